"""The bench of the device codec without a device: its launches in the emulator, its times made up."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parent))
pytest.importorskip("farm.runtime.codec.device", reason="the driver's bindings are not installed")

import bench_codec

from farm.device.target import Target
from farm.plan.model import Kernel
from farm.runtime.codec.launches import Launch
from tests.codec.runs import unchecked


class Memory:
    """An array by CuPy's words for address and download."""

    def __init__(self, array: Any) -> None:
        self.array = np.array(array)
        self.data = SimpleNamespace(ptr=self.array.ctypes.data)
        MEMORIES[self.data.ptr] = self.array

    def get(self) -> Any:
        return self.array.copy()


MEMORIES: dict[int, Any] = {}
"""Arrays by their address."""


class EmulatedWork:
    """Stands for `farm.runtime.codec.device.Work`."""

    def __init__(self, work: Sequence[Launch], kernels: Sequence[Kernel]) -> None:
        self.work, self.kernels = work, kernels

    def bind(self, addresses: Mapping[str, int]) -> None:
        arrays = {name: MEMORIES[address] for name, address in addresses.items()}
        self.memories = {name: array.reshape(-1).view(np.uint8) for name, array in arrays.items()}

    def enqueue(self, _: int) -> None:
        unchecked(self.kernels, self.work, self.memories)


class MadeUpBench:
    """Runs what it is to time once, and says a millisecond."""

    stream = SimpleNamespace(ptr=0, synchronize=lambda: None)
    cupy = SimpleNamespace(
        asarray=Memory,
        empty=lambda shape, dtype: Memory(np.empty(shape, dtype)),
        full=lambda shape, value, dtype: Memory(np.full(shape, value, dtype)),
        zeros=lambda shape, dtype: Memory(np.zeros(shape, dtype)),
        uint8=np.uint8,
        uint64=np.uint64,
        cuda=SimpleNamespace(Device=lambda: SimpleNamespace(synchronize=lambda: None)),
    )

    def milliseconds(self, work: Sequence[Any]) -> float:
        work[0]()
        return 1.0


def test_every_row_is_measured_and_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"HEIGHT": 41, "WIDTH": 48, "BLOCKS": (1024,), "FRAMES": 2, "Work": EmulatedWork}.items():
        monkeypatch.setattr(bench_codec, name, value)
    monkeypatch.setattr(bench_codec, "compiled", lambda kernels, *_: kernels)
    rows = [
        row
        for content in ("grain", "gradient", "noise")
        for row in bench_codec.rows_of(content, MadeUpBench(), Target("cuda", 90))
    ]
    assert len(rows) == 3 * (2 * 2 + 3)
    assert not any(row["differs"] for row in rows)
    text = "\n".join(map(bench_codec.shown, rows))
    assert "encode from float32 device" in text
    assert "seal_shard 1.000" in text
