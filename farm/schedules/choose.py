"""Which template a stage gets: the first of STAGES whose rule takes it, by metadata and the device class alone."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from farm.analysis.metadata import Metadata
from farm.analysis.refusal import Refusal
from farm.device.classes import DeviceClass
from farm.schedules import templates
from farm.schedules.fused.group_metadata import GroupMetadata
from farm.schedules.options import Options
from farm.schedules.schedule import Schedule

OPTIONAL_TEMPLATES = frozenset(templates.STAGES) - {"direct"}
"""Templates that may be switched off."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The schedule of a stage, the refusals of those before it in STAGES, and what all this was chosen by.

    Of a `group` of several stages, `metadata` is of the last one, and `others` are schedules that need fewer registers,
    should the kernel of this one spill. Where several are `merged`, it is of the one stage that they are then.
    """

    schedule: Schedule
    refused: tuple[Refusal, ...]
    metadata: Metadata
    group: GroupMetadata | None = None
    others: tuple[Schedule, ...] = ()
    tuned: str = ""  # what a measurement said, where it decided
    merged: bool = False
    blocks: int = 0  # that a multiprocessor holds at least, where a measurement decided

    @property
    def label(self) -> str:
        """Names it among those of its group: template, pixels of a thread, and how many planes a group runs over."""
        planes = self.group.parts.iterations if self.group else 1
        return f"{self.schedule.label} over {planes} planes" if planes > 1 else self.schedule.label

    @property
    def reason(self) -> str:
        """Why this schedule, in words."""
        return f"{self.schedule.template}: {self.schedule.reason}"


def choose(metadata: Metadata, device: DeviceClass, options: Options) -> Choice:
    """The schedule of one stage."""
    refused: list[Refusal] = []
    for template in templates.STAGES.values():
        if template.name in options.templates:
            continue
        proposed = template.propose(metadata, device, options)
        if not isinstance(proposed, Refusal):
            return Choice(proposed, tuple(refused), metadata)
        refused.append(proposed)
    raise ValueError("no template takes the stage")


def alternatives(metadata: Metadata, device: DeviceClass, options: Options) -> Iterator[Choice]:
    """The schedule of one stage, and then those of the templates that come after its."""
    while True:
        choice = choose(metadata, device, options)
        yield choice
        if choice.schedule.template == "direct":
            return
        options = replace(options, templates=options.templates | {choice.schedule.template})
