import html
import json
import re

import prairielearn as pl

# The blanks by name: right answers in normal form, if they are compared here, and what is said of typical mistakes, as
# HTML.
BLANKS = json.loads(r"""MARKED""")

FRACTIONS = {"½": " 1/2", "⅓": " 1/3", "⅔": " 2/3", "¼": " 1/4", "¾": " 3/4"}
SIGNS = {"−": "-", "–": "-", "—": "-", "‑": "-", "<=": "≤", "=<": "≤", "⩽": "≤", "≦": "≤", ">=": "≥", "=>": "≥", "⩾": "≥", "≧": "≥", "⁄": "/"}


def normal_form(typed):
    """Returns a typed answer as small letters without blanks, and numbers as programs print them."""
    text = str(typed).lower()
    for sign, plain in (FRACTIONS | SIGNS).items():
        text = text.replace(sign, plain)
    bound, rest = re.fullmatch(r"\s*([≤≥]?)(.*)", text, re.DOTALL).groups()
    number = signed_number(rest)
    if number is None:
        return normal_interval(text.strip()) or "".join(text.split())
    return bound + number


def normal_interval(text):
    inside = re.fullmatch(r"\[(.*)\]", text, re.DOTALL)
    ends = inside[1].split(";" if ";" in inside[1] else ",") if inside else re.split(r"…|\.{2,3}", text)
    numbers = [signed_number(end) for end in ends]
    return "…".join(numbers) if len(numbers) == 2 and None not in numbers else None


def signed_number(text):
    sign, rest = re.fullmatch(r"\s*([+-]?)\s*(.*?)\s*", text, re.DOTALL).groups()
    number = normal_number(rest)
    return f"-{number}" if sign == "-" and number not in (None, "0") else number


def normal_number(text):
    if text in ("∞", "inf", "infinity"):
        return "∞"
    fraction = re.fullmatch(r"(?:([0-9]{1,4})\s+)?([0-9]{1,4})\s*/\s*([0-9]{1,4})", text)
    if fraction:
        whole, above, below = (int(digits or 0) for digits in fraction.groups())
        return None if below == 0 else f"{whole + above / below:.15g}"
    decimal = re.fullmatch(r"([0-9]*)(?:[.,]([0-9]*))?", "".join(text.split()))
    if not decimal or not re.search("[0-9]", text):
        return None
    whole, decimals = decimal[1].lstrip("0") or "0", (decimal[2] or "").rstrip("0")
    return f"{whole}.{decimals}" if decimals else whole


def grade(data):
    mistakes = {}
    for name, blank in BLANKS.items():
        given = data["submitted_answers"].get(name)
        if given is None:
            continue
        given = normal_form(given)
        if "accepted" in blank:
            score = 1 if given in blank["accepted"] else 0
            data["partial_scores"][name] = {"score": score, "weight": blank["weight"]}
        if given in blank["mistakes"]:
            mistakes.setdefault(blank["mistakes"][given], []).append(blank["label"])
    data["feedback"]["mistakes"] = [html.escape(", ".join(labels)) + ": " + told for told, labels in mistakes.items()]
    pl.set_weighted_score_data(data)
