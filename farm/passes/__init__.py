"""Graph to graph, one pass a file; ORDER is the order that the compiler runs them in."""

from collections.abc import Callable

from farm.graph.graph import Graph
from farm.passes.fold import fold
from farm.passes.prune import prune

ORDER: tuple[Callable[[Graph], Graph], ...] = (fold, prune)
