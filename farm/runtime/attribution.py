"""Whose time a kernel takes: nodes of the job, of whose stages it computes some.

A plan knows no names of a job, so that jobs share plans, and passes split and copy stages. A stage belongs to the node
whose uniforms it reads; where it reads none, to the node that has recorded a functor of its name; where several have,
to each in turn if there are as many such stages as were recorded, and otherwise to all of them alike.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from farm.graph.graph import Graph, parse
from farm.graph.node import Op, topological
from farm.graph.stage import Stage
from farm.passes.sizes import sizes
from farm.plan.model import Plan
from farm.plan.regions import Regions, infer
from farm.runtime.task import NodeNames
from farm.search.cpu_grouping import operations, passed

Shares = Mapping[str, Mapping[str, float]]
"""By kernel, as records name it, the part of each node; the parts of a kernel add up to 1."""


def shares(plan: Plan, names: NodeNames) -> Shares:
    """How each kernel's time is shared among the nodes whose stages it computes, by the model's work of each stage.

    Kernels of which nobody knows the node are left out.
    """
    graph = parse(plan.graph)
    owners, regions = stage_owners(graph, names), infer(sizes(graph, plan.format.sources), plan.format)
    table: dict[str, dict[str, float]] = {}
    for launch in plan.launches:
        parts: defaultdict[str, float] = defaultdict(float)
        for number in launch.stages:
            work = _work(graph.stages[number], regions)
            for node in owners[number]:
                parts[node] += work / len(owners[number])
        if total := sum(parts.values()):
            table[launch.stage] = {node: part / total for node, part in parts.items()}
    return table


def by_node(kernels: Mapping[str, float], shared: Shares) -> dict[str, float]:
    """Seconds by node, of seconds by kernel."""
    seconds: defaultdict[str, float] = defaultdict(float)
    for kernel, whole in kernels.items():
        for node, part in shared.get(kernel, {}).items():
            seconds[node] += part * whole
    return dict(seconds)


def stage_owners(graph: Graph, names: NodeNames) -> tuple[tuple[str, ...], ...]:
    """The nodes that each stage may belong to, in the order of the graph's stages; none where nobody knows."""
    recorded: defaultdict[str, list[str]] = defaultdict(list)
    for functor, node in names.functors:
        recorded[functor].append(node)
    numbered = Counter(stage.name for stage in graph.stages)
    turns = {name: iter(nodes) for name, nodes in recorded.items() if len(nodes) == numbered[name]}
    owners = []
    for stage in graph.stages:
        by_name = (next(turns[stage.name]),) if stage.name in turns else tuple(dict.fromkeys(recorded[stage.name]))
        owners.append(_by_uniforms(stage, names.uniforms) or by_name)
    return tuple(owners)


def _by_uniforms(stage: Stage, nodes: Sequence[str]) -> tuple[str, ...]:
    """The nodes whose uniforms a stage reads."""
    slots = (int(current.value) for current in topological(stage.expressions) if current.op is Op.UNIFORM)
    return tuple(dict.fromkeys(nodes[slot] for slot in slots if slot < len(nodes)))


def _work(stage: Stage, regions: Regions) -> float:
    """What the model counts for a stage: operations, and bytes that pass through a cache, of all its pixels."""
    rect = regions.get(stage.node)
    points = 1 if rect is None else max(1, rect.area)
    return points * stage.iterations * (1.0 + operations(stage) + passed(stage))
