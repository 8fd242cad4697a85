"""Arrays on a device go to its program and come back to their library; the device is stood in for by the CPU."""

import sys
from collections.abc import Sequence
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

import farm
from farm.device.target import Target
from farm.plan.model import Plan
from farm.runtime.cpu import CpuProgram
from farm.runtime.plans import default_store

PICTURE = np.random.default_rng(5).random((20, 31, 3), np.float32)


class OnDevice(np.ndarray[Any, Any]):
    """An array of a library whose memory is said to be a GPU's."""

    number = 0

    def __dlpack_device__(self) -> Any:
        return (2, self.number)

    @property
    def device(self) -> Any:
        return SimpleNamespace(id=self.number)


class SecondDevice(OnDevice):
    number = 1


class CpuInItsPlace:
    """What `CudaArrayProgram` is to its callers."""

    def __init__(self, plan: Plan, device: int) -> None:
        assert device == 0
        self.program = CpuProgram(plan, default_store())

    def empty(self, shape: Sequence[int], dtype: Any) -> Any:
        return np.empty(tuple(shape), dtype).view(OnDevice)

    def run(self, sources: Sequence[Any], uniforms: Sequence[float], into: Sequence[Any]) -> None:
        given = [np.ascontiguousarray(np.asarray(source)) for source in sources]
        for planes, computed in zip(into, self.program.run(given, uniforms).outputs, strict=True):
            planes[...] = computed

    def shares(self, result: Any, image: Any) -> bool:
        return bool(np.may_share_memory(result, image))


@pytest.fixture(autouse=True)
def cuda(monkeypatch: pytest.MonkeyPatch) -> None:
    module: Any = ModuleType("farm.runtime.cuda_arrays")
    module.as_cupy = lambda array: array
    module.target_of = dict.fromkeys(range(2), Target("cpu")).get
    module.CudaArrayProgram = CpuInItsPlace
    monkeypatch.setitem(sys.modules, "farm.runtime.cuda_arrays", module)


def test_arrays_stay_on_their_device() -> None:
    sharpen = farm.compile("unsharp_mask", like=PICTURE.view(OnDevice))
    result = sharpen(PICTURE.view(OnDevice), weight=2.0)
    assert isinstance(result, OnDevice)
    assert np.array_equal(result, farm.compile("unsharp_mask")(PICTURE, weight=2.0))
    out = np.empty_like(result)
    assert sharpen(PICTURE.view(OnDevice), weight=2.0, out=out) is out
    assert np.array_equal(out, result)


def test_results_go_back_to_the_library_of_the_first_image(monkeypatch: pytest.MonkeyPatch) -> None:
    library: Any = ModuleType("tensors")
    library.from_dlpack = lambda array: ("tensor", np.asarray(array))
    monkeypatch.setitem(sys.modules, "tensors", library)
    monkeypatch.setattr(OnDevice, "__module__", "tensors.core")
    kind, result = farm.compile("flip")(PICTURE.view(OnDevice))
    assert kind == "tensor"
    assert np.array_equal(result, farm.compile("flip")(PICTURE))


@pytest.mark.parametrize(
    ("second", "told"),
    [
        (PICTURE, "is not on the GPU, and others are; pass cupy.asarray("),
        (PICTURE.view(SecondDevice), "the images lie on GPUs 0, 1; copy them to one"),
    ],
)
def test_images_in_several_places_are_refused(second: Any, told: str) -> None:
    with pytest.raises(farm.FarmError) as caught:
        farm.compile("merge", mode="plus")(PICTURE.view(OnDevice), second)
    assert told in str(caught.value)


def test_another_device_than_that_of_the_arrays_is_refused() -> None:
    with pytest.raises(farm.FarmError, match="the images lie on a GPU of the class cpu, and device is sm_90"):
        farm.compile("flip", device="sm_90")(PICTURE.view(OnDevice))
