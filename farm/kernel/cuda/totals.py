"""Reads of one pixel wherever it lies, and names for what was computed before."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from farm.graph.node import Node, Op, read_place
from farm.graph.stage import Stage
from farm.kernel.cuda.body import Body, Read
from farm.kernel.cuda.interleaved import read_at
from farm.kernel.cuda.signature import own_text, plane_text


def places_of(stage: Stage) -> dict[Op, str]:
    """Of a pixel (x, y) of the plane `own`."""
    return {Op.X: "x", Op.Y: "y", Op.OWN: own_text(stage)}


def reader(stage: Stage, edges: Sequence[int]) -> Read:
    """Reads one pixel, as all stages may."""

    def read(body: Body, current: Node) -> str:
        slot = read_place(current).input
        plane = plane_text(stage, body, current)
        return read_at(body, stage.inputs[slot], f"s{slot}", plane, current, edges=slot in edges)

    return read


@contextmanager
def naming(body: Body, names: Mapping[Node, str]) -> Iterator[None]:
    """Values that have names within some lines."""
    outer = dict(body.names)
    body.names.update(names)
    yield
    body.names = outer
