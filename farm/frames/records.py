"""The records of an output store: columns as they were read, and a record of a frame once somebody asks for it."""

import math
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from farm.frames.members import Column
from farm.frames.record import Failure, FrameRecord, FrameState

UNCOUNTED = -1
"""What stands for the number of infinities and NaN where nobody has counted them."""

NODE = "node "
"""What the name of a node begins with among those of kernels, which begin with a number."""

_NOTED, _WRITTEN = -1, -2
"""What stands for the row of a record that is not in the columns: it is in memory, or has been written since."""

_STATES = {int(state): state for state in FrameState}
_FAILURES = {str(failure): failure for failure in Failure} | {"": None}


class Standing(NamedTuple):
    """What decides whether a frame that is done or skipped is rendered again.

    `nonfinite` is 0 where nobody has counted.
    """

    recipe: str
    nonfinite: int
    skipped: bool = False


class Cells(Sequence[Any]):
    """The values of a column by row, which is decoded when one of them is first asked for."""

    def __init__(self, column: Column) -> None:
        self._column = column

    @cached_property
    def _values(self) -> list[Any]:
        values: list[Any] = self._column.values.tolist()
        return values

    def __getitem__(self, row: Any) -> Any:
        return self._values[row]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._values)

    def __len__(self) -> int:
        return self._column.count


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

    states: list[int]
    fields: Mapping[str, Sequence[Any]]
    times: Mapping[str, Table]

    def sensible(self, rows: Mapping[int, int]) -> dict[int, int]:
        """Those of `rows`, by frame, that are records, which arrays without checksums cannot promise."""
        if not rows:
            return {}
        states, failures = self.states, list(self.fields["failure"])
        there = rows.items()
        return {frame: row for frame, row in there if states[row] in _STATES and failures[row] in _FAILURES}

    def record(self, frame: int, row: int) -> FrameRecord:
        """The record in a row."""
        values = {name: column[row] for name, column in self.fields.items()}
        values |= {name: table.row(row) for name, table in self.times.items()}
        kernels = values.pop("kernels")
        values["kernels"] = {name: seconds for name, seconds in kernels.items() if not name.startswith(NODE)}
        values["nodes"] = {name.removeprefix(NODE): s for name, s in kernels.items() if name.startswith(NODE)}
        count = values.get("nonfinite", UNCOUNTED)
        values["nonfinite"] = () if count == UNCOUNTED else (count,)
        return FrameRecord(frame, _STATES[self.states[row]], failure=_FAILURES[values.pop("failure")], **values)


class Records(MutableMapping[int, FrameRecord]):
    """Records by frame; those of the `columns` are made when they are asked for. `rows` are theirs, by frame.

    What has been written since is read again by `reread`, of a frame.
    """

    def __init__(self, columns: Columns, rows: Mapping[int, int]) -> None:
        self._columns = columns
        self._rows = columns.sensible(rows)
        self._known: dict[int, FrameRecord] = {}
        self.reread: Callable[[int], FrameRecord] | None = None

    def wrote(self, frames: Iterable[int]) -> None:
        """Let go of records that stand on disk."""
        if self.reread:
            for frame in frames:
                self._known.pop(frame, None)
                self._rows[frame] = _WRITTEN

    def _current(self) -> Iterator[tuple[int, FrameRecord]]:
        """The records that do not stand in the columns, and their frames."""
        yield from self._known.items()
        yield from ((frame, self[frame]) for frame, row in self._rows.items() if row == _WRITTEN)

    def __getitem__(self, frame: int) -> FrameRecord:
        record = self._known.get(frame)
        if record is None and self.reread and self._rows[frame] == _WRITTEN:
            return self.reread(frame)
        if record is None:
            record = self._known[frame] = self._columns.record(frame, self._rows[frame])
        return record

    def __setitem__(self, frame: int, record: FrameRecord) -> None:
        self._known[frame] = record
        if self._rows.setdefault(frame, _NOTED) == _WRITTEN:
            self._rows[frame] = _NOTED

    def __delitem__(self, frame: int) -> None:
        del self._rows[frame]
        self._known.pop(frame, None)

    def __contains__(self, frame: object) -> bool:
        return frame in self._rows  # without making the record

    def __iter__(self) -> Iterator[int]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def done(self, field: str, default: Any, state: FrameState = FrameState.DONE) -> dict[int, Any]:
        """A field of the frames that are done, or in another state, by frame, without making records.

        It is `default` where the store lacks it.
        """
        states, known, wanted, values = self._columns.states, self._known, int(state), dict[int, Any]()
        if wanted in states:
            cells = list(self._columns.fields.get(field, ())) or [default] * len(states)
            rows = self._rows.items()
            values = {f: cells[row] for f, row in rows if row >= 0 and states[row] == wanted}
            for frame in known.keys() & values.keys():
                del values[frame]
        return values | {frame: getattr(record, field) for frame, record in self._current() if record.state is state}

    def last_attempt(self, frames: Container[int]) -> int:
        """The highest attempt at any of these frames, 0 where there is none; records are not made."""
        attempts = [record.attempt for frame, record in self._current() if frame in frames]
        rows = self._rows.items()
        there = [row for frame, row in rows if row >= 0 and frame in frames and frame not in self._known]
        cells = self._columns.fields["attempt"]
        return max((*attempts, *(cells[row] for row in there)), default=0)

    def standings(self) -> dict[int, Standing]:
        """What decides about the frames that are done or skipped, by frame."""
        skipped, done = self.done("recipe", "", FrameState.SKIPPED), self.done("recipe", "")
        counts = (
            sum(count) if isinstance(count, tuple) else max(count, 0)
            for count in self.done("nonfinite", UNCOUNTED).values()
        )
        standings = dict(zip(done, map(Standing, done.values(), counts), strict=True))
        return standings | {frame: Standing(recipe, 0, skipped=True) for frame, recipe in skipped.items()}
