"""Plans of the matrix for CUDA, worked out once for all processes of a session: choosing groups can take seconds."""

from typing import Any

import pytest
from calibrated import calibrated
from matrix.case import Case, Size, sized
from matrix.schedules import STORAGES, VARIANTS

from farm.compiler import build, cuda_scheduling
from farm.device.target import Target
from farm.graph.graph import Graph
from farm.plan.key import plan_key
from farm.plan.model import Format, Plan
from farm.runtime.plans import default_store

SM90 = Target("cuda", 90)


def planned(case: Case, size: Size, boundary: str, variant: str) -> Plan:
    """The case's plan in a variant, with the kernels' text alone."""
    graph, format = sized(case, size, boundary)
    store, without = default_store(), (*VARIANTS[variant], "assemble")
    key = plan_key(graph.digest, SM90, format, without).digest
    found = store.get(key)
    if found is None:
        found = plan_of(graph, SM90, format, variant, without=("assemble",))
        store.put(found)
    return found


def plan_of(graph: Graph, target: Target, format: Format, variant: str, **options: Any) -> Plan:
    """The plan in a variant; `options` as those of `build`, `without` being left out beside what the variant does."""
    without = (*VARIANTS[variant], *options.pop("without", ()))
    with pytest.MonkeyPatch.context() as patch:
        if variant in STORAGES:
            patch.setattr(cuda_scheduling, "device_of", calibrated(launch__overhead=1.0))
        return build(graph, target, format, without=without, **options)
