"""Passes over kernels: value in, value out."""

from dataclasses import replace

import pytest

from farm.device.classes import SHARED_STATIC
from farm.graph.axis import Boundary
from farm.graph.node import DType, Node, Op, binary, cast, const, node
from farm.kernel.bind import in_order
from farm.kernel.ir import (
    Alloc,
    Body,
    Buffer,
    Edge,
    Follow,
    For,
    If,
    Kernel,
    Let,
    LoopKind,
    Move,
    Space,
    Store,
    Window,
    all_of,
    call,
    indices,
    load,
    name,
)
from farm.kernel.passes.convert_storage import convert_storage
from farm.kernel.passes.copy_asynchronously import copy_asynchronously
from farm.kernel.passes.edges import fold_edges, split_columns, split_edges
from farm.kernel.passes.flatten import flatten
from farm.kernel.passes.follow import follow
from farm.kernel.passes.join_loads import join_loads
from farm.kernel.passes.pad_banks import pad_banks
from farm.kernel.passes.reverse_grid import reverse_grid
from farm.kernel.passes.share_addresses import share_addresses
from farm.kernel.passes.simplify import simplified, simplify
from farm.kernel.passes.vectorise import vectorise
from farm.kernel.verify import verify

WIDTH, HEIGHT, PITCH, LANE, X, Y, J, K = map(name, ("width", "height", "pitch", "lane", "x", "y", "j", "k"))
SHAPE = (const(3), HEIGHT, PITCH)
SOURCE = Buffer("source", DType.F32, Space.GLOBAL, SHAPE, writable=False, alignment=32)
TARGET = Buffer("target", DType.F32, Space.GLOBAL, SHAPE, alignment=32)
PIXELS = Buffer("pixels", DType.F32, Space.REGISTER, indices(4, 9))
AT = Let(X, LANE * 4)


def kernel(*body: object, source: Buffer = SOURCE) -> Kernel:
    loop = For(LANE, const(32), tuple(body), LoopKind.THREAD_X)  # type: ignore[arg-type]
    return verify(Kernel("kernel", (source, TARGET, WIDTH, HEIGHT, PITCH, Y), (loop,), 32), SHARED_STATIC)


def inside(changed: Kernel) -> Body:
    """What each thread does."""
    (loop,) = verify(changed, SHARED_STATIC).body
    assert isinstance(loop, For)
    return loop.body


def unrolled(step: Node, count: int, *body: object) -> For:
    return For(step, const(count), tuple(body), LoopKind.UNROLLED)  # type: ignore[arg-type]


def read(count: int, first: int, source: Buffer = SOURCE) -> For:
    """A row of pixels from a column beside the lane's own on."""
    return unrolled(K, count, Store(PIXELS, (const(0), K), load(source, 1, Y, X + K + first)))


def test_aligned_rows_of_shared_memory_are_moved_in_vectors() -> None:
    tile = Buffer("tile", DType.F32, Space.SHARED, indices(8, 12), alignment=4)
    step = name("step")
    store = unrolled(K, 4, Store(tile, (step, LANE * 4 + K), load(PIXELS, 0, K)))
    fetch = unrolled(K, 8, Store(PIXELS, (const(1), K), load(tile, 0, step * 2 + K)))
    changed = vectorise(kernel(Alloc(tile), Alloc(PIXELS), For(step, const(8), (store, fetch), step=const(2))))
    (loop,) = inside(changed)[2:]
    assert isinstance(loop, For)
    assert loop.body == (
        Move(tile, (step, LANE * 4), PIXELS, indices(0, 0), 4),
        Move(PIXELS, indices(1, 0), tile, (const(0), step * 2), 4),
        Move(PIXELS, indices(1, 4), tile, (const(0), step * 2 + 4), 4),
    )
    (unaligned,) = inside(vectorise(kernel(Alloc(tile), Alloc(PIXELS), For(step, const(8), (fetch,)))))[2:]
    assert isinstance(unaligned, For)
    assert [part.lanes for part in unaligned.body if isinstance(part, Move)] == [2, 2, 2, 2]


def test_nothing_is_known_of_a_name_that_stands_for_several_values() -> None:
    def pixel(column: Node) -> If:
        return If(
            LANE < WIDTH, (Let(X, column), unrolled(K, 4, Store(PIXELS, (const(0), K), load(SOURCE, 1, Y, X + K))))
        )

    (_, aligned) = inside(vectorise(kernel(Alloc(PIXELS), pixel(LANE * 4))))
    (_, *others) = inside(vectorise(kernel(Alloc(PIXELS), pixel(LANE * 4), pixel(LANE))))
    assert isinstance(aligned, If)
    assert isinstance(aligned.body[1], Move)
    assert all(isinstance(other, If) and isinstance(other.body[1], Store) for other in others)


def test_adjacent_moves_become_aligned_accesses() -> None:
    changed = vectorise(kernel(AT, Alloc(PIXELS), read(9, -3)))
    assert inside(changed)[2:] == (
        Store(PIXELS, indices(0, 0), load(SOURCE, 1, Y, X + -3)),
        Move(PIXELS, indices(0, 1), SOURCE, (const(1), Y, X - 2), 2),
        Move(PIXELS, indices(0, 3), SOURCE, (const(1), Y, X), 4),
        Move(PIXELS, indices(0, 7), SOURCE, (const(1), Y, X + 4), 2),
    )


def test_what_need_not_be_aligned_stays() -> None:
    loop = unrolled(K, 4, Store(PIXELS, (const(0), K), load(SOURCE, 1, Y, LANE + K)))
    accesses = inside(vectorise(kernel(Alloc(PIXELS), loop)))[1:]
    assert [type(access) for access in accesses] == [Store] * 4
    strided = unrolled(K, 4, Store(PIXELS, (const(0), K), load(SOURCE, 1, Y, X + K * 2)))
    assert inside(vectorise(kernel(AT, Alloc(PIXELS), strided)))[2] == strided


def test_an_access_has_16_bytes_at_most() -> None:
    wide = Buffer("wide", DType.U16, Space.GLOBAL, SHAPE, writable=False, alignment=64)
    kept = Buffer("kept", DType.U16, Space.REGISTER, indices(16))
    loop = unrolled(K, 16, Store(kept, (K,), load(wide, 0, Y, LANE * 16 + K)))
    accesses = inside(vectorise(kernel(Alloc(kept), loop, source=wide)))[1:]
    assert [access.lanes for access in accesses if isinstance(access, Move)] == [8, 8]


def test_shared_memory_is_accessed_by_vectors_where_it_is_aligned() -> None:
    tile = Buffer("tile", DType.F32, Space.SHARED, indices(8, 40), alignment=8)
    kept = Buffer("kept", DType.F32, Space.REGISTER, indices(8))
    reads = unrolled(K, 8, Store(kept, (K,), load(tile, 3, X + K - 2)))
    writes = unrolled(K, 4, Store(tile, (const(0), X + K), load(kept, K)))
    loose = unrolled(K, 4, Store(tile, (const(0), LANE + K), load(kept, K)))
    changed = inside(vectorise(kernel(AT, Alloc(tile), Alloc(kept), reads, writes, loose)))
    assert [part.lanes for part in changed if isinstance(part, Move)] == [2, 4, 2, 4]
    assert changed[-1] == loose


def test_whole_vectors_go_into_shared_memory_beside_what_follows() -> None:
    tile = Buffer("tile", DType.F32, Space.SHARED, indices(8, 40), alignment=4)
    whole = unrolled(K, 4, Store(tile, (const(1), X + K), load(SOURCE, 1, Y, X + K + 4)))
    loose = unrolled(K, 4, Store(tile, (const(1), X + K), load(SOURCE, 1, Y, X + K + 1)))
    short = unrolled(K, 2, Store(tile, (const(1), X + K), load(SOURCE, 1, Y, X + K)))
    changed = inside(copy_asynchronously(kernel(AT, Alloc(tile), whole, loose, short)))
    move = Move(tile, (const(1), X), SOURCE, (const(1), Y, X + 4), 4, asynchronous=True)
    assert changed[2:] == (move, loose, short)


def test_converting_and_vectorising_commute() -> None:
    store = unrolled(K, 4, Store(TARGET, (const(0), Y, X + K), load(PIXELS, 0, K)))
    before = kernel(AT, Alloc(PIXELS), read(4, 0), store)
    stored = {"source": DType.F16, "target": DType.F16}
    changed = vectorise(convert_storage(before, stored))
    assert changed == convert_storage(vectorise(before), stored)
    first, second = inside(changed)[2:]
    assert isinstance(first, Move)
    assert isinstance(second, Move)
    assert (first.source.dtype, first.target.dtype) == (DType.F16, DType.F32)
    assert (second.source.dtype, second.target.dtype) == (DType.F32, DType.F16)


def test_what_is_converted_keeps_its_type_where_it_is_computed() -> None:
    value = name("value", DType.F32)
    body = (Let(value, load(SOURCE, 0, Y, LANE)), Store(TARGET, (const(0), Y, LANE), value * 2.0))
    half, stored = replace(SOURCE, dtype=DType.F16), replace(TARGET, dtype=DType.F16)
    changed = convert_storage(kernel(*body), {"source": DType.F16, "target": DType.F16})
    assert inside(changed) == (
        Let(value, cast(load(half, 0, Y, LANE), DType.F32)),
        Store(stored, (const(0), Y, LANE), cast(value * 2.0, DType.F16)),
    )


def beyond(boundary: Boundary) -> Buffer:
    return replace(SOURCE, edge=Edge(boundary, 0.25, indices(0, 0), (HEIGHT, WIDTH)))


def folded(boundary: Boundary) -> Node:
    source = beyond(boundary)
    (store,) = inside(
        fold_edges(kernel(Store(TARGET, (const(0), Y, LANE), load(source, 0, Y, LANE - 1)), source=source))
    )
    assert isinstance(store, Store)
    return store.value


def test_loads_beyond_an_edge_take_what_stands_for_them() -> None:
    column = LANE - 1
    clamped = node(Op.MIN, DType.I32, (node(Op.MAX, DType.I32, (column, const(0))), WIDTH - 1))
    row = node(Op.MIN, DType.I32, (node(Op.MAX, DType.I32, (Y, const(0))), HEIGHT - 1))
    assert folded(Boundary.CLAMP) is load(SOURCE, 0, row, clamped)
    for boundary, fold in ((Boundary.MIRROR, "mirrored"), (Boundary.WRAP, "repeated")):
        places = [call(fold, DType.I32, place, const(0), end) for place, end in ((Y, HEIGHT), (column, WIDTH))]
        assert folded(boundary) is load(SOURCE, 0, *places)
    within = all_of(const(0) <= Y, HEIGHT > Y, const(0) <= column, column < WIDTH)
    taken = node(Op.WHERE, DType.F32, (within, load(SOURCE, 0, Y, column), const(0.25, DType.F32)))
    chosen = folded(Boundary.CONSTANT)
    assert chosen.args[1:] == taken.args[1:]
    assert chosen.args[0].op is Op.AND


def test_a_nest_asks_once_whether_all_of_it_is_inside() -> None:
    source = beyond(Boundary.CLAMP)
    store = Store(PIXELS, (J, K), load(source, 1, Y + J - 1, X + K - 2))
    changed = split_edges(kernel(AT, Alloc(PIXELS), unrolled(J, 4, unrolled(K, 9, store)), source=source))
    _, _, branch = inside(changed)
    assert isinstance(branch, If)
    first, last = const(0) <= Y + -1, Y + 3 <= HEIGHT
    left, right = const(0) <= X + -2, X + 7 <= WIDTH
    assert branch.condition is all_of(first, last, left, right)
    plain = unrolled(J, 4, unrolled(K, 9, Store(PIXELS, (J, K), load(SOURCE, 1, Y + J - 1, X + K - 2))))
    assert branch.body == (plain,)
    assert branch.otherwise != (plain,)
    assert {param.edge for param in changed.params if isinstance(param, Buffer)} == {None}


def test_a_branch_asks_about_places_in_the_order_of_their_loads() -> None:
    """So that a kernel has the same text in every process."""
    source, columns = beyond(Boundary.CLAMP), [name(f"column{number}") for number in range(8)]
    stores = [Store(PIXELS, (const(0), K), load(source, 1, Y, column + K)) for column in columns]
    places = [Let(column, LANE * (number + 1)) for number, column in enumerate(columns)]
    changed = split_edges(kernel(*places, Alloc(PIXELS), unrolled(K, 4, *stores), source=source))
    branch = inside(changed)[-1]
    assert isinstance(branch, If)
    rows = [const(0) <= Y, Y + 1 <= HEIGHT]
    tests = [test for column in columns for test in (const(0) <= column, column + 4 <= WIDTH)]
    assert branch.condition is all_of(*rows, *tests)


def test_places_that_a_loop_computes_are_folded() -> None:
    source, column = beyond(Boundary.CLAMP), name("column")
    store = Store(PIXELS, (const(0), K), load(source, 1, Y, column))
    changed = split_edges(kernel(Alloc(PIXELS), unrolled(K, 4, Let(column, LANE * K), store), source=source))
    assert changed == fold_edges(kernel(Alloc(PIXELS), unrolled(K, 4, Let(column, LANE * K), store), source=source))


def test_a_loop_in_a_nest_asks_where_its_place_is_known() -> None:
    """A row that the outer loop holds inside, and columns of which nobody knows where they end."""
    source, row, column = beyond(Boundary.CLAMP), name("row"), name("column")
    places = Let(row, binary(Op.MIN, Y + J, HEIGHT - 1)), Let(column, LANE * J)
    store = Store(PIXELS, (const(0), K), load(source, 1, row, column + K))
    changed = split_edges(kernel(Alloc(PIXELS), unrolled(J, 4, *places, unrolled(K, 4, store)), source=source))
    nest = inside(changed)[1]
    assert isinstance(nest, For)
    assert nest.body[:2] == places
    branch = nest.body[2]
    assert isinstance(branch, If)
    assert branch.condition is all_of(const(0) <= row, row + 1 <= HEIGHT, const(0) <= column, column + 4 <= WIDTH)


def split_rows_of_four(boundary: Boundary) -> If:
    """A row of four pixels, of which columns are asked for, moved by vectors, and rows folded."""
    source = beyond(boundary)
    pixels = unrolled(K, 4, Store(PIXELS, (const(0), K), load(source, 1, Y - 1, X + K)))
    changed = fold_edges(vectorise(split_columns(kernel(AT, Alloc(PIXELS), pixels, source=source))))
    branch = inside(changed)[2]
    assert isinstance(branch, If)
    assert branch.condition is all_of(const(0) <= X, X + 4 <= WIDTH)
    return branch


def test_a_nest_may_ask_about_columns_alone() -> None:
    branch = split_rows_of_four(Boundary.CLAMP)
    row = binary(Op.MIN, binary(Op.MAX, Y - 1, const(0)), HEIGHT - 1)
    assert branch.body == (Move(PIXELS, indices(0, 0), SOURCE, (const(1), row, X), 4),)
    column = binary(Op.MIN, binary(Op.MAX, X + K, const(0)), WIDTH - 1)
    assert branch.otherwise == (unrolled(K, 4, Store(PIXELS, (const(0), K), load(SOURCE, 1, row, column))),)


def test_a_constant_takes_the_place_of_what_was_moved_from_beyond_an_edge() -> None:
    move, filled = split_rows_of_four(Boundary.CONSTANT).body
    row = binary(Op.MIN, binary(Op.MAX, Y - 1, const(0)), HEIGHT - 1)
    assert move == Move(PIXELS, indices(0, 0), SOURCE, (const(1), row, X), 4)
    assert isinstance(filled, If)
    assert filled.condition is node(Op.NOT, DType.BOOL, (all_of(const(0) <= Y - 1, Y - 1 < HEIGHT),))
    (fill,) = filled.body
    assert isinstance(fill, For)
    assert fill.extent is const(4)
    assert fill.body == (Store(PIXELS, (const(0), fill.name), const(0.25)),)


def test_what_begins_within_a_vector_is_taken_out_of_two() -> None:
    """Where accesses to aligned parts of it would be more."""
    four = replace(PIXELS, shape=indices(4))
    unaligned, even = (unrolled(K, 4, Store(four, (K,), load(SOURCE, 1, Y, X + K - first))) for first in (3, 2))
    _, _, pair, *moves, items = inside(vectorise(kernel(AT, Alloc(four), unaligned)))
    assert isinstance(pair, Alloc)
    assert moves == [
        Move(pair.buffer, indices(0), SOURCE, (const(1), Y, X - 4), 4),
        Move(pair.buffer, indices(4), SOURCE, (const(1), Y, X), 4),
    ]
    assert items == unrolled(K, 4, Store(four, (K,), load(pair.buffer, K + 1)))
    lanes = [part.lanes for part in inside(vectorise(kernel(AT, Alloc(four), even))) if isinstance(part, Move)]
    assert lanes == [2, 2]


@pytest.mark.parametrize(
    ("dtype", "columns", "padded"),
    [(DType.F32, 64, 65), (DType.F32, 5, 5), (DType.U8, 64, 65), (DType.U8, 12, 12), (DType.F64, 2, 3)],
)
def test_rows_of_shared_memory_begin_in_different_banks(dtype: DType, columns: int, padded: int) -> None:
    tile = Buffer("tile", dtype, Space.SHARED, indices(8, columns))
    value = name("value", dtype)
    body = (Alloc(tile), Let(value, load(tile, LANE, 0)), Store(tile, (const(0), LANE), value))
    before = Kernel("kernel", (), (For(LANE, const(32), body, LoopKind.THREAD_X),), 32)
    wider = replace(tile, shape=indices(8, padded))
    assert inside(pad_banks(before)) == (
        Alloc(wider),
        Let(value, load(wider, LANE, 0)),
        Store(wider, (const(0), LANE), value),
    )


def test_shared_memory_that_is_moved_by_vectors_stays_aligned() -> None:
    tile = Buffer("tile", DType.F32, Space.SHARED, indices(8, 64))
    flat = Buffer("flat", DType.F32, Space.SHARED, indices(64))
    move = Move(tile, (LANE, const(0)), SOURCE, (const(0), Y, const(0)), 4)
    before = kernel(Alloc(tile), Alloc(flat), move, Store(flat, (LANE,), load(tile, 0, LANE)))
    assert pad_banks(before) == before


def test_what_accesses_have_in_common_is_an_address() -> None:
    store = Store(PIXELS, (J, K), load(SOURCE, 1, Y + J - 1, X + K - 2))
    changed = share_addresses(kernel(AT, Alloc(PIXELS), unrolled(J, 4, unrolled(K, 9, store))))
    window = replace(SOURCE, name="source_0", shape=(HEIGHT, PITCH), alignment=1)
    assert inside(changed)[2:] == (
        Window(window, SOURCE, (const(1), Y, X)),
        unrolled(J, 4, unrolled(K, 9, Store(PIXELS, (J, K), load(window, J - 1, K - 2)))),
    )


def test_planes_that_are_used_once_have_no_address_of_their_own() -> None:
    once, one, other = (
        Let(name(f"t{k}", DType.F32), load(SOURCE, plane, Y, LANE + k)) for k, plane in enumerate((0, 1, 1))
    )
    looped = unrolled(K, 4, Store(PIXELS, (const(0), K), load(SOURCE, 2, Y + K, LANE)))
    body = inside(share_addresses(kernel(Alloc(PIXELS), once, one, other, looped), least=2))
    assert [part.index[0] for part in body if isinstance(part, Window)] == [const(1), const(2)]
    assert once in body


def test_elements_are_counted_from_the_beginning() -> None:
    corner = replace(SOURCE, origin=(const(0), const(0), WIDTH))
    moved = Move(PIXELS, indices(0, 0), corner, (const(1), Y, X + 4), 4)
    body = inside(
        flatten(kernel(AT, Alloc(PIXELS), moved, Store(TARGET, (const(2), Y, X), load(PIXELS, 0, 0)), source=corner))
    )
    flat = replace(corner, shape=(const(3) * HEIGHT * PITCH,), origin=())
    assert isinstance(body[2], Move)
    assert body[2].source == flat
    assert simplified(body[2].at[0]) is simplified((const(1) * HEIGHT + Y) * PITCH + (X - WIDTH) + 4)
    assert isinstance(body[3], Store)
    assert simplified(body[3].index[0]) is simplified((const(2) * HEIGHT + Y) * PITCH + X)


def test_an_address_begins_before_a_loop_whose_steps_it_does_not_know() -> None:
    row = name("row")
    loop = For(row, HEIGHT, (Store(TARGET, (const(0), Y + row, LANE), load(SOURCE, 0, row, LANE)),))
    target, source, changed = inside(share_addresses(kernel(loop)))
    assert isinstance(target, Window)
    assert isinstance(source, Window)
    assert {target.index, source.index} == {(const(0), Y, LANE), (const(0), const(0), LANE)}
    assert isinstance(changed, For)


def channel(item: int, text: str) -> Let:
    return Let(name(text, DType.F32), load(SOURCE, 0, Y, LANE * 4 + item))


def test_channels_of_one_place_are_one_load() -> None:
    before = kernel(channel(0, "red"), channel(1, "green"), channel(2, "blue"))
    kept = Buffer("red_items", DType.F32, Space.REGISTER, indices(4))
    assert inside(join_loads(before)) == (
        Alloc(kept),
        Move(kept, indices(0), SOURCE, (const(0), Y, LANE * 4), 4),
        *(Let(name(text, DType.F32), load(kept, k)) for k, text in enumerate(("red", "green", "blue"))),
    )


def test_planes_of_one_place_in_shared_memory_that_is_read_alone_are_one_load() -> None:
    for writable in (False, True):
        table = Buffer("table", DType.F32, Space.SHARED, indices(8, 32), writable, alignment=2)
        low, high = (Let(name(f"t{k}", DType.F32), load(table, LANE, 6 + k)) for k in range(2))
        moves = [part for part in inside(join_loads(kernel(Alloc(table), low, high))) if isinstance(part, Move)]
        assert [(part.at, part.lanes) for part in moves] == ([] if writable else [((LANE, const(6)), 2)])


def test_one_channel_is_one_load() -> None:
    before = kernel(channel(1, "green"), Let(name("other", DType.F32), load(SOURCE, 1, Y, LANE * 4)))
    assert join_loads(before) == before


def test_blocks_run_from_the_last_to_the_first() -> None:
    block, turned = name("block"), name("block_reversed")
    rows = For(block, HEIGHT, (Store(TARGET, (const(0), block, const(0)), const(0.0)),), LoopKind.BLOCK_Y)
    before = Kernel("kernel", (TARGET, HEIGHT, PITCH), (rows,))
    count = Let(block, call("blocks_y", DType.I32) - 1 - turned)
    assert verify(reverse_grid(before)).body == (replace(rows, name=turned, body=(count, *rows.body)),)


def test_a_kernel_follows_before_it_does_anything() -> None:
    before = kernel(AT)
    assert follow(before).body == (Follow(), *before.body)


WORD = name("word", DType.U32)


@pytest.mark.parametrize(
    ("value", "simple"),
    [
        (const(0) * HEIGHT + Y, Y),
        (const(2) + X + 3, X + 5),
        (X + 1 - 1, X),
        (const(2) * const(3), const(6)),
        (X & -1, X),
        (node(Op.BITAND, DType.BOOL, (X < 1, Y < 1)), node(Op.BITAND, DType.BOOL, (X < 1, Y < 1))),
        (WORD & 1, WORD & 1),
    ],
)
def test_sums_are_simple(value: Node, simple: Node) -> None:
    assert simplified(value) is simple


def test_neighbours_under_one_condition_share_it() -> None:
    stores = [Store(TARGET, (const(k), Y, LANE), const(0.0)) for k in range(3)]
    known, asked = If(const(value=True), (stores[0],)), LANE < WIDTH
    changed = simplify(kernel(known, If(asked, (stores[1],)), If(asked, (stores[2],))))
    assert inside(changed) == (stores[0], If(asked, (stores[1], stores[2])))


def test_neighbours_that_give_the_same_names_stay_apart() -> None:
    pixel = name("pixel", DType.F32)
    parts = [
        If(LANE < WIDTH, (Let(pixel, load(SOURCE, k, Y, LANE)), Store(TARGET, (const(k), Y, LANE), pixel)))
        for k in range(2)
    ]
    assert inside(simplify(kernel(*parts))) == tuple(parts)


PIXEL = name("pixel", DType.F32)


def test_a_loop_of_one_iteration_is_none() -> None:
    value = Let(PIXEL, load(SOURCE, 0, Y + K, LANE))
    assert inside(simplify(kernel(unrolled(K, 1, value)))) == (Let(PIXEL, load(SOURCE, 0, Y, LANE)),)
    twice = unrolled(K, 1, value), unrolled(K, 1, value)
    assert inside(simplify(kernel(*twice))) == twice


def test_names_come_as_they_are_needed() -> None:
    a, b, c, unused = (Let(name(text), value) for text, value in (("a", Y), ("b", X * 2), ("c", Y + 1), ("d", Y)))
    sums = Let(name("e"), a.name + b.name)
    assert in_order((a, b, c, unused, sums), [[b.name], [sums.name + c.name], [a.name]]) == [(b,), (a, c, sums), ()]
