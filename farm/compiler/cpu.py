"""The pipeline for CPUs: from a request to functions in machine code."""

from dataclasses import replace

from farm.compiler.cpu_printing import printed
from farm.compiler.halving import halve
from farm.compiler.lowering import (
    cancel_transposes,
    canonical_forms,
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
from farm.kernel.llvm import assemble as machine_code
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
    """Functions compiled for this class of CPUs."""
    context = executable.placed.lowered.context
    functions = machine_code.assemble(executable.kernels, context.store, context.watch)
    size = sum(len(function.code) for function in functions)
    what = f"{len(functions)} functions, {size / 1024:.1f} KiB of machine code"
    return replace(executable, kernels=functions), what


PIPELINE: Pipeline[Request, Executable] = (
    Pipeline.of(know_sizes)
    .optional(simplify)
    .optional(canonical_forms)
    .then(drop_unread)
    .then(regions)
    .optional(contract_arrays)
    .optional(drop_clamps)
    .optional(cancel_transposes)
    .either(fuse, one_by_one)
    .then(halve)
    .optional(order)
    .then(store_images)
    .either(share_memory, place)
    .then(print_kernels)
    .optional(assemble)
)
