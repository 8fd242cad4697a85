"""Templates that lower to kernels: their kernel goes through passes, is verified, and is printed."""

from collections.abc import Callable, Sequence

from farm.graph.stage import Stage
from farm.kernel.cuda.printer import cuda_text
from farm.kernel.cuda.signature import Generated
from farm.kernel.ir import Kernel
from farm.kernel.naming import named
from farm.kernel.passes.follow import follow
from farm.kernel.passes.simplify import simplify
from farm.kernel.verify import verify

Pass = Callable[[Kernel], Kernel]


def generated(stage: Stage, lowered: Kernel, slots: tuple[int, ...], passes: Sequence[Pass]) -> Generated:
    """The text of a kernel of a stage, which is given the uniforms of those slots."""
    kernel = verify(lowered)
    for change in (*passes, simplify, follow):
        kernel = change(kernel)
    name, source = named(stage.name, cuda_text(verify(kernel)))
    return Generated(name, source, slots)
