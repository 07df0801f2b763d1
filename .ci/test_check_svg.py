#!/usr/bin/env python3
"""check_svg.py finds what is wrong: a good picture is spoilt in every way that it knows, once at a time."""

import sys

from check_svg import check

GOOD = """<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120" viewBox="0 0 200 120" role="img" aria-labelledby="t d">
<title id="t">Two nodes</title>
<desc id="d">A node and another one.</desc>
<rect x="0" y="0" width="200" height="120" fill="#1e1e1e" class="background"/>
<g class="edges"><g id="e1" class="edge"><line x1="50" y1="43" x2="150" y2="57" fill="none" stroke="#b0b0b0" stroke-width="1.2" class="edge"/></g></g>
<g class="nodes" transform="translate(10 10)">
<g id="n0" class="node max searched" transform="translate(40 30)"><title>the root</title>
<polygon points="0,-21 24,21 -24,21" fill="#10344a" stroke="#56b4e9" stroke-width="1.2" class="max"/>
<text x="0" y="14.5" font-size="14" text-anchor="middle" fill="#f0f0f0" class="value">98</text>
<text x="0" y="36" font-size="11" text-anchor="middle" fill="#b8b8b8" class="muted-text">(3, ∞)</text>
</g>
<g id="n1" class="node leaf searched" transform="translate(140 60)"><title>a leaf</title>
<rect x="-15" y="-13" width="30" height="26" fill="#2c2c2c" stroke="#bdbdbd" stroke-width="1.2" class="leaf"/>
<text x="0" y="5" font-size="14" text-anchor="middle" fill="#f0f0f0" class="leaf-value">12</text>
<text x="0" y="-20" font-size="12" text-anchor="middle" fill="#f0f0f0" class="text">Rd8#</text>
</g>
</g>
</svg>
"""

# What is replaced by what, and the complaint that must follow.
SPOILT = [
    ('<title id="t">Two nodes</title>', "", "no title"),
    ('<desc id="d">A node and another one.</desc>', '<desc id="d"> </desc>', "no desc"),
    ('aria-labelledby="t d"', 'aria-labelledby="t"', "not what labels"),
    (' role="img"', "", "no role"),
    ('<g id="n1"', '<g id="n0"', "the id n0 stands 2 times"),
    ("translate(40 30)", "rotate(30)", "no translation"),
    ("<line ", "<polyline ", "an element polyline"),
    # The leaf beside the root, and on its window only.
    ("translate(140 60)", "translate(70 50)", "lies on max polygon of n0"),
    ("translate(140 60)", "translate(40 84)", "'(3, ∞)' of n0 at 34, 68 lies on"),
    ('y="-20"', 'y="3"', "'12' of n1 at 141, 65 lies on 'Rd8#' of n1" ),
    ('y="-20"', 'y="-9"', "'Rd8#' of n1 at 133, 52 crosses its outline"),
    (">98<", ">−98.25<", "crosses its outline"),
    ("translate(140 60)", "translate(178 60)", "leaf rect of n1 at 173, 57 sticks out"),
    ("translate(140 60)", "translate(140 100)", "leaf rect of n1 at 135, 97 sticks out"),
    ("translate(40 30)", "translate(10 30)", "max polygon of n0 at -4, 19 sticks out"),
    ('y="-20" font-size="12"', 'y="-62" font-size="12"', "'Rd8#' of n1 at 133, -1 sticks out"),
    ('fill="#f0f0f0" class="leaf-value"', 'fill="#707070" class="leaf-value"', "'12' of n1 at 141, 65 has a contrast of 2.8"),
    ('fill="#b8b8b8"', 'fill="#606060"', "'(3, ∞)' of n0 at 34, 68 has a contrast"),
    ('fill="#b8b8b8"', 'fill="none"', "has no colour"),
    ('stroke="#b0b0b0"', 'stroke="#404040"', "edge line at 50, 43 has a contrast"),
    ('stroke="#bdbdbd"', 'stroke="#505050"', "leaf rect of n1 at 135, 57 has a contrast"),
    # Without a background the page is white.
    ('<rect x="0" y="0" width="200" height="120" fill="#1e1e1e" class="background"/>', "", "'Rd8#' of n1 at 133, 41 has a contrast of 1.1"),
]  # fmt: skip

SMALL = [
    (8.2, None),
    (8.3, "'(3, ∞)' of n0"),
    (10.6, "'98' of n0 at 41, 44 is 10.50 points high, not 10.60"),
]


def main():
    failures = []

    def expect(complaints, wanted, how):
        if (wanted is None and complaints) or (wanted and not any(wanted in complaint for complaint in complaints)):
            failures.append(f"{how}: {complaints}, and not {wanted!r}")

    expect(check(GOOD), None, "the good picture")
    for old, new, wanted in SPOILT:
        if old not in GOOD and wanted:
            failures.append(f"there is no {old!r} to be replaced")
        expect(check(GOOD.replace(old, new, 1)), wanted, f"{old!r} → {new!r}")
    for least, wanted in SMALL:
        expect(check(GOOD, least), wanted, f"at least {least} points")
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"{len(SPOILT) + len(SMALL)} spoilt pictures, {len(failures)} misjudged")
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main())
