"""Kernels of `windowed_histogram`: a thread adds what it reads to bins of its own, and writes all planes in the end.

The sums of one bin that share a key lie side by side, so that they are read and written together. Where others of a
group make something of the sums, that is written in place of them.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from farm.analysis.one_hot import Batch, OneHot
from farm.graph.node import DType, Node, read_place, topological
from farm.graph.rewrite import free_loops
from farm.graph.stage import Stage, loop_count, reads_of
from farm.kernel.cuda.body import Body, unread
from farm.kernel.cuda.images import Addresses, place_text
from farm.kernel.cuda.operators import TYPES, join
from farm.kernel.cuda.signature import (
    Generated,
    assigned,
    braced,
    images,
    kernel,
    planes_of,
    uniforms,
)
from farm.kernel.cuda.totals import naming, places_of, reader
from farm.kernel.cuda.wrapping import indented
from farm.kernel.expression import block
from farm.kernel.naming import slots_of
from farm.schedules.gather.cuda_runs import evaluated, held, loads, unnamed
from farm.schedules.windowed_histogram.rule import WindowedHistogram

BLOCKS = 8
"""That a multiprocessor must hold: told of no number, compilers aim at more and spill what a thread holds."""
VECTORS = (4, 2, 1)
"""Sums of one bin that lie side by side, if their number is a multiple."""


def windowed_histogram(stage: Stage, schedule: WindowedHistogram) -> Generated:
    """The kernel of a stage and of what its schedule makes of the sums; a thread computes all planes of a pixel."""
    finish = replace(schedule.finished, inputs=stage.inputs) if schedule.finished else None
    whole, written = finish or stage, finish.results if finish else ()
    slots = slots_of(stage.results + written)
    sums, batch, taken = schedule.sums, schedule.batch, schedule.taken
    if taken:
        batch = replace(batch, steps=_split(taken.block.together, len(sums.step)))
    table = _Table(sums, schedule.threads)
    read = unread if taken else reader(stage, schedule.edges)
    body = Body(batch.results + written, read, places_of(stage), slots)
    lines = [
        "const int pixel = blockIdx.x * blockDim.x + threadIdx.x;",
        "if (pixel >= width * height) return;",
        "const int x = x0 + pixel % width, y = y0 + pixel / width;",
        *(line.strip() for line in (*images(whole, near=True), *uniforms(slots))),
        *table.begun(),
        *_fixed(body, batch),
        *_looped(batch, _steps(stage, schedule, body, batch, table)),
        *(_finished(body, whole, table) if finish else table.written()),
    ]
    return kernel(whole, slots, body, indented(lines), schedule.threads, BLOCKS, Addresses.NEAR)


@dataclass(frozen=True, slots=True)
class _Table:
    """The bins of a thread: for each number of the key, every sum; those of a block's threads lie side by side."""

    sums: OneHot
    threads: int

    @property
    def vector(self) -> int:
        """Sums that lie side by side."""
        return next(each for each in VECTORS if len(self.sums.addends) % each == 0)

    def begun(self) -> list[str]:
        """The bins, all zero, and how to add to them; no other thread looks at them."""
        count, kind = len(self.sums.bins), f"Vector<{TYPES[self.sums.total.dtype]}, {self.vector}>"
        arrays = range(len(self.sums.addends) // self.vector)
        lines = ["extern __shared__ __align__(16) unsigned char memory[];"]
        for k in arrays:
            at = f" + {k * count * self.threads}" if k else ""
            lines.append(f"auto* const bins{k} = reinterpret_cast<{kind}*>(memory){at} + threadIdx.x;")
        zeros = [f"bins{k}[k * {self.threads}] = {{}};" for k in arrays]
        return [*lines, *braced(f"for (int k = 0; k < {count}; ++k)", zeros), *self.adder()]

    def adder(self) -> list[str]:
        """How a step adds to the bin of its key, if there is one."""
        kind, count = TYPES[self.sums.total.dtype], len(self.sums.addends)
        inside: list[str] = []
        for k in range(0, count, self.vector):
            place, name = f"bins{k // self.vector}[bin * {self.threads}]", f"sums{k // self.vector}"
            items = [f"{name}.item[{item}]" for item in range(self.vector)]
            added = [self._joined(item, f"v{k + number}") for number, item in enumerate(items)]
            inside += [f"auto {name} = {place};", *added, f"{place} = {name};"]
        values = "".join(f", {kind} v{k}" for k in range(count))
        tested = braced(f"if (bin < {len(self.sums.bins)}u)", inside)
        return [f"const auto add = [&](unsigned bin{values}) {{", *(f"    {line}" for line in tested), "};"]

    def _joined(self, item: str, value: str) -> str:
        return join(self.sums.total, item, lambda _: value, wraps=self.sums.total.dtype is DType.I32)

    def added(self, body: Body, step: tuple[Node, ...]) -> str:
        """One step."""
        key, *addends = step
        first = self.sums.bins.start
        from_first = f" - {first}u" if first > 0 else f" + {-first}u" if first else ""
        return f"add((unsigned){body.text(key, 15)}{from_first}, {', '.join(map(body.text, addends))});"

    def written(self) -> list[str]:
        """Every plane."""
        lines = []
        for plane, count in self._runs():
            form, number = self.sums.planes[plane]
            array, item = divmod(form, self.vector)
            at = f"(k + {number - self.sums.bins.start})" if number > self.sums.bins.start else "k"
            place = place_text("d0", f"k + {plane}" if plane else "k", "x", "y")
            value = f"bins{array}[{at} * {self.threads}].item[{item}]"
            lines += [f"for (int k = 0; k < {count}; ++k)", f"    *{place} = {value};"]
        return lines

    def held(self, read: Node) -> tuple[str, str, str]:
        """For what is made of a plane: its value, in an array of sums, and what that array is filled with."""
        form, number = self.sums.planes[read_place(read).plane]
        array, item = divmod(form, self.vector)
        place = number - self.sums.bins.start
        name = f"bin{array}_{place}"
        return f"{name}.item[{item}]", name, f"bins{array}[{place * self.threads}]"

    def least(self, result: Node) -> int:
        """The first bin of those that a result is made of."""
        return min((self.sums.planes[read_place(read).plane][1] for read in reads_of((result,))), default=0)

    def _runs(self) -> list[tuple[int, int]]:
        """Planes that follow one another as their bins do: the first of them and their number."""
        runs: list[tuple[int, int]] = []
        for plane, (form, number) in enumerate(self.sums.planes):
            if runs and self.sums.planes[plane - 1] == (form, number - 1):
                runs[-1] = (runs[-1][0], runs[-1][1] + 1)
            else:
                runs.append((plane, 1))
        return runs


def _fixed(body: Body, batch: Batch) -> list[str]:
    """What all steps have in common, and no pixel changes."""
    needed = evaluated(batch.results)
    known = (each for each in block(batch.results) if not free_loops(each.node) and not reads_of((each.node,)))
    return body.statements(tuple(each for each in known if each.node in needed), "")


def _looped(batch: Batch, inside: list[str]) -> list[str]:
    """The loops that stay loops around what one round of them does."""
    for k, loop in reversed(list(enumerate(batch.loops))):
        head = f"for (int k{k} = 0; k{k} < {loop_count(loop)}; ++k{k}) {{"
        inside = [head, *(f"    {line}" for line in inside), "}"]
    return inside


def _steps(stage: Stage, schedule: WindowedHistogram, body: Body, batch: Batch, table: _Table) -> list[str]:
    """The pixels of some steps, then what these add."""
    body.names.update({loop: f"k{k}" for k, loop in enumerate(batch.loops)})
    if schedule.taken is None:
        return _added(body, batch, table, lambda step: set(topological(step)))
    lines = loads(stage, schedule, body, schedule.taken)
    with naming(body, held(schedule.taken)):
        return lines + _added(body, batch, table, evaluated)


def _finished(body: Body, whole: Stage, table: _Table) -> list[str]:
    """What is made of the sums, plane by plane, beginning with those of the first bins, so that few are held."""
    statements, lines, brought = list(block(whole.results)), list[str](), set[str]()
    places = {result: table.least(result) for result in whole.results}
    planes = sorted(zip(planes_of(whole), whole.results, strict=True), key=lambda each: places[each[1]])
    with naming(body, {read: table.held(read)[0] for read in whole.reads}):
        statements = list(unnamed(body, statements))
        for (output, plane), result in planes:
            for _, name, value in map(table.held, reads_of((result,))):
                lines += [] if name in brought else [f"const auto {name} = {value};"]
                brought.add(name)
            needed = evaluated((result,))
            lines += body.statements(tuple(each for each in statements if each.node in needed), "")
            statements = [each for each in statements if each.node not in needed]
            place = place_text(f"d{output}", f"{plane}", "x", "y")
            store = f"{assigned(place, result.dtype)} = {body.text(result)};"
            lines += braced(_covers(f"d{output}"), [store]) if len(whole.outputs) > 1 else [store]
    return lines


def _covers(name: str) -> str:
    """That an image has the pixel."""
    across, down = (f"{at} >= {name}.{at} && {at} < {name}.{at} + {name}.{size}" for at, size in SIDES)
    return f"if ({across} && {down})"


SIDES = (("x", "width"), ("y", "height"))


def _split(values: tuple[Node, ...], count: int) -> tuple[tuple[Node, ...], ...]:
    return tuple(values[k : k + count] for k in range(0, len(values), count))


def _added(body: Body, batch: Batch, table: _Table, needs: Callable[[tuple[Node, ...]], set[Node]]) -> list[str]:
    """Step after step; what several of them need is computed for the first."""
    statements = list(unnamed(body, block(batch.results)))
    lines: list[str] = []
    for step in batch.steps:
        needed = needs(step)
        lines += body.statements(tuple(each for each in statements if each.node in needed), "")
        statements = [each for each in statements if each.node not in needed]
        lines.append(table.added(body, step))
    return lines
