"""Form `table` of schedule `contract`: entries of a table in shared memory, each taken for several pixels at once.

Constant memory would serve threads that all read one entry as well, but holds data that is known when the kernel is
compiled or copied before it is launched; these are samples that come with the frame.
"""

from itertools import groupby

from farm.analysis.operands import Contraction, Kind, Operand
from farm.graph.node import Node
from farm.graph.stage import Stage
from farm.kernel.cuda.body import Body
from farm.kernel.cuda.operators import TYPES
from farm.kernel.cuda.signature import Generated, images, kernel, own_named, uniforms
from farm.kernel.cuda.totals import begun, body_of, naming, reader, step, stores, total_types
from farm.kernel.expression import block
from farm.kernel.naming import slots_of
from farm.schedules.contract.rule import Table


def table(stage: Stage, schedule: Table) -> Generated:
    """The kernel of a stage that sums over a table; the grid has one dimension, and planes."""
    parts, slots = schedule.contraction, slots_of(stage.results)
    body = body_of(parts, stage, reader(stage, schedule.edges), slots)
    packs = _packs(parts.of(Kind.TABLE))
    count, pixels = schedule.chunk, schedule.pixels
    lines = [
        *(f"    __shared__ {kind} table{k}[{min(count, parts.count)}];" for k, (kind, _) in enumerate(packs)),
        *images(stage),
        *uniforms(slots),
        f"    const int first = blockIdx.x * {schedule.threads * pixels} + threadIdx.x, last = width * height - 1;",
        *own_named(stage),
        *_pixels(parts, body, schedule),
        *_chunks(parts, body, schedule, packs),
        "    #pragma unroll",
        f"    for (int p = 0; p < {pixels}; ++p) {{",
        f"        const int i = first + p * {schedule.threads}, x = x0 + i % width, y = y0 + i / width;",
        "        if (i > last) break;",
        *_results(stage, parts, body),
        "    }",
    ]
    return kernel(stage, slots, body, lines, schedule.threads)


Pack = tuple[str, tuple[Operand, ...]]
"""The type of a vector in shared memory, and what its items hold."""


def _packs(operands: tuple[Operand, ...]) -> list[Pack]:
    """The entries of one step in vectors of 4, 2 or 1 of a type."""
    found: list[Pack] = []
    for kind, same in groupby(sorted(operands, key=_type), _type):
        left = list(same)
        while left:
            size = 4 if len(left) >= 4 else 2 if len(left) >= 2 else 1
            found.append((f"Vector<{kind}, {size}>", tuple(left[:size])))
            left = left[size:]
    return found


def _type(operand: Operand) -> str:
    return TYPES[operand.value.dtype]


def _pixels(parts: Contraction, body: Body, schedule: Table) -> list[str]:
    """What a thread knows of its pixels before the loop."""
    operands, pixels = parts.of(Kind.PIXEL), schedule.pixels
    values = tuple(operand.value for operand in operands)
    lines = [
        *(f"    {_type(operand)} pixel{k}[{pixels}];" for k, operand in enumerate(operands)),
        *(f"    {kind} total{k}[{pixels}];" for k, kind in enumerate(total_types(parts))),
        "    #pragma unroll",
        f"    for (int p = 0; p < {pixels}; ++p) {{",
    ]
    if operands:
        lines += [
            f"        const int i = min(first + p * {schedule.threads}, last), x = x0 + i % width, y = y0 + i / width;",
        ]
    with naming(body, {}):
        lines += body.statements(block(values), "        ")
        lines += [f"        pixel{k}[p] = {body.text(value)};" for k, value in enumerate(values)]
    return [*lines, *(f"        {each}" for each in begun(parts, "[p]")), "    }"]


def _chunks(parts: Contraction, body: Body, schedule: Table, packs: list[Pack]) -> list[str]:
    """The loop: a chunk into shared memory, then its entries one after the other."""
    chunk, total = min(schedule.chunk, parts.count), parts.count
    even = total % chunk == 0
    count = str(chunk) if even else f"min({chunk}, {total} - begin)"
    return [
        f"    for (int begin = 0; begin < {total}; begin += {chunk}) {{",
        *([] if chunk == total else ["        if (begin) __syncthreads();"]),
        *([] if even else [f"        const int count = {count};"]),
        *_staging(parts, body, schedule, packs, str(chunk) if even else "count"),
        "        __syncthreads();",
        f"        #pragma unroll {schedule.unroll}",
        f"        for (int n = 0; n < {str(chunk) if even else 'count'}; ++n) {{",
        *(f"            const {kind} entry{k} = table{k}[n];" for k, (kind, _) in enumerate(packs)),
        "            #pragma unroll",
        f"            for (int p = 0; p < {schedule.pixels}; ++p) {{",
        *_step(parts, body, packs),
        "            }",
        "        }",
        "    }",
    ]


def _staging(parts: Contraction, body: Body, schedule: Table, packs: list[Pack], count: str) -> list[str]:
    """Each thread computes some entries."""
    operands = [operand for _, items in packs for operand in items]
    values = tuple(operand.value for operand in operands)
    places = [f"table{k}[n].item[{m}]" for k, (_, items) in enumerate(packs) for m in range(len(items))]
    with naming(body, {parts.loop: "k"}):
        return [
            f"        for (int n = threadIdx.x; n < {count}; n += {schedule.threads}) {{",
            "            const int k = begin + n;",
            *body.statements(block(values), "            "),
            *(f"            {place} = {body.text(value)};" for place, value in zip(places, values, strict=True)),
            "        }",
        ]


def _step(parts: Contraction, body: Body, packs: list[Pack]) -> list[str]:
    names: dict[Node, str] = {parts.loop: "(begin + n)"}
    names |= {each.name: f"pixel{k}[p]" for k, each in enumerate(parts.of(Kind.PIXEL))}
    names |= {each.name: f"entry{k}.item[{m}]" for k, (_, items) in enumerate(packs) for m, each in enumerate(items)}
    with naming(body, names):
        return step(body, parts, "[p]", "                ")


def _results(stage: Stage, parts: Contraction, body: Body) -> list[str]:
    with naming(body, {total: f"total{k}[p]" for k, total in enumerate(parts.totals)}):
        lines = body.statements(block(parts.results), "        ")
        return [*lines, *(f"        {each}" for each in stores(stage, body, parts.results))]
