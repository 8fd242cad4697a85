"""What a frame is made by, as a digest: a frame that stands with the same one need not be rendered again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from farm.frames.plate import Plate
from farm.runtime.instants import Spec
from farm.runtime.substitutes import stand_ins

Stamp = tuple[int | None, str]
"""The frame that a source reads, and the stamp of its file; both empty where it reads none."""


@dataclass(frozen=True, slots=True)
class Recipes:
    """What the recipes of all frames of a job have in common, as text: graph and format, inputs, what is stored."""

    graph: str
    inputs: str
    stored: str

    @classmethod
    def of(cls, graph: str, inputs: Sequence[Spec], stored: Sequence[object]) -> "Recipes":
        """Of inputs counts what is read of them, not what they are called or what happens where it cannot be read."""
        read = tuple({key: spec[key] for key in spec if key not in {"name", "on_missing", "coming"}} for spec in inputs)
        return cls(graph, repr(read), repr(tuple(stored)))

    def recipe(self, frame: int, uniforms: tuple[float, ...], read: tuple[Stamp, ...]) -> str:
        """The recipe of a frame."""
        return digest(f"({self.graph}, {uniforms!r}, {self.inputs}, {read!r}, {frame!r}, {self.stored})")


def stamp(plate: Plate, read: int | None) -> Stamp:
    """What a recipe holds of a frame that a source reads."""
    return read, "" if read is None else plate.stamp(read)


def ruled(inputs: Sequence[Spec]) -> dict[int, str]:
    """What follows from missing and damaged frames of the sources, by slot, where they do not just fail."""
    rules = ((slot, str(spec.get("on_missing", "fail"))) for slot, spec in enumerate(inputs))
    return {slot: rule for slot, rule in rules if rule != "fail"}


def substitutes(rules: Mapping[int, str], plates: Sequence[Plate], read: Sequence[int | None]) -> str:
    """The digest of what stands for the frames that are read, should they be damaged; empty where nothing does."""
    facts: list[Any] = []
    for slot, rule in rules.items():
        plate, wanted = plates[slot], read[slot]
        other = None if wanted is None else next(stand_ins(rule, plate.info.frames, wanted), None)
        facts.append((slot, rule, *stamp(plate, other)))
    return digest(repr(facts)) if facts else ""


def digest(facts: str) -> str:
    """A digest of facts as text, in 32 hexadecimal digits."""
    return blake2b(facts.encode(), digest_size=16).hexdigest()
