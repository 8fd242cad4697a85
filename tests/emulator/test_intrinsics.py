"""Intrinsics: what lanes tell one another, and arithmetic."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from .emulator import Argument, Module


def run(source: str, *arguments: Argument, threads: int = 32) -> None:
    """Launch kernel `k` with one block."""
    Module(source).launch("k", (1, 1, 1), (threads, 1, 1), arguments)


def values(expressions: list[str], kind: str, dtype: Any, *, parameters: str = "", arguments: Any = ()) -> NDArray[Any]:
    """What expressions are on the device."""
    stores = "\n".join(f"    out[{k}] = {text};" for k, text in enumerate(expressions))
    out = np.zeros(len(expressions), dtype)
    run(f'extern "C" __global__ void k({kind}* out{parameters}) {{\n{stores}\n}}', out, *arguments, threads=1)
    return out


def evaluated(expressions: list[str], kind: str, dtype: Any) -> NDArray[Any]:
    """What each lane of a warp gets; `t` is the lane, `one` is 1 and unknown to the compiler."""
    stores = "\n".join(f"out[{k} * 32 + t] = {text};" for k, text in enumerate(expressions))
    source = f'extern "C" __global__ void k({kind}* out, int one) {{ const int t = threadIdx.x; int all;\n{stores}\n}}'
    out = np.zeros((len(expressions), 32), dtype)
    run(source, out, np.int32(1))
    return out


def test_lanes_that_match() -> None:
    made = evaluated(
        [
            "__match_any_sync(~0u, t % 3)",
            "__match_any_sync(~0u, t < 5 ? 1.5 : 2.5)",
            "__match_all_sync(~0u, 7ull, &all)",
            "(__match_all_sync(~0u, 7ull, &all), all)",
            "__match_all_sync(~0u, t / 31, &all)",
            "(__match_all_sync(~0u, t / 31, &all), all)",
            "t < 8 ? __match_any_sync(0xffu, t & 1) : 0u",
        ],
        "unsigned",
        np.uint32,
    )
    t = np.arange(32)
    thirds = np.array([sum(1 << lane for lane in range(k, 32, 3)) for k in range(3)], np.uint32)
    assert (made[0] == thirds[t % 3]).all()
    assert (made[1] == np.where(t < 5, 31, 0xFFFFFFE0)).all()
    assert made[2:6, 7].tolist() == [0xFFFFFFFF, 1, 0, 0]
    assert (made[2:6] == made[2:6, :1]).all()
    assert (made[6] == np.where(t < 8, np.where(t % 2, 0xAA, 0x55), 0)).all()


def test_shuffles_of_every_type() -> None:
    for kind, dtype in (("float", np.float32), ("int", np.int32), ("unsigned", np.uint32), ("double", np.float64)):
        made = evaluated(
            [
                f"__shfl_sync(~0u, ({kind})(3 * t), 4)",
                f"__shfl_up_sync(~0u, ({kind})(3 * t), 1)",
                f"__shfl_down_sync(~0u, ({kind})(3 * t), 1)",
                f"__shfl_xor_sync(~0u, ({kind})(3 * t), 16)",
            ],
            kind,
            dtype,
        )
        t = np.arange(32)
        wanted = [np.full(32, 4), np.maximum(t - 1, 0), np.minimum(t + 1, 31), t ^ 16]
        assert (made == 3 * np.array(wanted)).all()


@pytest.mark.parametrize(
    ("expression", "wanted"),
    [
        ("__sad(-5 * one, 7, 1u)", 13),
        ("__usad(5u, 7u * one, 1u)", 3),
        ("(int)(__umul64hi(1ull << 40, (1ull << 30) * one) >> 2)", 16),
        ("__double2int_rn(2.5 * one)", 2),
        ("__double2int_rn(1e300 * one)", 2**31 - 1),
        ("(int)(1e6f * (__double2float_rn(0.1 * one) - 0.1f))", 0),
        ("(int)__dp4a(0xff000002u, 0x01000003u * one, 1u)", 262),
        ("(int)fdividef(9.0f * one, 3.0f)", 3),
        ("(int)exp2f(10.0f * one) + (int)log2f(1024.0f * one)", 1034),
        ("(int)(1e9f * (float)(__fma_rn(0.1 * one, 10.0, -1.0)))", 0),
    ],
)
def test_arithmetic(expression: str, wanted: int) -> None:
    assert (evaluated([expression], "int", np.int32) == wanted).all()


@pytest.mark.parametrize(
    ("expression", "wanted"),
    [
        ("__popc(0xf0f0u)", 8),
        ("__ffs(8)", 4),
        ("__clz(1)", 31),
        ("__clz(0)", 32),
        ("(int)__brev(1u)", -(2**31)),
        ("(int)__byte_perm(0x33221100u, 0x77665544u, 0x0561u)", 0x00556611),
        ("__mul24(-3, 5)", -15),
        ("(int)__umulhi(0x80000000u, 6u)", 3),
        ("__dp4a(0x0102ff04, 0x01010101, 10)", 16),
        ("(int)__vabsdiffu4(0x05ff0001u, 0x07000002u)", 0x02FF0001),
        ("(int)__vsadu4(0x05ff0001u, 0x07000002u)", 258),
        ("(int)__vavgu4(0x05ff0001u, 0x06000002u)", 0x06800002),
        ("(int)__vminu2(0x0501ffffu, 0x06000002u)", 0x05010002),
        ("(int)__vmaxu2(0x0501fffeu, 0x06000002u)", 0x0600FFFE),
        ("dp2a_lo(0xfffe0003, 0x0405ff07u)", 3 * 7 - 2 * 255),
        ("dp2a_hi(0x80000003, 0x0405ff07u)", 3 * 5 - 32768 * 4),
        ("(int)pack_saturated(300, -5, 0x7f1234u)", 0x1234FF00),
        ("__vimin_s32_relu(-7, 5) + 10 * __vimin_s32_relu(9, 5)", 50),
        ("__float2int_rn(2.5f)", 2),
        ("__float2int_rz(-2.5f)", -2),
        ("__float2int_rd(-2.5f)", -3),
        ("__float2int_ru(2.1f)", 3),
        ("__float2int_rn(1e20f)", 2**31 - 1),
        ("__float2int_rn(__int_as_float(0x7fc00000))", 0),
        ("__float_as_int(-1.0f)", -(2**31) + 0x3F800000),
        ("min(-1, 2) + max(3, 4) + abs(-5)", 8),
        ("(int)min(3u, 0xffffffffu)", 3),
        ("(int)(max(1ll << 40, 2ll) >> 40)", 1),
        ("(int)(8 * __saturatef(1.5f) + 4 * __saturatef(-1.0f) + 2 * max(0.25f, 0.5f))", 9),
        ("2147483647 + threads", -(2**31)),
    ],
)
def test_integers(expression: str, wanted: int) -> None:
    made = values([expression], "int", np.int32, parameters=", int threads", arguments=(np.int32(1),))
    assert made[0] == wanted


def test_float_functions() -> None:
    made = values(
        [
            "rsqrtf(4.0f)",
            "__expf(1.0f)",
            "__logf(2.0f)",
            "__powf(2.0f, 3.0f)",
            "__fdividef(1.0f, 4.0f)",
            "fminf(1, 2)",
            "__sinf(1.0f)",
            "__cosf(1.0f)",
            "fmaf(2, 3, 4)",
            "x * x - y",
            "__fmul_rn(x, x) - y",
        ],
        "float",
        np.float32,
        parameters=", float x, float y",
        arguments=(np.float32(1 + 2**-12), np.float32(1 + 2**-11)),
    )
    wanted = [0.5, np.exp(1), np.log(2), 8, 0.25, 1, np.sin(1), np.cos(1), 10, 2**-24, 0]
    assert made == pytest.approx(wanted, rel=1e-6, abs=0)  # the last but one is contracted, as the device does
