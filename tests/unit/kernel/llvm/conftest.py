"""Expressions over arrays, compiled for this machine's CPU at several widths."""

import ctypes
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from farm.graph.node import DType, Node, Op, node
from farm.kernel.llvm.builder import Module, Parameter
from farm.kernel.llvm.machine import compile_module, host_cpu, load_code
from farm.kernel.llvm.operators import Values
from farm.kernel.llvm.value import TYPES, Value, integer

Array = NDArray[Any]
Evaluate = Callable[..., list[Array]]

STORED = {
    DType.U8: np.dtype(np.uint8),
    DType.U16: np.dtype(np.uint16),
    DType.I16: np.dtype(np.int16),
    DType.I32: np.dtype(np.int32),
    DType.U32: np.dtype(np.uint32),
    DType.F16: np.dtype(np.float16),
    DType.F32: np.dtype(np.float32),
    DType.BOOL: np.dtype(np.bool_),
}


def argument(index: int, dtype: DType) -> Node:
    """A node that stands for one of the arrays."""
    return node(Op.READ, dtype, (), (index, 0, False))


def printed(
    roots: Sequence[Node],
    lanes: int,
    uniform: frozenset[int] = frozenset(),
    numbers: frozenset[Node] = frozenset(),
) -> str:
    """A kernel that computes the roots for each place of its arrays, which are as long as `end` says.

    Arguments in `uniform` are one number for all places, nodes in `numbers` never NaN.
    """
    module = Module()
    names = [*(f"out{k}" for k in range(len(roots))), *(f"in{k}" for k in range(4))]
    with module.function(
        "kernel", [*(Parameter(name, "ptr", "noalias") for name in names), Parameter("end", "i64")]
    ) as b:
        outputs, inputs, end = b.arguments[: len(roots)], b.arguments[len(roots) : -1], b.arguments[-1]
        with b.loop(integer(0, "i64"), end, lanes) as loop:

            def leaf(current: Node) -> Value | None:
                if current.op is not Op.READ:
                    return None
                slot = current.value[0]
                kind = "i8" if current.dtype is DType.BOOL else TYPES[current.dtype]
                if slot in uniform:
                    loaded = b.load(kind, inputs[slot])
                else:
                    loaded = b.load(kind, b.element(inputs[slot], kind, loop.index), lanes)
                return b.compare("icmp ne", loaded, integer(0, "i8")) if current.dtype is DType.BOOL else loaded

            values = Values(b, leaf, numbers)
            for root, output in zip(roots, outputs, strict=True):
                value = b.splat(values.value(root), lanes)
                if value.type == "i1":
                    value = b.convert("zext", value, "i8") if not value.literal else b.splat(integer(1, "i8"), lanes)
                b.store(value, b.element(output, value.type, loop.index))
        b.give()
    return module.text()


def run(code: bytes, roots: Sequence[Node], arrays: Mapping[int, Array]) -> list[Array]:
    """What a compiled kernel makes of its arrays."""
    loaded = load_code(code, ["kernel"])
    size = max(data.size for data in arrays.values())
    outputs = [np.empty(size, STORED[root.dtype]) for root in roots]
    pointers = [ctypes.c_void_p(data.ctypes.data) for data in outputs]
    pointers += [ctypes.c_void_p(arrays[k].ctypes.data if k in arrays else None) for k in range(4)]
    types = [*[ctypes.c_void_p] * len(pointers), ctypes.c_int64]
    loaded.function("kernel", types)(*pointers, size)
    return outputs


@pytest.fixture(params=[1, 8, 16])
def lanes(request: pytest.FixtureRequest) -> int:
    width: int = request.param
    return width


@pytest.fixture
def evaluated(lanes: int) -> Evaluate:
    """Computes roots over arrays, whose lengths are multiples of 16; arrays of one number are uniform."""

    def evaluate(roots: Sequence[Node], arrays: Mapping[int, Array]) -> list[Array]:
        uniform = frozenset(slot for slot, data in arrays.items() if data.size == 1)
        return run(compile_module(printed(roots, lanes, uniform), host_cpu()), roots, arrays)

    return evaluate
