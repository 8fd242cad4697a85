"""The `render/` arrays of an output store: one row per frame, with what happened to it.

frame    (frame)           frame numbers, as in the store
state attempt plan plan_origin recipe digest device worker failure error    (frame)
nonfinite (frame)          infinities and NaN among the pixels; -1 where nobody has counted
spans    (frame, span)     seconds on the host clock; NaN where the frame has no such span
kernels  (frame, kernel)   seconds on the device
span, kernel               the names
"""

import math
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from farm.frames.layout import ROWS_A_CHUNK, create_labels, create_rows
from farm.frames.record import Failure, FrameRecord, FrameState

_TEXTS = ("plan", "plan_origin", "recipe", "digest", "device", "worker", "failure", "error")
_TIMES = {"spans": "span", "kernels": "kernel"}
_COUNT = "nonfinite"
_UNCOUNTED = -1


def create(group: Any, frames: tuple[int, ...]) -> None:
    """Make the arrays, all frames MISSING."""
    length = len(frames)
    create_rows(group, "frame", length, "int64")[...] = np.array(frames, np.int64)
    create_rows(group, "state", length, "uint8")
    create_rows(group, "attempt", length, "int32")
    _create_count(group, length)
    for name in _TEXTS:
        create_rows(group, name, length, "string")
    for table, label in _TIMES.items():
        create_rows(group, table, length, "float64", (label, 0))
        create_labels(group, label, ())


def _create_count(group: Any, length: int) -> None:
    create_rows(group, _COUNT, length, "int64")[...] = np.full(length, _UNCOUNTED)


def resize(group: Any, frames: tuple[int, ...]) -> None:
    """Make room for `frames`, which begin with those there are; new ones are MISSING."""
    length = len(frames)
    group["frame"].resize((length,))
    group["frame"][...] = np.array(frames, np.int64)
    for name in ("state", "attempt", *_TEXTS):
        group[name].resize((length,))
    if _COUNT in group:
        before = group[_COUNT].shape[0]
        group[_COUNT].resize((length,))
        group[_COUNT][before:] = np.full(length - before, _UNCOUNTED)
    for table in _TIMES:
        group[table].resize((length, group[table].shape[1]))


def load(group: Any, frames: tuple[int, ...]) -> dict[int, FrameRecord]:
    """The records of frames that are not MISSING; `frames` are those of the rows, in order."""
    states, attempts = group["state"][...], group["attempt"][...]
    texts = {name: group[name][...] for name in _TEXTS}
    times = {table: group[table][...] for table in _TIMES}
    nonfinite = group[_COUNT][...].tolist() if _COUNT in group else [_UNCOUNTED] * len(frames)
    names = {table: [str(name) for name in group[label][...]] for table, label in _TIMES.items()}
    records = {}
    for row, frame in enumerate(frames):
        if states[row] == FrameState.MISSING:
            continue
        text = {name: str(column[row]) for name, column in texts.items()}
        failure = text.pop("failure")
        seconds = {table: _present(names[table], times[table][row]) for table in _TIMES}
        records[frame] = FrameRecord(
            frame,
            FrameState(int(states[row])),
            int(attempts[row]),
            failure=Failure(failure) if failure else None,
            spans=seconds["spans"],
            kernels=seconds["kernels"],
            nonfinite=() if nonfinite[row] == _UNCOUNTED else (nonfinite[row],),
            **text,
        )
    return records


def _present(names: list[str], values: Iterable[float]) -> dict[str, float]:
    return {name: float(value) for name, value in zip(names, values, strict=False) if not math.isnan(value)}


def write_states(group: Any, states: np.ndarray[Any, np.dtype[np.uint8]]) -> None:
    """Write the one column that says which of the others count."""
    group["state"][...] = states


def write(group: Any, frames: tuple[int, ...], records: Mapping[int, FrameRecord], dirty: set[int]) -> bool:
    """Write everything but the states, for the chunks of rows that hold `dirty` frames.

    Answers whether arrays came or grew (new span or kernel names), so that consolidated metadata is stale.
    """
    grew = _COUNT not in group
    if grew:  # an earlier version made the store
        _create_count(group, len(frames))
    for table, label in _TIMES.items():
        fresh = (name for frame in sorted(dirty) for name in getattr(records[frame], table))
        grew |= _add_labels(group, table, label, fresh)
    names = {table: [str(name) for name in group[label][...]] for table, label in _TIMES.items()}
    rows = {frame: row for row, frame in enumerate(frames)}
    for block in sorted({rows[frame] // ROWS_A_CHUNK for frame in dirty}):
        part = slice(block * ROWS_A_CHUNK, min((block + 1) * ROWS_A_CHUNK, len(frames)))
        held = [records.get(frame) or FrameRecord(frame, FrameState.MISSING) for frame in frames[part]]
        group["attempt"][part] = np.array([record.attempt for record in held], np.int32)
        group[_COUNT][part] = np.array([sum(record.nonfinite) if record.nonfinite else _UNCOUNTED for record in held])
        for name in _TEXTS:
            group[name][part] = np.array([getattr(record, name) or "" for record in held], dtype=object)
        for table in _TIMES:
            group[table][part] = _matrix(names[table], [getattr(record, table) for record in held])
    return grew


def _add_labels(group: Any, table: str, label: str, fresh: Iterable[str]) -> bool:
    known = [str(name) for name in group[label][...]]
    labels = tuple(dict.fromkeys([*known, *fresh]))
    if len(labels) == len(known):
        return False
    group[table].resize((group[table].shape[0], len(labels)))
    group[label].resize((len(labels),))
    group[label][...] = np.array(labels, dtype=object)
    return True


def _matrix(names: list[str], rows: list[Mapping[str, float]]) -> np.ndarray[Any, np.dtype[np.float64]]:
    values = [[row.get(name, np.nan) for name in names] for row in rows]
    return np.array(values, np.float64).reshape(len(rows), len(names))
