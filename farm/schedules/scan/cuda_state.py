"""What the kernels of moving stages are put together from: parts of a state, and what is read for them."""

from dataclasses import dataclass, field, replace
from itertools import count

from farm.graph.axis import Axis
from farm.graph.node import INTEGERS, DType, Node, Op, node
from farm.graph.stage import Stage, loop_count
from farm.kernel.cuda.body import Body, unread
from farm.kernel.cuda.double_accumulators import WideBody, carrier
from farm.kernel.cuda.operators import TYPES
from farm.kernel.cuda.signature import own_named, own_text, planes_of
from farm.kernel.cuda.vectors import store_text, vector_type
from farm.kernel.naming import slots_of
from farm.passes.sliding_sum import Term
from farm.schedules.scan.cuda_reads import Fetch, Reads
from farm.schedules.scan.rule import BATCH, Scan, loop_of


@dataclass
class Moving:
    """A moving stage while its kernel is printed.

    Threads take `columns` pixels of a row that begin at `x`; the text of pixel k of them goes through `each`.
    """

    stage: Stage
    schedule: Scan
    columns: int
    slots: tuple[int, ...]
    shared: Body
    reads: Reads
    fetches: "count[int]" = field(default_factory=count)

    @classmethod
    def of(cls, stage: Stage, schedule: Scan) -> "Moving":
        """Ready to print."""
        slots = slots_of(stage.expressions)
        reads = Reads(stage, schedule.march or Axis.Y, schedule.edges)
        return cls(stage, schedule, schedule.columns, slots, Body((), unread, {}, slots), reads)

    @property
    def own(self) -> str:
        """The plane being computed."""
        return own_text(self.stage)

    @property
    def planes(self) -> list[str]:
        """The statement that names it."""
        return own_named(self.stage)

    @property
    def k(self) -> str:
        """How an array with an element for each of a thread's pixels is indexed, or declared."""
        return "[k]" if self.columns > 1 else ""

    @property
    def each(self) -> str:
        """The sizes of such an array."""
        return f"[{self.columns}]" if self.columns > 1 else ""

    def carriers(self) -> list[str]:
        """The types that the states are added up in."""
        return [carrier(start.dtype) for start in self.stage.starts]

    def across(self, lines: list[str], indent: str) -> list[str]:
        """Statements for each of a thread's pixels; they are indented as for a loop."""
        if self.columns == 1:
            return [line.removeprefix("    ") for line in lines]
        head = [f"{indent}#pragma unroll", f"{indent}for (int k = 0; k < {self.columns}; ++k) {{"]
        return [*head, *lines, f"{indent}}}"]

    def body(
        self, values: tuple[Node, ...], *, wide: bool, index: str = "", loop: Node | None = None
    ) -> tuple[Body, list[Fetch]]:
        """A printer of some values at pixel k of (x, y), and what it reads before, filled as it prints.

        `index` is that of the step, where several are read before the first is used; j the round of the `loop` around.
        """
        fetches: list[Fetch] = []
        rounds = {} if loop is None else {loop: "j"}

        def read(body: Body, current: Node) -> str:
            return self._read(body, current, fetches, (index, rounds))

        kind = WideBody if wide else Body
        made = kind(
            values, read, {Op.X: "(x + k)" if self.columns > 1 else "x", Op.Y: "y", Op.OWN: self.own}, self.slots
        )
        made.names.update(rounds)
        made.arrays, made.values, made.loops = self.shared.arrays, self.shared.values, self.shared.loops
        return made, fetches

    def _read(self, body: Body, current: Node, fetches: list[Fetch], around: tuple[str, dict[Node, str]]) -> str:
        # before the loop over pixels nothing has a name but the round of a loop around it
        index, rounds = around
        outside = type(body)((), unread, {**body.places, Op.X: "x"}, self.slots)
        outside.arrays, outside.names = self.shared.arrays, dict(rounds)
        early = self.reads.early(current, frozenset(rounds))
        made = self.reads.texts(outside if early else body, current, self.columns)
        if not early:
            return made.whole
        known = next((each for each in fetches if (each.whole, each.edge) == (made.whole, made.edge)), None)
        if known is None:
            known = replace(made, name=f"v{next(self.fetches)}")
            fetches.append(known)
        return f"{known.name}{index}{'.item[k]' if self.columns > 1 else ''}"

    def declared(self, fetches: list[Fetch], size: int, indent: str) -> list[str]:
        """Arrays for what is read of `size` steps at once."""
        return [f"{indent}{each.kind} {each.name}[{size}];" for each in fetches]

    def fetched(self, fetches: list[Fetch], size: int, place: list[str], indent: str) -> list[str]:
        """The loops that fill these arrays; `place` are the statements that say where step i is."""

        def loop(values: list[str], indent: str) -> list[str]:
            inner = [f"{indent}    {line}" for line in [*place, *values]]
            head = f"{indent}for (int i = 0; i < {size}; ++i) {{"
            return [f"{indent}#pragma unroll", head, *inner, f"{indent}}}"]

        inside = [f"{each.name}[i] = {each.whole};" for each in fetches]
        anywhere = [f"{each.name}[i] = {each.edge};" for each in fetches]
        if inside == anywhere:
            return loop(inside, indent) if inside else []
        deep = indent + "    "
        loops = [*loop(inside, deep), f"{indent}}} else {{", *loop(anywhere, deep)]
        return [f"{indent}if (whole) {{", *loops, f"{indent}}}"]

    def begun(self, starts: tuple[tuple[Term, ...], ...], worker: str, workers: int, indent: str) -> list[str]:
        """The part of one of `workers` in the states at (x, y): part0, part1, ... together they make the starts."""
        lines: list[str] = []
        for index, (kind, start) in enumerate(zip(self.carriers(), starts, strict=True)):
            lines.append(f"{indent}{kind} part{index}{self.each} = {{}};")
            for term in start:
                lines += self._term(index, term, worker, workers, indent)
        return lines

    def _term(self, index: int, term: Term, worker: str, workers: int, indent: str) -> list[str]:
        """The part of a worker in one term: where it is a loop, every so many rounds of it, some at once."""
        (sign, value), inner = term, indent + "    "
        loop = loop_of(term)
        rounds = 1 if loop is None else max(0, loop_count(loop))
        size = 0 if loop is None else min(BATCH, max(1, -(-rounds // workers)))
        summed = value if loop is None else value.args[0]
        body, fetches = self.body((summed,), wide=True, index="[i]" if size else "", loop=loop)
        added = body.lines(inner + ("        " if size else "    "))
        total, text = f"part{index}{self.k} {'+' if sign > 0 else '-'}=", body.text(body.results[0], 3)
        if loop is None:
            added.append(f"{inner}    {total} {text};")
            once = [*self.named(fetches, inner), *self.across(added, inner)]
            return [f"{indent}if ({worker} == 0) {{", *once, f"{indent}}}"]
        if rounds == 0:
            return []
        added.append(f"{inner}        {total} round + {workers} * i < {rounds} ? {text} : {zero(value)};")
        place = [f"const int j = min(round + {workers} * i, {rounds - 1});"]
        return [
            f"{indent}for (int round = {worker}; round < {rounds}; round += {workers * size}) {{",
            *self.declared(fetches, size, inner),
            *self.fetched(fetches, size, place, inner),
            f"{inner}#pragma unroll",
            f"{inner}for (int i = 0; i < {size}; ++i) {{",
            f"{inner}    {place[0]}",
            *self.across(added, inner + "    "),
            f"{inner}}}",
            f"{indent}}}",
        ]

    def changed(self, changes: tuple[Node, ...], indent: str) -> tuple[list[Fetch], list[str]]:
        """What step i reads, and statements that keep in sums0[i], ... what the states change by at (x, y)."""
        body, fetches = self.body(changes, wide=True, index="[i]")
        lines = body.lines(indent + "    ")
        for index, value in enumerate(changes):
            lines.append(f"{indent}    sums{index}[i]{self.k} = {body.text(value)};")
        return fetches, self.across(lines, indent)

    def emit(self, results: tuple[Node, ...], totals: list[str], indent: str, valid: str) -> list[str]:
        """The results at (x, y) from texts of the totals of the states, stored if `valid`."""
        body, fetches = self.body(results, wide=False)
        inner = indent + "    "
        named = []
        for index, (start, total) in enumerate(zip(self.stage.starts, totals, strict=True)):
            kind = TYPES[start.dtype]
            named.append(f"{inner}const {kind} state{index} = ({kind})({total});")
            body.names[node(Op.STATE, start.dtype, (), index)] = f"state{index}"
        lines = [*named, *body.lines(inner)]
        outputs = planes_of(self.stage)
        bits = [".bits" if value.dtype is DType.F16 else "" for value in results]
        if self.columns == 1:
            stores = [f"{inner}{self._stored(k, bits[k], body.text(value))}" for k, value in enumerate(results)]
            made = [*(line.removeprefix("    ") for line in lines), f"{indent}if ({valid}) {{", *stores, f"{indent}}}"]
            return [*self.named(fetches, indent), *made]
        kinds = [vector_type(self.stage.dtype(output), self.columns) for output, _ in outputs]
        lines += [f"{inner}o{k}.item[k]{bits[k]} = {body.text(value)};" for k, value in enumerate(results)]
        return [
            *self.named(fetches, indent),
            *(f"{indent}{kind} o{k};" for k, kind in enumerate(kinds)),
            *self.across(lines, indent),
            f"{indent}if ({valid}) {{",
            *(f"{inner}{self._store(k)}" for k in range(len(kinds))),
            f"{indent}}}",
        ]

    def named(self, fetches: list[Fetch], indent: str) -> list[str]:
        """What is read once, for all pixels of the thread."""
        return [
            f"{indent}const {each.kind} {each.name} = "
            + (each.whole if each.whole == each.edge else f"whole ? {each.whole} : {each.edge}")
            + ";"
            for each in fetches
        ]

    def _place(self, result: int) -> str:
        """Where a result goes."""
        output, k = planes_of(self.stage)[result]
        return self.reads.written(output, self.own if self.stage.iterations > 1 else str(k))

    def _stored(self, result: int, bits: str, value: str) -> str:
        """A single pixel there."""
        place = self._place(result)
        if self.schedule.streams:
            return f"__stcs({place}, {value});"
        return f"(*({place})){bits} = {value};" if bits else f"*({place}) = {value};"

    def _store(self, result: int) -> str:
        """A vector into its place."""
        return store_text(self._place(result), f"o{result}")


def zero(start: Node) -> str:
    """Nothing, in the type that a state is added up in."""
    return "0u" if start.dtype in INTEGERS else "0.0"
