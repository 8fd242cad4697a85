"""Tests on a CUDA device; skipped where there is none, or no CuPy, or no NVRTC."""

from typing import Any

import pytest
from command_line import farm, job, start, store, until
from gates import gates

__all__ = ["farm", "gates", "gpu", "job", "start", "store", "target", "until"]


@pytest.fixture(scope="session")
def gpu() -> Any:
    """What the first CUDA device says of itself: `farm.device.facts.DeviceFacts`."""
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    cuda = pytest.importorskip("farm.runtime.cuda", reason="CuPy is not installed")
    found = cuda.gpus()
    if not found:
        pytest.skip("there is no CUDA device here")
    return found[0]


@pytest.fixture(scope="session")
def target(gpu: Any) -> str:
    """The device class of the first CUDA device."""
    return f"sm_{gpu.capability}"
