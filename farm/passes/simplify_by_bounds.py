"""Drop choices that regions decide: a coordinate that never leaves a table or a frame needs no clamp.

Each stage is judged over the region where it is computed, so regions must be known, and are found anew afterwards.
"""

from collections.abc import Mapping

from farm.graph.bounds import Bounds
from farm.graph.graph import Graph
from farm.graph.node import INTEGERS, Node, Op, const, node
from farm.graph.rect import Rect
from farm.graph.rewrite import Rule, rewrite, with_nodes
from farm.graph.stage import Stage, stage_of
from farm.passes.fold import fold_node


def settle(graph: Graph, regions: Mapping[Node, Rect]) -> Graph:
    """The graph with what the bounds of x, y and loops decide put in its place: MIN, MAX, MOD, masks, comparisons.

    It stays as it is where two stages of different regions would become one.
    """
    replacement: dict[Node, Node] = {}
    settled: dict[Node, Rect] = {}
    for current in graph.nodes:
        args = tuple(replacement[arg] for arg in current.args)
        replacement[current] = node(current.op, current.dtype, args, current.value)
        if current.op is not Op.STAGE or current not in regions:
            continue
        stage = stage_of(replacement[current])
        replacement[current] = _settled(stage, stage.rect() if stage.domain else regions[current]).node
        if settled.setdefault(replacement[current], regions[current]) != regions[current]:
            return graph
    return with_nodes(graph, replacement)


def _settled(stage: Stage, region: Rect) -> Stage:
    replacement = rewrite(stage.expressions, _rule(Bounds.over(region, stage.iterations)))
    return stage.evaluating(replacement)


def _rule(bounds: Bounds) -> Rule:
    def decided(current: Node) -> Node:
        if len(current.args) != 2 or any(arg.dtype not in INTEGERS for arg in current.args):
            return fold_node(current) if current.op in {Op.AND, Op.OR, Op.NOT, Op.WHERE} else current
        left, right = current.args
        (low, high), (least, most) = bounds.of(left), bounds.of(right)
        match current.op:
            case Op.MIN | Op.MAX if high <= least or most <= low:
                return left if (high <= least) == (current.op is Op.MIN) else right
            case Op.MOD if low >= 0 and least == most > high:
                return left
            case Op.BITAND if low >= 0 and right.op is Op.CONST and right.value & (right.value + 1) == 0 <= right.value:
                return left if high <= right.value else current
            case Op.LT if high < least or most <= low:
                return const(high < least)
            case Op.LE if high <= least or most < low:
                return const(high <= least)
        return current

    return decided
