"""What happened to every job, on disk: a scheduler that comes back goes on with them, and tells how they ended."""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Self

from pydantic import TypeAdapter

from farm.cluster.events import Event, Outcome, event_from_json, event_to_json
from farm.cluster.log import LINES, Line
from farm.cluster.snapshot import from_bytes
from farm.cluster.state import JobState
from farm.cluster.step import RULES, step
from farm.errors import failure

_VERSION = 4
_UPGRADES = {
    1: "ALTER TABLE jobs ADD COLUMN status BLOB NOT NULL DEFAULT x''",
    2: "ALTER TABLE jobs ADD COLUMN ended REAL",
    3: "ALTER TABLE jobs ADD COLUMN rules INTEGER NOT NULL DEFAULT 1",
}
"""From the version of the farm that wrote a journal to what makes it one of the next version."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS jobs (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, submitted REAL NOT NULL, submission BLOB NOT NULL, outcome TEXT,
    status BLOB NOT NULL DEFAULT x'', ended REAL, rules INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE IF NOT EXISTS events (
    seq INTEGER PRIMARY KEY, job TEXT NOT NULL REFERENCES jobs (id), kind TEXT NOT NULL, fields BLOB NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS events_of_job ON events (job, seq);
CREATE TABLE IF NOT EXISTS log (
    seq INTEGER PRIMARY KEY, job TEXT NOT NULL, at REAL NOT NULL, text TEXT NOT NULL, frame INTEGER,
    worker TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS log_of_job ON log (job, seq);
CREATE TABLE IF NOT EXISTS blocked (worker TEXT PRIMARY KEY, reason TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS snapshots (job TEXT PRIMARY KEY REFERENCES jobs (id), state BLOB NOT NULL) STRICT;
"""

HISTORY_JOBS = 1000
"""Jobs that are over of which the journal tells; older ones are forgotten earlier."""

PRUNE_SECONDS = 3600.0
"""How long jobs may stay that are to be forgotten."""

VACUUM_PAGES = 2000
"""Pages of the file, of 4 KiB, that are given back to the disk at a time while the farm runs."""

_OUTCOME = TypeAdapter(Outcome)

KEPT = 20
"""Jobs that are over of which all is kept, so that frames of them can be tried again."""


@dataclass(frozen=True, slots=True)
class JobRow:
    """One job of the journal; `submitted` in seconds since the epoch."""

    id: str
    name: str
    submitted: float
    outcome: Outcome | None


class Journal:
    """The jobs and their events in one SQLite file, held by one scheduler at a time.

    Writes survive the death of the process at once, and that of the machine but for the last moments; each raises
    FarmError when the disk refuses it.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        message: str = "",
        *,
        durable: bool = True,
        history_days: float = inf,
    ) -> None:
        self._connection = connection
        self._history_days = history_days
        self._pruned = time.monotonic()
        self.message = message  # what the user should know about how it was opened
        self.durable = durable  # whether it outlives this process

    @classmethod
    def open(cls, path: Path | None, history_days: float = inf) -> Self:
        """Open or create the journal, and forget jobs that have been over for so many days; None keeps it in memory.

        A file that cannot be read as a journal is moved aside, and `message` says where to.

        Raises:
            FarmError: another scheduler holds it, or its folder cannot be written.
        """
        if path is None:
            return cls(_connect(":memory:"), durable=False, history_days=history_days)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            return cls(_connect(str(path)), history_days=history_days)._tidied()
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                what = f"the journal {path} is in use by another scheduler"
                raise failure(what, "stop that one, or name another file with --journal") from None
            raise failure(f"the journal {path} cannot be opened: {error}") from None
        except OSError as error:
            raise failure(f"the journal {path} cannot be opened: {error.strerror}") from None
        except sqlite3.DatabaseError as error:
            aside = _move_aside(path)
            what = f"the journal {path} cannot be read ({error})"
            message = f"{what}; it was moved to {aside}, and its jobs are forgotten"
            return cls(_connect(str(path)), message, history_days=history_days)

    def add(self, job: str, name: str, submission: bytes) -> None:
        """Note a new job; its events follow through `append`."""
        with _writing(), self._connection as db:
            row = (job, name, time.time(), submission, RULES)
            db.execute("INSERT INTO jobs (id, name, submitted, submission, rules) VALUES (?, ?, ?, ?, ?)", row)

    def append(self, job: str, *events: Event) -> None:
        """Note events, in the order in which they were stepped through."""
        rows = ((job, *event_to_json(event)) for event in events)
        with _writing(), self._connection as db:
            db.executemany("INSERT INTO events (job, kind, fields) VALUES (?, ?, ?)", rows)

    def finish(self, job: str, outcome: Outcome, status: bytes = b"") -> None:
        """Note how a job ended, and what people are told of it from now on.

        Of all but the last KEPT jobs that are over, submission and events have served.
        """
        with _writing(), self._connection as db:
            ended = _OUTCOME.dump_json(outcome).decode()
            row = (ended, status, time.time(), job)
            db.execute("UPDATE jobs SET outcome = ?, status = ?, ended = ? WHERE id = ?", row)
            older = "SELECT id FROM jobs WHERE outcome IS NOT NULL ORDER BY rowid DESC LIMIT -1 OFFSET ?"
            db.execute(f"DELETE FROM events WHERE job IN ({older})", (KEPT,))
            db.execute(f"DELETE FROM snapshots WHERE job IN ({older})", (KEPT,))
            db.execute(f"UPDATE jobs SET submission = x'' WHERE length(submission) AND id IN ({older})", (KEPT,))

    def reopen(self, job: str) -> None:
        """A job that was over goes on."""
        with _writing(), self._connection as db:
            db.execute("UPDATE jobs SET outcome = NULL WHERE id = ?", (job,))

    def remove(self, job: str) -> None:
        """Forget a job."""
        with _writing(), self._connection as db:
            _forget(db, job)

    def note(self, job: str, lines: Sequence[Line]) -> None:
        """Write down what people may want to read later; of each job the latest lines are kept."""
        rows = [(job, line.at, line.text, line.frame, line.worker) for line in lines]
        with _writing(), self._connection as db:
            db.executemany("INSERT INTO log (job, at, text, frame, worker) VALUES (?, ?, ?, ?, ?)", rows)
            oldest = "SELECT seq FROM log WHERE job = ? ORDER BY seq DESC LIMIT 1 OFFSET ?"
            db.execute(f"DELETE FROM log WHERE job = ? AND seq <= ({oldest})", (job, job, LINES))

    def log(self, job: str, frame: int | None = None) -> list[Line]:
        """What was written down of a job, or of one frame of it, the latest last."""
        rows = self._connection.execute(
            "SELECT at, text, frame, worker FROM log WHERE job = ?1 AND (?2 IS NULL OR frame = ?2) ORDER BY seq",
            (job, frame),
        )
        return [Line(*row) for row in rows]

    def block(self, worker: str, reason: str) -> None:
        """Note that no job may have a worker; no reason: that all may."""
        with _writing(), self._connection as db:
            db.execute("DELETE FROM blocked WHERE worker = ?", (worker,))
            if reason:
                db.execute("INSERT INTO blocked VALUES (?, ?)", (worker, reason))

    def blocked(self) -> dict[str, str]:
        """Why no job may have them, by worker."""
        return dict(self._connection.execute("SELECT worker, reason FROM blocked"))

    def last_event(self, job: str) -> int:
        """The number of the job's latest event, which only grows while the job has events; 0 if it has none."""
        row = self._connection.execute("SELECT max(seq) FROM events WHERE job = ?", (job,)).fetchone()
        return int(row[0] or 0)

    def write_snapshot(self, job: str, state: bytes, last: int) -> None:
        """Keep the state of a job in place of its events up to number `last`, unless the job is over by now."""
        with _writing(), self._connection as db:
            over = db.execute("SELECT outcome IS NOT NULL FROM jobs WHERE id = ?", (job,)).fetchone()
            if over == (0,):
                db.execute("INSERT OR REPLACE INTO snapshots (job, state) VALUES (?, ?)", (job, state))
                db.execute("DELETE FROM events WHERE job = ? AND seq <= ?", (job, last))

    def start_over(self, job: str) -> None:
        """Forget all that has happened to a job, as it cannot be read; what follows is by the rules of today."""
        with _writing(), self._connection as db:
            _forget_course(db, job)
            db.execute("UPDATE jobs SET rules = ? WHERE id = ?", (RULES, job))

    def prune_hourly(self) -> None:
        """Forget jobs of long ago, once an hour, and give some of their room back to the disk."""
        if time.monotonic() - self._pruned >= PRUNE_SECONDS:
            self._pruned = time.monotonic()
            self._prune()
            self._give_back(VACUUM_PAGES)

    def _tidied(self) -> Self:
        """The same, without jobs of long ago, and no larger than it must be."""
        self._prune()
        self._give_back()
        return self

    def _prune(self) -> None:
        before = time.time() - 86400 * self._history_days
        with _writing(), self._connection as db:
            old = db.execute(
                "SELECT id FROM jobs WHERE outcome IS NOT NULL AND (coalesce(ended, submitted) < ? OR id NOT IN"
                " (SELECT id FROM jobs WHERE outcome IS NOT NULL ORDER BY rowid DESC LIMIT ?))",
                (before, HISTORY_JOBS),
            ).fetchall()
            for (job,) in old:
                _forget(db, job)

    def _give_back(self, pages: int = 0) -> None:
        """Make the file smaller by what is free in it, at most so many pages; 0: all of them."""
        with _writing():
            self._connection.executescript(f"PRAGMA incremental_vacuum({pages})")  # `execute` gives one page back

    def jobs(self, last: int = 100) -> list[JobRow]:
        """The unfinished jobs and the `last` ones, in the order of their submission."""
        rows = self._connection.execute(
            "SELECT id, name, submitted, outcome FROM jobs"
            " WHERE outcome IS NULL OR rowid > (SELECT max(rowid) FROM jobs) - ? ORDER BY rowid",
            (last,),
        )
        return [JobRow(job, name, at, _OUTCOME.validate_json(end) if end else None) for job, name, at, end in rows]

    def status(self, job: str) -> bytes:
        """What `finish` was given to tell; empty for a job that goes on, and for one of an older journal."""
        row = self._connection.execute("SELECT status FROM jobs WHERE id = ?", (job,)).fetchone()
        return bytes(row[0])

    def has(self, job: str) -> bool:
        """Whether the job was ever added."""
        return self._connection.execute("SELECT 1 FROM jobs WHERE id = ?", (job,)).fetchone() is not None

    def outcome(self, job: str) -> Outcome | None:
        """How a job ended; None for one that goes on, or that is not known."""
        row = self._connection.execute("SELECT outcome FROM jobs WHERE id = ?", (job,)).fetchone()
        return _OUTCOME.validate_json(row[0]) if row and row[0] else None

    def submission(self, job: str) -> bytes:
        """What was submitted, as it was written; empty once the job has been over for long."""
        row = self._connection.execute("SELECT submission FROM jobs WHERE id = ?", (job,)).fetchone()
        return bytes(row[0])

    def replay(self, job: str) -> JobState:
        """The state that the job's snapshot and its events after that lead to.

        Raises:
            ValueError: one of them is damaged, or by another version of the farm, whose rules may lead elsewhere.
        """
        (rules,) = self._connection.execute("SELECT rules FROM jobs WHERE id = ?", (job,)).fetchone()
        if rules != RULES:
            raise ValueError("its events are by another version of the farm")
        row = self._connection.execute("SELECT state FROM snapshots WHERE job = ?", (job,)).fetchone()
        state = from_bytes(row[0]) if row else JobState()
        rows = self._connection.execute("SELECT kind, fields FROM events WHERE job = ? ORDER BY seq", (job,))
        try:
            for kind, fields in rows:
                state, _ = step(state, event_from_json(kind, fields))
        except ValueError as error:  # an event of no known kind, or with other fields
            raise ValueError("its events are by another version of the farm") from error
        return state

    def close(self) -> None:
        """Let another scheduler have it."""
        self._connection.close()


def _forget(db: sqlite3.Connection, job: str) -> None:
    _forget_course(db, job)
    db.execute("DELETE FROM log WHERE job = ?", (job,))
    db.execute("DELETE FROM jobs WHERE id = ?", (job,))


def _forget_course(db: sqlite3.Connection, job: str) -> None:
    db.execute("DELETE FROM events WHERE job = ?", (job,))
    db.execute("DELETE FROM snapshots WHERE job = ?", (job,))


@contextmanager
def _writing() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise failure(f"the journal cannot be written: {error}", "free some space, then submit again") from None


def _connect(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=1, check_same_thread=False)
    try:
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, *_UPGRADES, _VERSION):
            raise sqlite3.DatabaseError(f"it was written by another version of the farm: {version}")  # noqa: TRY301
        if connection.execute("PRAGMA quick_check").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("it is damaged")  # noqa: TRY301
        for older in range(version or _VERSION, _VERSION):
            connection.execute(_UPGRADES[older])
        connection.executescript(_SCHEMA)
        connection.execute(f"PRAGMA user_version = {_VERSION}")
        if not connection.execute("PRAGMA auto_vacuum").fetchone()[0]:  # of an earlier version
            with suppress(sqlite3.OperationalError):  # the disk may have no room for it; next time, then
                connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
                connection.execute("VACUUM")
    except BaseException:
        connection.close()
        raise
    return connection


def _move_aside(path: Path) -> Path:
    aside = path.with_name(f"{path.name}.unreadable-{time.strftime('%Y%m%d-%H%M%S')}")
    for suffix in ("", "-wal", "-shm"):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.rename(aside.with_name(aside.name + suffix))
    return aside
