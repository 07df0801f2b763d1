# Right minimax with shallow cutoffs by one bound, the parent's best value (as AndreaDiNapoli/CS50ai).
TREE = [[[5, 6], [7, 4, 5], [3]], [[6, 8], [6, 9], [7]], [[5], [9, 8], [6]], [[1, 2], [3], [4, 4]]]

def value(node, best_value, is_max):
    if isinstance(node, int):
        return node
    v = float('-inf') if is_max else float('inf')
    for child in node:
        tmp = value(child, v, not is_max)
        if is_max:
            if tmp > best_value:
                return tmp
            v = max(v, tmp)
        else:
            if tmp < best_value:
                return tmp
            v = min(v, tmp)
    return v

print(value(TREE, float('inf'), True))
