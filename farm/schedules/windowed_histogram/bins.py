"""The bins of a thread: for each number of the key, every sum; those of a block's threads lie side by side."""

from collections.abc import Sequence
from dataclasses import dataclass

from farm.analysis.one_hot import OneHot
from farm.graph.node import DType, Node, cast, const, read_place
from farm.graph.stage import reads_of
from farm.kernel.bind import joined
from farm.kernel.ir import Alloc, Body, Buffer, For, If, Let, Move, Space, Store, Window, indices, load, name, unrolled
from farm.schedules.lowered import THREAD_X
from farm.schedules.windowed_histogram.rule import WORD

VECTORS = (4, 2, 1)
"""Sums of one bin that lie side by side, if their number is a multiple."""

MEMORY = Buffer("memory", DType.U8, Space.SHARED, indices(0))
K, ITEM = name("k"), name("item")


@dataclass(frozen=True)
class Bins:
    """Bins in shared memory, in arrays of `vector` sums each; no other thread looks at them."""

    sums: OneHot
    threads: int

    @property
    def vector(self) -> int:
        """Sums that lie side by side."""
        return next(size for size in VECTORS if len(self.sums.addends) % size == 0)

    @property
    def arrays(self) -> tuple[Buffer, ...]:
        """The arrays, each from the thread's own bins on."""
        shape = indices(len(self.sums.bins), self.threads, self.vector)
        count = len(self.sums.addends) // self.vector
        return tuple(Buffer(f"bins{k}", self.sums.total.dtype, Space.SHARED, shape) for k in range(count))

    def vectors(self, text: str) -> Buffer:
        """Registers for the sums of one bin that lie side by side."""
        return Buffer(text, self.sums.total.dtype, Space.REGISTER, indices(self.vector))

    def cleared(self) -> Body:
        """The bins, all zero."""
        size, zeros = len(self.sums.bins) * self.threads, self.vectors("zeros")
        windows = (
            Window(bins, MEMORY, ((THREAD_X + k * size) * (self.vector * WORD),)) for k, bins in enumerate(self.arrays)
        )
        clear = tuple(Move(bins, (K, *indices(0, 0)), zeros, indices(0), self.vector) for bins in self.arrays)
        return (
            Alloc(MEMORY, dynamic=True),
            *windows,
            Alloc(zeros),
            unrolled(ITEM, self.vector, Store(zeros, (ITEM,), const(0, zeros.dtype))),
            For(K, const(len(self.sums.bins)), clear),
        )

    def add(self, step: int, key: Node, addends: Sequence[Node]) -> Body:
        """What a step adds to the bin of its key, if there is one."""
        place = name(f"bin{step}", DType.U32)
        first, last = self.sums.bins.start, len(self.sums.bins)
        number = cast(key, DType.U32)
        number = number - first if first >= 0 else number + -first
        body: Body = ()
        for k, bins in enumerate(self.arrays):
            sums, at = self.vectors(f"sums{k}"), (cast(place, DType.I32), *indices(0, 0))
            values = addends[k * self.vector : (k + 1) * self.vector]
            wrapping = frozenset({self.sums.total} if sums.dtype is DType.I32 else ())
            added = (
                Store(sums, indices(item), joined(self.sums.total, load(sums, item), value, wrapping))
                for item, value in enumerate(values)
            )
            read, write = Move(sums, indices(0), bins, at, self.vector), Move(bins, at, sums, indices(0), self.vector)
            body += (Alloc(sums), read, *added, write)
        return (Let(place, number), If(place < last, body))

    def element(self, plane: int, further: Node) -> Node:
        """The sum of a plane, or of one that lies further on in its run."""
        form, number = self.sums.planes[plane]
        array, item = divmod(form, self.vector)
        return load(self.arrays[array], further + (number - self.sums.bins.start), 0, item)

    def runs(self) -> list[tuple[int, int]]:
        """Planes that follow one another as their bins do: the first of them and their number."""
        runs: list[tuple[int, int]] = []
        for plane, (form, number) in enumerate(self.sums.planes):
            if runs and self.sums.planes[plane - 1] == (form, number - 1):
                runs[-1] = (runs[-1][0], runs[-1][1] + 1)
            else:
                runs.append((plane, 1))
        return runs

    def place(self, read: Node) -> tuple[int, int, int]:
        """The array, the bin and the item of a plane that is read."""
        form, number = self.sums.planes[read_place(read).plane]
        return form // self.vector, number - self.sums.bins.start, form % self.vector

    def registers(self, read: Node) -> Buffer:
        """What holds the bin of a plane that is read."""
        array, place, _ = self.place(read)
        return self.vectors(f"bin{array}_{place}")

    def bring(self, read: Node) -> Body:
        """The bin of a plane that is read comes into registers."""
        array, place, _ = self.place(read)
        registers = self.registers(read)
        return (Alloc(registers), Move(registers, indices(0), self.arrays[array], indices(place, 0, 0), self.vector))

    def sum(self, read: Node) -> Node:
        """A plane that is read, once it is in registers."""
        return load(self.registers(read), self.place(read)[2])

    def first(self, result: Node) -> int:
        """The first bin of those that a result is made of."""
        return min((self.place(read)[1] for read in reads_of((result,))), default=0)
