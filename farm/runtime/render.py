"""A chunk of frames through a plan: the next frames are read and the last ones written while one is computed."""

import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from farm.errors import FarmError
from farm.frames.failures import DamagedFrame, DamagedStore, SkippedFrame, StorageFailure
from farm.frames.nonfinite import RefusedValues, count_nonfinite, refused
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.frames.shard import digest_of
from farm.frames.staging import open_for_staging
from farm.plan.model import Plan
from farm.runtime.attribution import Shares, by_node, shares
from farm.runtime.load import load
from farm.runtime.plans import default_store
from farm.runtime.program import DeviceMemoryError, Program, Rendered
from farm.runtime.reader import Read, Reader
from farm.runtime.task import FrameTask, NodeNames, RenderTask, Report

AHEAD = 2  # frames read before they are needed, and frames that may wait to be written


def render_chunk(task: RenderTask, plans: Callable[[str], Plan], report: Report) -> None:
    """Render the frames of `task` one by one; each is staged durably in every output store, then reported.

    A frame that fails is reported as such and the next one goes on. `report` answers whether to continue.

    Raises:
        Exception: the plan or the device is not usable, so that no frame can be rendered.
    """
    try:
        chunk = _Chunk(task, plans, report)
    except (DeviceMemoryError, MemoryError) as error:
        for frame in task.frames:
            if not report(failed(task, frame, error)):
                return
    else:
        chunk.render()


class _Chunk:
    """The frames of one task on their way."""

    def __init__(self, task: RenderTask, plans: Callable[[str], Plan], report: Report) -> None:
        self.task, self.report = task, report
        self.program = _program(task.plan, task.threads, plans)
        frames = [each.frame for each in task.frames]
        self.reader = Reader(task.job, task.inputs, frames, self.program.host)
        self.stores = [open_for_staging(Path(output.store), task.job) for output in task.outputs]
        self.shares = _shared(self.program.plan, task.names)
        self.wanted = True

    def render(self) -> None:
        """Keep reading ahead and writing behind, in order."""
        with ThreadPoolExecutor(1, "read") as reader, ThreadPoolExecutor(1, "write") as writer:
            waiting = deque(self.task.frames)
            reads: deque[tuple[FrameTask, Future[Read]]] = deque()
            writes: deque[Future[None]] = deque()
            while self.wanted and (waiting or reads):
                while waiting and len(reads) <= AHEAD:
                    frame = waiting.popleft()
                    reads.append((frame, reader.submit(self.reader.read, frame.frame)))
                while len(writes) >= AHEAD:
                    writes.popleft().result()
                frame, future = reads.popleft()
                writes.append(writer.submit(self.finish, frame, self.compute(frame, future)))
            for _, future in reads:
                future.cancel()
            for write in writes:
                write.result()

    def compute(self, frame: FrameTask, future: "Future[Read]") -> "tuple[Read, Rendered] | FrameRecord":
        """The frame on the device; a failure becomes its record."""
        try:
            read = future.result()
            return read, self.program.run(read.planes, frame.uniforms)
        except Exception as error:  # noqa: BLE001  # whatever one frame does must not stop the others
            return failed(self.task, frame, error)

    def finish(self, frame: FrameTask, result: "tuple[Read, Rendered] | FrameRecord") -> None:
        """Encode, stage and report."""
        if not self.wanted:
            return
        record = result if isinstance(result, FrameRecord) else self.write(frame, *result)
        if not self.report(record):
            self.wanted = False

    def write(self, frame: FrameTask, read: Read, rendered: Rendered) -> FrameRecord:
        """Every output of one frame, durably staged."""
        encoding = writing = 0.0
        nonfinite, limit = tuple[int, ...](), self.task.max_nonfinite
        digests = []
        try:
            for output, store in zip(self.task.outputs, self.stores, strict=True):
                begun = time.perf_counter()
                computed = rendered.outputs[output.index]
                stored = store.to_stored(computed, frame.frame)
                nonfinite += (count_nonfinite(stored),)
                if limit is not None and nonfinite[-1] > limit:
                    raise refused(output.name, stored, computed, limit)  # noqa: TRY301 - as what encoding raises
                encoded = store.encode(stored, frame.frame)
                digests.append(digest_of(encoded))
                done = time.perf_counter()
                store.stage(frame.frame, self.task.attempt, encoded)
                encoding, writing = encoding + done - begun, writing + time.perf_counter() - done
        except Exception as error:  # noqa: BLE001  # see compute
            return replace(failed(self.task, frame, error), nonfinite=nonfinite)
        spans = {"read": read.seconds, **rendered.spans, "encode": encoding, "write": writing}
        return replace(
            started(self.task, frame),
            state=FrameState.DONE,
            digests=tuple(digests),
            recipe=frame.substituted_recipe if read.substituted else frame.recipe,
            substituted="; ".join(read.substituted),
            spans=spans,
            kernels=rendered.kernels,
            nodes=by_node(rendered.kernels, self.shares),
            nonfinite=nonfinite,
        )


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
    )


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
    if isinstance(error, DeviceMemoryError | MemoryError) or "OutOfMemory" in type(error).__name__:
        return Failure.MEMORY
    return Failure.FRAME


_programs: dict[tuple[str, int], Program] = {}


def _program(key: str, threads: int, plans: Callable[[str], Plan]) -> Program:
    """The program of a plan, kept loaded; only the latest, for a device's memory is one job's."""
    if (key, threads) not in _programs:
        _programs.clear()
        _programs[key, threads] = load(plans(key), default_store(), threads)
    return _programs[key, threads]


_shares: dict[tuple[str, NodeNames], Shares] = {}


def _shared(plan: Plan, names: NodeNames) -> Shares:
    """How times of kernels are shared among nodes, kept as the program is."""
    if (plan.key, names) not in _shares:
        _shares.clear()
        _shares[plan.key, names] = shares(plan, names)
    return _shares[plan.key, names]
