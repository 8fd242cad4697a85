"""Tables that a block keeps in its shared memory: lanes look up other entries, each in a bank of its own or nearly so.

Of the first cache such a read asks for as many lines as lanes find entries in.
"""

from farm.analysis.affine import place
from farm.analysis.metadata import BYTES
from farm.analysis.stage_reads import unplaced_reads
from farm.graph.bounds import Bounds
from farm.graph.node import Node, Op, ReadPlace, const, table_shape
from farm.schedules.group import Parts

MAX_BYTES = 4096
"""Of all tables of a block: they are brought once a block, and take little of what the first cache has."""


def shared_tables(parts: Parts) -> tuple[int, ...]:
    """Inputs of a group that are static rows of numbers, whose entries are all looked up within their ends."""
    if not any(map(unplaced_reads, parts.stages)):
        return ()
    reads: dict[int, list[Node]] = {}
    for part, stage in enumerate(parts.stages):
        for read in stage.reads:
            if isinstance(source := parts.source(part, read), ReadPlace):
                reads.setdefault(source.input, []).append(read)
    tables = {index: parts.group.inputs[index] for index, of_input in reads.items() if None in map(place, of_input)}
    kept = [
        index
        for index, table in tables.items()
        if table.op is Op.TABLE and all(_within(table, read) for read in reads[index])
    ]
    return tuple(kept) if sum(size(tables[index]) for index in kept) <= MAX_BYTES else ()


def size(table: Node) -> int:
    """Bytes of a table."""
    return BYTES[table.dtype] * len(table_shape(table).numbers)


def _within(table: Node, read: Node) -> bool:
    """Whether a READ finds an entry of the only row of a table."""
    shape = table_shape(table)
    low, high = Bounds().of(read.args[0])
    one_row = (shape.planes, shape.height, len(read.args)) == (1, 1, 2) and read.args[1] is const(0)
    return one_row and low >= 0 and high < shape.width
