"""A chunk of frames through a plan: several are read, computed and written at a time; see `farm.runtime.stream`."""

import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path

from farm.config.settings import Settings
from farm.errors import FarmError
from farm.frames.encode import Encoded
from farm.frames.failures import DamagedFrame, DamagedStore, SkippedFrame, StorageFailure
from farm.frames.nonfinite import RefusedValues, refused
from farm.frames.patience import patiently
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.frames.shard import digest_of_chunks
from farm.frames.staging import StagingStore, open_for_staging
from farm.graph.rect import Rect
from farm.plan.model import Plan
from farm.runtime.attribution import Shares, by_node, shares
from farm.runtime.backend import Backend, Wanted
from farm.runtime.codec.where import decoded_on_device, where
from farm.runtime.kept import KeptStream
from farm.runtime.load import load_backend
from farm.runtime.picture import HostDecodes
from farm.runtime.plans import default_store
from farm.runtime.program import DeviceMemoryError, EncodedOutput, Rendered, out_of_memory
from farm.runtime.reader import Read, Reader
from farm.runtime.stream import Flight, Stage, at
from farm.runtime.task import FrameTask, NodeNames, OutputSpec, RenderTask, Report


def render_chunk(task: RenderTask, plans: Callable[[str], Plan], report: Report) -> None:
    """Render the frames of `task`, several at a time; each is staged in every output store, then reported.

    They end in any order. A frame that fails is reported as such and the others go on. `report` answers whether to
    continue; what has been staged after it said no is removed.

    Raises:
        Exception: the plan or the device is not usable, so that no frame can be rendered.
    """
    try:
        with _stream.using((task.plan, task.threads, _budget(task)), lambda: _loaded(task, plans)) as (stream, backend):
            stream.render(_Chunk(task, backend, report))
    except (DeviceMemoryError, MemoryError) as error:
        for frame in task.frames:
            if not report((failed(task, frame, error),)):
                return


class _Chunk:
    """The frames of one task, and what is done with each of them."""

    def __init__(self, task: RenderTask, backend: Backend, report: Report) -> None:
        self.task, self.backend = task, backend
        self.frames: Sequence[FrameTask] = task.frames
        self.reader = Reader(
            task.job,
            task.inputs,
            [frame.frame for frame in task.frames],
            backend.host,
            task.threads,
            on_device=backend.on_device,
            shelf=backend.shelf,
        )
        self.stores = [
            open_for_staging(Path(output.store), task.job, task.threads, task.durability) for output in task.outputs
        ]
        self.shares = _shared(backend.plan, task.names)
        self.wanted = True
        self.work: Mapping[Stage, Callable[[Flight], Flight]] = {
            Stage.READ: self._unless_failed(self.read),
            Stage.COMPUTE: self._unless_failed(self.compute),
            Stage.WRITE: self._unless_failed(self.write),
            Stage.REPORT: self.report,
        }
        self._report, self._ended = report, deque[FrameRecord]()

    def _unless_failed(self, work: Callable[[Flight], Flight]) -> Callable[[Flight], Flight]:
        """The work, or if it goes wrong the frame's record."""

        def attempt(flight: Flight) -> Flight:
            try:
                return work(flight)
            except Exception as error:  # noqa: BLE001 - whatever one frame does must not stop the others
                return self._end(flight, failed(self.task, flight.frame, error))

        return attempt

    def read(self, flight: Flight) -> Flight:
        """The frame's sources."""
        begun = time.time()
        if self.task.recipes and not flight.frame.recipe:  # before they are read: what changes meanwhile is told later
            flight = replace(flight, frame=self.reader.as_read(flight.frame, self.task.recipes))
        read = self.reader.read(flight.frame.frame)
        flight = replace(flight, starts={"read": begun}, spans={"read": read.seconds}, substituted=read.substituted)
        return at(flight, Stage.COMPUTE, read)

    def compute(self, flight: Flight) -> Flight:
        """The frame on the device, as far as the device says that it has begun."""
        read: Read = flight.content
        wanted = [
            self._wanted(output.index, store, flight.frame.frame)
            for output, store in zip(self.task.outputs, self.stores, strict=True)
        ]
        running = self.backend.start(read.pictures, flight.frame.uniforms, wanted)
        return at(flight, Stage.WRITE, (running, decoded_on_device(read.pictures, self.task.inputs)))

    def _wanted(self, index: int, store: StagingStore, frame: int) -> Wanted:
        rect = self.backend.plan.frames[index]
        window = store.window_in(frame) or Rect.sized(rect.width, rect.height)
        return Wanted(index, store.layout, window, self.task.max_nonfinite)

    def write(self, flight: Flight) -> Flight:
        """Every output of one frame, staged; it is read once more where only the host can decode what it reads."""
        running, decoded = flight.content
        try:
            rendered: Rendered = running.collect()
        except HostDecodes as refused_by_device:
            self.reader.decode_on_host(refused_by_device.store)
            return at(flight, Stage.READ, None)
        flight = replace(flight, starts={**flight.starts, **rendered.starts}, spans={**flight.spans, **rendered.spans})
        encoded = [output.index in rendered.encoded for output in self.task.outputs]
        return self._end(flight, replace(self._stored(flight, rendered), codec=where(decoded, encoded)))

    def _stored(self, flight: Flight, rendered: Rendered) -> FrameRecord:
        frame, shards = flight.frame, list[Encoded]()
        begun, encoding, writing = time.time(), 0.0, 0.0
        try:
            for output, store in zip(self.task.outputs, self.stores, strict=True):
                start = time.perf_counter()
                shards.append(_file(output.index, store, frame.frame, rendered))
                self._refuse(output, store, frame.frame, rendered, shards[-1])
                done = time.perf_counter()
                patiently(partial(store.stage, frame.frame, self.task.attempt, shards[-1]))
                encoding, writing = encoding + done - start, writing + time.perf_counter() - done
        except Exception as error:  # noqa: BLE001 - see _unless_failed
            return replace(failed(self.task, frame, error), nonfinite=tuple(shard.nonfinite for shard in shards))
        on_host = {} if len(rendered.encoded) == len(self.stores) else {"encode": encoding}
        return replace(
            started(self.task, frame),
            state=FrameState.DONE,
            digests=tuple(shard.digest for shard in shards),
            recipe=frame.substituted_recipe if flight.substituted else frame.recipe,
            substituted="; ".join(flight.substituted),
            starts={**flight.starts, **dict.fromkeys(on_host, begun), "write": begun + encoding},
            spans={**flight.spans, **on_host, "write": writing},
            kernels=rendered.kernels,
            nodes=by_node(rendered.kernels, self.shares),
            nonfinite=tuple(shard.nonfinite for shard in shards),
            memory="; ".join(filter(None, (started(self.task, frame).memory, rendered.memory))),
        )

    def _refuse(self, output: OutputSpec, store: StagingStore, frame: int, rendered: Rendered, shard: Encoded) -> None:
        """See that no more values are infinite or NaN than the job allows."""
        limit = self.task.max_nonfinite
        if limit is None or shard.nonfinite <= limit:
            return
        encoded = _encoded(output.index, store, rendered)
        pixels = encoded.computed if encoded else rendered.outputs[output.index]
        if pixels is not None:
            raise refused(output.name, store.to_stored(pixels, frame), pixels, limit)

    def report(self, flight: Flight) -> Flight:
        """Tell of all frames that have ended; what ends after nobody wants more of them is removed."""
        records = tuple(self._ended.popleft() for _ in range(len(self._ended)))
        if self.wanted and records:
            self.wanted = self._report(records)
        else:
            for record, store in product(records, self.stores):
                store.discard(record.frame, record.attempt)
        return flight

    def _end(self, flight: Flight, record: FrameRecord) -> Flight:
        """The frame on its way to the report, with what is known of it."""
        self._ended.append(record)
        return at(flight, Stage.REPORT, record)


def _encoded(index: int, store: StagingStore, rendered: Rendered) -> EncodedOutput | None:
    """The shard of an output, if a device has made it; files of another kind are made on the host."""
    return None if store.layout is None else rendered.encoded.get(index)


def _file(index: int, store: StagingStore, frame: int, rendered: Rendered) -> Encoded:
    """The file of an output, unless a device has made it encoded on the host."""
    encoded, layout = _encoded(index, store, rendered), store.layout
    if encoded is None or layout is None:
        return store.encode(rendered.outputs[index], frame)
    tail = encoded.content[-layout.index_bytes :].tobytes()
    return Encoded((encoded.content.data,), digest_of_chunks(tail, encoded.checksums), encoded.nonfinite)


def started(task: RenderTask, frame: FrameTask) -> FrameRecord:
    """The record of a frame before anything is known of its end."""
    return FrameRecord(
        frame.frame,
        FrameState.MISSING,
        attempt=task.attempt,
        worker=task.worker,
        device=task.device,
        plan=task.plan,
        plan_origin=task.plan_origin,
        recipe=frame.recipe,
        memory=ON_CPU if task.starved else "",
    )


ON_CPU = "on the CPU, as the worker's own device had too little memory"


def failed(task: RenderTask, frame: FrameTask, error: Exception) -> FrameRecord:
    """The record of a frame that went wrong, or is left out."""
    text = str(error) if isinstance(error, FarmError) else f"{type(error).__name__}: {error}"
    if isinstance(error, SkippedFrame):
        recipe = frame.substituted_recipe
        return replace(started(task, frame), state=FrameState.SKIPPED, recipe=recipe, error=text)
    return replace(started(task, frame), state=FrameState.FAILED, failure=classify(error), error=text)


def classify(error: Exception) -> Failure:
    """What kind of failure an exception is, which decides about another try."""
    if isinstance(error, DamagedFrame | DamagedStore):
        return Failure.DATA
    if isinstance(error, RefusedValues):
        return Failure.VALUES
    if isinstance(error, StorageFailure):
        return Failure.STORAGE
    if out_of_memory(error):
        return Failure.MEMORY
    return Failure.FRAME


_stream: KeptStream[tuple[str, int, int]] = KeptStream()
"""What this process renders with: only the latest plan's, for a device's memory is one job's."""


def _loaded(task: RenderTask, plans: Callable[[str], Plan]) -> Backend:
    """The plan of a task on this process's device."""
    return load_backend(plans(task.plan), default_store(), task.threads, _budget(task))


def _budget(task: RenderTask) -> int:
    """What the worker's own device may hold, in bytes; on the CPU in its place (0) frames take what is free."""
    return 0 if task.starved else Settings().memory_bytes


_shares: dict[tuple[str, NodeNames], Shares] = {}


def _shared(plan: Plan, names: NodeNames) -> Shares:
    """How times of kernels are shared among nodes, kept as the program is."""
    if (plan.key, names) not in _shares:
        _shares.clear()
        _shares[plan.key, names] = shares(plan, names)
    return _shares[plan.key, names]
