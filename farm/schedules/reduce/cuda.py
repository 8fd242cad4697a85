"""Schedule `reduce`: lanes and warps share the steps of long sums, and join what they have in a fixed order."""

from functools import partial

from farm.analysis.overflow import overflowing
from farm.device.classes import WARP
from farm.graph.axis import Axis
from farm.graph.node import DType, Node, Op, node, read_place
from farm.graph.rewrite import rewrite
from farm.graph.stage import Stage, loop_count
from farm.kernel.cuda.body import Body
from farm.kernel.cuda.images import read_text
from farm.kernel.cuda.operators import TYPES, join, start
from farm.kernel.cuda.signature import (
    Generated,
    assigned,
    images,
    kernel,
    own_text,
    plane_text,
    result_text,
    uniforms,
)
from farm.kernel.cuda.vectors import vector_text
from farm.kernel.naming import slots_of
from farm.schedules.reduce.rule import Reduce, joined, steps_of, vectors

UNROLLED = 8
"""Steps whose loads are issued together."""


def reduce(stage: Stage, schedule: Reduce) -> Generated:
    """The kernel of a stage with long sums; the z of the grid is the plane."""
    return _Writer(stage, schedule).written()


class _Writer:
    """One kernel: `sums` are the stage's outermost REDUCEs, totalled in `total0`, `total1`, ..."""

    def __init__(self, stage: Stage, schedule: Reduce) -> None:
        self.stage, self.schedule = stage, schedule
        self.slots, self.sums = slots_of(stage.results), schedule.sums
        self.wraps = overflowing(stage.results)
        self.vectors: list[Node] = []  # READs that are loaded as vectors `v0`, `v1`, ...
        self.own = own_text(stage)

    def written(self) -> Generated:
        """The kernel."""
        steps, results = self.step_body(), self.result_body()
        results.arrays = steps.arrays  # one list of tables
        lines = self.columns(steps, results) if self.schedule.axis is Axis.Y else self.rows(steps, results)
        return kernel(self.stage, self.slots, results, lines, self.schedule.threads)

    def head(self) -> list[str]:
        """Images, uniforms, and which thread this is."""
        own = ", own = blockIdx.z" if self.stage.iterations > 1 else ""
        return [
            *images(self.stage),
            *uniforms(self.slots),
            f"    const int lane = threadIdx.x, warp = threadIdx.y{own};",
        ]

    def read(self, body: Body, current: Node) -> str:
        """The text of a READ of one pixel."""
        slot = read_place(current).input
        x, y = (body.text(arg) for arg in current.args[:2])
        plane, edges = plane_text(self.stage, body, current), slot in self.schedule.edges
        return read_text(self.stage.inputs[slot], f"s{slot}", plane, x, y, edges=edges)

    def step_body(self) -> Body:
        """What one step adds to each sum; along Y pixels of the own column come from vectors."""
        flat, down = self.schedule.flat, self.schedule.axis is Axis.Y
        values = tuple(joined(each, flat=flat) for each in self.sums)
        if down:
            found = (read for each in self.sums for read in vectors(each, flat=flat))
            self.vectors = list(dict.fromkeys(found))
            kept = {read: _pixel(k, read.dtype) for k, read in enumerate(self.vectors)}
            made = rewrite(values, lambda current: kept.get(current, current))
            values = tuple(made[value] for value in values)
        body = Body(values, self.read, {Op.X: "(x + c)" if down else "x", Op.Y: "y", Op.OWN: self.own}, self.slots)
        self.name_steps(body)
        for k, read in enumerate(self.vectors):
            body.names[_pixel(k, read.dtype)] = f"v{k}.item[c]"
        return body

    def result_body(self) -> Body:
        """The results, once sums are known."""
        kept = {each: _pixel(k, each.dtype) for k, each in enumerate(self.sums)}
        made = rewrite(self.stage.results, lambda current: kept.get(current, current))
        places = {Op.X: "x" if self.schedule.axis is Axis.X else "column", Op.Y: "y", Op.OWN: self.own}
        body = Body(tuple(made[result] for result in self.stage.results), self.read, places, self.slots)
        body.names.update({_pixel(k, each.dtype): f"total{k}" for k, each in enumerate(self.sums)})
        return body

    def name_steps(self, body: Body) -> None:
        """Names for the loops that are shared out."""
        for each in self.sums:
            for loop, name in zip(
                steps_of(each, flat=self.schedule.flat),
                ("outer", "inner") if self.schedule.flat else ("step",),
                strict=True,
            ):
                body.names[loop] = name

    def steps(self, worker: str, workers: int, inside: list[str]) -> list[str]:
        """A thread's part of the steps; `inside` is what it does at one."""
        schedule = self.schedule
        count = -(-schedule.steps // workers)
        lines = [
            f"        #pragma unroll {min(count, UNROLLED)}",
            f"        for (int i = 0; i < {count}; ++i) {{",
            f"            const int step = i * {workers} + {worker};",
        ]
        if schedule.steps % workers:
            lines.append(f"            if (step >= {schedule.steps}) continue;")
        if schedule.flat:
            inner = loop_count(steps_of(self.sums[0], flat=True)[1])
            lines.append(f"            const int outer = step / {inner}, inner = step % {inner};")
        return [*lines, *inside, "        }"]

    def joins(self, name: str, other: str) -> list[str]:
        """Each sum's `name` with `other` taken in; `{k}` stands for the sum's number."""
        return [
            join(each, name.format(k=k), partial(_same, other.format(k=k)), wraps=each in self.wraps)
            for k, each in enumerate(self.sums)
        ]

    def takes(self, body: Body, suffix: str, indent: str) -> list[str]:
        """Each sum with what the step adds."""
        return [
            f"{indent}{join(each, f'total{k}{suffix}', partial(body.text, value), wraps=each in self.wraps)}"
            for k, (each, value) in enumerate(zip(self.sums, body.results, strict=True))
        ]

    def stores(self, body: Body, x: str, indent: str) -> list[str]:
        """The results into their places."""
        lines = body.lines(indent)
        for k, value in enumerate(body.results):
            target = assigned(result_text(self.stage, k, x, "y"), value.dtype)
            lines.append(f"{indent}{target} = {body.text(value)};")
        return lines

    def columns(self, steps: Body, results: Body) -> list[str]:
        """Lanes side by side, warps share the steps."""
        columns, warps = self.schedule.columns, self.schedule.warps
        across, pitch = WARP * columns, columns + 1  # with a gap lanes write to different banks
        kinds = [TYPES[each.dtype] for each in self.sums]
        body = [
            *self.loads(steps),
            "            #pragma unroll",
            f"            for (int c = 0; c < {columns}; ++c) {{",
            *steps.lines(" " * 16),
            *self.takes(steps, "[c]", " " * 16),
            "            }",
        ]
        starts = ", ".join(f"total{k}[c] = {start(each.value, each.dtype)}" for k, each in enumerate(self.sums))
        puts = ", ".join(f"partial{k}[warp][lane * {pitch} + c] = total{k}[c]" for k in range(len(self.sums)))
        return [
            *self.head(),
            f"    const int begin = (x0 & {-columns}) + blockIdx.x * {across}, x = begin + lane * {columns};",
            "    const int y = y0 + blockIdx.y;",
            *(f"    __shared__ {kind} partial{k}[{warps}][{WARP * pitch}];" for k, kind in enumerate(kinds)),
            *(f"    {kind} total{k}[{columns}];" for k, kind in enumerate(kinds)),
            "    #pragma unroll",
            f"    for (int c = 0; c < {columns}; ++c) {starts};",
            "    if (x < x0 + width) {",
            *self.steps("warp", warps, body),
            "    }",
            "    #pragma unroll",
            f"    for (int c = 0; c < {columns}; ++c) {puts};",
            "    __syncthreads();",
            f"    for (int i = warp * {WARP} + lane; i < {across}; i += {self.schedule.threads}) {{",
            f"        const int column = begin + i, from = i + i / {columns};",
            "        if (column < x0 || column >= x0 + width) continue;",
            *(f"        {kind} total{k} = partial{k}[0][from];" for k, kind in enumerate(kinds)),
            "        #pragma unroll",
            f"        for (int w = 1; w < {warps}; ++w) {{",
            *(f"            {line}" for line in self.joins("total{k}", "partial{k}[w][from]")),
            "        }",
            *self.stores(results, "column", " " * 8),
            "    }",
        ]

    def loads(self, steps: Body) -> list[str]:
        """The vectors of a step, and what their places need."""
        rows = tuple(dict.fromkeys(read.args[1] for read in self.vectors))
        body = Body(rows, self.read, {Op.Y: "y", Op.OWN: self.own}, self.slots)
        self.name_steps(body)
        body.values, body.arrays = steps.values, steps.arrays
        lines = body.lines(" " * 12)
        for k, read in enumerate(self.vectors):
            slot = read_place(read).input
            plane, y = plane_text(self.stage, body, read), body.text(read.args[1])
            edges = slot in self.schedule.edges
            text = vector_text(self.stage.inputs[slot], f"s{slot}", self.schedule.columns, plane, "x", y, edges=edges)
            lines.append(f"            const auto v{k} = {text};")
        return lines

    def rows(self, steps: Body, results: Body) -> list[str]:
        """Lanes, and if they work together all warps, share the steps."""
        schedule, kinds = self.schedule, [TYPES[each.dtype] for each in self.sums]
        warps = schedule.warps
        body = [*steps.lines(" " * 12), *self.takes(steps, "", " " * 12)]
        worker, workers = ("warp * 32 + lane", warps * WARP) if schedule.together else ("lane", WARP)
        at = "blockIdx.x" if schedule.together else f"blockIdx.x * {warps} + warp"
        shuffled = self.joins("total{k}", "__shfl_xor_sync(~0u, total{k}, other)")
        lines = [
            *self.head(),
            f"    const int at = {at};",
            *([] if schedule.together else ["    if (at >= width * height) return;"]),
            "    const int x = x0 + at % width, y = y0 + at / width;",
            *(
                f"    {kind} total{k} = {start(each.value, each.dtype)};"
                for k, (kind, each) in enumerate(zip(kinds, self.sums, strict=True))
            ),
            *(line[4:] for line in self.steps(worker, workers, body)),
            "    #pragma unroll",
            f"    for (int other = {WARP // 2}; other; other /= 2) {{",
            *(f"        {line}" for line in shuffled),
            "    }",
        ]
        if schedule.together:
            lines += [
                *(f"    __shared__ {kind} partial{k}[{warps}];" for k, kind in enumerate(kinds)),
                "    if (lane == 0) {",
                *(f"        partial{k}[warp] = total{k};" for k in range(len(kinds))),
                "    }",
                "    __syncthreads();",
                "    if (lane || warp) return;",
                "    #pragma unroll",
                f"    for (int w = 1; w < {warps}; ++w) {{",
                *(f"        {line}" for line in self.joins("total{k}", "partial{k}[w]")),
                "    }",
            ]
        else:
            lines.append("    if (lane) return;")
        return [*lines, *self.stores(results, "x", "    ")]


def _same(text: str, _least: int) -> str:
    """Text that fits everywhere."""
    return text


def _pixel(k: int, dtype: DType) -> Node:
    """Stands for what is known under another name."""
    return node(Op.STATE, dtype, (), k)
