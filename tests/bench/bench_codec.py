"""The device codec's speed on this machine's GPU: python tests/bench/bench_codec.py [FOLDER] [--quick]

4K RGB frames of float16: grain, a clean gradient, flat rectangles, noise. Decoded to float32 and to bytes, encoded from
float32, one frame a launch, in GB/s of plain bytes; each kernel by itself too. Frames are taken in turn, so that no
input is in the L2, and each result is compared bit by bit with the host's. Beside them the bandwidth of a copy on the
device, and the ratio against numcodecs' Blosc on equal chunks. Written to codec.json in FOLDER (`results` here); the
exit status is 1 where something differs.
"""

import argparse
import statistics
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numcodecs import Blosc
from numpy.typing import NDArray
from record import RESULTS, graphics, save

sys.path.insert(0, str(Path(__file__).parents[2]))

from farm.device.target import Target
from farm.frames.shard_layout import ShardLayout
from farm.plan.model import Kernel
from farm.runtime.codec import launches, sizes
from farm.runtime.codec.damage import SOUND_STATUS, describe
from farm.runtime.codec.device import Work
from farm.runtime.codec.kernels import compiled, decode_kernels, encode_kernels
from farm.runtime.codec.launches import Address, Launch, Pixels, Reading, SourcePlane
from farm.runtime.plans import default_store
from tests.codec.shards import by_blosc, pack, strips, unpack

Array = NDArray[Any]
Row = dict[str, object]

HEIGHT, WIDTH, ROWS = 2160, 3840, 16
BLOCKS = (4096, 8192, 16384, 32768)
"""Bytes of Blosc blocks that are encoded."""
FOREIGN_ROWS = (4, 16)
"""Rows of the chunks that numcodecs makes, whose blocks follow from them."""
FRAMES = 4
"""Frames that are taken in turn; their pixels and shards are more than any L2 holds."""
REPEATS, WARM = 40, 8
SWEPT = 1 << 29
"""Bytes that are copied before a batch is timed: meanwhile the host gets ahead."""
CONTENTS = ("grain", "gradient", "flat", "noise")


def frame(content: str, number: int) -> Array:
    """One frame (3, HEIGHT, WIDTH) of float16."""
    rng = np.random.default_rng(100 + number)
    if content == "noise":
        return (rng.integers(0, 1 << 16, (3, HEIGHT, WIDTH), np.uint16) & 0xBFFF).view(np.float16)  # finite
    image = np.empty((3, HEIGHT, WIDTH), np.float16)
    y, x = np.ogrid[0:HEIGHT, 0:WIDTH]
    for channel, plane in enumerate(image):
        if content == "flat":
            plane[:] = rng.normal(0.3, 0.1)
            for _ in range(120):
                top, left = rng.integers(0, HEIGHT - 40), rng.integers(0, WIDTH - 40)
                plane[top : top + rng.integers(20, 700), left : left + rng.integers(20, 1200)] = rng.normal(0.5, 0.2)
            continue
        soft = 0.45 + 0.35 * np.sin(x / (700 + 90 * channel) + 0.1 * number) * np.cos(y / (500 + 70 * channel))
        grain = rng.normal(0, 0.025, soft.shape) if content == "grain" else 0
        plane[:] = soft + grain
    return image


@dataclass(frozen=True)
class Bench:
    """What measures: a stream, and how often."""

    cupy: Any
    stream: Any
    from_: Any
    to: Any
    repeats: int

    @classmethod
    def on_device(cls, repeats: int) -> "Bench":
        """On the first device."""
        import cupy

        stream = cupy.cuda.Stream(non_blocking=True)
        return cls(cupy, stream, cupy.ones(SWEPT, cupy.uint8), cupy.empty(SWEPT, cupy.uint8), repeats)

    def milliseconds(self, work: Sequence[Callable[[], object]]) -> float:
        """The median of the times between events around each call; the calls are taken in turn."""
        times = []
        with self.stream:
            for number in range(WARM):
                work[number % len(work)]()
            self.cupy.copyto(self.to, self.from_)
            for number in range(self.repeats):
                before, after = self.cupy.cuda.Event(), self.cupy.cuda.Event()
                before.record(self.stream)
                work[number % len(work)]()
                after.record(self.stream)
                times.append((before, after))
        self.stream.synchronize()
        return statistics.median(self.cupy.cuda.get_elapsed_time(before, after) for before, after in times)

    def copy_gbps(self) -> float:
        """Bytes read and written by a copy on the device."""
        return 2 * SWEPT / 1e6 / self.milliseconds([lambda: self.cupy.copyto(self.to, self.from_)])


class Prepared:
    """Some launches over several sets of memories."""

    def __init__(
        self, bench: Bench, work: Sequence[Launch], kernels: Sequence[Kernel], memories: Sequence[dict[str, Any]]
    ) -> None:
        self.bench, self.work, self.kernels, self.memories = bench, work, kernels, memories

    def calls(self, work: Sequence[Launch]) -> list[Callable[[], object]]:
        """A call for each set of memories, which enqueues `work`."""
        made: list[Callable[[], object]] = []
        for memories in self.memories:
            bound = Work(work, self.kernels)
            bound.bind({name: memory.data.ptr for name, memory in memories.items()})
            made.append(lambda bound=bound: bound.enqueue(self.bench.stream.ptr))
        return made

    def run(self) -> None:
        """All of it once, over each set of memories, which are filled in another stream."""
        self.bench.cupy.cuda.Device().synchronize()
        for call in self.calls(self.work):
            call()
        self.bench.stream.synchronize()

    def times(self) -> tuple[float, dict[str, float]]:
        """Milliseconds of a frame, and of each kernel by itself."""
        whole = self.bench.milliseconds(self.calls(self.work))
        return whole, {launch.kernel: self.bench.milliseconds(self.calls([launch])) for launch in self.work}


class Codec:
    """The codec of one layout on the device."""

    def __init__(self, bench: Bench, layout: ShardLayout, target: Target) -> None:
        self.bench, self.layout, self.target = bench, layout, target

    def decode(self, shards: Sequence[bytes], images: Sequence[Array], wanted: str, largest: int) -> Row:
        """Times of decoding, and whether all pixels are the host's."""
        cupy, layout = self.bench.cupy, self.layout
        at = Address("pixels", 0, layout.channels * layout.height * layout.width * np.dtype(wanted).itemsize)
        pixels = Pixels(at, layout.height * layout.width, layout.width, wanted)
        work = launches.decode_launches(layout, range(layout.channels), pixels, Reading(largest))
        kernels = compiled(decode_kernels(layout.dtype, wanted), self.target, default_store())
        memories = [
            {
                "shard": cupy.asarray(np.frombuffer(shard.ljust(len(shard) + 16, b"\0"), np.uint8)),
                "status": cupy.full(1, SOUND_STATUS, cupy.uint64),
                "pixels": cupy.empty((layout.channels, layout.height, layout.width), wanted),
                launches.SHARD_BYTES: cupy.asarray(np.array([len(shard)], np.uint64)),
            }
            for shard in shards
        ]
        prepared = Prepared(self.bench, work, kernels, memories)
        prepared.run()
        for memory, image in zip(memories, images, strict=True):
            status = int(memory["status"].get()[0])
            if status != SOUND_STATUS:
                return {"differs": True, "damage": describe(status, layout)}
            if memory["pixels"].get().tobytes() != image.astype(wanted).tobytes():
                return {"differs": True}
        whole, kernels_ms = prepared.times()
        return {"ms": whole, "GBps": images[0].nbytes / 1e6 / whole, "kernels_ms": kernels_ms, "differs": False}

    def encode(self, images: Sequence[Array]) -> tuple[Row, list[bytes]]:
        """Times of encoding from float32, whether numcodecs reads the same pixels, and the shards."""
        cupy, layout = self.bench.cupy, self.layout
        plane_bytes = 4 * layout.height * layout.width
        planes = [
            SourcePlane(Address("pixels", number * plane_bytes, plane_bytes), layout.width)
            for number in range(layout.channels)
        ]
        work = launches.encode_launches(layout, planes, "float32")
        kernels = compiled(encode_kernels("float32", layout.dtype), self.target, default_store())
        memories = [
            {
                "shard": cupy.empty(sizes.largest_shard(layout), cupy.uint8),
                "scratch": cupy.empty(launches.EncodeScratch.of(layout).bytes, cupy.uint8),
                "status": cupy.zeros(-(-launches.status_bytes(layout) // 8), cupy.uint64),
                "pixels": cupy.asarray(image.astype(np.float32)),
                launches.WINDOW: cupy.asarray(np.array([0, 0, layout.width, layout.height], np.uint32)),
            }
            for image in images
        ]
        prepared = Prepared(self.bench, work, kernels, memories)
        prepared.run()
        shards = [memory["shard"].get()[: int(memory["status"].get()[0])].tobytes() for memory in memories]
        whole, kernels_ms = prepared.times()
        again = [memory["shard"].get()[: int(memory["status"].get()[0])].tobytes() for memory in memories]
        differs = again != shards or any(map(self._differs, shards, images))
        times = {"ms": whole, "GBps": images[0].nbytes / 1e6 / whole, "kernels_ms": kernels_ms}
        return {**times, "differs": differs, "ratio": sum(i.nbytes for i in images) / sum(map(len, shards))}, shards

    def _differs(self, shard: bytes, image: Array) -> bool:
        pairs = zip(unpack(self.layout, shard), strips(self.layout, image), strict=True)
        return any(Blosc().decode(chunk) != plain.tobytes() for chunk, plain in pairs)


def by_host(layout: ShardLayout, images: Sequence[Array]) -> list[bytes]:
    """The shards as numcodecs makes them."""
    with ThreadPoolExecutor() as pool:
        return [pack(list(pool.map(by_blosc, strips(layout, image)))) for image in images]


def rows_of(content: str, bench: Bench, target: Target) -> list[Row]:
    """All figures of one kind of content."""
    images = [frame(content, number) for number in range(FRAMES)]
    plain, ratio = sum(image.nbytes for image in images), 0.0
    rows: list[Row] = []
    for foreign in FOREIGN_ROWS:
        layout = ShardLayout(3, HEIGHT, WIDTH, "float16", foreign, 8192)
        shards = by_host(layout, images)
        ratio = plain / sum(map(len, shards))
        block = sizes.c_blosc_block(layout.chunk_bytes, 2)
        facts: Row = {"content": content, "by": "numcodecs", "rows": foreign, "block": block, "ratio": ratio}
        codec = Codec(bench, layout, target)
        rows += [
            {**facts, "does": f"decode to {wanted}", **codec.decode(shards, images, wanted, block)}
            for wanted in ("float16", "float32")
        ]
    for block in BLOCKS:
        codec = Codec(bench, ShardLayout(3, HEIGHT, WIDTH, "float16", ROWS, block), target)
        encoded, shards = codec.encode(images)
        facts = {"content": content, "by": "device", "rows": ROWS, "block": block, "ratio": encoded["ratio"]}
        facts["of_blosc"] = float(str(encoded["ratio"])) / ratio
        rows.append({**facts, "does": "encode from float32", **encoded})
        rows += [
            {**facts, "does": f"decode to {wanted}", **codec.decode(shards, images, wanted, block)}
            for wanted in ("float16", "float32")
        ]
    return rows


def shown(row: Row) -> str:
    """A row on a line."""
    name = f"{row['content']:8} {row['does']:19} {row['by']:9} {row['rows']:2} rows, blocks of {row['block']:6}"
    if row["differs"]:
        return f"{name}: DIFFERS {row.get('damage', '')}"
    of_blosc = f" ({row['of_blosc']:.3f} of Blosc's)" if "of_blosc" in row else ""
    kernels = row["kernels_ms"]
    assert isinstance(kernels, dict)
    parts = ", ".join(f"{kernel} {ms:.3f}" for kernel, ms in kernels.items())
    return f"{name}: {row['GBps']:6.1f} GB/s, {row['ms']:.3f} ms ({parts}), ratio {row['ratio']:.3f}{of_blosc}"


def main() -> int:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=RESULTS)
    parser.add_argument("--quick", action="store_true", help="grain alone, fewer repeats")
    options = parser.parse_args()
    facts = graphics()
    bench = Bench.on_device(10 if options.quick else REPEATS)
    facts["copy_GBps"] = bench.copy_gbps()
    print(f"{facts['name']}: a copy moves {facts['copy_GBps']:.0f} GB/s", flush=True)
    rows: list[Row] = []
    for content in CONTENTS[:1] if options.quick else CONTENTS:
        for row in rows_of(content, bench, Target("cuda", int(str(facts["sm"])))):
            print(shown(row), flush=True)
            rows.append(row)
        save("codec", facts, rows, options.folder)
    return int(any(row["differs"] for row in rows))


if __name__ == "__main__":
    sys.exit(main())
