"""What frames of a job have of their own, told only where they differ: a million frames that are alike take no room."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import repeat

from farm.frames.failures import DamagedFrame
from farm.frames.plate import Plate
from farm.graph.rect import Rect
from farm.runtime.instants import Spec, frames_read
from farm.runtime.substitutes import stand_ins


def windows_of(spec: Spec, plate: Plate, frames: Sequence[int]) -> Iterator[Rect]:
    """The data windows that a source has at frames of the job; the plate's where none can be read."""
    return (plate.info.window if read is None else plate.window(read) for read in _shown(spec, plate, frames))


def attributes_of(spec: Spec, plate: Plate, frames: Sequence[int]) -> dict[int, Mapping[str, object]]:
    """The attributes that a source has for single frames of the job, by those that have any."""
    shown = zip(frames, _shown(spec, plate, frames), strict=True)
    facts = ((frame, plate.frame_attributes(read)) for frame, read in shown if read is not None)
    return {frame: dict(attributes) for frame, attributes in facts if attributes}


def frames_unlike(
    whole: Rect,
    frames: Sequence[int],
    sources: Sequence[Iterator[Rect]],
    window: Callable[[tuple[Rect, ...]], Rect],
) -> dict[int, Rect]:
    """The windows of frames that do not show the `whole`; `window` computes one from those of the `sources`."""
    by_sources, unlike = dict[tuple[Rect, ...], Rect](), dict[int, Rect]()
    last: tuple[Rect, ...] | None = None
    rect = whole
    for frame, windows in zip(frames, zip(*sources, strict=True) if sources else repeat(()), strict=False):
        if windows != last:  # most frames are alike, and their windows the same objects
            if windows not in by_sources:
                by_sources[windows] = window(windows)
            last, rect = windows, by_sources[windows]
        if rect != whole:
            unlike[frame] = rect
    return unlike


def _shown(spec: Spec, plate: Plate, frames: Sequence[int]) -> Iterator[int | None]:
    """What a source reads, or what stands for it if its header is damaged; None where nothing can be read."""
    rule, numbers = spec.get("on_missing", "fail"), plate.info.frames
    for read in frames_read(spec, plate.info, frames):
        if read is None or _is_readable(plate, read):
            yield read
        else:
            yield next((other for other in stand_ins(rule, numbers, read) if _is_readable(plate, other)), None)


def _is_readable(plate: Plate, frame: int) -> bool:
    try:
        plate.window(frame)
    except DamagedFrame:
        return False
    return True
