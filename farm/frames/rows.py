"""The `render/` arrays of an output store: one row per frame, with what happened to it.

frame    (frame)           frame numbers, as in the store
state attempt plan plan_origin recipe digest stamp device codec worker failure error memory substituted    (frame)
nonfinite (frame)          infinities and NaN among the pixels; -1 where nobody has counted
spans    (frame, span)     seconds; NaN where the frame has no such span
starts   (frame, start)    when the spans began, in seconds since the epoch
kernels  (frame, kernel)   seconds on the device; in columns named `node NAME` a node's part of them
span, kernel               the names

A block of rows is written whole. One that is not there was lost, except where no frame in it has a record yet: only
`frame` and `state` are written from the start. Times are no reason to render a frame again: lost ones are NaN.
"""

import shutil
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.frames.array_blocks import write_uniform
from farm.frames.blocks import Blocks
from farm.frames.layout import create_labels, create_rows, parts, write_blocks, write_numbers
from farm.frames.members import Column, Damage, open_member, read_column, read_whole
from farm.frames.metadata import facts, read_document, reshape, seal
from farm.frames.numbers import RowsOf
from farm.frames.record import FrameRecord, FrameState
from farm.frames.records import NODE, UNCOUNTED, Columns, Records, Table

_TEXTS = (
    "plan",
    "plan_origin",
    "recipe",
    "digest",
    "stamp",
    "device",
    "codec",
    "worker",
    "failure",
    "error",
    "memory",
    "substituted",
)

COLUMNS = {"attempt": "int32", "nonfinite": "int64", **dict.fromkeys(_TEXTS, "string")}
"""The fields of a record that have a column of their own, and its type; `state` apart, which is written last."""

TIMES = {"spans": "span", "kernels": "kernel", "starts": "start"}
"""The tables of seconds, and the array that names their columns."""

EARLIEST = ("spans", "kernels")
"""The tables that every version had, and earlier ones did not list."""

_EMPTY = {"attempt": 0, "nonfinite": UNCOUNTED}
"""What stands in columns of numbers where there is no record; in the others it is an empty text."""


@dataclass(frozen=True, slots=True)
class Rows:
    """What an output store remembers: records by frame, the states as they stand on disk, and what cannot be read.

    A frame whose record cannot be read has none; `states` tells of it all the same, unless that is lost as well.
    """

    records: Records
    states: NDArray[np.uint8]
    damage: tuple[Damage, ...]


def create(
    store: Path, group: Any, frames: Sequence[int], labels: Mapping[str, tuple[str, ...]] = MappingProxyType({})
) -> None:
    """Make the group `render` of a new store's `group`, which has these `frames`: all of them are MISSING.

    `labels` are names by table. Nothing is synced yet.
    """
    render, length = group.create_group("render"), len(frames)
    create_rows(render, "frame", length, "int64")
    shutil.copytree(store / "frame" / "c", store / "render" / "frame" / "c")
    create_rows(render, "state", length, "uint8")
    write_uniform(store, "render/state", FrameState.MISSING)
    for name, dtype in COLUMNS.items():
        create_rows(render, name, length, dtype)
    for table in TIMES:
        _create_table(store, render, table, length, tuple(labels.get(table, ())), durable=False)
    for name in ("frame", "state", *COLUMNS):
        seal(store / "render" / name, durable=False)
    seal(store / "render", {"columns": [*COLUMNS, *TIMES]}, durable=False)


def _create_table(store: Path, render: Any, table: str, length: int, names: tuple[str, ...], *, durable: bool) -> None:
    label = TIMES[table]
    create_rows(render, table, length, "float64", (label, len(names)))
    create_labels(render, label, names)
    seal(store / "render" / table, {"labels": list(names)}, durable=durable)
    seal(store / "render" / label, durable=durable)


def add_columns(store: Path, group: Any, length: int) -> bool:
    """Make the columns that an earlier version did not know, of `length` rows; answers whether there were any."""
    document = read_document(store, "render")
    there = _columns(store, document)
    absent = [name for name in (*COLUMNS, *TIMES) if name not in there]
    for name in absent:
        if name in TIMES:
            _create_table(store, group["render"], name, length, (), durable=True)
            continue
        create_rows(group["render"], name, length, COLUMNS[name])
        seal(store / "render" / name)
        open_member(store, group, f"render/{name}")[...] = _cells(name, [None] * length)
    if absent:
        seal(store / "render", {"columns": [*there, *absent]})
    return bool(absent)


def _columns(store: Path, document: Mapping[str, Any]) -> list[str]:
    """The columns and tables that the store was made with; those of an earlier version that are there."""
    listed = facts(document).get("columns")
    there = [name for name in (*COLUMNS, *TIMES) if (store / "render" / name / "zarr.json").exists()]
    if listed is None:
        return there
    return list(dict.fromkeys([*listed, *EARLIEST, *(name for name in there if name in TIMES)]))


def tables(store: Path) -> list[str]:
    """The tables of seconds that a store has."""
    there = _columns(store, read_document(store, "render"))
    return [table for table in TIMES if table in there]


def resize(store: Path, group: Any, frames: Sequence[int], fresh: int) -> None:
    """Make room for `frames`, the last `fresh` of which are new, and MISSING."""
    length = len(frames)
    write_numbers(store, "render/frame", frames)
    for name in ("state", *COLUMNS):
        reshape(store, f"render/{name}", (length,))
    for table in tables(store):
        reshape(store, f"render/{table}", (length, len(labels_of(store, group, table))))
    # what lies behind the end of an array may be of a job that crashed
    open_member(store, group, "render/state")[length - fresh :] = np.zeros(fresh, np.uint8)


def load(store: Path, group: Any, row: RowsOf) -> Rows:
    """What is remembered of the frames of a store.

    Raises:
        DamagedStore: the metadata of an array cannot be read.
    """
    known = _columns(store, read_document(store, "render"))
    state = read_column(store, group, "render/state", np.ones(len(row), bool))
    states = np.asarray(state.values, np.uint8)
    noted = states != FrameState.MISSING
    columns = {name: read_column(store, group, f"render/{name}", noted) for name in COLUMNS if name in known}
    there = [table for table in TIMES if table in known]
    times = {table: read_column(store, group, f"render/{table}", noted, sparse=True) for table in there}
    names = {table: labels_of(store, group, table) for table in there}
    damage = tuple(place for column in (state, *columns.values(), *times.values()) for place in column.damage)
    lost = np.logical_or.reduce([column.lost for column in columns.values()])
    kept = Columns(states, columns, {table: Table(names[table], column) for table, column in times.items()})
    return Rows(Records(kept, row, noted & ~lost), states, damage)


def labels_of(store: Path, group: Any, table: str) -> list[str]:
    """The names of a table's columns."""
    labels = facts(read_document(store, f"render/{table}", "array")).get("labels")
    if labels is None:  # of an earlier version
        labels = read_whole(store, group, f"render/{TIMES[table]}")
    return [str(name) for name in labels]


def write_states(store: Path, group: Any, states: NDArray[np.uint8], rows: Collection[int]) -> None:
    """Write the one column that says which of the others count, where these `rows` stand."""
    write_blocks(open_member(store, group, "render/state"), states, rows)


def write(
    store: Path,
    group: Any,
    frames: Sequence[int],
    records: Mapping[int, FrameRecord],
    rows: Collection[int],
    blocks: Blocks,
) -> bool:
    """Write everything but the states of these `rows`, with the blocks that hold them.

    Answers whether arrays grew (new span or kernel names), so that consolidated metadata is stale.
    """
    grew, names, fresh = False, {}, {row: records.get(frames[row]) for row in sorted(rows)}
    for table in TIMES:
        seen = (name for record in fresh.values() for name in _seconds(record, table))
        names[table], more = _add_labels(store, group, table, seen)
        grew |= more
    for name in (*COLUMNS, *TIMES):
        array = open_member(store, group, f"render/{name}")
        for part in parts(array, rows, len(frames)):
            there = {row - part.start: record for row, record in fresh.items() if part.start <= row < part.stop}
            values = blocks.get(name, array, part)
            if name in TIMES:
                values[list(there)] = _matrix(names[name], [_seconds(one, name) for one in there.values()])
            else:
                values[list(there)] = _cells(name, list(there.values()))
            array[part] = values
    return grew


def read(
    store: Path, group: Any, rows: Mapping[int, int], states: NDArray[np.uint8], blocks: Blocks, frame: int
) -> FrameRecord:
    """The record of a frame in its row."""
    row, fields, times = rows[frame], dict[str, Column](), dict[str, Table]()
    for name in (*COLUMNS, *TIMES):
        values = blocks.row(name, row, len(rows), partial(open_member, store, group, f"render/{name}"))
        if name not in TIMES:
            fields[name] = Column(partial(np.asarray, values), 1)
            continue
        if len(blocks.labels.get(name, ())) < values.shape[1]:
            blocks.labels[name] = labels_of(store, group, name)
        times[name] = Table(blocks.labels.get(name, [])[: values.shape[1]], Column(partial(np.asarray, values), 1))
    return Columns(states[row : row + 1], fields, times).record(frame, 0)


def _seconds(record: FrameRecord | None, table: str) -> Mapping[str, float]:
    """A row of a table."""
    if record is None:
        return {}
    if table != "kernels":
        return record.spans if table == "spans" else record.starts
    return {**record.kernels, **{NODE + node: seconds for node, seconds in record.nodes.items()}}


def _cells(name: str, records: Sequence[FrameRecord | None]) -> NDArray[Any]:
    """A column's part."""
    empty = _EMPTY.get(name, "")
    values = [empty if record is None else getattr(record, name) or empty for record in records]
    if name == "nonfinite":
        values = [sum(value) if isinstance(value, tuple) else value for value in values]
    return np.array(values, object if COLUMNS[name] == "string" else COLUMNS[name])


def _add_labels(store: Path, group: Any, table: str, fresh: Iterable[str]) -> tuple[list[str], bool]:
    known, label = labels_of(store, group, table), f"render/{TIMES[table]}"
    labels = list(dict.fromkeys([*known, *fresh]))
    if len(labels) == len(known):
        return labels, False
    reshape(store, label, (len(labels),))
    open_member(store, group, label)[...] = np.array(labels, dtype=object)
    shape = read_document(store, f"render/{table}", "array")["shape"]
    reshape(store, f"render/{table}", (shape[0], len(labels)), labels=labels)
    return labels, True


def _matrix(names: list[str], rows: list[Mapping[str, float]]) -> NDArray[np.float64]:
    values = [[row.get(name, np.nan) for name in names] for row in rows]
    return np.array(values, np.float64).reshape(len(rows), len(names))
