"""Running sums along rows, where they stand: a warp takes a row, and adds up by shuffles.

Lanes hold pixels side by side. Each sums up what enters and leaves in its own; the totals of the lanes to the left come
by shuffles, always in the same order, those of the pieces before are carried. A state that is not finite begins anew at
the next piece: such a pixel spoils its surroundings, not the row.
"""

from dataclasses import replace

from farm.graph.node import DType
from farm.graph.stage import Stage
from farm.kernel.cuda.signature import Generated, images, kernel, uniforms
from farm.passes.sliding_sum import Running
from farm.schedules.scan.cuda_state import Moving, zero
from farm.schedules.scan.rule import LINE, Scan

ALL = "0xffffffffu"


def rows(stage: Stage, schedule: Scan, sums: Running) -> Generated:
    """The kernel; the x of the grid is the segment, y the group of rows, z the plane."""
    moving = Moving.of(stage, schedule)
    inner, pieces = " " * 12, schedule.rows
    single = replace(moving, columns=1)  # where a state begins, lanes read one pixel each
    carriers = list(enumerate(moving.carriers()))
    begun = single.begun(sums.starts, "lane", 32, inner)
    fetches, changed = moving.changed(sums.changes, inner)
    totals = [f"base{s}[i] + sums{s}[i]{moving.k}" for s, _ in carriers]
    emitted = moving.emit(sums.results, totals, inner, "column == x && column < end")
    place = _columns(moving, moves=True)
    fetched = moving.fetched(fetches, pieces, place, inner)
    lines = [
        *_place(moving, schedule),
        *images(stage),
        *uniforms(moving.slots),
        *moving.reads.hoisted("    "),
        *(f"    {kind} carry{s} = {zero(moving.stage.starts[s])};" for s, kind in carriers),
        "    bool fresh = true;",
        "    int begun = first;",
        f"    for (int piece = left; piece < end; piece += {schedule.unit}) {{",
        *_whole(moving, schedule),
        *moving.declared(fetches, pieces, " " * 8),
        *(["        if (width > 1) {", *fetched, "        }"] if fetched else []),
        "        if (fresh) {",
        "            const int x = begun = max(piece, x0);",
        *begun,
        *(line for s, _ in carriers for line in _added(s)),
        "        }",
        *(f"        {kind} sums{s}[{pieces}]{moving.each} = {{}}, base{s}[{pieces}];" for s, kind in carriers),
        "        if (width > 1) {",
        *_pieces(pieces, [*_indented(place, " " * 16), *_indented(changed, "    ")], inner),
        *_begun(moving, pieces),
        "        }",
        *_pieces(pieces, [line for s, kind in carriers for line in _exchange(moving, s, kind)], " " * 8),
        *_restart(moving),
        *_pieces(pieces, [*_indented(_columns(moving, moves=False), inner), *emitted], " " * 8),
        "    }",
    ]
    return kernel(stage, moving.slots, moving.shared, lines, schedule.threads)


def _pieces(count: int, lines: list[str], indent: str) -> list[str]:
    """Statements for each of the vectors of a lane."""
    return [f"{indent}#pragma unroll", f"{indent}for (int i = 0; i < {count}; ++i) {{", *lines, f"{indent}}}"]


def _indented(lines: list[str], indent: str) -> list[str]:
    return [indent + line for line in lines]


def _whole(moving: Moving, schedule: Scan) -> list[str]:
    """Whether the warp's columns are columns of the region, and what it reads beside them columns of the sources."""
    if moving.columns == 1:
        return []
    conditions = [f"piece >= x0 && piece + {schedule.unit} <= x0 + width"]
    for slot, (least, most) in sorted(moving.reads.reach.items()):
        sides = f"piece + {schedule.unit + most} <= s{slot}.x + s{slot}.width"
        conditions.append(f"piece + {least} >= s{slot}.x && {sides}")
    lines = [f"        const bool whole = {conditions[0]}", *(f"            && {each}" for each in conditions[1:])]
    return [*lines[:-1], lines[-1] + ";"]


def _begun(moving: Moving, pieces: int) -> list[str]:
    """Pixels to the left of where the state begins change nothing, nor does the first."""
    at = f"piece + i * {32 * moving.columns} + lane" + (f" * {moving.columns} + k" if moving.columns > 1 else "")
    zeros = [f"if ({at} <= begun) sums{s}[i]{moving.k} = {zero(each)};" for s, each in enumerate(moving.stage.starts)]
    inside = moving.across(_indented(zeros, " " * 24), " " * 20)
    return ["            if (piece <= begun) {", *_pieces(pieces, inside, " " * 16), "            }"]


def _place(moving: Moving, schedule: Scan) -> list[str]:
    """Which row and columns a warp takes."""
    return [
        "    const int lane = threadIdx.x, y = y0 + blockIdx.y * blockDim.y + threadIdx.y;",
        *moving.planes,
        f"    const int origin = x0 & {-LINE}, pieces = (x0 + width - origin + {schedule.unit - 1}) / {schedule.unit};",
        f"    const int columns = (pieces + (int)gridDim.x - 1) / (int)gridDim.x * {schedule.unit};",
        "    const int left = origin + blockIdx.x * columns, first = max(left, x0);",
        "    const int end = min(left + columns, x0 + width);",
        "    if (y >= y0 + height || first >= end) return;",
    ]


def _columns(moving: Moving, *, moves: bool) -> list[str]:
    """Where lane's pixels begin; beyond the region its edge is computed once more, and not stored."""
    if moving.columns > 1:
        entry = f" & {-moving.columns}"
        at, x = f"(i * 32 + lane) * {moving.columns}", f"min(max(column, x0{entry}), (x0 + width - 1){entry})"
    else:
        at, x = "i * 32 + lane", f"min(max(column, x0{' + 1' if moves else ''}), x0 + width - 1)"
    return [f"const int column = piece + {at};", f"const int x = {x};"]


def _added(s: int) -> list[str]:
    """The parts of all lanes together."""
    return [
        "            #pragma unroll",
        f"            for (int d = 16; d; d >>= 1) part{s} += __shfl_xor_sync({ALL}, part{s}, d);",
        f"            carry{s} = part{s};",
    ]


def _exchange(moving: Moving, s: int, kind: str) -> list[str]:
    """The state before each lane's pixels, and that after the piece."""
    if moving.columns > 1:
        head = [
            f"            for (int k = 1; k < {moving.columns}; ++k) sums{s}[i][k] += sums{s}[i][k - 1];",
            f"            {kind} sum{s} = sums{s}[i][{moving.columns - 1}];",
        ]
    else:
        head = [f"            {kind} sum{s} = sums{s}[i];"]
    return [
        *head,
        "            #pragma unroll",
        "            for (int d = 1; d < 32; d <<= 1) {",
        f"                const {kind} left{s} = __shfl_up_sync({ALL}, sum{s}, d);",
        f"                if (lane >= d) sum{s} += left{s};",
        "            }",
        f"            const {kind} before{s} = __shfl_up_sync({ALL}, sum{s}, 1);",
        f"            base{s}[i] = lane ? carry{s} + before{s} : carry{s};",
        f"            carry{s} += __shfl_sync({ALL}, sum{s}, 31);",
    ]


def _restart(moving: Moving) -> list[str]:
    """Whether the next piece begins anew."""
    floats = [f"isfinite(carry{s})" for s, start in enumerate(moving.stage.starts) if start.dtype is DType.F32]
    return [f"        fresh = !({' && '.join(floats)});"] if floats else ["        fresh = false;"]
