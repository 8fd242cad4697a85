"""The codec's kernels: which there are, and how their sources are put together."""

from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Literal

import numpy as np

from farm.device.target import Target
from farm.kernel.cuda.async_copy import COPIES
from farm.kernel.nvrtc import assemble
from farm.plan.model import Kernel
from farm.plan.store import PlanStore
from farm.runtime.codec.damage import Damage

Kind = Literal["INTEGER", "FLOAT16", "FLOAT32"]

COMMON = ("memory.cu", "layout.cu")
CHECK = ("crc32c.cu", "shard_index.cu", "check_shard.cu")
DECODE = (*COMMON, *CHECK, "bit_shuffle.cu", "elements.cu", "lz4_decode.cu", "blosc_decode.cu")
ENCODE = (*COMMON, "bit_shuffle.cu", "elements.cu", "lz4_encode.cu", "blosc_encode.cu")
MEASURE, GATHER = (*COMMON, "measure_chunks.cu"), (*COMMON, "gather_blocks.cu")
SEAL = (*COMMON, "crc32c.cu", "seal_shard.cu")
COPY = ("memory.cu", "copy_words.cu")
CONVERT = (*COMMON, "shard_index.cu", "bit_shuffle.cu", "elements.cu", "convert_planes.cu")
"""The files of a kernel's source, in order."""

DECODE_SHARD, COPY_WORDS, CONVERT_PLANES = "decode_shard", "copy_words", "convert_planes"
ENCODE_BLOCKS, MEASURE_CHUNKS, GATHER_BLOCKS, SEAL_SHARD = (
    "encode_blocks",
    "measure_chunks",
    "gather_blocks",
    "seal_shard",
)

CONVERT_THREADS, CONVERT_PART = 256, 1024
"""Threads of a block that converts planes, and elements that it takes."""

SIZES = frozenset({1, 2, 4})
"""Bytes of the elements that shards may have."""
WIDENED = frozenset({"float16", "uint8", "uint16"})
"""Stored types that are decoded to float32, by their values."""


@dataclass(frozen=True, slots=True)
class Conversion:
    """From one type of element to another, by so many threads of a block; `itemsize` is the stored one's, in bytes."""

    itemsize: int
    source: Kind
    target: Kind

    threads: int

    @classmethod
    def of_blocks(cls, itemsize: int, source: Kind, target: Kind) -> "Conversion":
        """That of Blosc blocks: a warp for each stream, and two at least, which load and store."""
        return cls(itemsize, source, target, 32 * max(2, itemsize))


def decodable(stored: str, wanted: str) -> bool:
    """Whether the device decodes elements of one type to another."""
    if np.dtype(stored).itemsize not in SIZES:
        return False
    return stored == wanted or (wanted == "float32" and stored in WIDENED)


def encodable(source: str, stored: str) -> bool:
    """Whether the device encodes elements of one type as another."""
    if np.dtype(stored).itemsize not in SIZES:
        return False
    return source == stored or (source, stored) == ("float32", "float16")


def decoding(stored: str, wanted: str) -> Conversion:
    """What decoding does to elements; of the same type, it leaves their bytes alone."""
    size = np.dtype(stored).itemsize
    kinds: tuple[Kind, Kind] = ("INTEGER", "INTEGER") if stored == wanted else (_kind(stored), "FLOAT32")
    return Conversion.of_blocks(size, *kinds)


def encoding(source: str, stored: str) -> Conversion:
    """What encoding does to elements; their kind decides which values count as not finite."""
    return Conversion.of_blocks(np.dtype(stored).itemsize, _kind(source), _kind(stored))


def _kind(dtype: str) -> Kind:
    match dtype:
        case "float16":
            return "FLOAT16"
        case "float32":
            return "FLOAT32"
        case _:
            return "INTEGER"


def decode_kernels(stored: str, wanted: str) -> tuple[Kernel, ...]:
    """What decodes shards of one type to another, as sources."""
    return (Kernel(DECODE_SHARD, _source(DECODE, decoding(stored, wanted))),)


def encode_kernels(source: str, stored: str) -> tuple[Kernel, ...]:
    """The kernels that encode planes of one type as shards of another, as sources."""
    return (
        Kernel(ENCODE_BLOCKS, _source(ENCODE, encoding(source, stored))),
        Kernel(MEASURE_CHUNKS, _source(MEASURE)),
        Kernel(GATHER_BLOCKS, _source(GATHER)),
        Kernel(SEAL_SHARD, _source(SEAL)),
    )


def convert_kernel(stored: str, wanted: str) -> Kernel:
    """The kernel that converts planes of one type to another, as `decodable` has it, as source."""
    conversion = replace(decoding(stored, wanted), threads=CONVERT_THREADS)
    return Kernel(CONVERT_PLANES, _source(CONVERT, conversion))


def copy_kernel() -> Kernel:
    """The kernel that copies words, as source."""
    return Kernel(COPY_WORDS, _source(COPY))


def compiled(kernels: tuple[Kernel, ...], target: Target, store: PlanStore | None) -> tuple[Kernel, ...]:
    """The kernels with binaries, kept in the store of plans.

    Raises:
        FarmError: NVRTC is not installed, or does not know the capability.
    """
    return assemble(kernels, target, store)


@cache
def _source(names: tuple[str, ...], conversion: Conversion | None = None) -> str:
    """The files of this folder one after the other: after what Python tells them, the last after its conversion."""
    folder = files("farm.runtime.codec")
    *before, last = (folder.joinpath(name).read_text() for name in names)
    damages = ", ".join(f"{damage.name} = {damage.value}" for damage in Damage)
    constants = [_constants(conversion)] if conversion else []
    return "\n".join([COPIES, f"enum Damage {{ {damages} }};", *before, *constants, last])


def _constants(conversion: Conversion) -> str:
    return f"""constexpr int ITEMSIZE = {conversion.itemsize}, THREADS = {conversion.threads};
constexpr Kind FROM = {conversion.source}, TO = {conversion.target};
"""
