"""The codec's launches on a CUDA device, in a stream that the caller names.

Whoever calls has made the device's context current, as CuPy does. Arguments are packed once: what differs from frame to
frame lies in memory, so that launches can be part of a graph.
"""

import ctypes
import struct
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np
from cuda.bindings import driver

from farm.errors import failure
from farm.plan.model import Kernel
from farm.runtime.codec.launches import Address, Addresses, Argument, Launch, Value
from farm.runtime.codec.sizes import MAX_CHANNELS

UNASKED = 48 * 1024
"""Bytes of dynamic shared memory that every kernel may have."""

ALIGNMENT = 16
"""Bytes to whose multiples arguments are packed."""


class Work:
    """Some launches, ready to be put into a stream again and again; not for several threads at once.

    Args:
        launches: in order.
        kernels: those that they name, with binaries for this device.
    """

    def __init__(self, launches: Sequence[Launch], kernels: Sequence[Kernel]) -> None:
        by_name = {kernel.name: kernel for kernel in kernels}
        self._memories: dict[str, list[tuple[memoryview, int, int]]] = defaultdict(list)
        self._kept: list[Any] = []
        self._calls = [self._call(launch, by_name[launch.kernel]) for launch in launches]

    def bind(self, addresses: Mapping[str, int]) -> None:
        """Where memories are from now on, by name."""
        for name, address in addresses.items():
            for memory, place, offset in self._memories[name]:
                struct.pack_into("<Q", memory, place, address + offset)

    def enqueue(self, stream: int) -> None:
        """Put all launches into a stream; returns at once.

        Raises:
            FarmError: the driver refuses.
        """
        for function, grid, threads, shared, arguments in self._calls:
            answer = driver.cuLaunchKernel(function, grid, 1, 1, threads, 1, 1, shared, stream, arguments, 0)
            _checked(answer, "cannot launch the codec")

    def _call(self, launch: Launch, kernel: Kernel) -> tuple[Any, int, int, int, int]:
        sizes = [_size(argument) for argument in launch.arguments]
        places, length = [], 0
        for size in sizes:
            places.append(length)
            length += -(-size // ALIGNMENT) * ALIGNMENT
        packed = ctypes.create_string_buffer(length)
        base, memory = ctypes.addressof(packed), memoryview(packed).cast("B")
        for argument, place in zip(launch.arguments, places, strict=True):
            self._pack(argument, memory, place)
        pointers = (ctypes.c_void_p * len(places))(*(base + place for place in places))
        self._kept += [packed, pointers]
        function = _function(kernel, launch.shared)
        return function, launch.grid, launch.threads, launch.shared, ctypes.addressof(pointers)

    def _pack(self, argument: Argument, memory: memoryview, place: int) -> None:
        match argument:
            case Value(data):
                memory[place : place + len(data)] = data
            case Address():
                self._memories[argument.memory].append((memory, place, argument.offset))
            case Addresses(addresses):
                for number, address in enumerate(addresses):
                    self._memories[address.memory].append((memory, place + 8 * number, address.offset))


def _size(argument: Argument) -> int:
    match argument:
        case Value(data):
            return len(data)
        case Address():
            return 8
        case Addresses():
            return 8 * MAX_CHANNELS


@cache
def _function(kernel: Kernel, shared: int) -> Any:
    """A kernel of the current context that may have so much dynamic shared memory; for the life of the process."""
    image = np.frombuffer(kernel.cubin, np.uint8)
    module = _checked(driver.cuModuleLoadData(image.ctypes.data), f"cannot load {kernel.name}")
    function = _checked(driver.cuModuleGetFunction(module, kernel.name.encode()), f"cannot find {kernel.name}")
    facts = driver.CUfunction_attribute
    wanted = {facts.CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT: 100} if shared else {}
    if shared > UNASKED:
        wanted[facts.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES] = shared
    for fact, value in wanted.items():
        _checked(driver.cuFuncSetAttribute(function, fact, value), f"cannot give {kernel.name} {shared} bytes")
    return function


def _checked(answer: tuple[Any, ...], what: str) -> Any:
    """What a driver call returns beside its result, which must be success."""
    result, *values = answer
    if result != driver.CUresult.CUDA_SUCCESS:
        raise failure(f"the CUDA driver {what}: {result.name}", "render with --device cpu, or update the driver")
    return values[0] if values else None
