"""Inputs of which frames are still to be made, by jobs of the farm that are waited for."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from farm.config.frames import compact, format_frames, parse_frames
from farm.frames.plate import PlateInfo
from farm.runtime.frame_tasks import Frames
from farm.runtime.instants import Spec, frames_read

TIMED_BY = ("shift", "offset", "hold", "reverse", "on_missing", "boundary")
"""The keys of an input that say which of its frames is read when; those of job files stand in `config.job`, too, which
is slow to import."""


@dataclass(frozen=True, slots=True)
class Coming:
    """Frames of a store that a job is still to make, ascending."""

    job: str
    frames: tuple[int, ...]


ComingStores = Mapping[Path, Coming]
"""What is still to be made, by the place of the store, whatever links lead to it."""


@dataclass(frozen=True, slots=True)
class Reads:
    """Which frames of an input a source reads: by its timing, and by which frames the input has, ascending."""

    timing: Mapping[str, Any]
    frames: Frames

    @property
    def still(self) -> bool:
        """Whether all frames are one: no job makes stills."""
        return False

    def of(self, frames: Sequence[int]) -> Iterable[int]:
        """The frames that are read while some of the job are rendered; others are constants."""
        return (read for read in frames_read(self.timing, self, frames) if read is not None)


def coming_spec(coming: Coming, info: PlateInfo) -> dict[str, str]:
    """What an input of a `RenderTask` says under `coming`: by which job frames come, and all that there will be."""
    return {"job": coming.job, "frames": format_frames(info.frames)}


def reads_of(inputs: Iterable[Spec], job: str) -> tuple[Reads, ...]:
    """How the sources of a job read the inputs which another job is still to make."""
    return tuple(
        Reads({key: spec[key] for key in TIMED_BY if key in spec}, compact(parse_frames(spec["coming"]["frames"])))
        for spec in inputs
        if spec.get("coming", {}).get("job") == job
    )
