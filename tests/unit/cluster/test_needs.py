"""What a job needs of its workers, and of other jobs."""

import pytest

from farm.cluster.events import (
    ChunkFinished,
    Committed,
    DependencyEnded,
    Event,
    FramesCleared,
    FrameStaged,
    JobStarted,
    Outcome,
    Render,
    Result,
    WorkerJoined,
    WorkerLost,
)
from farm.cluster.shares import Claim, Standing, turns
from farm.cluster.state import JobState, usable, waiting
from farm.cluster.step import step
from farm.config.needs import Needs
from farm.frames.record import FrameRecord, FrameState

GIB = 2**30


class Story:
    """One job, and what it has sent out."""

    def __init__(self, frames: int = 4, **facts: object) -> None:
        self.state, self.sent = JobState(), list[Render]()
        self.tell(JobStarted(tuple(range(frames)), 1, 0, 0, **facts))

    def tell(self, *events: Event) -> None:
        for event in events:
            self.state, commands = step(self.state, event)
            self.sent += [command for command in commands if isinstance(command, Render)]

    def finish(self, frame: int) -> None:
        render = next(render for render in self.sent if frame in render.frames)
        self.tell(FrameStaged(FrameRecord(frame, FrameState.DONE, render.attempt, render.worker)))
        self.tell(ChunkFinished(render.chunk, render.attempt), Committed(frame, render.attempt))


@pytest.mark.parametrize(
    ("needs", "lacks"),
    [
        (Needs(), ""),
        (Needs(tags=("big",)), "the tag big"),
        (Needs(tags=("fast", "gold")), "the tag gold"),
        (Needs(capability=80), ""),
        (Needs(capability=100), "compute capability 10.0"),
        (Needs(memory=8 * GIB), ""),
        (Needs(memory=81 * GIB), "81.0 GiB of memory"),
    ],
)
def test_what_a_worker_lacks_is_said(needs, lacks):
    assert needs.unmet("sm_90", 80 * GIB, ("fast",)) == lacks
    story = Story(needs=needs)
    story.tell(WorkerJoined("w", "sm_90", 2, ("fast",), 80 * GIB))
    assert bool(story.sent) == (not lacks)
    assert waiting(story.state) == (f"waiting for a worker with {lacks} to join" if lacks else "")


def test_a_cpu_has_no_capability_and_unknown_memory_is_taken_to_do():
    assert Needs(capability=75).unmet("cpu", 0, ()) == "compute capability 7.5"
    assert Needs(memory=GIB).unmet("cpu", 0, ()) == ""


def test_a_job_of_one_class_takes_that_of_the_most_workers_and_keeps_to_it():
    story = Story(9, same_class=True)
    assert not story.sent
    story.state = step(story.state, WorkerJoined("c", "cpu", 0))[0]
    story.tell(WorkerJoined("a", "sm_90", 0), WorkerJoined("b", "sm_90"))
    assert {render.worker for render in story.sent} == {"b"}
    assert usable(story.state) == {"a", "b"}


def test_frames_of_one_job_never_mix_classes():
    story = Story(9, same_class=True)
    story.tell(WorkerJoined("a", "sm_90"), WorkerJoined("c", "cpu"))
    assert {render.worker for render in story.sent} == {"a"}
    story.tell(WorkerLost("a"))
    assert waiting(story.state) == (
        "waiting for a worker with the device class sm_90, by which all frames of the job are rendered to join"
    )


def test_a_job_comes_after_another():
    story = Story(after=("x", "y"))
    story.tell(WorkerJoined("w", "cpu"), DependencyEnded("x"))
    assert (story.sent, waiting(story.state)) == ([], "waiting for job y to end")
    story.tell(DependencyEnded("y"))
    assert [render.frames for render in story.sent] == [(0,), (1,)]


def test_a_job_that_waits_in_vain_is_halted():
    story = Story(after=("x",))
    story.tell(DependencyEnded("z", "ended so: cancelled"))
    assert story.state.outcome is None
    story.tell(DependencyEnded("x", "ended so: cancelled"))
    assert story.state.outcome == Outcome(Result.HALTED, "job x, for which it waited, ended so: cancelled")


def test_a_job_follows_another_frame_by_frame():
    story = Story(follows=("x",))
    story.tell(WorkerJoined("w", "cpu"), FramesCleared("x", (1,)), FramesCleared("other", (0,)))
    assert (story.sent, waiting(story.state)) == ([], "waiting for frames of job x")
    story.tell(FramesCleared("x", (0,)))
    assert [render.frames for render in story.sent] == [(0,), (1,)]
    story.finish(0)
    assert len(story.sent) == 2
    story.tell(DependencyEnded("x"))
    assert [render.frames for render in story.sent[2:]] == [(2,)]


def test_chunks_of_all_jobs_together_take_no_more_licences_than_there_are():
    story = Story(9, needs=Needs(licences={"nuke": 1}))
    story.tell(*(WorkerJoined(name, "cpu", 0) for name in "abc"))
    claims = [Claim.of(story.state)] * 2
    granted = turns(Standing("01", claims, licences={"nuke": 2}), "abc")
    assert sum(slots for _, slots in granted.values()) == 2
    assert turns(Standing("01", claims, licences={}), "abc") == {}
    alone = turns(Standing("0", claims[:1], licences={"nuke": 2}), "abc")
    assert sum(slots for _, slots in alone.values()) == 2
