"""Kernels by structure: stages that differ only in slots share one kernel, named after its text."""

from hashlib import blake2b

from farm.graph.node import Node, Op, node, topological
from farm.graph.rewrite import rewrite

PLACEHOLDER = "KERNEL"


def local_uniforms(expressions: tuple[Node, ...]) -> tuple[tuple[Node, ...], tuple[int, ...]]:
    """The expressions with uniforms renumbered 0, 1, ... as they appear, and the slots that these stand for."""
    slots = slots_of(expressions)

    def renumber(current: Node) -> Node:
        if current.op is not Op.UNIFORM:
            return current
        return node(Op.UNIFORM, current.dtype, (), slots.index(int(current.value)))

    local = rewrite(expressions, renumber)
    return tuple(local[expression] for expression in expressions), slots


def slots_of(expressions: tuple[Node, ...]) -> tuple[int, ...]:
    """The slots of the uniforms, in the order in which they appear: the kernel knows the first as 0."""
    uniforms = (current for current in topological(expressions) if current.op is Op.UNIFORM)
    return tuple(dict.fromkeys(int(current.value) for current in uniforms))


def named(stage: str, source: str) -> tuple[str, str]:
    """A kernel name from the stage's and the source's digest, and the source with it in place of PLACEHOLDER."""
    name = f"{stage}_{blake2b(source.encode(), digest_size=5).hexdigest()}"
    return name, source.replace(PLACEHOLDER, name)
