"""How far the frames of two stores, sequences or pictures are from each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log10, sqrt
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farm.errors import invalid
from farm.frames.open import open_frames
from farm.frames.parallel import Progress, for_each_frame
from farm.frames.plate import STILL, Plate
from farm.frames.raster import Raster, over, read_raster
from farm.frames.screen import COLOURS, Look, save, scaled, shown_channels, to_picture, to_screen
from farm.graph.rect import Rect

MIDDLE = (255, 255, 255)
"""The colour of the line between the halves of a wipe."""


@dataclass(frozen=True, slots=True)
class WorstPixel:
    """Where two frames differ most: a point of the display window, a channel, and both values there."""

    x: int
    y: int
    channel: str
    values: tuple[float, float]


@dataclass(frozen=True, slots=True)
class FrameDifference:
    """The difference of two frames, by their finite values, and where it is largest.

    `largest` is absolute, `rms` the root mean square; `relative` is `rms` by that of the first frame; `psnr` is in dB
    by a peak of 1, of whole numbers by their greatest, and None where nothing differs. `nonfinite` values are infinite
    or NaN in one frame and not the same in the other.
    """

    frame: int
    largest: float
    rms: float
    relative: float
    psnr: float | None
    nonfinite: int
    worst: WorstPixel | None

    @property
    def same(self) -> bool:
        """Whether nothing differs at all."""
        return self.worst is None


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was compared of two places, and what only one of them has: `only` frames, and channels.

    Two `stills` have one frame, whose number means nothing.
    """

    frames: tuple[FrameDifference, ...]
    channels: tuple[str, ...]
    only: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    only_channels: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    stills: bool = False

    @property
    def worst(self) -> FrameDifference:
        """The frame that differs most: one with values that are no numbers before all others."""
        return max(self.frames, key=lambda frame: (frame.nonfinite, frame.largest))


@dataclass(frozen=True)
class Pair:
    """Two plates to compare, by the paths `names`, and the channels that both have."""

    names: tuple[str, str]
    plates: tuple[Plate, Plate]
    channels: tuple[str, ...]

    @classmethod
    def open(cls, first: str, second: str, channels: tuple[str, ...] = ()) -> "Pair":
        """The plates at two paths, to be compared by all channels of both, or by some.

        Raises:
            FarmError: they are not there, are no frames, or have no channels or no format in common (exit code 2).
        """
        names, plates = (first, second), (open_frames(first), open_frames(second))
        sizes = [f"{plate.info.display.width} x {plate.info.display.height}" for plate in plates]
        if sizes[0] != sizes[1]:
            what = f"{first} is {sizes[0]} pixels, and {second} {sizes[1]}"
            raise invalid(what, "compare pictures of one format")
        there = [plate.info.channels for plate in plates]
        wanted = channels or there[0]
        for name, present in zip(names, there, strict=True):
            if channels and (unknown := [channel for channel in channels if channel not in present]):
                raise invalid(f"{name} has no channel {', '.join(unknown)}", f"it has {', '.join(present)}")
        both = tuple(channel for channel in wanted if channel in there[1])
        if not both:
            what = f"{first} has the channels {', '.join(there[0])}, and {second} {', '.join(there[1])}"
            raise invalid(what, "compare what has a channel in common")
        return cls(names, plates, both)

    def read(self, frame: int) -> tuple[Raster, Raster]:
        """Both of a frame."""
        first, second = (read_raster(plate, _own(plate, frame), self.channels) for plate in self.plates)
        return first, second


def _own(plate: Plate, frame: int) -> int:
    """The number under which a plate has a frame."""
    return STILL if plate.info.still else frame


def compare(pair: Pair, frames: Sequence[int] | None = None, progress: Progress | None = None) -> Comparison:
    """Compare the frames that both have, of those asked for; a still is compared with every frame of the other.

    Floats are compared as linear light, whole numbers as they are stored.

    Raises:
        FarmError: there is no such frame (exit code 2), or some cannot be decoded.
    """
    there = [None if plate.info.still else set(plate.info.frames) for plate in pair.plates]
    numbered = [numbers for numbers in there if numbers is not None]
    asked = set(frames) if frames else set[int]().union(*numbered) if numbered else {STILL}
    common = sorted(asked.intersection(*numbered))
    if not common:
        raise invalid(f"{pair.names[0]} and {pair.names[1]} have no frame in common", "compare others, or render some")
    only = [sorted(asked & numbers - set(common)) if numbers is not None else [] for numbers in there]
    differences: dict[int, FrameDifference] = {}

    def one(frame: int) -> None:
        differences[frame] = difference(frame, *pair.read(frame))

    for_each_frame(one, common, progress)
    channels = [plate.info.channels for plate in pair.plates]
    only_channels = [tuple(name for name in names if name not in pair.channels) for names in channels]
    return Comparison(
        tuple(differences[frame] for frame in common),
        pair.channels,
        (tuple(only[0]), tuple(only[1])),
        (only_channels[0], only_channels[1]),
        stills=not numbered,
    )


def difference(frame: int, first: Raster, second: Raster) -> FrameDifference:
    """How two rasters of the same channels differ over the data windows of both, black where one has no pixels."""
    moved = _placed(second, first)
    window = first.window.union(moved)
    a, b = over(first.pixels, first.window, window), over(second.pixels, moved, window)
    planes = [_of_plane(*pair) for pair in zip(a, b, strict=True)]
    number = max(range(len(planes)), key=lambda index: planes[index].rank)
    worst, nonfinite = planes[number], sum(plane.nonfinite for plane in planes)
    if worst.rank == 0:
        return FrameDifference(frame, 0.0, 0.0, 0.0, None, 0, None)
    row, column = divmod(worst.at, window.width)
    values = float(a[number, row, column]), float(b[number, row, column])
    place = column + window.x0 - first.display.x0, row + window.y0 - first.display.y0
    count = a.size - nonfinite
    rms = sqrt(sum(plane.squares for plane in planes) / count) if count else 0.0
    own = sqrt(sum(plane.own for plane in planes) / count) if count else 0.0
    peak = float(np.iinfo(a.dtype).max) if np.issubdtype(a.dtype, np.integer) else 1.0
    return FrameDifference(
        frame,
        largest=max(plane.largest for plane in planes),
        rms=rms,
        relative=rms / own if own else float(rms > 0),
        psnr=20 * log10(peak / rms) if rms else None,
        nonfinite=nonfinite,
        worst=WorstPixel(*place, first.channels[number], values),
    )


@dataclass(frozen=True, slots=True)
class _PlaneDifference:
    """The difference of two planes: the largest finite one, sums of squares of it and of the first, and where.

    `at` counts the pixels row by row.
    """

    largest: float
    squares: float
    own: float
    nonfinite: int
    at: int

    @property
    def rank(self) -> float:
        """How bad it is."""
        return inf if self.nonfinite else self.largest


def _of_plane(first: NDArray[Any], second: NDArray[Any]) -> _PlaneDifference:
    distance, a = distance_of(first, second), first.astype(np.float64)
    finite = np.isfinite(distance)
    nonfinite = int(distance.size - np.count_nonzero(finite))
    at = int(np.argmax(np.where(finite, distance, inf)))
    measured, own = (distance, a) if not nonfinite else (distance[finite], a[finite])
    own = own[np.isfinite(own)]
    return _PlaneDifference(
        float(measured.max(initial=0.0)), float(np.sum(measured**2)), float(np.sum(own**2)), nonfinite, at
    )


def distance_of(first: NDArray[Any], second: NDArray[Any]) -> NDArray[np.float64]:
    """How far values are apart; 0 also where both are the same infinity or NaN, and not finite where one alone is."""
    a, b = first.astype(np.float64), second.astype(np.float64)
    with np.errstate(invalid="ignore"):
        same = (a == b) | (np.isnan(a) & np.isnan(b))
        return np.where(same, 0.0, np.abs(a - b))


def _placed(raster: Raster, like: Raster) -> Rect:
    """The window of a raster where its display window lies on that of another."""
    return raster.window.shifted(like.display.x0 - raster.display.x0, like.display.y0 - raster.display.y0)


def write_wipe(pair: Pair, frame: int, target: Path, look: Look) -> None:
    """Write a picture of a frame: the left half of the first, the right half of the second, a line between them.

    Raises:
        FarmError: there are no such channels, or pictures have no such ending (exit code 2).
        StorageFailure: it cannot be written.
    """
    first, second = pair.read(frame)
    names = shown_channels(pair.channels, look.channels, pair.names[0])
    left, right = (to_picture(raster, names, look.exposure) for raster in (first, second))
    middle = left.shape[1] // 2
    left[:, middle:] = right[:, middle:]
    line = max(1, left.shape[1] // 960)
    left[:, middle : middle + line] = MIDDLE
    save(scaled(left, first.pixel_aspect, look.width), target)


def write_difference(pair: Pair, frame: int, target: Path, look: Look) -> float:
    """Write the absolute difference of a frame, multiplied so that the largest is white; answers by how much.

    Raises:
        FarmError, StorageFailure: as `write_wipe`.
    """
    first, second = pair.read(frame)
    names = shown_channels(pair.channels, look.channels, pair.names[0])
    chosen = [pair.channels.index(name) for name in names]
    distance = distance_of(
        *(over(raster.pixels[chosen], raster.window, raster.display) for raster in (first, second))
    ).astype(np.float32)
    largest = float(distance[np.isfinite(distance)].max(initial=0.0))
    gain = 1 / largest if largest else 1.0
    light = np.broadcast_to(distance * np.float32(gain), (COLOURS, *distance.shape[1:]))
    save(scaled(to_screen(light, look.exposure), first.pixel_aspect, look.width), target)
    return gain
