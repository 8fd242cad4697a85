"""From values to entries of a look-up table."""

from farm.graph import DType, Node, Table, cast, clamp, maximum

NARROWEST = 1e-30


def place(value: Node, lut: Table, low: Node | float, high: Node | float) -> Node:
    """Which column of a table holds a value: 0 at `low`, its last one at `high`, held there beyond (f32).

    Where `high` does not lie above `low` all that is greater than `low` is at the last one.
    """
    return clamp((value - low) / maximum(high - low, NARROWEST), 0.0, 1.0) * cast(lut.width - 1, DType.F32)
