"""Inputs of which frames are still to be made while a job is prepared."""

from pathlib import Path

import numpy as np
import pytest

from farm.config.exr import ExrOptions, WrittenSequence
from farm.config.job import TIMING
from farm.config.load import load
from farm.errors import FarmError
from farm.frames.failures import DamagedFrame
from farm.frames.open import open_plate
from farm.frames.output import RenderStore
from farm.frames.record import FrameRecord, FrameState
from farm.frames.staging import open_for_staging
from farm.graph.rect import Rect
from farm.runtime.coming import TIMED_BY, Coming, ComingStores
from farm.runtime.done import frames_to_render
from farm.runtime.reader import Reader
from farm.runtime.shot import Shot, prepare
from farm.runtime.submission import Submission

JOB = """\
version: 1
name: follow
frames: 1-6
inputs:
  plate: {{{source}{timing}}}
nodes:
  steady: {{effect: temporal_degrain, image: plate, strength: {{1: 0, 4: 1}}}}
outputs:
  beauty: {{node: steady, store: beauty.zarr}}
"""
FRAMES = tuple(range(1, 7))


class Upstream:
    """What another job renders, into a store or a sequence."""

    def __init__(self, folder: Path, kind: str) -> None:
        sequence = WrittenSequence("a.####.exr", ExrOptions("zip")) if kind == "images" else None
        self.path = folder / (".a.farm" if sequence else "a.zarr")
        self.source = "images: a.####.exr" if sequence else "store: a.zarr"
        window = Rect.sized(24, 16)
        self.store = RenderStore.open_or_create(
            self.path,
            channels=("R", "G", "B"),
            dtype="float16",
            frames=FRAMES,
            window=window,
            display=window,
            frame_windows={5: Rect(2, 2, 20, 12)},
            sequence=sequence,
        )
        self._worker = open_for_staging(self.path, "")

    def render(self, *frames: int) -> None:
        for frame in frames:
            pixels = np.random.default_rng(frame).random((3, 16, 24)).astype(np.float16)
            encoded = self._worker.encode(pixels, frame)
            self._worker.stage(frame, 1, encoded)
            assert self.store.commit(frame, 1, FrameRecord(frame, FrameState.DONE, attempt=1, digest=encoded.digest))
        self.store.flush()

    def coming(self, *frames: int) -> ComingStores:
        return {self.path.resolve(): Coming("up", frames)}


@pytest.fixture(params=["store", "images"])
def upstream(tmp_path: Path, request: pytest.FixtureRequest) -> Upstream:
    return Upstream(tmp_path, request.param)


def prepared(upstream: Upstream, coming: ComingStores | None = None, timing: str = "") -> Shot:
    path = upstream.path.parent / "job.yaml"
    path.write_text(JOB.format(source=upstream.source, timing=timing))
    return prepare(load(path), coming=coming)


def test_frames_that_nobody_makes_are_missed(upstream: Upstream) -> None:
    with pytest.raises(FarmError, match=r"no frame yet|no images match"):
        prepared(upstream)
    with pytest.raises(FarmError, match="plate has no frame 6"):
        prepared(upstream, upstream.coming(1, 2, 3, 4, 5))


@pytest.mark.parametrize("timing", ["", ", on_missing: hold", ", reverse: true"])
def test_a_recipe_is_that_of_a_frame_that_was_there(upstream: Upstream, timing: str) -> None:
    upstream.render(1, 2)
    shot = prepared(upstream, upstream.coming(3, 4, 5, 6), timing)
    sent = Submission.from_json(shot.submission(FRAMES, device="cpu").to_json())
    known = [task.frame for task in sent.frames if task.recipe]
    assert known == ([6] if "reverse" in timing else [1])
    reader = Reader("job", sent.inputs, FRAMES, np.empty)
    upstream.render(3, 4, 5, 6)
    assert sent.recipes is not None
    told = [task if task.recipe else reader.as_read(task, sent.recipes) for task in sent.frames]
    assert told == list(prepared(upstream, timing=timing).frame_tasks(FRAMES))


def test_a_job_that_waits_for_nothing_sends_no_facts_of_recipes(upstream: Upstream) -> None:
    upstream.render(*FRAMES)
    shot = prepared(upstream, {Path("/elsewhere"): Coming("up", FRAMES)})
    assert shot.submission(FRAMES, device="cpu").recipes is None
    assert "coming" not in shot.inputs[0]


def test_what_reads_a_frame_to_come_is_to_be_rendered_though_it_stands(upstream: Upstream) -> None:
    upstream.render(*FRAMES)
    shot = prepared(upstream)
    beauty = shot.store_spec("beauty")
    store = RenderStore.open_or_create(
        upstream.path.parent / "beauty.zarr",
        channels=beauty.channels,
        dtype=beauty.dtype,
        frames=FRAMES,
        window=beauty.window,
        display=beauty.display,
    )
    for task in shot.frame_tasks(FRAMES):
        store.stage(task.frame, 1, store.encode(np.ones((3, 16, 24), np.float32)))
        assert store.commit(task.frame, 1, FrameRecord(task.frame, FrameState.DONE, attempt=1, recipe=task.recipe))
    store.flush()
    assert frames_to_render(shot).changed == ()
    assert frames_to_render(prepared(upstream, upstream.coming(6))).changed == (5, 6)


def test_pixels_to_come_are_read_once_they_are_there(upstream: Upstream) -> None:
    upstream.render(1)
    shot = prepared(upstream, upstream.coming(2, 3, 4, 5, 6))
    plate = open_plate(shot.inputs[0])
    assert plate.info.frames == FRAMES
    assert plate.window(5) == Rect(2, 2, 20, 12)
    pixels = np.empty((3, 16, 24), np.float16)
    with pytest.raises(DamagedFrame):
        plate.read(5, ("R", "G", "B"), pixels)
    upstream.render(5)
    plate.read(5, ("R", "G", "B"), pixels)
    written = np.empty_like(pixels)
    open_plate({key: value for key, value in shot.inputs[0].items() if key != "coming"}).read(
        5, ("R", "G", "B"), written
    )
    assert pixels.tobytes() == written.tobytes()
    assert pixels.any()
    with pytest.raises(DamagedFrame):
        plate.read(6, ("R", "G", "B"), pixels)


def test_a_frame_waits_by_every_key_that_times_an_input() -> None:
    assert {*TIMED_BY} == {*TIMING, "shift", "boundary"}
