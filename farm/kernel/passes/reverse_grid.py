"""Blocks that come first are at the bottom of the last plane: what the launch before has touched last is in the L2."""

from dataclasses import replace

from farm.graph.node import DType
from farm.kernel.ir import Body, For, Kernel, Let, LoopKind, Statement, call, name
from farm.kernel.walk import map_bodies

COUNTS = {LoopKind.BLOCK_Y: "blocks_y", LoopKind.BLOCK_Z: "blocks_z"}


def reverse_grid(kernel: Kernel) -> Kernel:
    """The kernel whose blocks run from the last one to the first along y and z."""

    def change(statement: Statement) -> Body:
        if not isinstance(statement, For) or statement.kind not in COUNTS:
            return (statement,)
        place = name(f"{statement.name.value}_reversed")
        turned = Let(statement.name, call(COUNTS[statement.kind], DType.I32) - 1 - place)
        return (replace(statement, name=place, body=(turned, *statement.body)),)

    return replace(kernel, body=map_bodies(kernel.body, change))
