"""What a file system refuses for a moment is tried again: its server restarts, a handle is stale, a path fails over.

A full disk and a used up quota are none of these: room does not come back within seconds, and each try writes more.
"""

import errno
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

DELAYS = (0.5, 1.0, 2.0, 4.0)
"""Seconds before each further try."""

TRANSIENT = frozenset(
    {errno.EIO, errno.ESTALE, errno.EAGAIN, errno.EBUSY, errno.ETIMEDOUT, errno.ECONNRESET, errno.EHOSTUNREACH}
)
"""What the system says of storage that may be back soon."""


FULL = frozenset({errno.ENOSPC, errno.EDQUOT})
"""What the system says of storage without room, whoever writes there."""


def is_transient(error: BaseException | None) -> bool:
    """Whether an error, or one that it came from, is the system's word on storage that may be back soon."""
    return _says(error, TRANSIENT)


def is_full(error: BaseException | None) -> bool:
    """Whether an error, or one that it came from, is the system's word on storage without room."""
    return _says(error, FULL)


def _says(error: BaseException | None, numbers: frozenset[int]) -> bool:
    while error is not None:
        if isinstance(error, OSError) and error.errno in numbers:
            return True
        error = error.__cause__ or error.__context__
    return False


def patiently(call: Callable[[], T], sleep: Callable[[float], None] = time.sleep) -> T:
    """The answer of a call that may be made again; it blocks the calling thread between two tries.

    Raises:
        Exception: that of the call, at once where waiting cannot help, else of its last try.
    """
    for delay in DELAYS:
        try:
            return call()
        except Exception as error:
            if not is_transient(error):
                raise
        sleep(delay)
    return call()
