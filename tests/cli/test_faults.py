"""Stores that are cut, damaged or taken away under a job: people are told frame and file, and the rest stays."""

import shutil
from pathlib import Path

import pytest
from plates import write_frames

from farm.errors import ExitCode
from farm.frames.open import open_plate
from farm.frames.store import StorePlate
from farm.graph.rect import Rect

FRAMES = tuple(range(1, 17))
PLATE = {"plate": {"store": "plate.zarr"}}
RECT = Rect.sized(320, 180)


@pytest.fixture
def plate(tmp_path: Path) -> StorePlate:
    """A store of 16 frames that a job reads."""
    write_frames(tmp_path / "plate.zarr", FRAMES, window=RECT, dtype="float16")
    opened = open_plate({"store": str(tmp_path / "plate.zarr")})
    assert isinstance(opened, StorePlate)
    return opened


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1000])


def flip(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[500] ^= 16
    path.write_bytes(content)


def replace_by_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize(
    ("damage", "what"),
    [
        (cut, "index"),
        (flip, "plane 1 of 3, rows 0 to "),
        (Path.unlink, "No such file"),
        (replace_by_folder, "a folder"),
    ],
)
def test_a_damaged_frame_is_named_and_the_others_are_rendered(farm, job, store, plate, damage, what):
    path = job(frames="1-16", inputs=PLATE)
    shard = plate.shard(7)
    whole = shard.read_bytes()
    damage(shard)
    done = farm("submit", path, "--device", "cpu")
    assert done.code == int(ExitCode.FRAMES_FAILED)
    assert "frame 7 cannot be " in done.out
    assert str(plate.path) in done.out
    assert str(shard.relative_to(plate.path)) in done.out
    assert what in done.out
    kept = store().done()
    assert kept == [frame for frame in FRAMES if frame != 7]
    digests = store().column("digest")
    if shard.is_dir():
        shard.rmdir()
    shard.write_bytes(whole)
    again = farm("submit", path, "--device", "cpu")
    assert (again.code, again.err) == (0, "")
    assert again.out.startswith("15 frames are done already; rendering 7")
    store().assert_whole(list(FRAMES))
    assert all(store().column("digest")[frame] == digests[frame] for frame in kept)


def test_a_plate_that_is_taken_away_under_way(farm, start, job, store, plate, until):
    path = job(frames="1-16", inputs=PLATE, chunk=2, failure={"retries": 0, "max_failed_frames": 16})
    run = start("submit", path, "--device", "reference")
    until(lambda: store().path.exists() and store().shards() >= 2)
    aside = plate.path.with_name("aside.zarr")
    plate.path.rename(aside)
    done = run.end()
    assert done.code == int(ExitCode.FRAMES_FAILED)
    assert str(plate.path) in done.out
    kept = store().done()
    assert 2 <= len(kept) < 16
    aside.rename(plate.path)
    again = farm("submit", path, "--device", "cpu")
    assert (again.code, again.err) == (0, "")
    store().assert_whole(list(FRAMES))


def test_an_output_that_is_removed_under_way(farm, start, job, store, plate, until):
    path = job(frames="1-16", inputs=PLATE, chunk=2)
    run = start("submit", path, "--device", "reference")
    until(lambda: store().path.exists() and store().shards() >= 2)
    shutil.rmtree(store().path, ignore_errors=True)
    done = run.end()
    assert done.code == 1
    assert f"{store().path}: " in done.out
    shutil.rmtree(store().path, ignore_errors=True)
    again = farm("submit", path, "--device", "cpu")
    assert (again.code, again.err) == (0, "")
    store().assert_whole(list(FRAMES))
