"""A job made ready: inputs opened, graph wired, sizes known. All mistakes are found here, before anything starts."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import reduce
from hashlib import blake2b
from pathlib import Path

from farm.config.frames import format_frames
from farm.config.job import Input, Job
from farm.config.load import Document
from farm.errors import ExitCode, FarmError, Problem, invalid
from farm.frames.failures import DamagedFrame
from farm.frames.open import open_plate
from farm.frames.plate import Plate
from farm.graph.effect import Effect, load_effects
from farm.graph.rect import Rect
from farm.graph.wire import Wired, wire
from farm.plan.model import Format
from farm.runtime.submission import StoreSpec, Submission, SubmittedOutput
from farm.runtime.task import FrameTask, OutputSpec


@dataclass(frozen=True)
class Shot:
    """A job with its inputs open: everything that the farm needs to render it."""

    document: Document
    job: Job
    wired: Wired
    plates: Mapping[str, Plate]
    window: Rect  # of the outputs, in display coordinates: the union of the sources' data windows

    @property
    def format(self) -> Format:
        """Sizes, moved so that the outputs' corner is at (0, 0): shots that differ in place alone share plans."""
        frame = self.window
        sources = (self.plates[name].info.window.shifted(-frame.x0, -frame.y0) for name in self.wired.sources)
        return Format(frame.shifted(-frame.x0, -frame.y0), tuple(sources))

    @property
    def inputs(self) -> tuple[dict[str, object], ...]:
        """The inputs by source slot, as plain mappings with their channels spelt out."""
        return tuple(
            _plain(self.job.inputs[name]) | {"channels": list(_channels(self.job.inputs[name], self.plates[name]))}
            for name in self.wired.sources
        )

    def frame_task(self, frame: int) -> FrameTask:
        """What decides one frame."""
        values = self.wired.values(frame)
        stamps = tuple(self.plates[name].stamp(frame) for name in self.wired.sources)
        facts = (self.wired.graph.digest, self.format, values, self.inputs, stamps, frame)
        return FrameTask(frame, values, blake2b(repr(facts).encode(), digest_size=16).hexdigest())

    def store_spec(self, name: str, *, replace: bool = False) -> StoreSpec:
        """How one output's store is made: window, names, types and attributes follow the first source."""
        output, channels = self.job.outputs[name], self.wired.outputs[name]
        plates = [self.plates[source] for source in self.wired.sources]
        info = plates[0].info
        at_rest = dict(zip(info.channels, info.dtypes, strict=True))
        frames = self.job.frames
        return StoreSpec(
            channels=channels,
            dtype=output.dtype,
            frames=frames,
            window=self.window,
            display=info.display,
            pixel_aspect=info.pixel_aspect,
            colour_space=info.colour_space,
            frame_windows={frame: reduce(Rect.union, (_window(plate, frame) for plate in plates)) for frame in frames},
            frame_attributes={frame: _attributes(plates[0], frame) for frame in frames},
            channel_dtypes=tuple(at_rest.get(channel, output.dtype) for channel in channels),
            attributes=dict(info.attributes),
            replace=replace,
        )

    def submission(self, frames: tuple[int, ...], *, device: str, threads: int = 0, force: bool = False) -> Submission:
        """The job as it is sent, to render `frames`."""
        outputs = (
            SubmittedOutput(OutputSpec(name, output.store, index), self.store_spec(name, replace=force))
            for index, (name, output) in enumerate(self.job.outputs.items())
        )
        return Submission(
            name=self.job.name,
            graph=self.wired.graph.text,
            format=self.format,
            frames=tuple(self.frame_task(frame) for frame in frames),
            inputs=self.inputs,
            outputs=tuple(outputs),
            chunk=self.job.chunk,
            retries=self.job.failure.retries,
            max_failed_frames=self.job.failure.max_failed_frames,
            device=device,
            threads=threads,
        )


def prepare(document: Document, effects: Mapping[str, Effect] | None = None) -> Shot:
    """Open the inputs and wire the graph.

    Raises:
        FarmError: every mistake in the job, those of the document included (exit code 2).
    """
    effects = load_effects() if effects is None else effects
    plates, problems = _open_inputs(document)
    channels = {
        name: _channels(document.job.inputs[name], plate) for name, plate in plates.items() if document.job is not None
    }
    wired, mistakes = wire(document, effects, channels)
    found = (*document.problems, *problems, *mistakes)
    if found or wired is None or document.job is None:
        found = tuple(sorted(found, key=lambda problem: problem.place.line or 0 if problem.place else 0))
        raise FarmError(*dict.fromkeys(found), exit_code=ExitCode.INVALID)
    if not wired.sources:
        raise invalid("no output reads an input", "let a node read one: its window is the frame's")
    window = reduce(Rect.union, (plates[name].info.window for name in wired.sources))
    return Shot(document, document.job, wired, plates, window)


def _open_inputs(document: Document) -> tuple[dict[str, Plate], list[Problem]]:
    plates: dict[str, Plate] = {}
    problems: list[Problem] = []
    for name, spec in document.job.inputs.items() if document.job else ():
        keys = ("inputs", name)
        try:
            plate = open_plate(_plain(spec))
        except FarmError as error:
            problems += [Problem(each.what, each.hint, document.place(*keys)) for each in error.problems]
            continue
        info = plate.info
        if spec.channels and (unknown := [channel for channel in spec.channels if channel not in info.channels]):
            hint = f"it has {', '.join(info.channels)}"
            place = document.place(*keys, "channels")
            problems.append(Problem(f"{name} has no channel {', '.join(unknown)}", hint, place))
            continue
        missing = sorted(set(document.frames) - set(info.frames)) if info.frames else []
        if missing:
            hint = f"it has {format_frames(info.frames)}; narrow frames, or bring the others"
            problems.append(Problem(f"{name} has no frame {format_frames(missing)}", hint, document.place(*keys)))
        plates[name] = plate
    return plates, problems


def _window(plate: Plate, frame: int) -> Rect:
    """A frame's data window; the plate's where the frame is missing or damaged, which rendering it will tell."""
    try:
        return plate.window(frame)
    except DamagedFrame:
        return plate.info.window


def _attributes(plate: Plate, frame: int) -> dict[str, object]:
    try:
        return dict(plate.frame_attributes(frame))
    except DamagedFrame:
        return {}


def _plain(spec: Input) -> dict[str, object]:
    made = spec.model_dump(mode="json", exclude={"channels", "boundary"}, exclude_none=True)
    return {key: str(Path(value)) if key in {"store", "images"} else value for key, value in made.items()}


def _channels(spec: Input, plate: Plate) -> tuple[str, ...]:
    return spec.channels or plate.info.channels


def to_plain(shot: Shot) -> dict[str, object]:
    """The shot's facts for `farm check --output json`."""
    return {
        "name": shot.job.name,
        "frames": format_frames(shot.document.frames),
        "window": asdict(shot.window),
        "inputs": dict(zip(shot.wired.sources, shot.inputs, strict=True)),
        "outputs": {name: list(channels) for name, channels in shot.wired.outputs.items()},
        "stages": len(shot.wired.graph.stages),
        "graph": shot.wired.graph.digest,
    }
