"""Between which values the pixels of images lie, as far as the graph alone tells.

What a float source, a uniform or a table holds is not known, nor what a stage carries along an axis or scatters.
Clamps, counts, conditions and integer types have bounds, and so has what is made of them.
"""

from collections.abc import Mapping

from farm.analysis.metadata import MAX_UNROLLED
from farm.graph.bounds import ANY, RULES, Bounds, Interval
from farm.graph.graph import Graph
from farm.graph.node import COMPARISONS, INTEGERS, Node, Op, read_place, topological
from farm.graph.stage import Stage, loop_count
from farm.passes.unroll import unroll

ARITHMETIC = frozenset({Op.ADD, Op.SUB, Op.MUL, Op.NEG, Op.ABS, Op.MIN, Op.MAX})
CONDITIONS = frozenset({*COMPARISONS, Op.AND, Op.OR, Op.NOT})


def magnitudes(graph: Graph) -> Mapping[Node, Interval]:
    """The interval of every OUT node of a graph whose sizes are known; ANY if there are no bounds."""
    known: dict[Node, Interval] = {}
    for stage in graph.stages:
        results = _results(stage, known)
        for output in range(len(stage.outputs)):
            first = sum(stage.outputs[:output])
            known[stage.out(output)] = _hull(results[first : first + stage.outputs[output]])
    return known


def _results(stage: Stage, images: Mapping[Node, Interval]) -> list[Interval]:
    """The interval of every result."""
    if stage.axis is not None or stage.domain:
        return [ANY] * len(stage.results)
    straight = unroll(stage, MAX_UNROLLED) or stage
    wholes, known = Bounds(ANY, ANY, (0, stage.iterations - 1)), dict[Node, Interval]()
    for current in topological(straight.results):
        if current.op is Op.READ:
            image = straight.inputs[read_place(current).input]
            known[current] = images.get(image, INTEGERS.get(image.dtype, ANY))
        elif current.dtype in INTEGERS and current.op is not Op.REDUCE:
            known[current] = wholes.of(current)
        else:
            known[current] = _interval(current, known)
    return [known[result] for result in straight.results]


def _interval(current: Node, known: Mapping[Node, Interval]) -> Interval:
    """The interval of a number that is no whole one, or of a sum."""
    operands = [known[arg] for arg in current.args]
    interval = ANY
    match current.op:
        case Op.CONST:
            return current.value, current.value
        case Op.TAP:
            return min(current.value), max(current.value)
        case Op.CAST:
            return operands[0]
        case Op.WHERE:
            return _hull(operands[1:])
        case Op.DIV:
            return _quotient(*operands)
        case Op.REDUCE:
            return _reduced(current, operands[0])
        case op if op in ARITHMETIC:
            interval = RULES[op](*operands)
        case op if op in CONDITIONS:
            interval = 0, 1
    return interval


def _quotient(a: Interval, b: Interval) -> Interval:
    if b[0] <= 0 <= b[1]:
        return ANY
    return _multiplied(a, (1.0 / b[1], 1.0 / b[0]))


def _multiplied(a: Interval, b: Interval) -> Interval:
    interval: Interval = RULES[Op.MUL](a, b)
    return interval


def _reduced(reduction: Node, body: Interval) -> Interval:
    """Of a sum as many times what is added, unless it wraps; a minimum or maximum of nothing is infinite."""
    count = loop_count(reduction.args[1])
    if reduction.value != "sum":
        return body if count > 0 else ANY
    total = _multiplied(body, (count, count))
    least, most = INTEGERS.get(reduction.dtype, ANY)
    return total if least <= total[0] and total[1] <= most else ANY


def _hull(intervals: list[Interval]) -> Interval:
    return min(low for low, _ in intervals), max(high for _, high in intervals)
