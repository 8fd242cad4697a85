"""Schedule `windowed_histogram`: a thread adds what it reads to bins of its own, and writes all planes in the end.

The sums of one bin that share a key lie side by side, so that they are read and written together. Where others of a
group make something of the sums, that is written in place of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from farm.graph.node import Node, const
from farm.graph.stage import Stage, loop_count, reads_of
from farm.kernel.bind import in_order
from farm.kernel.ir import (
    Body,
    For,
    If,
    Kernel,
    Let,
    Statement,
    Store,
    all_of,
    divided,
    name,
)
from farm.kernel.naming import local_uniforms
from farm.kernel.passes.flatten import flatten
from farm.kernel.signature import (
    HEIGHT,
    WIDTH,
    X0,
    Y0,
    Generated,
    Picture,
    Signature,
    as_computed,
    planes_of,
    signature,
)
from farm.schedules.gather.lower_runs import Runs
from farm.schedules.lowered import BLOCK_X, THREAD_X, generated, launched, reader, usual_passes
from farm.schedules.windowed_histogram.bins import Bins
from farm.schedules.windowed_histogram.rule import WindowedHistogram

BLOCKS = 12
"""Blocks that a multiprocessor must hold: told of no number, compilers aim at more and spill what a thread holds; told
of 8, they take up to 70 registers for what 64 are enough for."""

PIXEL, PLANE, X, Y = map(name, ("pixel", "plane", "x", "y"))
OWN = const(0)
"""No step depends on the plane."""


def windowed_histogram(stage: Stage, schedule: WindowedHistogram) -> Generated:
    """The kernel of a stage and of what its schedule makes of the sums; a thread computes all planes of a pixel."""
    whole = replace(schedule.finished, inputs=stage.inputs) if schedule.finished else stage
    steps, written = schedule.batch.results, whole.results if schedule.finished else ()
    local, slots = local_uniforms((*steps, *written))
    given = signature(whole, len(slots), schedule.edges)
    lowering = _Lowering(stage, whole, schedule, given, Bins(schedule.sums, schedule.threads))
    lowered = lowering.kernel(local[: len(steps)], local[len(steps) :])
    return generated(stage, lowered, slots, usual_passes(given.stored, flatten))


@dataclass(frozen=True)
class _Lowering:
    """The kernel of a stage, of which the outputs of `whole` are written."""

    stage: Stage
    whole: Stage
    schedule: WindowedHistogram
    given: Signature
    bins: Bins

    def kernel(self, steps: Sequence[Node], results: Sequence[Node]) -> Kernel:
        """A thread for each pixel."""
        row, column = divided(PIXEL, WIDTH)
        body: Body = (
            Let(X, X0 + column),
            Let(Y, Y0 + row),
            *self.given.uniforms(),
            *self.bins.cleared(),
            *self.loops(self.steps(steps)),
            *(self.finished(results) if results else self.written()),
        )
        pixel = (Let(PIXEL, BLOCK_X * self.schedule.threads + THREAD_X), If(PIXEL < WIDTH * HEIGHT, body))
        lowered = self.given.kernel(launched(pixel, self.schedule.block, 1), self.schedule.threads)
        return replace(lowered, blocks=BLOCKS)

    def counters(self) -> dict[Node, Node]:
        """What stands for the loops that stay loops."""
        return {loop: name(f"k{k}") for k, loop in enumerate(self.schedule.batch.loops)}

    def loops(self, body: Body) -> Body:
        """The loops that stay loops around what one round of them does."""
        for loop, counter in reversed(self.counters().items()):
            body = (For(counter, const(loop_count(loop)), body),)
        return body

    def steps(self, values: Sequence[Node]) -> Body:
        """The pixels of some steps, then what these add; what several of them need is computed for the first."""
        taken, size = self.schedule.taken, len(self.schedule.sums.step)
        runs = Runs(self.stage, self.given, taken, self.schedule.rows, OWN) if taken else None
        places = runs.coordinates if runs else ()
        read = runs.read if runs else reader(self.stage, self.given)
        statements, bound = self.given.bound((*places, *values), read, X, Y, OWN, self.counters())
        steps = [bound[at : at + size] for at in range(len(places), len(bound), size)]
        before, *parts = in_order(statements, [bound[: len(places)], *steps])
        body: list[Statement] = [*before, *(runs.loads(bound[: len(places)]) if runs else ())]
        for number, (part, (key, *addends)) in enumerate(zip(parts, steps, strict=True)):
            body += [*part, *self.bins.add(number, key, addends)]
        return tuple(body)

    def written(self) -> Body:
        """Every plane; those that follow one another as their bins do are a loop."""
        output = self.given.outputs[0].buffer
        return tuple(
            For(PLANE, const(count), (Store(output, (PLANE + first, Y, X), self.bins.element(first, PLANE)),))
            for first, count in self.bins.runs()
        )

    def finished(self, results: Sequence[Node]) -> Body:
        """What is made of the sums, plane by plane, beginning with those of the first bins, so that few are held."""
        placed = sorted(zip(planes_of(self.whole), results, strict=True), key=lambda item: self.bins.first(item[1]))
        ordered = [result for _, result in placed]
        statements, values = self.given.bound(
            tuple(map(as_computed, ordered)), lambda read, _: self.bins.sum(read), X, Y, OWN, prefix="s"
        )
        parts = in_order(statements, [[value] for value in values])
        body: list[Statement] = []
        brought: set[str] = set()
        for ((number, plane), result), part, value in zip(placed, parts, values, strict=True):
            for read in reads_of((result,)):
                registers = self.bins.registers(read)
                if registers.name not in brought:
                    brought.add(registers.name)
                    body += self.bins.bring(read)
            output = self.given.outputs[number]
            store = Store(output.buffer, (const(plane), Y, X), value)
            body += [*part, If(_covers(output), (store,)) if len(self.given.outputs) > 1 else store]
        return tuple(body)


def _covers(picture: Picture) -> Node:
    """Whether an image has the pixel."""
    across = (picture.x <= X, picture.x + picture.width > X)
    return all_of(*across, picture.y <= Y, picture.y + picture.height > Y)
