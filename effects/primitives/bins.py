"""From values to bins of a histogram."""

from farm.graph import DType, Node, both, cast, minimum, where

BELOW = 1 - 2**-21
"""Makes a quotient that is rounded a few times too small: by less than 1 for any number of bins below a million."""


def bin_of(value: Node, bins: int, low: Node | float, high: Node | float) -> tuple[Node, Node]:
    """Which of `bins` equal parts of low .. high holds a value (i32), and whether one does.

    As numpy.histogram has it: a bin holds its lower end, and the last one its upper end too. A value outside, or NaN,
    lies in none, and the bin given for it means nothing; it is one of them.
    """
    above, span = cast(value, DType.F32) - low, high - low
    # the quotient itself takes longer, and may be rounded across the end of a bin too
    least = cast(above * (bins * BELOW / span), DType.U32)
    following = least + 1
    # these products are exact where the values are whole
    reached = above * float(bins) >= cast(following, DType.F32) * span
    index = minimum(where(reached, following, least), bins - 1)
    return cast(index, DType.I32), both(value >= low, value <= high)
