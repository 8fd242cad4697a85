"""The plan store: plans, compiled kernels and choices made by measurement, by key, published atomically.

A damaged entry is a miss.
"""

import contextlib
import errno
import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path

from farm.errors import failure
from farm.plan.model import Kernel, Plan
from farm.plan.private import make_private, refuse_shared
from farm.plan.tuning_record import Tuning

DIGEST = 16  # bytes before the content, which find an entry that was cut short or altered

NO_LINKS = frozenset((errno.EPERM, errno.ENOTSUP, errno.EMLINK, errno.ENOSYS))
"""What file systems answer that have no hard links, or no more of them."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One stored plan: its key, file, size in bytes and when it was last used (seconds since the epoch)."""

    key: str
    path: Path
    bytes: int
    used: float


@dataclass(frozen=True, slots=True)
class PlanStore:
    """A folder shared by processes, and by hosts where it is a shared folder."""

    folder: Path

    def refuse_shared(self) -> None:
        """Refuse a store in which others may put what this process would run.

        Raises:
            FarmError: one of its folders belongs to another user, or may be written by one (exit code 2).
        """
        for name in ("", "plans", "kernels", "tunings"):
            refuse_shared(self.folder / name)

    def get(self, key: str, *, digest: str | None = None, touch: bool = True) -> Plan | None:
        """The plan of that key, or None; of another `digest`, if one is asked for, it is none.

        `touch` notes that it was used.
        """
        content = self.text(key, touch=touch)
        if content is None or digest not in {None, digest_of(content)}:
            return None
        return plan_of(content, key)

    def text(self, key: str, *, touch: bool = True) -> bytes | None:
        """The plan of that key as it travels, or None."""
        return self._read(self._plan_path(key), touch=touch)

    def put(self, plan: Plan) -> Plan:
        """Publish a plan; answers that of its key which stands there, since another process may have been first.

        What stands stays: a farm may have named it to its workers, by its text.
        """
        path, text = self._plan_path(plan.key), plan.to_json()
        if publish(path, _sealed(text), replace=False):
            return plan
        if stands := self.get(plan.key):
            return stands
        self._write(path, text)  # over a damaged one
        return plan

    def plans(self) -> Iterator[Entry]:
        """Every stored plan."""
        for path in sorted((self.folder / "plans").glob("*.plan")):
            stat = path.stat()
            yield Entry(path.stem, path, stat.st_size, stat.st_mtime)

    def prune(self, before: float) -> tuple[int, int]:
        """Remove what was last used before a time (seconds since the epoch): how many files and bytes went."""
        removed = size = 0
        tunings = sorted((self.folder / "tunings").glob("*.tuning"))
        for path in [*(entry.path for entry in self.plans()), *tunings, *self._kernel_files()]:
            stat = path.stat()
            if stat.st_mtime < before:
                path.unlink(missing_ok=True)
                removed, size = removed + 1, size + stat.st_size
        return removed, size

    def get_kernel(self, key: str) -> Kernel | None:
        """The compiled kernel of that key, or None."""
        content = self._read(self._kernel_path(key))
        if content is None:
            return None
        try:
            return Kernel(**json.loads(content))
        except (ValueError, TypeError):
            return None

    def put_kernel(self, key: str, kernel: Kernel) -> None:
        """Publish a compiled kernel."""
        self._write(self._kernel_path(key), json.dumps(asdict(kernel)).encode())

    def get_tuning(self, key: str) -> Tuning | None:
        """The choices made by measurement for the plan of that key, or None."""
        content = self._read(self._tuning_path(key))
        if content is None:
            return None
        try:
            return Tuning.from_json(content)
        except ValueError:
            return None

    def put_tuning(self, key: str, tuning: Tuning) -> None:
        """Publish choices made by measurement."""
        self._write(self._tuning_path(key), tuning.to_json())

    def _kernel_files(self) -> Iterator[Path]:
        yield from sorted(self.folder.glob("kernels/*.kernel"))

    def _plan_path(self, key: str) -> Path:
        return self.folder / "plans" / f"{key}.plan"

    def _tuning_path(self, key: str) -> Path:
        return self.folder / "tunings" / f"{key}.tuning"

    def _kernel_path(self, key: str) -> Path:
        return self.folder / "kernels" / f"{key}.kernel"

    def _read(self, path: Path, *, touch: bool = True) -> bytes | None:
        try:
            raw = path.read_bytes()
        except OSError:
            return None
        if touch:
            with contextlib.suppress(OSError):  # a shared store may be read-only
                os.utime(path)
        digest, content = raw[:DIGEST], raw[DIGEST:]
        return content if blake2b(content, digest_size=DIGEST).digest() == digest else None

    def _write(self, path: Path, content: bytes) -> None:
        publish(path, _sealed(content))


def _sealed(content: bytes) -> bytes:
    """An entry as it lies on disk."""
    return blake2b(content, digest_size=DIGEST).digest() + content


def digest_of(text: bytes) -> str:
    """What tells the text of a plan from any other."""
    return blake2b(text, digest_size=DIGEST).hexdigest()


def plan_of(text: bytes, key: str) -> Plan | None:
    """The plan that was written, or None: it is none, or one of another key."""
    try:
        plan = Plan.from_json(text)
    except ValueError:
        return None
    return plan if plan.key == key else None


def _umask() -> int:
    """What new files of this process may not be; temporary files are private, published ones are not."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def publish(path: Path, content: bytes, *, replace: bool = True) -> bool:
    """Write a file so that any reader sees all of it or nothing; unless told to `replace`, only where none is.

    Answers whether it was written.

    Raises:
        FarmError: the place cannot be written.
    """
    try:
        make_private(path.parent)
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".", suffix=".part", delete=False) as file:
            try:
                file.write(content)
                file.flush()
                os.fchmod(file.fileno(), 0o666 & ~_umask())
                return _placed(Path(file.name), path, replace=replace)
            finally:
                Path(file.name).unlink(missing_ok=True)
    except OSError as error:
        hint = "set FARM_CACHE to a folder that can be written"
        raise failure(f"the plan store cannot be written: {error.strerror}: {path}", hint) from None


def _placed(written: Path, path: Path, *, replace: bool) -> bool:
    """Give a file its place, and answer whether it has got it."""
    if not replace:
        try:
            path.hardlink_to(written)
        except FileExistsError:
            return False
        except OSError as error:  # file systems without links: the last one wins there
            if error.errno not in NO_LINKS:
                raise
        else:
            return True
    written.replace(path)
    return True
