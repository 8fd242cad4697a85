"""Who writes a store: one job at a time, whichever scheduler or host it is on.

The file `image/.lock` names the owner. It is locked by `flock`, which ends with its process, and its time is renewed
every few seconds: where `flock` says nothing about the other host, the lock ends when its time is older than the lease.
Whoever takes the store puts a file of its own in that place, and removes what others have staged; so one that was
stopped for long and goes on finds another's token there, and no staged pixels that it could still move.
"""

import contextlib
import fcntl
import getpass
import json
import os
import platform
import threading
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from enum import Enum
from pathlib import Path
from typing import Self
from uuid import uuid4

from pydantic import TypeAdapter

from farm.errors import busy
from farm.frames.called import called
from farm.frames.failures import StorageFailure, writing

LEASE = 30.0
"""Seconds without a sign of life after which a store may be taken from its owner."""

HEARTBEAT = 5.0
"""Seconds between two signs of life."""

GUARD_PATIENCE = 2.0
"""Seconds to wait for another process that is about to take the same store."""

_NAME = ".lock"


@dataclass(frozen=True, slots=True)
class Writer:
    """What writes a store: a job by its id and name, or a command."""

    name: str
    job: str = ""

    def __str__(self) -> str:
        return f"job {self.job} ({self.name})" if self.job else self.name


@dataclass(frozen=True, slots=True)
class Owner:
    """What a lock tells of whoever holds it; `since` in seconds since the epoch, `kernel` the running one's id."""

    writer: Writer
    user: str
    host: str
    kernel: str
    pid: int
    since: float
    token: str


_OWNER = TypeAdapter(Owner)


class LostLock(StorageFailure):
    """The store was this job's to write, and is no more."""


class Flock(Enum):
    """What `flock` tells of a lock file; UNKNOWN where the file system has no such locks."""

    HELD = "held"
    FREE = "free"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Holding:
    """A lock file as another process sees it; `age` in seconds since its last sign of life."""

    owner: Owner | None
    flock: Flock
    age: float


def is_held(holding: Holding, writer: Writer, kernel: str) -> bool:
    """Whether the store is still its owner's, seen by `writer` under the kernel with this id.

    A job that its scheduler goes on with after a restart takes its own lock.
    """
    owner = holding.owner
    if holding.age > LEASE or (owner is None and holding.flock is not Flock.HELD):
        return False
    if owner and owner.writer.job and owner.writer.job == writer.job:
        return False
    died = holding.flock is Flock.FREE and owner is not None and owner.kernel == kernel
    return not died


class StoreLock:
    """The right to write one store, held until it is released, or lost to another owner."""

    def __init__(self, store: Path, owner: Owner, file: int) -> None:
        self.owner = owner
        self._called, self._place, self._file = called(store), _place(store), file
        self._stopped = threading.Event()
        self._heart = threading.Thread(target=self._beat, name="farm-store-lock", daemon=True)
        self._heart.start()

    @classmethod
    def acquire(cls, store: Path, writer: Writer) -> Self:
        """Lock an existing store for `writer`.

        Raises:
            FarmError: somebody else writes it (exit code 2).
            StorageFailure: its folder cannot be written.
        """
        place, owner = _place(store), _this_process(writer)
        draft = place.with_name(f"{_NAME}.{owner.token}")
        with writing(store):
            file = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o666)
            try:
                os.write(file, json.dumps(asdict(owner)).encode())
                with contextlib.suppress(OSError):
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                with _guarded(place.parent):
                    _refuse(store, _look(place, now=os.fstat(file).st_mtime), owner)
                    draft.replace(place)
            except BaseException:
                os.close(file)
                draft.unlink(missing_ok=True)
                raise
        return cls(store, owner, file)

    def check(self) -> None:
        """Make sure that the store is still this owner's.

        Raises:
            LostLock: it is not.
        """
        with writing(self._called):
            there = _owner(self._place)
        if there is None or there.token != self.owner.token:
            who = f"{_described(there)} writes it now" if there else "its lock was removed"
            hint = f"submit again once nobody else writes it; who stands still for {LEASE:.0f} s loses its stores"
            raise LostLock.about(f"this job has lost the store, and writes no more into it: {who}", hint, self._called)

    def extend_to(self, folder: Path) -> None:
        """Hold the lock of a store that is about to replace this one, too."""
        target = folder / "image" / _NAME
        try:
            os.link(self._place, target)
        except OSError:  # no hard links here
            self._place.rename(target)

    def release(self) -> None:
        """Let others write the store; again does nothing."""
        if self._stopped.is_set():
            return
        self._stopped.set()
        self._heart.join()
        with contextlib.suppress(OSError):
            os.ftruncate(self._file, 0)  # its own file, whoever's may stand in the place by now
        os.close(self._file)

    def _beat(self) -> None:
        while not self._stopped.wait(HEARTBEAT):
            with contextlib.suppress(OSError):
                os.utime(self._file)


@contextlib.contextmanager
def locked(store: Path, writer: Writer) -> Iterator[StoreLock | None]:
    """Hold the lock of a store for the length of a block; None where there is no store that a lock could stand in.

    Raises:
        FarmError: somebody else writes it (exit code 2).
    """
    if not _place(store).parent.is_dir():
        yield None
        return
    lock = StoreLock.acquire(store, writer)
    try:
        yield lock
    finally:
        lock.release()


def refuse_if_held(store: Path) -> None:
    """Refuse where somebody writes the store at this moment, without taking it.

    Raises:
        FarmError: somebody does (exit code 2).
    """
    with contextlib.suppress(OSError):  # taking it will tell
        holding = _look(_place(store), now=time.time())
        if holding and holding.flock is Flock.HELD:
            _refuse(store, holding, _this_process(Writer("")))


def _place(store: Path) -> Path:
    """The lock's file; the same for every name that a store has."""
    return Path(os.path.realpath(store)) / "image" / _NAME


def _look(place: Path, now: float) -> Holding | None:
    """The lock as it stands; None where there is none. `now` is by the file system's clock."""
    try:
        file = os.open(place, os.O_RDONLY)
    except (FileNotFoundError, NotADirectoryError):
        return None
    try:
        age = max(0.0, now - os.fstat(file).st_mtime)
        return Holding(_parsed(os.read(file, 1 << 16)), _probe(file), age)
    finally:
        os.close(file)


def _probe(file: int) -> Flock:
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return Flock.HELD
    except OSError:
        return Flock.UNKNOWN
    return Flock.FREE


def _owner(place: Path) -> Owner | None:
    """Who holds the lock; the file is opened, since network file systems look at the server only then."""
    try:
        return _parsed(place.read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        return None


def _parsed(text: bytes) -> Owner | None:
    try:
        return _OWNER.validate_json(text)
    except ValueError:  # released, or cut by a crash of the machine
        return None


@contextlib.contextmanager
def _guarded(folder: Path) -> Iterator[None]:
    """Let one process of this host at a time decide about a lock, where folders can be locked."""
    file = os.open(folder, os.O_RDONLY)
    deadline = time.monotonic() + GUARD_PATIENCE
    try:
        while time.monotonic() < deadline:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                time.sleep(0.02)
            except OSError:
                break
        yield
    finally:
        os.close(file)


def _this_process(writer: Writer) -> Owner:
    try:
        user = getpass.getuser()
    except (OSError, KeyError):  # a container's user may have no name
        user = str(os.getuid())
    return Owner(writer, user, platform.node(), _kernel(), os.getpid(), time.time(), uuid4().hex)


def _kernel() -> str:
    """What differs from machine to machine and from boot to boot: `flock` tells about processes of one kernel."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    except OSError:
        return platform.node()


def _described(owner: Owner) -> str:
    since = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(owner.since))
    return f"{owner.writer} of {owner.user} on host {owner.host} (process {owner.pid}, since {since})"


def _refuse(store: Path, holding: Holding | None, wants: Owner) -> None:
    """Raise if a store is held, and say by whom, and what to do."""
    if holding is None or not is_held(holding, wants.writer, wants.kernel):
        return
    owner = holding.owner
    who = _described(owner) if owner else "somebody else"
    job = owner.writer.job if owner else ""
    stop = f", stop it (Ctrl-C there, or `farm jobs cancel {job}`)" if job else ""
    hint = f"wait for it{stop}, or name another store"
    if holding.flock is not Flock.HELD:
        left = max(1, round(LEASE - holding.age))
        hint += f"; it was heard of {holding.age:.0f} s ago, and if it died the store is free in {left} s"
    raise busy(f"{called(store)} is being written by {who}", hint)
