"""The device's CRC32C against the one of google-crc32c."""

from importlib.resources import files

import google_crc32c
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.codec.runs import module

KERNEL = """
extern "C" __global__ void checksum(const u8* data, u32 first, u32 bytes, u32* sums) {
    const u32 sum = crc32c<THREADS>(data + first, bytes);
    if (threadIdx.x < 32) sums[threadIdx.x] = sum;
}
"""


def checksum(data: bytes, first: int, threads: int = 256, *, checks: bool = True) -> int:
    """Of a message that begins `first` bytes after a multiple of 16, in memory that ends at one."""
    folder = files("farm.runtime.codec")
    source = "\n".join(folder.joinpath(name).read_text() for name in ("memory.cu", "layout.cu", "crc32c.cu"))
    memory = np.full(-(-(first + len(data)) // 16) * 16, 0xA7, np.uint8)
    memory[first : first + len(data)] = np.frombuffer(data, np.uint8)
    sums = np.zeros(32, np.uint32)
    arguments = [memory, np.uint32(first), np.uint32(len(data)), sums]
    kernel = KERNEL.replace("THREADS", str(threads))
    module(source + kernel, checks=checks).launch("checksum", (1, 1, 1), (threads, 1, 1), arguments)
    assert len(set(sums.tolist())) == 1, "all lanes of the warp have it"
    return int(sums[0])


@settings(max_examples=80)
@given(st.binary(min_size=4, max_size=300), st.integers(0, 15), st.sampled_from([64, 128, 256]))
def test_short_messages_at_any_place(data: bytes, first: int, threads: int) -> None:
    assert checksum(data, first, threads) == google_crc32c.value(data)


@pytest.mark.parametrize("size", [4095, 4096, 4097, 8192, 20_000, 123_457])
@pytest.mark.parametrize(("first", "threads"), [(0, 256), (7, 256), (3, 64), (8, 128)])
def test_messages_of_several_steps(size: int, first: int, threads: int) -> None:
    data = np.random.default_rng(size).bytes(size)
    assert checksum(data, first, threads, checks=size < 10_000) == google_crc32c.value(data)


def test_known_values() -> None:
    """RFC 3720, B.4."""
    assert checksum(bytes(32), 0) == 0x8A9136AA
    assert checksum(b"\xff" * 32, 3) == 0x62A8AB43
    assert checksum(bytes(range(32)), 9) == 0x46DD794E
