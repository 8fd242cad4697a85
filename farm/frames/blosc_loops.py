"""Blosc over many chunks in one call, so that threads meet at Python's lock once for all of them.

The loops are machine code that calls the C functions of the library that numcodecs ships. Where its binary does not
show them, `LIBRARY` is None.
"""

import ctypes
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numcodecs import blosc
from numpy.typing import NDArray

from farm.frames.shard_index import HEADER_BYTES
from farm.kernel.llvm.builder import Builder, Module, Parameter
from farm.kernel.llvm.machine import compile_module, host_cpu, load_code
from farm.kernel.llvm.value import Value, integer


class Library(NamedTuple):
    """Addresses of `blosc_compress_ctx` and `blosc_decompress_ctx`, which share nothing between calls."""

    compress: int
    decompress: int


def _library() -> Library | None:
    try:
        library = ctypes.CDLL(blosc.__file__)
        functions = library.blosc_compress_ctx, library.blosc_decompress_ctx
    except (OSError, AttributeError):
        return None
    return Library(*(ctypes.cast(function, ctypes.c_void_p).value or 0 for function in functions))


LIBRARY = _library()


class Settings(NamedTuple):
    """How Blosc compresses: its level and shuffle, the bytes of an item and of a block, and the compressor's name."""

    level: int
    shuffle: int
    item: int
    block: int
    name: bytes


def compress_all(
    library: Library,
    settings: Settings,
    source: NDArray[np.uint8],
    target: NDArray[np.uint8],
    gap: int,
    sizes: NDArray[np.int64],
) -> None:
    """Compress equal parts of `source` into `target`, with a gap behind each.

    Args:
        library: of Blosc.
        settings: of the compression.
        source: the parts, as many as there are `sizes`, one behind the other.
        target: large enough for all of them uncompressed, with 16 bytes and a gap each.
        gap: bytes left free behind each compressed part.
        sizes: receives the bytes of each compressed part; not above zero where Blosc failed.
    """
    level, shuffle, item, block, name = settings
    buffers = source.ctypes.data, target.ctypes.data, sizes.ctypes.data
    extents = source.size // sizes.size, target.size, gap, sizes.size
    _loops()[0](library.compress, level, shuffle, item, block, name, *buffers, *extents)


def decompress_all(
    library: Library, source: NDArray[np.uint8], places: NDArray[np.int64], target: NDArray[np.uint8]
) -> int:
    """Decompress containers that begin at `places` of `source` into equal parts of `target`; answers how many it did.

    Containers must have the bytes that their headers say, and hold as many as a part has.
    """
    buffers = source.ctypes.data, places.ctypes.data, target.ctypes.data
    return int(_loops()[1](library.decompress, *buffers, target.size // places.size, places.size))


COMPRESS = [
    Parameter("compress", "ptr"),
    *(Parameter(name, "i32") for name in ("level", "shuffle")),
    *(Parameter(name, "i64") for name in ("item", "block")),
    Parameter("name", "ptr"),
    *(Parameter(name, "ptr") for name in ("source", "target", "sizes")),
    *(Parameter(name, "i64") for name in ("part", "room", "gap", "count")),
]
DECOMPRESS = [
    *(Parameter(name, "ptr") for name in ("decompress", "source", "places", "target")),
    *(Parameter(name, "i64") for name in ("part", "count")),
]
TYPES = {"ptr": ctypes.c_void_p, "i32": ctypes.c_int32, "i64": ctypes.c_int64}


def printed() -> str:
    """The two functions as a module of LLVM IR."""
    module = Module()
    with module.function("compress_all", COMPRESS) as builder:
        _write_compress(builder)
    with module.function("decompress_all", DECOMPRESS, "i64") as builder:
        _write_decompress(builder)
    return module.text()


@cache
def _loops() -> tuple[Any, Any]:
    """The two functions, compiled for this CPU, which takes a few milliseconds; calls let go of Python's lock."""
    code = load_code(compile_module(printed(), host_cpu()), ("compress_all", "decompress_all"))
    compress = code.function("compress_all", [TYPES[parameter.type] for parameter in COMPRESS])
    return compress, code.function("decompress_all", [TYPES[parameter.type] for parameter in DECOMPRESS], TYPES["i64"])


def _write_compress(builder: Builder) -> None:
    """A part after the other, each into what is left of the target; of more room Blosc might make use."""
    compress, level, shuffle, item, block, name, source, target, sizes, part, space, gap, count = builder.arguments
    most = builder.operation("add", part, integer(HEADER_BYTES, "i64"))
    with builder.loop(integer(0, "i64"), count, carried=(integer(0, "i64"),)) as loop:
        (place,) = loop.carried
        room = builder.call("llvm.smin", builder.operation("sub", space, place), most)
        begin = builder.element(source, "i8", builder.operation("mul", loop.index, part))
        into = builder.element(target, "i8", place)
        given = (level, shuffle, item, part, begin, into, room, name, block, integer(1, "i32"))
        size = builder.convert("sext", _called(builder, compress, given), "i64")
        builder.store(size, builder.element(sizes, "i64", loop.index))
        taken = builder.operation("add", builder.call("llvm.smax", size, integer(0, "i64")), gap)
        loop.carry(builder.operation("add", place, taken))
    builder.give()


def _write_decompress(builder: Builder) -> None:
    """A part after the other, until one is wrong."""
    decompress, source, places, target, part, count = builder.arguments
    with builder.loop(integer(0, "i64"), count, carried=(integer(0, "i64"),)) as loop:
        (right,) = loop.carried

        def another() -> tuple[Value]:
            place = builder.load("i64", builder.element(places, "i64", loop.index))
            into = builder.element(target, "i8", builder.operation("mul", loop.index, part))
            given = (builder.element(source, "i8", place), into, part, integer(1, "i32"))
            size = builder.convert("sext", _called(builder, decompress, given), "i64")
            done = builder.convert("zext", builder.compare("icmp eq", size, part), "i64")
            return (builder.operation("add", right, done),)

        going_on = builder.compare("icmp eq", right, loop.index)
        loop.carry(*builder.choose(going_on, another, lambda: (right,)))
    builder.give(loop.carried[0])


def _called(builder: Builder, function: Value, given: tuple[Value, ...]) -> Value:
    return builder.let(f"call i32 {function.text}({', '.join(value.typed for value in given)})", "i32")
