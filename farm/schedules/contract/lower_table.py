"""Form `table` of schedule `contract`: entries of a table in shared memory, each taken for several pixels at once.

Constant memory would serve threads that all read one entry as well, but holds data that is known when the kernel is
compiled or copied before it is launched; these are samples that come with the frame.
"""

from collections.abc import Sequence
from itertools import groupby

from farm.analysis.operands import Kind, Operand
from farm.graph.node import Node, Op, binary, const
from farm.kernel.ir import (
    Alloc,
    Barrier,
    Body,
    Buffer,
    For,
    If,
    Let,
    Scope,
    Space,
    Store,
    divided,
    indices,
    load,
    name,
    unrolled,
)
from farm.kernel.signature import HEIGHT, WIDTH, X0, Y0, as_computed
from farm.schedules.contract.rule import Table
from farm.schedules.contract.steps import Steps, X, Y
from farm.schedules.lowered import BLOCK_X, THREAD_X, stores

BEGIN, COUNT, E, FIRST, INDEX, LAST, N, P = map(name, ("begin", "count", "e", "first", "index", "last", "n", "p"))

Pack = tuple[Operand, ...]
"""Operands of one type whose values at a step are a vector in shared memory."""


def table(steps: Steps, schedule: Table) -> Body:
    """What each thread does; the grid has one dimension, and planes."""
    packs = _packs(steps.contraction.of(Kind.TABLE))
    chunk = min(schedule.chunk, steps.contraction.count)
    tables = tuple(
        Buffer(f"table{k}", pack[0].value.dtype, Space.SHARED, indices(chunk, len(pack)), alignment=len(pack))
        for k, pack in enumerate(packs)
    )
    operands = steps.contraction.of(Kind.PIXEL)
    pixels = tuple(
        Buffer(f"pixel{k}", operand.value.dtype, Space.REGISTER, indices(schedule.pixels))
        for k, operand in enumerate(operands)
    )
    totals = steps.totals(schedule.pixels)
    names = {operand.name: load(pixel, P) for operand, pixel in zip(operands, pixels, strict=True)}
    return (
        *map(Alloc, tables),
        Let(FIRST, BLOCK_X * (schedule.threads * schedule.pixels) + THREAD_X),
        Let(LAST, WIDTH * HEIGHT - 1),
        *map(Alloc, (*pixels, *totals)),
        unrolled(P, schedule.pixels, *_pixel(steps, schedule, operands, pixels), *steps.starts(totals, P)),
        *_chunks(steps, schedule, packs, tables, _step(steps, schedule, packs, tables, totals, names)),
        unrolled(P, schedule.pixels, *_results(steps, schedule, totals)),
    )


def _packs(operands: tuple[Operand, ...]) -> list[Pack]:
    """The entries of one step in vectors of 4, 2 or 1 of a type."""
    packs: list[Pack] = []
    for _, alike in groupby(sorted(operands, key=_type), _type):
        left = tuple(alike)
        while left:
            size = 4 if len(left) >= 4 else 2 if len(left) >= 2 else 1
            packs.append(left[:size])
            left = left[size:]
    return packs


def _type(operand: Operand) -> str:
    return str(operand.value.dtype)


def _place() -> Body:
    """Names for the place of the pixel `INDEX` of the region, row after row."""
    row, column = divided(INDEX, WIDTH)
    return (Let(X, X0 + column), Let(Y, Y0 + row))


def _pixel(steps: Steps, schedule: Table, operands: Sequence[Operand], pixels: Sequence[Buffer]) -> Body:
    """What a thread knows of one of its pixels before the loop; those beyond the region are its last one."""
    if not operands:
        return ()
    statements, values = steps.bound([operand.value for operand in operands], {})
    place = (Let(INDEX, binary(Op.MIN, FIRST + P * schedule.threads, LAST)), *_place())
    return (*place, *statements, *(Store(pixel, (P,), value) for pixel, value in zip(pixels, values, strict=True)))


def _chunks(steps: Steps, schedule: Table, packs: Sequence[Pack], tables: Sequence[Buffer], step: Body) -> Body:
    """The loop: a chunk into shared memory, then its entries one after the other."""
    count = steps.contraction.count
    chunk = min(schedule.chunk, count)
    even = count % chunk == 0
    entries = const(chunk) if even else COUNT
    body = (
        *(() if chunk == count else (If(BEGIN > 0, (Barrier(Scope.BLOCK),)),)),
        *(() if even else (Let(COUNT, binary(Op.MIN, const(chunk), count - BEGIN)),)),
        For(N, entries, _staged(steps, packs, tables), start=THREAD_X, step=const(schedule.threads)),
        Barrier(Scope.BLOCK),
        For(N, entries, step, unroll=schedule.unroll),
    )
    return (For(BEGIN, const(count), body, step=const(chunk)),)


def _staged(steps: Steps, packs: Sequence[Pack], tables: Sequence[Buffer]) -> Body:
    """The entries that a thread computes for its block."""
    values = [operand.value for pack in packs for operand in pack]
    places = [(entries, item) for pack, entries in zip(packs, tables, strict=True) for item in range(len(pack))]
    statements, entries = steps.bound(values, {steps.contraction.loop: BEGIN + N})
    pairs = zip(places, entries, strict=True)
    return (*statements, *(Store(buffer, (N, const(item)), entry) for (buffer, item), entry in pairs))


def _step(
    steps: Steps,
    schedule: Table,
    packs: Sequence[Pack],
    tables: Sequence[Buffer],
    totals: Sequence[Buffer],
    pixels: dict[Node, Node],
) -> Body:
    """One step for all pixels of a thread."""
    body: Body = ()
    names = {steps.contraction.loop: BEGIN + N, **pixels}
    for k, (pack, entries) in enumerate(zip(packs, tables, strict=True)):
        entry = Buffer(f"entry{k}", entries.dtype, Space.REGISTER, entries.shape[1:])
        body = (*body, Alloc(entry), unrolled(E, len(pack), Store(entry, (E,), load(entries, N, E))))
        names |= {operand.name: load(entry, item) for item, operand in enumerate(pack)}
    return (*body, unrolled(P, schedule.pixels, *steps.step(totals, (P,), names)))


def _results(steps: Steps, schedule: Table, totals: Sequence[Buffer]) -> Body:
    """The results of a pixel, if it lies in the region."""
    results = tuple(map(as_computed, steps.contraction.results))
    statements, values = steps.bound(results, steps.known(totals, P))
    written = (*_place(), *statements, *stores(steps.stage, steps.given, Y, X, values))
    return (Let(INDEX, FIRST + P * schedule.threads), If(INDEX <= LAST, written))
