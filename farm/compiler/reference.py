"""The pipeline for the reference: from a request to stages that an interpreter computes one after the other."""

from farm.compiler.halving import halve
from farm.compiler.launching import launch_of
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
from farm.compiler.stages import Executable, Placed, Request
from farm.compiler.storing import place, share_memory, store_images
from farm.plan.model import Kernel


def name_kernels(placed: Placed) -> tuple[Executable, str]:
    """A launch a stage, by its name alone: the graph itself is interpreted."""
    executable = named(placed)
    return executable, f"{len(executable.launches)} launches of {len(executable.kernels)} kernels"


def named(placed: Placed) -> Executable:
    """Kernels without any text, and their launches."""
    names = [group.stages[0].name for group in placed.groups]
    launches = tuple(launch_of(placed, index, name, ()) for index, name in enumerate(names))
    return Executable(placed, tuple(Kernel(name, "") for name in dict.fromkeys(names)), launches)


PIPELINE: Pipeline[Request, Executable] = (
    Pipeline.of(know_sizes)
    .optional(simplify)
    .optional(canonical_forms)
    .then(drop_unread)
    .then(regions)
    .optional(contract_arrays)
    .optional(drop_clamps)
    .optional(cancel_transposes)
    .then(one_by_one)
    .then(halve)
    .optional(order)
    .then(store_images)
    .either(share_memory, place)
    .then(name_kernels)
)
