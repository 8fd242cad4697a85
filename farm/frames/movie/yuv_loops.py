"""Codes of pixels to video's luma and chroma by a table, as machine code: a row or two at a time, in the cache.

A row's codes are looked up one by one, and kept. Its luma and chroma are then made of vectors of pairs of pixels: the
one with an even column is the lower half of a word, the other the upper. A sample of chroma stands at the even column
(MPEG-2's place), and is made of it and of both its neighbours, 1 : 2 : 1; with two rows, of both alike.
"""

from ctypes import c_int32, c_int64, c_void_p
from functools import cache
from typing import Any, NamedTuple

from farm.kernel.llvm.builder import Builder, Module, Parameter
from farm.kernel.llvm.machine import compile_module, host_cpu, load_code
from farm.kernel.llvm.value import Value, integer

PAIRS = 16
"""Pairs of pixels of a vector."""
UNROLLED = 8
"""Pixels that one iteration looks up."""
MARGIN = 8
"""Codes that a row keeps in front of its first."""
UNIT_BITS = 14
"""White is the code 2 to the power of this in a table."""
BEYOND = 0x8000
"""The bit of a table's code of what is infinite or NaN."""

RED, BLUE = 0.2126, 0.0722
"""Shares of luma (ITU-R BT.709-6, item 3.2)."""


class Video(NamedTuple):
    """How video keeps its samples: bits of one, and rows of pixels to a row of chroma (4:2:0 has two, 4:2:2 one)."""

    bits: int
    rows: int

    @property
    def bits_stored(self) -> int:
        """The bits that a sample takes in memory."""
        return 8 if self.bits == 8 else 16


class Weights(NamedTuple):
    """What red, green and blue add to a sample, the offset, and the bits by which the sum is shifted right."""

    red: int
    green: int
    blue: int
    offset: int
    shift: int


def weights(bits: int) -> tuple[Weights, Weights, Weights]:
    """Of luma, of blue's and of red's difference, in the narrow range of so many bits (BT.709-6, item 4.6)."""
    fine = 17 - bits
    scale, shift = 1 << (bits - 8 + fine), UNIT_BITS + fine
    half = 1 << (shift - 1)
    luma, chroma = 219 * scale, 224 * scale // 2
    red, blue = round(luma * RED), round(luma * BLUE)
    of_red = round(chroma * RED / (1 - BLUE)), round(chroma * BLUE / (1 - RED))
    middle = (128 << (bits - 8 + shift)) + half
    return (
        Weights(red, luma - red - blue, blue, (16 << (bits - 8 + shift)) + half, shift),
        Weights(-of_red[0], of_red[0] - chroma, chroma, middle, shift),
        Weights(chroma, of_red[1] - chroma, -of_red[1], middle, shift),
    )


PARAMETERS = [
    *(Parameter(name, "ptr", "noalias") for name in ("source", "table", "codes", "luma", "blue", "red")),
    *(Parameter(name, "i64") for name in ("width", "height", "plane", "luma_row", "chroma_row")),
]


@cache
def loop(source: str, video: Video) -> Any:
    """The function for a frame whose codes are `i8` or `i16`; calls let go of Python's lock.

    It takes the addresses of three planes of codes, of a table of 16 bits, of room for 6 rows of MARGIN + width codes,
    and of three planes of video; width and height, both even; and how far it is between planes of codes, rows of luma
    and rows of chroma, in samples. It answers whether any code of the table had the bit BEYOND.
    """
    module = Module()
    with module.function("to_video", PARAMETERS, "i32") as builder:
        _Writer(builder, source, video).write()
    code = load_code(compile_module(module.text(), host_cpu()), ("to_video",))
    return code.function("to_video", (*[c_void_p] * 6, *[c_int64] * 5), c_int32)


class _Writer:
    """Writes the function."""

    def __init__(self, builder: Builder, source: str, video: Video) -> None:
        self.builder, self.source_type, self.video = builder, source, video
        self.sample, self.pair = f"i{video.bits_stored}", f"i{2 * video.bits_stored}"
        self.source, self.table, self.codes, self.luma, self.blue, self.red = builder.arguments[:6]
        self.width, self.height, self.plane, self.luma_row, self.chroma_row = builder.arguments[6:]
        self.code_row = self._add(self.width, MARGIN)

    def write(self) -> None:
        """A group of rows after the other."""
        builder, rows = self.builder, self.video.rows
        with builder.loop(_i64(0), self.height, step=rows, carried=(integer(0, "i32"),)) as outer:
            for plane in range(3):
                for row in range(rows):
                    self._look_up(plane, row, self._add(outer.index, row))
            beyond = self._samples(outer.index)
            outer.carry(builder.operation("or", outer.carried[0], beyond))
        builder.give(outer.carried[0])

    def _look_up(self, plane: int, row: int, y: Value) -> None:
        """The codes of a row of a plane by the table, and its first once more in front of them."""
        builder = self.builder
        begin = self._add(self._multiply(self.plane, _i64(plane)), self._multiply(y, self.width))
        source = builder.element(self.source, self.source_type, begin)
        codes = self._codes(plane, row)
        whole = builder.operation("and", self.width, _i64(-UNROLLED))
        for first, end, step in ((_i64(0), whole, UNROLLED), (whole, self.width, 1)):
            with builder.loop(first, end, step=step) as loop:
                for k in range(step):
                    self._look_up_one(source, codes, self._add(loop.index, k))
        first_code = builder.load("i16", codes)
        builder.store(first_code, builder.element(codes, "i16", _i64(-1)))

    def _look_up_one(self, source: Value, codes: Value, x: Value) -> None:
        builder = self.builder
        value = builder.load(self.source_type, builder.element(source, self.source_type, x))
        place = builder.element(self.table, "i16", builder.convert("zext", value, "i64"))
        builder.store(builder.load("i16", place), builder.element(codes, "i16", x))

    def _samples(self, y: Value) -> Value:
        """Luma and chroma of a group of rows; answers the bits BEYOND of its codes."""
        builder = self.builder
        pairs = builder.operation("lshr", self.width, _i64(1))
        whole = builder.operation("and", pairs, _i64(-PAIRS))
        beyond: Value | None = None
        for first, end, lanes in ((_i64(0), whole, PAIRS), (whole, pairs, 1)):
            none = builder.splat(integer(0, "i32"), lanes)
            with builder.loop(first, end, step=lanes, carried=(none,)) as loop:
                seen = self._pairs(y, loop.index, lanes)
                loop.carry(builder.operation("or", loop.carried[0], seen))
            bits = builder.operation("and", loop.carried[0], integer(BEYOND << 16 | BEYOND, "i32"))
            flag = builder.convert("zext", builder.any(builder.compare("icmp ne", bits, integer(0, "i32"))), "i32")
            beyond = flag if beyond is None else builder.operation("or", beyond, flag)
        assert beyond is not None
        return beyond

    def _pairs(self, y: Value, index: Value, lanes: int) -> Value:
        """Luma of each row and chroma of all of them for some pairs; answers all their codes, or-ed together."""
        builder, rows = self.builder, self.video.rows
        luma, *chroma = weights(self.video.bits)
        words = [[self._words(plane, row, index, 0, lanes) for plane in range(3)] for row in range(rows)]
        for row in range(rows):
            even, odd = (self._weighed(luma, [half(builder, word) for word in words[row]]) for half in (_low, _high))
            both = builder.operation("or", even, builder.operation("shl", odd, integer(self.video.bits_stored, "i32")))
            place = self._add(self._multiply(self._add(y, row), self.luma_row), self._multiply(index, _i64(2)))
            stored = builder.convert("trunc", both, self.pair) if self.pair != "i32" else both
            self._put(stored, builder.element(self.luma, self.sample, place))
        around = [self._around(plane, words, index, lanes) for plane in range(3)]
        group = builder.operation("lshr", y, _i64(rows.bit_length() - 1))
        place = self._add(self._multiply(group, self.chroma_row), index)
        for target, share in zip((self.blue, self.red), chroma, strict=True):
            sample = builder.convert("trunc", self._weighed(share, around), self.sample)
            self._put(sample, builder.element(target, self.sample, place))
        seen = words[0][0]
        for word in (word for row in words for word in row):
            seen = builder.operation("or", seen, word)
        return seen

    def _around(self, plane: int, words: list[list[Value]], index: Value, lanes: int) -> Value:
        """The mean code of one plane about each even column."""
        builder, total = self.builder, integer(2 * self.video.rows, "i32")
        for row, of_planes in enumerate(words):
            before = _low(builder, self._words(plane, row, index, -1, lanes))
            even, odd = _low(builder, of_planes[plane]), _high(builder, of_planes[plane])
            for code in (before, even, even, odd):
                total = builder.operation("add", total, code)
        return builder.operation("lshr", total, integer(self.video.rows.bit_length() + 1, "i32"))

    def _weighed(self, share: Weights, codes: list[Value]) -> Value:
        builder, total = self.builder, integer(share.offset, "i32")
        for weight, code in zip(share[:3], codes, strict=True):
            total = builder.operation("add", builder.operation("mul", code, integer(weight, "i32")), total)
        return builder.operation("lshr", total, integer(share.shift, "i32"))

    def _words(self, plane: int, row: int, index: Value, offset: int, lanes: int) -> Value:
        """Pairs of codes from twice the index on, `offset` codes further."""
        builder = self.builder
        column = self._add(self._multiply(index, _i64(2)), offset)
        pointer = builder.element(self._codes(plane, row), "i16", column)
        kind = f"<{lanes} x i32>" if lanes > 1 else "i32"
        return builder.let(f"load {kind}, {pointer.typed}, align 2", "i32", lanes)

    def _put(self, value: Value, pointer: Value) -> None:
        self.builder.put(f"store {value.typed}, {pointer.typed}, align {self.video.bits_stored // 8}")

    def _codes(self, plane: int, row: int) -> Value:
        """Where the codes of a row of a plane are kept."""
        place = self._add(self._multiply(self.code_row, _i64(plane * self.video.rows + row)), MARGIN)
        return self.builder.element(self.codes, "i16", place)

    def _add(self, value: Value, other: Value | int) -> Value:
        return self.builder.operation("add", value, other if isinstance(other, Value) else _i64(other))

    def _multiply(self, value: Value, other: Value) -> Value:
        return self.builder.operation("mul", value, other)


def _i64(value: int) -> Value:
    return integer(value, "i64")


def _low(builder: Builder, word: Value) -> Value:
    return builder.operation("and", word, integer(0xFFFF, "i32"))


def _high(builder: Builder, word: Value) -> Value:
    return builder.operation("lshr", word, integer(16, "i32"))
