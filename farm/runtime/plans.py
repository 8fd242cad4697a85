"""Plans by need: taken from the plan store, or built and put there."""

from farm.compiler import build
from farm.device.target import Target
from farm.errors import invalid
from farm.graph.graph import Graph, parse
from farm.kernel.watch import Watch, unwatched
from farm.plan.key import plan_key
from farm.plan.model import Format, Plan
from farm.plan.store import PlanStore

__all__ = ["PlanStore", "build_or_reuse", "default_store", "parse_target"]


def default_store() -> PlanStore:
    """The plan store of this user: FARM_CACHE, or `farm` in the user's cache folder.

    Raises:
        FarmError: others may write there (exit code 2).
    """
    from farm.config.settings import Settings

    store = PlanStore(Settings().cache)
    store.refuse_shared()
    return store


def parse_target(name: str) -> Target:
    """The device class that a user names.

    Raises:
        FarmError: no such target (exit code 2).
    """
    try:
        return Target.parse(name)
    except ValueError as error:
        raise invalid(str(error)) from None


def build_or_reuse(
    graph: Graph | str,
    target: Target,
    format: Format,
    store: PlanStore,  # the field's word
    watch: Watch = unwatched,
) -> tuple[Plan, bool]:
    """The plan of a graph (or of its text), and whether it was there already.

    Where the store has choices made by measurement for it, it is the plan with these. `watch` hears how many kernels
    are compiled.

    Raises:
        FarmError: the device's compiler is not installed, or refuses.
    """
    graph = parse(graph) if isinstance(graph, str) else graph
    tuning = store.get_tuning(plan_key(graph.digest, target, format).digest)
    stored = store.get(plan_key(graph.digest, target, format, tuning=tuning).digest)
    if stored is not None:
        return stored, True
    plan = build(graph, target, format, store=store, tuning=tuning, watch=watch)
    return store.put(plan), False
