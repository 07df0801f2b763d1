import json

import prairielearn as pl

# For each blank: what is right, in every spelling, if that is decided here; and what is said of typical mistakes.
BLANKS = json.loads(r"""MARKED""")


def spelled(given):
    return "".join(str(given).split()).lower()


def grade(data):
    mistakes = {}
    for name, blank in BLANKS.items():
        given = data["submitted_answers"].get(name)
        if given is None:
            continue
        if "accepted" in blank:
            is_right = spelled(given) in [spelled(one) for one in blank["accepted"]]
            data["partial_scores"][name] = {"score": 1 if is_right else 0, "weight": blank["weight"]}
        for spelling, told in blank["mistakes"].items():
            if spelled(given) == spelled(spelling):
                mistakes.setdefault(told, []).append(blank["label"])
    data["feedback"]["mistakes"] = [", ".join(labels) + ": " + told for told, labels in mistakes.items()]
    pl.set_weighted_score_data(data)
