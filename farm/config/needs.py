"""What a job needs of the workers that render it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Needs:
    """What a worker must have to get chunks of a job.

    `memory` is in bytes, 0 for any; `capability` a CUDA compute capability such as 80 for 8.0, 0 for any, and only GPUs
    have one. `licences` are how many of each a chunk takes while it is rendered, of those that the farm has.
    """

    memory: int = 0
    capability: int = 0
    tags: tuple[str, ...] = ()
    licences: Mapping[str, int] = field(default_factory=dict)

    def unmet(self, device: str, memory: int, tags: Collection[str]) -> str:
        """What a worker lacks, in words; empty when it has all. Where its memory is unknown, it is taken to do."""
        if missing := [tag for tag in self.tags if tag not in tags]:
            return f"the tag{'s' if len(missing) > 1 else ''} {', '.join(missing)}"
        if self.capability and capability_of(device) < self.capability:
            return f"compute capability {self.capability / 10:.1f}"
        if memory and memory < self.memory:
            return f"{self.memory / 2**30:.1f} GiB of memory"
        return ""


def capability_of(device: str) -> int:
    """The compute capability in a device class such as "sm_90" or "sm_90-114sm-50mb-2018gbs-1816mhz"; 0 for others."""
    number = device.removeprefix("sm_").partition("-")[0]
    return int(number) if number != device and number.isdigit() else 0
