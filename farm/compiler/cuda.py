"""The pipeline for CUDA device classes: from a request to kernels that are compiled, sized and timed by a model."""

from farm.compiler.cuda_compiling import (
    assemble,
    keep_text,
    overlap,
    predict,
    print_kernels,
    select_launches,
    size_blocks,
)
from farm.compiler.cuda_scheduling import fuse, halve, reverse_grids, schedule
from farm.compiler.lowering import (
    cancel_transposes,
    canonical_forms,
    contract_arrays,
    drop_clamps,
    drop_unread,
    interleave_tables,
    join_planes,
    know_sizes,
    regions,
    simplify,
    transpose,
)
from farm.compiler.ordering import one_by_one, order
from farm.compiler.pipeline import Pipeline
from farm.compiler.stages import Executable, Lowered, Request, Scheduled
from farm.compiler.storing import place, share_memory, store_images

LOWERING: Pipeline[Request, Lowered] = (
    Pipeline.of(know_sizes)
    .optional(simplify)
    .optional(canonical_forms)
    .then(drop_unread)
    .then(regions)
    .optional(contract_arrays)
    .optional(drop_clamps)
    .optional(interleave_tables)
    .optional(join_planes)
    .optional(transpose)
    .optional(cancel_transposes)
)
"""The steps on the graph."""

SCHEDULING: Pipeline[Request, Scheduled] = (
    LOWERING.either(fuse, one_by_one)
    .then(halve)
    .optional(order)
    .then(store_images)
    .either(share_memory, place)
    .then(schedule)
    .optional(reverse_grids)
)
"""All steps before a kernel is printed."""

PIPELINE: Pipeline[Request, Executable] = (
    SCHEDULING.then(print_kernels)
    .either(assemble, keep_text)
    .then(size_blocks)
    .then(select_launches)
    .optional(overlap)
    .then(predict)
)
