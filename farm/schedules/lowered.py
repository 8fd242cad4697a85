"""Templates that lower to kernels: threads of a grid run it, it goes through passes, is verified, and is printed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from farm.device.classes import SHARED_STATIC
from farm.graph.node import DType, Node, const, read_place
from farm.graph.stage import Stage
from farm.kernel.bind import Read
from farm.kernel.cuda.printer import cuda_text
from farm.kernel.ir import Body, Buffer, For, Kernel, LoopKind, Store, call, load, name
from farm.kernel.naming import named
from farm.kernel.passes.convert_storage import convert_storage
from farm.kernel.passes.edges import split_edges
from farm.kernel.passes.exponentials import exponentials
from farm.kernel.passes.follow import follow
from farm.kernel.passes.join_loads import join_loads
from farm.kernel.passes.multiply_by_inverses import multiply_by_inverses
from farm.kernel.passes.simplify import simplify
from farm.kernel.passes.vectorise import vectorise
from farm.kernel.signature import Generated, Signature, computed, plane, planes_of
from farm.kernel.verify import verify

Pass = Callable[[Kernel], Kernel]

THREAD_X, THREAD_Y, BLOCK_X, BLOCK_Y, OWN = map(name, ("thread_x", "thread_y", "block_x", "block_y", "own"))
"""The place of a thread in its block, of the block in the grid, and the plane that is computed if there are several."""


def launched(body: Body, block: tuple[int, int], planes: int) -> Body:
    """A body that each thread of a grid of blocks runs; the z of the grid is the plane, if there are several."""
    across, down = block
    loops = [
        (THREAD_X, const(across), LoopKind.THREAD_X),
        (THREAD_Y, const(down), LoopKind.THREAD_Y),
        (BLOCK_X, call("blocks_x", DType.I32), LoopKind.BLOCK_X),
        (BLOCK_Y, call("blocks_y", DType.I32), LoopKind.BLOCK_Y),
    ]
    for place, extent, kind in [*loops, *([(OWN, const(planes), LoopKind.BLOCK_Z)] if planes > 1 else [])]:
        body = (For(place, extent, body, kind),)
    return body


def computed_plane(stage: Stage) -> Node:
    """The plane that a thread computes first."""
    return OWN if stage.iterations > 1 else const(0)


def reader(stage: Stage, given: Signature) -> Read:
    """Loads of the pixels of a stage's inputs, where these lie in memory."""

    def read(current: Node, args: tuple[Node, ...]) -> Node:
        x, y, *further = args
        buffer = given.inputs[read_place(current).input].buffer
        return load(buffer, plane(stage, current, computed_plane(stage), tuple(further)), y, x)

    return read


def stores(stage: Stage, given: Signature, y: Node, x: Node, values: Sequence[Node]) -> Body:
    """Each result of a pixel into its plane of its output."""
    places = [(given.outputs[output], OWN if stage.iterations > 1 else const(k)) for output, k in planes_of(stage)]
    return tuple(Store(output.buffer, (to, y, x), value) for (output, to), value in zip(places, values, strict=True))


def usual_passes(stored: Mapping[str, DType], *further: Pass, vectors: Pass = vectorise) -> tuple[Pass, ...]:
    """The passes of most templates, in their order: edges, types in memory, vectors, and `further` ones, of addresses.

    `stored` are the types of pixels in memory, as `convert_storage` takes them.
    """
    return (split_edges, partial(convert_storage, stored=stored), vectors, join_loads, *further)


def generated(stage: Stage, lowered: Kernel, slots: tuple[int, ...], passes: Sequence[Pass]) -> Generated:
    """The text of a kernel of a stage, which is given the uniforms of those slots."""
    kernel = verify(lowered, SHARED_STATIC)
    for change in (*passes, simplify, multiply_by_inverses, exponentials, follow):
        kernel = change(kernel)
    name, source = named(stage.name, cuda_text(verify(kernel, SHARED_STATIC)))
    return Generated(name, source, slots)


def stored_types(buffers: Iterable[tuple[Buffer, DType]]) -> dict[str, DType]:
    """The types in which buffers are stored, by name, of those that hold pixels of another one than is computed."""
    return {buffer.name: dtype for buffer, dtype in buffers if dtype is not computed(dtype)}
