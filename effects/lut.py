"""Tables of colours from any file that OpenColorIO reads."""

from typing import Annotated

from farm.colour.lower import lowered
from farm.colour.transforms import Interpolation, of_file
from farm.graph import Image, Param, effect


@effect
def lut(
    image: Annotated[Image, Param("R, G, B, and others, which are left alone")],
    *,
    file: Annotated[str, Param(".cube, .clf, .spi1d, .spi3d, .csp, .3dl, ...", path=True, example="tables/look.cube")],
    interpolation: Annotated[Interpolation, Param("between the entries of cubes")] = "linear",
    inverse: Annotated[bool, Param("go the other way, where there are only curves and formulas")] = False,
) -> Image:
    """Map colours through the tables and formulas of a file.

    All that the file says is done: domains, shapers, curves before and after a cube. Its numbers are part of the plan;
    another file compiles anew, where `lut3d` with a table as an input does not.

    Source: OpenColorIO 2, whose lossless CPU renderer this computes.
    """
    return lowered(image, of_file(file, interpolation, inverse=inverse))
