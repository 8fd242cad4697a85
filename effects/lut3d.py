"""Colour through a look-up cube."""

from typing import Annotated

from effects.primitives.tables import place
from farm.graph import Colour, Image, Param, Pixel, Pixels, Table, effect, functor, pixel


@functor
def look_up(rgb: Pixel, lut: Table, *, low: Colour, high: Colour) -> Pixels:
    """The cube's entry at the colour, between its eight neighbours."""
    red, green, blue = (place(value, lut, *ends) for value, *ends in zip(rgb(), low, high, strict=True))
    return pixel(*lut.trilinear(red, green, blue, volumes=3))


@effect
def lut3d(
    image: Annotated[Image, Param("R, G, B", channels=3)],
    lut: Annotated[Image, Param("a cube of N x N x N colours, as a .cube file holds it", table=True)],
    *,
    low: Annotated[Colour, Param("colour of the cube's first entry (DOMAIN_MIN)")] = (0.0, 0.0, 0.0),
    high: Annotated[Colour, Param("colour of the cube's last entry (DOMAIN_MAX), above `low`")] = (1.0, 1.0, 1.0),
) -> Image:
    """Map colours through a look from a .cube file or another 3-D table (three channels: R, G, B).

    The colour, held within low .. high and scaled to 0 .. N - 1 on each axis, is looked up between the eight entries
    around it (trilinear). The table has 3 N planes of N rows and N columns: plane = channel * N + blue, row = green,
    column = red. Its colours are run-time data: another cube of the same size compiles nothing.

    Source: Adobe, "Cube LUT Specification", version 1.0.
    """
    if len(lut) % 3:
        raise look_up.mistake(f"a cube of {len(lut)} planes", "its planes are red, green and blue volumes of N each")
    return look_up(image, lut, low=low, high=high)
