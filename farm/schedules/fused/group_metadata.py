"""What is known of a group before a schedule is chosen for it: its scales, its widest pixels, and what rules it out."""

from dataclasses import dataclass
from functools import cached_property

from farm.analysis.metadata import BYTES, Access, Metadata
from farm.analysis.refusal import Refusal
from farm.analysis.stage_reads import unplaced_reads
from farm.graph.node import ReadPlace
from farm.graph.rect import Rect
from farm.plan.model import VECTOR_BYTES
from farm.schedules.fused.links import links_of
from farm.schedules.fused.scales import Scales
from farm.schedules.group import FUSED, Parts
from farm.schedules.options import Options
from farm.schedules.pointwise.rule import follows_place
from farm.schedules.warp.rule import MAX_COLUMNS

MAX_ROW_BYTES = 32
"""Largest number of bytes of a row that a lane reads of a picture larger than those it computes."""


@dataclass(frozen=True)
class GroupMetadata:
    """The parts of a group, their scales, what is known of each stage, and the region of the reference."""

    parts: Parts
    scales: Scales
    metadata: tuple[Metadata, ...]
    region: Rect

    @cached_property
    def itemsize(self) -> int:
        """Bytes of the widest pixel that is read or written."""
        read = {self.parts.group.inputs[source.input].dtype for source in links_of(self.parts).rows}
        return max(BYTES[dtype] for dtype in (*read, *(image.dtype for image in self.parts.group.kept)))

    @cached_property
    def thread_tile_columns(self) -> int:
        """Of the reference: whole vectors of memory, and not too long ones of larger pictures."""
        columns = min(MAX_COLUMNS, VECTOR_BYTES // self.itemsize)
        for index, (across, _) in self.scales.inputs.items():
            if across > 0:
                size = BYTES[self.parts.group.inputs[index].dtype] << across
                columns = min(columns, max(1, MAX_ROW_BYTES // size))
        return columns

    @cached_property
    def edges(self) -> tuple[int, ...]:
        """The inputs of which the group reads pixels beyond the source's edges."""
        beyond = {
            metadata.stage.inputs[access.input]
            for metadata in self.metadata
            for access in metadata.accesses
            if access.edges
        }
        return tuple(index for index, image in enumerate(self.parts.group.inputs) if image in beyond)

    @cached_property
    def regions(self) -> int:
        """How many different regions the kept images have."""
        return len({self.metadata[self.parts.sites[image][0]].region for image in self.parts.group.kept})


def refusal(given: GroupMetadata, options: Options) -> Refusal | None:
    """Why no kernel computes the group over tiles, if so."""
    why = _refused(given, options)
    return Refusal(FUSED, why) if why else None


def _refused(given: GroupMetadata, options: Options) -> str:
    if not (given.scales.uniform or options.fusion.scaled_groups):
        return "its pictures differ in scale, and scaled_groups is off"
    for part, stage in enumerate(given.parts.stages):
        for read in unplaced_reads(stage):
            source = given.parts.source(part, read)
            table = isinstance(source, ReadPlace) and _access(given, source.input).table
            if not table:
                return f"{stage.name} reads pictures at computed places"
            if follows_place(read):
                return f"places of what {stage.name} reads in a table follow from the pixel's own place"
    if not links_of(given.parts).rows:
        return "it reads no picture"
    return ""


def _access(given: GroupMetadata, index: int) -> Access:
    image = given.parts.group.inputs[index]
    return next(
        access
        for metadata in given.metadata
        for access in metadata.accesses
        if metadata.stage.inputs[access.input] is image
    )


def shares_planes(group: Parts) -> bool:
    """Whether planes that are computed one by one read others in common."""
    return group.iterations > 1 and not all(source.own for source in links_of(group).rows)
