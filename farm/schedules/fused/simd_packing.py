"""Parts of a group that compute narrow pixels several at a time, side by side in words of 32 bits.

An average of bytes takes four operations a word: of four pixels one for each. What such a part reads and makes is held
as words, whoever else reads it; a picture's vectors come from memory as words anyway.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from farm.analysis.metadata import BYTES
from farm.analysis.simd_words import WORD, pixels_of_word
from farm.analysis.stage_reads import planes_of
from farm.graph.node import DType, ReadPlace
from farm.schedules.group import PartResult, Parts


@dataclass(frozen=True)
class Packing:
    """The parts that compute words, and what is held as words; by how many pixels a word has.

    `stores`: rows of bytes are put together as words before they are stored.
    """

    parts: Mapping[int, int] = field(default_factory=dict)
    packed: Mapping[PartResult | ReadPlace, int] = field(default_factory=dict)
    stores: bool = False

    def lanes(self, what: PartResult | ReadPlace) -> int:
        """Pixels of an element of the array that holds it."""
        return self.packed.get(what, 1)

    def stored(self, part: int, dtype: DType, columns: int) -> int:
        """Pixels of an element of the vector that so many columns of a part are stored as."""
        lanes = self.parts.get(part, WORD // BYTES[dtype] if self.stores and dtype is DType.U8 else 1)
        return lanes if columns % lanes == 0 else 1


NOT_PACKED = Packing()


def packing(parts: Parts, columns: Sequence[int], capability: int) -> Packing:
    """What is computed and held as words by lanes with so many columns of each part."""
    computed: dict[int, int] = {}
    packed: dict[PartResult | ReadPlace, int] = {}
    for part, stage in enumerate(parts.stages):
        lanes = pixels_of_word(stage, capability)
        if lanes == 1 or columns[part] % lanes:
            continue
        computed[part] = lanes
        packed |= {parts.source_of_plane(part, plane): lanes for plane, _ in planes_of(stage)}
    for part, lanes in computed.items():
        packed |= {PartResult(part, result): lanes for result in range(len(parts.stages[part].results))}
    return Packing(computed, packed, stores=True)


def whole_words(columns: range, lanes: int) -> range:
    """From the first to the last column of the words that hold these."""
    return range(columns.start // lanes * lanes, -(-columns.stop // lanes) * lanes)


def word_of(column: int, lanes: int) -> range:
    """The columns of the word that holds one."""
    return whole_words(range(column, column + 1), lanes)
