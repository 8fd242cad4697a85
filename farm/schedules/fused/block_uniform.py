"""Values that follow from uniforms alone: where there are many, one thread of a block computes them for all."""

from farm.device.calibration import OperationCosts
from farm.graph.node import Node, Op, topological
from farm.schedules.cost import times, weight

MIN_OPERATIONS = 48.0
"""Smallest number of operations that is worth a barrier; each lane computes them for a few dozen pixels."""

_COUNTS = OperationCosts()  # what a kernel computes once does not follow from the card that it is printed for


def fixed_values(results: tuple[Node, ...]) -> tuple[Node, ...]:
    """The greatest expressions of uniforms alone that `results` need, in order; none if they take few operations."""
    fixed: set[Node] = set()
    needed: dict[Node, None] = {}
    total = 0.0
    for current in topological(results):
        if _alone(current, fixed):
            fixed.add(current)
            total += weight(current, _COUNTS) * times(current) if current.args else 0.0
        else:
            needed |= dict.fromkeys(arg for arg in current.args if arg in fixed)
    needed |= dict.fromkeys(result for result in results if result in fixed)
    values = tuple(value for value in needed if value.args and _varies(value))
    return values if total >= MIN_OPERATIONS else ()


def _alone(current: Node, fixed: set[Node]) -> bool:
    if not current.args:
        return current.op in {Op.CONST, Op.UNIFORM}
    return current.op not in {Op.READ, Op.REDUCE} and all(arg in fixed for arg in current.args)


def _varies(value: Node) -> bool:
    """Whether it is more than a constant."""
    return any(current.op is Op.UNIFORM for current in topological((value,)))
