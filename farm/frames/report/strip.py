"""The frames of a store as a strip: what became of each, and some of them as pictures."""

import base64
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from farm.frames.record import FrameRecord, FrameState
from farm.frames.view import view_small

MAX_CELLS = 600
"""Cells of the strip; of more frames several share one, which shows the worst of what became of them."""

MAX_PICTURES = 16
"""Frames that are shown as pictures, evenly picked."""

WITHIN = (192, 108)
"""Columns and rows of pixels of a picture at most: 16 of them take a megabyte, however grainy they are."""

WORST_FIRST = ("failed", "missing", "nonfinite", "done")


@dataclass(frozen=True, slots=True)
class Stretch:
    """Neighbouring frames that ended alike: the first and the last, and how many of the strip's cells they take."""

    first: int
    last: int
    state: str
    begin: int
    cells: int


@dataclass(frozen=True, slots=True)
class Thumbnail:
    """A frame, how it ended, and its picture as a data URI; empty where there is none."""

    frame: int
    state: str
    picture: str


def ends(frames: Iterable[int], records: Mapping[int, FrameRecord]) -> dict[int, str]:
    """What became of each frame, in order: done, done with values that are not finite, failed or missing."""
    return {frame: _end(records.get(frame)) for frame in sorted(frames)}


def _end(record: FrameRecord | None) -> str:
    if record is None or record.state is FrameState.MISSING:
        return "missing"
    if record.state is FrameState.FAILED:
        return "failed"
    return "nonfinite" if any(record.nonfinite) else "done"


def stretches(end_of: Mapping[int, str]) -> list[Stretch]:
    """The strip, from left to right."""
    numbers = list(end_of)
    size = -(-len(numbers) // MAX_CELLS) or 1
    cells = [numbers[start : start + size] for start in range(0, len(numbers), size)]
    strip: list[Stretch] = []
    begin = 0
    for state, alike in groupby(cells, key=lambda cell: min((end_of[f] for f in cell), key=WORST_FIRST.index)):
        same = list(alike)
        strip.append(Stretch(same[0][0], same[-1][-1], state, begin, len(same)))
        begin += len(same)
    return strip


def picked(frames: Sequence[int]) -> list[int]:
    """Frames to show as pictures: all, or the first, the last and others at even distances."""
    if len(frames) <= MAX_PICTURES:
        return list(frames)
    last = len(frames) - 1
    return [frames[round(last * number / (MAX_PICTURES - 1))] for number in range(MAX_PICTURES)]


def thumbnails(store: Path, end_of: Mapping[int, str]) -> list[Thumbnail]:
    """Pictures of some frames, and a place for those of them that have none."""
    numbers = picked(list(end_of))
    rendered = [frame for frame in numbers if end_of[frame] in {"done", "nonfinite"}]
    pictures = view_small(store, rendered, WITHIN) if rendered else {}
    return [Thumbnail(frame, end_of[frame], data_uri("image/png", pictures.get(frame, b""))) for frame in numbers]


def data_uri(kind: str, content: bytes) -> str:
    """A file as an address that holds it; empty where there is none."""
    return f"data:{kind};base64,{base64.b64encode(content).decode()}" if content else ""
