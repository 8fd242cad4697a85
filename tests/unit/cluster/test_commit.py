"""Staged frames into real output stores."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from farm.cluster.commit import OutputStores
from farm.errors import FarmError
from farm.frames.chunks import Codec
from farm.frames.output import RenderStore
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.graph.rect import Rect
from farm.plan.model import Format
from farm.runtime.frame_tasks import FrameTasks
from farm.runtime.submission import Kept, StoreSpec, Submission, SubmittedOutput, codec_for, digest_of_recipes
from farm.runtime.task import FrameTask, OutputSpec

RECT = Rect(0, 0, 6, 4)


@pytest.fixture
def submission(tmp_path: Path) -> Submission:
    store = StoreSpec(("R",), "float16", (1, 2, 3), RECT, RECT, frame_windows={2: Rect(1, 1, 5, 3)})
    outputs = (SubmittedOutput(OutputSpec(n, str(tmp_path / f"{n}.zarr"), i), store) for i, n in enumerate("ab"))
    frames = FrameTasks.of(FrameTask(frame, (), "r") for frame in (1, 2))
    return Submission("t", "", Format(RECT, ()), frames, (), tuple(outputs))


def stage(submission: Submission, frame: int, attempt: int) -> FrameRecord:
    for output in submission.outputs:
        store = RenderStore.open(Path(output.spec.store), submission.id)
        store.stage(frame, attempt, store.encode(np.full((1, 4, 6), frame, np.float32)))
    return FrameRecord(frame, FrameState.DONE, attempt, "w", recipe="r")


def records(submission: Submission, index: int) -> dict[int, FrameRecord]:
    return RenderStore.open(Path(submission.outputs[index].spec.store)).records()


def test_stores_are_cut_for_where_frames_are_encoded(tmp_path: Path):
    rect = Rect.sized(3840, 40)
    for codec, rows in ((Codec.HOST, 4), (Codec.DEVICE, 14)):
        spec = OutputSpec("a", str(tmp_path / f"{codec}.zarr"), 0)
        outputs = (SubmittedOutput(spec, StoreSpec(("R",), "float16", (1,), rect, rect)),)
        frames = FrameTasks.of([FrameTask(1, (), "r")])
        sent = Submission("t", "", Format(rect, ()), frames, (), outputs).encoded_on(codec)
        OutputStores.open(Submission.from_json(sent.to_json()), resumed=False).close()
        assert RenderStore.open(Path(spec.store)).layout.rows == rows


@pytest.mark.parametrize(
    ("device", "workers", "codec"),
    [
        ("cuda", (), Codec.DEVICE),
        ("cpu", ("sm_90",), Codec.HOST),
        ("reference", ("sm_90",), Codec.HOST),
        ("auto", (), Codec.HOST),
        ("auto", ("cpu",), Codec.HOST),
        ("auto", ("cpu", "sm_90"), Codec.DEVICE),
    ],
)
def test_where_frames_are_encoded(device: str, workers: tuple[str, ...], codec: Codec):
    assert codec_for(device, workers) is codec


def test_durability_reaches_the_stores(submission: Submission):
    batch = replace(
        submission, outputs=tuple(replace(o, store=replace(o.store, durability="batch")) for o in submission.outputs)
    )
    stores = OutputStores.open(batch, resumed=False)
    assert {store.durability for store in stores._stores} == {"batch"}


def test_a_frame_is_committed_to_every_output(submission: Submission):
    stores = OutputStores.open(submission, resumed=False)
    assert stores.first_attempt == 1
    assert stores.commit(stage(submission, 1, 1)) is None
    stores.note_failure(FrameRecord(2, FrameState.FAILED, 1, failure=Failure.DATA, error="damaged"))
    stores.flush()
    for index in (0, 1):
        found = records(submission, index)
        assert {frame: record.state for frame, record in found.items()} == {1: FrameState.DONE, 2: FrameState.FAILED}
    assert OutputStores.open(submission, resumed=True).first_attempt == 2


def test_each_output_keeps_its_own_count_of_values_that_are_not_finite(submission: Submission):
    stores = OutputStores.open(submission, resumed=False)
    stores.commit(replace(stage(submission, 1, 1), nonfinite=(0, 4)))
    refused = FrameRecord(2, FrameState.FAILED, 1, failure=Failure.VALUES, error="too many", nonfinite=(7,))
    stores.note_failure(refused)
    stores.flush()
    assert [{frame: record.nonfinite for frame, record in records(submission, i).items()} for i in (0, 1)] == [
        {1: (0,), 2: (7,)},
        {1: (4,), 2: ()},
    ]


def test_frames_that_were_never_staged_here_are_the_farms_failure(submission: Submission):
    stores = OutputStores.open(submission, resumed=False)
    failed = stores.commit(FrameRecord(1, FrameState.DONE, 1, "w"))
    assert failed is not None
    assert (failed.state, failed.failure) == (FrameState.FAILED, Failure.INFRASTRUCTURE)
    assert "no staged pixels" in failed.error


def test_a_newer_frame_is_not_replaced(submission: Submission):
    stores = OutputStores.open(submission, resumed=False)
    stores.commit(stage(submission, 1, 3))
    failed = stores.commit(stage(submission, 1, 2))
    assert failed is not None
    assert failed.failure is Failure.FRAME
    assert "rendered by someone else" in failed.error


def test_a_disk_that_refuses_is_a_failure_of_storage(submission: Submission, monkeypatch: pytest.MonkeyPatch):
    stores = OutputStores.open(submission, resumed=False)
    record = stage(submission, 1, 1)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    failed = stores.commit(record)
    assert failed is not None
    assert failed.failure is Failure.STORAGE
    assert "the disk is full" in failed.error


def test_a_discarded_attempt_leaves_nothing_behind(submission: Submission, tmp_path: Path):
    stores = OutputStores.open(submission, resumed=False)
    stage(submission, 1, 1)
    stores.discard(1, 1)
    stores.discard(2, 1)
    assert list(tmp_path.rglob("*.shard")) == []


def test_a_resumed_job_replaces_nothing(submission: Submission):
    spec = submission.outputs[0]

    def replacing(dtype: str) -> Submission:
        store = StoreSpec(("R",), dtype, (1, 2, 3), RECT, RECT, replace=True)
        return Submission("t", "", submission.format, submission.frames, (), (SubmittedOutput(spec.spec, store),))

    again = replacing("float16")
    stores = OutputStores.open(again, resumed=False)
    stores.commit(stage(again, 1, 1))
    stores.flush()
    assert OutputStores.open(again, resumed=True).first_attempt == 2
    stores.close()
    fresh = OutputStores.open(again, resumed=False)
    assert fresh.first_attempt == 2
    fresh.close()
    assert OutputStores.open(replacing("float32"), resumed=False).first_attempt == 1


def test_a_submission_survives_being_written_down(submission: Submission):
    assert Submission.from_json(submission.to_json()) == submission


def test_another_jobs_store_is_refused_and_what_was_opened_before_it_is_free_again(submission: Submission):
    first = OutputStores.open(replace(submission, outputs=submission.outputs[1:]), resumed=False)
    other = replace(submission, id="other")
    with pytest.raises(FarmError, match=r"b.zarr is being written by job"):
        OutputStores.open(other, resumed=False)
    OutputStores.open(replace(other, outputs=submission.outputs[:1]), resumed=False).close()
    first.close()
    OutputStores.open(other, resumed=False).close()


def test_a_job_that_has_lost_a_store_stops(submission: Submission):
    first = OutputStores.open(submission, resumed=False)
    record = stage(submission, 1, 1)
    OutputStores.open(submission, resumed=True).close()  # as another scheduler would, with the same journal
    failed = first.commit(record)
    assert failed is not None
    assert failed.failure is Failure.STORAGE
    assert "this job has lost the store" in failed.error


def test_frames_that_another_job_has_rendered_since_they_were_looked_at_are_not_taken_for_done(submission: Submission):
    first = OutputStores.open(submission, resumed=False)
    for frame in (1, 2):
        first.commit(stage(submission, frame, 1))
    first.flush()
    first.close()
    chosen = replace(submission, id="chosen", kept=Kept("1-2", digest_of_recipes(["r", "r"])))
    OutputStores.open(chosen, resumed=False).close()
    other = replace(submission, id="other")
    between = OutputStores.open(other, resumed=False)
    between.commit(replace(stage(other, 2, 2), recipe="another"))
    between.flush()
    between.close()
    with pytest.raises(FarmError, match="another job has rendered some of the frames 1-2, which were done, meanwhile"):
        OutputStores.open(chosen, resumed=False)
    OutputStores.open(chosen, resumed=True).close()


def test_frames_are_left_that_do_not_stand_in_every_store_as_the_job_makes_them(submission: Submission):
    tasks = (FrameTask(1, (), "r"), FrameTask(2, (), "other", "s"), FrameTask(3, (), "r"))
    job = replace(submission, frames=FrameTasks.of(tasks), max_nonfinite=3)
    stores = OutputStores.open(job, resumed=False)
    assert stores.left(job) == range(1, 4)
    for record in (stage(job, 1, 1), stage(job, 2, 1), replace(stage(job, 3, 1), nonfinite=(0, 4))):
        stores.commit(record)
    assert stores.left(job) == range(2, 4), "2 was made by another recipe, 3 holds too many infinities"
    assert stores.left(replace(job, max_nonfinite=None)) == range(2, 3)
    stores.commit(replace(stage(job, 2, 2), recipe="other+s"))
    assert stores.left(job) == range(3, 4)
    stores.close()
