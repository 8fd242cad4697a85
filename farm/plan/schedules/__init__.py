"""Which template a stage gets: the first of ORDER whose rule takes it, by metadata and the device class alone."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from farm.analysis.metadata import Metadata
from farm.device.classes import DeviceClass
from farm.plan.schedule import Schedule
from farm.plan.schedules import (
    bins,
    contract,
    direct,
    gather,
    histogram,
    lookup,
    pointwise,
    reduce,
    scan,
    tile,
    transpose,
    warp,
)
from farm.plan.schedules.fused import GroupMetadata
from farm.plan.schedules.options import CHOICES, FUSION, Options

__all__ = ["CHOICES", "FUSION", "OPTIONAL", "ORDER", "Choice", "Options", "alternatives", "choose"]

Rule = Callable[[Metadata, DeviceClass, Options], Schedule | str]
"""A schedule, or in words why the template does not suit."""

ORDER: Mapping[str, Rule] = {
    "histogram": histogram.propose,
    "reduce": reduce.propose,
    "scan": scan.propose,
    "contract": contract.propose,
    "bins": bins.propose,
    "transpose": transpose.propose,
    "pointwise": pointwise.propose,
    "warp": warp.propose,
    "tile": tile.propose,
    "lookup": lookup.propose,
    "gather": gather.propose,
    "direct": direct.propose,
}
"""The most special first; `direct` takes every stage."""

OPTIONAL = frozenset(ORDER) - {"direct"}
"""Templates that may be switched off."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The schedule of a stage, why those before it in ORDER were not taken, and what all this was chosen by.

    Of a `group` of several stages, `found` is of the last one, and `others` are schedules that need fewer registers,
    should the kernel of this one spill.
    """

    schedule: Schedule
    refused: tuple[str, ...]
    found: Metadata
    group: GroupMetadata | None = None
    others: tuple[Schedule, ...] = ()
    tuned: str = ""  # what a measurement said, where it decided
    blocks: int = 0  # that a multiprocessor holds at least, where a measurement decided

    @property
    def label(self) -> str:
        """Names it among those of its group: template, pixels of a thread, and how many planes a group runs over."""
        planes = self.group.parts.iterations if self.group else 1
        return f"{self.schedule.label} over {planes} planes" if planes > 1 else self.schedule.label

    @property
    def reason(self) -> str:
        """In words."""
        return "; ".join([f"{self.schedule.template}: {self.schedule.reason}", *self.refused])


def choose(found: Metadata, device: DeviceClass, options: Options) -> Choice:
    """The schedule of one stage."""
    refused: list[str] = []
    for template, rule in ORDER.items():
        if template in options.templates:
            continue
        made = rule(found, device, options)
        if isinstance(made, Schedule):
            return Choice(made, tuple(refused), found)
        refused.append(f"not {template}: {made}")
    raise ValueError("no template takes the stage")


def alternatives(found: Metadata, device: DeviceClass, options: Options) -> Iterator[Choice]:
    """The schedule of one stage, and then those of the templates that come after its."""
    while True:
        made = choose(found, device, options)
        yield made
        if made.schedule.template == "direct":
            return
        options = replace(options, templates=options.templates | {made.schedule.template})
