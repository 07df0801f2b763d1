#!/usr/bin/env python3
"""Opens presentations as office programs do: PowerPoint would repair nothing, and each slide has its shapes, a title and
notes. A slide with clicks has shapes for each of them.

Usage: check_decks.py FILE.pptx ...

With LibreOffice installed, `--compare FILE.pptx FILE.pdf` also compares its picture of each slide with ours, of the same
deck as PDF. That is run by hand, as the program takes longer to install than all other checks take together:

    apt-get install --no-install-recommends libreoffice-impress-nogui
    plyscope slides -o target/deck.pptx --background light && plyscope slides -o target/deck.pdf --background light
    .ci/check_decks.py --compare target/deck.pptx target/deck.pdf
"""

import pathlib
import subprocess
import sys
import tempfile

# Each square of so many pixels is one, so that letters may be a pixel further on. One that is this much lighter or darker
# is seen as another one, and at most this share of a slide may be.
SQUARE = 8
FAR = 48
MOST = 0.004


def check(file):
    from openxml_audit import validate_pptx
    from pptx import Presentation

    wrong = [str(error) for error in validate_pptx(file).errors]
    slides = Presentation(file).slides
    fixed, clicks = 0, 0
    for number, slide in enumerate(slides, 1):
        title = slide.shapes.title
        if title is None or not title.text_frame.text:
            wrong.append(f"slide {number} has no title")
        effects = slide._element.xpath(".//p:timing//p:spTgt/@spid")
        clicks += len(slide._element.xpath(".//p:cTn[@nodeType='clickEffect']"))
        pictures = [shape for shape in slide.shapes if shape.shape_type == 6]
        if not effects and len(pictures) != 1 or not pictures[-1]._element.nvGrpSpPr.cNvPr.get("descr"):
            wrong.append(f"slide {number} is no group with an alternative text")
        lost = set(effects) - {str(shape.shape_id) for shape in slide.shapes}
        if lost:
            wrong.append(f"slide {number} has clicks for {lost}, which do not stand by themselves")
        if not slide.has_notes_slide or not slide.notes_slide.notes_text_frame.text:
            wrong.append(f"slide {number} has no notes")
        fixed += len(slide._element.xpath(".//a:stCxn"))
    frames = len(slides) + clicks
    if frames < 2 or fixed == 0:
        wrong.append(f"{frames} frames with {fixed} edges that are fixed to nodes")
    return wrong, frames


def pictures(file, folder):
    subprocess.run(["pdftoppm", "-r", "100", "-gray", file, folder / "slide"], check=True)
    return sorted(folder.glob("slide*"))


def compare(presentation, document):
    from PIL import Image, ImageChops

    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        profile = f"-env:UserInstallation=file://{folder}/profile"
        command = ["soffice", profile, "--headless", "--convert-to", "pdf", "--outdir", folder, presentation]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        theirs = folder / pathlib.Path(presentation).with_suffix(".pdf").name
        sides = []
        for name, file in (("ours", document), ("theirs", theirs)):
            (folder / name).mkdir()
            sides.append(pictures(file, folder / name))
        if len(sides[0]) != len(sides[1]):
            return [f"{len(sides[1])} slides instead of {len(sides[0])}"]
        wrong = []
        for number, pair in enumerate(zip(*sides), 1):
            ours, theirs = (Image.open(side).reduce(SQUARE) for side in pair)
            counts = ImageChops.difference(ours, theirs.resize(ours.size)).histogram()
            share = sum(counts[FAR:]) / sum(counts)
            print(f"slide {number}: {share:.3%} of the picture differs")
            if share > MOST:
                wrong.append(f"slide {number} looks different in LibreOffice")
        return wrong


def main():
    if sys.argv[1:2] == ["--compare"]:
        results = [(sys.argv[2], compare(*sys.argv[2:4]))]
    else:
        results = []
        for file in sys.argv[1:]:
            wrong, frames = check(file)
            print(f"{file}: {frames} frames")
            results.append((file, wrong))
    failures = [f"{file}: {what}" for file, wrong in results for what in wrong]
    print("\n".join(failures))
    return 1 if failures or not results else 0


if __name__ == "__main__":
    sys.exit(main())
