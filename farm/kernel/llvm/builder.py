"""A writer of LLVM IR: instructions under fresh names, loops, branches, functions, and what a module declares.

A *pure* instruction is written once in a region (a function, the body of a loop, an arm of a branch), and outside of
every loop in which its operands do not change. Whatever has effects, or reads memory, stands where it was asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import TypeAlias

from farm.kernel.llvm.value import BITS, REAL, Value, full

Text: TypeAlias = list["str | Text"]
"""Lines; the lists among them are places where lines are put later."""

Arm = Callable[[], tuple[Value, ...]]
"""Writes a part of a function, and gives its values."""


@dataclass(frozen=True)
class Parameter:
    """A parameter of a function: its name, its type, and attributes such as `noalias`."""

    name: str
    type: str
    attributes: str = ""


@dataclass
class Module:
    """Functions, the intrinsics that they call, and their tables of constants."""

    functions: list[str] = field(default_factory=list)
    declarations: dict[str, str] = field(default_factory=dict)
    tables: dict[tuple[str, ...], str] = field(default_factory=dict)

    @contextmanager
    def function(self, name: str, parameters: Sequence[Parameter], result: str = "void") -> Iterator[Builder]:
        """A function, written into the builder while the context lasts; it has to end by `give`."""
        builder = Builder(self, [Value(f"%{parameter.name}", parameter.type) for parameter in parameters])
        yield builder
        written = ", ".join(
            f"{parameter.type} {parameter.attributes} %{parameter.name}".replace("  ", " ") for parameter in parameters
        )
        body = "\n".join(lines(builder.text))
        self.functions.append(f"define {result} @{name}({written}) nounwind {{\n{body}\n}}\n")

    def table(self, numbers: Sequence[Value]) -> Value:
        """The address of constants of one type."""
        name = self.tables.setdefault(tuple(number.typed for number in numbers), f"@table{len(self.tables)}")
        return Value(name, "ptr", literal=True)

    def text(self) -> str:
        """The module."""
        tables = (
            f"{name} = internal unnamed_addr constant [{len(numbers)} x {numbers[0].split()[0]}] [{', '.join(numbers)}]"
            for numbers, name in self.tables.items()
        )
        return "\n".join([*tables, *self.declarations.values(), *self.functions])


@dataclass
class _Region:
    """A part of a function that is entered as a whole; `before` lies ahead of it, where it is a loop."""

    before: Text | None = None
    known: dict[str, Value] = field(default_factory=dict)  # by instruction
    shared: dict[str, tuple[Value, ...]] = field(default_factory=dict)


@dataclass
class Loop:
    """A counted loop: its index, what it carries from one iteration to the next, and after it what is left of that."""

    index: Value
    carried: tuple[Value, ...]
    following: tuple[Value, ...] = ()

    def carry(self, *values: Value) -> None:
        """What the next iteration begins with; said once in the body."""
        self.following = values


class Builder:
    """The body of one function."""

    def __init__(self, module: Module, arguments: Sequence[Value] = ()) -> None:
        self.module, self.arguments = module, tuple(arguments)
        self.text: Text = ["entry:"]
        self.block = "entry"
        self._regions = [_Region()]
        self._depth = {argument.text: 0 for argument in arguments}
        self._names, self._labels = count(), count()

    # instructions

    def put(self, text: str) -> None:
        """Write an instruction without a result."""
        self.text.append(f"  {text}")

    def let(self, text: str, scalar: str, lanes: int = 1) -> Value:
        """Write an instruction here, whatever its operands."""
        value = self._named(scalar, lanes, len(self._regions) - 1)
        self.put(f"{value.text} = {text}")
        return value

    def pure(self, text: str, scalar: str, lanes: int, operands: Sequence[Value]) -> Value:
        """Write an instruction of these operands alone, which cannot trap, as far out as they allow, and once."""
        for region in self._regions:
            if text in region.known:
                return region.known[text]
        inner = max((self._depth.get(operand.text, 0) for operand in operands), default=0)
        depth = len(self._regions) - 1
        into = self.text
        while depth > inner:
            before = self._regions[depth].before
            if before is None:
                break
            into, depth = before, depth - 1
        value = self._regions[depth].known[text] = self._named(scalar, lanes, depth)
        into.append(f"  {value.text} = {text}")
        return value

    def _named(self, scalar: str, lanes: int, depth: int) -> Value:
        value = Value(f"%v{next(self._names)}", scalar, lanes)
        self._depth[value.text] = depth
        return value

    def splat(self, value: Value, lanes: int) -> Value:
        """A value in so many lanes."""
        if value.lanes == lanes:
            return value
        if value.lanes != 1:
            raise ValueError(f"{value.typed} has not {lanes} lanes")
        if value.literal:
            return Value(f"splat ({value.typed})", value.type, lanes, literal=True)
        vector = full(value.type, lanes)
        first = self.pure(f"insertelement {vector} poison, {value.typed}, i64 0", value.type, lanes, [value])
        shuffle = f"shufflevector {first.typed}, {vector} poison, <{lanes} x i32> zeroinitializer"
        return self.pure(shuffle, value.type, lanes, [first])

    def alike(self, *values: Value) -> tuple[Value, ...]:
        """The values with as many lanes as the widest."""
        lanes = max(value.lanes for value in values)
        return tuple(self.splat(value, lanes) for value in values)

    def operation(self, name: str, *operands: Value) -> Value:
        """An instruction on operands of one type, which is that of its result, too."""
        operands = self.alike(*operands)
        first = operands[0]
        text = f"{name} {', '.join([first.typed, *(operand.text for operand in operands[1:])])}"
        return self.pure(text, first.type, first.lanes, operands)

    def compare(self, name: str, a: Value, b: Value) -> Value:
        """A comparison, such as `icmp slt`."""
        a, b = self.alike(a, b)
        return self.pure(f"{name} {a.typed}, {b.text}", "i1", a.lanes, (a, b))

    def select(self, condition: Value, then: Value, otherwise: Value) -> Value:
        """One of two values, lane by lane."""
        operands = self.alike(condition, then, otherwise)
        text = f"select {', '.join(operand.typed for operand in operands)}"
        return self.pure(text, then.type, operands[0].lanes, operands)

    def convert(self, name: str, value: Value, scalar: str) -> Value:
        """A conversion, such as `sitofp`, lane by lane."""
        if value.literal and value.lanes > 1:
            raise ValueError(f"{value.typed} is converted before it is spread over lanes")
        return self.pure(f"{name} {value.typed} to {full(scalar, value.lanes)}", scalar, value.lanes, [value])

    def call(self, name: str, *operands: Value, result: str = "", extra: str = "") -> Value:
        """An intrinsic on operands alike in type; `result` is the type of its result where that is another one."""
        operands = self.alike(*operands)
        lanes, scalar = operands[0].lanes, operands[0].type
        overloads = [result, scalar] if result else [scalar]
        symbol = f"@{name}.{'.'.join(_suffix(kind, lanes) for kind in overloads)}"
        types = [*(full(operand.type, lanes) for operand in operands), *([extra.split(maxsplit=1)[0]] if extra else [])]
        gives = full(result or scalar, lanes)
        self.module.declarations[symbol] = f"declare {gives} {symbol}({', '.join(types)})"
        written = [*(operand.typed for operand in operands), *([extra] if extra else [])]
        return self.pure(f"call {gives} {symbol}({', '.join(written)})", result or scalar, lanes, operands)

    def any(self, mask: Value) -> Value:
        """Whether a condition holds in any lane."""
        if mask.lanes == 1:
            return mask
        bits = self.pure(f"bitcast {mask.typed} to i{mask.lanes}", f"i{mask.lanes}", 1, [mask])
        return self.pure(f"icmp ne {bits.typed}, 0", "i1", 1, [bits])

    def ramp(self, first: Value, lanes: int) -> Value:
        """A scalar integer, and those that follow it: one a lane."""
        steps = ", ".join(f"{first.type} {k}" for k in range(lanes))
        return first if lanes == 1 else self.operation("add", first, Value(f"<{steps}>", first.type, lanes))

    # memory

    def element(self, pointer: Value, scalar: str, index: Value) -> Value:
        """The address of an element of an array; the index is a scalar."""
        text = f"getelementptr {scalar}, {pointer.typed}, {index.typed}"
        return self.pure(text, "ptr", 1, (pointer, index))

    def load(self, scalar: str, pointer: Value, lanes: int = 1) -> Value:
        """Elements from an address on, read here."""
        return self.let(f"load {full(scalar, lanes)}, {pointer.typed}, align {BITS[scalar] // 8}", scalar, lanes)

    def store(self, value: Value, pointer: Value) -> None:
        """Write elements from an address on."""
        self.put(f"store {value.typed}, {pointer.typed}, align {BITS[value.type] // 8}")

    def lookup(self, numbers: Sequence[Value], index: Value) -> Value:
        """Constants at the places that `index` says, each of which there has to be."""
        table, scalar = self.module.table(numbers), numbers[0].type
        entries = [self._entry(table, scalar, self.lane(index, k)) for k in range(index.lanes)]
        if len(entries) == 1:
            return entries[0]
        vector = Value("poison", scalar, index.lanes, literal=True)
        for k, entry in enumerate(entries):
            text = f"insertelement {vector.typed}, {entry.typed}, i64 {k}"
            vector = self.pure(text, scalar, index.lanes, (vector, entry))
        return vector

    def _entry(self, table: Value, scalar: str, index: Value) -> Value:
        pointer = self.element(table, scalar, index)
        return self.pure(f"load {scalar}, {pointer.typed}, align {BITS[scalar] // 8}", scalar, 1, [pointer])

    def lane(self, vector: Value, number: int) -> Value:
        """One lane of a vector."""
        if vector.lanes == 1:
            return vector
        return self.pure(f"extractelement {vector.typed}, i64 {number}", vector.type, 1, [vector])

    # control flow

    def give(self, value: Value | None = None) -> None:
        """Return from the function."""
        self.put(f"ret {value.typed if value else 'void'}")

    def label(self, name: str) -> None:
        """Begin a block."""
        self.block = name
        self.text.append(f"{name}:")

    @contextmanager
    def loop(self, first: Value, end: Value, step: int = 1, carried: Sequence[Value] = ()) -> Iterator[Loop]:
        """A loop over `first`, `first + step` .. below `end`, which may not run at all; its body is the context.

        Afterwards its `carried` values are those of the last iteration.
        """
        number, outside = next(self._labels), self.block
        before: Text = []
        phis: Text = []
        self.text += [before, f"  br label %loop{number}"]
        self.label(f"loop{number}")
        self.text.append(phis)
        self._regions.append(_Region(before))
        inner = len(self._regions) - 1
        loop = Loop(self._named(first.type, 1, inner), tuple(self._named(c.type, c.lanes, inner) for c in carried))
        more = self.let(f"icmp slt {loop.index.typed}, {end.text}", "i1")
        self.put(f"br i1 {more.text}, label %body{number}, label %end{number}")
        self.label(f"body{number}")
        yield loop
        if len(loop.following) != len(carried):
            raise ValueError(f"a loop carries {len(carried)} values, and its body gives {len(loop.following)}")
        phi_values, starts = (loop.index, *loop.carried), (first, *carried)
        following = (self.let(f"add {loop.index.typed}, {step}", first.type), *loop.following)
        following = tuple(self.splat(new, old.lanes) for new, old in zip(following, phi_values, strict=True))
        phis += [
            _phi(value, (start.text, outside), (new.text, self.block))
            for value, start, new in zip(phi_values, starts, following, strict=True)
        ]
        self.put(f"br label %loop{number}")
        self._leave(*phi_values)
        self.label(f"end{number}")

    @contextmanager
    def when(self, condition: Value) -> Iterator[None]:
        """An arm that runs where a scalar condition holds; values of it are not known behind it."""
        number = next(self._labels)
        self.put(f"br i1 {condition.text}, label %then{number}, label %done{number}")
        self.label(f"then{number}")
        self._regions.append(_Region())
        yield
        self.put(f"br label %done{number}")
        self._leave()
        self.label(f"done{number}")

    def choose(self, condition: Value, then: Arm, otherwise: Arm) -> tuple[Value, ...]:
        """The values of one of two arms, of which only that one runs; they are alike in type and lanes."""
        number = next(self._labels)
        self.put(f"br i1 {condition.text}, label %then{number}, label %else{number}")
        arms: list[tuple[tuple[Value, ...], str]] = []
        for name, arm in (("then", then), ("else", otherwise)):
            self.label(f"{name}{number}")
            self._regions.append(_Region())
            arms.append((arm(), self.block))
            self.put(f"br label %done{number}")
            self._leave()
        self.label(f"done{number}")
        (ours, our_end), (theirs, their_end) = arms
        results = []
        for a, b in zip(ours, theirs, strict=True):
            if (a.type, a.lanes) != (b.type, b.lanes):
                raise ValueError(f"the arms of a branch give {a.typed} and {b.typed}")
            results.append(self._named(a.type, a.lanes, len(self._regions) - 1))
            self.text.append(_phi(results[-1], (a.text, our_end), (b.text, their_end)))
        return tuple(results)

    def shared(self, what: str, compute: Arm) -> tuple[Value, ...]:
        """Values that take more than pure instructions, computed once in a region; `what` tells them from others."""
        for region in self._regions:
            if what in region.shared:
                return region.shared[what]
        region = self._regions[-1]
        region.shared[what] = compute()
        return region.shared[what]

    def _leave(self, *kept: Value) -> None:
        """End a region; `kept` are the values of it that stay known."""
        self._regions.pop()
        for value in kept:
            self._depth[value.text] = len(self._regions) - 1


def lines(text: Text) -> Iterator[str]:
    """The lines of a text in order."""
    for line in text:
        if isinstance(line, str):
            yield line
        else:
            yield from lines(line)


def _phi(value: Value, *incoming: tuple[str, str]) -> str:
    pairs = ", ".join(f"[ {text}, %{block} ]" for text, block in incoming)
    return f"  {value.text} = phi {full(value.type, value.lanes)} {pairs}"


def _suffix(scalar: str, lanes: int) -> str:
    short = f"f{BITS[scalar]}" if scalar in REAL else scalar
    return short if lanes == 1 else f"v{lanes}{short}"
