"""Compares a search with the test vectors of plyscope: python3 check.py vectors.txt"""

import json
import math
import sys


def alpha_beta(node, alpha, beta, is_max, path, rules, seen):
    """Put your own here. This one follows any of the rules."""
    if isinstance(node, int):
        seen["leaves"].append(node)
        return node
    low, high = alpha, beta
    best = -math.inf if is_max else math.inf
    for number, child in enumerate(node, 1):
        value = alpha_beta(child, alpha, beta, not is_max, path + [number], rules, seen)
        if value > best if is_max else value < best:
            best = value
            if not path:
                seen["best_move"] = number
        if is_max:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        is_closed = alpha >= beta if rules["cut_on"] == "equal" else alpha > beta
        if is_closed and number < len(node):
            seen["cutoffs"].append(path)
            seen["skipped"] += [path + [later] for later in range(number + 1, len(node) + 1)]
            break
    if rules["fail"] == "hard":
        best = max(low, min(high, best))
    seen["returned"].append(best)
    return best


with open(sys.argv[1], encoding="utf-8") as file:
    names = file.readline().split()
    rows = [dict(zip(names, line.split("\t"))) for line in file]
# If your program has one pair of rules, keep only their rows:
# rows = [row for row in rows if (row["cut_on"], row["fail"]) == ("equal", "soft")]
for row in rows:
    seen = {"leaves": [], "skipped": [], "cutoffs": [], "returned": []}
    seen["value"] = alpha_beta(json.loads(row["tree"]), -math.inf, math.inf, True, [], row, seen)
    for name, found in seen.items():
        if found != json.loads(row[name]):
            sys.exit(f"{row['tree']}, {row['cut_on']}, {row['fail']}: {name} {found} should be {row[name]}")
print(f"{len(rows)} rows are right")
