"""Proxies: a job at a fraction of its size, as `--scale` says it."""

from fractions import Fraction

from farm.config.error import ConfigError, show

MAX_FACTOR = 64
"""Pixels of a picture, along a side, that become one of its proxy at most."""


def parse_scale(text: str) -> int:
    """How many pixels along a side become one, by `1/2`, `0.25` or `1`.

    Raises:
        ConfigError: it is no such fraction.
    """
    try:
        scale = Fraction(text)
    except (ValueError, ZeroDivisionError):
        scale = Fraction(0)
    if scale <= 0 or scale.numerator != 1 or scale.denominator > MAX_FACTOR:
        raise ConfigError(f"{show(text)} is no scale", f"write 1/2, 1/3 or so, down to 1/{MAX_FACTOR}")
    return scale.denominator


def proxy_suffix(factor: int) -> str:
    """What is put into the names of a proxy's stores, as in `out.proxy2.zarr`."""
    return f"proxy{factor}"
