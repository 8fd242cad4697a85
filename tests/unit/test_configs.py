"""The example jobs: each is right, says what it shows, and renders."""

from pathlib import Path

import numpy as np
import pytest

from farm.config.load import Document, load
from farm.frames.exr import write_image
from farm.frames.image import ImageHeader
from farm.graph.installed import load_effects
from farm.graph.rect import Rect
from farm.runtime.load import load as load_program
from farm.runtime.plans import PlanStore, build_or_reuse, parse_target
from farm.runtime.shot import prepare

JOBS = sorted((Path(__file__).parents[2] / "configs").glob("*.yaml"))


@pytest.fixture
def beachball(tmp_path: Path) -> str:
    """Eight small EXR frames with the channels that the examples read, and a data window that moves."""
    for frame in range(1, 9):
        pixels = {name: np.full((6, 8), 0.25, np.float16) for name in ("R", "G", "B", "A", "Z")}
        header = ImageHeader(tuple(pixels), Rect(frame, 0, frame + 8, 6), Rect(0, 0, 12, 8), 1.0, "", {})
        write_image(tmp_path / f"singlepart.{frame:04d}.exr", header, pixels)
    return str(tmp_path / "singlepart.####.exr")


def small(job: Path, beachball: str) -> Document:
    """The job over small patterns, and over small frames where it reads an image sequence."""
    written = load(job).job
    assert written is not None
    overrides = []
    for name, spec in written.inputs.items():
        if spec.images:
            overrides.append(f"inputs.{name}.images={beachball}")
        elif spec.pattern:
            overrides += [
                f"inputs.{name}.pattern.width=48",
                f"inputs.{name}.pattern.height={80 if spec.pattern.bayer else 32}",
            ]
    return load(job, overrides)


def test_every_effect_has_an_example() -> None:
    written = [load(job).job for job in JOBS]
    assert set(load_effects()) == {node.effect for job in written if job for node in job.nodes.values()}


@pytest.mark.parametrize("job", JOBS, ids=lambda job: job.stem)
def test_example_is_right_and_introduces_itself(job: Path, beachball: str) -> None:
    lines = job.read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("# ")
    assert lines[0].endswith(".")
    assert max(map(len, lines)) <= 120
    assert load(job).problems == ()
    shot = prepare(small(job, beachball))
    assert len(shot.document.frames) == 8
    assert shot.job.name.replace("-", "_") == job.stem


@pytest.mark.parametrize("job", [job for job in JOBS if job.stem not in {"over", "shot"}], ids=lambda job: job.stem)
def test_pattern_examples_run_as_they_are(job: Path) -> None:
    assert not prepare(load(job)).window.empty


def test_shot_passes_a_and_z_through(beachball: str, tmp_path: Path) -> None:
    (job,) = (job for job in JOBS if job.stem == "shot")
    shot = prepare(small(job, beachball))
    assert shot.wired.outputs == {"beauty": ("R", "G", "B", "A", "Z")}
    assert shot.window.contains(Rect(1, 0, 16, 6))  # of all frames together, and black up to the display window

    store = PlanStore(tmp_path / "plans")
    plan, _ = build_or_reuse(shot.wired.graph, parse_target("cpu"), shot.format, store)
    (plate,) = shot.plates.values()
    source = np.empty((5, shot.window.height, shot.window.width), np.float32)
    plate.read(8, ("R", "G", "B", "A", "Z"), source)
    (beauty,) = load_program(plan, store, 1).run([source], shot.wired.values(8)).outputs
    assert np.array_equal(beauty[3:], source[3:])
    assert not np.array_equal(beauty[:3], source[:3])


def test_degrain_example_removes_grain(beachball: str, tmp_path: Path) -> None:
    (job,) = (job for job in JOBS if job.stem == "degrain")
    shot = prepare(small(job, beachball))
    store = PlanStore(tmp_path / "plans")
    plan, _ = build_or_reuse(shot.wired.graph, parse_target("cpu"), shot.format, store)
    (plate,) = shot.plates.values()
    source = np.empty((3, 32, 48), np.float32)
    plate.read(1001, ("R", "G", "B"), source)
    (beauty,) = load_program(plan, store, 1).run([source], shot.wired.values(1001)).outputs
    still = np.s_[:, 22:25, 2:]  # between the chart and the ramps, where the background is smooth
    assert np.abs(np.diff(beauty[still])).mean() < 0.6 * np.abs(np.diff(source[still])).mean()
