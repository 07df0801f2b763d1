#!/usr/bin/env python3
"""Looks at whole SVG pictures as a reader would: check_svg.py [--least POINTS] FILE.svg...

Texts are measured with the fonts that the pictures name. Reported are texts that lie on each other, on another node's
outline or across their own, nodes that lie on each other, anything outside of the picture, ids that stand twice, a picture
without title, description or role, and texts and lines that are too faint for what is behind them (WCAG 2: 4.5 for texts,
3 for lines). With --least, all texts are at least so many points high.
Needs fontTools.
"""

import argparse
import collections
import math
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field

from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

FONTS = pathlib.Path(__file__).resolve().parent.parent / "assets" / "fonts"
SVG = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
PATH = re.compile(r"([MLCZ])([^MLCZ]*)")
TRANSLATION = re.compile(r"translate\((\S+?)[ ,](\S+?)\)")

# What may lie within what without a word: rounding, and the flat ends of curves.
SLACK = 0.3
TEXT_CONTRAST = 4.5
LINE_CONTRAST = 3.0
# How wide a cell of the index is in which shapes are looked up.
CELL = 60.0
WHITE = (1.0, 1.0, 1.0)


class Font:
    def __init__(self, name):
        font = TTFont(FONTS / name)
        self.units = font["head"].unitsPerEm
        self.names = font.getBestCmap()
        self.advances = font["hmtx"].metrics
        self.glyphs = font.getGlyphSet()
        self.heights = {}

    def glyph(self, character):
        return self.names.get(ord(character), ".notdef")

    def width(self, text, size):
        return sum(self.advances[self.glyph(character)][0] for character in text) * size / self.units

    def height(self, text, size):
        """How far the text reaches above its line, and below it."""
        ends = [self.ends(self.glyph(character)) for character in text if not character.isspace()]
        if not ends:
            return 0.0, 0.0
        return max(top for _, top in ends) * size / self.units, -min(low for low, _ in ends) * size / self.units

    def ends(self, name):
        if name not in self.heights:
            pen = BoundsPen(self.glyphs)
            self.glyphs[name].draw(pen)
            bounds = pen.bounds or (0, 0, 0, 0)
            self.heights[name] = bounds[1], bounds[3]
        return self.heights[name]


REGULAR = Font("DejaVuSans.ttf")
BOLD = Font("DejaVuSans-Bold.ttf")


def colour(text):
    """What is painted: nothing, or red, green and blue from 0 to 1."""
    if text in (None, "none"):
        return None
    if not re.fullmatch(r"#[0-9a-f]{6}", text):
        raise ValueError(f"not a colour: {text}")
    return tuple(int(text[place : place + 2], 16) / 255 for place in (1, 3, 5))


def luminance(colour):
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


@dataclass
class Shape:
    """Something drawn: an outline, as points, or a text, as the box around it."""

    order: int
    kind: str
    role: str
    points: list
    # Where one subpath of a path ends and the next begins.
    rings: list
    is_closed: bool
    fill: tuple
    stroke: tuple
    width: float
    node: str
    on_board: bool
    text: str = ""
    size: float = 0.0
    box: tuple = field(init=False)

    def __post_init__(self):
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        self.box = min(xs), min(ys), max(xs), max(ys)

    def __str__(self):
        where = f" of {self.node}" if self.node else ""
        place = f"at {self.box[0]:.0f}, {self.box[1]:.0f}"
        return f"{self.text!r}{where} {place}" if self.kind == "text" else f"{self.role} {self.kind}{where} {place}"

    def contains(self, x, y):
        left, top, right, bottom = self.box
        if not (left <= x <= right and top <= y <= bottom):
            return False
        winding = 0
        for ring in self.rings:
            for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1]):
                if (y1 <= y) != (y2 <= y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                    winding += 1 if y2 > y1 else -1
        return winding != 0


def numbers(text):
    return [float(number) for number in NUMBER.findall(text)]


def curve(start, one, two, end):
    for step in range(1, 9):
        t = step / 8
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        yield tuple(sum(w * p[axis] for w, p in zip(weights, (start, one, two, end))) for axis in (0, 1))


def path(text):
    """The subpaths of a path as lists of points, and whether all of them are closed."""
    rings, closed = [], 0
    for command, rest in PATH.findall(text):
        values = numbers(rest)
        points = list(zip(values[::2], values[1::2]))
        if command == "M":
            rings.append(points[:1])
        elif command == "L":
            rings[-1].extend(points)
        elif command == "C":
            for place in range(0, len(points), 3):
                rings[-1].extend(curve(rings[-1][-1], *points[place : place + 3]))
        else:
            closed += 1
    return rings, closed == len(rings)


def outline(element, tag):
    number = lambda name: float(element.get(name, "0"))
    if tag == "line":
        return [[(number("x1"), number("y1")), (number("x2"), number("y2"))]], False
    if tag == "rect":
        x, y, width, height = map(number, ("x", "y", "width", "height"))
        radius = min(number("rx"), width / 2, height / 2)
        if not radius:
            return [[(x, y), (x + width, y), (x + width, y + height), (x, y + height)]], True
        ring = []
        for turn, (across, down) in enumerate([(1, 1), (0, 1), (0, 0), (1, 0)]):
            centre = x + (width - radius if across else radius), y + (height - radius if down else radius)
            for step in range(5):
                angle = math.pi / 2 * (turn + step / 4)
                ring.append((centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)))
        return [ring], True
    if tag == "circle":
        x, y, radius = map(number, ("cx", "cy", "r"))
        angles = [2 * math.pi * step / 32 for step in range(32)]
        return [[(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]], True
    if tag == "polygon":
        values = numbers(element.get("points"))
        return [list(zip(values[::2], values[1::2]))], True
    return path(element.get("d"))


class Picture:
    def __init__(self, root):
        self.complaints = []
        self.shapes = []
        self.order = 0
        if root.tag != SVG + "svg":
            self.complain(f"{root.tag} is not an SVG picture")
        left, top, self.width, self.height = numbers(root.get("viewBox"))
        if (left, top) != (0, 0):
            self.complain("the picture does not begin at 0, 0")
        # What a unit of the picture is in points.
        self.scale = float(root.get("width")) / self.width * 0.75
        self.named(root)
        self.walk(root, (0.0, 0.0), "", False)
        self.cells = collections.defaultdict(list)
        for shape in self.shapes:
            if shape.is_closed and shape.fill:
                for cell in cells(shape.box):
                    self.cells[cell].append(shape)

    def complain(self, text):
        self.complaints.append(text)

    def named(self, root):
        if root.get("role") != "img":
            self.complain("no role of an image")
        ids = collections.Counter(element.get("id") for element in root.iter() if element.get("id"))
        for name, count in ids.items():
            if count > 1:
                self.complain(f"the id {name} stands {count} times")
        labels = root.get("aria-labelledby", "").split()
        for name in ("title", "desc"):
            element = root.find(SVG + name)
            if element is None or not (element.text or "").strip():
                self.complain(f"no {name}")
            elif element.get("id") not in labels:
                self.complain(f"the {name} is not what labels the picture")

    def walk(self, group, offset, node, on_board):
        for element in group:
            tag = element.tag.removeprefix(SVG)
            if tag in ("title", "desc"):
                continue
            if tag == "g":
                moved = offset
                if transform := element.get("transform"):
                    match = TRANSLATION.fullmatch(transform)
                    if not match:
                        self.complain(f"a transform that is no translation: {transform}")
                        continue
                    moved = offset[0] + float(match[1]), offset[1] + float(match[2])
                words = element.get("class", "").split()
                is_node = words[:1] in (["node"], ["fold"])
                self.walk(
                    element,
                    moved,
                    element.get("id", f"node {self.order}") if is_node else node,
                    on_board or "board" in words,
                )
            elif tag == "text":
                self.text(element, offset, node, on_board)
            elif tag in ("line", "rect", "circle", "polygon", "path"):
                self.shape(element, tag, offset, node, on_board)
            else:
                self.complain(f"an element {tag}")

    def shape(self, element, tag, offset, node, on_board):
        self.order += 1
        rings, is_closed = outline(element, tag)
        rings = [[(x + offset[0], y + offset[1]) for x, y in ring] for ring in rings]
        self.shapes.append(
            Shape(
                self.order,
                tag,
                element.get("class", ""),
                [point for ring in rings for point in ring],
                rings,
                is_closed,
                colour(element.get("fill")),
                colour(element.get("stroke")),
                float(element.get("stroke-width", "0")),
                node,
                on_board,
            )
        )

    def text(self, element, offset, node, on_board):
        content = "".join(element.itertext())
        if not content.strip():
            return
        self.order += 1
        size = float(element.get("font-size"))
        font = BOLD if element.get("font-weight") == "bold" else REGULAR
        width, (above, below) = font.width(content, size), font.height(content, size)
        x, y = offset[0] + float(element.get("x")), offset[1] + float(element.get("y"))
        left = x - width * {None: 0.0, "middle": 0.5, "end": 1.0}[element.get("text-anchor")]
        corners = [(left, y - above), (left + width, y - above), (left + width, y + below), (left, y + below)]
        role = element.get("class", "")
        self.shapes.append(
            Shape(
                self.order, "text", role, corners, [corners], False, colour(element.get("fill")), None, 0.0, node, on_board,
                content, size,
            )
        )  # fmt: skip

    def ground(self, x, y, before):
        """What was painted at a place before a shape. The parts of a man on a board, such as a crown, may touch."""
        found = WHITE
        for shape in self.cells.get((int(x // CELL), int(y // CELL)), ()):
            if shape.order >= before.order:
                break
            is_part = shape.role == before.role and shape.role.endswith("-man")
            if not is_part and shape.contains(x, y):
                found = shape.fill
        return found

    def check(self, least):
        texts = [shape for shape in self.shapes if shape.kind == "text"]
        outlines = [shape for shape in self.shapes if shape.is_closed and shape.node]
        self.check_texts(texts)
        self.check_outlines(texts, outlines)
        for shape in self.shapes:
            self.check_inside(shape)
            self.check_contrast(shape)
        if least:
            for text in texts:
                self.check_size(text, least)
        return self.complaints

    def check_texts(self, texts):
        for one, two in neighbours(texts):
            if overlap(one, two) > SLACK:
                self.complain(f"{one} lies on {two}")

    def check_outlines(self, texts, outlines):
        for one, two in neighbours(outlines):
            if one.node != two.node and overlap(one, two) > SLACK:
                self.complain(f"{one} lies on {two}")
        for text, shape in neighbours(texts, outlines):
            depth = overlap(text, shape)
            if depth <= SLACK:
                continue
            if text.node != shape.node:
                self.complain(f"{text} lies on {shape}")
            elif not text.on_board and shape.on_board:
                self.complain(f"{text} lies on its board")
            elif not text.on_board and not is_within(text, shape):
                self.complain(f"{text} crosses its outline, the {shape.role} {shape.kind}")

    def check_inside(self, shape):
        half = shape.width / 2 if shape.stroke else 0.0
        left, top, right, bottom = shape.box
        if left < half - SLACK or top < half - SLACK or right > self.width - half + SLACK:
            self.complain(f"{shape} sticks out of the picture")
        elif bottom > self.height - half + SLACK:
            self.complain(f"{shape} sticks out of the picture")

    def check_contrast(self, shape):
        if shape.kind == "text":
            if shape.fill is None:
                self.complain(f"{shape} has no colour")
                return
            left, top, right, bottom = shape.box
            places = [(left + (right - left) * across, (top + bottom) / 2) for across in (0.02, 0.25, 0.5, 0.75, 0.98)]
            self.stands_out(shape, shape.fill, places, TEXT_CONTRAST)
        elif shape.stroke:
            places = list(along(shape))
            # What is within an area that stands out from what is around it needs no line.
            grounds = [self.ground(x, y, shape) for x, y in places]
            if shape.fill and shape.is_closed and all(contrast(shape.fill, under) >= LINE_CONTRAST for under in grounds):
                return
            self.stands_out(shape, shape.stroke, places, LINE_CONTRAST)
            if shape.fill and shape.is_closed and contrast(shape.stroke, shape.fill) < LINE_CONTRAST:
                self.complain(f"{shape}: its outline and what is in it have {contrast(shape.stroke, shape.fill):.2f}")

    def stands_out(self, shape, paint, places, least):
        worst = min(contrast(paint, self.ground(x, y, shape)) for x, y in places)
        if worst < least - 0.005:
            self.complain(f"{shape} has a contrast of {worst:.2f} to what is behind it, not {least}")

    def check_size(self, text, least):
        points = text.size * self.scale
        if points < least - 0.01:
            self.complain(f"{text} is {points:.2f} points high, not {least:.2f}")


def cells(box):
    for column in range(int(box[0] // CELL), int(box[2] // CELL) + 1):
        for row in range(int(box[1] // CELL), int(box[3] // CELL) + 1):
            yield column, row


def neighbours(ones, others=None):
    """All pairs that share a cell of the plane, each once."""
    index = collections.defaultdict(list)
    for place, other in enumerate(ones if others is None else others):
        for cell in cells(other.box):
            index[cell].append((place, other))
    for place, one in enumerate(ones):
        met = {}
        for cell in cells(one.box):
            met.update(index.get(cell, ()))
        for other_place, other in met.items():
            if others is not None or other_place > place:
                yield one, other


def overlap(one, other):
    """How deep two outlines lie in each other: how far one must move to be free; 0 if it is. The axes of the page separate
    outlines with a torn side, which are not convex."""
    depth = math.inf
    axes = [(1.0, 0.0), (0.0, 1.0)]
    for ring in (one.points, other.points):
        for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1]):
            length = math.hypot(x2 - x1, y2 - y1)
            if length >= 1e-9:
                axes.append(((y1 - y2) / length, (x2 - x1) / length))
    for across, down in axes:
        first = [x * across + y * down for x, y in one.points]
        second = [x * across + y * down for x, y in other.points]
        depth = min(depth, max(first) - min(second), max(second) - min(first))
        if depth <= 0:
            return 0.0
    return depth


def is_within(text, shape):
    """Whether a text stands within an outline; the corners of letters are seldom in the corners of their box."""
    left, top, right, bottom = text.box
    inset = 0.12 * (bottom - top)
    return all(
        shape.contains(x, y) for x in (left + inset, right - inset) for y in (top + inset, bottom - inset)
    )


def along(shape):
    """Places on a line or an outline."""
    for ring in shape.rings:
        ends = zip(ring, ring[1:] + ring[:1]) if shape.is_closed else zip(ring, ring[1:])
        for (x1, y1), (x2, y2) in ends:
            for part in (0.1, 0.5, 0.9):
                yield x1 + (x2 - x1) * part, y1 + (y2 - y1) * part


def check(source, least=None):
    """What is wrong with a picture, given as text."""
    return Picture(ElementTree.fromstring(source)).check(least)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--least", type=float, metavar="POINTS")
    arguments.add_argument("files", nargs="+", type=pathlib.Path)
    arguments = arguments.parse_args()
    faulty = 0
    for file in arguments.files:
        complaints = check(file.read_bytes(), arguments.least)
        faulty += bool(complaints)
        for complaint in complaints[:10]:
            print(f"{file}: {complaint}", file=sys.stderr)
        if len(complaints) > 10:
            print(f"{file}: and {len(complaints) - 10} more", file=sys.stderr)
    print(f"{len(arguments.files)} pictures, {faulty} with faults")
    return bool(faulty)


if __name__ == "__main__":
    sys.exit(main())
