"""The schedules that the compiler chooses for a graph, before any kernel is printed."""

from typing import Any

from farm.compiler.cuda import SCHEDULING
from farm.compiler.stages import Context, Request
from farm.device.target import Target
from farm.graph.graph import Graph
from farm.kernel.watch import unwatched
from farm.plan.model import Format
from farm.schedules.choose import Choice
from farm.schedules.options import Options


def choices_of(graph: Graph, target: Target, format: Format, **options: Any) -> tuple[Choice, ...]:
    """The choices for the groups of a graph, in launch order; `options` are those of `Options`."""
    context = Context(target, Options(**options), tuning=None, store=None, watch=unwatched)
    scheduled, _ = SCHEDULING.run(Request(context, graph, format))
    return scheduled.choices
