"""What a stage reads and how it runs, in the words of `farm explain`."""

from collections.abc import Callable, Sequence

from farm.explain.coordinate import coordinate
from farm.graph.bounds import Bounds
from farm.graph.node import DType, Node, Op, const, node, read_place, topological
from farm.graph.rect import Rect
from farm.graph.stage import Stage, loop_count

Label = Callable[[Node], str]


def describe(stage: Stage, label: Label, region: Rect) -> str:
    """Each input with the columns and rows that a pixel reads, then loops, movement and scatter.

    `2*x-1..2*x+1` spans three columns of the input, `x-1 in 0..719` is held at its edges; `0..719` lies somewhere
    between, which may depend on data, and `anywhere` always does. Where the plane is computed, it comes third. Sizes
    must be known; `label` names the inputs, and `region` is where the stage runs.
    """
    bounds = Bounds.over(region, stage.iterations)
    parts = []
    for index, image in enumerate(stage.inputs):
        reads = [read for read in stage.reads if read_place(read).input == index]
        if reads:
            parts.append(f"{label(image)}({_place(reads, bounds)})")
    parts += _loops(stage)
    if stage.axis:
        parts.append(f"moving along {stage.axis}")
    if stage.domain:
        rect = stage.rect()
        parts.append(f"scattered from {rect.width} x {rect.height}")
    return "; ".join(parts)


def _place(reads: Sequence[Node], bounds: Bounds) -> str:
    places = [coordinate((read.args[axis] for read in reads), bounds) for axis in (0, 1)]
    if any(len(read.args) > 2 for read in reads):
        planes = coordinate((_plane(read) for read in reads), bounds)
        places.append(f"planes {planes}" if ".." in planes else f"plane {planes}")
    return ", ".join(places)


def _plane(read: Node) -> Node:
    """The plane that is read, as an expression."""
    place = read_place(read)
    parts = [const(place.plane), *read.args[2:], *([node(Op.OWN, DType.I32)] if place.own else [])]
    total = parts[0]
    for part in parts[1:]:
        total = total + part
    return total


def _loops(stage: Stage) -> list[str]:
    """What is joined how often, the outermost loop first."""
    loops: dict[str, dict[int, set[int]]] = {}
    for current in topological(stage.expressions):
        if current.op is Op.REDUCE:
            loop = current.args[1]
            loops.setdefault(current.value, {}).setdefault(loop.value, set()).add(loop_count(loop))
    return [
        f"{kind} of " + " x ".join(" or ".join(map(str, sorted(levels[level]))) for level in sorted(levels))
        for kind, levels in sorted(loops.items(), key=lambda entry: (min(entry[1]), entry[0]))
    ]
