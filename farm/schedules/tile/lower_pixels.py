"""What a thread computes for several pixels at once: values that differ from pixel to pixel are arrays of them.

Loops of a stage run outside of the loops over pixels, so that a weight is fetched once for all of them.
"""

from collections.abc import Callable, Sequence

from farm.analysis.metadata import offset
from farm.analysis.overflow import overflowing
from farm.analysis.windows import varying
from farm.graph.node import Node, Op, const, topological
from farm.graph.stage import loop_count
from farm.kernel.bind import identity, joined
from farm.kernel.expression import Let, Loop, Statement, block
from farm.kernel.ir import Alloc, Body, Buffer, For, Index, LoopKind, Space, Store, indices, load, name, unrolled
from farm.passes.unroll import at_step
from farm.schedules.tile.lower_reads import K, R, Reads, Segment, summed
from farm.schedules.tile.rule import Loops, Tile

SEGMENT = 64
"""Steps of a loop along a row that are straight code: with a thread's columns, what registers hold of a row."""

STEPS = 16
"""Steps of other long loops that are straight code."""

Make = Callable[[], Body]


class Pixels:
    """The statements for `columns` x `rows` pixels, which the loops over `K` and `R` count."""

    def __init__(self, reads: Reads, schedule: Tile, results: tuple[Node, ...]) -> None:
        self.reads, self.binding, self.schedule = reads, reads.binding, schedule
        self.results, self.varying = results, varying(results)

    def computed(self, before: Body, pixel: Make, after: Body) -> Body:
        """Everything that is computed, and what becomes of it before, for each of and after the pixels of a row."""
        body, late = self._scope(block(self.results))

        def row() -> Body:
            return (*before, *self._columns(lambda: (*self._values(late), *pixel())), *after)

        return (*body, *self._rows(row))

    def _scope(self, body: Sequence[Statement], into: tuple[Node, Buffer] | None = None) -> tuple[Body, list[Node]]:
        """The statements of a scope, and the values that the pixels' last loop there begins with.

        `into` is a REDUCE that adds to the total of the one around it, and that total.
        """
        lowered: Body = ()
        late: list[Node] = []
        for statement in body:
            current = statement.node
            if current not in self.varying:
                lowered += self.binding.body((statement,))
            elif isinstance(statement, Let):
                late.append(current)
            else:
                below = set(topological((current,)))
                lowered += self._arrays([value for value in late if value in below])
                late = [value for value in late if value not in below]
                same = into is not None and current is into[0]
                lowered += self._nest(statement, into[1]) if into and same else self._total(statement)
        return lowered, late

    def _total(self, loop: Loop) -> Body:
        """A REDUCE into a total of its own."""
        reduce = loop.node
        total = self._array(reduce)
        start = Store(total, self._at, identity(reduce.value, reduce.dtype))
        body = (Alloc(total), *self._pixels(lambda: (start,)), *self._nest(loop, total))
        self.binding.values[reduce] = load(total, *self._at)
        return body

    def _values(self, values: Sequence[Node]) -> Body:
        """Values of one pixel."""
        return self.binding.body(tuple(map(Let, values)))

    def _arrays(self, values: Sequence[Node]) -> Body:
        """Values of all pixels, which a loop needs."""
        if not values:
            return ()
        arrays = [self._array(value) for value in values]

        def assigned() -> Body:
            stores: Body = ()
            for value, array in zip(values, arrays, strict=True):
                stores += (Store(array, self._at, self.binding.value(value)),)
                self.binding.values[value] = load(array, *self._at)
            return stores

        return (*map(Alloc, arrays), *self._pixels(assigned))

    def _nest(self, loop: Loop, total: Buffer) -> Body:
        """A REDUCE into `total`."""
        counter = loop.node.args[1]
        outer = dict(self.binding.values)
        if self.schedule.loops is Loops.SPELLED:
            body = self._spelled(loop, total)
        elif counter in self.schedule.slides:
            body = self._slide(loop, total)
        else:
            step = self.binding.values[counter] = self._step_name()
            inner = self._step(loop.node, loop.node.args[0], loop.body, total)
            body = (self._loop(loop, step, inner),)
        self.binding.values = outer
        return body

    def _step(self, reduce: Node, value: Node, body: Sequence[Statement], total: Buffer) -> Body:
        """One value of every pixel taken into the totals; if it is such a REDUCE itself, straight into the same."""
        same = value.op is Op.REDUCE and (value.value, value.dtype) == (reduce.value, reduce.dtype)
        if same and value in self.varying and value not in self.binding.values:
            return self._scope(body, (value, total))[0]
        lowered, late = self._scope(body)
        return (*lowered, *self._pixels(lambda: (*self._values(late), self._joined(reduce, value, total))))

    def _spelled(self, loop: Loop, total: Buffer) -> Body:
        """Every step of a loop for itself: what its taps say are constants then.

        Steps that read one column, near each other, make a group: what serves several of them is read once.
        """
        reduce, (value, counter) = loop.node, loop.node.args
        values = [at_step(value, counter, k) for k in range(max(0, loop_count(counter)))]
        self.varying |= varying(values)
        self.binding.wrapping |= overflowing(values)
        body: Body = ()
        for group in _groups(values, self.schedule.rows):
            outer = dict(self.binding.values)
            needed = self._needed(group)
            body += self.reads.hold([part for part in topological(group) if part.op is Op.READ and part in needed])
            if any(part.op is Op.REDUCE for part in topological(group)):
                for part in group:
                    body += self._step(reduce, part, self._fresh((part,)), total)
            else:
                body += self._together(reduce, group, total)
            self.binding.values = outer
        return body

    def _together(self, reduce: Node, group: Sequence[Node], total: Buffer) -> Body:
        """Several values of every pixel taken into the totals, pixel by pixel."""
        body, late = self._scope(self._fresh(group))

        def pixel() -> Body:
            return (*self._values(late), *(self._joined(reduce, value, total) for value in group))

        return (*body, *self._pixels(pixel))

    def _fresh(self, values: Sequence[Node]) -> list[Statement]:
        """The statements before values can be computed, without what has a name already."""
        needed = self._needed(values)
        return [statement for statement in block(values) if statement.node in needed]

    def _needed(self, values: Sequence[Node]) -> set[Node]:
        """What values are computed from and has no name yet."""
        needed: set[Node] = set()
        stack = list(values)
        while stack:
            current = stack.pop()
            if current not in needed and current not in self.binding.values:
                needed.add(current)
                stack += current.args
        return needed

    def _loop(self, loop: Loop, step: Node, body: Body) -> For:
        """A loop, of which several steps, or all, are straight code."""
        extent = const(max(0, loop_count(loop.node.args[1])))
        if self.schedule.loops is Loops.WHOLE:
            return For(step, extent, body, LoopKind.UNROLLED)
        leaf = not any(isinstance(inner, Loop) and inner.node in self.varying for inner in loop.body)
        return For(step, extent, body, unroll=STEPS if leaf and self.schedule.loops is Loops.RUN else 1)

    def _slide(self, loop: Loop, total: Buffer) -> Body:
        """A loop along a row: in parts, so that what it needs of the row fits into registers."""
        counter, step = loop.node.args[1], self._step_name()
        count, part = max(0, loop_count(counter)), name(f"{step.value}_part")
        parts = count // SEGMENT * SEGMENT if count > SEGMENT else 0
        body: Body = ()
        if parts:
            segment = self._along(loop, total, Segment(counter, step, SEGMENT, 0, part))
            body += (For(part, const(parts), segment, step=const(SEGMENT), unroll=1),)
        if count > parts:
            body += self._along(loop, total, Segment(counter, step, count - parts, parts, const(0)))
        return body

    def _along(self, loop: Loop, total: Buffer, segment: Segment) -> Body:
        """Steps along a row, for one row of pixels after the other."""
        outer, self.reads.segment = dict(self.binding.values), segment
        self.binding.values[segment.loop] = summed(segment.part + segment.step + segment.begin)
        late = [let.node for let in loop.body if let.node in self.varying]
        shared = tuple(let for let in loop.body if let.node not in self.varying)

        def pixel() -> Body:
            return (*self._values(late), self._joined(loop.node, loop.node.args[0], total))

        def row() -> Body:
            return (unrolled(segment.step, segment.count, *self.binding.body(shared), *self._columns(pixel)),)

        body = self._rows(row)
        self.binding.values, self.reads.segment = outer, None
        return body

    def _joined(self, reduce: Node, value: Node, total: Buffer) -> Store:
        """One more value taken into a total."""
        before, more = load(total, *self._at), self.binding.value(value)
        return Store(total, self._at, joined(reduce, before, more, self.binding.wrapping))

    def _pixels(self, make: Make) -> Body:
        """Statements for each pixel."""
        return self._rows(lambda: self._columns(make))

    def _columns(self, make: Make) -> Body:
        """Statements for each pixel of a row."""
        columns = self.schedule.columns
        return (unrolled(K, columns, *make()),) if columns > 1 else make()

    def _rows(self, make: Make) -> Body:
        """Statements for each row of pixels, after the lines that they read."""
        body = make()
        body = (*self.reads.take_lines(), *body)
        return (unrolled(R, self.schedule.rows, *body),) if self.schedule.rows > 1 else body

    def _array(self, value: Node) -> Buffer:
        """Registers for a value of every pixel."""
        shape = indices(*(count for count in (self.schedule.rows, self.schedule.columns) if count > 1))
        return Buffer(f"t{next(self.binding.number)}", value.dtype, Space.REGISTER, shape)

    @property
    def _at(self) -> Index:
        """The pixel's element of such registers."""
        return tuple(step for step, count in ((R, self.schedule.rows), (K, self.schedule.columns)) if count > 1)

    def _step_name(self) -> Node:
        return name(f"t_k{next(self.binding.number)}")


def _groups(values: Sequence[Node], near: int) -> list[list[Node]]:
    """The values in groups that read the same column at rows less than `near` apart, from left to right."""
    groups: list[list[Node]] = []
    last: tuple[int, int] | None = None
    for value, place in sorted(((value, _first_place(value)) for value in values), key=lambda pair: pair[1]):
        if last and place[0] == last[0] and place[1] - last[1] < near:
            groups[-1].append(value)
        else:
            groups.append([value])
        last = place
    return groups


def _first_place(value: Node) -> tuple[int, int]:
    """The leftmost place around the pixel that a value reads, and the highest one there."""
    places = [offset(read) for read in topological((value,)) if read.op is Op.READ]
    return min((place for place in places if place), default=(0, 0))
