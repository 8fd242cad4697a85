"""How large the pictures of a group are beside each other: stages that read at 2x or x/2 change the scale."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import product

from farm.analysis.affine import Along, Place
from farm.analysis.refusal import Refusal
from farm.analysis.stage_reads import placed_reads
from farm.graph.node import Node, ReadPlace
from farm.graph.rect import Rect, hull
from farm.schedules.fused.links import links_of
from farm.schedules.group import FUSED, PartResult, Parts

Scale = tuple[int, int]
"""Columns and rows for each of the reference's, as exponents of two."""

ONE: Scale = (0, 0)


@dataclass(frozen=True, slots=True)
class Input:
    """A picture in memory, by its number among a group's inputs."""

    index: int


Picture = int | Input
"""What a part makes, by its number, or what is read from memory."""

Reads = tuple[tuple[int, PartResult | ReadPlace, Place], ...]
"""Part, what it reads and where."""


@lru_cache(maxsize=4096)
def reads_of_parts(parts: Parts) -> Reads:
    """All reads of places that follow the pixel, each once."""
    return tuple(
        dict.fromkeys(
            (part, parts.source_of_plane(part, plane), at)
            for part, stage in enumerate(parts.stages)
            for plane, at in placed_reads(stage)
        )
    )


@dataclass(frozen=True)
class Scales:
    """Of every part, and of every input that is read around the pixel. No part has more columns or rows than ONE."""

    parts: tuple[Scale, ...]
    inputs: Mapping[int, Scale] = field(hash=False)

    @cached_property
    def uniform(self) -> bool:
        """Whether all have the same."""
        return {*self.parts, *self.inputs.values()} <= {ONE}

    @cached_property
    def every(self) -> tuple[Scale, ...]:
        """All of them."""
        return tuple(dict.fromkeys((*self.parts, *self.inputs.values())))

    @cached_property
    def coarsest(self) -> Scale:
        """The least of both sides."""
        return min(scale[0] for scale in self.every), min(scale[1] for scale in self.every)

    @property
    def least(self) -> tuple[int, int]:
        """The fewest columns and rows of the reference that are whole columns and rows of everything."""
        return 1 << max(0, -self.coarsest[0]), 1 << max(0, -self.coarsest[1])


@lru_cache(maxsize=4096)
def scales(parts: Parts) -> Scales | Refusal:
    """The scales of a group, or why it has none."""
    steps: dict[tuple[int, Picture, Scale], None] = {}
    for link in links_of(parts).every:
        part, source = link.reader, link.source
        for at in product(link.columns, link.rows):
            ratio = _scale(at)
            if ratio is None:
                return Refusal(FUSED, f"{parts.stages[part].name} reads a picture at a scale that is no power of two")
            steps[part, source.part if isinstance(source, PartResult) else Input(source.input), ratio] = None
    scale_of = _spread(len(parts.stages), list(steps))
    if not all(part in scale_of for part in range(len(parts.stages))):
        return Refusal(FUSED, "not all of its stages read each other, or a picture in common")
    for part, picture, ratio in steps:
        if scale_of[picture] != _sum(scale_of[part], ratio):
            return Refusal(FUSED, f"{parts.stages[part].name} reads a picture at another scale than others do")
    own = [scale_of[part] for part in range(len(parts.stages))]
    finest = max(x for x, _ in own), max(y for _, y in own)
    return Scales(
        tuple(_difference(scale, finest) for scale in own),
        {
            picture.index: _difference(scale, finest)
            for picture, scale in scale_of.items()
            if isinstance(picture, Input)
        },
    )


def _spread(count: int, reads: Sequence[tuple[int, Picture, Scale]]) -> dict[Picture, Scale]:
    """Of each picture that is joined to the last part by reads: part, what it reads, and its ratio."""
    scale_of: dict[Picture, Scale] = {count - 1: ONE}
    before = 0
    while len(scale_of) > before:
        before = len(scale_of)
        for part, source, ratio in reversed(reads):  # those that read come after those that they read
            if part in scale_of:
                scale_of.setdefault(source, _sum(scale_of[part], ratio))
            elif source in scale_of:
                scale_of[part] = _difference(scale_of[source], ratio)
    return scale_of


def reference(scales: Scales, parts: Parts, rects: Mapping[Node, Rect]) -> Rect:
    """The region of the reference that covers the kept images, whose own ones are given."""
    regions = []
    for image, rect in rects.items():
        x, y = scales.parts[parts.sites[image][0]]  # at most 0
        regions.append(Rect(rect.x0 << -x, rect.y0 << -y, rect.x1 << -x, rect.y1 << -y))
    return hull(regions)


def _scale(at: Place) -> Scale | None:
    x, y = map(_exponent, at)
    return None if x is None or y is None else (x, y)


def _exponent(along: Along) -> int | None:
    """Of the ratio, if it is a power of two."""
    if along.inner & (along.inner - 1) or along.divisor & (along.divisor - 1):
        return None
    return along.inner.bit_length() - along.divisor.bit_length()


def _sum(scale: Scale, ratio: Scale) -> Scale:
    return scale[0] + ratio[0], scale[1] + ratio[1]


def _difference(scale: Scale, ratio: Scale) -> Scale:
    return scale[0] - ratio[0], scale[1] - ratio[1]
