"""What a thread computes for several pixels at once: values that differ from pixel to pixel are arrays of them.

Loops of a stage run outside of the loops over pixels, so that a weight is fetched once for all of them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from farm.analysis.metadata import offset
from farm.analysis.overflow import overflowing
from farm.analysis.windows import varying
from farm.graph.node import Node, Op, topological
from farm.graph.stage import loop_count
from farm.kernel.cuda.body import Body, Read
from farm.kernel.cuda.operators import start
from farm.kernel.expression import Let, Loop, Statement, block
from farm.passes.unroll import at_step
from farm.schedules.tile.rule import Loops, Tile

SEGMENT = 64
"""Steps of a loop along a row that are straight code: with a thread's columns, what registers hold of a row."""

STEPS = 16
"""Steps of other long loops that are straight code."""

UNROLL = "#pragma unroll"


Grouped = Callable[[Sequence[Node], str], list[str]]
"""Lines, indented, before the values of some READs are used."""


@dataclass(frozen=True, slots=True)
class Segment:
    """`count` steps of a loop along a row, which `name` counts, after `begin` others or as many as `part` says."""

    loop: Node
    name: str
    count: int
    begin: int = 0
    part: str = ""


class Finish(Protocol):
    """What becomes of the results: lines before the pixels of a row, for each of them, and after them."""

    def before(self, indent: str) -> list[str]:
        """Room for the results of a row."""

    def pixel(self, indent: str) -> list[str]:
        """The results of one pixel."""

    def after(self, indent: str) -> list[str]:
        """A row of results into memory."""


class Pixels(Body):
    """The statements for `columns` x `rows` pixels: the loops over them are called k and r.

    Of loops that slide along rows, `read` asks for what a thread holds by `window`; of a loop that is spelled,
    `grouped` is told what a few steps read.
    """

    def __init__(
        self,
        results: tuple[Node, ...],
        read: Read,
        places: dict[Op, str],
        slots: tuple[int, ...],
        schedule: Tile,
        grouped: Grouped,
    ) -> None:
        super().__init__(results, read, places, slots)
        self.columns, self.rows, self.slides = schedule.columns, schedule.rows, schedule.slides
        self.way, self.grouped = schedule.loops, grouped
        self.varying = varying(results)
        self.windows: dict[tuple[str, ...], str] = {}
        self.named = 0
        self.segment: Segment | None = None

    def computed(self, finish: Finish, indent: str) -> list[str]:
        """Everything that is computed, and what becomes of it."""
        lines, late = self._scope(block(self.results), indent)

        def row(inner: str) -> list[str]:
            made = _repeated("k", self.columns, lambda deep: self._values(late, deep) + finish.pixel(deep), inner)
            return finish.before(inner) + made + finish.after(inner)

        return lines + self._rows(row, indent)

    def window(self, *lines: str) -> str:
        """The name of what `lines`, with @ in place of the name, declare for a row of pixels."""
        if lines not in self.windows:
            self.windows[lines] = f"w{self.named}"
            self.named += 1
        return self.windows[lines]

    def _scope(
        self, body: Sequence[Statement], indent: str, into: tuple[Node, str] | None = None
    ) -> tuple[list[str], list[Node]]:
        """The lines of a scope, and the values that the pixels' last loop there begins with.

        `into` is a REDUCE that adds to the total of the one around it, and that total.
        """
        lines: list[str] = []
        late: list[Node] = []
        for each in body:
            current = each.node
            if current not in self.varying:
                lines += self.statements((each,), indent)
            elif isinstance(each, Let):
                late.append(current)
            else:
                below = set(topological((current,)))
                lines += self._arrays([value for value in late if value in below], indent)
                late = [value for value in late if value not in below]
                lines += self._total(each, indent, into[1] if into and current is into[0] else "")
        return lines, late

    def _total(self, each: Loop, indent: str, into: str) -> list[str]:
        """A REDUCE into a total of its own, or into that of another."""
        if into:
            return self._nest(each, into, indent)
        current, name = each.node, f"t{next(self.values)}"
        first = start(current.value, current.dtype)
        lines = [f"{indent}{self.types[current.dtype]} {name}{self._extent};"]
        lines += self._pixels(lambda inner: [f"{inner}{name}{self._at} = {first};"], indent)
        lines += self._nest(each, name, indent)
        self.names[current] = name + self._at
        return lines

    def _values(self, values: Sequence[Node], indent: str) -> list[str]:
        """Values of one pixel."""
        return self.statements(tuple(map(Let, values)), indent)

    def _arrays(self, values: Sequence[Node], indent: str) -> list[str]:
        """Values of all pixels, which a loop needs."""
        if not values:
            return []
        names = [f"t{next(self.values)}" for _ in values]
        pairs = list(zip(values, names, strict=True))
        lines = [f"{indent}{self.types[value.dtype]} {name}{self._extent};" for value, name in pairs]

        def assigned(inner: str) -> list[str]:
            made = []
            for value, name in pairs:
                made.append(f"{inner}{name}{self._at} = {self.text(value)};")
                self.names[value] = name + self._at
            return made

        return lines + self._pixels(assigned, indent)

    def _nest(self, each: Loop, total: str, indent: str) -> list[str]:
        """A REDUCE into `total`."""
        loop = each.node.args[1]
        outer = dict(self.names)
        if self.way is Loops.SPELLED:
            lines = self._spelled(each, total, indent)
        elif loop in self.slides:
            lines = self._slide(each, total, indent)
        else:
            step, inner = f"k{next(self.loops)}", indent + "    "
            self.names[loop] = step
            lines = self._header(each, step, indent)
            lines += [*self._step(each.node, each.node.args[0], each.body, total, inner), f"{indent}}}"]
        self.names = outer
        return lines

    def _step(self, reduce: Node, value: Node, body: Sequence[Statement], total: str, indent: str) -> list[str]:
        """One value of every pixel taken into the totals; if it is such a REDUCE itself, straight into the same."""
        same = value.op is Op.REDUCE and (value.value, value.dtype) == (reduce.value, reduce.dtype)
        if same and value in self.varying and value not in self.names:
            return self._scope(body, indent, (value, total))[0]
        lines, late = self._scope(body, indent)
        return lines + self._pixels(
            lambda inner: [*self._values(late, inner), self._joined(reduce, value, total, inner)], indent
        )

    def _spelled(self, each: Loop, total: str, indent: str) -> list[str]:
        """Every step of a loop for itself: what its taps say are constants then.

        Steps that read one column, near each other, make a group: what serves several of them is read once.
        """
        reduce, (body, loop) = each.node, each.node.args
        values = [at_step(body, loop, k) for k in range(max(0, loop_count(loop)))]
        self.varying |= varying(values)
        self.printer = replace(self.printer, wrapping=self.printer.wrapping | overflowing(values))
        lines: list[str] = []
        for group in _groups(values, self.rows):
            outer, inner = dict(self.names), indent + "    "
            needed = self._needed(group)
            reads = [each for each in topological(group) if each.op is Op.READ and each in needed]
            made = self.grouped(reads, inner)
            if any(value.op is Op.REDUCE for value in topological(group)):
                for value in group:
                    made += self._step(reduce, value, self._fresh((value,)), total, inner)
            else:
                made += self._together(reduce, group, total, inner)
            lines += [f"{indent}{{", *made, f"{indent}}}"]
            self.names = outer
        return lines

    def _together(self, reduce: Node, group: Sequence[Node], total: str, indent: str) -> list[str]:
        """Several values of every pixel taken into the totals, pixel by pixel."""
        lines, late = self._scope(self._fresh(group), indent)

        def pixel(inner: str) -> list[str]:
            return self._values(late, inner) + [self._joined(reduce, value, total, inner) for value in group]

        return lines + self._pixels(pixel, indent)

    def _fresh(self, values: Sequence[Node]) -> list[Statement]:
        """The statements before values can be printed, without what has a name already."""
        needed = self._needed(values)
        return [each for each in block(values) if each.node in needed]

    def _needed(self, values: Sequence[Node]) -> set[Node]:
        """What values are computed from and has no name yet."""
        needed: set[Node] = set()
        stack = list(values)
        while stack:
            current = stack.pop()
            if current not in needed and current not in self.names:
                needed.add(current)
                stack += current.args
        return needed

    def _header(self, each: Loop, step: str, indent: str) -> list[str]:
        count = max(0, loop_count(each.node.args[1]))
        leaf = not any(isinstance(inner, Loop) and inner.node in self.varying for inner in each.body)
        steps = {Loops.WHOLE: "", Loops.RUN: f" {STEPS if leaf else 1}", Loops.PLAIN: " 1"}[self.way]
        return [f"{indent}{UNROLL}{steps}", f"{indent}for (int {step} = 0; {step} < {count}; ++{step}) {{"]

    def _slide(self, each: Loop, total: str, indent: str) -> list[str]:
        """A loop along a row: in parts, so that what it needs of the row fits into registers."""
        loop = each.node.args[1]
        count, step = max(0, loop_count(loop)), f"k{next(self.loops)}"
        parts = count // SEGMENT * SEGMENT if count > SEGMENT else 0
        lines: list[str] = []
        if parts:
            lines += [f"{indent}{UNROLL} 1", f"{indent}for (int part = 0; part < {parts}; part += {SEGMENT}) {{"]
            lines += self._along(each, total, Segment(loop, step, SEGMENT, part="part"), indent + "    ")
            lines.append(f"{indent}}}")
        if count > parts:
            lines += self._along(each, total, Segment(loop, step, count - parts, parts), indent)
        return lines

    def _along(self, each: Loop, total: str, segment: Segment, indent: str) -> list[str]:
        """Steps along a row, for one row of pixels after the other."""
        outer, self.segment = dict(self.names), segment
        before = segment.part or (str(segment.begin) if segment.begin else "")
        self.names[segment.loop] = f"({before} + {segment.name})" if before else segment.name
        late = [let.node for let in each.body if let.node in self.varying]
        shared = tuple(let for let in each.body if let.node not in self.varying)

        def pixel(indent: str) -> list[str]:
            return [*self._values(late, indent), self._joined(each.node, each.node.args[0], total, indent)]

        def row(inner: str) -> list[str]:
            deep = inner + "    "
            return [
                f"{inner}{UNROLL}",
                f"{inner}for (int {segment.name} = 0; {segment.name} < {segment.count}; ++{segment.name}) {{",
                *self.statements(shared, deep),
                *_repeated("k", self.columns, pixel, deep),
                f"{inner}}}",
            ]

        lines = self._rows(row, indent)
        self.names, self.segment = outer, None
        return lines

    def _joined(self, reduce: Node, value: Node, total: str, indent: str) -> str:
        """One more value taken into a total."""
        wraps = reduce in self.printer.wrapping
        return indent + self.join(reduce, total + self._at, lambda least: self.text(value, least), wraps=wraps)

    def _pixels(self, make: Callable[[str], list[str]], indent: str) -> list[str]:
        """Lines for each pixel."""
        return self._rows(lambda inner: _repeated("k", self.columns, make, inner), indent)

    def _rows(self, make: Callable[[str], list[str]], indent: str) -> list[str]:
        """Lines for each row of pixels, after the windows that they read."""

        def row(inner: str) -> list[str]:
            self.windows = {}
            lines = make(inner)
            held = [inner + text.replace("@", name) for texts, name in self.windows.items() for text in texts]
            return held + lines

        return _repeated("r", self.rows, row, indent)

    @property
    def _extent(self) -> str:
        return "".join(f"[{count}]" for count in (self.rows, self.columns) if count > 1)

    @property
    def _at(self) -> str:
        return "".join(f"[{name}]" for name, count in (("r", self.rows), ("k", self.columns)) if count > 1)


def _groups(values: Sequence[Node], near: int) -> list[list[Node]]:
    """The values in groups that read the same column at rows less than `near` apart, from left to right."""
    groups: list[list[Node]] = []
    last: tuple[int, int] | None = None
    for value, place in sorted(((value, _first_place(value)) for value in values), key=lambda each: each[1]):
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


def _repeated(name: str, count: int, make: Callable[[str], list[str]], indent: str) -> list[str]:
    """Lines for 0, 1, ... `count` - 1; `name` is not known if there is only one."""
    if count == 1:
        return make(indent)
    return [
        f"{indent}{UNROLL}",
        f"{indent}for (int {name} = 0; {name} < {count}; ++{name}) {{",
        *make(indent + "    "),
        f"{indent}}}",
    ]
