"""The workers of a farm: which are there, which nobody may have, and what people are told of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from pydantic import TypeAdapter

from farm.device.facts import DeviceFacts


@dataclass(frozen=True, slots=True)
class Present:
    """A worker process that is there."""

    device: str
    host: str = ""
    tags: tuple[str, ...] = ()
    memory: int = 0  # of its device, in bytes; 0: unknown
    facts: DeviceFacts | None = None


@dataclass(frozen=True, slots=True)
class FarmWorker:
    """One worker as people see it; `jobs` are its chunks by job, `silent` the seconds that nothing is heard of it.

    `blocked` is why no job may have it, by someone's word or since it drains; `distrusted` why some job does without.
    """

    name: str
    device: str
    host: str = ""
    tags: tuple[str, ...] = ()
    memory: int = 0
    jobs: Mapping[str, int] = field(default_factory=dict)
    silent: float = 0.0
    blocked: str = ""
    draining: bool = False
    distrusted: Mapping[str, str] = field(default_factory=dict)
    waits: str = ""  # why it has no chunk, if so
    facts: DeviceFacts | None = None  # what its device has, as it said

    def to_json(self) -> bytes:
        """The worker as text that `from_json` reads."""
        return _adapter().dump_json(self)

    @classmethod
    def from_json(cls, text: bytes) -> "FarmWorker":
        """The worker that was written."""
        return _adapter().validate_json(text)


@cache
def _adapter() -> TypeAdapter[FarmWorker]:
    """What writes and reads them; made when it is first wanted, since that takes a while."""
    return TypeAdapter(FarmWorker)


class Roster:
    """The workers that are there, and those that no job may have; what is blocked stays so when a worker comes back."""

    def __init__(self, blocked: Mapping[str, str]) -> None:
        self.present: dict[str, Present] = {}
        self.silence: dict[str, float] = {}  # seconds that nothing has been heard of workers
        self.stuck: dict[str, float] = {}  # seconds that workers have got no further, where that is too long
        self.blocked: dict[str, str] = dict(blocked)  # why no job may have them
        self.draining: set[str] = set()
        self.refused: dict[str, str] = {}  # why workers that are there are unfit

    @property
    def devices(self) -> dict[str, str]:
        """The device classes of those that are there."""
        return {name: worker.device for name, worker in self.present.items()}

    @property
    def closed(self) -> frozenset[str]:
        """Those that no job may have."""
        return frozenset(self.blocked) | self.draining | self.refused.keys()

    def refuse(self, name: str, reason: str) -> None:
        """Note why a worker that has joined is unfit; no reason: that it is fit."""
        self.refused.pop(name, None)
        if reason:
            self.refused[name] = reason

    def why_closed(self, name: str) -> str:
        """Why no job may have a worker; empty if it may."""
        if name in self.draining:
            return "drains: it ends once it has finished what it has"
        return self.blocked.get(name) or self.refused.get(name, "")

    def lost(self, name: str) -> bool:
        """A worker is gone; answers whether it was there."""
        self.silence.pop(name, None)
        self.stuck.pop(name, None)
        self.refused.pop(name, None)
        self.draining.discard(name)
        return self.present.pop(name, None) is not None
