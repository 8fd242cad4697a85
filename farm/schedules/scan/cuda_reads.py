"""How the kernels of moving stages read: addresses that are found once, and where pixels beyond an edge may be met."""

from dataclasses import dataclass, field

from farm.analysis.metadata import moved
from farm.graph.axis import Axis
from farm.graph.bounds import Bounds, finite
from farm.graph.node import DType, Node, Op, read_place, topological
from farm.graph.rewrite import free_loops
from farm.graph.stage import Boundary, Stage
from farm.kernel.cuda.body import Body
from farm.kernel.cuda.images import place_text, read_text, stored
from farm.kernel.cuda.lines import among_text, at_text, beyond, kept_text
from farm.kernel.cuda.operators import TYPES
from farm.kernel.cuda.signature import plane_text
from farm.kernel.cuda.vectors import shifted_text, vector_text

FAR = 1 << 24
"""Farther from the pixel no place is computed without care for overflow."""


@dataclass(frozen=True, slots=True)
class Fetch:
    """Pixels that are read before they are used: a name, their type, and texts that read them.

    `whole` may be used where no pixel of the thread lies beyond the region or, across the axis, beyond a source;
    `edge` anywhere.
    """

    name: str
    kind: str
    whole: str
    edge: str


@dataclass
class Reads:
    """The reads of a stage that moves along `axis`; `edges` are the inputs that are read beyond their edges.

    `bases` are what is computed once for a thread, by text: its type and name. `reach` tells for each input how far
    beside the pixel (x) is read from it by texts `whole`. What READs that are `leaving` read is not read again.
    """

    stage: Stage
    axis: Axis
    edges: tuple[int, ...]
    bases: dict[str, tuple[str, str]] = field(default_factory=dict)
    reach: dict[int, tuple[int, int]] = field(default_factory=dict)
    leaving: frozenset[Node] = frozenset()

    def hoisted(self, indent: str) -> list[str]:
        """The statements that compute the bases."""
        return [f"{indent}const {kind} {name} = {text};" for text, (kind, name) in self.bases.items()]

    def early(self, current: Node, loops: frozenset[Node]) -> bool:
        """Whether a READ can be printed before the pixels' own statements: within `loops` its place is known."""
        values = [value for arg in current.args for value in topological((arg,))]
        known = free_loops(current) <= loops and all(value.op not in {Op.READ, Op.REDUCE, Op.STATE} for value in values)
        return known and len(current.args) == 2

    def texts(self, body: Body, current: Node, columns: int) -> Fetch:
        """How a READ is done at (x, y), or from there on for vectors of `columns`; not named yet."""
        image = self.stage.inputs[read_place(current).input]
        element = TYPES[DType.F32] if image.dtype is DType.F16 else stored(image.dtype)
        kind = f"Vector<{element}, {columns}>" if columns > 1 else element
        edge = self._plain(body, current, columns)
        whole = self._down(body, current, columns) if self.axis is Axis.Y else self._beside(body, current, columns)
        if whole is None:
            return Fetch("", kind, edge, edge)
        anywhere = self.axis is Axis.Y and read_place(current).input not in self.edges
        return Fetch("", kind, whole, whole if columns == 1 or anywhere else edge)

    def _plain(self, body: Body, current: Node, columns: int) -> str:
        """From a place that is computed for each read."""
        slot = read_place(current).input
        image, edges = self.stage.inputs[slot], slot in self.edges
        plane = plane_text(self.stage, body, current)
        x, y = (body.text(arg) for arg in current.args[:2])
        if columns == 1:
            return read_text(image, f"s{slot}", plane, x, y, edges=edges)
        offset = _fixed(current.args[0], Op.X)
        if offset is None:
            raise ValueError("the READ does not follow the column")
        if offset:
            return shifted_text(image, f"s{slot}", columns, plane, ("x", y), offset, edges=edges)
        return vector_text(image, f"s{slot}", columns, plane, "x", y, edges=edges)

    def _down(self, body: Body, current: Node, columns: int) -> str | None:
        """In a column whose address is known; None where it is not one."""
        slot, offset = read_place(current).input, _fixed(current.args[0], Op.X)
        if len(current.args) > 2 or offset is None or (columns > 1 and offset) or not _near(current.args[1], Op.Y):
            return None
        image, name = self.stage.inputs[slot], f"s{slot}"
        boundary = beyond(image, edges=slot in self.edges)
        x, y = (body.text(arg) for arg in current.args)
        sides, ends = (f"{name}.x", f"{name}.width"), (f"{name}.y", f"{name}.height")
        column = at_text(boundary if columns == 1 else None, x, *sides)
        base = self._base("auto", place_text(name, plane_text(self.stage, body, current), column, "0"))
        at = f"down({base}, {name}, {at_text(boundary, y, *ends)})"
        conditions = []
        if boundary is Boundary.CONSTANT:
            conditions = [self._base("bool", among_text(x, *sides))] if columns == 1 else []
            conditions.append(among_text(y, *ends))
        if columns > 1 and boundary:
            self.reach[slot] = 0, 0
        load = "__ldcs" if current in self.leaving else "load"
        return kept_text(image, f"vector<{columns}>({at})" if columns > 1 else f"{load}({at})", conditions)

    def _beside(self, body: Body, current: Node, columns: int) -> str | None:
        """In a row whose address is known; None where it is not one."""
        slot, offset = read_place(current).input, _fixed(current.args[1], Op.Y)
        if len(current.args) > 2 or offset is None or not _near(current.args[0], Op.X):
            return None
        image, name = self.stage.inputs[slot], f"s{slot}"
        boundary = beyond(image, edges=slot in self.edges)
        x, y = (body.text(arg) for arg in current.args)
        ends = f"{name}.y", f"{name}.height"
        base = self._base(
            "auto", place_text(name, plane_text(self.stage, body, current), "0", at_text(boundary, y, *ends))
        )
        conditions = [self._base("bool", among_text(y, *ends))] if boundary is Boundary.CONSTANT else []
        if columns == 1:
            sides = f"{name}.x", f"{name}.width"
            conditions += [among_text(x, *sides)] if conditions else []
            column = at_text(boundary, x, *sides) if boundary else f"({x})"
            return kept_text(image, f"load({base} + {column})", conditions)
        moved = _fixed(current.args[0], Op.X)
        if moved is None:
            return None
        if boundary:
            least, most = self.reach.get(slot, (moved, moved))
            self.reach[slot] = min(least, moved), max(most, moved)
        if moved % columns:
            return kept_text(image, f"beside<{columns}, {moved}>({base} + x)", conditions)
        return kept_text(image, f"vector<{columns}>({base} + ({x}))", conditions)

    def written(self, output: int, plane: str) -> str:
        """The address of what is written at (x, y)."""
        name = f"d{output}"
        if self.axis is Axis.Y:
            return f"down({self._base('auto', place_text(name, plane, 'x', '0'))}, {name}, y)"
        return f"{self._base('auto', place_text(name, plane, '0', 'y'))} + x"

    def _base(self, kind: str, text: str) -> str:
        name = f"{'line' if kind == 'auto' else 'in_line'}{len(self.bases)}"
        return self.bases.setdefault(text, (kind, name))[1]


def _fixed(coordinate: Node, axis: Op) -> int | None:
    """How far a coordinate is from the pixel, where that is always the same."""
    offset = moved(coordinate, axis)
    return offset.number if offset and offset.fixed else None


def _near(coordinate: Node, axis: Op) -> bool:
    """Whether a coordinate is the pixel's, moved by no more than loops and constants do."""
    offset = moved(coordinate, axis)
    if offset is None:
        return False
    low, high = offset.interval(Bounds())
    return finite((low, high)) and low >= -FAR and high <= FAR
