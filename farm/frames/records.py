"""The records of an output store: columns as they were read, and a record of a frame once somebody asks for it."""

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.frames.members import Column
from farm.frames.numbers import RowsOf
from farm.frames.record import Failure, FrameRecord, FrameState, Standing

UNCOUNTED = -1
"""What stands for the number of infinities and NaN where nobody has counted them."""

NODE = "node "
"""What the name of a node begins with among those of kernels, which begin with a number."""

_ABSENT, _IN_COLUMNS, _SINCE = 0, 1, 2
"""Where the record of a row is: nowhere, in the columns as they were read, in memory or written since."""

_STATES = {int(state): state for state in FrameState}
_FAILURES = {str(failure): failure for failure in Failure} | {"": None}


@dataclass(frozen=True, slots=True)
class Table:
    """Seconds by row, and the names of their columns; NaN where a row has none."""

    names: list[str]
    column: Column

    def row(self, row: int) -> dict[str, float]:
        """The seconds of one row by name."""
        named = zip(self.names, self.column.values[row].tolist(), strict=False)
        return {name: seconds for name, seconds in named if not math.isnan(seconds)}


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a store, by row: states, fields of records by name, and tables of seconds."""

    states: NDArray[np.uint8]
    fields: Mapping[str, Column]
    times: Mapping[str, Table]

    def sensible(self, there: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Those of the rows `there` that are records, which arrays without checksums cannot promise."""
        if not there.any():
            return there
        failures = self.fields["failure"].decode().tolist()
        if set(failures) - _FAILURES.keys():
            there = there & np.fromiter((failure in _FAILURES for failure in failures), bool, len(failures))
        return there & np.isin(self.states, list(_STATES))

    def record(self, frame: int, row: int) -> FrameRecord:
        """The record in a row."""
        values = {name: column.values[row : row + 1].tolist()[0] for name, column in self.fields.items()}
        values |= {name: table.row(row) for name, table in self.times.items()}
        kernels = values.pop("kernels")
        values["kernels"] = {name: seconds for name, seconds in kernels.items() if not name.startswith(NODE)}
        values["nodes"] = {name.removeprefix(NODE): s for name, s in kernels.items() if name.startswith(NODE)}
        count = values.get("nonfinite", UNCOUNTED)
        values["nonfinite"] = () if count == UNCOUNTED else (count,)
        return FrameRecord(frame, _STATES[int(self.states[row])], failure=_FAILURES[values.pop("failure")], **values)


class Records(MutableMapping[int, FrameRecord]):
    """Records by frame; those of the `columns` are made when they are asked for. `there` tells which rows have one.

    Once there is `reread`, of a frame, records that stand on disk are read one by one, and take no memory.
    """

    def __init__(self, columns: Columns, row: RowsOf, there: NDArray[np.bool_]) -> None:
        self._columns, self._row = columns, row
        self._place = np.where(columns.sensible(there), _IN_COLUMNS, _ABSENT).astype(np.uint8)
        self._known: dict[int, FrameRecord] = {}
        self.reread: Callable[[int], FrameRecord] | None = None

    def wrote(self, frames: Iterable[int]) -> None:
        """Let go of records that stand on disk."""
        if self.reread:
            for frame in frames:
                self._known.pop(frame, None)

    def _current(self) -> Iterator[tuple[int, FrameRecord]]:
        """The records that do not stand in the columns, and their frames."""
        yield from self._known.items()
        yield from ((frame, self[frame]) for frame in self._at(self._place == _SINCE) if frame not in self._known)

    def _at(self, chosen: NDArray[np.bool_]) -> list[int]:
        """The frames of some rows."""
        numbers = self._row.numbers
        return [numbers[row] for row in np.flatnonzero(chosen).tolist()]

    def __getitem__(self, frame: int) -> FrameRecord:
        record = self._known.get(frame)
        if record is not None:
            return record
        if frame not in self:
            raise KeyError(frame)
        if self.reread:
            return self.reread(frame)
        record = self._known[frame] = self._columns.record(frame, self._row[frame])
        return record

    def __setitem__(self, frame: int, record: FrameRecord) -> None:
        self._place[self._row[frame]] = _SINCE
        self._known[frame] = record

    def __delitem__(self, frame: int) -> None:
        if frame not in self:
            raise KeyError(frame)
        self._place[self._row[frame]] = _ABSENT
        self._known.pop(frame, None)

    def __contains__(self, frame: object) -> bool:
        return isinstance(frame, int) and frame in self._row and bool(self._place[self._row[frame]])

    def __iter__(self) -> Iterator[int]:
        return iter(self._at(self._place != _ABSENT))

    def __len__(self) -> int:
        return int(np.count_nonzero(self._place))

    def every(self) -> Iterator[tuple[int, FrameRecord]]:
        """All frames and their records, for which whole columns are decoded."""
        for frame in self:
            row = self._row[frame]
            if self._place[row] == _IN_COLUMNS and frame not in self._known:
                yield frame, self._columns.record(frame, row)
            else:
                yield frame, self[frame]

    def lacking(self, noted: NDArray[np.bool_]) -> list[int]:
        """The frames of those rows that have no record."""
        return self._at(noted & (self._place == _ABSENT))

    def done(self, field: str, default: Any, state: FrameState = FrameState.DONE) -> dict[int, Any]:
        """A field of the frames that are done, or in another state, by frame, without making records.

        It is `default` where the store lacks it.
        """
        chosen = (self._place == _IN_COLUMNS) & (self._columns.states == state)
        values = dict[int, Any]()
        if chosen.any():
            column = self._columns.fields.get(field)
            cells = [default] * int(chosen.sum()) if column is None else column.decode()[chosen].tolist()
            values = dict(zip(self._at(chosen), cells, strict=True))
            for frame in self._known.keys() & values.keys():
                del values[frame]
        return values | {frame: getattr(record, field) for frame, record in self._current() if record.state is state}

    def last_attempt(self, frames: Collection[int]) -> int:
        """The highest attempt at any of these frames, 0 where there is none; records are not made."""
        numbers = self._row.numbers
        inside = frames if frames == numbers else [frame for frame in frames if frame in self._row]
        wanted = np.zeros(len(numbers), bool)
        wanted[self._row.at(inside)] = True
        wanted &= self._place == _IN_COLUMNS
        wanted[self._row.at(self._known)] = False
        last = int(self._columns.fields["attempt"].decode()[wanted].max()) if wanted.any() else 0
        return max((record.attempt for frame, record in self._current() if frame in frames), default=last)

    def standings(self) -> dict[int, Standing]:
        """What decides about the frames that are done or skipped, by frame."""
        skipped, done = self.done("recipe", "", FrameState.SKIPPED), self.done("recipe", "")
        counts = (
            sum(count) if isinstance(count, tuple) else max(count, 0)
            for count in self.done("nonfinite", UNCOUNTED).values()
        )
        standings = dict(zip(done, map(Standing, done.values(), counts), strict=True))
        return standings | {frame: Standing(recipe, 0, skipped=True) for frame, recipe in skipped.items()}
