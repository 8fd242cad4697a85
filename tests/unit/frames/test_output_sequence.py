"""Sequences that are rendered: staged, committed, recorded; whose a file is; what a crash leaves."""

import shutil
from pathlib import Path

import numpy as np
import pytest
from plates import RECT, Array

from farm.config.exr import ExrOptions, WrittenSequence
from farm.errors import FarmError
from farm.frames.called import called, output_at
from farm.frames.claims import CLAIMS, Claims
from farm.frames.exr import read_header, read_pixels
from farm.frames.failures import StorageFailure
from farm.frames.lock import Writer
from farm.frames.output import RenderStore
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.frames.repair import repair
from farm.frames.shard import digest_of_file
from farm.frames.staging import open_for_staging
from farm.frames.store import open_store
from farm.frames.verify import verify
from farm.graph.rect import Rect

FRAMES = (1001, 1002, 1003)
OWN = Rect(2, 1, 6, 5)


def opened(folder: Path, options: ExrOptions | None = None, *, overwrite: bool = False, **facts: object) -> RenderStore:
    return RenderStore.open_or_create(
        folder / ".a.farm",
        sequence=WrittenSequence("a.####.exr", options or ExrOptions("zip"), overwrite),
        **{
            "channels": ("R", "G", "B"),
            "dtype": "float16",
            "frames": FRAMES,
            "window": RECT,
            "display": RECT,
            "frame_windows": {1002: OWN},
            "frame_attributes": {1003: {"shot": "sh010"}},
            "attributes": {"timeCode": {"timecode": [1, 2]}},
            **facts,
        },
    )


def drawn(frame: int) -> Array:
    return np.random.default_rng(frame).random((3, RECT.height, RECT.width)).astype(np.float16)


def render(store: RenderStore, *frames: int, attempt: int = 1, recipe: str = "a", pixels: Array | None = None) -> None:
    worker = open_for_staging(store.path, "")
    for frame in frames:
        encoded = worker.encode(drawn(frame) if pixels is None else pixels, frame)
        worker.stage(frame, attempt, encoded)
        record = FrameRecord(frame, FrameState.DONE, attempt=attempt, recipe=recipe, digest=encoded.digest)
        assert store.commit(frame, attempt, record)


def states(folder: Path) -> dict[int, FrameState]:
    return {frame: record.state for frame, record in RenderStore.open(folder / ".a.farm").records().items()}


@pytest.fixture
def store(tmp_path: Path) -> RenderStore:
    store = opened(tmp_path)
    render(store, *FRAMES)
    store.flush()
    return store


def test_each_file_has_its_own_window_attributes_and_pixels(store: RenderStore, tmp_path: Path) -> None:
    assert sorted(path.name for path in tmp_path.iterdir()) == [".a.farm", *(f"a.{frame}.exr" for frame in FRAMES)]
    for frame in FRAMES:
        header, pixels = read_header(store.file(frame)), read_pixels(store.file(frame))
        window = OWN if frame == 1002 else RECT
        assert (header.window, header.display, header.channels) == (window, RECT, ("R", "G", "B"))
        assert header.attributes["timeCode"] == {"timecode": [1, 2]}
        assert header.attributes.get("shot") == ("sh010" if frame == 1003 else None)
        rows, columns = slice(window.y0, window.y1), slice(window.x0, window.x1)
        np.testing.assert_array_equal(np.stack([pixels[name] for name in "RGB"]), drawn(frame)[:, rows, columns])
    assert set(states(tmp_path).values()) == {FrameState.DONE}
    assert list((tmp_path / ".a.farm" / "image" / ".staging").iterdir()) == []
    assert not (tmp_path / ".a.farm" / "image" / ".claims").read_bytes()


def test_a_worker_encodes_what_is_stored_and_counts_and_digests_it(store: RenderStore) -> None:
    pixels = drawn(1002).astype(np.float32)
    pixels[0, 2, 3] = 1e6  # beyond float16
    pixels[0, 0, 0] = np.nan  # outside of the frame's own window
    for durability in ("frame", "batch"):
        worker = open_for_staging(store.path, "", durability=durability)
        encoded = worker.encode(pixels, 1002)
        worker.stage(1002, 1, encoded)
        (staged,) = (store.path / "image" / ".staging").iterdir()
        assert (encoded.nonfinite, encoded.digest) == (1, digest_of_file(staged, None))
        assert read_header(staged).window == OWN
        assert worker.layout is None


def test_it_is_called_by_its_files(store: RenderStore, tmp_path: Path) -> None:
    assert called(store.path) == tmp_path / "a.####.exr"
    assert output_at(tmp_path / "a.####.exr") == store.path
    assert verify(store.path).sound == 3
    with pytest.raises(FarmError, match=r"a\.farm holds the records of a\.####\.exr, and no pixels; read images: "):
        open_store(store.path)
    with pytest.raises(FarmError, match=r"a\.####\.exr is no store, but a sequence"):
        open_store(tmp_path / "a.####.exr")


def test_files_that_are_gone_cut_or_painted_over_are_noticed(store: RenderStore, tmp_path: Path) -> None:
    store.file(1001).unlink()
    painted = store.file(1002).read_bytes()
    store.file(1002).write_bytes(painted[:-1] + b"?")
    shutil.copy(store.file(1003), tmp_path / "copy")  # another inode and time, the same content
    (tmp_path / "copy").replace(store.file(1003))
    verified = verify(store.path)
    assert [(each.frame, each.why.split(":")[0]) for each in verified.differing] == [
        (1001, "its pixels are gone"),
        (1002, "its pixels are not those of its record"),
    ]
    again = opened(tmp_path)
    assert again.doubtful(FRAMES) == (1002, 1003)
    assert again.foreign(FRAMES) == (1002,)
    again.compare(FRAMES)
    assert list(again.records()) == [1003]
    render(again, 1001)
    with pytest.raises(StorageFailure, match=r"a\.1002\.exr: frame 1002 exists, and the farm has not written it; move"):
        render(again, 1002)
    assert store.file(1002).read_bytes() == painted[:-1] + b"?"
    render(opened(tmp_path, overwrite=True), 1002, attempt=2)
    assert store.file(1002).read_bytes() == painted


def test_a_file_that_was_there_before_is_nobody_elses_to_replace(tmp_path: Path) -> None:
    (tmp_path / "a.1001.exr").write_bytes(b"by hand")
    store = opened(tmp_path)
    assert store.foreign(FRAMES) == (1001,)
    with pytest.raises(StorageFailure, match="frame 1001 exists"):
        render(store, 1001)
    render(store, 1002)
    assert (tmp_path / "a.1001.exr").read_bytes() == b"by hand"


def test_a_crash_between_file_and_record_leaves_a_file_of_our_own(store: RenderStore, tmp_path: Path) -> None:
    fresh = opened(tmp_path, frames=(*FRAMES, 1004, 1005))
    render(fresh, 1004)  # a new one, and one of another recipe, neither of them recorded
    render(fresh, 1003, attempt=2, recipe="b", pixels=drawn(7))
    claims = fresh.path / "image" / ".claims"
    claims.write_text(claims.read_text() + "10")  # a line that was cut
    again = opened(tmp_path, frames=(*FRAMES, 1004, 1005))
    assert list(again.records()) == [1001, 1002]
    assert again.foreign((*FRAMES, 1004, 1005)) == ()
    render(again, 1003, 1004, attempt=3, recipe="b")
    again.flush()
    assert states(tmp_path)[1004] is FrameState.DONE
    assert opened(tmp_path, frames=(*FRAMES, 1004)).foreign((*FRAMES, 1004)) == ()


def test_a_crash_before_the_rename_leaves_the_old_file_our_own(store: RenderStore, tmp_path: Path) -> None:
    worker = open_for_staging(store.path, "")
    worker.stage(1001, 2, worker.encode(drawn(9), 1001))
    staged = next((store.path / "image" / ".staging").iterdir())
    Claims(store.path / "image" / CLAIMS).take(1001, store.file(1001), store.records()[1001], "1 2 3")
    store._strike_out({1001})
    staged.unlink()
    again = opened(tmp_path)
    assert 1001 not in again.records()
    assert again.foreign(FRAMES) == ()


def test_the_file_of_a_frame_that_fails_later_stays_our_own(store: RenderStore, tmp_path: Path) -> None:
    failed = FrameRecord(1002, FrameState.FAILED, attempt=2, recipe="b", failure=Failure.DATA, error="torn")
    store.note_failure(failed)
    store.flush()
    again = opened(tmp_path)
    assert again.records()[1002].state is FrameState.FAILED
    assert again.foreign(FRAMES) == ()


def test_two_jobs_cannot_write_one_sequence(tmp_path: Path) -> None:
    first = opened(tmp_path, writer=Writer("first", "1"))
    with pytest.raises(FarmError, match=r"a\.####\.exr is being written by job 1 \(first\)"):
        opened(tmp_path, writer=Writer("second", "2"))
    first.close()
    opened(tmp_path, writer=Writer("second", "2")).close()


def test_other_choices_hold_for_the_files_written_from_then_on(store: RenderStore, tmp_path: Path) -> None:
    again = opened(tmp_path, ExrOptions("piz", 16), display=Rect(0, 0, 9, 9), attributes={"shot": "sh020"})
    render(again, 1001, attempt=2, recipe="b")
    header = read_header(store.file(1001))
    assert header.attributes["compression"] == {"enum": "Compression", "name": "PIZ_COMPRESSION"}
    assert (header.display, header.attributes["shot"]) == (Rect(0, 0, 9, 9), "sh020")
    assert "timeCode" not in header.attributes
    with pytest.raises(FarmError, match=r"a\.####\.exr exists with channels R,G,B, not R; name another sequence, or"):
        opened(tmp_path, channels=("R",))


def test_damaged_records_are_mended_and_their_files_stay(store: RenderStore, tmp_path: Path) -> None:
    (store.path / "zarr.json").write_bytes(b"{")
    (store.path / "window" / "c" / "0" / "0").write_bytes(b"")
    repaired = repair(store.path)
    assert {mended.member for mended in repaired.mended} == {"zarr.json", "window/c/0/0"}
    assert repaired.store == str(tmp_path / "a.####.exr")
    assert opened(tmp_path).file(1003).exists()
    store.file(1001).write_bytes(b"")
    assert repair(store.path, pixels=True).missing == FRAMES  # their windows are lost


def test_encoded_light_is_undone_as_an_export_does(tmp_path: Path) -> None:
    from farm.frames.transfer import to_linear

    store = opened(tmp_path, colour_space="sRGB", dtype="float32", channel_dtypes=("float32",) * 3)
    render(store, 1001, pixels=drawn(1).astype(np.float32))
    wanted = to_linear("sRGB", drawn(1)[0].astype(np.float32))
    np.testing.assert_allclose(read_pixels(store.file(1001))["R"], wanted, rtol=1e-6)
