"""The state of a job as bytes that stand in the journal instead of the events that led to it.

What is written follows from the fields of `JobState` and of what it holds: a field that is new, and has a default, is
read from older snapshots, too.
"""

import zlib

from pydantic import TypeAdapter, ValidationError

from farm.cluster.state import JobState

EVENTS = 10_000
"""Events of a job after which its state is written, if few of its frames are worth more than a bit."""

FORMAT = b"farm snapshot 1\n"
"""What a snapshot begins with; the number changes where older ones cannot be read."""

LEVEL = 1
"""How hard zlib compresses: bits of frames and repeated words take little room at any level."""

_STATE = TypeAdapter(JobState)


def is_due(events: int, state: JobState) -> bool:
    """Whether to write a job's state, so many events after the last time.

    Where there is more to write there are more events between, so that each of them costs the same.
    """
    frames = state.frames.told + len(state.failed) + len(state.skipped)
    return not state.outcome and events >= max(EVENTS, frames)


def to_bytes(state: JobState) -> bytes:
    """The state of a job; some milliseconds for a million frames, seconds where each of them had trouble."""
    return FORMAT + zlib.compress(_STATE.dump_json(state), LEVEL)


def from_bytes(content: bytes) -> JobState:
    """The state that was written.

    Raises:
        ValueError: it is damaged, or by another version of the farm.
    """
    if not content.startswith(FORMAT):
        raise ValueError("its snapshot is by another version of the farm")
    try:
        text = zlib.decompress(content[len(FORMAT) :])
    except zlib.error as error:
        raise ValueError(f"its snapshot is damaged: {error}") from None
    try:
        return _STATE.validate_json(text)
    except ValidationError as error:
        raise ValueError("its snapshot is by another version of the farm") from error
