"""Whole frames through the codec's launches: in the emulator, or by whatever else runs launches."""

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from farm.frames.shard_layout import ShardLayout
from farm.plan.model import Kernel
from farm.runtime.codec import launches, sizes
from farm.runtime.codec.kernels import convert_kernel, decode_kernels, encode_kernels
from farm.runtime.codec.launches import Address, Addresses, Argument, Launch, Pixels, Reading, SourcePlane
from tests.emulator import emulator

Array = NDArray[Any]
module = cache(emulator.Module)


class Runner(Protocol):
    """Runs launches in order; `memories` are arrays of bytes, and hold what was written afterwards."""

    def __call__(
        self,
        kernels: Sequence[Kernel],
        work: Sequence[Launch],
        memories: Mapping[str, Array],
    ) -> None: ...


def emulate(
    kernels: Sequence[Kernel],
    work: Sequence[Launch],
    memories: Mapping[str, Array],
    *,
    checks: bool = True,
) -> None:
    """The runner that every access is checked by, unless without `checks`."""

    def place(address: Address) -> Array:
        end = None if address.bytes < 0 else address.offset + address.bytes
        return memories[address.memory][address.offset : end]

    def value(argument: Argument) -> emulator.Argument:
        match argument:
            case Address():
                return place(argument)
            case Addresses(places):
                return emulator.Pointers(tuple(map(place, places)), sizes.MAX_CHANNELS)
            case _:
                return np.void(argument.data)

    sources = {kernel.name: kernel.source for kernel in kernels}
    for launch in work:
        arguments = [value(argument) for argument in launch.arguments]
        grid, block = (launch.grid, 1, 1), (launch.threads, 1, 1)
        module(sources[launch.kernel], checks=checks).launch(launch.kernel, grid, block, arguments, launch.shared)


unchecked = partial(emulate, checks=False)
"""The runner for what would take long."""


def padded(shard: bytes) -> Array:
    """A shard in memory that can be read up to the next multiple of 16."""
    memory = np.full(max(16, -(-len(shard) // 16) * 16), 0xA5, np.uint8)
    memory[: len(shard)] = np.frombuffer(shard, np.uint8)
    memory.flags.writeable = False
    return memory


def decode(
    layout: ShardLayout,
    shard: bytes,
    wanted: str = "",
    channels: Sequence[int] | None = None,
    reading: Reading | None = None,
    *,
    pitch: int = 0,
    run: Runner = emulate,
) -> tuple[Array, int]:
    """The pixels of a shard and its status; what was not written has all bits set."""
    wanted, pitch = wanted or layout.dtype, pitch or layout.width
    channels = range(layout.channels) if channels is None else channels
    reading = reading or Reading(max(layout.block, sizes.c_blosc_block(layout.chunk_bytes, layout.itemsize)))
    # the last row ends with its last pixel
    rows = len(channels) * layout.height
    size = np.dtype(wanted).itemsize * (rows * pitch - (pitch - layout.width))
    pixels = Pixels(Address("pixels", 0, size), layout.height * pitch, pitch, wanted)
    memories = {
        "shard": padded(shard),
        "status": np.frombuffer(bytearray(launches.sound_words()), np.uint8),
        launches.SHARD_BYTES: np.frombuffer(launches.length_words(len(shard)), np.uint8),
        "pixels": np.full(size, 0xFF, np.uint8),
    }
    work = launches.decode_launches(layout, channels, pixels, reading)
    run(decode_kernels(layout.dtype, wanted), work, memories)
    whole = np.full(rows * pitch, 0xFF, np.uint8).repeat(np.dtype(wanted).itemsize)
    whole[:size] = memories["pixels"]
    image = whole.view(wanted).reshape(len(channels), layout.height, pitch)
    return image, int(memories["status"].view(np.uint64)[0])


def encode(
    layout: ShardLayout,
    image: Array,
    window: tuple[int, int, int, int] | None = None,
    *,
    pitch: int = 0,
    run: Runner = emulate,
) -> tuple[bytes, int]:
    """The shard of an image (channel, y, x), and how many of its values are not finite."""
    pitch, size = pitch or layout.width, image.itemsize
    edges = window or (0, 0, layout.width, layout.height)
    memories = {
        "shard": np.full(sizes.largest_shard(layout), 0xEE, np.uint8),
        "status": np.zeros(launches.status_bytes(layout), np.uint8),
        launches.WINDOW: np.frombuffer(launches.window_words(*edges), np.uint8),
    }
    memories["scratch"] = np.full(launches.EncodeScratch.of(layout).bytes, 0xDD, np.uint8)
    planes = []
    for channel, plane in enumerate(image):
        rows = np.zeros((layout.height, pitch), image.dtype)
        rows[:, : layout.width] = plane
        length = size * (layout.height * pitch - (pitch - layout.width))
        memories[f"plane {channel}"] = rows.reshape(-1).view(np.uint8)[:length]
        planes.append(SourcePlane(Address(f"plane {channel}", 0, length), pitch))
    work = launches.encode_launches(layout, planes, image.dtype.name)
    run(encode_kernels(image.dtype.name, layout.dtype), work, memories)
    length, nonfinite = memories["status"][:16].view(np.uint64).tolist()
    shard = memories["shard"][:length].tobytes()
    assert memories["status"][16:].tobytes() == checksums_of(shard, layout)
    return shard, nonfinite


def checksums_of(shard: bytes, layout: ShardLayout) -> bytes:
    """The checksums of a shard's chunks, where they lie."""
    index = np.frombuffer(shard[-layout.index_bytes : -4], "<u8").reshape(-1, 2)
    return b"".join(shard[place + size - 4 : place + size] for place, size in index.tolist())


def convert(image: Array, wanted: str, planes: Sequence[int], pitch: int, *, run: Runner = emulate) -> Array:
    """Planes of an image (plane, y, x) in another type, in rows of `pitch`; what was not written has all bits set."""
    (_, height, width), rows = image.shape, len(planes) * image.shape[1]
    size = np.dtype(wanted).itemsize * (rows * pitch - (pitch - width))  # the last row ends with its last pixel
    source = np.ascontiguousarray(image).reshape(-1).view(np.uint8)
    source.flags.writeable = False
    memories = {launches.PLANES: source, "pixels": np.full(size, 0xFF, np.uint8)}
    pixels = Pixels(Address("pixels", 0, size), height * pitch, pitch, wanted)
    work = launches.convert_launches(height, width, planes, pixels)
    run([convert_kernel(image.dtype.name, wanted)], work, memories)
    whole = np.full(rows * pitch * np.dtype(wanted).itemsize, 0xFF, np.uint8)
    whole[:size] = memories["pixels"]
    return whole.view(wanted).reshape(len(planes), height, pitch)
