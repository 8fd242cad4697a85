"""What earlier versions of the farm wrote is read with defaults for what came later, or refused in words."""

import json
from collections.abc import Iterator
from dataclasses import MISSING, fields
from typing import Any, get_args

import pytest

from farm.cluster.events import Event, Outcome, event_from_json, event_to_json
from farm.cluster.journal import Journal
from farm.cluster.pending import Chunk, Cut, Pending
from farm.cluster.snapshot import to_bytes
from farm.cluster.state import JobState, Worker
from farm.cluster.step import RULES
from farm.cluster.table import Frame
from farm.config.needs import Needs
from farm.frames.record import FrameRecord, FrameState
from farm.graph.rect import Rect
from farm.plan.model import Format
from farm.runtime.frame_tasks import FrameTasks
from farm.runtime.submission import Kept, StoreSpec, Submission, SubmittedOutput
from farm.runtime.task import FrameTask, NodeNames, OutputSpec

RECORD = FrameRecord(1, FrameState.DONE)
WITHOUT_DEFAULT: dict[str, dict[str, Any]] = {
    "JobStarted": {"frames": range(1, 4), "chunk": 2, "retries": 1, "max_failed_frames": 5},
    "Restarted": {},
    "WorkerJoined": {"worker": "a", "device": "cpu"},
    "WorkersJoined": {"workers": ()},
    "SlotsChanged": {"worker": "a", "slots": 1},
    "WorkerLost": {"worker": "a"},
    "WorkerSilent": {"worker": "a", "seconds": 61.0},
    "WorkerHeard": {"worker": "a"},
    "WorkerUnblocked": {"worker": "a"},
    "FrameStaged": {"record": RECORD},
    "FrameFailed": {"record": RECORD},
    "FrameSkipped": {"record": RECORD},
    "Committed": {"frame": 1, "attempt": 1},
    "CommitFailed": {"record": RECORD},
    "ChunkFinished": {"chunk": 0, "attempt": 1},
    "ChunkLost": {"chunk": 0, "attempt": 1, "error": "gone"},
    "WorkerUnfit": {"chunk": 0, "attempt": 1, "reason": "no folder"},
    "CancelRequested": {},
    "Paused": {},
    "Resumed": {},
    "PriorityChanged": {"priority": 3},
    "Retried": {"frames": (1,)},
    "FramesCleared": {"job": "j", "frames": (1,)},
    "DependencyEnded": {"job": "j"},
    "Halted": {"message": "no"},
}
"""Each event by the fields that it has had from the first: those that come later have defaults."""

SUBMISSION = Submission(
    "sh010",
    "",
    Format(Rect.sized(4, 3), ()),
    FrameTasks.of([FrameTask(1, (0.5,), "r1")]),
    (),
    (SubmittedOutput(OutputSpec("out", "/out.zarr", 0), StoreSpec(("R",), "float16", (1,), *[Rect.sized(4, 3)] * 2)),),
    id="j",
)


def without_default(kind: type[Any]) -> set[str]:
    return {each.name for each in fields(kind) if each.default is MISSING and each.default_factory is MISSING}


def test_no_field_without_default_has_come_since() -> None:
    assert {kind.__name__: without_default(kind) for kind in get_args(Event)} == {
        name: set(values) for name, values in WITHOUT_DEFAULT.items()
    }
    later = {
        Outcome: "result message",
        JobState: "",
        Worker: "name device",
        Chunk: "id attempt frames",
        Cut: "",
        Pending: "",
        Frame: "place chunk attempt",
        FrameRecord: "frame state",
        Submission: "name graph format frames inputs outputs",
        StoreSpec: "channels dtype frames window display",
        SubmittedOutput: "spec store",
        OutputSpec: "name store index",
        Kept: "",
        NodeNames: "",
        Needs: "",
    }
    assert {kind: without_default(kind) for kind in later} == {
        kind: set(names.split()) for kind, names in later.items()
    }


@pytest.mark.parametrize("kind", get_args(Event))
def test_an_event_that_lacks_what_came_later_has_its_defaults(kind: type[Any]) -> None:
    event = kind(**WITHOUT_DEFAULT[kind.__name__])
    name, text = event_to_json(event)
    plain = json.loads(text)
    oldest = {field: plain[field] for field in WITHOUT_DEFAULT[name]}
    assert event_from_json(name, json.dumps(oldest)) == event
    assert event_from_json(name, json.dumps({**plain, "later": 1})) == event


def older_events() -> Iterator[tuple[str, str]]:
    """Names of events and their fields that no version reads."""
    yield "Exploded", "{}"
    for name, values in WITHOUT_DEFAULT.items():
        for field in values:
            plain = json.loads(event_to_json(event_of(name))[1])
            yield name, json.dumps({key: value for key, value in plain.items() if key != field})


def event_of(name: str) -> Event:
    kinds = {kind.__name__: kind for kind in get_args(Event)}
    event: Event = kinds[name](**WITHOUT_DEFAULT[name])
    return event


def journal_of(kind: str, text: str) -> Journal:
    """A journal with a job that has one event."""
    journal = Journal.open(None)
    journal.add("j", "sh010", SUBMISSION.to_json())
    journal._connection.execute("INSERT INTO events (job, kind, fields) VALUES ('j', ?, ?)", (kind, text.encode()))
    return journal


@pytest.mark.parametrize(("kind", "text"), list(older_events()))
def test_an_event_that_nobody_reads_is_told(kind: str, text: str) -> None:
    journal = journal_of(kind, text)
    with pytest.raises(ValueError, match=r"^its events are by another version of the farm$"):
        journal.replay("j")
    journal.start_over("j")
    assert journal.replay("j") == JobState()
    journal.close()


def test_events_by_other_rules_are_not_replayed() -> None:
    journal = journal_of(
        *[part if isinstance(part, str) else part.decode() for part in event_to_json(event_of("Paused"))]
    )
    assert journal.replay("j").paused
    journal.write_snapshot("j", to_bytes(JobState(paused=True)), 0)
    journal._connection.execute("UPDATE jobs SET rules = ?", (RULES - 1,))
    with pytest.raises(ValueError, match="its events are by another version of the farm"):
        journal.replay("j")
    journal.start_over("j")
    assert not journal.replay("j").paused
    journal.close()


def test_a_submission_that_lacks_what_came_later_has_its_defaults() -> None:
    plain = json.loads(SUBMISSION.to_json())
    oldest = {name: plain[name] for name in (*without_default(Submission), "id")}
    output = plain["outputs"][0]
    oldest["outputs"] = [
        {
            "spec": {name: output["spec"][name] for name in without_default(OutputSpec)},
            "store": {name: output["store"][name] for name in without_default(StoreSpec)},
        }
    ]
    assert Submission.from_json(json.dumps(oldest).encode()) == SUBMISSION
    assert SUBMISSION.chunk_seconds is None


@pytest.mark.parametrize("field", sorted(without_default(Submission)))
def test_a_submission_that_nobody_reads_is_told_in_one_line(field: str) -> None:
    plain = json.loads(SUBMISSION.to_json())
    del plain[field]
    with pytest.raises(ValueError, match=rf"^it is not as this version of the farm writes jobs \({field}: .*\)$"):
        Submission.from_json(json.dumps(plain).encode())
