"""The class of devices that a plan is made for, and its name."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal, Self

from farm.device.calibration import Calibration

Backend = Literal["reference", "cpu", "cuda"]


@dataclass(frozen=True, slots=True)
class Figures:
    """What changes plans between cards of one compute capability, rounded so that noise does not tell them apart."""

    multiprocessors: int
    l2_mb: int  # MiB
    bandwidth: int  # of device memory, GB/s
    clock: int  # boost, MHz

    def __str__(self) -> str:
        return f"{self.multiprocessors}sm-{self.l2_mb}mb-{self.bandwidth}gbs-{self.clock}mhz"


_CUDA_NAME = re.compile(r"sm_(\d+)(?:-(\d+)sm-(\d+)mb-(\d+)gbs-(\d+)mhz)?((?:\+[a-z0-9_.]+=[0-9.e-]+)*)")

Values = tuple[tuple[str, float], ...]
"""Values of a calibration by name, in the order of the names."""


@dataclass(frozen=True, slots=True)
class Target:
    """A device class: the CPU, the reference interpreter, or CUDA of one compute capability.

    Without `figures` a capability stands for its typical product; see `farm.device.facts`. `calibration` holds what
    measuring told of the device that differs from the calibration of its class.
    """

    backend: Backend
    capability: int = 0  # 90 for sm_90; 0 where there is none
    figures: Figures | None = None
    calibration: Values = ()

    @property
    def architecture(self) -> str:
        """What binaries are made for: "cpu", "reference", "sm_90"."""
        return f"sm_{self.capability}" if self.backend == "cuda" else self.backend

    @property
    def name(self) -> str:
        """As users write it: "cpu", "reference", "sm_90", or of other cards "sm_90-114sm-50mb-2018gbs-1816mhz".

        After that come the values of its own calibration, such as "+launch.overhead=1.8e-06".
        """
        figures = f"-{self.figures}" if self.figures else ""
        return "".join([self.architecture, figures, *(f"+{name}={value!r}" for name, value in self.calibration)])

    @classmethod
    def parse(cls, name: str) -> Self:
        """The target that `name` names.

        Raises:
            ValueError: no such target.
        """
        if name == "cpu":
            return cls("cpu")
        if name == "reference":
            return cls("reference")
        if matched := _CUDA_NAME.fullmatch(name):
            capability, *figures, values = matched.groups()
            own = Figures(*map(int, figures)) if figures[0] else None
            return cls("cuda", int(capability), own, _values(values))
        raise ValueError(f"no target is called {name!r}: write cpu, reference, or sm_90 for compute capability 9.0")

    def to_plain(self) -> dict[str, object]:
        """The target as plain data; without figures and a calibration where it has none."""
        plain = {name: value for name, value in asdict(self).items() if name != "figures" or value is not None}
        del plain["calibration"]
        return plain | ({"calibration": dict(self.calibration)} if self.calibration else {})

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> Self:
        """The target that was written; KeyError or TypeError where it is none."""
        figures = Figures(**data["figures"]) if "figures" in data else None
        return cls(**{**data, "figures": figures, "calibration": tuple(sorted(data.get("calibration", {}).items()))})


def _values(text: str) -> Values:
    """The values that the last part of a name tells.

    Raises:
        ValueError: a calibration has no such value.
    """
    pairs = (part.split("=") for part in text.split("+")[1:])
    own = {name: float(value) for name, value in pairs}
    known = Calibration().with_values(own).values
    return tuple((name, known[name]) for name in sorted(own))
