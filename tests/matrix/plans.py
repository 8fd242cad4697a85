"""Plans of the matrix for CUDA, worked out once for all processes of a session: choosing groups can take seconds."""

from matrix.case import Case, Size, sized
from matrix.schedules import VARIANTS

from farm.compiler import build
from farm.plan.key import plan_key
from farm.plan.model import Plan, Target
from farm.runtime.plans import default_store

SM90 = Target("cuda", 90)


def planned(case: Case, size: Size, boundary: str, variant: str) -> Plan:
    """The case's plan in a variant, with the kernels' text alone."""
    graph, format = sized(case, size, boundary)
    store, without = default_store(), (*VARIANTS[variant], "assemble")
    key = plan_key(graph.digest, SM90, format, without).digest
    found = store.get(key)
    if found is None:
        found = build(graph, SM90, format, without=without)
        store.put(found)
    return found
