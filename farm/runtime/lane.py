"""A place for one frame on a CUDA device: an arena, a stream, and what decodes and encodes shards there.

Everything that is begun is put into the lane's stream; the host waits for nothing before the frame is collected.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, pairwise
from typing import Any

import numpy as np

from farm.frames.failures import DamagedFrame
from farm.frames.shard_layout import ShardLayout
from farm.runtime.backend import Wanted
from farm.runtime.codec.damage import describe
from farm.runtime.codec.device import Work
from farm.runtime.codec.kernels import decode_kernels, encode_kernels
from farm.runtime.codec.launches import (
    SCRATCH,
    SHARD,
    SHARD_BYTES,
    STATUS,
    TOLD,
    WINDOW,
    EncodeScratch,
    Reading,
    decode_launches,
    decode_scratch,
    encode_launches,
    length_setting,
    tell_launch,
    window_setting,
)
from farm.runtime.codec.sizes import c_blosc_block, largest_shard
from farm.runtime.cuda import CudaProgram, CudaTools
from farm.runtime.picture import Picture, Shard
from farm.runtime.program import EncodedOutput, Planes, Rendered, laid
from farm.runtime.reader import PADDING
from farm.runtime.residents import Key, Resident, Residents
from farm.runtime.transcoding import ARENA, Places

MARKS = ("upload", "decode", "run", "encode")
"""What happens in the stream between the first events of a frame, in this order."""

STATUS_BYTES, ENCODED_BYTES = 8, 16
"""Bytes in which decoding tells what is wrong, and encoding how long the shard is and what it has counted."""

MOST_USES = 8
"""Copies of a picture whose ends are remembered: more than there are lanes, each of which copies it in order."""


@dataclass(frozen=True, slots=True)
class _Decoder:
    """What brings a shard to all places of a source, and memory for it."""

    works: tuple[Work, ...]
    shard: Any
    status: Any
    told: Any  # in the host's memory, one word for each work
    keep: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class _Encoder:
    """What makes a shard of an output, where it lies, and its length and count in the host's memory."""

    work: Work
    shard: Any
    told: Any
    keep: tuple[Any, ...]


class Lane:
    """One frame at a time. `begin` is called by the one thread that begins frames, `collect` by any."""

    def __init__(self, program: CudaProgram, places: Places, tools: CudaTools, residents: Residents) -> None:
        self.program, self.plan, self.places, self._tools = program, program.plan, places, tools
        self.stream, self._residents = program.stream, residents
        self._marks = [tools.event() for _ in range(len(MARKS) + 1)]
        self._down = (tools.event(), tools.event())
        self._uniforms = tools.pinned(4 * max(self.plan.uniforms, 1)).view(np.float32)
        self._through = {slot: tools.memory(through.bytes) for slot, through in places.through.items()}
        self._addresses = {ARENA: program.arena.data.ptr} | {
            through.memory: self._through[slot].data.ptr for slot, through in places.through.items()
        }
        self._decoders: dict[tuple[int, ShardLayout, tuple[int, ...], bool], _Decoder] = {}
        self._encoders: dict[tuple[int, ShardLayout], _Encoder | None] = {}
        self._pictures: Sequence[Picture] = ()
        self._wanted: Sequence[Wanted] = ()
        self._checks: list[tuple[Shard, Any, int]] = []
        self._lent: list[Planes] = []
        self._begun, self._timed = 0.0, False

    def begin(
        self, pictures: Sequence[Picture], uniforms: Sequence[float], wanted: Sequence[Wanted], *, timed: bool
    ) -> None:
        """Put a frame into the stream; `timed` launch by launch.

        Raises:
            FarmError: the device refuses, or has too little memory.
        """
        self._pictures, self._wanted, self._timed, self._begun = pictures, wanted, timed, time.time()
        self._checks, self._lent = [], []
        self._marks[0].record(self.stream)
        self._uniforms[: len(uniforms)] = uniforms
        self._tools.upload(self.program.uniforms.data.ptr, self._uniforms, self.stream)
        decoding = [self._bring(slot, picture) for slot, picture in enumerate(pictures)]
        self._marks[1].record(self.stream)
        for decode in decoding:
            decode()
        self._marks[2].record(self.stream)
        self.program.enqueue(timed=timed)
        self._marks[3].record(self.stream)
        for output in wanted:
            if encoder := self._encoder(output):
                edges = output.window
                encoder.work.set(WINDOW, window_setting(edges.x0, edges.y0, edges.x1, edges.y1))
                encoder.work.enqueue(self.stream.ptr)
        self._marks[4].record(self.stream)

    def collect(self) -> Rendered:
        """Wait for the frame, and take it to the host's memory.

        Raises:
            DamagedFrame: a shard that was read is damaged.
        """
        self._marks[-1].synchronize()
        self._check()
        self._down[0].record(self.stream)
        fetched = [(output.index, self._fetch(output)) for output in self._wanted]  # one may be wanted in both ways
        self._down[1].record(self.stream)
        self._down[1].synchronize()
        spans, starts = self._times()
        kernels: dict[str, float] = {}
        if self._timed:
            names = (launch.stage for launch in self.plan.launches)
            kernels = dict(zip(names, self.program.launch_seconds(), strict=True))
        self._pictures, self._lent = (), []
        encoded = {index: output for index, output in fetched if isinstance(output, EncodedOutput)}
        pixels = {index: output for index, output in fetched if not isinstance(output, EncodedOutput)}
        outputs = tuple(pixels.get(index, NOTHING) for index in range(len(self.plan.outputs)))
        return Rendered(outputs, spans, kernels, starts, encoded)

    def _times(self) -> tuple[dict[str, float], dict[str, float]]:
        """Seconds of what happened in the stream, and when each began, in seconds since the epoch."""
        elapsed = self._tools.elapsed
        spans = {name: elapsed(*pair) for name, pair in zip(MARKS, pairwise(self._marks), strict=True)}
        starts = dict(zip(spans, accumulate(spans.values(), initial=self._begun), strict=False))
        starts["download"] = self._begun + elapsed(self._marks[0], self._down[0])
        return spans | {"download": elapsed(*self._down)}, starts

    # Sources

    def _bring(self, slot: int, picture: Picture) -> Callable[[], None]:
        """Begin to upload a source; answers what has still to be done once all are uploaded."""
        regions = self._regions(slot)
        key = (picture.key, tuple(target.signature for target in self.places.targets(slot)), len(regions))
        if picture.shared and (resident := self._residents.get(key)):
            return partial(self._copy_resident, resident, regions)
        decode = self._upload(slot, picture)
        if not picture.shared:
            return decode

        def decode_and_keep() -> None:
            decode()
            self._keep(key, slot, picture, regions)

        return decode_and_keep

    def _regions(self, slot: int) -> list[tuple[int, int]]:
        """The addresses and the bytes of all places of a source."""
        targets = (target.pixels.at for target in self.places.targets(slot))
        regions = [(self._addresses[at.memory] + at.offset, at.bytes) for at in targets]
        arena = self._addresses[ARENA]
        buffers = (self.plan.buffers[index] for index in self.places.interleaved(slot))
        return regions + [(arena + buffer.offset, buffer.bytes) for buffer in buffers]

    def _upload(self, slot: int, picture: Picture) -> Callable[[], None]:
        if not isinstance(picture.content, Shard):
            self._upload_pixels(slot, picture.content)
            return _nothing
        shard, decoder = picture.content, self._decoder(slot, picture.content)
        self._tools.upload(decoder.shard.data.ptr, shard.content, self.stream)

        def decode() -> None:
            for number, work in enumerate(decoder.works):
                work.set(SHARD_BYTES, length_setting(shard.length))
                work.enqueue(self.stream.ptr)
                self._checks.append((shard, decoder.told, number))

        return decode

    def _upload_pixels(self, slot: int, pixels: Planes) -> None:
        for target in self.places.targets(slot):
            base = self._addresses[target.pixels.at.memory] + target.pixels.at.offset
            itemsize = pixels.itemsize
            for position, plane in enumerate(target.planes):
                place = base + position * target.pixels.plane_stride * itemsize
                self._tools.upload_rows(place, target.pixels.pitch * itemsize, pixels[plane], self.stream)
        for index in self.places.interleaved(slot):
            buffer = self.plan.buffers[index]
            side_by_side = laid(buffer, pixels)
            lent: Planes = self._tools.pinned(side_by_side.nbytes).view(side_by_side.dtype)
            lent = lent.reshape(side_by_side.shape)
            lent[...] = side_by_side
            self._lent.append(lent)
            left = (buffer.rect.x0 - buffer.stored.x0) * buffer.itemsize
            pitch, base = buffer.stored.width * buffer.itemsize, self._addresses[ARENA] + buffer.offset + left
            width = buffer.rect.width
            self._tools.upload_rows(base, pitch, lent.reshape(-1, width), self.stream)

    def _copy_resident(self, resident: Resident, regions: Sequence[tuple[int, int]]) -> None:
        self._tools.wait(self.stream, resident.ready)
        self._move(resident, regions, keep=False)
        self._checks += resident.checks
        used = self._tools.event()
        used.record(self.stream)
        resident.uses = [*resident.uses[-MOST_USES:], used]

    def _keep(self, key: Key, slot: int, picture: Picture, regions: Sequence[tuple[int, int]]) -> None:
        """Keep a picture that has been decoded for later frames, with what the device says of its shard."""
        size = sum(length for _, length in regions)
        resident = self._residents.place(key, size)
        if resident is None:
            resident = Resident(self._tools.memory(size))
            self._residents.put(key, resident)
        for event in (resident.ready, *resident.uses):
            if event is not None:
                self._tools.wait(self.stream, event)
        self._move(resident, regions, keep=True)
        resident.checks = []
        if isinstance(picture.content, Shard):
            decoder = self._decoder(slot, picture.content)
            told = self._tools.pinned(STATUS_BYTES * len(decoder.status)).view(np.uint64)
            for number, status in enumerate(decoder.status):
                self._tools.download(told[number : number + 1], status.data.ptr, self.stream)
                resident.checks.append((picture.content, told, number))
        resident.ready, resident.uses = self._tools.event(), []
        resident.ready.record(self.stream)

    def _move(self, resident: Resident, regions: Sequence[tuple[int, int]], *, keep: bool) -> None:
        """Copy the places of a source to a resident picture, or back."""
        place = resident.memory.data.ptr
        for address, length in regions:
            to, source = (place, address) if keep else (address, place)
            self._tools.copy(to, source, length, self.stream)
            place += length

    def _decoder(self, slot: int, shard: Shard) -> _Decoder:
        key = (slot, shard.layout, shard.channels, shard.is_farm)
        found = self._decoders.get(key)
        if found is None or len(found.shard) < len(shard.content):
            found = self._decoders[key] = self._new_decoder(slot, shard)
        return found

    def _new_decoder(self, slot: int, shard: Shard) -> _Decoder:
        layout, targets = shard.layout, self.places.targets(slot)
        memory = self._tools.memory(max(largest_shard(layout), len(shard.content)) + PADDING)
        status = [self._tools.memory(STATUS_BYTES) for _ in targets]
        scratch = [self._tools.memory(decode_scratch(layout, len(target.planes))) for target in targets]
        block = max(layout.block, c_blosc_block(layout.chunk_bytes, layout.itemsize))
        reading = Reading(block, missing_is_zero=not shard.is_farm)
        told = self._tools.pinned(STATUS_BYTES * max(len(targets), 1)).view(np.uint64)
        works = []
        for number, (target, found, scratch_of) in enumerate(zip(targets, status, scratch, strict=True)):
            channels = [shard.channels[plane] for plane in target.planes]
            kernels = self._tools.compiled(decode_kernels(layout.dtype, target.pixels.dtype))
            work = Work((*decode_launches(layout, channels, target.pixels, reading), tell_launch()), kernels)
            codec = {SHARD: memory.data.ptr, SCRATCH: scratch_of.data.ptr, STATUS: found.data.ptr}
            work.bind(self._addresses | codec | {TOLD: told.ctypes.data + STATUS_BYTES * number})
            works.append(work)
        return _Decoder(tuple(works), memory, tuple(status), told, (scratch,))

    def _check(self) -> None:
        """See that all shards of the frame were sound, now that the device has said so."""
        for shard, told, number in self._checks:
            if damage := describe(int(told[number]), shard.layout):
                what = f"frame {shard.frame} cannot be decoded: {damage}"
                hint = "write this frame into the store again, or leave it out of the frames"
                raise DamagedFrame.about(what, hint, shard.store)

    # Outputs

    def _encoder(self, output: Wanted) -> _Encoder | None:
        """What encodes an output; None where the device cannot."""
        if output.layout is None:
            return None
        key = (output.index, output.layout)
        if key not in self._encoders:
            self._encoders[key] = self._new_encoder(output.index, output.layout)
        return self._encoders[key]

    def _new_encoder(self, number: int, layout: ShardLayout) -> _Encoder | None:
        placed = self.places.output(number, layout)
        if placed is None:
            return None
        planes, dtype = placed
        kernels = self._tools.compiled(encode_kernels(dtype, layout.dtype))
        work = Work(encode_launches(layout, planes, dtype), kernels)
        scratch = self._tools.memory(EncodeScratch.of(layout).bytes)
        shard, told = self._tools.memory(largest_shard(layout)), self._tools.pinned(ENCODED_BYTES).view(np.uint64)
        codec = {SHARD: shard.data.ptr, SCRATCH: scratch.data.ptr, STATUS: told.ctypes.data}
        work.bind(self._addresses | codec)
        return _Encoder(work, shard, told, (scratch,))

    def _fetch(self, output: Wanted) -> Planes | EncodedOutput:
        """Begin to download an output."""
        encoder = self._encoder(output)
        if encoder is None:
            return self._pixels(output.index)
        length, nonfinite = (int(value) for value in encoder.told)
        content = self._tools.pinned(length)
        self._tools.download(content, encoder.shard.data.ptr, self.stream)
        refused = output.limit is not None and nonfinite > output.limit
        return EncodedOutput(content, nonfinite, self._pixels(output.index) if refused else None)

    def _pixels(self, number: int) -> Planes:
        """An output as pixels: once all is there, since the host may have to put it together."""
        self.stream.synchronize()
        pictures = [self._source(slot, picture) for slot, picture in enumerate(self._pictures)]
        return self.program.download(number, pictures)

    def _source(self, slot: int, picture: Picture) -> Planes:
        """The pixels of a source, of which outputs may show some untouched."""
        if not isinstance(picture.content, Shard):
            return picture.content
        rect, dtype = self.plan.format.sources[slot], np.dtype(self.places.dtypes[slot])
        planes = np.zeros((len(picture.content.channels), rect.height, rect.width), dtype)
        if through := self.places.through.get(slot):
            there = self._tools.pinned(through.bytes).view(dtype).reshape(-1, rect.height, rect.width)
            self._tools.download(there, self._through[slot].data.ptr, self.stream)
            self.stream.synchronize()
            planes[list(through.planes)] = there
        return planes


NOTHING: Planes = np.empty((0, 0, 0), np.float32)
"""What stands for an output that nobody wants."""


def _nothing() -> None:
    """A source that is where it has to be."""
