"""Intrinsics: what a device has an instruction or a function for. Each owns its CUDA text and the helpers it needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from farm.graph.node import Op
from farm.kernel.cuda import functions, words
from farm.kernel.ir import Scope


@dataclass(frozen=True, slots=True)
class Intrinsic:
    """One intrinsic.

    `cuda` is its call, with {0}, {1}, ... for the arguments; `helpers` are defined before the kernel, in order.
    `needs` is the group of threads that must all arrive: a shuffle under a condition that lanes answer differently is
    a mistake. `result` is the group that agrees on its value, if that is not the group that agrees on its arguments.
    """

    cuda: str
    helpers: tuple[str, ...] = ()
    needs: Scope = Scope.LANE
    result: Scope | None = None


INTRINSICS: Mapping[str, Intrinsic] = {
    "shuffle_up": Intrinsic("__shfl_up_sync(~0u, {0}, {1})", needs=Scope.WARP, result=Scope.LANE),
    "shuffle_down": Intrinsic("__shfl_down_sync(~0u, {0}, {1})", needs=Scope.WARP, result=Scope.LANE),
    "shuffle_xor": Intrinsic("__shfl_xor_sync(~0u, {0}, {1})", needs=Scope.WARP, result=Scope.LANE),
    "shuffle": Intrinsic("__shfl_sync(~0u, {0}, {1})", needs=Scope.WARP, result=Scope.LANE),
    "any": Intrinsic("__any_sync(~0u, {0})", needs=Scope.WARP, result=Scope.WARP),
    "finite": Intrinsic("isfinite({0})"),
    "all": Intrinsic("__all_sync(~0u, {0})", needs=Scope.WARP, result=Scope.WARP),
    "bytes": Intrinsic("__byte_perm({0}, {1}, {2})"),
    "wrapping_add": Intrinsic("wrapping_add({0}, {1})", (functions.WRAPPING_ADD,)),
    "wrapping_sub": Intrinsic("wrapping_sub({0}, {1})", (functions.WRAPPING_SUB,)),
    "wrapping_mul": Intrinsic("wrapping_mul({0}, {1})", (functions.WRAPPING_MUL,)),
    "wrapping_neg": Intrinsic("wrapping_neg({0})", (functions.WRAPPING_NEG,)),
    "wrapping_abs": Intrinsic("wrapping_abs({0})", (functions.WRAPPING_ABS,)),
    "mirrored": Intrinsic("mirrored({0}, {1}, {2})", (functions.REST, functions.MIRRORED)),
    "repeated": Intrinsic("repeated({0}, {1}, {2})", (functions.REST, functions.REPEATED)),
    "mirrored_far": Intrinsic("mirrored_far({0}, {1}, {2})", (functions.MIRRORED_FAR,)),
    "repeated_far": Intrinsic("repeated_far({0}, {1}, {2})", (functions.REPEATED_FAR,)),
    "quotient": Intrinsic("quotient({0}, {1}, {2})", (functions.QUOTIENT,)),
    "exp2": Intrinsic("exp2f({0})"),
    "exp10": Intrinsic("exp10f({0})"),
    "funnel_shift": Intrinsic("__funnelshift_r({0}, {1}, {2})"),
    "pixel_u8": Intrinsic("pixel_u8({0}, {1})", (words.PIXEL_U8,)),
    "pixel_u16": Intrinsic("pixel_u16({0}, {1})", (words.PIXEL_U16,)),
    "put_u8": Intrinsic("put_u8({0}, {1}, {2})", (words.PUT_U8,)),
    "put_u16": Intrinsic("put_u16({0}, {1}, {2})", (words.PUT_U16,)),
    "pack_saturated": Intrinsic("pack_saturated({0}, {1}, {2})", (words.PACK_SATURATED,)),
    "average_up_u8": Intrinsic("average_up<0xfefefefeu>({0}, {1})", (words.AVERAGE_UP,)),
    "average_up_u16": Intrinsic("average_up<0xfffefffeu>({0}, {1})", (words.AVERAGE_UP,)),
    "average_down_u8": Intrinsic("average_down<0xfefefefeu>({0}, {1})", (words.AVERAGE_DOWN,)),
    "average_down_u16": Intrinsic("average_down<0xfffefffeu>({0}, {1})", (words.AVERAGE_DOWN,)),
    "min_u16": Intrinsic("__vminu2({0}, {1})"),
    "max_u16": Intrinsic("__vmaxu2({0}, {1})"),
    "dot_u8": Intrinsic("dot_u8({0}, {1}, {2}, {3}, {4}, {5})", (words.DOT_U8,)),
    "blocks_x": Intrinsic("(int)gridDim.x"),
    "blocks_y": Intrinsic("(int)gridDim.y"),
    "blocks_z": Intrinsic("(int)gridDim.z"),
}

WRAPPING = {
    Op.ADD: "wrapping_add",
    Op.SUB: "wrapping_sub",
    Op.MUL: "wrapping_mul",
    Op.NEG: "wrapping_neg",
    Op.ABS: "wrapping_abs",
}
"""What i32 operations that may overflow are, where plain ones mean nothing then."""
