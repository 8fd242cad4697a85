"""Stages of narrow pixels that can be computed several pixels at a time, side by side in words of 32 bits."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from farm.analysis.affine import place
from farm.analysis.metadata import BYTES
from farm.graph.node import DType, Node, Op, const
from farm.graph.stage import Stage
from farm.passes.canonical.integers import WIDE

WORD = 4
"""Bytes."""

PACKABLE = (DType.U8, DType.U16)

EXTREMES = {Op.MIN: "min", Op.MAX: "max"}
"""Of 16-bit pixels, from EXTREMES_FROM on in one instruction; of bytes and before they are made of many."""

EXTREMES_FROM = 90
"""Compute capability 9.0: CUDA C++ Programming Guide, "DPX"."""

OPERATIONS = {"average_up": 4.0, "average_down": 4.0, "min": 1.0, "max": 1.0, "read": 0.0}
"""On a word; one more for a read beside the own columns that cuts a word out of two."""


@dataclass(frozen=True, slots=True)
class Wordwise:
    """What a value is made of when pixels are computed as words: one of OPERATIONS."""

    name: str
    args: tuple[Node, ...] = ()


@lru_cache(maxsize=4096)
def pixels_of_word(stage: Stage, capability: int = EXTREMES_FROM) -> int:
    """How many pixels of a stage are computed in a word; 1 if it needs other operations than the device has."""
    kinds = {result.dtype for result in stage.results}
    words = wordwise(stage.results)
    if len(kinds) != 1 or words is None or not any(word.args for word in words.values()):
        return 1
    extremes = any(word.name in EXTREMES.values() for word in words.values())
    return 1 if extremes and capability < EXTREMES_FROM else WORD // BYTES[kinds.pop()]


def wordwise(results: Sequence[Node]) -> Mapping[Node, Wordwise] | None:
    """How `results` are computed as words, operands first; None if they cannot be."""
    words: dict[Node, Wordwise] = {}
    stack = [(result, False) for result in reversed(results)]
    while stack:
        value, ready = stack.pop()
        if value in words:
            continue
        word = _wordwise(value, results[0].dtype)
        if word is None:
            return None
        if ready or not word.args:
            words[value] = word
        else:
            stack += [(value, True), *((arg, False) for arg in word.args)]
    return words


@lru_cache(maxsize=4096)
def operations_of_words(stage: Stage) -> float:
    """Of a word of its pixels."""
    words = wordwise(stage.results) or {}
    lanes = pixels_of_word(stage)
    cut = [read for read in stage.reads if (at := place(read)) and at[0].shift % lanes]
    return sum(OPERATIONS[word.name] for word in words.values()) + len(cut)


def _wordwise(value: Node, dtype: DType) -> Wordwise | None:
    if dtype not in PACKABLE or value.dtype is not dtype:
        return None
    if value.op is Op.READ:
        at = place(value)
        beside = at is not None and all((axis.inner, axis.divisor) == (1, 1) for axis in at)
        return Wordwise("read") if beside else None
    if value.op in EXTREMES and dtype is DType.U16:
        return Wordwise(EXTREMES[value.op], value.args)
    return _average(value)


def _average(value: Node) -> Wordwise | None:
    """(a + b + 1) // 2 or (a + b) // 2 of two pixels in its canonical type, cut off again.

    Neither takes a ninth bit: Warren, "Hacker's Delight", 2nd edition, section 2-5.
    """
    half = value.args[0] if value.op is Op.CAST else value
    wide = WIDE[value.dtype]
    if half.op is not Op.IDIV or half.args[1] is not const(2, wide):
        return None
    total, name = half.args[0], "average_down"
    if total.op is Op.ADD and total.args[1] is const(1, wide):
        total, name = total.args[0], "average_up"
    if total.op is not Op.ADD or any(term.op is not Op.CAST for term in total.args):
        return None
    pixels = tuple(term.args[0] for term in total.args)
    return Wordwise(name, pixels) if all(pixel.dtype is value.dtype for pixel in pixels) else None
