"""`farm verify --sample`: frames rendered again by their job, against what the records say."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import rendering
import typer
from typer.testing import CliRunner, Result

from farm.cli.verify import verify
from farm.errors import FarmError
from farm.frames.output import RenderStore
from farm.frames.store import open_store
from farm.plan.store import PlanStore
from farm.runtime.rerender import TOLERANCE, is_close

JOB = """\
version: 1
name: sh010
frames: 1-5
inputs:
  plate: {pattern: {width: 16, height: 16}}
nodes:
  bright: {effect: exposure, image: plate, stops: {1: 0, 5: 1}}
outputs:
  beauty: {node: bright, store: out.zarr}
  proof: {node: plate, images: proof.####.exr}
"""


@pytest.fixture(scope="module")
def rendered(tmp_path_factory: pytest.TempPathFactory, plan_store: PlanStore) -> Path:
    """A folder with the job and its outputs."""
    path = tmp_path_factory.mktemp("rendered") / "job.yaml"
    path.write_text(JOB)
    rendering.render(path, plan_store, "reference")
    return path.parent


@pytest.fixture
def job(tmp_path: Path, rendered: Path) -> Path:
    """The job, with copies of its outputs beside it."""
    return Path(shutil.copytree(rendered, tmp_path / "job")) / "job.yaml"


def run(job: Path, *words: object, store: str = "out.zarr", device: str = "reference") -> Result:
    app = typer.Typer(pretty_exceptions_enable=False)
    app.command()(verify)
    arguments = [job.parent / store, "--job", job, "--device", device, *words]
    return CliRunner().invoke(app, [str(word) for word in arguments])


def alter(path: Path, frame: int, **changes: str) -> None:
    """Put other pixels in place of a frame's, with a record that fits them."""
    store = RenderStore.open(path)
    record = store.records()[frame]
    encoded = store.encode(np.full((3, 16, 16), 0.25, np.float32), frame)
    store.stage(frame, record.attempt + 1, encoded)
    store.commit(frame, record.attempt + 1, replace(record, attempt=2, digest=encoded.digest, **changes))
    store.flush()


def relabel(path: Path, **changes: str) -> None:
    """Let all records say something else of how their frames were made."""
    store = RenderStore.open(path)
    for record in store.records().values():
        store._remember(replace(record, **changes))
    store.flush()


@pytest.mark.parametrize("store", ["out.zarr", "proof.####.exr"])
def test_an_intact_output_is_the_same_and_stays_as_it_is(job: Path, store: str) -> None:
    before = {path: path.stat() for path in job.parent.rglob("*")}
    done = run(job, "--sample", "3", store=store)
    assert (done.exit_code, done.stdout) == (
        0,
        f"{job.parent}/{store}: 3 frames rendered again on reference: 3 the same\n",
    )
    after = {path: path.stat() for path in job.parent.rglob("*")}
    assert {path: facts.st_mtime_ns for path, facts in after.items()} == {
        path: facts.st_mtime_ns for path, facts in before.items()
    }


def test_the_seed_chooses_the_sample_and_a_large_one_is_all(job: Path) -> None:
    def sampled(*words: object) -> list[int]:
        rendered = json.loads(run(job, "--output", "json", *words).stdout)
        return [frame["frame"] for frame in rendered["frames"]]

    assert sampled("--sample", 2, "--seed", 1) == sampled("--sample", 2, "--seed", 1)
    assert len({tuple(sampled("--sample", 2, "--seed", seed)) for seed in range(4)}) > 1
    assert sampled("--sample", 99) == [1, 2, 3, 4, 5]


def test_a_frame_that_was_altered_with_its_digest_is_found(job: Path) -> None:
    alter(job.parent / "out.zarr", 3)
    done = run(job, "--sample", "5")
    assert done.exit_code == 1
    first, last = done.stdout.splitlines()
    assert first.startswith("frame 3, rendered on reference: ")
    assert " of 768 values differ, by up to " in first
    assert last.endswith("5 frames rendered again on reference: 4 the same, 1 not")
    rendered = json.loads(run(job, "--sample", "5", "--output", "json").stdout)
    assert [frame["comparison"] for frame in rendered["frames"]] == ["same", "same", "differs", "same", "same"]


def test_frames_of_another_recipe_are_said_and_not_compared(job: Path) -> None:
    job.write_text(job.read_text().replace("{1: 0, 5: 1}", "{1: 0, 3: 0.5, 5: 2}"))
    done = run(job, "--sample", "5")
    assert (done.exit_code, done.stdout.splitlines()) == (
        0,
        [
            "made with other parameters or plates, so not compared: 4-5",
            f"{job.parent}/out.zarr: 3 frames rendered again on reference: 3 the same",
        ],
    )


def test_another_device_class_is_compared_within_the_tolerance(job: Path) -> None:
    relabel(job.parent / "out.zarr", device="sm_90", plan="aa", digest="", stamp="")
    same = run(job, "--sample", "5")
    assert (same.exit_code, same.stdout.splitlines()[-1].endswith("5 the same")) == (0, True)
    alter(job.parent / "out.zarr", 2, device="sm_90")
    done = run(job, "--sample", "5")
    assert done.exit_code == 1
    assert done.stdout.startswith("frame 2, rendered on sm_90: ")


def test_pixels_of_another_device_may_be_one_step_of_their_type_away(job: Path) -> None:
    path = job.parent / "out.zarr"
    plate, store = open_store(path), RenderStore.open(path)
    pixels = np.empty((3, 16, 16), np.float16)
    plate.read(1, plate.info.channels, pixels)
    encoded = store.encode(np.nextafter(pixels, np.float16(2)).astype(np.float32), 1)
    store.stage(1, 2, encoded)
    store.commit(1, 2, replace(store.records()[1], attempt=2, digest=encoded.digest, device="sm_90", plan="aa"))
    store.flush()
    done = run(job, "--sample", "5")
    assert done.exit_code == 0
    assert done.stdout.endswith("4 the same, 1 within the tolerance of other plans (sm_90)\n")


def test_what_is_close_depends_on_the_stored_type() -> None:
    one = np.ones(3, np.float32)
    assert is_close(one, one + np.float32(TOLERANCE / 2))
    assert not is_close(one, one + np.float32(TOLERANCE * 2))
    assert is_close(one.astype(np.uint8), 2 * one.astype(np.uint8))
    assert not is_close(one.astype(np.uint8), 3 * one.astype(np.uint8))
    odd = np.array([np.nan, np.inf, -np.inf], np.float32)
    assert is_close(odd, odd)
    assert not is_close(odd, odd[::-1])
    assert not is_close(one, odd)


def test_mistakes_are_told(job: Path) -> None:
    app = typer.Typer(pretty_exceptions_enable=False)
    app.command()(verify)
    alone = CliRunner().invoke(app, [str(job.parent / "out.zarr"), "--sample", "2"]).exception
    assert isinstance(alone, FarmError)
    assert str(alone).startswith("--sample stands alone; write `farm verify STORE --job JOB.yaml")
    other = run(job, "--sample", "2", store="other.zarr").exception
    assert isinstance(other, FarmError)
    assert "job sh010 does not write" in str(other)
    assert other.exit_code == 2
