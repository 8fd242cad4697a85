"""The frames of a store by number: which row each has."""

from collections.abc import Collection, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from farm.config.frames import compact


class RowsOf(Mapping[int, int]):
    """The rows of frames by their numbers, in order; where these follow one another evenly, they take no memory."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = compact(numbers)
        self._rows = {} if isinstance(self.numbers, range) else {n: row for row, n in enumerate(self.numbers)}

    @property
    def _known(self) -> Collection[int]:
        """The same numbers, of which it can be asked quickly whether one is among them."""
        return self.numbers if isinstance(self.numbers, range) else self._rows

    def lacking(self, frames: Sequence[int]) -> tuple[int, ...]:
        """Those of `frames` that have no row."""
        known = self._known
        return tuple(frame for frame in frames if frame not in known)

    def at(self, frames: Sequence[int]) -> NDArray[np.intp]:
        """The rows of `frames`, each of which has one."""
        numbers = self.numbers
        if isinstance(numbers, range):
            return (np.fromiter(frames, np.intp, len(frames)) - numbers.start) // numbers.step
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
