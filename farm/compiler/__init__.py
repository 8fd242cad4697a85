"""The whole compiler: one graph, one device class, one plan.

Read `STEPS` from the top. Each step takes the draft of a plan and answers with a fuller one and a line that says what
it decided; `farm explain` prints these lines. An optional step can be switched off by name, to measure its gain.
"""

import time

from farm.compiler.back import (
    assemble,
    fuse,
    order,
    overlap,
    place,
    predict,
    print_kernels,
    schedule,
    select_launches,
    setting_of,
    share_memory,
    size_blocks,
    store_images,
    turn,
)
from farm.compiler.draft import Draft, Step
from farm.compiler.front import (
    cancel_transposes,
    canonical_forms,
    contract_arrays,
    drop_clamps,
    drop_unread,
    join_planes,
    know_sizes,
    regions,
    simplify,
    transpose,
    weave_tables,
)
from farm.compiler.printing import output_planes
from farm.device.target import Target
from farm.errors import invalid
from farm.graph.graph import Graph
from farm.kernel.watch import Watch, unwatched
from farm.plan.key import plan_key
from farm.plan.model import Decision, Format, Plan
from farm.plan.store import PlanStore
from farm.plan.tuning_record import Tuning
from farm.schedules.choose import OPTIONAL_TEMPLATES
from farm.schedules.options import CHOICES, FUSION, Options
from farm.search.grouping import Setting

__all__ = ["OPTIONAL", "STEPS", "Draft", "Step", "build", "setting"]


STEPS: tuple[Step, ...] = (
    know_sizes,
    simplify,
    canonical_forms,
    drop_unread,
    regions,
    contract_arrays,
    drop_clamps,
    weave_tables,
    join_planes,
    transpose,
    cancel_transposes,
    fuse,
    store_images,
    order,
    schedule,
    turn,
    print_kernels,
    share_memory,
    place,
    assemble,
    size_blocks,
    select_launches,
    overlap,
    predict,
)
OPTIONAL = (
    frozenset({"simplify", "canonical_forms", "contract_arrays", "drop_clamps", "weave_tables", "join_planes"})
    | {"transpose", "cancel_transposes", "fuse", "order", "share_memory", "assemble", "overlap", "turn"}
    | OPTIONAL_TEMPLATES
    | {*CHOICES, *FUSION}
)
"""Steps, templates, choices within templates, and parts of fusion.

Without `assemble` a plan for CUDA holds source text alone.
"""


def build(
    graph: Graph,
    target: Target,
    format: Format,
    *,
    store: PlanStore | None = None,
    without: tuple[str, ...] = (),
    tuning: Tuning | None = None,
    watch: Watch = unwatched,
) -> Plan:
    """The plan that computes `graph` for frames of `format` on `target`. Needs no GPU.

    Compiled kernels are taken from `store` and added to it. `without` names optional steps to leave out. Groups and
    schedules are those of `tuning`, if it is of this graph. `watch` hears how many kernels are compiled.

    Raises:
        FarmError: a step is not known, or the device's compiler is not installed.
    """
    for name in without:
        if name not in OPTIONAL:
            raise invalid(
                f"there is no optional step called {name}",
                f"optional steps are {', '.join(sorted(OPTIONAL))}",
            )
    options = Options.without(without, OPTIONAL_TEMPLATES)
    draft, decisions = Draft(graph, target, format, store, options, tuning, watch), []
    for step in STEPS:
        if step.__name__ in without:
            continue
        begun = time.perf_counter()
        draft, what = step(draft)
        decisions.append(Decision(step.__name__, what, time.perf_counter() - begun))
    return Plan(
        key=plan_key(graph.digest, target, format, without, tuning).digest,
        target=target,
        format=format,
        graph=draft.graph.text,
        buffers=draft.buffers,
        kernels=draft.kernels,
        launches=draft.launches,
        outputs=output_planes(draft),
        frames=draft.frames,
        uniforms=graph.uniforms,
        arena=draft.arena,
        decisions=tuple(decisions),
        tuning=draft.tuning,
    )


def setting(graph: Graph, target: Target, format: Format) -> Setting:
    """What groups and schedules are chosen by: the graph after all steps before `fuse`, for a CUDA device class."""
    draft = Draft(graph, target, format, None, Options())
    for step in STEPS[: STEPS.index(fuse)]:
        draft, _ = step(draft)
    return setting_of(draft)
