"""A job's inputs opened, and what is wrong with them."""

from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass, field, replace
from functools import cached_property
from operator import sub
from pathlib import Path
from typing import Any

from farm.config.colour import KNOWN, RAW, colour_space
from farm.config.error import show
from farm.config.frames import format_frames
from farm.config.job import SOURCES, TIMING, WHOLE, Constant, Input
from farm.config.load import Document
from farm.config.sequence import records_folder
from farm.errors import FarmError, Problem, warning
from farm.frames.border import BorderedPlate, needs_border
from farm.frames.failures import DamagedFrame
from farm.frames.linear import LinearPlate
from farm.frames.open import open_plate
from farm.frames.plate import Plate
from farm.frames.transfer import is_encoded
from farm.graph.rect import Rect, hull
from farm.graph.types import holding, holds, is_whole
from farm.graph.wire import Opened, SourceUse, Wired
from farm.runtime.coming import Coming, ComingStores, coming_spec
from farm.runtime.instants import frames_read, has_frame
from farm.runtime.substitutes import FOLLOWS

_SPELT_OUT = {"channels", "boundary", "dtype", "colour_space", *TIMING}


@dataclass(frozen=True)
class OpenInput:
    """An input of the job with its plate."""

    spec: Input
    stored: Plate
    """The plate as its files are."""
    encoding: str = ""
    """The transfer function that is undone, by the name of its colour space; empty where none is."""
    bordered: bool = False
    """Whether it is black between its data window and its display window."""
    damaged: Mapping[int, DamagedFrame] = field(default_factory=dict)
    """The frames that the job reads and that cannot be read, with the reason."""
    coming: Coming | None = None
    """Frames that another job is still to make."""

    @cached_property
    def plate(self) -> Plate:
        """The plate as it is read."""
        linear = LinearPlate(self.stored, self.encoding) if self.encoding else self.stored
        return BorderedPlate(linear) if self.bordered else linear

    @property
    def colour_space(self) -> str:
        """What the pixels are once they are read, as outputs record it."""
        return self.spec.colour_space or "" if self.spec.colour_space == RAW else self.plate.info.colour_space

    @property
    def table(self) -> bool:
        """Whether it is data rather than a picture."""
        return self.spec.table is not None

    @property
    def beyond(self) -> str:
        """What lies beyond its data window, as `farm check` says it."""
        if self.bordered:
            return "black to the display window, clamp where it reaches its edges"
        edge = self.spec.boundary
        return f"constant {edge.constant:g}" if isinstance(edge, Constant) else edge

    @property
    def channels(self) -> tuple[str, ...]:
        """What is read of it."""
        return self.spec.channels or self.plate.info.channels

    @property
    def dtype(self) -> str:
        """The type in which it is read."""
        return self.spec.dtype or str(getattr(self.plate, "dtype", "float32") if self.table else "float32")

    @property
    def facts(self) -> Opened:
        """What wiring must know."""
        info = self.plate.info
        display, window = astuple(info.display), astuple(info.window)
        left, top, right, bottom = (0, 0, 0, 0) if self.table else map(sub, display, window)
        return Opened(self.channels, self.dtype, self.table, (left, top, right, bottom))

    def plain(self, shift: int = 0) -> dict[str, Any]:
        """The input at an instant as `RenderTask.inputs` holds it."""
        entry = self.spec.model_dump(mode="json", exclude=_SPELT_OUT, exclude_none=True)
        entry = {
            key: str(Path(value)) if key in {"store", "images", "table"} else value for key, value in entry.items()
        }
        entry |= {"channels": list(self.channels), "dtype": self.dtype}
        if self.table:
            return entry
        edge = self.spec.boundary
        entry |= self.spec.model_dump(include=set(TIMING), exclude_defaults=True)
        entry |= {"colour_space": self.encoding} if self.encoding else {}
        entry |= {"window": list(astuple(self.stored.info.window))} if self.spec.images else {}
        entry |= {"black_to_display": True} if self.bordered else {}
        entry |= {"coming": coming_spec(self.coming, self.stored.info)} if self.coming else {}
        return entry | {"boundary": edge.model_dump() if isinstance(edge, Constant) else edge, "shift": shift}


def open_inputs(document: Document, coming: ComingStores) -> tuple[dict[str, OpenInput], list[Problem]]:
    """The inputs that can be read, or will be, by name, and every mistake in the others."""
    usable: dict[str, OpenInput] = {}
    problems: list[Problem] = []
    for name, spec in document.job.inputs.items() if document.job else ():
        try:
            opened = _opened(spec, coming.get(written) if (written := _written_at(spec)) else None)
        except FarmError as error:
            place = document.place("inputs", name, next(key for key in SOURCES if getattr(spec, key)))
            problems += [Problem(problem.what, problem.hint, place) for problem in error.problems]
            continue
        wrong, alone = _mistake(document, name, opened)
        problems += [wrong] if wrong else []
        if wrong is None or not alone:
            usable[name] = opened
    return usable, problems


def _written_at(spec: Input) -> Path | None:
    """The store that a job of the farm which makes this input writes: its own, or that of a sequence's records."""
    if spec.store:
        return Path(spec.store).resolve()
    return None if spec.still or not spec.images else Path(records_folder(str(spec.images))).resolve()


def _opened(spec: Input, coming: Coming | None) -> OpenInput:
    """An input as its files say that it is encoded, unless the job says otherwise."""
    there = {"coming": {"frames": format_frames(coming.frames)}} if coming else {}
    plate = open_plate(spec.model_dump(exclude={"colour_space"}, exclude_none=True) | there)
    info = plate.info
    space = spec.colour_space or colour_space(info.colour_space)
    whole = spec.dtype in WHOLE or (not info.scaled and is_whole(info.held))
    encoding = space if space and not whole and is_encoded(space) else ""
    return OpenInput(spec, plate, encoding, coming=coming)


def for_frames(document: Document, wired: Wired, opened: Mapping[str, OpenInput]) -> dict[str, OpenInput]:
    """The inputs with the windows of those frames that the job reads, whatever else lies on disk.

    All frames of the job count, also where only some are rendered: they go into one store.
    """
    frames = document.job.frames if document.job else ()
    reads: dict[str, set[int]] = {name: set() for name in opened}
    for use in wired.sources:
        spec, info = opened[use.name].plain(use.shift), opened[use.name].stored.info
        reads[use.name].update(frame for frame in frames_read(spec, info, frames) if frame is not None)
    return {name: _for_frames(source, reads[name]) for name, source in opened.items()}


def _for_frames(opened: OpenInput, frames: Iterable[int]) -> OpenInput:
    """An input for some of its frames."""
    plate, windows, damaged = opened.stored, set[Rect](), dict[int, DamagedFrame]()
    last = None
    for frame in sorted(frames):
        try:
            window = plate.window(frame)
        except DamagedFrame as error:
            damaged[frame] = error
            continue
        if window is not last:  # most plates have one, and answer it again and again
            windows.add(window)
            last = window
    if opened.spec.images and windows:
        from farm.frames.sequence import SequencePlate

        plate = plate.within(hull(windows)) if isinstance(plate, SequencePlate) else plate
    bordered = not opened.table and "boundary" not in opened.spec.model_fields_set and needs_border(plate.info, windows)
    return replace(opened, stored=plate, bordered=bordered, damaged=damaged)


def doubts(document: Document, opened: Mapping[str, OpenInput]) -> tuple[Problem, ...]:
    """Warnings of inputs: frames that cannot be read, and colour spaces that are not known."""
    warnings = []
    for name, source in opened.items():
        if source.damaged:
            place = document.place("inputs", name, next(key for key in SOURCES if getattr(source.spec, key)))
            (_, error), *others = source.damaged.items()
            more = [frame for frame, _ in others]
            nor = f", nor can frame{'s' if len(more) > 1 else ''} {format_frames(more)} be read" if more else ""
            hint = FOLLOWS.get(source.spec.on_missing or "", error.problems[0].hint)
            warnings.append(warning(f"{name}: {error.problems[0].what}{nor}", hint, place))
        space = source.stored.info.colour_space
        if space and colour_space(space) is None and source.spec.colour_space is None:
            place = document.place("inputs", name)
            what = f"{name} says that its colour space is {show(space)}, which is not known, and is read as linear"
            warnings.append(warning(what, f"write colour_space: {KNOWN}", place))
    return tuple(warnings)


def _mistake(document: Document, name: str, opened: OpenInput) -> tuple[Problem | None, bool]:
    """What is wrong with an input, and whether what depends on it cannot be judged."""
    spec, info = opened.spec, opened.plate.info
    if unknown := [channel for channel in opened.channels if channel not in info.channels]:
        place = document.place("inputs", name, "channels")
        return Problem(f"{name} has no channel {', '.join(unknown)}", f"it has {', '.join(info.channels)}", place), True
    if is_encoded(spec.colour_space) and not opened.encoding:
        what = f"{name} holds {info.held} numbers, which are read as they are and not as {spec.colour_space}"
        return Problem(what, "remove colour_space", document.place("inputs", name, "colour_space")), True
    types = dict.fromkeys(info.at_rest(channel) for channel in opened.channels)
    if spec.dtype and (unheld := [kind for kind in types if not holds(spec.dtype, kind)]):
        what = f"{name} is {unheld[0]}, and cannot be read as {spec.dtype}"
        return Problem(what, _other_type(unheld[0]), document.place("inputs", name, "dtype")), True
    return _absent(document, name, opened), False


def _absent(document: Document, name: str, opened: OpenInput) -> Problem | None:
    """Frames of the job for which an input has none, and the job does not say what follows."""
    info, spec = opened.plate.info, opened.plain()
    if opened.spec.store and not opened.spec.on_missing and not info.frames:  # those of patterns and tables are all
        hint = "render it first; a farm renders this job --after the one that does"
        return Problem(f"{name} has no frame yet", hint, document.place("inputs", name, "store"))
    if opened.spec.on_missing or not info.frames:
        return None
    reads = dict(zip(document.frames, frames_read(spec, info, document.frames), strict=True))
    lost = {frame: read for frame, read in reads.items() if not has_frame(info, read)}
    if not lost:
        return None
    there = f"it has {format_frames(info.frames)}"
    absent = sorted({read for read in lost.values() if read is not None})
    if opened.spec.hold is not None:
        return Problem(f"{name} has no frame {absent[0]} to hold", there, document.place("inputs", name, "hold"))
    what = f"{name} has no frame {format_frames(absent)}"
    if list(lost) != list(lost.values()):
        what += f", which frame {format_frames(sorted(lost))} of the job reads"
    hint = f"{there}; narrow frames, bring the others, or write on_missing: skip, hold, nearest or black"
    return Problem(what, hint, document.place("inputs", name))


def _other_type(stored: str) -> str:
    integers = "" if stored.startswith(("int", "uint")) else "; a convert node makes integers of them"
    return f"write dtype: {holding(stored)}{integers}"


def gaps(document: Document, wired: Wired, inputs: Mapping[str, OpenInput]) -> list[Problem]:
    """Frames that a shifted source reads within an input's range, and that the input does not have."""
    problems = []
    for use in wired.sources:
        info, spec = inputs[use.name].plate.info, inputs[use.name].plain(use.shift)
        asked = use.shift and not inputs[use.name].spec.on_missing
        frames = document.frames if asked else ()
        reads = dict(zip(frames, frames_read(spec, info, frames), strict=True))
        if lost := {frame: read for frame, read in reads.items() if not has_frame(info, read)}:
            node = wired.readers.get(use, ("inputs", use.name))
            read = format_frames(sorted({other for other in lost.values() if other is not None}))
            what = f"frame {format_frames(sorted(lost))} reads {use.name} at {instant(use)}, which has no frame {read}"
            hint = f"it has {format_frames(info.frames)}; bring the others, narrow frames, or write on_missing: hold"
            problems.append(Problem(what, hint, document.place(*node)))
    return problems


def instant(use: SourceUse) -> str:
    """A source's shift as effects write it."""
    return f"t {'+' if use.shift > 0 else '-'} {abs(use.shift)}" if use.shift else "t"


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Each once, as the file's lines come."""
    return tuple(dict.fromkeys(sorted(problems, key=lambda problem: problem.place.line or 0 if problem.place else 0)))
