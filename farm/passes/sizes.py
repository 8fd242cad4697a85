"""Put numbers in place of the sources' extents: from here on sizes are known."""

from collections.abc import Sequence

from farm.graph.graph import Graph
from farm.graph.node import Node, Op, const
from farm.graph.rect import Rect
from farm.graph.rewrite import rewrite_graph


def sizes(graph: Graph, sources: Sequence[Rect]) -> Graph:
    """The graph for sources of these windows, by slot."""

    def known(current: Node) -> Node:
        if current.op is not Op.EXTENT:
            return current
        slot, side = current.value
        return const(int(getattr(sources[slot], side)))

    return rewrite_graph(graph, known)
