"""How much memory the frames in flight of a stream take, at most: told before anything is rendered."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from farm.config.memory import sized
from farm.frames.shard_layout import ShardLayout
from farm.plan.model import Plan
from farm.runtime.codec.kernels import decodable
from farm.runtime.codec.launches import EncodeScratch
from farm.runtime.codec.sizes import largest_shard
from farm.runtime.program import held
from farm.runtime.stream import Threads
from farm.runtime.transcoding import Places

LANES = 4
"""Most frames that are on a GPU at a time: uploads, kernels and downloads of different ones overlap."""

FILES_OF_LANES, FILES_OF_PROGRAM = 12, 4
"""Most threads that read and write files beside a GPU, and beside a program on the host, where all cores decode."""


def threads_of(backend: str, cores: int, lanes: int = LANES) -> Threads:
    """How many threads and frames a stream has on a worker with so many cores."""
    if backend == "cuda":
        files = max(2, min(FILES_OF_LANES, cores))
        return Threads(files, in_flight=2 * lanes + files)
    files = max(2, min(FILES_OF_PROGRAM, cores))
    return Threads(files, in_flight=files + 2)


@dataclass(frozen=True, slots=True)
class Footprint:
    """Bytes of all frames that are in flight: on the device, of which `lanes` are there, and in the host's memory."""

    lanes: int
    device: int
    in_flight: int
    host: int

    @property
    def text(self) -> str:
        """In words."""
        there = f"{self.lanes} frames on the device, {sized(self.device)}; " if self.device else ""
        return f"at most {there}{self.in_flight} in flight, {sized(self.host)} of the host's memory"


def footprint(
    plan: Plan, inputs: Sequence[ShardLayout | None], outputs: Sequence[ShardLayout | None], cores: int
) -> Footprint:
    """What a plan's frames take on a worker with so many cores.

    Args:
        plan: for a device class.
        inputs: how the frames of each source are laid out; None: as pixels that the host decodes.
        outputs: how those of each output are to be; None: as pixels that the host encodes.
        cores: of the host.
    """
    on_gpu, threads = plan.target.backend == "cuda", threads_of(plan.target.backend, cores)
    places = Places.of(plan)
    decoded = [_decoded(places, slot, layout) if on_gpu else None for slot, layout in enumerate(inputs)]
    encoded = [layout if on_gpu and layout and places.output(k, layout) else None for k, layout in enumerate(outputs)]
    read = sum(
        _pixels(places, slot) if layout is None else largest_shard(layout) for slot, layout in enumerate(decoded)
    )
    written = sum(largest_shard(layout) if layout else _stored(plan, k) for k, layout in enumerate(encoded))
    host = threads.in_flight * read + (threads.files if on_gpu else threads.in_flight) * written
    if not on_gpu:
        return Footprint(1, 0, threads.in_flight, host + held(plan))
    lane = plan.arena + sum(through.bytes for through in places.through.values())
    for slot, layout in enumerate(decoded):
        lane += largest_shard(layout) if layout else _pixels(places, slot)
    lane += sum(largest_shard(layout) + EncodeScratch.of(layout).bytes for layout in encoded if layout)
    return Footprint(LANES, LANES * lane, threads.in_flight, host)


def _decoded(places: Places, slot: int, layout: ShardLayout | None) -> ShardLayout | None:
    return layout if layout and decodable(layout.dtype, places.dtypes[slot]) else None


def _pixels(places: Places, slot: int) -> int:
    """Bytes of the pixels of a source: of the planes that the plan has of it."""
    rect, itemsize = places.plan.format.sources[slot], np.dtype(places.dtypes[slot]).itemsize
    return rect.area * itemsize * max((len(target.planes) for target in places.targets(slot)), default=0)


def _stored(plan: Plan, number: int) -> int:
    """Bytes of the pixels of an output as float32."""
    return plan.frames[number].area * 4 * len(plan.outputs[number])
