"""What a callable was asked for beside its subject."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Setting:
    """Axes, device and threads; see `farm.arrays.compiled.compile`."""

    axes: str | None = None
    device: str | None = None
    threads: int = 0
