"""The frames of a store by number: which row each has."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Self

import numpy as np
from numpy.typing import NDArray

from farm.config.frames import compact


class RowsOf(Mapping[int, int]):
    """The rows of frames by their numbers, in order; where these follow one another evenly, they take no memory."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = compact(numbers)
        self._rows = {} if isinstance(self.numbers, range) else {n: row for row, n in enumerate(self.numbers)}

    @classmethod
    def of(cls, column: NDArray[np.int64]) -> Self:
        """The rows of the numbers in a column."""
        step = int(column[1] - column[0]) if len(column) > 1 else 1
        if len(column) and step > 0 and np.all(np.diff(column) == step):
            return cls(range(int(column[0]), int(column[-1]) + 1, step))
        return cls(column.tolist())

    @property
    def _known(self) -> Collection[int]:
        """The same numbers, of which it can be asked quickly whether one is among them."""
        return self.numbers if isinstance(self.numbers, range) else self._rows

    def lacking(self, frames: Sequence[int]) -> tuple[int, ...]:
        """Those of `frames` that have no row."""
        if isinstance(self.numbers, range):
            wanted, (start, stop, step) = _as_array(frames), (self.numbers.start, self.numbers.stop, self.numbers.step)
            known = (start <= wanted) & (wanted < stop) & ((wanted - start) % step == 0)
            return tuple(wanted[~known].tolist())
        return tuple(frame for frame in frames if frame not in self._rows)

    def at(self, frames: Collection[int]) -> NDArray[np.intp]:
        """The rows of `frames`, each of which has one."""
        numbers = self.numbers
        if isinstance(numbers, range):
            return (_as_array(frames) - numbers.start) // numbers.step
        return np.fromiter((self._rows[frame] for frame in frames), np.intp, len(frames))

    def __getitem__(self, frame: int) -> int:
        if not isinstance(self.numbers, range):
            return self._rows[frame]
        if frame not in self.numbers:
            raise KeyError(frame)
        return self.numbers.index(frame)

    def __contains__(self, frame: object) -> bool:
        return frame in self._known

    def __iter__(self) -> Iterator[int]:
        return iter(self.numbers)

    def __len__(self) -> int:
        return len(self.numbers)


def _as_array(frames: Collection[int]) -> NDArray[np.intp]:
    if isinstance(frames, range):
        return np.arange(frames.start, frames.stop, frames.step, dtype=np.intp)
    return np.fromiter(frames, np.intp, len(frames))
