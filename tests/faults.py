"""Whole jobs that go wrong, on any device: people are told frame and file, and what is done stays done.

The tests of jobs that go wrong in `tests/cli` and `tests/gpu` are these, each with a `rendering` of its own.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from command_line import Running, Store
from gates import Gate, Gates
from jobs_under_way import EARLY, FRAMES, INPUTS, LATE, PATIENCE, Calm, Rendering, assert_as_calm

from farm.errors import ExitCode
from farm.frames.store import StorePlate
from farm.runtime.footprint import threads_of
from farm.runtime.stream import Threads

READ = r"plate\.zarr/image/c\.\d"
"""Files of the plate's frames."""
STAGED = r"/\.staging/.*\.draft$"
"""Files of frames that are being written."""

PROMPT = 20.0
"""Seconds within which a command ends that waits for nothing."""


# Damaged inputs


def flip(content: bytes, place: int) -> bytes:
    """A bit of a byte, which may be counted from the end, the other way round."""
    return content[:place] + bytes([content[place] ^ 16]) + (content[place + 1 :] if place != -1 else b"")


def flip_checksum(content: bytes, plate: StorePlate) -> bytes:
    """A bit of the checksum of the last chunk, which follows it."""
    layout = plate.layout
    assert layout
    places, sizes = np.frombuffer(content[-layout.index_bytes : -4], "<u8").reshape(-1, 2).T
    return flip(content, int(places[-1] + sizes[-1]) - 1)


def replace_by_folder(shard: Path) -> None:
    shard.unlink()
    shard.mkdir()


def rewrite(shard: Path, content: bytes) -> None:
    if shard.is_dir():
        shard.rmdir()
    shard.write_bytes(content)


Damage = Callable[[StorePlate, Path], object]
DAMAGES: dict[int, tuple[Damage, str]] = {
    2: (lambda _, shard: shard.write_bytes(shard.read_bytes()[:-1000]), "index .*(damaged|wrong)"),
    4: (lambda _, shard: shard.write_bytes(shard.read_bytes()[:50]), "truncated|shorter than its index"),
    5: (lambda _, shard: shard.write_bytes(b""), "empty|shorter than its index"),
    7: (
        lambda _, shard: shard.write_bytes(flip(shard.read_bytes(), 500)),
        r"plane 1 of 3, rows 0 to \d+: the checksum is wrong",
    ),
    8: (
        lambda plate, shard: shard.write_bytes(flip_checksum(shard.read_bytes(), plate)),
        r"plane 3 of 3, rows \d+ to 191: the checksum is wrong",
    ),
    11: (lambda _, shard: shard.write_bytes(flip(shard.read_bytes(), -1)), "checksum of (the|its) index is wrong"),
    13: (lambda _, shard: shard.unlink(), "No such file"),
    16: (lambda _, shard: replace_by_folder(shard), "a folder|Is a directory"),
}
"""By frame: what is done to its shard, and what is said of it."""


def test_damaged_frames_are_named_and_the_others_are_rendered(farm, job, store, plate, rendering, calm, resume):
    path = job(frames="1-24", inputs=INPUTS, failure={"max_failed_frames": len(DAMAGES)})
    sound = {frame: plate.shard(frame).read_bytes() for frame in DAMAGES}
    for frame, (damage, _) in DAMAGES.items():
        damage(plate, plate.shard(frame))
    done = farm("submit", path, *rendering.words)
    assert done.code == int(ExitCode.FRAMES_FAILED)
    report = re.sub(r"\n +", " ", farm("report", "job.zarr").out)  # lines are folded to the width of the terminal
    for frame, (_, what) in DAMAGES.items():
        told = rf"{plate.path}: frame {frame} cannot be (decoded|read): image/c\.{frame - 1}\.0\.0\.0: .*({what})"
        assert re.search(told, done.out), frame
        assert re.search(told, report), frame
    kept = tuple(frame for frame in FRAMES if frame not in DAMAGES)
    assert_as_calm(store(), calm, kept)
    assert store().shards() == len(kept)
    assert list((store().path / "image").glob(".staging/*")) == []
    assert {store().column("codec")[frame] for frame in kept} == {rendering.codec}
    assert {store().column("failure")[frame] for frame in DAMAGES} == {"data"}
    assert {store().column("attempt")[frame] for frame in DAMAGES} == {1}
    for frame, content in sound.items():
        rewrite(plate.shard(frame), content)
    resume(path, store(), kept)


# Storage that fails under way


def test_a_plate_that_is_taken_away_under_way(job, store, plate, begin, resume):
    path = job(frames="1-24", inputs=INPUTS, failure={"retries": 0, "max_failed_frames": len(FRAMES)})
    under_way = begin(path, store())
    aside = plate.path.with_name("aside.zarr")
    plate.path.rename(aside)
    under_way.gate.open()
    done = under_way.run.end()
    assert done.code == int(ExitCode.FRAMES_FAILED)
    assert re.search(rf"{plate.path}: frame 9 cannot be (decoded|read): .*: No such file or directory", done.out)
    assert store().done() == list(EARLY)
    aside.rename(plate.path)
    resume(path, store(), EARLY)


def test_an_output_that_is_removed_under_way(job, store, begin, resume):
    path = job(frames="1-24", inputs=INPUTS)
    under_way = begin(path, store())
    shutil.rmtree(store().path)
    under_way.gate.open()
    done = under_way.run.end()
    assert done.code == int(ExitCode.ERROR)
    assert f"{store().path}: " in done.out
    shutil.rmtree(store().path, ignore_errors=True)
    resume(path, store(), ())


@pytest.fixture
def bound_by_permissions(tmp_path: Path) -> tuple[str, ...]:
    """The command within which permissions to write hold for root, too."""
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o555)
    bound = ("setpriv", "--bounding-set=-dac_override", "--inh-caps=-dac_override") if os.geteuid() == 0 else ()
    if bound and shutil.which(bound[0]) is None:
        pytest.skip("root may write everywhere, and there is no setpriv to change that")
    subprocess.run([*bound, "touch", closed / "probe"], capture_output=True, check=False)
    if (closed / "probe").exists():
        pytest.skip("root may write everywhere, and setpriv does not change that here")
    return bound


def test_permission_to_write_that_is_taken_away_under_way(job, store, begin, resume, bound_by_permissions):
    path = job(frames="1-24", inputs=INPUTS)
    under_way = begin(path, store(), within=bound_by_permissions)
    folders = [store().path, *(folder for folder in store().path.rglob("*") if folder.is_dir())]
    for folder in folders:
        folder.chmod(0o555)
    under_way.gate.open()
    done = under_way.run.end()
    for folder in folders:
        folder.chmod(0o755)
    assert done.code == int(ExitCode.ERROR)
    assert f"{store().path}: cannot write: no permission to write; ask for write permission or write to" in done.out
    assert_resumable(store())
    resume(path, store(), EARLY)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder with eight megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("mounting a small disk needs root")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def fill_up(path: Path) -> None:
    """Take all room that a disk has."""
    with path.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(bytes(4096)):
            pass
    assert os.statvfs(path).f_bavail == 0


def test_a_disk_that_becomes_full_under_way(job, store, begin, resume, small_disk):
    outputs = {"beauty": {"node": "finish", "store": "disk/out.zarr"}}
    path = job(frames="1-24", inputs=INPUTS, outputs=outputs)
    under_way = begin(path, store("disk/out"))
    fill_up(small_disk / "filler")
    under_way.gate.open()
    done = under_way.run.end()
    assert done.code == int(ExitCode.ERROR)
    assert f"{small_disk}/out.zarr: cannot write: the disk is full; free some space and submit again" in done.out
    assert_resumable(store("disk/out"))
    (small_disk / "filler").unlink()
    resume(path, store("disk/out"), EARLY)


def assert_resumable(store: Store) -> None:
    """Frames 1 to 8 are done, and the others black."""
    assert store.done() == list(EARLY)
    pixels = store.pixels()
    assert all(pixels[frame].std() > 0.01 for frame in EARLY)
    assert all(not pixels[frame].any() for frame in LATE)


# Interrupted


def test_ctrl_c_keeps_what_is_done_and_the_next_submit_renders_the_rest(job, store, until, begin, resume):
    path = job(frames="1-24", inputs=INPUTS)
    under_way = begin(path, store())
    under_way.run.interrupt()
    under_way.run.says("stopping after the frames in hand; Ctrl-C again to stop at once")
    under_way.gate.open()
    done = under_way.run.end()
    assert (done.code, done.err) == (int(ExitCode.CANCELLED), "")
    kept = store().done()
    assert f"cancelled; what is done is kept ({len(kept)} of 24 frames in " in done.out
    assert kept[: len(EARLY)] == list(EARLY)
    assert len(kept) < len(FRAMES)
    assert store().shards() == len(kept)
    until(lambda: under_way.run.family() == [], 5)
    resume(path, store(), tuple(kept))


def test_a_second_ctrl_c_does_not_wait_for_storage(job, store, until, begin, resume):
    path = job(frames="1-24", inputs=INPUTS)
    under_way = begin(path, store())
    under_way.run.interrupt()
    under_way.run.says("stopping after the frames in hand")
    under_way.run.interrupt()
    done = under_way.run.end(PROMPT)
    assert (done.code, done.err) == (int(ExitCode.CANCELLED), "")
    assert "cancelled; what is done is kept (8 of 24 frames in " in done.out
    until(lambda: under_way.run.family() == [], 5)
    under_way.gate.open()
    resume(path, store(), EARLY)


# Storage that is slower than the device

MANY_CORES = 64


@dataclass(frozen=True, slots=True)
class Slow:
    """A job all of whose frames are in one chunk; `threads` are the most that a host of many cores gives it.

    The same threads read and write, in the order in which that was asked for.
    """

    run: Running
    reading: Gate
    writing: Gate
    threads: Threads


@pytest.fixture
def slow(start: Any, job: Any, gates: Gates, plate: StorePlate, rendering: Rendering) -> Slow:
    """The job, which has begun; both gates are shut."""
    reading, writing = gates.at(READ), gates.at(STAGED)
    path = job(frames="1-24", inputs=INPUTS, chunk=len(FRAMES))
    run = start("submit", path, *rendering.words, env=gates.environment)
    return Slow(run, reading, writing, threads_of(rendering.device, MANY_CORES))


@pytest.fixture
def end_well(farm: Any, store: Any, rendering: Rendering, calm: Calm) -> Callable[[Running], str]:
    """Waits for a job, all of whose frames are as they should be; answers which stage took most of the time."""

    def end_well(run: Running) -> str:
        done = run.end()
        assert (done.code, done.err) == (0, "")
        assert_as_calm(store(), calm, FRAMES)
        assert set(store().column("codec").values()) == {rendering.codec}
        busiest = re.search(r"^busiest: (\w+), ", farm("report", "job.zarr").out, re.MULTILINE)
        assert busiest
        return busiest[1]

    return end_well


def test_a_reader_that_is_slower_than_the_device(slow, store, until, end_well):
    """A frame is read once the device has nothing to do: those before are done, but for those that wait for threads."""
    slow.writing.open()
    until(store().path.exists, PATIENCE)
    for count in range(1, len(FRAMES) + 1):
        slow.reading.pass_one()
        least = count + slow.threads.files - slow.threads.in_flight  # reads before a write in the queue
        until(lambda least=least: store().shards() >= least, PATIENCE)
        assert store().shards() <= count
    assert end_well(slow.run) == "read"
    assert len(slow.reading.came()) == len(FRAMES)


def test_a_writer_that_is_slower_than_the_device(slow, store, until, end_well):
    """A frame is written once the one before is in place; no more frames are begun than there is room for."""
    slow.reading.open()
    until(slow.writing.came, PATIENCE)
    for count in range(1, len(FRAMES) + 1):
        slow.writing.pass_one()
        until(lambda count=count: store().shards() == count, PATIENCE)
        assert len(slow.reading.came()) <= count + slow.threads.in_flight
    assert end_well(slow.run) == "write"
