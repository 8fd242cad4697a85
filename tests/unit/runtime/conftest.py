"""Stores and tables for jobs that read them, and effects that ask for something."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import pytest
from plates import write_frames

from effects.convert import convert
from farm.frames.output import RenderStore
from farm.graph import (
    DType,
    Effect,
    Frame,
    Gather,
    Image,
    Matrix,
    Node,
    Param,
    Pixel,
    Pixels,
    Point,
    Table,
    Uniform,
    cast,
    effect,
    functor,
    pixel,
    t,
)
from farm.graph.installed import load_effects

MakeStore = Callable[..., RenderStore]


@pytest.fixture
def make_store(tmp_path: Path) -> MakeStore:
    """Makes a store at tmp_path/NAME.zarr; see `write_frames`."""
    return lambda name, frames, **facts: write_frames(tmp_path / f"{name}.zarr", frames, **facts)


@functor
def difference(now: Point, before: Point) -> Node:
    """How much has changed."""
    return now() - before()


@functor
def times(source: Point, *, gain: Node | float) -> Node:
    """The source, brighter."""
    return source() * gain


@functor
def same(source: Point) -> Node:
    """The source."""
    return source()


@functor
def colours(rgb: Pixel, *, matrix: Matrix) -> Pixels:
    """Rows of the matrix times the pixel."""
    values = rgb()
    return pixel(*(sum(a * value for a, value in zip(row, values, strict=True)) for row in matrix))


@functor
def curve(source: Point, table: Table) -> Node:
    """The table's entry at the source."""
    return table.linear(source() * 2.0)


@functor
def entries(table: Table) -> Node:
    """The first entry."""
    return table(0)


@functor
def far(source: Point) -> Node:
    """A value that cannot be."""
    return source() << 1


@effect
def change(image: Image, *, by: int = -1) -> Image:
    """The difference to another frame."""
    return difference(image, image.at(t + by))


@effect
def bright(image: Image, *, gain: Uniform = 1.0) -> Image:
    """The image, brighter."""
    return times(image, gain=gain)


@effect
def echo(image: Image, *, gain: Uniform = 1.0, frames: int = 1) -> Image:
    """The frame before, as bright as it was then."""
    return times(image, gain=gain).at(t - frames)


@effect
def span(image: Image) -> Image:
    """The frame after less the frame before."""
    return difference(image.at(t + 1), image.at(t - 1))


@effect
def mosaic(image: Annotated[Image, Param("Bayer mosaic", channels=1, dtype="uint16")]) -> Image:
    """Nothing but the mosaic."""
    return same(image)


@effect
def colour(
    image: Annotated[Image, Param("R, G, B", channels=3)],
    *,
    matrix: Annotated[Matrix, Param("rows", shape=(2, 3))] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0)),
    lift: Annotated[tuple[Uniform, ...], Param("of two", shape=(2,))] = (0.0, 0.0),
) -> Image:
    """Two channels of three."""
    assert len(lift) == 2
    return colours(image, matrix=matrix)


@effect
def window(image: Image, *, x: int = 0, y: int = 0, width: Annotated[int, Param(low=0)] = 4, height: int = 4) -> Image:
    """A part of the image."""
    left, top = image.frame.x0 + x, image.frame.y0 + y
    return same(image).framed(Frame(left, top, left + width, top + height))


@effect
def graded(image: Image, table: Annotated[Image, Param("a curve", table=True)]) -> Image:
    """The image through a curve."""
    return curve(image, table)


@effect
def first_entry(table: Image, *, width: int = 3, height: int = 2) -> Image:
    """A flat picture of a table's first entry."""
    return entries(table).framed(Frame.sized(width, height))


@effect
def doubled(image: Image) -> Image:
    """Shifts bits of what must be integers."""
    return far(image)


@functor
def somewhere(image: Gather, source: Point) -> Node:
    """The image at a column that the source tells."""
    return image(cast(source(), DType.I32), 0)


@effect
def lost(image: Image) -> Image:
    """Reads an intermediate at places that nothing bounds."""
    return somewhere(times(image, gain=2.0), image)


@effect
def pair(image: Image) -> Image:
    """Forgets to stack."""
    return (image, image)  # type: ignore[return-value]


@pytest.fixture
def effects() -> dict[str, Effect]:
    """Those that are installed, and the above."""
    own = (convert, change, bright, echo, span, mosaic, colour, window, graded, first_entry, doubled, lost, pair)
    return {**load_effects(), **{each.name: each for each in own}}
