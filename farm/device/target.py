"""The class of devices that a plan is made for, and its name."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal, Self

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


_CUDA_NAME = re.compile(r"sm_(\d+)(?:-(\d+)sm-(\d+)mb-(\d+)gbs-(\d+)mhz)?")


@dataclass(frozen=True, slots=True)
class Target:
    """A device class: the CPU, the reference interpreter, or CUDA of one compute capability.

    Without `figures` a capability stands for its typical product; see `farm.device.facts`.
    """

    backend: Backend
    capability: int = 0  # 90 for sm_90; 0 where there is none
    figures: Figures | None = None

    @property
    def architecture(self) -> str:
        """What binaries are made for: "cpu", "reference", "sm_90"."""
        return f"sm_{self.capability}" if self.backend == "cuda" else self.backend

    @property
    def name(self) -> str:
        """As users write it: "cpu", "reference", "sm_90", or of other cards "sm_90-114sm-50mb-2018gbs-1816mhz"."""
        return f"{self.architecture}-{self.figures}" if self.figures else self.architecture

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
            capability, *figures = matched.groups()
            return cls("cuda", int(capability), Figures(*map(int, figures)) if figures[0] else None)
        raise ValueError(f"no target is called {name!r}: write cpu, reference, or sm_90 for compute capability 9.0")

    def to_plain(self) -> dict[str, object]:
        """The target as plain data; without figures where it has none."""
        return {name: value for name, value in asdict(self).items() if name != "figures" or value is not None}

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> Self:
        """The target that was written; KeyError or TypeError where it is none."""
        return cls(**{**data, "figures": Figures(**data["figures"]) if "figures" in data else None})
