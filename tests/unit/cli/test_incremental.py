"""What is rendered when a job is submitted again after something has changed: which frames, by their records."""

import os
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import rendering

from farm.cli.submit import choose_frames
from farm.config.load import load
from farm.frames.exr import write_image
from farm.frames.image import ImageHeader
from farm.frames.output import RenderStore
from farm.graph.rect import Rect
from farm.plan.store import PlanStore
from farm.runtime.shot import prepare

JOB = """\
version: 1
name: sh010
frames: 1-8
inputs:
  plate: {images: p.####.exr}
  curve: {table: curve.cube}
nodes:
  exposed: {effect: exposure, image: plate, stops: 0.5}
  bright: {effect: exposure, image: exposed, stops: {1: 0, 3: 1, 6: 1, 8: 2}}
  lasting: {effect: temporal_degrain, image: bright}
  look: {effect: lut1d, image: NODE, lut: curve}
outputs:
  beauty: {node: look, store: out.zarr}
"""
ALL = (1, 2, 3, 4, 5, 6, 7, 8)


@pytest.fixture
def node() -> str:
    """What the look is applied to."""
    return "bright"


ONE_OR_THREE = pytest.mark.parametrize("node", ["bright", "lasting"], ids=["reading one frame", "reading three"])


@pytest.fixture
def job(tmp_path: Path, node: str) -> Path:
    for frame in ALL:
        write_plate(tmp_path, frame, 0.5)
    write_table(tmp_path, 1.0)
    path = tmp_path / "job.yaml"
    path.write_text(JOB.replace("NODE", node))
    return path


def write_plate(folder: Path, frame: int, value: float) -> None:
    window = Rect.sized(6, 4)
    pixels = {name: np.full((4, 6), value, np.float16) for name in "BGR"}
    write_image(folder / f"p.{frame:04}.exr", ImageHeader(("B", "G", "R"), window, window), pixels)


def write_table(folder: Path, last: float) -> None:
    (folder / "curve.cube").write_text(f"LUT_1D_SIZE 2\n0 0 0\n{last} {last} {last}\n")


@pytest.fixture
def submit(job: Path, plan_store: PlanStore) -> Callable[[], tuple[int, ...]]:
    """Renders what `farm submit` would, as another attempt; answers the frames whose record says that attempt."""
    attempt = 0

    def submit() -> tuple[int, ...]:
        nonlocal attempt
        attempt += 1
        wanted, _ = choose_frames(prepare(load(job)), force=False, quiet=True)
        rendering.render(job, plan_store, "reference", frames=wanted, attempt=attempt)
        records = RenderStore.open(job.parent / "out.zarr").records()
        assert tuple(records) == ALL
        return tuple(frame for frame, record in records.items() if record.attempt == attempt)

    return submit


def test_a_changed_uniform_touches_every_frame(job: Path, submit: Callable[[], tuple[int, ...]]) -> None:
    assert submit() == ALL
    job.write_text(job.read_text().replace("stops: 0.5", "stops: 0.25"))
    assert submit() == ALL
    assert submit() == ()


@ONE_OR_THREE
def test_a_changed_key_frame_touches_the_frames_between_its_neighbours(
    job: Path, node: str, submit: Callable[[], tuple[int, ...]]
) -> None:
    assert submit() == ALL
    job.write_text(job.read_text().replace("8: 2}", "8: 3}"))
    assert submit() == ((7, 8) if node == "bright" else (6, 7, 8))
    job.write_text(job.read_text().replace("3: 1,", "3: 1, 5: 1,"))  # where the value is that already
    assert submit() == ()


@ONE_OR_THREE
def test_a_changed_frame_of_a_plate_touches_the_frames_that_read_it(
    job: Path, node: str, submit: Callable[[], tuple[int, ...]]
) -> None:
    assert submit() == ALL
    write_plate(job.parent, 4, 0.25)
    assert submit() == ((4,) if node == "bright" else (3, 4, 5))
    write_plate(job.parent, 1, 0.25)
    assert submit() == ((1,) if node == "bright" else (1, 2))
    assert submit() == ()


def test_a_changed_table_touches_every_frame_and_one_that_nobody_reads_none(
    job: Path, submit: Callable[[], tuple[int, ...]]
) -> None:
    assert submit() == ALL
    write_table(job.parent, 0.5)
    assert submit() == ALL
    (job.parent / "other.cube").write_text((job.parent / "curve.cube").read_text())
    job.write_text(job.read_text().replace("  curve:", "  other: {table: other.cube}\n  curve:"))
    assert submit() == ()
    os.utime(job.parent / "other.cube", (0, 0))
    assert submit() == ()
