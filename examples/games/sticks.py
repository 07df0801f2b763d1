"""Take one, two or three sticks; who takes the last one wins: plyscope draw "exec:python3 examples/games/sticks.py 5"."""

import json
import sys

OTHER = {"max": "min", "min": "max"}


def described(sticks, mover):
    position = {"position": [sticks, mover], "to_move": mover, "board": "|" * sticks or "."}
    if sticks == 0:
        return {**position, "result": OTHER[mover]}
    return {**position, "moves": [taken for taken in (1, 2, 3) if taken <= sticks], "value": 0}


for line in sys.stdin:
    request = json.loads(line)
    if request["verb"] == "start":
        answer = described(int(sys.argv[1]), "max")
    else:
        sticks, mover = request["position"]
        answer = described(sticks - request["move"], OTHER[mover])
    print(json.dumps(answer), flush=True)
