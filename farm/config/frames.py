"""Frame ranges as the field writes them: 1001-1010, 1001,1005, 1001-1100x2, -5--1."""

import re
from collections.abc import Sequence
from itertools import chain

from farm.config.error import ConfigError, one_line

MAX_FRAMES = 1_000_000
"""Frames that a job may have."""


MAX_NUMBER = 999_999_999
"""The largest frame number, before and after zero."""

_NUMBER = r"-?[0-9]{1,30}"
_PART = re.compile(rf"(?P<first>{_NUMBER})(?:\s*-\s*(?P<last>{_NUMBER})(?:\s*x\s*(?P<step>[0-9]{{1,30}}))?)?")
_STAGGERED = re.compile(rf"({_NUMBER}-{_NUMBER}):([0-9]{{1,9}})")
_FILLED = re.compile(rf"{_NUMBER}-{_NUMBER}y[0-9]{{1,9}}")


class FrameRangeError(ConfigError):
    """A frame range that cannot be read."""


def parse_frames(text: str | int) -> tuple[int, ...]:
    """The frames that `text` names, sorted and unique.

    Parts stand between commas; each is a frame (`1001`), a range (`1001-1010`) or a range with a step
    (`1001-1100x2`); numbers may be negative (`-5--1`).

    Raises:
        FrameRangeError: nothing named, a part that is not of this form, or more than a million frames.
    """
    text = str(text)
    if not text.strip():
        raise FrameRangeError("the frame range is empty", "write frames, such as 1001-1010")
    parts = [_parse_part(part.strip()) for part in text.split(",")]
    if (count := sum(map(len, parts))) > MAX_FRAMES:
        raise _too_many(text, count)
    frames = set(chain.from_iterable(parts))
    return tuple(sorted(frames))


def compact(frames: Sequence[int]) -> Sequence[int]:
    """Ascending frames as a range where they follow one another evenly, else as a tuple."""
    if isinstance(frames, range):
        return frames
    step = frames[1] - frames[0] if len(frames) > 1 else 1
    even = range(frames[0], frames[-1] + 1, step) if frames and step > 0 else range(0)
    return even if len(even) == len(frames) and all(map(int.__eq__, even, frames)) else tuple(frames)


def format_frames(frames: Sequence[int]) -> str:
    """The shortest usual text for `frames`, such as `1001-1010,1020-1030x2`; `parse_frames` reads it back."""
    numbers = compact(sorted(set(frames)))
    match numbers:
        case []:
            return ""
        case [frame]:
            return str(frame)
        case range(start=first, stop=end, step=1):
            return f"{first}-{end - 1}"
    from fileseq.frameset import FrameSet  # slow to import

    return str(FrameSet.framesToFrameRange(numbers))


def _parse_part(part: str) -> range:
    match = _PART.fullmatch(part)
    if match is None:
        raise _unreadable(part)
    first, last, step = (int(number) if number else None for number in match.group("first", "last", "step"))
    assert first is not None
    for number in (first, last or 0):
        if abs(number) > MAX_NUMBER:
            what = f"frame {number} is beyond {MAX_NUMBER if number > 0 else -MAX_NUMBER}"
            raise FrameRangeError(what, "write smaller frame numbers")
    if last is None:
        return range(first, first + 1)
    if last < first:
        raise FrameRangeError(f"frame range {one_line(part)} runs backwards", f"write {last}-{first}")
    if step == 0:
        raise FrameRangeError(f"frame range {one_line(part)} has a step of 0", f"write {first}-{last}x1 or more")
    if (count := (last - first) // (step or 1) + 1) > MAX_FRAMES:
        raise _too_many(part, count)
    return range(first, last + 1, step or 1)


def _unreadable(part: str) -> FrameRangeError:
    if not part:
        return FrameRangeError("a frame range has nothing between two commas", "remove one comma")
    shown = one_line(part)
    if staggered := _STAGGERED.fullmatch(part):
        return FrameRangeError(
            f'":" in frame range {shown} means two things in this field: a staggered range or a step',
            f"write {staggered[1]}x{staggered[2]}",
        )
    if _FILLED.fullmatch(part):
        return FrameRangeError(f'"y" in frame range {shown} is not supported', "list the frames or ranges to render")
    return FrameRangeError(
        f"{shown} is not a frame range",
        "write frames as 1001, 1001-1010 or 1001-1100x2, with commas between them",
    )


def _too_many(text: str, count: int) -> FrameRangeError:
    what = f"frame range {one_line(text)} names {count:,} frames, and a job may have {MAX_FRAMES:,} at most"
    return FrameRangeError(what, "split the job")
