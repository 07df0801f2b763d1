#!/usr/bin/env python3
"""Lets the example programs of examples/games tell their game: check_games.py PLYSCOPE

The programs in Python and JavaScript tell the same game, and what they and plyscope write to each other fits the schema.
"""

import json
import subprocess
import sys

from jsonschema import Draft202012Validator

PROGRAMS = ["python3 examples/games/sticks.py 5", "node examples/games/sticks.js 5"]
REQUESTS = [
    {"game": 1, "verb": "start"},
    {"verb": "play", "position": [5, "max"], "move": 2},
    {"verb": "play", "position": [3, "min"], "move": 3},
]


def output(command, told=""):
    return subprocess.run(command, input=told, capture_output=True, text=True, check=True).stdout


def main():
    plyscope = sys.argv[1]
    schema = Draft202012Validator(json.loads(output([plyscope, "schema", "game"])))
    lines = [json.dumps(request) for request in REQUESTS]
    answers = [output(program.split(), "\n".join(lines) + "\n").splitlines() for program in PROGRAMS]
    for line in lines + answers[0] + answers[1]:
        schema.validate(json.loads(line))
    assert [json.loads(line) for line in answers[0]] == [json.loads(line) for line in answers[1]], answers
    for wrong in ({"moves": [1]}, {"position": 1, "move": [1]}, {"verb": "start"}):
        assert not schema.is_valid(wrong), wrong
    drawn = [output([plyscope, "draw", f"exec:{program}", "--title", "Sticks", "-f", "svg"]) for program in PROGRAMS]
    assert drawn[0] == drawn[1], "the programs tell different games"
    print(f"{len(PROGRAMS)} programs tell the same game")


main()
