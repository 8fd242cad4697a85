"""The whole compiler: one graph, one device class, one plan.

There is a pipeline for each backend, in `cuda.py`, `cpu.py` and `reference.py`. Read one from the top: it lists its
steps, each of which makes one typed stage from another. `farm explain` prints what each step decided. An optional step
can be switched off by name, to measure its gain.
"""

from collections.abc import Mapping

from farm.compiler import cpu, cuda, reference
from farm.compiler.cuda_scheduling import filters_in_order, setting_of
from farm.compiler.pipeline import Pipeline
from farm.compiler.planning import plan_of
from farm.compiler.stages import Context, Executable, Lowered, Request
from farm.device.target import Backend, Target
from farm.errors import invalid
from farm.graph.graph import Graph
from farm.kernel.watch import Watch, unwatched
from farm.plan.key import plan_key
from farm.plan.model import Format, Plan
from farm.plan.store import PlanStore
from farm.plan.tuning_record import Tuning
from farm.schedules.choose import OPTIONAL_TEMPLATES
from farm.schedules.options import CHOICES, FUSION, Options
from farm.search.grouping import Grouping
from farm.search.setting import Setting

__all__ = ["OPTIONAL", "PIPELINES", "build", "searched", "setting"]

PIPELINES: Mapping[Backend, Pipeline[Request, Executable]] = {
    "cuda": cuda.PIPELINE,
    "cpu": cpu.PIPELINE,
    "reference": reference.PIPELINE,
}

OPTIONAL = (
    frozenset[str]().union(*(pipeline.switches for pipeline in PIPELINES.values()))
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
    context = Context(target, Options.without(without, OPTIONAL_TEMPLATES), tuning, store, watch)
    executable, decisions = PIPELINES[target.backend].run(Request(context, graph, format), without)
    return plan_of(executable, plan_key(graph.digest, target, format, without, tuning).digest, decisions)


def setting(graph: Graph, target: Target, format: Format) -> Setting:
    """What groups and schedules are chosen by: the graph after all steps before `fuse`, for a CUDA device class."""
    return setting_of(_lowered(graph, target, format))


def searched(graph: Graph, target: Target, format: Format) -> Grouping:
    """The groups that `fuse` finds, with all that it has considered, for a CUDA device class."""
    return filters_in_order(_lowered(graph, target, format))[1]


def _lowered(graph: Graph, target: Target, format: Format) -> Lowered:
    context = Context(target, Options(), tuning=None, store=None, watch=unwatched)
    lowered, _ = cuda.LOWERING.run(Request(context, graph, format))
    return lowered
