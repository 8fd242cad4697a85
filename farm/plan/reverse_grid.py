"""Which launches run from the bottom up.

Blocks come row by row. A launch that moves more than the L2 holds leaves in it what it touched last; the next such
launch finds that if it begins at this end, and drives it out before it gets there if it begins at the other.
"""

from collections.abc import Sequence


def upward(moved: Sequence[int], turns: Sequence[bool], cache: int) -> frozenset[int]:
    """Of launches that move so many bytes each, those that run from the bottom up.

    Every other of those that move more than `cache`, where its kernel `turns`; small ones run down.
    """
    turned: set[int] = set()
    at_bottom = False  # where the last large launch has ended
    for index, (size, can) in enumerate(zip(moved, turns, strict=True)):
        if size <= cache:
            continue
        if at_bottom and can:
            turned.add(index)
        at_bottom = index not in turned
    return frozenset(turned)
