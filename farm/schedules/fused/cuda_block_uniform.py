"""Values that one thread of a block computes for all, from uniforms alone."""

from dataclasses import dataclass

from farm.graph.node import Node, Op, node
from farm.graph.rewrite import rewrite
from farm.kernel.cuda.body import Body, unread
from farm.kernel.cuda.operators import TYPES
from farm.kernel.cuda.signature import braced
from farm.schedules.fused.block_uniform import fixed_values

Results = tuple[tuple[Node, ...], ...]
"""By part."""


@dataclass(frozen=True)
class Fixed:
    """The results as they are with the values as further uniforms, and the values by what names these."""

    results: Results
    values: dict[Node, Node]

    def computed(self, shared: Body) -> list[str]:
        """Statements by which one thread puts them into the block's memory."""
        if not self.values:
            return []
        body = Body(tuple(self.values.values()), unread, {})
        body.arrays, body.values, body.loops = shared.arrays, shared.values, shared.loops
        inside = [*body.lines(""), *(f"{_place(name)} = {body.text(value)};" for name, value in self.values.items())]
        places = [f"__shared__ {TYPES[name.dtype]} {_place(name)};" for name in self.values]
        return [f"    {line}" for line in (*places, *braced("if (threadIdx.x == 0 && threadIdx.y == 0)", inside))]

    def named(self) -> list[str]:
        """Their names, after a barrier."""
        return [f"    const {TYPES[name.dtype]} u{name.value} = {_place(name)};" for name in self.values]


def fixed(results: Results, uniforms: int) -> Fixed:
    """What the results of all parts need; they have so many uniforms."""
    every = tuple(result for of_part in results for result in of_part)
    found = {
        value: node(Op.UNIFORM, value.dtype, (), uniforms + number) for number, value in enumerate(fixed_values(every))
    }
    made = rewrite(every, lambda current: found.get(current, current))
    return Fixed(
        tuple(tuple(made[result] for result in of_part) for of_part in results),
        {name: value for value, name in found.items()},
    )


def _place(name: Node) -> str:
    return f"fixed{name.value}"
