"""From values to bins of a histogram."""

from farm.graph import DType, Node, both, cast, clamp, floor, where


def bin_of(value: Node, bins: int, low: Node | float, high: Node | float) -> tuple[Node, Node]:
    """Which of `bins` equal parts of low .. high holds a value (i32), and whether one does.

    As numpy.histogram has it: a bin holds its lower end, and the last one its upper end too. A value outside, or NaN,
    lies in none, and the bin given for it means nothing.
    """
    held = both(value >= low, value <= high)
    amount, span = (where(held, cast(value, DType.F32), low) - low) * float(bins), high - low
    near = floor(amount / span)
    # a quotient may be rounded across the end of a bin; these products are exact where the values are whole
    found = where(amount < near * span, near - 1.0, where(amount >= (near + 1.0) * span, near + 1.0, near))
    return cast(clamp(found, 0.0, float(bins - 1)), DType.I32), held
