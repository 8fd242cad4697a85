"""Templates that lower to kernels: threads of a grid run it, it goes through passes, is verified, and is printed."""

from collections.abc import Callable, Sequence

from farm.device.classes import SHARED_STATIC
from farm.graph.node import DType, const
from farm.graph.stage import Stage
from farm.kernel.cuda.printer import cuda_text
from farm.kernel.cuda.signature import Generated
from farm.kernel.ir import Body, For, Kernel, LoopKind, call, name
from farm.kernel.naming import named
from farm.kernel.passes.follow import follow
from farm.kernel.passes.simplify import simplify
from farm.kernel.verify import verify

Pass = Callable[[Kernel], Kernel]

THREAD_X, THREAD_Y, BLOCK_X, BLOCK_Y, OWN = map(name, ("thread_x", "thread_y", "block_x", "block_y", "own"))
"""The place of a thread in its block, of the block in the grid, and the plane that is computed if there are several."""


def launched(body: Body, block: tuple[int, int], planes: int) -> Body:
    """A body that each thread of a grid of blocks runs; the z of the grid is the plane, if there are several."""
    across, down = block
    loops = [
        (THREAD_X, const(across), LoopKind.THREAD_X),
        (THREAD_Y, const(down), LoopKind.THREAD_Y),
        (BLOCK_X, call("blocks_x", DType.I32), LoopKind.BLOCK_X),
        (BLOCK_Y, call("blocks_y", DType.I32), LoopKind.BLOCK_Y),
    ]
    for place, extent, kind in [*loops, *([(OWN, const(planes), LoopKind.BLOCK_Z)] if planes > 1 else [])]:
        body = (For(place, extent, body, kind),)
    return body


def generated(stage: Stage, lowered: Kernel, slots: tuple[int, ...], passes: Sequence[Pass]) -> Generated:
    """The text of a kernel of a stage, which is given the uniforms of those slots."""
    kernel = verify(lowered, SHARED_STATIC)
    for change in (*passes, simplify, follow):
        kernel = change(kernel)
    name, source = named(stage.name, cuda_text(verify(kernel, SHARED_STATIC)))
    return Generated(name, source, slots)
