"""Reads decks of slides back, whatever their format: what stands on each frame, and where its nodes are.

Places are in points from the upper left corner of the page. A node is where its outline is: the middle of its width, and
its upper end. Formats that name no nodes (PDF) have texts alone, formats of pixels have neither.
"""

import re
import subprocess
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field

import check_svg

NODE = re.compile(r"(?:s\d+-)?(n\d+)")
POINTS = 72 / 96


@dataclass
class Frame:
    size: tuple
    # Each with its box: left, top, right, bottom.
    texts: list
    nodes: dict = field(default_factory=dict)
    # Where the groups of nodes are: their outlines change.
    groups: dict = field(default_factory=dict)

    def words(self):
        """The letters and digits that all fonts have: others are set by signs of their own."""
        return "".join(re.findall(r"[A-Za-z0-9]", "".join(text for text, _ in self.texts)))


def of_svg(root):
    picture = check_svg.Picture(root)
    scaled = lambda box: tuple(side * picture.scale for side in box)
    frame = Frame(scaled((picture.width, picture.height)), [])
    for shape in picture.shapes:
        if shape.kind == "text":
            frame.texts.append((shape.text, scaled(shape.box)))
        elif (name := NODE.fullmatch(shape.node)) and name[1] not in frame.nodes:
            left, top, right, _ = scaled(shape.box)
            frame.nodes[name[1]] = (left + right) / 2, top
    place_groups(root, (0.0, 0.0), picture.scale, frame.groups)
    return frame


def place_groups(element, offset, scale, groups):
    for group in element.findall(check_svg.SVG + "g"):
        moved = check_svg.TRANSLATION.fullmatch(group.get("transform", ""))
        place = tuple(one + float(two) for one, two in zip(offset, moved.groups())) if moved else offset
        if name := NODE.fullmatch(group.get("id", "")):
            groups[name[1]] = tuple(side * scale for side in place)
        place_groups(group, place, scale, groups)


def svg_folder(folder):
    return [of_svg(ElementTree.parse(file).getroot()) for file in sorted(folder.glob("step-*.svg"))]


def html(file):
    return [of_svg(ElementTree.fromstring(svg)) for svg in re.findall(r"<svg\b.*?</svg>", file.read_text(), re.S)]


def typst_source(file):
    pictures = re.findall(r"^frame\((`+)xml\n(.*?)\n\1\.text", file.read_text(), re.S | re.M)
    return [of_svg(ElementTree.fromstring(svg)) for _, svg in pictures]


def animated_svg(file):
    """What is seen while each frame is shown, as the names of groups say it: on-1_4-6 is seen on the 1st and the 4th to
    6th."""
    text = file.read_text()
    runs = {name: [tuple(map(int, run.split("-"))) for run in name.split("_")] for name in re.findall(r" on-([\d_-]+)", text)}
    last = max(run[-1] for found in runs.values() for run in found)

    def hide(group, frame):
        for element in list(group):
            seen = re.search(r"\bon-([\d_-]+)", element.get("class", ""))
            if seen and not any(run[0] <= frame <= run[-1] for run in runs[seen[1]]):
                group.remove(element)
            else:
                hide(element, frame)

    frames = []
    for frame in range(1, last + 1):
        root = ElementTree.fromstring(text)
        hide(root, frame)
        frames.append(of_svg(root))
    return frames


def of_tikz(picture):
    width, height = re.search(r"use as bounding box\] \(0,0\) rectangle \((\S+),(\S+)\);", picture).groups()
    frame = Frame((float(width) * POINTS, float(height) * POINTS), [])
    shifts, node = [(0.0, 0.0)], None
    for line in map(str.strip, picture.split("use as bounding box", 1)[1].splitlines()[1:]):
        numbers = [tuple(map(float, pair)) for pair in re.findall(r"\((-?[\d.]+),(-?[\d.]+)\)", line)]
        across, down = shifts[-1]
        if line.startswith("% "):
            name = NODE.match(line[2:].split(":")[0])
            node = name[1] if name else node
        elif line.startswith("\\begin{scope}"):
            shifts.append((across + numbers[0][0], down + numbers[0][1]))
        elif line.startswith("\\end{scope}"):
            shifts.pop()
        elif line.startswith("\\path") and node and node not in frame.nodes:
            radius = float(found[1]) / POINTS if (found := re.search(r"radius=([\d.]+)bp", line)) else 0.0
            xs, ys = zip(*numbers)
            frame.nodes[node] = (across + (min(xs) + max(xs)) / 2) * POINTS, (down + min(ys) - radius) * POINTS
            node = None
        elif line.startswith("\\node"):
            (x, y), text = numbers[0], line.split(") {", 1)[1].removesuffix("};")
            place = (across + x) * POINTS, (down + y) * POINTS
            frame.texts.append((plain(text), (*place, *place)))
    return frame


def plain(text):
    """What TeX sets without its signs."""
    return re.sub(r"\\[A-Za-z]+\s?|\\.", "", text)


def beamer(file):
    return [of_tikz(picture) for picture in re.findall(r"\\begin\{tikzpicture\}.*?\\end\{tikzpicture\}", file.read_text(), re.S)]


def tikz_folder(folder):
    return [of_tikz(file.read_text()) for file in sorted(folder.glob("step-*.tikz"))]


def pptx(file):
    from pptx import Presentation

    presentation = Presentation(file)
    points = lambda *lengths: tuple(length / 12_700 for length in lengths)
    frames = []
    for slide in presentation.slides:
        frame = Frame(points(presentation.slide_width, presentation.slide_height), [])

        def walk(shapes, node):
            for shape in shapes:
                name = NODE.fullmatch(shape.name)
                if shape.shape_type == 6:
                    walk(shape.shapes, name[1] if name else node)
                    continue
                left, top, width, height = points(shape.left, shape.top, shape.width, shape.height)
                is_text = shape.has_text_frame and shape.text_frame.text
                if is_text:
                    frame.texts.append((shape.text_frame.text, (left, top, left + width, top + height)))
                elif (node := name[1] if name else node) and node not in frame.nodes:
                    frame.nodes[node] = left + width / 2, top

        walk([shape for shape in slide.shapes if not shape.is_placeholder], None)
        frames.append(frame)
    return frames


def pdf(file):
    """Words, each by itself."""
    done = subprocess.run(["pdftotext", "-bbox", file, "-"], check=True, capture_output=True, text=True)
    space = "{http://www.w3.org/1999/xhtml}"
    # What is no character of XML stands for signs that no check asks for.
    root = ElementTree.fromstring(re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "?", done.stdout))
    frames = []
    for page in root.iter(f"{space}page"):
        box = lambda word: tuple(float(word.get(side)) for side in ("xMin", "yMin", "xMax", "yMax"))
        words = [(word.text or "", box(word)) for word in page.iter(f"{space}word")]
        frames.append(Frame((float(page.get("width")), float(page.get("height"))), words))
    return frames
