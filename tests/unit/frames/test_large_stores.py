"""Stores of very many frames: few files, little memory, and rows that are found."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.frames import blocks, members, rows
from farm.frames.array_blocks import uniform_blocks
from farm.frames.layout import MAX_BLOCKS, ROWS_A_CHUNK, rows_a_chunk
from farm.frames.lock import Writer
from farm.frames.members import read_whole
from farm.frames.numbers import RowsOf
from farm.frames.output import RenderStore
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.frames.staging import open_for_staging
from farm.frames.store import open_group
from farm.graph.rect import Rect

MakeStore = Callable[..., RenderStore]


@pytest.mark.parametrize(
    ("frames", "rows"), [(0, 1024), (1, 1024), (65_536, 1024), (65_537, 2048), (131_073, 4096), (1_000_000, 16_384)]
)
def test_blocks_have_as_many_rows_as_keep_them_few(frames: int, rows: int) -> None:
    assert rows_a_chunk(frames) == rows
    assert frames <= MAX_BLOCKS * rows
    assert rows == ROWS_A_CHUNK or frames > MAX_BLOCKS * rows // 2


def test_a_store_of_many_frames_is_few_files(make_store: MakeStore, tmp_path: Path) -> None:
    frames = tuple(range(1, 100_001))
    store = make_store(frames, frame_windows={70_000: Rect(1, 1, 3, 3)}, frame_attributes={5: {"take": 5}})
    assert len(list((tmp_path / "out.zarr").rglob("*"))) < 6 * 64 + 100
    assert store.frames == frames
    assert store.window_in(70_000) == Rect(1, 1, 3, 3)
    assert store.window_in(69_999) is None
    again = make_store((*frames, 200_000), frame_windows={3: Rect(0, 0, 2, 2)})
    assert again.frames[-1] == 200_000
    assert again.window_in(3) == Rect(0, 0, 2, 2)
    assert again.window_in(70_000) is None, "the last job's windows hold"


@pytest.mark.parametrize("count", [1, 1023, 1024, 1025, 3000])
def test_a_new_store_holds_the_same_in_each_row(make_store: MakeStore, count: int) -> None:
    store = make_store(range(5, 5 + count), window=Rect(1, 2, 6, 6))
    group = open_group(store.path)
    expected = {"window": [[1, 2, 6, 6]] * count, "header": [""] * count, "render/state": [0] * count}
    for name, values in expected.items():
        assert read_whole(store.path, group, name).tolist() == values
        assert uniform_blocks(store.path, name, values[0]).tolist() == [True] * -(-count // 1024)
    assert read_whole(store.path, group, "frame").tolist() == list(range(5, 5 + count))
    assert read_whole(store.path, group, "render/frame").tolist() == list(range(5, 5 + count))


def test_blocks_in_which_a_row_differs_are_not_uniform(make_store: MakeStore) -> None:
    store = make_store(range(3000), frame_windows={1500: Rect(1, 1, 3, 3)})
    assert uniform_blocks(store.path, "window", (0, 0, 5, 4)).tolist() == [True, False, True]
    (store.path / "window" / "c" / "2" / "0").unlink()
    assert uniform_blocks(store.path, "window", (0, 0, 5, 4)).tolist() == [True, False, False]
    make_store(range(3000))
    assert RenderStore.open(store.path).damage == ()
    assert uniform_blocks(store.path, "window", (0, 0, 5, 4)).all(), "of this job all frames show the whole"


def test_a_new_store_is_synced_as_a_whole(make_store: MakeStore, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []

    def note(file: int) -> None:
        synced.append(str(Path(f"/proc/self/fd/{file}").readlink()))

    monkeypatch.setattr(os, "fsync", note)
    store = make_store(range(3000), writer=Writer("job"))
    store.close()
    assert len(set(synced)) == len(synced), "nothing twice, and nothing afterwards: the store holds what the job wants"
    files = {file.relative_to(store.path) for file in store.path.rglob("*")} - {Path("image/.lock")}
    draft = os.path.commonpath(synced[:-1])
    assert {Path(file).relative_to(draft) for file in synced[:-1]} == files | {Path()}
    assert synced[-1] == str(store.path.parent)


def test_a_worker_looks_up_the_windows_of_its_frames_alone(
    make_store: MakeStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = make_store(range(1, 3001), frame_windows={2000: Rect(1, 1, 3, 3)})
    looked_up: list[tuple[int, ...]] = []

    def noted(*edges: int) -> Rect:
        looked_up.append(edges)
        return Rect(*edges)

    monkeypatch.setattr("farm.frames.staging.Rect", noted)
    worker = open_for_staging(store.path, "job")
    assert worker.window_in(2000) == Rect(1, 1, 3, 3)
    assert looked_up == [(0, 0, 5, 4), (1, 1, 3, 3)], "the whole, and that frame's"
    with pytest.raises(KeyError):
        worker.window_in(3001)
    assert dict(worker._windows) == {**dict.fromkeys(range(1, 3001), Rect(0, 0, 5, 4)), 2000: Rect(1, 1, 3, 3)}


numbers = st.one_of(
    st.lists(st.integers(-50, 50), unique=True), st.builds(range, st.integers(-9, 9), st.integers(9, 30))
)


@given(numbers, st.lists(st.integers(-60, 60), unique=True))
def test_rows_are_those_of_a_dictionary(numbers: list[int] | range, asked: list[int]) -> None:
    rows, plain = RowsOf(numbers), {number: row for row, number in enumerate(numbers)}
    assert dict(rows) == dict(RowsOf.of(np.array(numbers, np.int64))) == plain
    assert list(rows) == list(RowsOf.of(np.array(numbers, np.int64))) == list(numbers)
    assert rows.lacking(asked) == tuple(number for number in asked if number not in plain)
    assert rows.lacking(range(-60, 60, 7)) == tuple(number for number in range(-60, 60, 7) if number not in plain)
    there = [number for number in asked if number in rows]
    np.testing.assert_array_equal(rows.at(there), [plain[number] for number in there])
    for number in set(asked) - set(there):
        with pytest.raises(KeyError):
            rows[number]


def test_rendering_a_done_frame_again_decodes_its_blocks_alone(
    make_store: MakeStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, pixels = make_store(range(5000), writer=Writer("job")), np.ones((2, 4, 5), np.float32)
    for frame in (3, 4500):
        store.stage(frame, 1, store.encode(pixels))
        assert store.commit(frame, 1, FrameRecord(frame, FrameState.DONE, 1, "w", recipe="r"))
    store.flush()
    store.close()
    again = make_store(range(5000), writer=Writer("job"))
    read, decoded = blocks._read, list[tuple[str, int]]()

    def noted(array: Any, part: slice, shape: tuple[int, ...]) -> Any:
        decoded.append((array.path.removeprefix("render/"), part.start))
        return read(array, part, shape)

    monkeypatch.setattr(blocks, "_read", noted)
    monkeypatch.setattr(members, "_read", lambda folder, *_: pytest.fail(f"the whole of {folder.name} is decoded"))
    again.stage(3, 2, again.encode(pixels))
    assert again.commit(3, 2, FrameRecord(3, FrameState.DONE, 2, "w", recipe="r"))
    again.flush()
    assert again.record(3).attempt == 2
    assert again.record(4500).attempt == 1
    assert set(decoded) == {(name, start) for name in (*rows.COLUMNS, *rows.TIMES) for start in (0, 4096)}
    assert len(decoded) == len(set(decoded))
    again.close()


def test_records_that_are_written_are_read_again(make_store: MakeStore) -> None:
    store, pixels = make_store(tuple(range(1, 2001)), writer=Writer("job")), np.ones((2, 4, 5), np.float32)
    records = {
        frame: FrameRecord(frame, FrameState.DONE, 2, "w", recipe=f"r{frame}", spans={"run": frame / 7}, nonfinite=(1,))
        for frame in (3, 1500)
    }
    records[4] = FrameRecord(4, FrameState.FAILED, 1, "w", failure=Failure.DATA, error="torn", kernels={"0 blur": 0.5})
    for frame, record in records.items():
        if record.state is FrameState.DONE:
            store.stage(frame, 2, store.encode(pixels))
            store.commit(frame, 2, record)
        else:
            store.note_failure(record)
        store.flush()  # each time with names of its own, by which arrays grow
    assert {frame: replace(one, stamp="") for frame, one in store.records().items()} == dict(sorted(records.items()))
    assert store.records() == RenderStore.open(store.path).records()
    store.close()
    again = make_store(tuple(range(1, 2001)), writer=Writer("job"))
    for frame in (3, 1500):
        again.stage(frame, 3, again.encode(pixels))
        assert again.commit(frame, 3, replace(records[frame], attempt=3))
        again.flush()
        assert not again.commit(frame, 2, records[frame]), "an older attempt"
    assert again.records()[4] == records[4], "its block was written twice"
    again.close()
