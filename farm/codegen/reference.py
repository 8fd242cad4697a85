"""NumPy in float64, one stage after another: the definition of correct."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.graph.graph import Graph, source_slot
from farm.graph.node import DType, Node, Op, read_place, source_shape
from farm.graph.rect import Rect
from farm.graph.stage import Axis, Boundary, Stage, stage_of
from farm.plan.model import Format
from farm.plan.regions import infer

Array = NDArray[Any]
Plane = NDArray[np.float64]

FUNCTIONS: Mapping[Op, Callable[..., Any]] = {
    Op.ADD: np.add,
    Op.SUB: np.subtract,
    Op.MUL: np.multiply,
    Op.DIV: np.divide,
    Op.NEG: np.negative,
    Op.ABS: np.abs,
    Op.MIN: np.minimum,
    Op.MAX: np.maximum,
    Op.SQRT: np.sqrt,
    Op.EXP: np.exp,
    Op.LOG: np.log,
    Op.POW: np.power,
    Op.SIN: np.sin,
    Op.COS: np.cos,
    Op.FLOOR: np.floor,
    Op.LT: np.less,
    Op.LE: np.less_equal,
    Op.EQ: np.equal,
    Op.AND: np.logical_and,
    Op.OR: np.logical_or,
    Op.NOT: np.logical_not,
    Op.WHERE: np.where,
}
TYPES = {DType.F32: np.float64, DType.I32: np.int64, DType.BOOL: np.bool_}


def evaluate(
    graph: Graph,
    format: Format,
    sources: Sequence[Array],
    uniforms: Sequence[float],  # the field's word
) -> list[NDArray[np.float64]]:
    """Every output over the frame, float64 (planes, height, width).

    `sources` are (planes, height, width) by slot, over the rectangles of `format`.
    """
    regions = infer(graph, format.frame)
    images: dict[Node, tuple[Rect, NDArray[np.float64]]] = {}
    for source in graph.sources:
        slot = source_slot(source)
        if source in regions:
            covered, data = regions[source], sources[slot]
            images[source] = (
                covered,
                extend(source, np.asarray(data, np.float64), format.sources[slot], covered),
            )
    with np.errstate(all="ignore"):
        for current in graph.nodes:
            if current.op is Op.STAGE and current in regions:
                stage = stage_of(current)
                for output, data in enumerate(_Evaluator(stage, regions[current], images, uniforms).outputs()):
                    images[stage.out(output)] = regions[current], data
    return [
        np.stack([_frame_plane(base, plane, format, images, sources) for base, plane in planes])
        for planes in graph.outputs
    ]


def _frame_plane(
    base: Node,
    plane: int,
    format: Format,
    images: dict[Node, tuple[Rect, NDArray[np.float64]]],
    sources: Sequence[Array],
) -> Plane:
    if base.op is Op.SOURCE:
        slot = source_slot(base)
        data = np.asarray(sources[slot][plane], np.float64)[None]
        extended: Plane = extend(base, data, format.sources[slot], format.frame)[0]
        return extended
    rect, computed = images[base]
    x, y = format.frame.x0 - rect.x0, format.frame.y0 - rect.y0
    part: Plane = computed[plane, y : y + format.frame.height, x : x + format.frame.width]
    return part


def extend(source: Node, data: Array, rect: Rect, wanted: Rect) -> Array:
    """`data` over `rect`, continued to `wanted` by the boundary condition of `source`."""
    shape = source_shape(source)
    boundary = Boundary(shape.boundary)
    columns, inside_x = edge_indices(boundary, rect.x0, rect.width, wanted.x0, wanted.width)
    rows, inside_y = edge_indices(boundary, rect.y0, rect.height, wanted.y0, wanted.height)
    extended = data[:, rows[:, None], columns[None, :]]
    if boundary is Boundary.CONSTANT:
        extended[:, ~(inside_y[:, None] & inside_x[None, :])] = shape.constant
    return extended


def edge_indices(
    boundary: Boundary, start: int, size: int, wanted: int, count: int
) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Which of `size` pixels from `start` stands for each of `count` coordinates from `wanted`; which are inside."""
    index = np.arange(wanted - start, wanted - start + count)
    inside = (index >= 0) & (index < size)
    if boundary is Boundary.WRAP:
        return index % size, inside
    if boundary is Boundary.MIRROR:
        folded = index % (2 * size)
        return np.where(folded < size, folded, 2 * size - 1 - folded), inside
    return np.clip(index, 0, size - 1), inside


class _Evaluator:
    """One stage over its region."""

    def __init__(
        self,
        stage: Stage,
        region: Rect,
        images: dict[Node, tuple[Rect, NDArray[np.float64]]],
        uniforms: Sequence[float],
    ) -> None:
        self.stage, self.region, self.images, self.uniforms = stage, region, images, uniforms
        self.own = 0
        self.states: list[Array] = []

    def outputs(self) -> list[NDArray[np.float64]]:
        """Each output, (planes, height, width)."""
        shape = (self.region.height, self.region.width)
        made = [np.empty((self.stage.planes(k), *shape)) for k in range(len(self.stage.outputs))]
        for iteration in range(self.stage.iterations):
            self.own = iteration
            computed = iter(self.results())
            for output, count in enumerate(self.stage.outputs):
                for k in range(count):
                    made[output][iteration + k] = next(computed)
        return made

    def results(self) -> list[Array]:
        if self.stage.axis is None:
            return self.values(self.stage.results, self.region, ())
        whole, axis = self.region, self.stage.axis
        lines: list[list[Array]] = []
        for position in range(whole.height if axis is Axis.Y else whole.width):
            line = _line(whole, axis, position)
            self.states = self.values(self.stage.steps if position else self.stage.starts, line, ())
            lines.append(self.values(self.stage.results, line, ()))
        joined = [np.concatenate(parts, axis=0 if axis is Axis.Y else 1) for parts in zip(*lines, strict=True)]
        return list(joined)

    def values(self, roots: Sequence[Node], region: Rect, tap: tuple[float, ...]) -> list[Array]:
        """The roots over `region`, with the current row of a SUM's table."""
        known: dict[Node, Array] = {}
        for current in _outside_sums(roots):
            known[current] = self.value(current, [known[arg] for arg in current.args if arg in known], region, tap)
        shape = (region.height, region.width)
        return [np.broadcast_to(known[root], shape) for root in roots]

    def value(self, current: Node, args: list[Array], region: Rect, tap: tuple[float, ...]) -> Array:
        match current.op:
            case Op.CONST:
                return np.asarray(current.value, TYPES[current.dtype])
            case Op.UNIFORM:
                return np.asarray(np.float32(self.uniforms[current.value]), np.float64)
            case Op.TAP:
                return np.asarray(tap[current.value], TYPES[current.dtype])
            case Op.STATE:
                return self.states[current.value]
            case Op.SUM:
                return self.total(current, region)
            case Op.READ:
                return self.read(current, region, int(args[0]), int(args[1]))
            case Op.CAST:
                return args[0].astype(TYPES[current.dtype])
        made: Array = FUNCTIONS[current.op](*args)
        return made

    def total(self, current: Node, region: Rect) -> Array:
        accumulated: Array = np.zeros((region.height, region.width))
        for row in zip(*current.value, strict=True):
            accumulated = accumulated + self.values(current.args, region, row)[0]
        return accumulated

    def read(self, current: Node, region: Rect, dx: int, dy: int) -> Array:
        slot, plane, own = read_place(current)
        covered, data = self.images[self.stage.inputs[slot]]
        x, y = region.x0 + dx - covered.x0, region.y0 + dy - covered.y0
        return data[int(plane) + (self.own if own else 0), y : y + region.height, x : x + region.width]


def _outside_sums(roots: Sequence[Node]) -> list[Node]:
    """The nodes below `roots` but not below a SUM, arguments first."""
    order: dict[Node, None] = {}

    def visit(current: Node) -> None:
        if current in order:
            return
        if current.op is not Op.SUM:
            for arg in current.args:
                visit(arg)
        order[current] = None

    for root in roots:
        visit(root)
    return list(order)


def _line(region: Rect, axis: Axis, position: int) -> Rect:
    if axis is Axis.Y:
        return Rect(region.x0, region.y0 + position, region.x1, region.y0 + position + 1)
    return Rect(region.x0 + position, region.y0, region.x0 + position + 1, region.y1)
