"""The codec's kernels as NVRTC compiles them, and what their launches ask of a device."""

import struct

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from farm.device.classes import device_class, occupancy
from farm.device.target import Target
from farm.errors import FarmError
from farm.frames.shard_layout import ShardLayout
from farm.plan.model import Kernel
from farm.plan.store import PlanStore
from farm.runtime.codec import sizes
from farm.runtime.codec.kernels import compiled, convert_kernel, decodable, decode_kernels, encodable, encode_kernels
from farm.runtime.codec.launches import (
    Address,
    EncodeScratch,
    Pixels,
    Reading,
    SourcePlane,
    decode_launches,
    encode_launches,
)
from tests.codec.shards import by_blosc

FOUR_K = ShardLayout(3, 2160, 3840, "float16", 16, 8192)
TYPES = ("uint8", "uint16", "int16", "float16", "float32", "int32", "uint32")


def all_kernels() -> list[Kernel]:
    """Each source once."""
    decoders = [decode_kernels(one, other) for one in TYPES for other in TYPES if decodable(one, other)]
    encoders = [encode_kernels(one, other) for one in TYPES for other in TYPES if encodable(one, other)]
    converters = [(convert_kernel(one, other),) for one in TYPES for other in TYPES if decodable(one, other)]
    groups = (*decoders, *encoders, *converters)
    return list({kernel.source: kernel for group in groups for kernel in group}.values())


@pytest.mark.parametrize("capability", [75, 80, 90, 120])
def test_all_kernels_compile_without_spilling(capability: int, plan_store: PlanStore) -> None:
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    for kernel in compiled(tuple(all_kernels()), Target("cuda", capability), plan_store):
        assert kernel.spills == 0, kernel.name
        assert kernel.registers <= (72 if capability == 75 else 64), kernel.name


def test_blocks_of_8_kib_fill_a_multiprocessor(plan_store: PlanStore) -> None:
    """Both kernels wait for shared memory most of the time: fewer blocks are slower."""
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    kernels = (*decode_kernels("float16", "float32"), *encode_kernels("float32", "float16"))
    by_name = {kernel.name: kernel for kernel in compiled(kernels, Target("cuda", 90), plan_store)}
    at = Address("pixels", 0, -1)
    work = decode_launches(FOUR_K, range(3), Pixels(at, 1, 3840, "float32"), Reading(8192))
    work += encode_launches(FOUR_K, [SourcePlane(at, 3840)] * 3, "float32")
    wanted = {"decode_shard": 24, "encode_blocks": 16}
    for launch in work:
        kernel = by_name[launch.kernel]
        blocks = occupancy(device_class(90), launch.threads, kernel.registers, kernel.shared + launch.shared).blocks
        assert blocks >= wanted.get(launch.kernel, 1), launch.kernel


@given(st.sampled_from([1, 2, 4]), st.one_of(st.integers(1, 400), st.integers(1, 700_000)), st.integers(0, 9))
def test_blocks_of_c_blosc(itemsize: int, elements: int, level: int) -> None:
    chunk = by_blosc(np.zeros(elements, f"u{itemsize}"), level)
    assert sizes.c_blosc_block(elements * itemsize, itemsize, level) == struct.unpack_from("<I", chunk, 8)[0]


def test_parts_of_the_scratch_memory_are_apart() -> None:
    scratch = EncodeScratch.of(FOUR_K)
    parts = (scratch.slots, scratch.sizes, scratch.nonfinite, scratch.starts, scratch.chunk_bytes)
    for part, following in zip(parts, (*parts[1:], scratch.chunk_nonfinite), strict=True):
        assert part.offset + part.bytes <= following.offset
        assert following.offset % 256 == 0


def test_what_is_not_decoded_or_encoded() -> None:
    assert not decodable("float64", "float64")
    assert not decodable("int32", "float32")
    assert not decodable("float32", "float16")
    assert not encodable("float32", "uint8")
    assert not encodable("float64", "float64")


@pytest.mark.parametrize("channels", [range(33), (256,), ()])
def test_more_channels_than_a_launch_takes(channels: range) -> None:
    layout = ShardLayout(300, 4, 8, "uint8", 4, 64)
    with pytest.raises(FarmError, match=r"channels.*in one launch"):
        decode_launches(layout, channels, Pixels(Address("pixels", 0, 32), 32, 8, "uint8"), Reading(64))


@pytest.mark.parametrize("block", [100, 131072])
def test_blocks_that_are_not_encoded(block: int) -> None:
    layout = ShardLayout(1, 4, 8, "float16", 4, block)
    with pytest.raises(FarmError, match=f"Blosc blocks of {block} bytes"):
        encode_launches(layout, [SourcePlane(Address("plane", 0, 64), 8)], "float16")
