"""One writer for each store: who is second is refused, who died or stood still for long has lost it."""

import errno
import fcntl
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from farm.errors import ExitCode, FarmError
from farm.frames import lock as locking
from farm.frames.ingest import ingest
from farm.frames.lock import Flock, Holding, LostLock, Owner, StoreLock, Writer, is_held, refuse_if_held
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.frames.store import open_store

MakeStore = Callable[..., RenderStore]
FIRST, SECOND = Writer("shot", "aaa"), Writer("shot", "bbb")


def owner(job: str = "aaa", kernel: str = "here") -> Owner:
    return Owner(Writer("shot", job), "me", "ws12", kernel, 1, 0.0, "token")


@pytest.mark.parametrize(
    ("holding", "held"),
    [
        (Holding(owner(), Flock.HELD, 0.0), True),
        (Holding(owner(), Flock.HELD, 29.0), True),
        (Holding(owner(), Flock.HELD, 31.0), False),  # stopped, or its disk is
        (Holding(owner(), Flock.FREE, 0.0), False),  # its process is dead
        (Holding(owner(kernel="elsewhere"), Flock.FREE, 29.0), True),  # flock may know nothing of that host
        (Holding(owner(kernel="elsewhere"), Flock.FREE, 31.0), False),
        (Holding(owner(), Flock.UNKNOWN, 29.0), True),
        (Holding(owner(), Flock.UNKNOWN, 31.0), False),
        (Holding(None, Flock.FREE, 0.0), False),  # released
        (Holding(None, Flock.UNKNOWN, 0.0), False),
        (Holding(None, Flock.HELD, 0.0), True),
        (Holding(owner("bbb", "elsewhere"), Flock.UNKNOWN, 0.0), False),  # a scheduler goes on with its own job
    ],
)
def test_when_a_store_is_held(holding: Holding, held: bool) -> None:
    assert is_held(holding, SECOND, "here") is held


def test_the_second_writer_is_refused_and_told_who_is_first(make_store: MakeStore) -> None:
    first = make_store(writer=FIRST)
    with pytest.raises(FarmError) as caught:
        make_store(writer=SECOND)
    assert caught.value.exit_code is ExitCode.INVALID
    said = str(caught.value)
    assert f"{first.path} is being written by job aaa (shot) of " in said
    assert f"on host {os.uname().nodename} (process {os.getpid()}, since 2" in said
    assert "; wait for it, stop it (Ctrl-C there, or `farm jobs cancel aaa`), or name another store" in said
    with pytest.raises(FarmError, match="is being written by job aaa"):
        refuse_if_held(first.path)
    first.close()
    first.close()
    refuse_if_held(first.path)
    make_store(writer=SECOND).close()


def test_a_store_is_one_whatever_links_lead_to_it(make_store: MakeStore, tmp_path: Path) -> None:
    make_store(writer=FIRST)
    (tmp_path / "shows").symlink_to(tmp_path)
    (tmp_path / "latest.zarr").symlink_to(tmp_path / "out.zarr")
    for path in (tmp_path / "shows" / "out.zarr", tmp_path / "latest.zarr"):
        with pytest.raises(FarmError, match="is being written by job aaa"):
            StoreLock.acquire(path, SECOND)


def test_a_replaced_store_is_still_locked(make_store: MakeStore, tmp_path: Path) -> None:
    (tmp_path / "link.zarr").symlink_to(tmp_path / "out.zarr")
    make_store().close()
    store = make_store(writer=FIRST, dtype="float32", replace=True)
    with pytest.raises(FarmError, match="is being written by job aaa"):
        make_store(writer=SECOND, dtype="float32")
    store.stage(1, 0, store.encode(np.ones((2, 4, 5), np.float32)))
    assert store.commit(1, 0, FrameRecord(1, FrameState.DONE))
    store.flush()


def test_ingest_does_not_replace_a_store_that_is_being_written(
    make_store: MakeStore, plate: str, tmp_path: Path
) -> None:
    store = make_store(writer=FIRST)
    with pytest.raises(FarmError, match="is being written by job aaa"):
        ingest(plate, store.path, channels=("R",), replace=True)
    assert RenderStore.open(store.path).frames == (1, 2, 3)
    store.close()
    (tmp_path / "link.zarr").symlink_to(store.path)
    ingest(plate, tmp_path / "link.zarr", channels=("R",), replace=True)
    assert open_store(store.path).info.channels == ("R",)
    assert (tmp_path / "link.zarr").is_symlink()


def test_without_flock_the_lease_decides(make_store: MakeStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(file: int, how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    first = make_store(writer=FIRST)
    with pytest.raises(FarmError, match=r"heard of 0 s ago, and if it died the store is free in 30 s"):
        make_store(writer=SECOND)
    age(first.path)
    second = make_store(writer=SECOND)
    with pytest.raises(LostLock, match=r"this job has lost the store.*: job bbb \(shot\)"):
        first.flush() or first.note_failure(FrameRecord(1, FrameState.FAILED)) or first.flush()
    second.note_failure(FrameRecord(1, FrameState.FAILED))
    second.flush()


def test_an_owner_shows_that_it_lives(make_store: MakeStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locking, "HEARTBEAT", 0.01)
    store = make_store(writer=FIRST)
    age(store.path)
    deadline = time.monotonic() + 20
    while time.time() - lock_of(store.path).stat().st_mtime > 30:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    store.close()


def test_who_has_lost_the_store_finds_nothing_to_move_into_place(
    make_store: MakeStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if it was stopped after it had looked at its lock."""
    first = make_store(writer=FIRST)
    first.stage(1, 0, first.encode(np.ones((2, 4, 5), np.float32)))
    age(first.path)
    second = make_store(writer=SECOND)
    second.sweep_staging()
    with pytest.raises(LostLock):
        first.commit(1, 0, FrameRecord(1, FrameState.DONE))
    monkeypatch.setattr(StoreLock, "check", lambda _: None)
    with pytest.raises(FarmError, match="no staged pixels"):
        first.commit(1, 0, FrameRecord(1, FrameState.DONE))
    assert list((first.path / "image").glob("c.*")) == []


def test_two_jobs_never_share_a_draft(make_store: MakeStore) -> None:
    path = make_store().path
    jobs = [RenderStore.open(path, job) for job in ("aaa", "bbb")]
    for job, store in enumerate(jobs):
        store.stage(1, 1, bytes([job]))
    assert len(list((path / "image" / ".staging").iterdir())) == 2


CHILD = """
import os, signal, sys
import numpy as np
from pathlib import Path
from farm.frames.failures import StorageFailure
from farm.frames.lock import Writer
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.graph.rect import Rect

store = RenderStore.open_or_create(
    Path(sys.argv[1]), channels=("R", "G"), dtype="float16", frames=(1, 2, 3),
    window=Rect(0, 0, 5, 4), display=Rect(0, 0, 5, 4), writer=Writer("shot", "aaa"),
)
for frame in (1, 2):
    store.stage(frame, 1, store.encode(np.full((2, 4, 5), 0.25, np.float32)))
store.commit(1, 1, FrameRecord(1, FrameState.DONE, 1, recipe="a"))
print("renamed", flush=True)
os.kill(os.getpid(), signal.SIGSTOP)
for action in (store.flush, lambda: store.commit(2, 1, FrameRecord(2, FrameState.DONE, 1, recipe="a")), store.flush):
    try:
        action()
        print("written")
    except StorageFailure as error:
        print(error)
"""


@pytest.fixture
def stopped(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that has moved one frame into place, and stands still before it has written the record."""
    command = [sys.executable, "-c", textwrap.dedent(CHILD), str(tmp_path / "out.zarr")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "renamed\n"
        yield process
        process.kill()


def test_the_death_of_its_process_frees_a_store(stopped: subprocess.Popen[str], make_store: MakeStore) -> None:
    with pytest.raises(FarmError, match="is being written by job aaa"):
        make_store(writer=SECOND)
    stopped.send_signal(signal.SIGKILL)
    stopped.wait()
    make_store(writer=SECOND).close()


def test_who_stood_still_for_long_changes_nothing_any_more(
    stopped: subprocess.Popen[str], make_store: MakeStore, tmp_path: Path
) -> None:
    with pytest.raises(FarmError, match="is being written by job aaa"):
        make_store(writer=SECOND)
    age(tmp_path / "out.zarr")
    store = make_store(writer=SECOND)
    store.sweep_staging()
    for frame in (1, 2):
        store.stage(frame, 1, store.encode(np.full((2, 4, 5), 0.75, np.float32)))
        assert store.commit(frame, 1, FrameRecord(frame, FrameState.DONE, 1, recipe="b"))
    store.flush()
    stopped.send_signal(signal.SIGCONT)
    said = stopped.communicate(timeout=60)[0].splitlines()
    assert len(said) == 3
    assert all("this job has lost the store, and writes no more into it: job bbb (shot) of " in line for line in said)
    pixels = np.empty((2, 4, 5), np.float32)
    for frame in (1, 2):
        open_store(store.path).read(frame, ("R", "G"), pixels)
        assert (pixels == 0.75).all()
    assert {record.recipe for record in RenderStore.open(store.path).records().values()} == {"b"}


def lock_of(store: Path) -> Path:
    return store / "image" / ".lock"


def age(store: Path) -> None:
    """Let a minute pass since the owner's last sign of life."""
    before = time.time() - 60
    os.utime(lock_of(store), (before, before))
