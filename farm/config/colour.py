"""The names of colour spaces, as jobs write them and as image files spell them."""

import re

from farm.config.error import ConfigError, show

LINEAR, RAW, SRGB, REC709, CINEON = "linear", "raw", "sRGB", "Rec709", "Cineon"
KNOWN = f"{LINEAR}, {SRGB}, {REC709}, gamma2.2, {CINEON} or {RAW}"
"""What a job may write, as hints list it."""

_SPELLINGS = {
    "scenelinear": LINEAR,
    "acescg": LINEAR,
    "aces20651": LINEAR,
    "data": RAW,
    "srgb": SRGB,
    "rec709": REC709,
    "bt709": REC709,
    "bt1886": "gamma2.4",
    "cineon": CINEON,
    "kodaklog": CINEON,
    "raw": RAW,
}
_INTEROP = {"lin": LINEAR, "srgb": SRGB, "srgbe": SRGB}
"""Transfer functions as the first word of a name such as srgb_rec709_scene tells them."""
_GAMMA = re.compile(r"gamma ?(\d(?:\.\d+)?)|g(\d)(\d)_.*")
LOW_GAMMA, HIGH_GAMMA = 0.1, 9.99


def colour_space(name: str) -> str | None:
    """The name by which the farm knows a colour space, or None for one that it does not know.

    It is `linear`, `sRGB`, `Rec709`, `gamma2.2` (of any exponent), `Cineon` or `raw`. Files spell them in several ways:
    scene_linear, srgb_rec709_scene, KodakLog, g22_rec709_scene. Primaries are not looked at: ACEScg is linear.
    """
    lower = name.strip().lower()
    if match := _GAMMA.fullmatch(lower):
        exponent = float(match[1] or f"{match[2]}.{match[3]}")
        return f"gamma{exponent:g}" if LOW_GAMMA <= exponent <= HIGH_GAMMA else None
    plain = re.sub(r"[^a-z0-9]", "", lower)
    if plain.startswith("linear"):
        return LINEAR
    return _SPELLINGS.get(plain) or (_INTEROP.get(lower.split("_")[0]) if "_" in lower else None)


def known(name: str) -> str:
    """The name by which the farm knows a colour space that somebody has written.

    Raises:
        ConfigError: it is none that it knows.
    """
    space = colour_space(name)
    if space is None:
        raise ConfigError(f"colour_space is {show(name)}", f"write {KNOWN}")
    return space


def exponent_of(space: str) -> float:
    """The exponent of `gamma2.2`."""
    return float(space.removeprefix("gamma"))
