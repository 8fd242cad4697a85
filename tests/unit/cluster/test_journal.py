"""The journal: what is written comes back, and damage is survived."""

import sqlite3
import time
from pathlib import Path

import pytest

from farm.cluster.desk import Desk
from farm.cluster.events import (
    ChunkFinished,
    Event,
    FrameFailed,
    FrameStaged,
    JobStarted,
    Outcome,
    Restarted,
    Result,
    WorkerJoined,
    event_from_json,
    event_to_json,
)
from farm.cluster.farm import Farm, Services
from farm.cluster.journal import Journal
from farm.cluster.snapshot import to_bytes
from farm.cluster.state import JobState, counts
from farm.cluster.step import step
from farm.cluster.table import Place
from farm.errors import FarmError
from farm.frames.record import Failure, FrameRecord, FrameState

EVENTS: tuple[Event, ...] = (
    JobStarted((1, 2, 3, -4), 2, 1, 5, "auto", 3),
    WorkerJoined("a", "sm_90"),
    FrameStaged(FrameRecord(1, FrameState.DONE, 3, "a", spans={"read": 0.25}, kernels={"k": 1e-6})),
    FrameFailed(FrameRecord(2, FrameState.FAILED, 3, "a", failure=Failure.DATA, error="plate 2 is damaged")),
    ChunkFinished(0, 3),
)


def live(events: tuple[Event, ...]) -> JobState:
    state = JobState()
    for event in events:
        state, _ = step(state, event)
    return state


def test_events_come_back_as_they_were_written():
    assert tuple(event_from_json(*event_to_json(event)) for event in EVENTS) == EVENTS


def test_an_unknown_event_is_refused():
    with pytest.raises(ValueError, match="Exploded"):
        event_from_json("Exploded", b"{}")


def test_a_journal_read_again_leads_to_the_same_state(tmp_path: Path):
    path = tmp_path / "new" / "journal.sqlite"
    journal = Journal.open(path)
    journal.add("j1", "sh010", b"{}")
    journal.append("j1", *EVENTS)
    journal.close()
    again = Journal.open(path)
    assert again.message == ""
    assert again.replay("j1") == live(EVENTS)
    again.append("j1", Restarted())
    assert counts(again.replay("j1"))[Place.PENDING] == 3
    again.close()


def test_jobs_are_listed_in_order_with_how_they_ended(tmp_path: Path):
    journal = Journal.open(tmp_path / "journal.sqlite")
    for job in ("b", "a"):
        journal.add(job, f"name of {job}", job.encode())
    journal.finish("b", Outcome(Result.HALTED, "disk full"))
    rows = journal.jobs()
    assert [(row.id, row.name, row.outcome) for row in rows] == [
        ("b", "name of b", Outcome(Result.HALTED, "disk full")),
        ("a", "name of a", None),
    ]
    assert journal.submission("a") == b"a"
    journal.close()


def test_a_damaged_journal_is_moved_aside(tmp_path: Path):
    path = tmp_path / "journal.sqlite"
    path.write_bytes(b"this is no database, and it is long enough to be looked at as one" * 20)
    journal = Journal.open(path)
    aside = next(tmp_path.glob("journal.sqlite.unreadable-*"))
    assert str(aside) in journal.message
    assert aside.read_bytes().startswith(b"this is no database")
    assert journal.jobs() == []
    journal.close()


def test_a_journal_of_another_version_is_moved_aside(tmp_path: Path):
    path = tmp_path / "journal.sqlite"
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    journal = Journal.open(path)
    assert "another version" in journal.message
    journal.close()


OLDER = """
CREATE TABLE jobs (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, submitted REAL NOT NULL, submission BLOB NOT NULL, outcome TEXT
) STRICT;
CREATE TABLE events (
    seq INTEGER PRIMARY KEY, job TEXT NOT NULL REFERENCES jobs (id), kind TEXT NOT NULL, fields BLOB NOT NULL
) STRICT;
CREATE INDEX events_of_job ON events (job, seq);
PRAGMA user_version = 1;
INSERT INTO jobs VALUES ('old', 'sh010', 0.0, x'', '{"result":"rendered","message":"8 frames rendered"}');
INSERT INTO jobs VALUES ('on', 'sh020', 1.0, x'7b7d', NULL);
INSERT INTO events (job, kind, fields) VALUES ('on', 'JobStarted',
    cast('{"frames":[1,2,3],"chunk":2,"retries":1,"max_failed_frames":5,"device":"auto","first_attempt":3}' AS BLOB));
INSERT INTO events (job, kind, fields) VALUES ('on', 'WorkerJoined',
    cast('{"worker":"a","device":"cpu","slots":2}' AS BLOB));
"""


def test_a_journal_of_version_1_is_gone_on_with(tmp_path: Path):
    path = tmp_path / "journal.sqlite"
    with sqlite3.connect(path) as db:
        db.executescript(OLDER)
    db.close()
    for _ in range(2):  # as it was found, and as it was left
        journal = Journal.open(path)
        assert journal.message == ""
        assert [(row.id, row.outcome and row.outcome.message) for row in journal.jobs()] == [
            ("old", "8 frames rendered"),
            ("on", None),
        ]
        assert journal.status("old") == b""
        with pytest.raises(ValueError, match="its events are by another version of the farm"):
            journal.replay("on")
        journal.close()
    journal = Journal.open(path)
    journal.start_over("on")
    journal.append("on", *EVENTS[:2])
    assert counts(journal.replay("on"))[Place.RENDERING] == 4
    journal.finish("on", Outcome(Result.CANCELLED, "cancelled"), b"told")
    assert journal.status("on") == b"told"
    desk = Desk(Farm(journal, Services(), lambda *_: None))
    assert [(status.job, status.total) for status in desk.jobs()] == [("old", 0), ("on", 0)]
    journal.close()


def test_a_journal_serves_one_scheduler_at_a_time(tmp_path: Path):
    first = Journal.open(tmp_path / "journal.sqlite")
    with pytest.raises(FarmError, match="in use by another scheduler; stop that one, or name another file"):
        Journal.open(tmp_path / "journal.sqlite")
    first.close()


def test_a_journal_in_memory_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    journal = Journal.open(None)
    journal.add("j", "n", b"")
    journal.close()
    assert list(tmp_path.iterdir()) == []


def sizes(path: Path) -> tuple[int, int]:
    """How many events and snapshots stand in a journal that nobody has open."""
    with sqlite3.connect(path) as db:
        counts = [db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("events", "snapshots")]
    db.close()
    return counts[0], counts[1]


def test_a_snapshot_takes_the_place_of_the_events_before_it(tmp_path: Path):
    path = tmp_path / "journal.sqlite"
    journal = Journal.open(path)
    for job in ("other", "j"):
        journal.add(job, "sh010", b"{}")
        journal.append(job, *EVENTS[:3])
    last = journal.last_event("j")
    journal.append("j", EVENTS[3])  # while the snapshot is being made
    journal.write_snapshot("j", to_bytes(live(EVENTS[:3])), last)
    journal.append("j", EVENTS[4])
    journal.close()
    assert sizes(path) == (3 + 2, 1)
    journal = Journal.open(path)
    assert journal.replay("j") == live(EVENTS)
    assert journal.replay("other") == live(EVENTS[:3])
    journal.finish("j", Outcome(Result.HALTED, "disk full"))
    journal.write_snapshot("j", to_bytes(JobState()), 99)
    assert journal.replay("j") == live(EVENTS), "a job that is over needs no other"
    journal.remove("j")
    journal.close()
    assert sizes(path) == (3, 0)


def test_events_after_a_snapshot_of_all_are_not_taken_for_older_ones():
    journal = Journal.open(None)
    journal.add("j", "sh010", b"{}")
    for count, event in enumerate(EVENTS, 1):
        journal.append("j", event)
        assert journal.replay("j") == live(EVENTS[:count])
        journal.write_snapshot("j", to_bytes(live(EVENTS[:count])), journal.last_event("j"))
    assert journal.last_event("j") == 0
    assert journal.replay("j") == live(EVENTS)
    journal.start_over("j")
    assert journal.replay("j") == JobState()
    journal.close()


def test_a_damaged_snapshot_is_told():
    journal = Journal.open(None)
    journal.add("j", "sh010", b"{}")
    journal.write_snapshot("j", to_bytes(live(EVENTS))[:-9], 0)
    with pytest.raises(ValueError, match="its snapshot is damaged"):
        journal.replay("j")
    journal.close()


def ended(path: Path, *days: float | None) -> None:
    """Have jobs 0, 1, ... be over for so many days; None: they go on."""
    journal = Journal.open(path)
    for job, ago in enumerate(days):
        journal.add(str(job), f"sh{job}", b"x" * 100_000)
        if ago is not None:
            journal.finish(str(job), Outcome(Result.RENDERED, "all"))
    journal.close()
    with sqlite3.connect(path) as db:
        for job, ago in enumerate(days):
            at = (time.time() - 86400 * (ago or 0),) * 2
            db.execute("UPDATE jobs SET ended = ?, submitted = ? WHERE id = ?", (*at, str(job)))
        db.execute("UPDATE jobs SET ended = NULL WHERE outcome IS NULL OR id = '1'")  # 1: of an earlier version
    db.close()


def test_jobs_of_long_ago_are_forgotten_and_the_file_shrinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "journal.sqlite"
    ended(path, 31, 31, 29, None, 0)
    large = path.stat().st_size
    journal = Journal.open(path, history_days=30)
    assert [row.id for row in journal.jobs()] == ["2", "3", "4"]
    assert not journal.has("0")
    assert journal.submission("3")
    monkeypatch.setattr("farm.cluster.journal.HISTORY_JOBS", 1)
    journal.prune_hourly()
    assert journal.has("2"), "an hour has not passed"
    monkeypatch.setattr("farm.cluster.journal.PRUNE_SECONDS", 0.0)
    journal.prune_hourly()
    assert [row.id for row in journal.jobs()] == ["3", "4"], "the last one, and those that go on"
    journal.close()
    assert path.stat().st_size < large - 90_000, "one submission less, and what was free"


def test_a_journal_of_an_earlier_version_can_shrink_from_then_on(tmp_path: Path):
    path = tmp_path / "journal.sqlite"
    with sqlite3.connect(path) as db:
        db.executescript(OLDER)
    db.close()
    Journal.open(path).close()
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA auto_vacuum").fetchone() == (2,)
    db.close()
