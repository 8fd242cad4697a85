"""What `farm explain` tells of a job's precision: the memory it saves, and the error of each output."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farm.plan.model import Plan
    from farm.plan.store import PlanStore
    from farm.runtime.precision import PrecisionFacts
    from farm.runtime.program import Planes
    from farm.runtime.shot import Shot


def precision_of(shot: "Shot", plan: "Plan", store: "PlanStore") -> "PrecisionFacts | None":
    """What half precision saves and costs on the shot's first frame; None where the precision is full."""
    if shot.wired.graph.precision == "full":
        return None
    from farm.runtime.precision import precision_facts

    uniforms = shot.wired.values(shot.document.frames[0])
    return precision_facts(plan, shot.wired.graph, uniforms, _tables(shot), store)


def to_text(facts: "PrecisionFacts", outputs: Sequence[str]) -> list[str]:
    """Lines for people."""
    lines = [
        f"precision half: an arena of {facts.arena_bytes / 1e6:.1f} MB, {facts.full_arena_bytes / 1e6:.1f} MB with full"
    ]
    for name, difference in zip(outputs, facts.outputs, strict=True):
        lines.append(
            f"{name} differs from full precision by {difference.largest:.2g} at most, {difference.root_mean_square:.2g}"
            " as a root mean square"
        )
        if difference.lost:
            lines.append(
                f"{name}: {difference.lost:.2%} of its values are beyond half precision, and become infinite or NaN"
            )
    return [*lines, f"measured {facts.measured}"]


def to_plain(facts: "PrecisionFacts | None", outputs: Sequence[str]) -> dict[str, Any]:
    """The same for programs."""
    if facts is None:
        return {"precision": "full"}
    of_outputs = {name: asdict(difference) for name, difference in zip(outputs, facts.outputs, strict=True)}
    return {"precision": "half", **asdict(facts), "outputs": of_outputs}


def _tables(shot: "Shot") -> "dict[int, Planes]":
    """The numbers of the sources that are tables, by slot."""
    import numpy as np

    from farm.frames.plate import STILL
    from farm.graph.graph import source_slot
    from farm.plan.model import DTYPES

    tables: dict[int, Planes] = {}
    for source in shot.wired.graph.sources:
        slot = source_slot(source)
        opened, rect = shot.opened[shot.wired.sources[slot].name], shot.format.sources[slot]
        if opened.table:
            channels = opened.plate.info.channels
            tables[slot] = np.empty((len(channels), rect.height, rect.width), DTYPES[str(source.dtype)])
            opened.plate.read(STILL, channels, tables[slot])
    return tables
