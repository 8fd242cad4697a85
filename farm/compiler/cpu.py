"""The pipeline for CPUs: from a request to functions that Numba compiles."""

from farm.compiler.cpu_printing import printed
from farm.compiler.lowering import (
    cancel_transposes,
    contract_arrays,
    drop_clamps,
    drop_unread,
    know_sizes,
    regions,
    simplify,
)
from farm.compiler.ordering import one_by_one, order
from farm.compiler.pipeline import Pipeline
from farm.compiler.stages import Executable, Grouped, Lowered, Placed, Request
from farm.compiler.storing import place, share_memory, store_images
from farm.kernel import jit
from farm.search.cpu_grouping import Marching, groups


def fuse(lowered: Lowered) -> tuple[Grouped, str]:
    """Stages that one function computes, so that what they pass on stays in a CPU's caches."""
    fused, what = groups(Marching(lowered.graph, lowered.regions, lowered.format))
    return Grouped(lowered, fused, tuning=None), what


def print_kernels(placed: Placed) -> tuple[Executable, str]:
    """The text of every function, one launch a group."""
    executable = printed(placed)
    return executable, f"{len(executable.launches)} launches of {len(executable.kernels)} kernels"


def assemble(executable: Executable) -> tuple[Executable, str]:
    """Functions compiled ahead of the first frame, where their machine code can be kept."""
    context = executable.placed.lowered.context
    if context.store is None:
        return executable, "nothing to compile"
    jit.compile_kernels(executable.kernels, context.store.python, context.watch)
    return executable, f"{len(executable.kernels)} functions compiled"


PIPELINE: Pipeline[Request, Executable] = (
    Pipeline.of(know_sizes)
    .optional(simplify)
    .then(drop_unread)
    .then(regions)
    .optional(contract_arrays)
    .optional(drop_clamps)
    .optional(cancel_transposes)
    .either(fuse, one_by_one)
    .optional(order)
    .then(store_images)
    .either(share_memory, place)
    .then(print_kernels)
    .optional(assemble)
)
