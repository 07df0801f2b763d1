#!/usr/bin/env python3
"""Checks that PDF and PNG files show the same picture: compare_rasters.py FILE.pdf...

Beside each PDF lies the PNG of the same scene at 192 dpi. Poppler draws the PDF. Two programs never agree on the pixels at
edges, so a pixel is wrong only as far as it lies outside of what the other picture has in the nine pixels around it. The
squares of the picture find what is missing, moved or of another colour even if it is small. Needs Pillow and
poppler-utils.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter

DPI = 192
SQUARE = 16
# Of 255, on average: the whole picture, and any square. What a label or a line makes of its square is over 10.
MOST = 0.15
MOST_IN_A_SQUARE = 6


def on_white(path):
    image = Image.open(path).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB")


def outside(image, other):
    above = ImageChops.subtract(image, other.filter(ImageFilter.MaxFilter(3)))
    below = ImageChops.subtract(other.filter(ImageFilter.MinFilter(3)), image)
    return ImageChops.lighter(above, below).convert("L")


def difference(one, other):
    """How far they differ on average, how far in the worst square, and where that is."""
    wrong = ImageChops.lighter(outside(one, other), outside(other, one))
    mean = sum(value * count for value, count in enumerate(wrong.histogram())) / (wrong.width * wrong.height)
    squares = wrong.reduce(SQUARE)
    worst = squares.getextrema()[1]
    row, column = divmod(squares.tobytes().index(worst), squares.width)
    return mean, worst, (column * SQUARE, row * SQUARE)


def info(pdf):
    return subprocess.run(["pdfinfo", pdf], check=True, capture_output=True, text=True).stdout


def compare(pdf):
    """What is wrong, if anything is."""
    png = on_white(pdf.with_suffix(".png"))
    size = [float(number) * DPI / 72 for number in re.search(r"Page size: +(\S+) x (\S+) pts", info(pdf)).groups()]
    if any(not -0.01 <= pixels - length < 1.01 for pixels, length in zip(png.size, size)):
        return f"{size[0]:.2f} × {size[1]:.2f} pixels, and the PNG has {png.width} × {png.height}"
    with tempfile.TemporaryDirectory() as folder:
        drawn = Path(folder) / "page"
        # The PNG reaches to the last row and column of pixels.
        fill = ["-scale-to-x", str(png.width), "-scale-to-y", str(png.height)]
        subprocess.run(["pdftoppm", *fill, "-png", "-singlefile", pdf, drawn], check=True)
        page = on_white(drawn.with_suffix(".png"))
    mean, worst, place = difference(page, png)
    print(f"{pdf.name}: {mean:.3f} on average, {worst} in the worst square, at {place[0]}, {place[1]}")
    return "not what the PNG shows" if mean > MOST or worst > MOST_IN_A_SQUARE else None


if __name__ == "__main__":
    # Our own pictures are no attacks.
    Image.MAX_IMAGE_PIXELS = None
    failures = [(pdf, failure) for pdf in map(Path, sys.argv[1:]) if (failure := compare(pdf))]
    for pdf, failure in failures:
        print(f"{pdf}: {failure}", file=sys.stderr)
    sys.exit(bool(failures) or len(sys.argv) < 2)
