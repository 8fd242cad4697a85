"""The records of an output store: columns as they were read, and a record of a frame once somebody asks for it."""

import math
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from numpy.typing import NDArray

from farm.frames.record import Failure, FrameRecord, FrameState

UNCOUNTED = -1
"""What stands for the number of infinities and NaN where nobody has counted them."""

NODE = "node "
"""What the name of a node begins with among those of kernels, which begin with a number."""

_STATES = {int(state): state for state in FrameState}
_FAILURES = {str(failure): failure for failure in Failure} | {"": None}


class Standing(NamedTuple):
    """What decides whether a frame that is done or skipped is rendered again.

    `nonfinite` is 0 where nobody has counted.
    """

    recipe: str
    nonfinite: int
    skipped: bool = False


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a store, by row: states, fields of records by name, and seconds with their columns' names."""

    states: list[int]
    fields: Mapping[str, list[Any]]
    times: Mapping[str, tuple[list[str], NDArray[Any]]]

    def makes_sense(self, row: int) -> bool:
        """Whether a row is a record, which arrays without checksums cannot promise."""
        return self.states[row] in _STATES and self.fields["failure"][row] in _FAILURES

    def record(self, frame: int, row: int) -> FrameRecord:
        """The record in a row."""
        values = {name: column[row] for name, column in self.fields.items()}
        values |= {table: _present(names, seconds[row].tolist()) for table, (names, seconds) in self.times.items()}
        kernels = values.pop("kernels")
        values["kernels"] = {name: seconds for name, seconds in kernels.items() if not name.startswith(NODE)}
        values["nodes"] = {name.removeprefix(NODE): s for name, s in kernels.items() if name.startswith(NODE)}
        count = values.get("nonfinite", UNCOUNTED)
        values["nonfinite"] = () if count == UNCOUNTED else (count,)
        return FrameRecord(frame, _STATES[self.states[row]], failure=_FAILURES[values.pop("failure")], **values)


class Records(MutableMapping[int, FrameRecord]):
    """Records by frame; those of the `columns` are made when they are asked for. `rows` are theirs, by frame."""

    def __init__(self, columns: Columns, rows: Mapping[int, int]) -> None:
        self._columns = columns
        self._rows = {frame: row for frame, row in rows.items() if columns.makes_sense(row)}
        self._known: dict[int, FrameRecord] = {}

    def __getitem__(self, frame: int) -> FrameRecord:
        record = self._known.get(frame)
        if record is None:
            record = self._known[frame] = self._columns.record(frame, self._rows[frame])
        return record

    def __setitem__(self, frame: int, record: FrameRecord) -> None:
        self._known[frame] = record
        self._rows.setdefault(frame, -1)

    def __delitem__(self, frame: int) -> None:
        del self._rows[frame]
        self._known.pop(frame, None)

    def __iter__(self) -> Iterator[int]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def done(self, field: str, default: Any, state: FrameState = FrameState.DONE) -> dict[int, Any]:
        """A field of the frames that are done, or in another state, by frame, without making records.

        It is `default` where the store lacks it.
        """
        column, states, known = self._columns.fields.get(field), self._columns.states, self._known
        values = {}
        for frame, row in self._rows.items():
            if frame in known:
                if known[frame].state is state:
                    values[frame] = getattr(known[frame], field)
            elif states[row] == state:
                values[frame] = column[row] if column else default
        return values

    def standings(self) -> dict[int, Standing]:
        """What decides about the frames that are done or skipped, by frame."""
        skipped = self.done("recipe", "", FrameState.SKIPPED)
        counts = self.done("nonfinite", UNCOUNTED)
        return {
            frame: Standing(recipe, sum(count) if isinstance(count := counts[frame], tuple) else max(count, 0))
            for frame, recipe in self.done("recipe", "").items()
        } | {frame: Standing(recipe, 0, skipped=True) for frame, recipe in skipped.items()}


def _present(names: list[str], values: Iterable[float]) -> dict[str, float]:
    return {name: value for name, value in zip(names, values, strict=False) if not math.isnan(value)}
