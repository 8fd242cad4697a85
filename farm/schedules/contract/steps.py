"""What the loops of long reductions share: totals in registers, and a step that takes its operands into all of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from farm.analysis.operands import Contraction
from farm.graph.node import DType, Node, Op
from farm.graph.stage import Stage
from farm.kernel.bind import identity, joined
from farm.kernel.ir import Body, Buffer, Index, Space, Store, indices, load, name
from farm.kernel.signature import Signature
from farm.schedules.lowered import computed_plane, reader

X, Y = name("x"), name("y")


@dataclass(frozen=True)
class Steps:
    """A stage as one loop, with what its kernel takes; `wrapping` are REDUCEs whose totals may overflow."""

    stage: Stage
    given: Signature
    contraction: Contraction
    wrapping: frozenset[Node]

    def bound(
        self, values: Sequence[Node], names: Mapping[Node, Node], prefix: str = "t", *, x: Node = X, y: Node = Y
    ) -> tuple[Body, list[Node]]:
        """Statements that compute values at a pixel, and these; `names` stand for what was computed before."""
        read = reader(self.stage, self.given)
        return self.given.bound(values, read, x, y, computed_plane(self.stage), names, prefix)

    def totals(self, *shape: int) -> tuple[Buffer, ...]:
        """Registers for the totals of all pixels of a thread."""
        reduces = enumerate(self.contraction.reduces)
        return tuple(Buffer(f"total{k}", reduce.dtype, Space.REGISTER, indices(*shape)) for k, reduce in reduces)

    def starts(self, totals: Sequence[Buffer], *index: Node) -> Body:
        """The totals of a pixel before the first step."""
        pairs = zip(totals, self.contraction.reduces, strict=True)
        return tuple(Store(total, index, identity(reduce.value, reduce.dtype)) for total, reduce in pairs)

    def step(self, totals: Sequence[Buffer], index: Index, names: Mapping[Node, Node]) -> Body:
        """One step into the totals of a pixel, whose operands have names."""
        statements, values = self.bound(self.contraction.bodies, names)
        of = zip(totals, self.contraction.reduces, values, strict=True)
        joins = (
            Store(total, index, joined(reduce, load(total, *index), term, self.wrapping))
            for total, reduce, value in of
            for term in _terms(reduce, value)
        )
        return (*statements, *joins)

    def known(self, totals: Sequence[Buffer], *index: Node) -> dict[Node, Node]:
        """What stands for the totals in the results of a pixel."""
        return {name: load(total, *index) for name, total in zip(self.contraction.totals, totals, strict=True)}


def _terms(reduce: Node, value: Node) -> tuple[Node, ...]:
    """What is taken into a total one after the other: two products are, as fused multiply-adds."""
    products = value.op in {Op.ADD, Op.SUB} and all(arg.op is Op.MUL for arg in value.args)
    if not products or reduce.value != "sum" or value.dtype is not DType.F32:
        return (value,)
    first, second = value.args
    return (first, second if value.op is Op.ADD else -second)
