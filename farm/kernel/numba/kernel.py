"""A stage's kernel: its parameters, its text, and what a launch must pass.

Every kernel has the same parameters: the iteration and the rows to compute, `at`, the uniforms and their slots, tap
tables, and the input and output arrays (planes, height, width), each of its own type. `at` holds rows of four whole
numbers:

- for each READ (those that differ in computed terms alone share one) the plane, row and column that belong to the first
  computed pixel, constant offsets included;
- for each source whose boundary condition applies at run time its window in its array (first column and row, end);
- for each loop its count;
- at last the first computed column and row and the number of columns, and for a scattering stage, in one row more, the
  column and row of the first bin.

So radii, axes, taps, windows and frame sizes are run-time data as far as they stand there, and stages share compiled
code. Rows are read as slices of equal length, which lets LLVM drop the index checks and use vector instructions.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from farm.graph.graph import source_slot
from farm.graph.node import DType
from farm.graph.rect import Rect
from farm.graph.stage import Stage, loop_count
from farm.kernel.naming import PLACEHOLDER, local_uniforms, named
from farm.kernel.numba.access import Access
from farm.kernel.numba.integers import wrapping
from farm.kernel.numba.operators import HELPERS, OPTIONS, PRELUDE, TYPES
from farm.kernel.numba.values import nest
from farm.kernel.numba.writer import Writer


@dataclass(frozen=True)
class Generated:
    """A kernel's name and text, and what a launch must pass: uniform slots, tap tables, and `origins`."""

    name: str
    source: str
    uniforms: tuple[int, ...]
    tables: tuple[tuple[float, ...], ...]
    reads: tuple[Access, ...]  # without their terms
    edges: tuple[tuple[int, int], ...]  # inputs, and the slots of their sources
    counts: tuple[int, ...]
    scatters: bool

    def origins(
        self, computed: Rect, inputs: Sequence[Rect], sources: Sequence[Rect], written: Rect
    ) -> tuple[tuple[int, ...], ...]:
        """`at` for a launch over `computed`.

        `inputs` are what the input buffers cover, `sources` the sources' windows by slot, `written` what the output
        buffers cover.
        """
        rows = [_origin(read, computed, inputs[read.place.input]) for read in self.reads]
        for index, slot in self.edges:
            covered = inputs[index]
            # a buffer that does not hold the window holds all that is read
            window = sources[slot] if covered.contains(sources[slot]) else covered
            moved = window.shifted(-covered.x0, -covered.y0)
            rows.append((moved.x0, moved.y0, moved.x1, moved.y1))
        rows += [(count, 0, 0, 0) for count in self.counts]
        rows.append((computed.x0, computed.y0, computed.width, 0))
        if self.scatters:
            rows.append((written.x0, written.y0, 0, 0))
        return tuple(rows)


def _origin(read: Access, computed: Rect, covered: Rect) -> tuple[int, int, int, int]:
    row = read.row.scale * computed.y0 + read.row.offset - covered.y0
    column = read.column.scale * computed.x0 + read.column.offset - covered.x0
    return int(read.place.plane), row, column, 0


def rows(stage: Stage) -> Generated:
    """The function of one stage."""
    expressions, slots = local_uniforms(stage.expressions)
    wrapped = wrapping(expressions)
    states = len(stage.starts)
    starts, steps, results = wrapped[:states], wrapped[states : 2 * states], wrapped[2 * states :]
    writer = Writer(stage, starts=starts, steps=steps, results=results)
    body = writer.body()
    lines = live([*_header(writer, len(slots)), *body])
    images = [image.dtype for image in stage.inputs], [stage.dtype(k) for k in range(len(stage.outputs))]
    name, source = named(stage.name, module(lines, *images, tables=[table.dtype for table in writer.tables]))
    return Generated(
        name,
        source,
        slots,
        tuple(table.value for table in writer.tables),
        tuple(writer.origins),
        tuple((index, source_slot(stage.inputs[index])) for index in writer.edges),
        tuple(map(loop_count, writer.loops)),
        bool(stage.domain),
    )


def module(
    lines: Sequence[str],
    inputs: Sequence[DType],
    outputs: Sequence[DType],
    tables: Sequence[DType] = (),
    functions: Sequence[str] = (),
) -> str:
    """The text of a file with a kernel, PLACEHOLDER, of these statements, and the `functions` that it calls."""
    arguments = ["c", "j0", "j1", "at", "uniforms", "slots", *(f"tap{k}" for k in range(len(tables)))]
    arguments += [*(f"s{k}" for k in range(len(inputs))), *(f"d{k}" for k in range(len(outputs)))]
    types = ["int64", "int64", "int64", "int64[:, ::1]", "float32[::1]", "int64[::1]"]
    types += [f"{'int64' if dtype is DType.I32 else 'float32'}[::1]" for dtype in tables]
    types += [f"{TYPES[dtype]}[:, :, ::1]" for dtype in (*inputs, *outputs)]
    head = [f'@njit("void({", ".join(types)})", {OPTIONS})', f"def {PLACEHOLDER}({', '.join(arguments)}):"]
    text = "\n".join((*functions, *lines))
    helpers = [HELPERS[name] for name in HELPERS if f"{name}(" in text]
    before = [f"{each}\n" for each in (*helpers, *functions)]
    return PRELUDE + "\n".join([*before, head[0], *nest(head[1], lines)]) + "\n"


def _header(writer: Writer, uniforms: int) -> list[str]:
    """Names for what is passed in `at` and `uniforms`; unused ones are dropped later."""
    lines = [
        f"{name}{r} = at[{r}, {k}]"
        for r in range(len(writer.origins))
        for k, name in enumerate(("plane", "row", "column"))
    ]
    row = len(writer.origins)
    for index in writer.edges:
        lines += [f"{name}{index} = at[{row}, {k}]" for k, name in enumerate(("first_x", "first_y", "end_x", "end_y"))]
        row += 1
    for index in range(len(writer.loops)):
        lines.append(f"count{index} = at[{row}, 0]")
        row += 1
    lines += [f"left = at[{row}, 0]", f"top = at[{row}, 1]"]
    if writer.stage.domain:
        lines += [f"n = at[{row}, 2]", f"bins_x = at[{row + 1}, 0]", f"bins_y = at[{row + 1}, 1]"]
    else:
        lines.append("n = d0.shape[2]")
    lines += [f"u{k} = uniforms[slots[{k}]]" for k in range(uniforms)]
    lines += [f"sum{k} = np.empty(n, {writer.kept(dtype)})" for k, dtype in enumerate(writer.totals)]
    return lines


ASSIGNED_ONCE = re.compile(r"\s*((?:v|r|u|plane|row|column|count|first_x|first_y|end_x|end_y)\d+|x|y|left|top) = (.*)")


def live(lines: Sequence[str]) -> list[str]:
    """The lines without assignments that nothing reads."""
    kept: list[str] = []
    wanted: set[str] = set()
    for line in reversed(lines):
        found = ASSIGNED_ONCE.fullmatch(line)
        if found and found[1] not in wanted:
            continue
        if found:
            wanted.discard(found[1])
        wanted.update(re.findall(r"\w+", found[2] if found else line))
        kept.append(line)
    return kept[::-1]
