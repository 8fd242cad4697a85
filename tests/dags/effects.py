"""Random graphs of effects, as jobs have them: R, G, B in and out, each node of the last image or of one before."""

from collections.abc import Sequence
from random import Random

from farm.graph import Image
from farm.graph.graph import Graph
from farm.graph.installed import load_effects
from farm.graph.instant import separate
from farm.graph.node import DType, Op, SourceShape, node

EFFECTS = (
    *("degrain", "temporal_degrain", "median", "gaussian", "defocus", "glow", "unsharp_mask", "erode", "dilate"),
    *("harris", "saturation", "exposure", "grade", "diffusion", "transform", "lens", "flip", "merge", "dissolve"),
)
"""That make R, G, B of R, G, B."""
FEWEST, MOST = 3, 7
"""Effects of a random graph."""


def graph_of(chain: Sequence[str], draw: Random | None = None) -> Graph:
    """Effects after one another, each of the last image; or of one of the last three, if they are drawn."""
    effects = load_effects()
    images = [Image.of(node(Op.SOURCE, DType.F32, (), SourceShape(0, 3, "clamp")))]
    for name in chain:
        wanted = sum(parameter.kind == "image" for parameter in effects[name].parameters.values())
        read = [draw.choice(images[-3:]) if draw else images[-1] for _ in range(wanted)]
        images.append(effects[name].function(*read))
    graph, _, _ = separate(Graph.of([images[-1]], 0))
    return graph


def random_graph(seed: int) -> tuple[tuple[str, ...], Graph]:
    """The effects of a graph, and the graph."""
    draw = Random(seed)
    chain = tuple(draw.choice(EFFECTS) for _ in range(draw.randint(FEWEST, MOST)))
    return chain, graph_of(chain, draw)
