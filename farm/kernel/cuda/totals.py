"""What the kernels of long reductions share: one loop for all totals, and names for what was computed before."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial

from farm.analysis.operands import Contraction
from farm.graph.node import DType, Node, Op, read_place
from farm.graph.stage import Stage
from farm.kernel.cuda.body import Body, Read
from farm.kernel.cuda.interleaved import read_at
from farm.kernel.cuda.operators import TYPES, join, start
from farm.kernel.cuda.signature import assigned, own_text, plane_text, result_text
from farm.kernel.expression import COMMON, block


def body_of(parts: Contraction, stage: Stage, read: Read, slots: tuple[int, ...]) -> Body:
    """What prints the parts of a stage."""
    values = (operand.value for operand in parts.operands)
    return Body((*parts.bodies, *parts.results, *values, *stage.results), read, places_of(stage), slots)


def places_of(stage: Stage) -> dict[Op, str]:
    """Of a pixel (x, y) of the plane `own`."""
    return {Op.X: "x", Op.Y: "y", Op.OWN: own_text(stage)}


def reader(stage: Stage, edges: Sequence[int]) -> Read:
    """Reads one pixel, as all stages may."""

    def read(body: Body, current: Node) -> str:
        slot = read_place(current).input
        plane = plane_text(stage, body, current)
        return read_at(body, stage.inputs[slot], f"s{slot}", plane, current, edges=slot in edges)

    return read


@contextmanager
def naming(body: Body, names: Mapping[Node, str]) -> Iterator[None]:
    """Values that have names within some lines."""
    outer = dict(body.names)
    body.names.update(names)
    yield
    body.names = outer


def begun(parts: Contraction, at: str) -> list[str]:
    """The totals before the first step; `at` is their place in arrays."""
    return [f"total{k}{at} = {start(each.value, each.dtype)};" for k, each in enumerate(parts.reduces)]


def step(body: Body, parts: Contraction, at: str, indent: str) -> list[str]:
    """One step into the totals, all operands being named."""
    lines = body.statements(block(parts.bodies), indent)
    for k, (reduce, value) in enumerate(zip(parts.reduces, parts.bodies, strict=True)):
        name, wraps = f"total{k}{at}", reduce in body.printer.wrapping
        if reduce.value == "sum" and _two_products(value) and value not in body.names:
            # one after the other, as fused multiply-adds
            first, second = (body.text(arg, COMMON[Op.ADD].precedence) for arg in value.args)
            lines += [f"{indent}{name} += {first};", f"{indent}{name} {'+' if value.op is Op.ADD else '-'}= {second};"]
        else:
            lines.append(indent + join(reduce, name, partial(body.text, value), wraps=wraps))
    return lines


def _two_products(value: Node) -> bool:
    products = value.op in {Op.ADD, Op.SUB} and all(arg.op is Op.MUL for arg in value.args)
    return products and value.dtype is DType.F32


def total_types(parts: Contraction) -> list[str]:
    """Of the totals."""
    return [TYPES[reduce.dtype] for reduce in parts.reduces]


def stores(stage: Stage, body: Body, results: Sequence[Node], y: str = "y") -> list[str]:
    """Each result into its plane of its output at (x, y)."""
    return [
        f"{assigned(result_text(stage, k, 'x', y), value.dtype)} = {body.text(value)};"
        for k, value in enumerate(results)
    ]
