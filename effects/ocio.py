"""OpenColorIO's conversions between colour spaces, to displays, and through looks."""

from typing import Annotated

from farm.colour.lower import lowered
from farm.colour.transforms import Conversion, conversion
from farm.errors import invalid
from farm.graph import Image, Param, effect


@effect
def ocio(
    image: Annotated[Image, Param("R, G, B, and others, which are left alone")],
    *,
    from_: Annotated[str, Param("colour space, or role, of the image", example="ACEScg")] = "",
    to: Annotated[str, Param("colour space, or role, of the result", example='"sRGB - Display"')] = "",
    look: Annotated[str, Param("looks to go through, with commas between them")] = "",
    display: Annotated[str, Param("display to show it on, instead of `to`")] = "",
    view: Annotated[str, Param("how to show it there")] = "",
    inverse: Annotated[bool, Param("go the other way")] = False,
    config: Annotated[
        str, Param("a config, if not that of $OCIO or else ocio://default", path=True, job="colour.config")
    ] = "",
    working: Annotated[str, Param("what `from` or `to` is where it is left out", job="colour.working")] = "",
) -> Image:
    """Convert between colour spaces, to a display's view, or through looks of an OpenColorIO config.

    Each operation of the conversion is part of the kernels, beside what stands before and after it. What the config
    says is part of the plan, so that workers need neither it nor OpenColorIO. Names are those of the config, which
    `ociocheck` lists. What a job says as `colour: {config: ..., working: ...}` holds for nodes that say nothing else.

    Source: OpenColorIO 2, whose lossless CPU renderer this computes.
    """
    source = from_ or working
    if not source:
        hint = "add from: ..., or colour: {working: ...} to the job"
        raise invalid("ocio does not know the image's colour space", hint)
    end = to or ("" if look or display or view else working)
    return lowered(image, conversion(config, Conversion(source, end, look, display, view, inverse)))
