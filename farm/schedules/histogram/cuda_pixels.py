"""Pixels that a histogram counts: vectors that are on their way while others are counted, and where a pixel falls."""

from dataclasses import dataclass, field

from farm.graph.node import DType, Node, Op, read_place
from farm.graph.stage import Stage
from farm.kernel.cuda.body import Body
from farm.kernel.cuda.images import place_text, read_text
from farm.kernel.cuda.operators import TYPES
from farm.kernel.cuda.signature import own_text, plane_text
from farm.kernel.cuda.vectors import vector_text
from farm.schedules.histogram.rule import Histogram, at_pixel

CELL = "bin_y * d0.pitch + bin_x"
PUT = "    const auto put = [&](int i, unsigned n) {"
Parts = tuple[Body, list[str], list[str]]
"""What was printed: its body; the lambda `put`, which takes a counter to the output; the statements for a pixel."""


@dataclass(frozen=True, slots=True)
class Vector:
    """An input's plane that is read as vectors `name`: their type, and what loads one, if needed by a pointer.

    `before` defines the pointer, and `onward` takes it to the thread's next vector.
    """

    name: str
    kind: str
    load: str
    before: tuple[str, ...] = ()
    onward: str = ""


@dataclass
class Pixels:
    """The pixels of a step: of vectors `v0`, `v1`, ... `u` says which, and of these `k` which pixel."""

    stage: Stage
    schedule: Histogram
    slots: tuple[int, ...]
    vectors: dict[tuple[int, str], Vector] = field(default_factory=dict)

    @property
    def own(self) -> str:
        """The plane of the output."""
        return own_text(self.stage)

    @property
    def places(self) -> dict[Op, str]:
        """Where a pixel lies."""
        return {Op.X: "(x + k)", Op.Y: "y", Op.OWN: self.own}

    def read(self, body: Body, current: Node) -> str:
        """The text of a READ."""
        slot = read_place(current).input
        image, plane, edges = (
            self.stage.inputs[slot],
            plane_text(self.stage, body, current),
            slot in self.schedule.edges,
        )
        if not at_pixel(current):
            x, y = (body.text(arg) for arg in current.args[:2])
            return read_text(image, f"s{slot}", plane, x, y, edges=edges)
        if (slot, plane) not in self.vectors:
            self.vectors[slot, plane] = self._vector(slot, plane, edges=edges)
        return f"{self.vectors[slot, plane].name}[u].item[k]"

    def _vector(self, slot: int, plane: str, *, edges: bool) -> Vector:
        image, columns, k = self.stage.inputs[slot], self.schedule.columns, len(self.vectors)
        kind = f"Vector<{TYPES[DType.F32 if image.dtype is DType.F16 else image.dtype]}, {columns}>"
        if edges:
            return Vector(f"v{k}", kind, vector_text(image, f"s{slot}", columns, plane, "xs[u]", "ys[u]", edges=True))
        load, before = (
            f"vector<{columns}>(from{k})",
            (
                f"    auto* from{k} = {place_text(f's{slot}', plane, 'begin + column', 'y0 + row')};",
                f"    const int jump{k} = down * s{slot}.pitch + right, wrap{k} = jump{k} + s{slot}.pitch - across;",
            ),
        )
        if self.words:
            kind = f"Vector<unsigned, {columns // 4}>"
            load = f"vector<{columns // 4}>(reinterpret_cast<const unsigned*>(from{k}))"
        return Vector(f"v{k}", kind, load, before, f"from{k} += wraps ? wrap{k} : jump{k};")

    @property
    def words(self) -> bool:
        """Whether bytes are counted, and lie in words of four."""
        return bool(self.schedule.values) and self.schedule.columns % 4 == 0 and not self.schedule.edges

    @property
    def value(self) -> str:
        """The bytes that are counted, as one number."""
        names = [vector.name for vector in self.vectors.values()]
        if not self.words:
            return " * 256 + ".join(f"{name}[u].item[k]" for name in reversed(names))
        words = ", ".join(f"{name}[u].item[k / 4]" for name in names)
        if len(names) == 1:
            return f"__byte_perm({words}, 0, 0x4440 + k % 4)"
        return f"__byte_perm({words}, 0x40 + k % 4 * 0x11) & 65535"


def bin_text(body: Body) -> str:
    """The statement that names the bin."""
    x, y = (body.text(result) for result in body.results[:2])
    return f"const int bin_x = {x}, bin_y = {y};"


def tests_text(body: Body, schedule: Histogram, condition: Node | None) -> str:
    """Whether a point counts, if that is a question; `&` evaluates all, so that there is no branch."""
    tests = [] if condition is None else [body.text(part, 9) for part in parts(condition)]
    if not schedule.inside:
        tests += [inside_text("bin_x"), inside_text("bin_y")]
    return " & ".join(tests)


def inside_text(name: str) -> str:
    """Whether a coordinate of the bin, `bin_x` or `bin_y`, lies in the output."""
    side, size = ("x", "width") if name == "bin_x" else ("y", "height")
    return f"(unsigned){name} - d0.{side} < (unsigned)d0.{size}"


def parts(condition: Node) -> tuple[Node, ...]:
    """Conditions that must all hold."""
    if condition.op is not Op.AND:
        return (condition,)
    return tuple(part for arg in condition.args for part in parts(arg))
