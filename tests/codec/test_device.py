"""What the driver is given, without one: arguments as the kernels lay them out."""

import ctypes
import struct
from types import SimpleNamespace
from typing import Any

import pytest

from farm.errors import FarmError
from farm.frames.shard_layout import ShardLayout
from farm.plan.model import Kernel
from farm.runtime.codec import launches, sizes
from farm.runtime.codec.launches import Address, Launch, Pixels, Reading, SourcePlane

device = pytest.importorskip("farm.runtime.codec.device", reason="the driver's bindings are not installed")
LAYOUT = ShardLayout(3, 20, 96, "float16", 4, 512)
ADDRESSES = {"shard": 0x7000_0000, "scratch": 0x8000_0000, "status": 0x9000_0000, "arena": 0xA_0000_0000}
ADDRESSES |= {"shard_bytes": 0x9100_0000, "window": 0x9200_0000}


class Driver:
    """Stands for the driver: notes launches, and what their arguments are at that time."""

    CUresult = SimpleNamespace(CUDA_SUCCESS=0)
    CUfunction_attribute = SimpleNamespace(
        CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT="carveout",
        CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES="shared",
    )

    def __init__(self, work: tuple[Launch, ...]) -> None:
        self.work = {launch.kernel: launch for launch in work}
        self.launched: list[tuple[str, int, int, int, int, list[bytes]]] = []
        self.attributes: dict[str, dict[str, int]] = {}

    # ruff: noqa: N802 - the driver's names
    def cuModuleLoadData(self, _: int) -> tuple[Any, ...]:
        return 0, "module"

    def cuModuleGetFunction(self, _: str, name: bytes) -> tuple[Any, ...]:
        return 0, name.decode()

    def cuFuncSetAttribute(self, function: str, name: str, value: int) -> tuple[Any, ...]:
        self.attributes.setdefault(function, {})[name] = value
        return (0,)

    def cuLaunchKernel(self, function: str, *numbers: int) -> tuple[Any, ...]:
        grid, _, _, threads, _, _, shared, stream, arguments, extra = numbers
        assert extra == 0
        pointers = (ctypes.c_void_p * len(self.work[function].arguments)).from_address(arguments)
        sizes_ = [device._size(argument) for argument in self.work[function].arguments]
        taken = [ctypes.string_at(at or 0, size) for at, size in zip(pointers, sizes_, strict=True)]
        self.launched.append((function, grid, threads, shared, stream, taken))
        return (SimpleNamespace(name="CUDA_ERROR_INVALID_VALUE"),) if grid == 0 else (0,)


def kernels_of(work: tuple[Launch, ...], tag: str) -> list[Kernel]:
    return [Kernel(launch.kernel, f"{tag} {launch.kernel}") for launch in work]


def test_decoding(monkeypatch: pytest.MonkeyPatch) -> None:
    pixels = Pixels(Address("arena", 4096, 1 << 20), 2000, 100, "float32")
    work = launches.decode_launches(LAYOUT, (2, 0), pixels, Reading(98304))
    driver = Driver(work)
    monkeypatch.setattr(device, "driver", driver)
    bound = device.Work(work, kernels_of(work, "decoding"))
    bound.bind(ADDRESSES)
    bound.enqueue(77)
    assert [call[:5] for call in driver.launched] == [
        ("decode_shard", 21, 64, work[0].shared, 77),
    ]
    taken = driver.launched[0][5]
    assert taken[:3] == [struct.pack("<Q", 0x7000_0000), struct.pack("<Q", 0x9100_0000), bytes([2, 0]).ljust(32, b"\0")]
    assert taken[-4:] == [
        struct.pack("<Q", 0xA_0000_1000),
        struct.pack("<Q", 2000),
        struct.pack("<I", 100),
        struct.pack("<Q", 0x9000_0000),
    ]
    assert driver.attributes == {"decode_shard": {"carveout": 100}}


def test_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    large = ShardLayout(3, 20, 3840, "float16", 16, 65536)
    planes = [SourcePlane(Address("arena", 1 << 20 + channel, 1 << 18), 3900) for channel in range(3)]
    work = launches.encode_launches(large, planes, "float32")
    driver = Driver(work)
    monkeypatch.setattr(device, "driver", driver)
    bound = device.Work(work, kernels_of(work, "encoding"))
    bound.bind(ADDRESSES)
    bound.enqueue(78)
    assert [call[0] for call in driver.launched] == ["encode_blocks", "measure_chunks", "gather_blocks", "seal_shard"]
    pointers = struct.unpack(f"<{sizes.MAX_CHANNELS}Q", driver.launched[0][5][0])
    assert pointers[:4] == (*(0xA_0000_0000 + (1 << 20 + channel) for channel in range(3)), 0)
    assert driver.launched[0][5][2] == struct.pack("<Q", 0x9200_0000)
    assert driver.attributes["encode_blocks"]["shared"] == work[0].shared > device.UNASKED


def test_a_driver_that_refuses_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    work = (Launch("decode_shard", 0, 64, 0, ()),)
    monkeypatch.setattr(device, "driver", Driver(work))
    bound = device.Work(work, kernels_of(work, "refused"))
    with pytest.raises(FarmError, match="cannot launch the codec: CUDA_ERROR_INVALID_VALUE"):
        bound.enqueue(0)
