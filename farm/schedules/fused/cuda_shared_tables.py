"""Tables in the shared memory of a block."""

from farm.analysis.metadata import BYTES
from farm.graph.node import Node, table_shape
from farm.kernel.cuda.operators import TYPES
from farm.kernel.cuda.signature import unrolled

BYTES_AT_ONCE = 16


def brought(inputs: tuple[Node, ...], tables: tuple[int, ...], block: tuple[int, int]) -> list[str]:
    """Every table of these inputs, by all threads of the block; they can read them after a barrier."""
    if not tables:
        return []
    lines = [f"const int thread = threadIdx.y * {block[0]} + threadIdx.x;"]
    for index in tables:
        image = inputs[index]
        entries = BYTES_AT_ONCE // BYTES[image.dtype]
        vectors = -(-table_shape(image).width // entries)
        lines.append(f"__shared__ __align__({BYTES_AT_ONCE}) {TYPES[image.dtype]} table{index}[{entries * vectors}];")
        at = f"{entries} * i"
        loop = f"for (int i = thread; i < {vectors}; i += {block[0] * block[1]})"
        lines += unrolled(loop, [f"stage(table{index} + {at}, vector<{entries}>(s{index}, 0, {at}, 0));"])
    return [f"    {line}" for line in lines]
