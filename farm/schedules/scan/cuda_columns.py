"""Running sums down columns: a block takes a strip, its warps one below the other, and adds up in parallel.

Every warp reads what enters and leaves for some rows at once and sums it up by itself. The warps exchange their totals
through shared memory, and each adds those of the warps above, always in the same order. Then the block goes on further
down. A state that is not finite begins anew there: such a pixel spoils its surroundings, not the column.
"""

from farm.graph.node import DType, Node, read_place
from farm.graph.stage import Stage, reads_of
from farm.kernel.cuda.signature import Generated, images, kernel, uniforms
from farm.passes.sliding_sum import Running
from farm.schedules.scan.cuda_reads import Fetch
from farm.schedules.scan.cuda_state import Moving, zero
from farm.schedules.scan.rule import LINE, Scan


def columns(stage: Stage, schedule: Scan, sums: Running) -> Generated:
    """The kernel; the x of the grid is the strip, y the segment, z the plane."""
    moving = Moving.of(stage, schedule)
    moving.reads.leaving = sums.leaving if schedule.streams else frozenset()
    states, inner = list(enumerate(moving.stage.starts)), " " * 16
    below = f"top + {schedule.unit}"
    row = _row(schedule, sums.changes)
    fetches, changed = moving.changed(sums.changes, inner)
    begun = moving.begun(sums.starts, "warp", schedule.block[1], " " * 12)
    totals = [f"base{s}{moving.k} + sums{s}[i]{moving.k}" for s, _ in states]
    emitted = moving.emit(sums.results, totals, inner, "column == x && top + i < end")
    lines = [
        *_place(moving, schedule),
        *images(stage),
        *uniforms(moving.slots),
        *moving.reads.hoisted("    "),
        *_whole(moving),
        *_memory(moving),
        *_fetch(moving, schedule, fetches, row),
        "    bool fresh = true;",
        "    int begun = first;",
        f"    for (int chunk = first, turn = 0; chunk < end; chunk += {schedule.unit}, turn ^= 1) {{",
        f"        const int top = chunk + warp * {schedule.rows};",
        "        if (fresh) {",
        "            const int y = begun = chunk;",
        *begun,
        *_each(moving, [f"starts{s}[turn][warp]{moving.k}[lane] = part{s}{moving.k};" for s, _ in states], " " * 12),
        "        }",
        *(f"        {kind} sums{s}[{schedule.rows}]{moving.each} = {{}};" for s, kind in enumerate(moving.carriers())),
        "        if (top < end && height > 1) {",
        *([] if schedule.ahead or not fetches else ["            fetch(top);"]),
        *_steps(schedule, [f"{inner}const int y = {row};", *changed], " " * 12),
        *([f"            if ({below} < end) fetch({below});"] if schedule.ahead and fetches else []),
        *_summed(moving, schedule),
        "        }",
        *_each(moving, [_total(moving, schedule, s) for s, _ in states], " " * 8),
        "        __syncthreads();",
        *_exchange(moving, schedule),
        "        if (top < end) {",
        *_steps(schedule, [f"{inner}const int y = min(top + i, y0 + height - 1);", *emitted], " " * 12),
        "        }",
        "    }",
    ]
    return kernel(stage, moving.slots, moving.shared, lines, schedule.threads)


def _row(schedule: Scan, changes: tuple[Node, ...]) -> str:
    """The row of step i; where only what has edges is read, it may lie below the region, and changes nothing there."""
    if {read_place(read).input for read in reads_of(changes)} <= {*schedule.edges}:
        return "top + i"
    return "min(i ? top + i : max(top, y0 + 1), y0 + height - 1)"


def _steps(schedule: Scan, lines: list[str], indent: str) -> list[str]:
    """Statements for each row of a warp."""
    return [f"{indent}#pragma unroll", f"{indent}for (int i = 0; i < {schedule.rows}; ++i) {{", *lines, f"{indent}}}"]


def _whole(moving: Moving) -> list[str]:
    """Whether the thread's columns are columns of all sources that have edges."""
    if not moving.reads.reach:
        return []
    n = moving.columns
    conditions = [f"x >= s{slot}.x && x + {n} <= s{slot}.x + s{slot}.width" for slot in sorted(moving.reads.reach)]
    return [f"    const bool whole = {' && '.join(conditions)};"]


def _fetch(moving: Moving, schedule: Scan, fetches: list[Fetch], row: str) -> list[str]:
    """What enters and leaves in the rows of a warp, read before it is used."""
    if not fetches:
        return []
    place = [f"const int y = {row};"]
    ahead = f"    if (first + warp * {schedule.rows} < end && height > 1) fetch(first + warp * {schedule.rows});"
    return [
        *moving.declared(fetches, schedule.rows, "    "),
        "    const auto fetch = [&](int top) {",
        *moving.fetched(fetches, schedule.rows, place, " " * 8),
        "    };",
        *([ahead] if schedule.ahead else []),
    ]


def _summed(moving: Moving, schedule: Scan) -> list[str]:
    """What each row changes the states by, added to the rows of the warp above it."""
    own, indent = [f"sums{s}[i]{moving.k}" for s in range(len(moving.stage.starts))], " " * 12
    first = [f"sums{s}[0]{moving.k} = {zero(start)};" for s, start in enumerate(moving.stage.starts)]
    added = [f"{each} += {each.replace('[i]', '[i - 1]')};" for each in own]
    inner = indent + "    "
    return [
        f"{indent}if (top <= begun) {{",
        *_each(moving, first, inner),
        f"{indent}}}",
        f"{indent}#pragma unroll",
        f"{indent}for (int i = 1; i < {schedule.rows}; ++i) {{",
        *_each(moving, added, inner),
        f"{indent}}}",
    ]


def _total(moving: Moving, schedule: Scan, s: int) -> str:
    """The warp's own, to the others."""
    return f"totals{s}[turn][warp]{moving.k}[lane] = sums{s}[{schedule.rows - 1}]{moving.k};"


def _place(moving: Moving, schedule: Scan) -> list[str]:
    """Which columns and rows a thread takes. Beyond the region its edge is computed once more, and not stored."""
    entry = "" if moving.columns == 1 else f" & {-moving.columns}"
    least = "x0" if moving.columns == 1 else f"x0{entry}"
    most = "x0 + width - 1" if moving.columns == 1 else f"(x0 + width - 1){entry}"
    across = f" * {moving.columns}" if moving.columns > 1 else ""
    return [
        "    const int lane = threadIdx.x, warp = threadIdx.y;",
        f"    const int column = (x0 & {-LINE}) + (blockIdx.x * 32 + lane){across};",
        f"    const int x = min(max(column, {least}), {most});",
        *moving.planes,
        f"    const int chunks = (height + {schedule.unit - 1}) / {schedule.unit};",
        f"    const int rows = (chunks + (int)gridDim.y - 1) / (int)gridDim.y * {schedule.unit};",
        "    const int first = y0 + blockIdx.y * rows, end = min(first + rows, y0 + height);",
        "    if (first >= end) return;",
    ]


def _memory(moving: Moving) -> list[str]:
    """What the warps exchange, twice: a warp may be ahead of another by one barrier."""
    warps = moving.schedule.block[1]
    lines = []
    for s, kind in enumerate(moving.carriers()):
        shape = f"[2][{warps}]{moving.each}[32]"
        lines.append(f"    __shared__ {kind} starts{s}{shape}, totals{s}{shape};")
        lines.append(f"    {kind} carry{s}{moving.each} = {{}};")
    return lines


def _exchange(moving: Moving, schedule: Scan) -> list[str]:
    """The state before each warp's rows, and that after the chunk."""
    k, warps = moving.k, schedule.block[1]
    body = []
    for s in range(len(moving.stage.starts)):
        body += [
            "            if (fresh) {",
            f"                carry{s}{k} = {zero(moving.stage.starts[s])};",
            f"                for (int w = 0; w < {warps}; ++w) carry{s}{k} += starts{s}[turn][w]{k}[lane];",
            "            }",
            "            #pragma unroll",
            f"            for (int w = 0; w < {warps}; ++w) {{",
            f"                if (w == warp) base{s}{k} = carry{s}{k};",
            f"                carry{s}{k} += totals{s}[turn][w]{k}[lane];",
            "            }",
        ]
        if moving.stage.starts[s].dtype is DType.F32:
            body.append(f"            finite = finite && isfinite(carry{s}{k});")
    return [
        *(f"        {kind} base{s}{moving.each};" for s, kind in enumerate(moving.carriers())),
        "        bool finite = true;",
        *moving.across(body, " " * 8),
        "        fresh = __any_sync(0xffffffffu, !finite);",
    ]


def _each(moving: Moving, statements: list[str], indent: str) -> list[str]:
    """Statements for each pixel of the thread."""
    return moving.across([f"{indent}    {statement}" for statement in statements], indent)
