"""A job made ready: inputs opened, graph wired, sizes known. All mistakes are found here, before anything starts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from itertools import repeat
from typing import Any

from farm.config.exr import WrittenSequence
from farm.config.frames import compact, format_frames
from farm.config.job import Job
from farm.config.load import Document
from farm.errors import ExitCode, FarmError, Problem, invalid
from farm.frames.chunks import Codec, new_layout
from farm.frames.plate import Plate, PlateInfo
from farm.frames.shard_layout import ShardLayout
from farm.frames.shard_metadata import BLOCK
from farm.graph.effect import Effect
from farm.graph.installed import InstalledEffects, installed_effects
from farm.graph.node import Node, Op, source_shape, topological
from farm.graph.recorded import LanguageError
from farm.graph.rect import Rect
from farm.graph.types import is_whole
from farm.graph.wire import Opened, SourceUse, Wired, wire
from farm.passes.sizes import sizes
from farm.plan.model import Format
from farm.plan.regions import infer
from farm.runtime.coming import ComingStores
from farm.runtime.destinations import Writing, obstacles, unfitting
from farm.runtime.frame_facts import attributes_of, frames_unlike, windows_of
from farm.runtime.frame_tasks import FrameTasks
from farm.runtime.instants import frame_read, frames_read
from farm.runtime.opening import OpenInput, doubts, for_frames, gaps, in_order, instant, open_inputs
from farm.runtime.oversights import misnamed_stores, unused
from farm.runtime.recipe import Recipes, Stamp, ruled, stamp, substitutes
from farm.runtime.submission import Kept, StoreSpec, Submission, SubmittedOutput, codec_for, digest_of_recipes
from farm.runtime.task import FrameTask, NodeNames, OutputSpec
from farm.runtime.windows import format_of, moved, shown, slots_of


@dataclass(frozen=True)
class Shot:
    """A job with its inputs open: everything that the farm needs to render it.

    `window` is what `format.frame` stands for in display coordinates, `windows` what each output shows there.
    """

    document: Document
    job: Job
    wired: Wired
    opened: Mapping[str, OpenInput]
    format: Format
    window: Rect
    windows: Mapping[str, Rect]
    effects: InstalledEffects = field(default_factory=InstalledEffects)

    @property
    def plates(self) -> Mapping[str, Plate]:
        """The inputs' plates by name."""
        return {name: source.plate for name, source in self.opened.items()}

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """What looks like an oversight, and is in the way of nothing."""
        of_job = (*misnamed_stores(self.document), *unused(self.document, self.effects.usable), *self.wired.warnings)
        return (*in_order((*doubts(self.document, self.opened), *of_job)), *self.effects.warnings)

    @cached_property
    def inputs(self) -> tuple[dict[str, Any], ...]:
        """The sources by slot, as `RenderTask.inputs` has them."""
        plain = ((use.name, self.opened[use.name].plain(use.shift)) for use in self.wired.sources)
        return tuple(spec | ({"name": name} if "on_missing" in spec else {}) for name, spec in plain)

    def frame_read(self, slot: int, frame: int) -> int | None:
        """The frame that a source reads; see `farm.runtime.instants.frame_read`."""
        return frame_read(self.inputs[slot], self._plate(slot).info, frame)

    def frame_task(self, frame: int) -> FrameTask:
        """What decides one frame."""
        (task,) = self.frame_tasks([frame])
        return task

    def frame_tasks(self, frames: Sequence[int]) -> Iterator[FrameTask]:
        """What decides each of many frames; those that read what is still to be made have no recipe yet."""
        sources = (zip(frames_read(spec, info, frames), repeat(plate)) for spec, plate, info in self._sources)
        stamps = [[stamp(plate, read) for read, plate in source] for source in sources]
        of_frames: Iterable[tuple[Stamp, ...]] = zip(*stamps, strict=True) if stamps else repeat(())
        plates = [plate for _, plate, _ in self._sources]
        for frame, values, read in zip(frames, self.wired.rows(frames), of_frames, strict=False):
            if self._awaited and any(number in self._awaited[slot] for slot, (number, _) in enumerate(read)):
                yield FrameTask(frame, values)
                continue
            instead = substitutes(self._rules, plates, [plate for plate, _ in read]) if self._rules else ""
            yield FrameTask(frame, values, self.recipes.recipe(frame, values, read), instead)

    @cached_property
    def _awaited(self) -> tuple[frozenset[int], ...]:
        """The frames of the sources, by slot, that another job is still to make; empty where there are none at all."""
        coming = [self.opened[use.name].coming for use in self.wired.sources]
        return tuple(frozenset(store.frames if store else ()) for store in coming) if any(coming) else ()

    @cached_property
    def _rules(self) -> dict[int, str]:
        return ruled(self.inputs)

    @cached_property
    def _sources(self) -> tuple[tuple[dict[str, Any], Plate, PlateInfo], ...]:
        """What each source reads, by slot, its plate, and what that holds."""
        plates = (self._plate(slot) for slot in range(len(self.inputs)))
        return tuple((spec, plate, plate.info) for spec, plate in zip(self.inputs, plates, strict=True))

    @cached_property
    def recipes(self) -> Recipes:
        """What recipes of all frames have in common."""
        stored: list[object] = [(self.wired.outputs[name], self.wired.types[name]) for name in self.wired.outputs]
        for name, output in self.job.outputs.items():
            stored += [(place.sequence.layout, self.format_of(name)) for place in output.written if place.sequence]
        return Recipes.of(f"{self.wired.graph.digest!r}, {self.format!r}", self.inputs, stored)

    def store_spec(
        self,
        name: str,
        sequence: WrittenSequence | None = None,
        *,
        replace: bool = False,
        codec: Codec = Codec.HOST,
    ) -> StoreSpec:
        """How one output's store is made: names, types and attributes follow the first picture that it shows.

        `codec` says where its frames are to be encoded.
        """
        frames, channels, window = self.job.frames, self.wired.outputs[name], self.windows[name]
        slot = self._leading(name)
        info = None if slot is None else self._plate(slot).info
        display, pixel_aspect = self.format_of(name)
        types, stored = self._channel_types(name, slot), self.wired.types[name]
        return StoreSpec(
            channels=channels,
            dtype=stored,
            frames=compact(frames),
            window=window,
            display=display,
            pixel_aspect=pixel_aspect,
            colour_space=self.colour_space_of(name),
            frame_windows=self._frame_windows(name),
            frame_attributes={} if slot is None else attributes_of(self.inputs[slot], self._plate(slot), frames),
            channel_dtypes=in_files(types, stored) if sequence else types,
            attributes=dict(info.attributes) if info else {},
            sequence=sequence,
            replace=replace,
            codec=codec,
            block=self.job.outputs[name].block or BLOCK,
            durability=self.job.durability,
        )

    def layouts(self, codec: Codec) -> tuple[list[ShardLayout | None], list[ShardLayout | None]]:
        """How the frames of the sources lie in their stores, by slot, and those of the outputs will.

        None stands for what is no store, or none of the farm's layout. `codec` says where outputs are encoded.
        """
        from farm.frames.store import StorePlate

        plates = (self._plate(slot) for slot in range(len(self.inputs)))
        outputs: list[ShardLayout | None] = []
        for name, output in self.job.outputs.items():
            window, dtype, channels = self.windows[name], self.wired.types[name], len(self.wired.outputs[name])
            layout = new_layout(channels, window.height, window.width, dtype, codec, output.block or BLOCK)
            outputs.append(layout if output.store else None)
        return [plate.layout if isinstance(plate, StorePlate) else None for plate in plates], outputs

    def format_of(self, name: str) -> tuple[Rect, float]:
        """Display window and pixel aspect of an output."""
        if asked := self.job.outputs[name].format:
            factor = self.document.factor
            return Rect.sized(-(-asked.width // factor), -(-asked.height // factor)), asked.pixel_aspect
        slot, formula = self._leading(name), self.wired.formats.get(name)
        windows = [self.opened[name].plate.info.window for name in self.wired.inputs]
        display = self.windows[name] if formula is None else formula.resolve(windows)
        return display, 1.0 if slot is None else self._plate(slot).info.pixel_aspect

    def colour_space_of(self, name: str) -> str:
        """The colour space that an output says: that of the first input that decides its frame."""
        slot = self._leading(name)
        return "" if slot is None else self.opened[self.wired.sources[slot].name].colour_space

    def submission(
        self,
        frames: tuple[int, ...],
        *,
        device: str,
        threads: int = 0,
        force: bool = False,
        overwrite: bool = False,
        kept: tuple[int, ...] = (),
    ) -> Submission:
        """The job as it is sent, to render `frames`; `kept` are others, which are done.

        With `overwrite`, files of sequences are replaced that the farm has not written.
        """
        codec = codec_for(device)
        outputs = (
            SubmittedOutput(
                OutputSpec(name if output.store in {None, place.folder} else f"{name} (images)", place.folder, index),
                self.store_spec(
                    name, place.sequence and replace(place.sequence, overwrite=overwrite), replace=force, codec=codec
                ),
            )
            for index, (name, output) in enumerate(self.job.outputs.items())
            for place in output.written
        )
        return Submission(
            name=self.job.name,
            graph=self.wired.graph.text,
            format=self.format,
            frames=FrameTasks.of(self.frame_tasks(frames)),
            inputs=self.inputs,
            outputs=tuple(outputs),
            chunk=1 if self.job.chunk == "auto" else self.job.chunk,
            chunk_seconds=self.job.chunk_seconds if self.job.chunk == "auto" else None,
            **self.job.failure.model_dump(),
            names=NodeNames(tuple(slot.keys[1] for slot in self.wired.uniforms), self.wired.functors),
            device=device,
            threads=threads,
            durability=self.job.durability,
            order=self.job.order,
            needs=self.job.requirements.needs,
            same_class=self.job.device_class == "same",
            recipes=self.recipes if self._awaited else None,
            kept=Kept(format_frames(kept), digest_of_recipes(task.recipe for task in self.frame_tasks(kept))),
        )

    def _plate(self, slot: int) -> Plate:
        return self.opened[self.wired.sources[slot].name].plate

    def _index(self, name: str) -> int:
        return list(self.wired.outputs).index(name)

    def _leading(self, name: str) -> int | None:
        """The first source that decides an output's frame, or else that it is made of; tables apart."""
        below = sorted(source_shape(base).slot for base in self._made_of(name) if base.op is Op.SOURCE)
        slots = [*slots_of(self.wired.graph.frames[self._index(name)]), *below]
        return next((slot for slot in slots if not self.opened[self.wired.sources[slot].name].table), None)

    def _frame_windows(self, name: str) -> dict[int, Rect]:
        """What frames show that do not show the whole, by their sources' own windows; it where these leave nothing."""
        if self._is_placed(name):
            return {}
        formula, whole = self.wired.graph.frames[self._index(name)], self.windows[name]
        tables, origin = _tables(self.wired.sources, self.opened), formula.resolve(self.format.sources)

        def window(sources: tuple[Rect, ...]) -> Rect:
            rect = formula.resolve(moved(sources, tables, self.window))
            rect = rect.shifted(whole.x0 - origin.x0, whole.y0 - origin.y0).intersection(whole)
            return whole if rect.empty else rect

        of_sources = [windows_of(spec, plate, self.job.frames) for spec, plate, _ in self._sources]
        return frames_unlike(whole, self.job.frames, of_sources, window)

    def _is_placed(self, name: str) -> bool:
        """Whether pixels move within the extent of a plate, which is that of all its frames: by flip or transform."""
        extents = (extent for extent in self._made_of(name) if extent.op is Op.EXTENT)
        return any(not self.opened[self.wired.sources[each.value[0]].name].table for each in extents)

    def _made_of(self, name: str) -> Iterator[Node]:
        return topological(base for base, _ in self.wired.graph.outputs[self._index(name)])

    def _channel_types(self, name: str, slot: int | None) -> tuple[str, ...]:
        """The types that an export gives the channels: those of the leading plate, for whole numbers if untouched."""
        stored = self.wired.types[name]
        if slot is None or is_whole(stored):
            return (stored,) * len(self.wired.outputs[name])
        info = self._plate(slot).info
        at_rest = dict(zip(info.channels, info.dtypes, strict=True))
        named = zip(self.wired.outputs[name], self.wired.graph.outputs[self._index(name)], strict=True)
        types = ((at_rest.get(channel, stored), base.op is Op.SOURCE) for channel, (base, _) in named)
        return tuple(stored if is_whole(dtype) and not untouched else dtype for dtype, untouched in types)


def in_files(types: tuple[str, ...], stored: str) -> tuple[str, ...]:
    """The types of channels in EXR files that are rendered: as they are stored, but for whole numbers such as ids.

    `types` are those that an export of a store would have.
    """
    return tuple("uint32" if kind == "uint32" else stored for kind in types)


def prepare(
    document: Document,
    effects: Mapping[str, Effect] | None = None,
    writing: Writing | None = None,
    coming: ComingStores | None = None,
) -> Shot:
    """Open the inputs and wire the graph; with `writing`, the outputs' stores must be fit to be rendered into, too.

    Frames that are `coming` count as being there.

    Raises:
        FarmError: every mistake in the job, those of the document included (exit code 2).
    """
    installed = installed_effects() if effects is None else InstalledEffects(effects)
    opened, problems = open_inputs(document, coming or {})
    wired, mistakes = wire(document, installed.usable, _facts(opened), installed.broken)
    all_problems = (*document.problems, *problems, *mistakes, *(obstacles(document, writing) if writing else ()))
    if wired is not None and not problems:
        all_problems = (*all_problems, *gaps(document, wired, opened))
    if all_problems or wired is None or document.job is None:
        wrong = in_order((*all_problems, *misnamed_stores(document)))
        raise FarmError(*wrong, *_beside(installed, document), exit_code=ExitCode.INVALID)
    placed = for_frames(document, wired, opened)
    if _facts(placed) != _facts(opened):  # which frames are read, and so how large they are, is known only now
        again, _ = wire(document, installed.usable, _facts(placed), installed.broken)
        wired = again or wired
    shot = replace(_sized(document, document.job, wired, placed), effects=installed)
    if writing and (unfit := tuple(unfitting(document, writing, wired, shot.windows))):
        raise FarmError(*unfit, exit_code=ExitCode.INVALID)
    return shot


def _beside(installed: InstalledEffects, document: Document) -> tuple[Problem, ...]:
    """The broken effects that the job does without; of those that it names more is told."""
    named = {node.effect for node in document.job.nodes.values()} if document.job else set()
    return tuple(
        problem for name, problem in zip(installed.broken, installed.warnings, strict=True) if name not in named
    )


def _facts(opened: Mapping[str, OpenInput]) -> dict[str, Opened]:
    return {name: source.facts for name, source in opened.items()}


def _sized(document: Document, job: Job, wired: Wired, opened: Mapping[str, OpenInput]) -> Shot:
    """The shot, once it is known what its outputs show."""
    windows = [opened[use.name].plate.info.window for use in wired.sources]
    tables, frames = _tables(wired.sources, opened), dict(zip(wired.outputs, wired.graph.frames, strict=True))
    problems: list[Problem] = []
    outputs: dict[str, Rect] = {}
    for name, frame in frames.items():
        place = document.place("outputs", name, "node")
        try:
            format, _ = format_of(windows, tables, [frame])
            outputs[name] = shown(frame, windows, format.sources)
        except LanguageError as error:
            problems.append(Problem(f"output {name}: {error.what}", error.hint, place))
            continue
        if (rect := outputs[name]).empty:
            what = f"output {name} shows nothing: its frame is {rect.width} x {rect.height} pixels"
            problems.append(Problem(what, f'look at the sizes given to "{job.outputs[name].node}"', place))
    if problems:
        raise FarmError(*in_order(problems), exit_code=ExitCode.INVALID)
    format, whole = format_of(windows, tables, list(frames.values()))
    try:
        infer(sizes(wired.graph, format.sources), format)
    except FarmError as error:
        raise invalid(error.problems[0].what, error.problems[0].hint, document.place("nodes")) from error
    return Shot(document, job, wired, opened, format, whole, outputs)


def _tables(sources: tuple[SourceUse, ...], opened: Mapping[str, OpenInput]) -> list[bool]:
    return [opened[use.name].table for use in sources]


def to_plain(shot: Shot) -> dict[str, object]:
    """The shot's facts for `farm check --output json`."""
    return {
        "name": shot.job.name,
        "frames": format_frames(shot.document.frames),
        "window": asdict(shot.window),
        "windows": {name: asdict(window) for name, window in shot.windows.items()},
        "inputs": {
            f"{use.name} at {instant(use)}" if use.shift else use.name: spec
            for use, spec in zip(shot.wired.sources, shot.inputs, strict=True)
        },
        "formats": {
            name: {"display": asdict(display), "pixel_aspect": aspect}
            for name, (display, aspect) in ((name, shot.format_of(name)) for name in shot.windows)
        },
        "beyond": {name: opened.beyond for name, opened in shot.opened.items() if not opened.table},
        "outputs": {name: list(channels) for name, channels in shot.wired.outputs.items()},
        "types": dict(shot.wired.types),
        "stages": len(shot.wired.graph.stages),
        "graph": shot.wired.graph.digest,
        "problems": [problem.to_plain() for problem in shot.warnings],
    }
