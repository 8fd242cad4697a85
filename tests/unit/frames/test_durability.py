"""When frames survive a power cut: what is made durable, by whom, and in which order."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from farm.frames.durable import MAX_PARTS, write_parts
from farm.frames.failures import StorageFailure
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.frames.staging import open_for_staging

MakeStore = Callable[..., RenderStore]
PIXELS = np.ones((2, 4, 5), np.float32)


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files and folders that are made durable, in order, by their paths in the store."""
    names, fsync = list[str](), os.fsync

    def note(descriptor: int) -> None:
        path = str(Path(f"/proc/self/fd/{descriptor}").readlink())
        names.append(path.partition("out.zarr/")[2])
        fsync(descriptor)

    monkeypatch.setattr("os.fsync", note)
    return names


def commit(store: RenderStore, frame: int) -> None:
    encoded = store.encode(PIXELS)
    store.stage(frame, 1, encoded)
    store.commit(frame, 1, FrameRecord(frame, FrameState.DONE, 1, digest=encoded.digest))


def test_each_frame_by_itself(make_store: MakeStore, synced: list[str]) -> None:
    store = make_store()
    synced.clear()
    store.stage(1, 1, store.encode(PIXELS))
    assert synced == ["image/.staging/1.1.draft"]


def test_all_frames_before_their_records(make_store: MakeStore, synced: list[str]) -> None:
    store = make_store(durability="batch")
    synced.clear()
    commit(store, 1)
    commit(store, 3)
    store.note_failure(FrameRecord(2, FrameState.FAILED))
    assert synced == []
    store.flush()
    assert sorted(synced[:2]) == ["image/c.0.0.0.0", "image/c.2.0.0.0"]
    assert synced[2] == "image"
    records = [name.split("/")[1] for name in synced[3:] if name.startswith("render/")]
    assert records[0] != "state"
    assert records[-1] == "state"
    assert not any(name.startswith("image/c") for name in synced[3:])


def test_never(make_store: MakeStore, synced: list[str]) -> None:
    store = make_store(durability="never")
    synced.clear()
    commit(store, 1)
    store.flush()
    assert not any(name.startswith("image/") for name in synced)
    assert list(RenderStore.open(store.path).records()) == [1]


@pytest.mark.parametrize("durability", ["frame", "batch", "never"])
def test_a_process_that_is_killed_leaves_nothing_that_reads_as_done(
    make_store: MakeStore, monkeypatch: pytest.MonkeyPatch, durability: str
) -> None:
    store = make_store(durability=durability)
    commit(store, 1)
    store.flush()
    encoded = store.encode(PIXELS)

    class Killed(BaseException):
        """What ends a process at any place."""

    def kill(*_: object) -> int:
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr("os.writev", kill)
        with pytest.raises(Killed):
            store.stage(2, 1, encoded)
    store.stage(3, 1, encoded)
    store.commit(3, 1, FrameRecord(3, FrameState.DONE, 1, digest=encoded.digest))
    with monkeypatch.context() as patch:
        patch.setattr("farm.frames.rows.write_states", kill)
        with pytest.raises(Killed):
            store.flush()
    again = make_store(durability=durability)
    assert list(again.records()) == [1]
    again.sweep_staging()
    assert not list((store.path / "image" / ".staging").iterdir())


def test_pixels_that_could_not_be_made_durable_lose_their_record(
    make_store: MakeStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system tells of a failed write once: trying again would succeed, and prove nothing."""
    store = make_store(durability="batch")
    commit(store, 1)
    commit(store, 2)
    fsync = os.fsync

    def refuse(descriptor: int) -> None:
        if Path(f"/proc/self/fd/{descriptor}").readlink().name == "c.1.0.0.0":
            raise OSError(errno.EIO, "Input/output error")
        fsync(descriptor)

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", refuse)
        with pytest.raises(StorageFailure, match="Input/output error"):
            store.flush()
    store.flush()
    assert list(RenderStore.open(store.path).records()) == [1]


def test_a_worker_is_told(make_store: MakeStore, synced: list[str]) -> None:
    path = make_store().path
    for durability, count in (("frame", 1), ("batch", 0), ("never", 0)):
        synced.clear()
        store = open_for_staging(path, "job", 1, durability)  # type: ignore[arg-type]
        store.stage(1, 1, store.encode(PIXELS))
        assert len(synced) == count
    assert [file.name for file in (path / "image" / ".staging").iterdir()] == ["job.1.1.shard"]


@pytest.mark.parametrize("most", [1, 7, 1 << 20])
def test_parts_are_written_however_few_bytes_are_taken_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    draw, writev = np.random.default_rng(0), os.writev
    parts = [draw.bytes(int(size)) for size in draw.integers(0, 5, 2 * MAX_PARTS + 3 if most > 7 else 40)]

    def little(descriptor: int, buffers: list[bytes]) -> int:
        assert len(buffers) <= MAX_PARTS
        taken, left = [], most
        for buffer in buffers:
            taken.append(memoryview(buffer)[:left])
            left -= len(taken[-1])
        return writev(descriptor, taken)

    monkeypatch.setattr("os.writev", little)
    write_parts(tmp_path / "file", parts, durable=False)
    assert (tmp_path / "file").read_bytes() == b"".join(parts)


def test_memory_of_a_device_is_staged_as_it_is(make_store: MakeStore) -> None:
    store = make_store()
    shard = bytes(store.encode(PIXELS))
    ring = np.zeros(2 * len(shard) + 8, np.uint8)
    ring[8 : 8 + len(shard)] = np.frombuffer(shard, np.uint8)
    store.stage(1, 1, memoryview(ring)[8 : 8 + len(shard)])
    assert (store.path / "image" / ".staging" / "1.1.shard").read_bytes() == shard
