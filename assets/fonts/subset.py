"""Makes the fonts that pictures embed, and the table of their glyphs that text is measured with, in one run.

    python3 -m venv /tmp/venv && /tmp/venv/bin/pip install fonttools
    apt-get install fonts-dejavu-core
    /tmp/venv/bin/python assets/fonts/subset.py

writes the fonts and glyphs.bin beside this file; another folder with whole fonts may be given.
"""

import struct
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FOLDER = Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/truetype/dejavu")
FONTS = Path(__file__).parent

# What a label can be expected to hold. The ends are included.
RANGES = [
    (0x0020, 0x007E),  # Basic Latin
    (0x00A0, 0x024F),  # Latin-1, Latin Extended-A (Czech) and -B
    (0x02B0, 0x02FF),  # spacing modifiers
    (0x0300, 0x036F),  # accents that come after their letter, as some keyboards and file systems write them
    (0x0370, 0x052F),  # Greek, Cyrillic
    (0x1E00, 0x1EFF),  # Latin Extended Additional (Vietnamese)
    (0x2000, 0x20BF),  # punctuation, superscripts and subscripts, currencies
    (0x2100, 0x23FF),  # letter-like, number forms, arrows, mathematics, technical
    (0x2500, 0x27FF),  # boxes, blocks, shapes, symbols with chess and dice, dingbats, more arrows
    (0x2900, 0x2BFF),  # more arrows, mathematics and shapes
    (0xFFFD, 0xFFFD),  # the replacement character
]
WANTED = [code for first, last in RANGES for code in range(first, last + 1)]


def source(name):
    # The time at which a font was changed stays as it was, so that each run writes the same bytes.
    return TTFont(FOLDER / f"{name}.ttf", recalcTimestamp=False)


def cut(name, codes):
    """Writes the font with these characters only, and reads back what was written."""
    options = subset.Options()
    # Without kerning and ligatures, a text is as wide as its characters together.
    options.layout_features = []
    options.drop_tables += ["GDEF", "GPOS", "GSUB"]
    # The box that stands for characters that the font does not have.
    options.notdef_outline = True
    options.hinting = False
    font = source(name)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    # FontForge's own dates, which no renderer reads.
    del font["FFTM"]
    subsetter.subset(font)
    path = FONTS / f"{name}.ttf"
    font.save(path)
    print(f"{path.name}: {path.stat().st_size} bytes", file=sys.stderr)
    return TTFont(path)


def glyphs(font):
    """The glyph and the advance width of each character."""
    advances = font["hmtx"]
    return {code: (font.getGlyphID(name), advances[name][0]) for code, name in font.getBestCmap().items()}


whole = [source(name).getBestCmap() for name in ("DejaVuSans", "DejaVuSans-Bold")]
codes = [code for code in WANTED if all(code in cmap for cmap in whole)]
regular_font, bold_font = cut("DejaVuSans", codes), cut("DejaVuSans-Bold", codes)
for font in (regular_font, bold_font):
    assert font["head"].unitsPerEm == 2048
regular, bold = glyphs(regular_font), glyphs(bold_font)
assert sorted(regular) == sorted(bold) == codes

# For each character: its code point, the number of its glyph, and its advance width in both fonts.
with open(FONTS / "glyphs.bin", "wb") as table:
    for code in codes:
        number, advance = regular[code]
        bold_number, bold_advance = bold[code]
        assert number == bold_number
        table.write(struct.pack(">HHHH", code, number, advance, bold_advance))
print(len(codes), "characters", file=sys.stderr)
