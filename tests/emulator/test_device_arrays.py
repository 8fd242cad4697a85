"""Arrays on a device reach the buffers of a plan, and come out of them, as frames of the host do."""

from typing import Any

import numpy as np
import pytest
from emulator.program import EmulatedProgram, build_source
from matrix.case import problem
from matrix.cases import ALL

from farm.plan.model import DTYPES
from farm.runtime.device_arrays import put_sources, take_outputs


@pytest.mark.parametrize("effect", ["unsharp_mask", "lut3d", "crop", "copy_channels", "bilateral_grid"])
def test_frames_on_the_device_are_the_frames_of_the_host(effect: str) -> None:
    case = next(case for case in ALL if case.effect == effect)
    given = problem(case, (37, 13))
    program = EmulatedProgram(build_source(given.graph, given.format), checks=False)
    buffers: list[Any] = []
    for buffer in program.plan.buffers:
        stored = np.full((buffer.planes, buffer.stored.height, buffer.stored.width), 77, DTYPES[buffer.dtype])
        if buffer.numbers:
            left = buffer.rect.x0 - buffer.stored.x0
            inner = stored[:, :, left : left + buffer.rect.width]
            inner[...] = np.reshape(buffer.numbers, inner.shape)
        buffers.append(stored)
    put_sources(program.plan, buffers, given.sources)
    for launch in program.plan.launches:
        program.launch(launch, buffers, np.asarray(given.uniforms, np.float32))
    wanted = program.run(given.sources, given.uniforms).outputs
    interleaved = [np.empty((*output.shape[1:], output.shape[0]), output.dtype) for output in wanted]
    take_outputs(program.gather, buffers, given.sources, [np.moveaxis(array, -1, 0) for array in interleaved])
    for array, output in zip(interleaved, wanted, strict=True):
        assert np.array_equal(np.moveaxis(array, -1, 0), output, equal_nan=True)
