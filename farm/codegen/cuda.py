"""CUDA C++ for single stages, schedule `direct`: one kernel a stage, one thread a pixel.

Intermediates are stored over exactly the region that is read, so only reads of sources have edges to look after. A
moving stage is computed from `start` at every pixel, as CF'09 (section 4.2) does where it is not optimised.
"""

from dataclasses import dataclass
from itertools import count

from farm.codegen.expression import COMMON, Form, Forms, Printer, call, float_text, locals_needed
from farm.codegen.naming import PLACEHOLDER, local_uniforms, named
from farm.graph.node import DType, Node, Op, read_place, source_shape
from farm.graph.rewrite import rewrite
from farm.graph.stage import Boundary, Stage, interval

BLOCK = (32, 8, 1)

FORMS: Forms = {
    **COMMON,
    Op.AND: Form("{} && {}", 5, (5, 6)),
    Op.OR: Form("{} || {}", 4, (4, 5)),
    Op.NOT: Form("!{}", 14, (15,)),
    Op.WHERE: Form("{} ? {} : {}", 2, (3, 3, 2)),
    (Op.ABS, DType.F32): call("fabsf"),
    (Op.ABS, DType.I32): call("abs"),
    (Op.MIN, DType.F32): call("fminf", 2),
    (Op.MAX, DType.F32): call("fmaxf", 2),
    (Op.MIN, DType.I32): call("min", 2),
    (Op.MAX, DType.I32): call("max", 2),
    Op.SQRT: call("sqrtf"),
    Op.EXP: call("expf"),
    Op.LOG: call("logf"),
    Op.POW: call("powf", 2),
    Op.SIN: call("sinf"),
    Op.COS: call("cosf"),
    Op.FLOOR: call("floorf"),
    (Op.CAST, DType.F32): call("(int)"),
    (Op.CAST, DType.I32): call("(float)"),
    (Op.CAST, DType.BOOL): call("(float)"),
}

TYPES = {DType.F32: "float", DType.I32: "int", DType.BOOL: "bool"}

IMAGE = """\
struct Image { const float* data; int x, y, width, height; };  // planes one after the other, first pixel at (x, y)
__device__ __forceinline__ float inside(Image s, int plane, int x, int y) {
    return __ldg(s.data + ((long long)plane * s.height + (y - s.y)) * s.width + (x - s.x));
}
"""

EDGES = {
    Boundary.CLAMP: """\
__device__ __forceinline__ float clamped(Image s, int plane, int x, int y) {
    return inside(s, plane, min(max(x, s.x), s.x + s.width - 1), min(max(y, s.y), s.y + s.height - 1));
}
""",
    Boundary.MIRROR: """\
__device__ __forceinline__ int fold(int i, int n) {
    i %= 2 * n;
    if (i < 0) i += 2 * n;
    return i < n ? i : 2 * n - 1 - i;
}
__device__ __forceinline__ float mirrored(Image s, int plane, int x, int y) {
    return inside(s, plane, s.x + fold(x - s.x, s.width), s.y + fold(y - s.y, s.height));
}
""",
    Boundary.WRAP: """\
__device__ __forceinline__ int modulo(int i, int n) {
    i %= n;
    return i < 0 ? i + n : i;
}
__device__ __forceinline__ float wrapped(Image s, int plane, int x, int y) {
    return inside(s, plane, s.x + modulo(x - s.x, s.width), s.y + modulo(y - s.y, s.height));
}
""",
    Boundary.CONSTANT: """\
__device__ __forceinline__ float or_constant(Image s, int plane, int x, int y, float constant) {
    const bool in = x >= s.x && y >= s.y && x < s.x + s.width && y < s.y + s.height;
    return in ? inside(s, plane, x, y) : constant;
}
""",
}
READERS = {Boundary.CLAMP: "clamped", Boundary.MIRROR: "mirrored", Boundary.WRAP: "wrapped"}


@dataclass(frozen=True, slots=True)
class Generated:
    """A kernel's name and text, and the uniform slots that a launch must pass."""

    name: str
    source: str
    uniforms: tuple[int, ...]


def direct(stage: Stage) -> Generated:
    """The kernel of one stage.

    Parameters: x, y, width, height of the computed region; for each input its data and rectangle; for each output its
    data; then the uniforms and the slots of those it uses.
    """
    expressions, slots = local_uniforms(_parallel(stage))
    writer = _Writer(stage)
    body = writer.block(expressions, "    ")
    stores = [
        f"    out{output}[{_plane(stage, k)} * count + at] = {writer.printer.text(value)};"
        for (output, k), value in zip(_slots(stage), expressions, strict=True)
    ]
    inputs = range(len(stage.inputs))
    own = ", own = blockIdx.z" if stage.iterations > 1 else ""
    lines = [
        f'extern "C" __global__ void __launch_bounds__({BLOCK[0] * BLOCK[1]}) {PLACEHOLDER}(',
        ",\n".join(f"    {parameter}" for parameter in _parameters(stage, slots)) + ") {",
        "    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;",
        "    if (column >= width || row >= height) return;",
        f"    const int x = x0 + column, y = y0 + row{own};",
        *(f"    const Image s{k} = {{in{k}, in{k}_x, in{k}_y, in{k}_width, in{k}_height}};" for k in inputs),
        *(f"    const float u{k} = __ldg(uniforms + slot{k});" for k in range(len(slots))),
        *body,
        "    const long long count = (long long)width * height, at = (long long)row * width + column;",
        *stores,
        "}",
    ]
    text = "\n".join([IMAGE + _edges(stage) + writer.tables(), *lines]) + "\n"
    name, source = named(stage.name, text)
    return Generated(name, source, slots)


def _parameters(stage: Stage, slots: tuple[int, ...]) -> list[str]:
    parameters = ["int x0, int y0, int width, int height"]
    for k in range(len(stage.inputs)):
        rect = ", ".join(f"int in{k}_{side}" for side in ("x", "y", "width", "height"))
        parameters.append(f"const float* __restrict__ in{k}, {rect}")
    parameters += [f"float* __restrict__ out{k}" for k in range(len(stage.outputs))]
    if slots:
        parameters += ["const float* __restrict__ uniforms", *(f"int slot{k}" for k in range(len(slots)))]
    return parameters


def _parallel(stage: Stage) -> tuple[Node, ...]:
    """What each point computes: the results, with the state of a moving stage taken from `start`."""
    if stage.axis is None:
        return stage.results
    made = rewrite(stage.results, lambda current: stage.starts[current.value] if current.op is Op.STATE else current)
    return tuple(made[result] for result in stage.results)


def _slots(stage: Stage) -> list[tuple[int, int]]:
    return [(output, k) for output, count in enumerate(stage.outputs) for k in range(count)]


def _plane(stage: Stage, k: int) -> str:
    return "own" if stage.iterations > 1 else str(k)


def _edges(stage: Stage) -> str:
    used = {Boundary(source_shape(image).boundary) for image in stage.inputs if image.op is Op.SOURCE}
    return "".join(EDGES[boundary] for boundary in Boundary if boundary in used)


class _Writer:
    """Statements of one kernel body: names for shared values, loops for sums, constant arrays for their tables."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.names: dict[Node, str] = {}
        self.columns: dict[tuple[float, ...], str] = {}
        self.taps: tuple[tuple[float, ...], ...] = ()
        self.count = count()
        self.printer = Printer(FORMS, self.leaf)

    def block(self, roots: tuple[Node, ...], indent: str) -> list[str]:
        """The statements before `roots` can be printed."""
        lines: list[str] = []
        for current in locals_needed(roots, self.names):
            name = f"t{next(self.count)}"
            if current.op is Op.SUM:
                lines += self.loop(current, name, indent)
            else:
                lines.append(f"{indent}const {TYPES[current.dtype]} {name} = {self.printer.text(current)};")
            self.names[current] = name
        return lines

    def loop(self, total: Node, name: str, indent: str) -> list[str]:
        """A SUM over its table."""
        self.taps = total.value
        outer = dict(self.names)
        body = total.args[0]
        lines = [
            f"{indent}float {name} = 0.0f;",
            f"{indent}for (int k = 0; k < {len(self.taps[0])}; ++k) {{",
            *self.block((body,), indent + "    "),
            f"{indent}    {name} += {self.printer.text(body)};",
            f"{indent}}}",
        ]
        self.names = outer
        self.taps = ()
        return lines

    def leaf(self, current: Node) -> str | None:
        if current in self.names:
            return self.names[current]
        match current.op:
            case Op.CONST:
                return _literal(current)
            case Op.UNIFORM:
                return f"u{current.value}"
            case Op.TAP:
                return self.column(self.taps[current.value], current.dtype)
            case Op.READ:
                return self.read(current)
        return None

    def column(self, values: tuple[float, ...], dtype: DType) -> str:
        """The current row's entry: computed where the column counts upwards, else from constant memory."""
        if dtype is DType.I32 and values == tuple(range(int(values[0]), int(values[0]) + len(values))):
            return "k" if values[0] == 0 else f"(k {'+' if values[0] > 0 else '-'} {abs(int(values[0]))})"
        return f"{self.columns.setdefault(values, f'taps{len(self.columns)}')}[k]"

    def tables(self) -> str:
        """Definitions of the constant arrays."""
        lines = []
        for values, name in self.columns.items():
            whole = all(isinstance(value, int) for value in values)
            items = ", ".join(str(value) if whole else float_text(value) + "f" for value in values)
            lines.append(f"__constant__ {'int' if whole else 'float'} {name}[{len(values)}] = {{{items}}};\n")
        return "".join(lines)

    def read(self, current: Node) -> str:
        slot, plane, own = read_place(current)
        image = self.stage.inputs[slot]
        place = f"{plane} + own" if own and plane else "own" if own else str(plane)
        x, y = (self.coordinate(axis, offset) for axis, offset in zip("xy", current.args, strict=True))
        s = f"s{slot}"
        if image.op is not Op.SOURCE:
            return f"inside({s}, {place}, {x}, {y})"
        boundary = Boundary(source_shape(image).boundary)
        if boundary is Boundary.CONSTANT:
            return f"or_constant({s}, {place}, {x}, {y}, {float_text(source_shape(image).constant)}f)"
        return f"{READERS[boundary]}({s}, {place}, {x}, {y})"

    def coordinate(self, axis: str, offset: Node) -> str:
        if offset.op is Op.CONST:
            low, _ = interval(offset, self.taps)
            return axis if low == 0 else f"{axis} {'+' if low > 0 else '-'} {abs(low)}"
        return f"{axis} + {self.printer.text(offset, COMMON[Op.ADD].precedence + 1)}"


def _literal(current: Node) -> str:
    if current.dtype is DType.F32:
        text = float_text(current.value)
        special = {
            "inf": "__int_as_float(0x7f800000)",
            "-inf": "-__int_as_float(0x7f800000)",
            "nan": "__int_as_float(0x7fc00000)",
        }
        return special.get(text, text + "f")
    return str(current.value).lower()
