"""Comparing the pixels of a store with what was recorded of them: every byte of every frame is read."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from farm.errors import FarmError
from farm.frames import rows
from farm.frames.called import called
from farm.frames.failures import DamagedFrame
from farm.frames.files import files_of
from farm.frames.members import read_whole
from farm.frames.metadata import read_document
from farm.frames.numbers import RowsOf
from farm.frames.parallel import Progress, for_each_frame
from farm.frames.plate import Plate
from farm.frames.record import FrameRecord, FrameState
from farm.frames.sequence import SequencePlate
from farm.frames.shard import is_recorded
from farm.frames.shard_layout import ShardLayout
from farm.frames.shard_metadata import shard_layout
from farm.frames.store import is_rendered, open_group, open_store


@dataclass(frozen=True, slots=True)
class Differing:
    """A frame whose pixels are not the recorded ones, and how they differ."""

    frame: int
    why: str


@dataclass(frozen=True, slots=True)
class Verified:
    """How many frames of a store are as they were written, and which are not; `damaged` are its other files."""

    store: str
    sound: int
    differing: tuple[Differing, ...]
    damaged: tuple[str, ...]

    @property
    def whole(self) -> bool:
        """Whether nothing is wrong."""
        return not self.differing and not self.damaged

    def as_json(self) -> dict[str, object]:
        """The same as plain data."""
        return asdict(self)


def verify(store: Path, progress: Progress | None = None) -> Verified:
    """Compare all frames that are done with the digests in their records; without records, decode them.

    Raises:
        FarmError: nothing there, or not a store of frames (exit code 2).
        DamagedStore: it is damaged, beyond single records.
    """
    plate = open_store(store) if not _is_output(store) else None
    if plate is not None:
        return _checked(store, plate.info.frames, lambda frame: _undecodable(plate, frame), (), progress)
    group = open_group(store)
    numbers = tuple(read_whole(store, group, "frame").tolist())
    there = rows.load(store, group, RowsOf(numbers))
    done = {frame: record for frame, record in there.records.items() if record.state is FrameState.DONE}
    row = {frame: index for index, frame in enumerate(numbers)}
    damaged = tuple(f"{damage.member}: {damage.why}" for damage in there.damage)
    files, pixels = files_of(store, group.attrs), None if damaged else pixels_of(store)
    layout = shard_layout(read_document(store, "image", "array"))

    def difference(frame: int) -> str:
        return _difference(files.path(frame, row[frame]), done[frame], layout, pixels)

    return _checked(store, tuple(sorted(done)), difference, damaged, progress)


def pixels_of(store: Path) -> Plate | None:
    """The frames that an output store holds, or the sequence whose records it holds; None where there are none."""
    if called(store) == store:
        return open_store(store)
    with suppress(FarmError):
        return SequencePlate(str(called(store)))
    return None


def _is_output(store: Path) -> bool:
    group = open_group(store)
    return "farm_layout" in group.attrs and is_rendered(store, group)


def _checked(
    store: Path,
    frames: Sequence[int],
    difference: Callable[[int], str],
    damaged: tuple[str, ...],
    progress: Progress | None,
) -> Verified:
    differing: dict[int, str] = {}

    def look(frame: int) -> None:
        if why := difference(frame):
            differing[frame] = why

    for_each_frame(look, frames, progress)
    listed = tuple(Differing(frame, why) for frame, why in sorted(differing.items()))
    return Verified(str(called(store)), len(frames) - len(listed), listed, damaged)


def _difference(shard: Path, record: FrameRecord, layout: ShardLayout | None, pixels: Plate | None) -> str:
    """What is wrong with a frame of an output store; empty if nothing is."""
    if not shard.is_file() or not shard.stat().st_size:
        return "its pixels are gone"
    comparable = record.digest and record.stamp  # earlier versions digested all outputs of a job at once
    if comparable and is_recorded(shard, record.digest, layout):
        return ""
    undecodable = _undecodable(pixels, record.frame) if pixels else ""
    if undecodable or not comparable:
        return undecodable
    return "its pixels are not those of its record: another job wrote them, or the disk has changed them"


def _undecodable(plate: Plate, frame: int) -> str:
    info = plate.info
    out: Any = np.empty((len(info.channels), info.window.height, info.window.width), info.held or np.float32)
    try:
        plate.read(frame, info.channels, out)
    except DamagedFrame as error:
        return error.problems[0].what.removeprefix(f"frame {frame} ")
    return ""
