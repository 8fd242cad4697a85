"""The sources of a lane: uploaded as the host has them, brought to their places by kernels, kept for other frames."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

import numpy as np

from farm.frames.failures import DamagedFrame
from farm.plan.model import Plan
from farm.runtime.codec.damage import HOST_READS, damage_of, describe
from farm.runtime.codec.device import Work
from farm.runtime.codec.kernels import convert_kernel, copy_kernel, decode_kernels
from farm.runtime.codec.launches import (
    PLANES,
    SHARD,
    SHARD_BYTES,
    STATUS,
    Reading,
    convert_launches,
    copy_launches,
    decode_launches,
)
from farm.runtime.codec.sizes import largest_shard
from farm.runtime.cuda_tools import CudaTools
from farm.runtime.picture import HostDecodes, Picture, Shard
from farm.runtime.program import Planes, laid
from farm.runtime.reader import PADDING
from farm.runtime.residents import Check, Key, Resident, Residents
from farm.runtime.transcoding import ARENA, Places

WORD = 8
"""Bytes of a word: decoding tells in one what is wrong."""

SOURCE_WORDS = 2
"""Words that the device has of each source: the length of its shard, and what decoding finds wrong with it."""

TOLD = "told"
"""The memory of what decoding has found: the host's, which the device sees."""

MAX_USES = 8
"""Copies of a picture whose ends are remembered: more than there are lanes, each of which copies it in order."""


@dataclass(frozen=True, slots=True)
class Decoder:
    """What brings a picture from `memory`, where it is uploaded, to all places of a source.

    `number` tells it from others of its lane. `status` is where on the device it is noted what is wrong, `told` where
    `tell` brings that to the host; the last two are None for pixels, with which nothing can be wrong.
    """

    number: int
    works: tuple[Work, ...]
    memory: Any
    status: int = 0
    tell: Work | None = None
    told: Any = None

    def enqueue(self, stream: int) -> None:
        """Put it into a stream."""
        for work in self.works:
            work.enqueue(stream)

    def report(self, stream: int) -> None:
        """Have the host told what was found, in a stream."""
        if self.tell:
            self.tell.enqueue(stream)


class LaneSources:
    """What a lane reads. `bring` is called by the one thread that begins frames; `check` when the frame is through.

    `addresses` are those of the lane's memories by name. `known` is where the device has the words of all sources.
    """

    def __init__(
        self,
        places: Places,
        tools: CudaTools,
        residents: Residents,
        stream: Any,
        addresses: dict[str, int],
        known: int,
    ) -> None:
        self._places, self._tools, self._residents = places, tools, residents
        self._stream, self._addresses, self._known = stream, addresses, known
        self._decoders: dict[tuple[object, ...], Decoder] = {}
        self._numbers = count(1)
        self._checks: list[Check] = []
        self._lent: list[Planes] = []

    @property
    def _plan(self) -> Plan:
        return self._places.plan

    def bring(self, pictures: Sequence[Picture]) -> list[Decoder]:
        """Begin to upload the sources of a frame; answers what has to be run before they are in their places."""
        self._checks, self._lent = [], []
        brought = (self._bring(slot, picture) for slot, picture in enumerate(pictures))
        return [decoder for decoder in brought if decoder]

    def check(self) -> None:
        """See that all shards of the frame were sound, now that the device has said so.

        Raises:
            HostDecodes: the device cannot decode one, and the host can.
            DamagedFrame: one is damaged.
        """
        for shard, told in self._checks:
            status = int(told[0])
            if damage := describe(status, shard.layout):
                if damage_of(status) in HOST_READS:
                    raise HostDecodes(shard.store)
                what = f"frame {shard.frame} cannot be decoded: {shard.member}: {damage}"
                hint = "write this frame into the store again, or leave it out of the frames"
                raise DamagedFrame.about(what, hint, shard.store)

    def release(self) -> None:
        """Hold the host's memory no more."""
        self._lent = []

    def _bring(self, slot: int, picture: Picture) -> Decoder | None:
        if not picture.shared:
            return self._upload(slot, picture)
        regions, stored = self._regions(slot), isinstance(picture.content, Shard)
        key = (picture.key, stored, tuple(target.signature for target in self._places.targets(slot)), len(regions))
        if resident := self._residents.get(key):
            self._copy_resident(resident, regions)
        else:
            decoder = self._upload(slot, picture)
            if decoder:
                decoder.enqueue(self._stream.ptr)
                decoder.report(self._stream.ptr)
            self._keep(key, picture, decoder, regions)
        return None

    def _regions(self, slot: int) -> list[tuple[int, int]]:
        """The addresses and the bytes of all places of a source."""
        targets = (target.pixels.at for target in self._places.targets(slot))
        regions = [(self._addresses[at.memory] + at.offset, at.bytes) for at in targets]
        buffers = (self._plan.buffers[index] for index in self._places.interleaved(slot))
        return regions + [(self._addresses[ARENA] + buffer.offset, buffer.bytes) for buffer in buffers]

    def _upload(self, slot: int, picture: Picture) -> Decoder | None:
        if not isinstance(picture.content, Shard):
            return self._upload_pixels(slot, picture.content)
        shard, decoder = picture.content, self._decoder(slot, picture.content)
        self._tools.upload(decoder.memory.data.ptr, shard.content, self._stream)
        self._checks.append((shard, decoder.told))
        return decoder

    def _upload_pixels(self, slot: int, pixels: Planes) -> Decoder | None:
        for index in self._places.interleaved(slot):
            self._upload_interleaved(index, pixels)
        if not self._places.targets(slot):
            return None
        decoder = self._converter(slot, pixels)
        self._tools.upload(decoder.memory.data.ptr, pixels, self._stream)
        return decoder

    def _upload_interleaved(self, index: int, pixels: Planes) -> None:
        """Lay out a table as its buffer has it, and upload that."""
        buffer = self._plan.buffers[index]
        side_by_side = laid(buffer, pixels)
        lent: Planes = self._tools.pinned(side_by_side.nbytes).view(side_by_side.dtype)
        lent = lent.reshape(side_by_side.shape)
        lent[...] = side_by_side
        self._lent.append(lent)
        left = (buffer.rect.x0 - buffer.stored.x0) * buffer.itemsize
        pitch, base = buffer.stored.width * buffer.itemsize, self._addresses[ARENA] + buffer.offset + left
        self._tools.upload_rows(base, pitch, lent.reshape(-1, buffer.rect.width), self._stream)

    # Pictures that several frames read

    def _copy_resident(self, resident: Resident, regions: Sequence[tuple[int, int]]) -> None:
        self._tools.wait(self._stream, resident.ready)
        self._move(resident, regions, keep=False)
        self._checks += resident.checks
        used = self._tools.event()
        used.record(self._stream)
        resident.uses = [*resident.uses[-MAX_USES:], used]

    def _keep(self, key: Key, picture: Picture, decoder: Decoder | None, regions: Sequence[tuple[int, int]]) -> None:
        """Keep a picture that has been decoded for later frames, with what the device says of its shard."""
        size = sum(length for _, length in regions)
        resident = self._residents.place(key, size)
        if resident is None:
            resident = Resident(self._tools.memory(size))
            self._residents.put(key, resident)
        for event in (resident.ready, *resident.uses):
            if event is not None:
                self._tools.wait(self._stream, event)
        self._move(resident, regions, keep=True)
        resident.checks = []
        if decoder and isinstance(picture.content, Shard):
            told = self._tools.pinned(WORD).view(np.uint64)
            self._tools.download(told, decoder.status, self._stream)
            resident.checks = [(picture.content, told)]
        resident.ready, resident.uses = self._tools.event(), []
        resident.ready.record(self._stream)

    def _move(self, resident: Resident, regions: Sequence[tuple[int, int]], *, keep: bool) -> None:
        """Copy the places of a source to a resident picture, or back."""
        place = resident.memory.data.ptr
        for address, length in regions:
            to, source = (place, address) if keep else (address, place)
            self._tools.copy(to, source, length, self._stream)
            place += length

    # What decodes and converts

    def _decoder(self, slot: int, shard: Shard) -> Decoder:
        key = (slot, shard.layout, shard.channels, shard.block, shard.is_farm)
        decoder = self._decoders.get(key)
        if decoder is None or len(decoder.memory) < len(shard.content):
            decoder = self._decoders[key] = self._new_decoder(slot, shard)
        return decoder

    def _new_decoder(self, slot: int, shard: Shard) -> Decoder:
        layout, targets = shard.layout, self._places.targets(slot)
        memory = self._tools.memory(max(largest_shard(layout), len(shard.content)) + PADDING)
        length = self._known + SOURCE_WORDS * WORD * slot
        status, told = length + WORD, self._tools.pinned(WORD).view(np.uint64)
        reading = Reading(shard.block, missing_is_zero=not shard.is_farm)
        works = []
        for target in targets:
            channels = [shard.channels[plane] for plane in target.planes]
            kernels = self._tools.compiled(decode_kernels(layout.dtype, target.pixels.dtype))
            work = Work(decode_launches(layout, channels, target.pixels, reading), kernels)
            work.bind(self._addresses | {SHARD: memory.data.ptr, SHARD_BYTES: length, STATUS: status})
            works.append(work)
        tell = Work(copy_launches(STATUS, TOLD, 1), self._tools.compiled((copy_kernel(),)))
        tell.bind({STATUS: status, TOLD: told.ctypes.data})
        return Decoder(next(self._numbers), tuple(works), memory, status, tell, told)

    def _converter(self, slot: int, pixels: Planes) -> Decoder:
        key = (slot, pixels.dtype.name, pixels.shape)
        if key not in self._decoders:
            self._decoders[key] = self._new_converter(slot, pixels)
        return self._decoders[key]

    def _new_converter(self, slot: int, pixels: Planes) -> Decoder:
        memory, (_, height, width) = self._tools.memory(pixels.nbytes), pixels.shape
        works = []
        for target in self._places.targets(slot):
            kernels = self._tools.compiled((convert_kernel(pixels.dtype.name, target.pixels.dtype),))
            work = Work(convert_launches(height, width, target.planes, target.pixels), kernels)
            work.bind(self._addresses | {PLANES: memory.data.ptr})
            works.append(work)
        return Decoder(next(self._numbers), tuple(works), memory)
