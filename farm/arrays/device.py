"""A plan on arrays that lie on a GPU, of CuPy or of what speaks DLPack or the CUDA array interface."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from farm.arrays.outputs import OutputForm, output_forms
from farm.arrays.pictures import as_known
from farm.arrays.setting import Setting
from farm.device.target import Target
from farm.errors import invalid
from farm.plan.model import Plan
from farm.plan.store import PlanStore

CUDA_DEVICE = 2
"""What DLPack calls the memory of a CUDA device."""


def on_device(array: Any) -> bool:
    """Whether an array lies on a CUDA device."""
    if hasattr(array, "__cuda_array_interface__"):
        return True
    return hasattr(array, "__dlpack_device__") and int(array.__dlpack_device__()[0]) == CUDA_DEVICE


@dataclass(frozen=True, slots=True)
class Device:
    """The memory of a GPU of this process, by its number."""

    target: Target
    number: int

    def load(self, plan: Plan, store: PlanStore) -> DeviceProgram:  # noqa: ARG002 - kernels come with the plan
        """The program of a plan."""
        return DeviceProgram(plan, self.number)


def placed(setting: Setting, named: Mapping[str, Any]) -> tuple[dict[str, Any], Device]:
    """The images as arrays of CuPy, and the GPU on which they lie.

    Raises:
        FarmError: they do not lie on one, or another device was asked for.
    """
    from farm.runtime.cuda_arrays import as_cupy, target_of

    if elsewhere := [name for name, image in named.items() if not on_device(image)]:
        raise invalid(f"{elsewhere[0]} is not on the GPU, and others are", f"pass cupy.asarray({elsewhere[0]})")
    arrays = {name: as_known(name, as_cupy(image)) for name, image in named.items()}
    numbers = sorted({int(array.device.id) for array in arrays.values()})
    if len(numbers) > 1:
        raise invalid(f"the images lie on GPUs {', '.join(map(str, numbers))}", "copy them to one")
    target = target_of(numbers[0])
    if setting.device not in {None, "cuda", target.name}:
        what = f"the images lie on a GPU of the class {target.name}, and device is {setting.device}"
        raise invalid(what, "leave device out, or pass cupy.asnumpy(image)")
    return arrays, Device(target, numbers[0])


def taken(out: Any) -> Any:
    """Arrays for results, in their form, as those of CuPy over the same memory."""
    from farm.runtime.cuda_arrays import as_cupy

    return mapped(as_cupy, out)


def given_back(image: Any, results: Any) -> Any:
    """Results, in their form, as arrays of the library of `image`, ready in its current stream.

    They are CuPy's where that library takes none of others.
    """
    library = sys.modules[type(image).__module__.partition(".")[0]]
    if library.__name__ in {"numpy", "cupy"} or not hasattr(library, "from_dlpack"):
        return results
    return mapped(library.from_dlpack, results)


def mapped(function: Callable[[Any], Any], arrays: Any) -> Any:
    """A function of each array in the form of a result."""
    if isinstance(arrays, Mapping):
        return {name: function(array) for name, array in arrays.items()}
    if isinstance(arrays, tuple | list):
        return tuple(function(array) for array in arrays)
    return None if arrays is None else function(arrays)


class DeviceProgram:
    """A loaded plan over arrays of one GPU."""

    def __init__(self, plan: Plan, device: int) -> None:
        from farm.runtime.cuda_arrays import CudaArrayProgram

        self.program = CudaArrayProgram(plan, device)
        self.outputs: tuple[OutputForm, ...] = output_forms(plan)
        self.lock = threading.Lock()

    def run(self, sources: Sequence[Any], uniforms: Sequence[float], into: Sequence[Any]) -> None:
        """Enqueue one frame in the caller's stream."""
        with self.lock:
            self.program.run(sources, uniforms, into)

    def empty(self, shape: Sequence[int], form: OutputForm) -> Any:
        """Memory of the GPU."""
        return self.program.empty(shape, form.dtype)

    def shares(self, result: Any, image: Any) -> bool:
        """Whether two arrays may share memory."""
        return self.program.shares(result, image)
