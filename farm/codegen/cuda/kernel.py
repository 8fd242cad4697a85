"""CUDA C++ for single stages, schedule `direct`: one kernel a stage, one thread a pixel.

Intermediates are stored over exactly the region that is read, so only reads of sources have edges to look after. A
moving stage is computed from `start` at every pixel, as CF'09 (section 4.2) does where it is not optimised. A stage
that scatters has one thread for each pixel of its domain, which adds to its bin with an atomic operation.
"""

import textwrap
from dataclasses import dataclass
from itertools import count

from farm.codegen.cuda.forms import FORMS, TYPES, CudaPrinter, helpers, join, literal, start
from farm.codegen.cuda.images import prelude, read_text, stored
from farm.codegen.expression import COMMON, Loop, Statement, block
from farm.codegen.naming import PLACEHOLDER, local_uniforms, named
from farm.codegen.overflow import overflowing
from farm.graph.node import DType, Node, Op, exact, read_place
from farm.graph.rewrite import rewrite
from farm.graph.stage import Stage, loop_count

BLOCK = (32, 8, 1)

CONSTANT_BYTES = 48 * 1024
"""Tables of taps lie in constant memory if those of a kernel take no more than this, of the 64 KB that there are."""

RECT = ("x", "y", "width", "height")


@dataclass(frozen=True, slots=True)
class Generated:
    """A kernel's name and text, and the uniform slots that a launch must pass; `direct` gives the parameters."""

    name: str
    source: str
    uniforms: tuple[int, ...]


def direct(stage: Stage) -> Generated:
    """The kernel of one stage. Sizes must be known: its loops run a fixed number of times.

    Parameters: x, y, width, height of the computed region (the domain of a stage that scatters); for each input its
    data and its rectangle (x, y, width, height); for each output its data, and its rectangle if the stage scatters;
    then the uniforms and the slots of those it uses. The z of the grid is the iteration.
    """
    expressions, slots = local_uniforms(_parallel(stage))
    writer = _Writer(stage, expressions)
    statements = writer.statements(block(expressions), "    ")
    store = _scatter(stage, writer, expressions) if stage.domain else _store(stage, writer, expressions)
    planes = stage.iterations > 1
    lines = [
        f'extern "C" __global__ void __launch_bounds__({BLOCK[0] * BLOCK[1]}) {PLACEHOLDER}(',
        ",\n".join(f"    {parameter}" for parameter in _parameters(stage, slots)) + ") {",
        "    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;",
        "    if (column >= width || row >= height) return;",
        f"    const int x = x0 + column, y = y0 + row{', own = blockIdx.z' if planes else ''};",
        *(_image(k, image.dtype) for k, image in enumerate(stage.inputs)),
        *(f"    const float u{k} = __ldg(uniforms + slot{k});" for k in range(len(slots))),
        *statements,
        *store,
        "}",
    ]
    kernel = "\n".join(lines) + "\n"
    name, source = named(stage.name, prelude(stage, kernel) + helpers(kernel) + writer.tables() + kernel)
    return Generated(name, source, slots)


def _parameters(stage: Stage, slots: tuple[int, ...]) -> list[str]:
    parameters = ["int x0, int y0, int width, int height"]
    for k, image in enumerate(stage.inputs):
        parameters.append(f"const {stored(image.dtype)}* __restrict__ in{k}, {_rect(f'in{k}')}")
    for k in range(len(stage.outputs)):
        rect = f", {_rect(f'out{k}')}" if stage.domain else ""
        parameters.append(f"{stored(stage.dtype(k))}* __restrict__ out{k}{rect}")
    if slots:
        parameters += ["const float* __restrict__ uniforms", *(f"int slot{k}" for k in range(len(slots)))]
    return parameters


def _rect(name: str) -> str:
    return ", ".join(f"int {name}_{side}" for side in RECT)


def _image(k: int, dtype: DType) -> str:
    sides = ", ".join(f"in{k}_{side}" for side in RECT)
    return f"    const Image<{stored(dtype)}> s{k} = {{in{k}, {sides}}};"


def _parallel(stage: Stage) -> tuple[Node, ...]:
    """What each point computes: the results, with the state of a moving stage taken from `start`."""
    if stage.axis is None:
        return stage.results
    made = rewrite(stage.results, lambda current: stage.starts[current.value] if current.op is Op.STATE else current)
    return tuple(made[result] for result in stage.results)


def _store(stage: Stage, writer: "_Writer", values: tuple[Node, ...]) -> list[str]:
    """Each result into its plane of its output."""
    lines = ["    const long long count = (long long)width * height, at = (long long)row * width + column;"]
    slots = [(output, k) for output, planes in enumerate(stage.outputs) for k in range(planes)]
    for (output, k), value in zip(slots, values, strict=True):
        plane = "own" if stage.iterations > 1 else str(k)
        bits = ".bits" if value.dtype is DType.F16 else ""
        lines.append(f"    out{output}[{plane} * count + at]{bits} = {writer.printer.text(value)};")
    return lines


def _scatter(stage: Stage, writer: "_Writer", results: tuple[Node, ...]) -> list[str]:
    """The weight added to its bin, if that lies in the output's rectangle."""
    x, y, weight = map(writer.printer.text, results)
    plane = "((long long)own * out0_height + bin_y - out0_y)" if stage.iterations > 1 else "(long long)(bin_y - out0_y)"
    return [
        f"    const int bin_x = {x}, bin_y = {y};",
        "    if (bin_x < out0_x || bin_x >= out0_x + out0_width) return;",
        "    if (bin_y < out0_y || bin_y >= out0_y + out0_height) return;",
        f"    atomicAdd(out0 + {plane} * out0_width + (bin_x - out0_x), {weight});",
    ]


class _Writer:
    """Statements of one kernel body: names for shared values, loops for reductions, arrays for their taps."""

    def __init__(self, stage: Stage, results: tuple[Node, ...]) -> None:
        self.stage = stage
        self.names: dict[Node, str] = {}
        self.arrays: dict[object, tuple[str, Node]] = {}
        self.values, self.loops = count(), count()
        self.printer = CudaPrinter(FORMS, self.leaf, overflowing(results))

    def statements(self, body: tuple[Statement, ...], indent: str) -> list[str]:
        """Some statements as lines."""
        lines: list[str] = []
        for each in body:
            name = f"t{next(self.values)}"
            if isinstance(each, Loop):
                lines += self.loop(each, name, indent)
            else:
                lines.append(f"{indent}const {TYPES[each.node.dtype]} {name} = {self.printer.text(each.node)};")
            self.names[each.node] = name
        return lines

    def loop(self, each: Loop, name: str, indent: str) -> list[str]:
        """A REDUCE."""
        reduce, (body, loop) = each.node, each.node.args
        outer, step = dict(self.names), f"k{next(self.loops)}"
        self.names[loop] = step
        lines = [
            f"{indent}{TYPES[reduce.dtype]} {name} = {start(reduce.value, reduce.dtype)};",
            f"{indent}for (int {step} = 0; {step} < {max(0, loop_count(loop))}; ++{step}) {{",
            *self.statements(each.body, indent + "    "),
        ]
        wraps = reduce in self.printer.wrapping
        taken = join(reduce, name, lambda least: self.printer.text(body, least), wraps=wraps)
        self.names = outer
        return [*lines, f"{indent}    {taken}", f"{indent}}}"]

    def leaf(self, current: Node) -> str | None:
        if current in self.names:
            return self.names[current]
        match current.op:
            case Op.CONST:
                return literal(current.value, current.dtype)
            case Op.UNIFORM:
                return f"u{current.value}"
            case Op.X | Op.Y:
                return str(current.op)
            case Op.OWN:
                return "own" if self.stage.iterations > 1 else "0"
            case Op.TAP:
                return f"{self.array(current)}[{self.printer.text(current.args[0])}]"
            case Op.READ:
                return self.read(current)
        return None

    def array(self, tap: Node) -> str:
        """The name of a table of taps; equal ones share an array."""
        key = exact(tap.value)
        if key not in self.arrays:
            self.arrays[key] = f"taps{len(self.arrays)}", tap
        return self.arrays[key][0]

    def tables(self) -> str:
        """Definitions of the arrays, in constant memory if it holds them."""
        size = sum(4 * len(tap.value) for _, tap in self.arrays.values())
        memory = "__constant__" if size <= CONSTANT_BYTES else "__device__ const"
        lines = []
        for name, tap in self.arrays.values():
            items = ", ".join(literal(value, tap.dtype) for value in tap.value)
            text = f"{memory} {TYPES[tap.dtype]} {name}[{len(tap.value)}] = {{{items}}};"
            lines.append(textwrap.fill(text, 120, subsequent_indent="    ", break_on_hyphens=False) + "\n")
        return "".join(lines)

    def read(self, current: Node) -> str:
        """A pixel of an input."""
        slot, plane, own = read_place(current)
        parts = [str(plane)] if plane else []
        parts += ["own"] if own and self.stage.iterations > 1 else []
        parts += [self.printer.text(arg, COMMON[Op.ADD].precedence) for arg in current.args[2:]]
        x, y = (self.printer.text(arg) for arg in current.args[:2])
        return read_text(self.stage.inputs[slot], f"s{slot}", " + ".join(parts) or "0", x, y)
