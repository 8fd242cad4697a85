"""The record of choices that were made by measurement: plain data, an input of the compiler."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from hashlib import blake2b
from typing import Any, Self

from farm.graph.graph import Graph
from farm.graph.node import Node, Op


@dataclass(frozen=True, slots=True)
class TunedGroup:
    """A group and its schedule. Where a measurement decided, what the model had `instead`, and the seconds of both.

    `stages` are digests (see `stage_digests`), producers first; `schedule` is a label (see `Choice.label`), compiled so
    that a multiprocessor holds at least so many `blocks`, which have so many `threads`; 0 leaves that to the compiler.
    """

    stages: tuple[str, ...]
    schedule: str
    blocks: int = 0
    threads: int = 0
    instead: str = ""
    before: float = 0.0  # seconds of what the model had
    after: float = 0.0  # seconds of this group, with those that have its other stages

    @property
    def measured(self) -> str:
        """What decided, in words; empty where the model did."""
        if not self.instead:
            return ""
        return f"{self.after * 1e6:.1f} us, {self.before * 1e6:.1f} us with {self.instead}"


@dataclass(frozen=True)
class Tuning:
    """The groups of a graph in an order in which they can run, and what was measured on which device.

    Stages that are `repeated`, by digest, are computed by every group that reads them. `before` and `after` are seconds
    of a frame, by the model's choices and by these; `candidates` were measured.
    """

    device: str
    groups: tuple[TunedGroup, ...]
    repeated: tuple[str, ...] = ()
    before: float = 0.0
    after: float = 0.0
    candidates: int = 0

    @cached_property
    def of_stages(self) -> dict[tuple[str, ...], TunedGroup]:
        """Groups by the digests of their stages."""
        return {group.stages: group for group in self.groups}

    def renamed(self, names: Mapping[str, str]) -> "Tuning":
        """The record of stages that have other digests, by those that they have here."""
        groups = tuple(replace(group, stages=tuple(names[stage] for stage in group.stages)) for group in self.groups)
        return replace(self, groups=groups, repeated=tuple(names[stage] for stage in self.repeated))

    @property
    def digest(self) -> str:
        """Names the record: 32 hex digits."""
        return blake2b(self.to_json(), digest_size=16).hexdigest()

    @property
    def summary(self) -> str:
        """In words."""
        return (
            f"measured on {self.device}: {self.after * 1e6:.1f} us a frame, {self.before * 1e6:.1f} us with the"
            f" model's choices, the best of {self.candidates} candidates"
        )

    def members(self, digests: Sequence[str]) -> tuple[tuple[int, ...], ...] | None:
        """The groups as numbers of the stages that have these digests; None if they are not the record's stages.

        Stages that are repeated are left out.
        """
        number = {digest: index for index, digest in enumerate(digests)}
        own = [[digest for digest in group.stages if digest not in self.repeated] for group in self.groups]
        if sorted([*self.repeated, *(digest for group in own for digest in group)]) != sorted(digests):
            return None
        return tuple(tuple(number[digest] for digest in group) for group in own)

    def to_json(self) -> bytes:
        """The record as text that `from_json` reads."""
        return json.dumps(asdict(self), separators=(",", ":")).encode()

    @classmethod
    def from_json(cls, text: bytes) -> Self:
        """The record that was written.

        Raises:
            ValueError: not a record, or one of another version.
        """
        try:
            return cls.from_plain(json.loads(text))
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"not a record of measurements: {error}") from error

    @classmethod
    def from_plain(cls, data: dict[str, Any]) -> Self:
        """The record of which `asdict` made `data`; KeyError, TypeError or AttributeError if it did not."""
        groups = tuple(TunedGroup(**group | {"stages": tuple(group["stages"])}) for group in data["groups"])
        return cls(**data | {"groups": groups, "repeated": tuple(data["repeated"])})


def stage_digests(graph: Graph) -> tuple[str, ...]:
    """A name for each stage, that of all it is made of: the same in every process, whatever else the graph has."""
    of: dict[Node, str] = {}
    for current in graph.nodes:
        parts = [str(current.op), str(current.dtype), json.dumps(current.value), *(of[arg] for arg in current.args)]
        of[current] = blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()
    return tuple(digest for current, digest in of.items() if current.op is Op.STAGE)
