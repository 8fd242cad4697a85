"""A place for one frame on a CUDA device: an arena, a stream, and what decodes and encodes shards there.

Everything that is begun is put into the lane's stream; the host waits for nothing before the frame is collected.
"""

import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import accumulate, count, pairwise
from typing import Any

import numpy as np

from farm.frames.shard_layout import ShardLayout
from farm.runtime.backend import Wanted
from farm.runtime.codec.device import Work
from farm.runtime.codec.kernels import copy_kernel, encode_kernels
from farm.runtime.codec.launches import (
    SCRATCH,
    SHARD,
    STATUS,
    WINDOW,
    EncodeScratch,
    copy_launches,
    encode_launches,
    length_words,
    sound_words,
    status_bytes,
    window_words,
)
from farm.runtime.codec.sizes import largest_shard
from farm.runtime.cuda import CudaProgram
from farm.runtime.cuda_tools import CudaTools
from farm.runtime.lane_sources import SOURCE_WORDS, WORD, Decoder, LaneSources
from farm.runtime.picture import Picture, Shard
from farm.runtime.program import EncodedOutput, Planes, Rendered
from farm.runtime.residents import Residents
from farm.runtime.transcoding import ARENA, Places

MARKS = ("upload", "decode", "run", "encode")
"""What happens in the stream between the first events of a frame, in this order."""

FACTS = "facts"
"""The memory of what the host says of each frame: the host's, which the device sees."""


@dataclass(frozen=True, slots=True)
class _Encoder:
    """What makes a shard of an output, where it lies, and what the host has to know of it, in the host's memory.

    `number` tells it from others of its lane.
    """

    number: int
    work: Work
    shard: Any
    told: Any
    keep: tuple[Any, ...]


class Lane:
    """One frame at a time. `begin` is called by the one thread that begins frames, `collect` by any.

    Shards are downloaded in a stream of their own: meanwhile the next frame is uploaded, and waits before it computes.

    What is the same for all frames, decoding, the plan's launches and encoding, is one CUDA graph. What differs lies in
    `facts`: for each source the length of its shard and a word for what is wrong with it, two words with the window of
    each output, and the uniforms.
    """

    def __init__(self, program: CudaProgram, places: Places, tools: CudaTools, residents: Residents) -> None:
        self.program, self.plan, self.places, self._tools = program, program.plan, places, tools
        self.stream = program.stream
        self._marks = [tools.event() for _ in range(len(MARKS) + 1)]
        self._done, self._down = tools.event(), tools.stream()
        self._sent: Any = None  # the event after the last download of shards
        self._through = {slot: tools.memory(through.bytes) for slot, through in places.through.items()}
        self._addresses = {ARENA: program.arena.data.ptr} | {
            through.memory: self._through[slot].data.ptr for slot, through in places.through.items()
        }
        self._first_window = SOURCE_WORDS * len(self.plan.format.sources)
        words, uniforms = self._first_window + 2 * len(self.plan.outputs), -(-self.plan.uniforms // 2)
        self._facts = tools.pinned(WORD * (words + uniforms))
        self._known = tools.memory(WORD * words)
        self._uniforms = self._facts[WORD * words :].view(np.float32)
        self._bring_facts = [self._copy(FACTS, "known", words, self._facts, self._known)]
        if uniforms:
            self._bring_facts.append(
                self._copy(FACTS, "known", uniforms, self._facts[WORD * words :], self.program.uniforms)
            )
        known = self._known.data.ptr
        self._reading = LaneSources(places, tools, residents, self.stream, self._addresses, known)
        self._encoders: dict[tuple[int, ShardLayout], _Encoder | None] = {}
        self._graphs: dict[tuple[bool, bool, tuple[int, ...], tuple[int, ...]], Any] = {}
        self._numbers = count(1)
        self._pictures: Sequence[Picture] = ()
        self._wanted: Sequence[Wanted] = ()
        self._begun, self._timed = 0.0, False

    def _copy(self, source: str, target: str, words: int, host: Any, device: Any) -> Work:
        """Words that go from the host's memory to the device's before each frame."""
        work = Work(copy_launches(source, target, words), self._tools.compiled((copy_kernel(),)))
        work.bind({source: host.ctypes.data, target: device.data.ptr})
        return work

    def begin(
        self, pictures: Sequence[Picture], uniforms: Sequence[float], wanted: Sequence[Wanted], *, timed: bool
    ) -> None:
        """Put a frame into the stream; `timed` launch by launch.

        Raises:
            FarmError: the device refuses, or has too little memory.
        """
        self._pictures, self._wanted, self._timed, self._begun = pictures, wanted, timed, time.time()
        self._note(pictures, uniforms, wanted)
        self._marks[0].record(self.stream)
        known = any(picture.shared for picture in pictures)
        if known:  # what others will read as well is decoded at once
            self._enqueue_facts()
        decoders = self._reading.bring(pictures)
        encoders = [encoder for output in wanted if (encoder := self._encoder(output))]
        if self._sent is not None:
            self._tools.wait(self.stream, self._sent)
        self._graph(decoders, encoders, known=known, timed=timed).launch(self.stream)
        self._done.record(self.stream)

    def _note(self, pictures: Sequence[Picture], uniforms: Sequence[float], wanted: Sequence[Wanted]) -> None:
        """Write down what the device has to know of the frame."""
        facts = memoryview(self._facts)
        for slot, picture in enumerate(pictures):
            if isinstance(picture.content, Shard):
                at, words = SOURCE_WORDS * WORD * slot, length_words(picture.content.length) + sound_words()
                facts[at : at + len(words)] = words
        for output in wanted:
            at, edges = WORD * (self._first_window + 2 * output.index), output.window
            facts[at : at + 2 * WORD] = window_words(edges.x0, edges.y0, edges.x1, edges.y1)
        self._uniforms[: len(uniforms)] = uniforms

    def _enqueue_facts(self) -> None:
        """Have the device know what it has to of the frame; by themselves these launches cost the host 0.1 ms each."""
        for work in self._bring_facts:
            work.enqueue(self.stream.ptr)

    def _graph(self, decoders: Sequence[Decoder], encoders: Sequence[_Encoder], *, known: bool, timed: bool) -> Any:
        """What follows the uploads, captured once; marks are noted between its parts. `known`: the facts are there."""
        key = (timed, known, tuple(one.number for one in decoders), tuple(one.number for one in encoders))
        if key not in self._graphs:
            with self.program.capturing() as graph:
                if not known:
                    self._enqueue_facts()
                self.program.note(self._marks[1])
                for decoder in decoders:
                    decoder.enqueue(self.stream.ptr)
                self.program.note(self._marks[2])
                self.program.launch_all(timed=timed)
                self.program.note(self._marks[3])
                for encoder in encoders:
                    encoder.work.enqueue(self.stream.ptr)
                self.program.note(self._marks[4])
                for decoder in decoders:  # last, since what the host is told waits for all that it is sent
                    decoder.report(self.stream.ptr)
            self._graphs[key] = graph.captured
        return self._graphs[key]

    def collect(self, free: Callable[[], None]) -> Rendered:
        """Wait for the frame, and take it to the host's memory; `free` is called once another one may begin.

        Raises:
            HostDecodes: a shard that was read is not one that the device decodes.
            DamagedFrame: a shard that was read is damaged.
        """
        with ExitStack() as undo:
            undo.callback(free)
            self._done.synchronize()
            self._reading.check()
            before, after, begun = self._tools.event(), self._tools.event(), time.time()
            before.record(self._down)
            fetched = [(output.index, self._fetch(output)) for output in self._wanted]  # one may be wanted in both ways
            after.record(self._down)
            spans, starts, kernels = self._times()
            self._pictures = ()
            self._reading.release()
            shards_alone = all(isinstance(output, EncodedOutput) and output.computed is None for _, output in fetched)
            if shards_alone:  # pixels have been waited for already
                self._sent = after
                undo.close()
            after.synchronize()
        spans["download"] = self._tools.elapsed(before, after) if shards_alone else time.time() - begun
        starts["download"] = time.time() - spans["download"]
        encoded = {index: output for index, output in fetched if isinstance(output, EncodedOutput)}
        pixels = {index: output for index, output in fetched if not isinstance(output, EncodedOutput)}
        outputs = tuple(pixels.get(index, NOTHING) for index in range(len(self.plan.outputs)))
        return Rendered(outputs, spans, kernels, starts, encoded)

    def _times(self) -> tuple[dict[str, float], dict[str, float], dict[str, float]]:
        """Seconds of what happened in the stream, when each began, in seconds since the epoch, seconds of launches."""
        spans = {name: self._tools.elapsed(*pair) for name, pair in zip(MARKS, pairwise(self._marks), strict=True)}
        starts = dict(zip(spans, accumulate(spans.values(), initial=self._begun), strict=False))
        if not self._timed:
            return spans, starts, {}
        names = (launch.stage for launch in self.plan.launches)
        return spans, starts, dict(zip(names, self.program.launch_seconds(), strict=True))

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
        shard, told = self._tools.memory(largest_shard(layout)), self._tools.pinned(status_bytes(layout))
        window = self._known.data.ptr + WORD * (self._first_window + 2 * number)
        codec = {SHARD: shard.data.ptr, SCRATCH: scratch.data.ptr, STATUS: told.ctypes.data, WINDOW: window}
        work.bind(self._addresses | codec)
        return _Encoder(next(self._numbers), work, shard, told, (scratch,))

    def _fetch(self, output: Wanted) -> Planes | EncodedOutput:
        """Begin to download an output."""
        encoder = self._encoder(output)
        if encoder is None:
            return self._pixels(output.index)
        length, nonfinite = encoder.told[: 2 * WORD].view(np.uint64).tolist()
        checksums = encoder.told[2 * WORD :].copy()
        content = self._tools.pinned(length)
        self._tools.download(content, encoder.shard.data.ptr, self._down)
        refused = output.limit is not None and nonfinite > output.limit
        return EncodedOutput(content, checksums, nonfinite, self._pixels(output.index) if refused else None)

    def _pixels(self, number: int) -> Planes:
        """An output as pixels: once all is there, since the host may have to put it together."""
        self.stream.synchronize()
        pictures = [self._source(slot, picture) for slot, picture in enumerate(self._pictures)]
        return self.program.download(number, pictures)

    def _source(self, slot: int, picture: Picture) -> Planes:
        """The pixels of a source, of which outputs may show some untouched."""
        if not isinstance(picture.content, Shard):
            return picture.content.astype(self.places.dtypes[slot], copy=False)
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
