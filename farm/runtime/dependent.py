"""A launch whose blocks may come while those of the launch before still run: programmatic dependent launch.

CuPy has no such launches. What makes it safe is in the kernel, see `farm.kernel.cuda.signature`.
"""

import ctypes
from collections.abc import Sequence
from typing import Any

import numpy as np
from cuda.bindings import driver

from farm.errors import failure
from farm.plan.model import Launch


def launch_early(function: Any, launch: Launch, passed: Sequence[Any], stream: Any) -> None:
    """Launch a kernel after another one in a stream.

    Args:
        function: of CuPy.
        launch: its sizes.
        passed: arrays and 32-bit integers.
        stream: of CuPy; it may be capturing.

    Raises:
        FarmError: the driver refuses.
    """
    early = driver.CUlaunchAttribute()
    early.id = driver.CUlaunchAttributeID.CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION
    early.value.programmaticStreamSerializationAllowed = 1
    config = driver.CUlaunchConfig()
    config.gridDimX, config.gridDimY, config.gridDimZ = launch.grid
    config.blockDimX, config.blockDimY, config.blockDimZ = launch.block
    config.sharedMemBytes, config.hStream = launch.shared, stream.ptr
    config.attrs, config.numAttrs = [early], 1
    kinds = tuple(ctypes.c_int if isinstance(argument, np.int32) else ctypes.c_void_p for argument in passed)
    values = tuple(int(argument) if isinstance(argument, np.int32) else argument.data.ptr for argument in passed)
    (status,) = driver.cuLaunchKernelEx(config, driver.CUfunction(function.ptr), (values, kinds), 0)
    if status != driver.CUresult.CUDA_SUCCESS:
        raise failure(f"the CUDA driver cannot launch {launch.kernel}: {status.name}", "update the driver")
