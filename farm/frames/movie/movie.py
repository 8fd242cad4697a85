"""A movie of frames: they are read, shown and burnt in on a few threads, and encoded in order beside that."""

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import islice, pairwise
from math import gcd
from pathlib import Path
from typing import Any

from farm.config.error import counted
from farm.config.movie import DEFAULTS, BurnIn, MovieOptions
from farm.config.sequence import is_still
from farm.errors import invalid
from farm.frames.cores import usable
from farm.frames.failures import DamagedFrame, check_free
from farm.frames.movie.burn_in import CENTRE, LEFT, RIGHT, Text, burn_in, slate
from farm.frames.movie.encoder import Codec, Movie, blank, codec_for, planes_of, scaled
from farm.frames.movie.screen import Screen
from farm.frames.movie.timecode import timecode
from farm.frames.parallel import Progress
from farm.frames.plate import Plate
from farm.frames.record import FrameState
from farm.frames.sequence import SequencePlate
from farm.frames.store import StorePlate, open_store

AHEAD = 2
"""Pictures that wait for the encoder, for each thread that makes them."""


@dataclass(frozen=True, slots=True)
class MovieFile:
    """A movie that was written: its frames in order, and of some of them why a slate stands there."""

    path: Path
    codec: str
    width: int
    height: int
    options: MovieOptions
    frames: tuple[int, ...]
    slates: dict[int, str] = field(default_factory=dict)

    def __str__(self) -> str:
        """For people."""
        return f"{self.path}: {counted(len(self.frames), 'frame')}, {self.width}x{self.height}, {self.codec}"

    def as_json(self) -> dict[str, object]:
        """For programs."""
        return {
            "movie": str(self.path),
            "codec": self.codec,
            "width": self.width,
            "height": self.height,
            "fps": str(self.options.fps),
            "frames": list(self.frames),
            "timecode": timecode(self.frames[0], self.options.fps),
            "missing": {str(frame): why for frame, why in self.slates.items()},
        }


def make_movie(
    source: str,
    target: Path,
    *,
    options: MovieOptions = DEFAULTS,
    frames: tuple[int, ...] | None = None,
    name: str = "",
    comment: str = "",
    replace: bool = False,
    progress: Progress | None = None,
) -> MovieFile:
    """Write the display windows of a store's or a sequence's frames as a movie, one picture a frame.

    Frames that are missing, failed or damaged are slates that say so. By default all frames are shown that the store
    has a place for, or that a sequence has between its first and its last. `name` is what is burnt in as the name, by
    default the source's; `comment` is a text that the file keeps.

    Raises:
        FarmError: no such plate or movie format, PyAV is not installed, or a file that is there already and may not be
            replaced (exit code 2).
        StorageFailure: the movie cannot be written.
    """
    codec = codec_for(target)
    check_free(target, replace=replace)
    plate = open_source(source)
    asked = frames or frames_of(plate)
    if not asked or not plate.info.frames:
        raise invalid(f"{source} holds no rendered frames", "render some first")
    shoot = _Shoot(plate, Screen(plate, source, codec.video), codec, options, name or _name_of(source))
    slates: dict[int, str] = {}
    begin = timecode(asked[0], options.fps)
    with Movie(target, codec, shoot.size, options.fps, timecode=begin, comment=comment) as movie:
        for done, (frame, shot) in enumerate(zip(asked, shoot.pictures(asked), strict=True), start=1):
            movie.add(shot.picture)
            if shot.missing:
                slates[frame] = shot.missing
            if progress:
                progress(done, len(asked))
    return MovieFile(target, codec.shown, *shoot.size, options, asked, slates)


def open_source(source: str) -> StorePlate | SequencePlate:
    """A store, or a sequence by its pattern.

    Raises:
        FarmError: there is none (exit code 2).
    """
    return open_store(Path(source)) if is_still(source) else SequencePlate(source)


def frames_of(plate: StorePlate | SequencePlate) -> tuple[int, ...]:
    """The frames of a plate, those that are missing between others too."""
    if isinstance(plate, StorePlate):
        return plate.numbers
    numbers = tuple(plate.info.frames)
    step = gcd(*(after - before for before, after in pairwise(numbers)))
    return tuple(range(numbers[0], numbers[-1] + 1, step)) if step else numbers


def _name_of(source: str) -> str:
    """The name of a store or a sequence, without its ending and the place of the frame number."""
    return Path(source).name.split(".")[0]


def fitted(width: int, height: int, aspect: float, into: tuple[int, int] | None) -> tuple[int, int]:
    """The even size of a picture with square pixels: its own, or the largest within `into`."""
    across = width * aspect
    scale = min(into[0] / across, into[1] / height) if into else 1.0
    return _even(across * scale), _even(height * scale)


def _even(side: float) -> int:
    return max(2, 2 * round(side / 2))


@dataclass(frozen=True, slots=True)
class _Shot:
    """A picture, and why it is a slate."""

    picture: Any
    missing: str = ""


@dataclass(frozen=True, slots=True)
class _Shoot:
    """What turns the frames of one plate into pictures."""

    plate: Plate
    screen: Screen
    codec: Codec
    options: MovieOptions
    name: str

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the movie."""
        return self.options.size or self._fitted

    @property
    def _fitted(self) -> tuple[int, int]:
        screen = self.screen
        return fitted(screen.width, screen.height, self.plate.info.pixel_aspect, self.options.size)

    def pictures(self, frames: Sequence[int]) -> Iterator[_Shot]:
        """The pictures of frames in order, made on as many threads as there are cores, a few ahead."""
        threads = usable()
        with ThreadPoolExecutor(threads, "movie") as pool:
            coming = (pool.submit(self._shot, frame) for frame in frames)
            waiting: deque[Future[_Shot]] = deque(islice(coming, AHEAD * threads))
            try:
                while waiting:
                    shot = waiting.popleft().result()
                    waiting.extend(islice(coming, 1))
                    yield shot
            finally:
                pool.shutdown(cancel_futures=True)

    def _shot(self, frame: int) -> _Shot:
        missing = self._why_missing(frame)
        if not missing:
            try:
                picture = self._shown(frame)
            except DamagedFrame as error:
                missing = error.problems[0].what
        if missing:
            picture, planes = blank(self.codec, *self.size)
            slate(planes, missing, self.codec.video.bits)
        burn_in(planes_of(picture, self.codec), self._texts(frame), self.codec.video.bits)
        return _Shot(picture, missing)

    def _why_missing(self, frame: int) -> str:
        if isinstance(self.plate, StorePlate):
            state = self.plate.state(frame)
            return "" if state is FrameState.DONE else f"frame {frame} is {state.name.lower()}"
        return "" if frame in self.plate.info.frames else f"frame {frame} is missing"

    def _shown(self, frame: int) -> Any:
        """The display window of a frame within the movie's picture, black around it."""
        picture, planes = blank(self.codec, self.screen.width, self.screen.height)
        self.screen.fill(frame, planes)
        inside = scaled(picture, self.codec, *self._fitted)
        if (inside.width, inside.height) == self.size:
            return inside
        whole, planes = blank(self.codec, *self.size)
        unit = 1 << (self.codec.video.bits - 8)
        part = planes_of(inside, self.codec)
        for plane, source, black in (
            (planes.luma, part.luma, 16),
            (planes.blue, part.blue, 128),
            (planes.red, part.red, 128),
        ):
            plane.fill(black * unit)
            row, column = ((whole_side - side) // 2 for whole_side, side in zip(plane.shape, source.shape, strict=True))
            plane[row : row + source.shape[0], column : column + source.shape[1]] = source
        return whole

    def _texts(self, frame: int) -> list[Text]:
        texts: dict[BurnIn, Text] = {
            "name": Text(self.name, LEFT),
            "timecode": Text(timecode(frame, self.options.fps), CENTRE),
            "frame": Text(str(frame), RIGHT),
        }
        return [texts[burn] for burn in self.options.burn_in]
