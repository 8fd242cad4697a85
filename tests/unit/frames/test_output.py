import errno
import os
import pickle
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from farm.errors import FarmError
from farm.frames import members, rows
from farm.frames.failures import StorageFailure
from farm.frames.metadata import seal
from farm.frames.open import open_plate
from farm.frames.output import RenderStore
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.frames.stamps import stamps_in
from farm.graph.rect import Rect

MakeStore = Callable[..., RenderStore]


def render(store: RenderStore, frame: int, value: float, attempt: int = 0, recipe: str = "aa", **more: object) -> bool:
    store.stage(frame, attempt, store.encode(np.full((2, 4, 5), value, np.float32)))
    record = FrameRecord(frame, FrameState.DONE, attempt, recipe=recipe, **more)  # type: ignore[arg-type]
    return store.commit(frame, attempt, record)


def value_of(store: RenderStore, frame: int) -> float:
    plate = open_plate({"store": str(store.path)})
    out = np.empty((2, 4, 5), np.float32)
    plate.read(frame, ("R", "G"), out)
    assert (out == out[0, 0, 0]).all()
    return float(out[0, 0, 0])


def test_records_come_back_as_they_were_noted(make_store: MakeStore) -> None:
    store = make_store()
    good = FrameRecord(
        1,
        FrameState.DONE,
        2,
        "tcp://a",
        "sm_90",
        "0f",
        "reused",
        "aa",
        "77",
        {"read": 0.25, "run": 0.5},
        {"k0": 0.125},
        (5,),
        nodes={"blur": 0.1, "grade": 0.025},
        starts={"read": 1.5e9, "run": 1.5e9 + 0.25},
    )
    bad = FrameRecord(3, FrameState.FAILED, 1, failure=Failure.DATA, error="plate.zarr: damaged")
    store.stage(1, 2, store.encode(np.ones((2, 4, 5), np.float32)))
    assert store.commit(1, 2, good)
    store.note_failure(bad)
    store.flush()
    render(store, 2, 1.0, spans={"write": 2.0})
    store.flush()
    again = RenderStore.open(store.path).records()
    assert again[1].stamp
    assert replace(again[1], stamp="") == good
    assert again[3] == bad
    assert again[2].spans == {"write": 2.0}


def test_a_staged_frame_is_not_seen_until_it_is_committed_and_flushed(make_store: MakeStore) -> None:
    store = make_store()
    store.stage(1, 0, store.encode(np.ones((2, 4, 5), np.float32)))
    assert RenderStore.open(store.path).records() == {}
    assert store.commit(1, 0, FrameRecord(1, FrameState.DONE))
    assert open_plate({"store": str(store.path)}).info.frames == ()
    store.flush()
    assert open_plate({"store": str(store.path)}).info.frames == (1,)


def test_crash_between_commit_and_flush_leaves_the_frame_missing(make_store: MakeStore) -> None:
    store = make_store()
    render(store, 1, 1.0)
    store.flush()
    render(store, 2, 2.0)
    resumed = make_store()
    assert list(resumed.records()) == [1]
    render(resumed, 2, 2.5)
    resumed.flush()
    assert (value_of(resumed, 1), value_of(resumed, 2)) == (1.0, 2.5)


def test_crash_while_rendering_again_does_not_leave_the_old_record_on_new_pixels(make_store: MakeStore) -> None:
    store = make_store()
    render(store, 1, 1.0, recipe="old")
    store.flush()
    render(store, 1, 2.0, recipe="new")
    assert RenderStore.open(store.path).records() == {}


def test_crash_within_flush_leaves_the_frame_missing(make_store: MakeStore, monkeypatch: pytest.MonkeyPatch) -> None:
    store = make_store()
    render(store, 1, 1.0)

    def crash(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr("farm.frames.rows.write_states", crash)
        with pytest.raises(StorageFailure, match="Input/output error"):
            store.flush()
    assert RenderStore.open(store.path).records() == {}
    store.flush()
    assert list(RenderStore.open(store.path).records()) == [1]


def test_a_done_frame_whose_pixels_are_gone_is_missing(make_store: MakeStore) -> None:
    store = make_store()
    render(store, 1, 1.0)
    render(store, 2, 1.0)
    store.flush()
    (store.path / "image" / "c.0.0.0.0").unlink()
    (store.path / "image" / "c.1.0.0.0").write_bytes(b"")
    assert RenderStore.open(store.path).records() == {}


def test_a_frame_that_was_done_after_the_folder_was_listed_counts(
    make_store: MakeStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks at a running job lists the folder beside reading records, which may be newer."""
    store = make_store()
    listed = {}
    for frame in (1, 2):
        render(store, frame, 1.0)
        store.flush()
        listed = listed or stamps_in(store.path / "image")
    monkeypatch.setattr("farm.frames.output.stamps_in", lambda _: listed)
    there = RenderStore.open(store.path)
    assert list(there.records()) == [1, 2]
    assert there.doubtful((1, 2)) == ()


def test_what_decides_about_a_done_frame_is_decoded_and_no_more(
    make_store: MakeStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = make_store()
    render(store, 1, 1.0, worker="here")
    store.flush()
    decoded: list[str] = []
    read = members._read

    def noted(folder: Path, array: object, part: slice) -> object:
        decoded.append(folder.name)
        return read(folder, array, part)

    monkeypatch.setattr(members, "_read", noted)
    again = RenderStore.open(store.path)
    assert again.standings()[1].recipe == "aa"
    assert not {"worker", "plan", "device", "error", "header", "window", "spans", "kernels"}.intersection(decoded)
    assert again.records()[1].worker == "here"
    column = store.path / "render/worker/c/0"
    column.write_bytes(column.read_bytes()[:-1] + b"?")
    assert RenderStore.open(store.path).standings() == {}


def test_older_attempt_is_refused_and_its_pixels_are_dropped(make_store: MakeStore) -> None:
    store = make_store()
    assert render(store, 1, 3.0, attempt=3)
    assert not render(store, 1, 2.0, attempt=2)
    store.flush()
    assert value_of(store, 1) == 3.0
    assert list((store.path / "image" / ".staging").iterdir()) == []
    assert not render(RenderStore.open(store.path), 1, 1.0, attempt=1)


def test_another_recipe_counts_attempts_anew(make_store: MakeStore) -> None:
    store = make_store()
    assert render(store, 1, 3.0, attempt=3, recipe="old")
    assert render(store, 1, 4.0, attempt=0, recipe="new")
    store.flush()
    assert value_of(store, 1) == 4.0


def test_the_same_commit_twice_is_once(make_store: MakeStore) -> None:
    store = make_store()
    assert render(store, 1, 3.0)
    assert store.commit(1, 0, FrameRecord(1, FrameState.DONE, 0, recipe="aa"))


def test_commit_without_staged_pixels_is_an_error(make_store: MakeStore) -> None:
    with pytest.raises(FarmError, match="frame 1 has no staged pixels of attempt 0"):
        make_store().commit(1, 0, FrameRecord(1, FrameState.DONE))


def test_late_failure_does_not_undo_a_done_frame(make_store: MakeStore) -> None:
    store = make_store()
    render(store, 1, 3.0, attempt=1)
    store.note_failure(FrameRecord(1, FrameState.FAILED, 0, recipe="aa", failure=Failure.FRAME, error="late"))
    store.flush()
    assert RenderStore.open(store.path).records()[1].state is FrameState.DONE


def test_counts_of_values_that_are_not_finite_are_kept_and_an_older_store_gets_them(make_store: MakeStore) -> None:
    store = make_store()
    render(store, 1, 1.0)
    store.flush()
    shutil.rmtree(store.path / "render" / "nonfinite")  # as an earlier version leaves it
    seal(store.path / "render", {"columns": sorted(rows.COLUMNS.keys() - {"nonfinite"})})
    assert RenderStore.open(store.path).records()[1].nonfinite == ()
    older = make_store()
    render(older, 2, 1.0, nonfinite=(3,))
    older.flush()
    counts = {frame: record.nonfinite for frame, record in RenderStore.open(store.path).records().items()}
    assert counts == {1: (), 2: (3,)}
    make_store(frames=tuple(range(1, 9)))
    longer = RenderStore.open(store.path)
    render(longer, 8, 1.0)
    render(longer, 7, 1.0, nonfinite=(0,))
    longer.flush()
    counts = {frame: record.nonfinite for frame, record in RenderStore.open(store.path).records().items()}
    assert counts == {1: (), 2: (3,), 7: (0,), 8: ()}


def test_a_frame_that_is_refused_for_its_values_is_done_no_more(make_store: MakeStore) -> None:
    store = make_store()
    render(store, 1, 1.0, attempt=2, nonfinite=(3,))
    refused = FrameRecord(
        1, FrameState.FAILED, 2, recipe="aa", failure=Failure.VALUES, error="3 values", nonfinite=(3,)
    )
    store.note_failure(refused)  # of an attempt that is not later
    assert store.records()[1].state is FrameState.DONE
    store.note_failure(replace(refused, attempt=3))
    store.flush()
    (failed,) = RenderStore.open(store.path).records().values()
    assert (failed.state, failed.failure, failed.nonfinite) == (FrameState.FAILED, Failure.VALUES, (3,))


def test_failure_then_success(make_store: MakeStore) -> None:
    store = make_store()
    store.note_failure(FrameRecord(1, FrameState.FAILED, 0, failure=Failure.FRAME, error="boom"))
    store.flush()
    render(store, 1, 3.0, attempt=1)
    store.flush()
    record = RenderStore.open(store.path).records()[1]
    assert (record.state, record.error, record.failure) == (FrameState.DONE, "", None)


def test_black_frames_are_stored(make_store: MakeStore) -> None:
    store = make_store()
    render(store, 2, 0.0)
    store.flush()
    assert (store.path / "image" / "c.1.0.0.0").stat().st_size > 0
    assert value_of(store, 2) == 0.0


def test_encoding_is_deterministic_and_overflows_to_infinity(make_store: MakeStore) -> None:
    store = make_store()
    pixels = np.random.default_rng(0).normal(size=(2, 4, 5)).astype(np.float32)
    pixels[0, 0, 0] = 1e9
    pixels[1, 3, 4] = np.nan
    assert store.encode(pixels) == store.encode(pixels.copy())
    store.stage(1, 0, store.encode(pixels))
    store.commit(1, 0, FrameRecord(1, FrameState.DONE))
    store.flush()
    out = np.empty((2, 4, 5), np.float32)
    open_plate({"store": str(store.path)}).read(1, ("R", "G"), out)
    assert out[0, 0, 0] == np.inf
    assert np.isnan(out[1, 3, 4])
    assert np.allclose(out.ravel()[1:-1], pixels.ravel()[1:-1], rtol=1e-3)


def test_a_frame_is_black_outside_its_own_window(make_store: MakeStore, tmp_path: Path) -> None:
    """What a filter has spread there is not exported, and another job that reads the store must not see it either."""
    store = make_store(window=Rect(2, 1, 7, 5), frame_windows={2: Rect(3, 2, 5, 4)})
    for frame, seen in ((1, 20), (2, 4)):
        store.stage(frame, 0, store.encode(np.ones((2, 4, 5), np.float32), frame))
        store.commit(frame, 0, FrameRecord(frame, FrameState.DONE))
        store.flush()
        out = np.empty((2, 4, 5), np.float32)
        open_plate({"store": str(store.path)}).read(frame, ("R", "G"), out)
        assert np.count_nonzero(out[0]) == np.count_nonzero(out[1]) == seen
    assert out[0].nonzero()[0].tolist() == [1, 1, 2, 2]
    assert out[0].nonzero()[1].tolist() == [1, 2, 1, 2]


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.ENOSPC, "the disk is full"), (errno.EDQUOT, "quota"), (errno.EROFS, "read-only")],
)
def test_refused_writes_are_storage_failures(
    make_store: MakeStore, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    store = make_store()

    def refuse(_: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("os.fsync", refuse)
    with pytest.raises(StorageFailure, match=words) as caught:
        store.stage(1, 0, b"pixels")
    assert str(store.path) in str(caught.value)
    assert list((store.path / "image" / ".staging").iterdir()) == []
    assert type(pickle.loads(pickle.dumps(caught.value))) is StorageFailure


def test_full_disk_for_real() -> None:
    """/dev/full refuses every write."""
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    from farm.frames.failures import writing

    with pytest.raises(StorageFailure, match="the disk is full"), writing(Path("/dev/full")):
        Path("/dev/full").write_bytes(b"x" * 100)


def test_frames_are_appended_wherever_they_lie(make_store: MakeStore) -> None:
    store = make_store(frames=(5, 6))
    render(store, 5, 5.0)
    store.flush()
    more = make_store(frames=(4, 5, 9), frame_windows={9: Rect(1, 1, 3, 3)})
    assert list(more.records()) == [5]
    for frame in (4, 9):
        render(more, frame, float(frame))
    more.flush()
    plate = open_plate({"store": str(store.path)})
    assert plate.info.frames == (4, 5, 9)
    assert [value_of(more, frame) for frame in (4, 5, 9)] == [4.0, 5.0, 9.0]
    assert plate.window(9) == Rect(1, 1, 3, 3)
    assert plate.window(5) == Rect(0, 0, 5, 4)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"channels": ("R", "B")}, "channels R,G, not R,B"),
        ({"dtype": "float32"}, "dtype float16, not float32"),
        ({"window": Rect(1, 0, 6, 4)}, "data window"),
    ],
)
def test_another_store_in_the_place_is_an_error_unless_replaced(
    make_store: MakeStore, changes: dict[str, object], words: str
) -> None:
    render(make_store(), 1, 1.0)
    with pytest.raises(FarmError, match=f"(?s){words}.*--force") as caught:
        make_store(**changes)
    assert caught.value.exit_code == 2
    fresh = make_store(**changes, replace=True)
    assert fresh.records() == {}
    assert [path.name for path in fresh.path.parent.iterdir()] == ["out.zarr"]


def test_a_folder_that_is_no_store_is_never_replaced(make_store: MakeStore, tmp_path: Path) -> None:
    (tmp_path / "out.zarr").mkdir()
    (tmp_path / "out.zarr" / "thesis.txt").write_text("years of work")
    with pytest.raises(FarmError, match="is a folder, and no store"):
        make_store(replace=True)
    assert (tmp_path / "out.zarr" / "thesis.txt").exists()


def test_sweeping_removes_what_was_staged(make_store: MakeStore) -> None:
    store = make_store()
    store.stage(1, 0, b"x")
    store.stage(2, 0, b"x")
    store.discard(2, 0)
    assert [path.name for path in (store.path / "image" / ".staging").iterdir()] == ["1.0.shard"]
    store.sweep_staging()
    assert list((store.path / "image" / ".staging").iterdir()) == []


def test_a_plate_is_no_output_store(plate: str, tmp_path: Path) -> None:
    from farm.frames.ingest import ingest

    ingest(plate, tmp_path / "plate.zarr", channels=("R",))
    with pytest.raises(FarmError, match="not an output store"):
        RenderStore.open(tmp_path / "plate.zarr")
