"""What a job says of colour as a whole."""

from pydantic import Field

from farm.config.model import Model


class ColourManagement(Model):
    """The OpenColorIO config and the space in which a job works, for all of its nodes."""

    config: str = Field(default="", examples=["ocio://default"])
    """The config: a path or `ocio://default`. Empty: that of $OCIO, or else ocio://default."""
    working: str = Field(default="", examples=["ACEScg"])
    """The colour space, or role, that `ocio` converts from, or to, where a node does not say it."""
