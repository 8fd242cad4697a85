"""How large the pictures of a group are beside each other: stages that read at 2x or x/2 change the scale."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor

from farm.graph.node import Node, ReadPlace
from farm.graph.rect import Rect, hull
from farm.plan.fusion.group import Made, Parts
from farm.plan.place import Place, place

Scale = tuple[Fraction, Fraction]
"""Columns and rows for each of the reference's."""

ONE: Scale = (Fraction(1), Fraction(1))

Reads = tuple[tuple[int, Node, Made | ReadPlace, Place], ...]
"""Part, READ, what it reads and where."""


@lru_cache(maxsize=1024)
def reads_of_parts(parts: Parts) -> Reads:
    """All READs of places that follow the pixel."""
    return tuple(
        (part, read, parts.source(part, read), found)
        for part, stage in enumerate(parts.stages)
        for read in stage.reads
        if (found := place(read)) is not None
    )


@dataclass(frozen=True)
class Scales:
    """Of every part, and of every input that is read around the pixel. No part has more columns or rows than 1."""

    parts: tuple[Scale, ...]
    inputs: Mapping[int, Scale]

    @property
    def uniform(self) -> bool:
        """Whether all have the same."""
        return {*self.parts, *self.inputs.values()} <= {ONE}

    @property
    def every(self) -> tuple[Scale, ...]:
        """All of them."""
        return tuple(dict.fromkeys((*self.parts, *self.inputs.values())))

    @property
    def least(self) -> tuple[int, int]:
        """The fewest columns and rows of the reference that are whole columns and rows of everything."""
        return max(scale[0].denominator for scale in self.every), max(scale[1].denominator for scale in self.every)


@lru_cache(maxsize=1024)
def scales(parts: Parts) -> Scales | str:
    """The scales of a group, by powers of two; or why it has none."""
    reads = reads_of_parts(parts)
    made: dict[int, Scale] = {len(parts.stages) - 1: ONE}
    inputs: dict[int, Scale] = {}
    waiting = True
    while waiting:
        waiting = False
        for part, _, source, at in reads:
            ratio = at[0].ratio, at[1].ratio
            if isinstance(source, Made):
                if part in made and source.part not in made:
                    made[source.part] = _times(made[part], ratio)
                    waiting = True
                elif source.part in made and part not in made:
                    made[part] = _over(made[source.part], ratio)
                    waiting = True
    if len(made) < len(parts.stages):
        return "not all of its stages read each other"
    for part, _, source, at in reads:
        scale = _times(made[part], (at[0].ratio, at[1].ratio))
        known = made[source.part] if isinstance(source, Made) else inputs.setdefault(source.input, scale)
        if known != scale:
            return f"{parts.stages[part].name} reads a picture at another scale than others do"
    finest = max(scale[0] for scale in made.values()), max(scale[1] for scale in made.values())
    found = Scales(
        tuple(_over(made[part], finest) for part in range(len(made))),
        {index: _over(scale, finest) for index, scale in inputs.items()},
    )
    whole = all(_is_power(side.numerator) and _is_power(side.denominator) for each in found.every for side in each)
    return found if whole else "its pictures differ in size by other factors than 2, 4 or 8"


def reference(found: Scales, parts: Parts, rects: Mapping[Node, Rect]) -> Rect:
    """The region of the reference that covers the kept images, whose own ones are given."""
    regions = []
    for image, rect in rects.items():
        x, y = found.parts[parts.sites[image][0]]
        regions.append(Rect(floor(rect.x0 / x), floor(rect.y0 / y), ceil(rect.x1 / x), ceil(rect.y1 / y)))
    return hull(regions)


def _times(scale: Scale, ratio: Scale) -> Scale:
    return scale[0] * ratio[0], scale[1] * ratio[1]


def _over(scale: Scale, ratio: Scale) -> Scale:
    return scale[0] / ratio[0], scale[1] / ratio[1]


def _is_power(number: int) -> bool:
    return number & (number - 1) == 0
