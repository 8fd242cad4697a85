"""Kernels by structure: stages that differ only in slots share one kernel, named after its text."""

from hashlib import blake2b

from farm.graph.node import Node, Op, node
from farm.graph.rewrite import rewrite

PLACEHOLDER = "KERNEL"


def local_uniforms(expressions: tuple[Node, ...]) -> tuple[tuple[Node, ...], tuple[int, ...]]:
    """The expressions with uniforms renumbered 0, 1, ... as they appear, and the slots that these stand for."""
    slots: list[int] = []

    def renumber(current: Node) -> Node:
        if current.op is not Op.UNIFORM:
            return current
        if current.value not in slots:
            slots.append(int(current.value))
        return node(Op.UNIFORM, current.dtype, (), slots.index(current.value))

    made = rewrite(expressions, renumber)
    return tuple(made[expression] for expression in expressions), tuple(slots)


def named(stage: str, source: str) -> tuple[str, str]:
    """A kernel name from the stage's and the source's digest, and the source with it in place of PLACEHOLDER."""
    name = f"{stage}_{blake2b(source.encode(), digest_size=5).hexdigest()}"
    return name, source.replace(PLACEHOLDER, name)
