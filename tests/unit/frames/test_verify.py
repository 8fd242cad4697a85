"""Pixels against their records: other jobs' shards, copies, and disks that change bytes."""

import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from farm.cluster.commit import own
from farm.errors import FarmError
from farm.frames.layout import shard_key
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.frames.repair import repair
from farm.frames.verify import verify

MakeStore = Callable[..., RenderStore]


@pytest.fixture
def rendered(make_store: MakeStore) -> Path:
    """A store of three frames, of which two are done."""
    store = make_store()
    for frame in (1, 2):
        put(store, frame, frame / 4)
    store.flush()
    return store.path


def put(store: RenderStore, frame: int, value: float) -> None:
    encoded = store.encode(np.full((2, 4, 5), value, np.float32))
    store.stage(frame, 1, encoded)
    store.commit(frame, 1, FrameRecord(frame, FrameState.DONE, 1, recipe="aa", digest=encoded.digest))


def shard(path: Path, frame: int) -> Path:
    return path / "image" / shard_key(frame - 1)


def change(path: Path, frame: int) -> None:
    """As a disk does that fails: nothing but the content is another."""
    file = shard(path, frame)
    before, content = file.stat(), bytearray(file.read_bytes())
    content[10] ^= 1
    with file.open("r+b") as there:
        there.write(content)
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))


def test_the_pixels_of_another_job_are_found_on_resume(rendered: Path, make_store: MakeStore) -> None:
    """One that was held up between its rename and its records, say, or a copy from elsewhere."""
    other = RenderStore.open(rendered)
    encoded = other.encode(np.full((2, 4, 5), 0.75, np.float32))
    assert len(encoded) == shard(rendered, 1).stat().st_size, "not told by its size"
    (rendered / "image" / "other").write_bytes(bytes(encoded))
    (rendered / "image" / "other").replace(shard(rendered, 2))
    resumed = make_store()
    assert resumed.doubtful((1, 2, 3)) == (2,)
    resumed.compare((2,))
    assert list(resumed.records()) == [1]
    differing = verify(rendered).differing
    assert [(frame.frame, "another job" in frame.why) for frame in differing] == [(2, True)]


def test_a_copied_store_is_as_good_and_repair_remembers_it(rendered: Path, tmp_path: Path) -> None:
    copied = Path(shutil.copytree(rendered, tmp_path / "copied.zarr", copy_function=shutil.copy))
    store = RenderStore.open(copied)
    assert store.doubtful((1, 2, 3)) == (1, 2)
    store.compare((1, 2))
    assert list(store.records()) == [1, 2]
    assert verify(copied).whole
    assert repair(copied).mended == ()
    assert RenderStore.open(copied).doubtful((1, 2)) == ()


def test_resuming_reads_no_pixels(rendered: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farm.frames.output.is_recorded", lambda *_: pytest.fail("a shard was read"))
    store = RenderStore.open(rendered)
    store.compare(store.doubtful(store.frames))
    assert list(store.records()) == [1, 2]


def test_bytes_that_a_disk_has_changed_are_found(rendered: Path) -> None:
    change(rendered, 1)
    assert RenderStore.open(rendered).doubtful((1, 2)) == ()
    differing = verify(rendered).differing
    assert [frame.frame for frame in differing] == [1]
    assert differing[0].why.startswith("cannot be decoded")
    assert repair(rendered).missing == (3,)
    assert repair(rendered, pixels=True).missing == (1, 3)
    assert verify(rendered).whole


@pytest.mark.parametrize("damage", ["delete", "empty", "folder"])
def test_lost_pixels_are_named(rendered: Path, damage: str) -> None:
    file = shard(rendered, 2)
    file.unlink()
    if damage == "empty":
        file.touch()
    if damage == "folder":
        file.mkdir()
    assert [(frame.frame, frame.why) for frame in verify(rendered).differing] == [(2, "its pixels are gone")]


def test_records_of_an_earlier_version_are_decoded(rendered: Path, make_store: MakeStore) -> None:
    """Their digests were of all outputs of a job together, and they hold no stamps."""
    store = make_store()
    for frame, record in store.records().items():
        store._remember(replace(record, digest="0" * 32, stamp=""))
        assert frame in (1, 2)
    store.flush()
    assert verify(rendered).whole
    change(rendered, 2)
    assert [frame.frame for frame in verify(rendered).differing] == [2]


def test_damaged_records_are_named_beside_the_pixels(rendered: Path) -> None:
    (rendered / "render" / "state" / "c" / "0").unlink()
    assert verify(rendered).damaged == ("render/state/c/0: it is missing",)
    assert not verify(rendered).whole


def test_a_plate_is_decoded(plate: str, tmp_path: Path) -> None:
    from farm.frames.ingest import ingest

    ingest(plate, tmp_path / "plate.zarr")
    assert verify(tmp_path / "plate.zarr").sound == 3
    change(tmp_path / "plate.zarr", 2)
    assert [frame.frame for frame in verify(tmp_path / "plate.zarr").differing] == [1002]
    with pytest.raises(FarmError, match="there is no store"):
        verify(tmp_path / "nothing.zarr")


def test_each_output_has_a_digest_of_its_own() -> None:
    record = FrameRecord(1, FrameState.DONE, digests=("aa", "bb"), nonfinite=(0, 3))
    assert [own(record, output).digest for output in (0, 1)] == ["aa", "bb"]
    assert own(record, 1).digests == ()
