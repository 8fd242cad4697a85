"""Machine code: the same bytes in every process, nothing from outside, and CPUs that lack instructions."""

import ctypes
import gc
import io
import subprocess
import sys
from hashlib import blake2b

import numpy as np
import pytest
from elftools.elf.elffile import ELFFile

from farm.graph.node import DType, Node, Op, cast, const, node
from farm.kernel.llvm.builder import Module, Parameter
from farm.kernel.llvm.machine import Cpu, compile_module, host_cpu, load_code
from farm.kernel.llvm.value import integer

from .conftest import argument, printed, run

X, Y, N, M = argument(0, DType.F32), argument(1, DType.F32), argument(2, DType.I32), argument(3, DType.I32)
EVERYTHING: tuple[Node, ...] = (
    *(node(op, DType.F32, (X,)) for op in (Op.EXP, Op.LOG, Op.SIN, Op.COS, Op.SQRT, Op.FLOOR, Op.ABS)),
    *(node(op, DType.F32, (X, Y)) for op in (Op.POW, Op.MIN, Op.MAX, Op.DIV)),
    *(node(op, DType.I32, (N, M)) for op in (Op.IDIV, Op.MOD)),
    *(cast(X, dtype) for dtype in (DType.F16, DType.U8, DType.U32, DType.I32)),
    cast(cast(X, DType.F16), DType.F32) + 1,
    node(Op.TAP, DType.F32, (N % const(3),), (1.0, 2.0, 4.0)),
)
BASELINE = Cpu(host_cpu().triple, "x86-64", "")
ON_X86 = pytest.mark.skipif(not host_cpu().triple.startswith("x86_64"), reason="asks for an x86 CPU")


def undefined(code: bytes) -> set[str]:
    """Symbols that an object file leaves to others."""
    symbols = ELFFile(io.BytesIO(code)).get_section_by_name(".symtab").iter_symbols()
    return {each.name for each in symbols if each["st_shndx"] == "SHN_UNDEF" and each.name}


def test_object_code_needs_nothing_from_outside(lanes: int) -> None:
    for cpu in (host_cpu(), BASELINE):
        assert not undefined(compile_module(printed(EVERYTHING, lanes), cpu))


def test_an_old_cpu_rounds_by_functions_of_the_module() -> None:
    functions = {"floorf", "__truncsfhf2", "__extendhfsf2"}
    symbols = ELFFile(io.BytesIO(compile_module(printed(EVERYTHING, 8), BASELINE))).get_section_by_name(".symtab")
    assert functions <= {each.name for each in symbols.iter_symbols()}


@ON_X86
def test_an_old_cpu_computes_the_same(lanes: int) -> None:
    drawn = np.random.default_rng(1).integers(0, 2**32, 1 << 14, np.uint32).view(np.float32)
    near = [0.0, -0.0, 1 + 2**-11, 1 + 3 * 2**-11, 65504, 65519, 65520, 2**-14, 2**-14 - 2**-26, 2**-24, 2**-25]
    far = [2**-25 * 1.001, -3 * 2**-25, np.inf, -np.inf, np.nan, -0.5, -1.0, 2.0**23 - 0.5, 0.5 - 2.0**23, 2.0**24]
    edges = np.resize(np.array([*near, *far], np.float32), 64)
    data = np.concatenate([edges, drawn, np.linspace(-70000, 70000, 512, dtype=np.float32)])
    halves = np.arange(2**16, dtype=np.uint16).view(np.float16)
    roots = [node(Op.FLOOR, DType.F32, (X,)), cast(X, DType.F16)]
    floors, rounded = run(compile_module(printed(roots, lanes), BASELINE), roots, {0: data})
    with np.errstate(over="ignore", invalid="ignore"):
        assert np.array_equal(floors, np.floor(data), equal_nan=True)
        assert np.array_equal(np.signbit(floors[:64]), np.signbit(np.floor(edges)))
        assert np.array_equal(rounded, data.astype(np.float16), equal_nan=True)
    wider = [cast(argument(0, DType.F16), DType.F32)]
    (widened,) = run(compile_module(printed(wider, lanes), BASELINE), wider, {0: halves})
    assert np.array_equal(widened, halves.astype(np.float32), equal_nan=True)


def test_two_processes_make_the_same_bytes() -> None:
    text = printed(EVERYTHING, 16)
    program = (
        "import sys\nfrom hashlib import blake2b\nfrom farm.kernel.llvm.machine import compile_module, host_cpu\n"
        "print(blake2b(compile_module(sys.stdin.read(), host_cpu())).hexdigest(), host_cpu().digest)"
    )
    done = subprocess.run([sys.executable, "-c", program], input=text, capture_output=True, text=True, check=True)
    expected = f"{blake2b(compile_module(text, host_cpu())).hexdigest()} {host_cpu().digest}"
    assert done.stdout.split() == expected.split()


def test_the_text_is_the_same_each_time() -> None:
    assert printed(EVERYTHING, 8) == printed(EVERYTHING, 8)


def test_text_that_is_no_module_is_refused() -> None:
    with pytest.raises(RuntimeError):
        compile_module("define void @kernel() {\nentry:\n  ret i32 0\n}\n", host_cpu())


def test_importing_the_farm_does_not_import_llvm() -> None:
    program = "import sys, farm.kernel.llvm.machine, farm.kernel.llvm.operators\nprint('llvmlite' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_functions_of_the_same_name_keep_their_code_each() -> None:
    functions = []
    for factor in range(3):
        module = Module()
        with module.function("scaled", [Parameter("x", "i64")], "i64") as b:
            b.give(b.operation("mul", b.arguments[0], integer(factor, "i64")))
        loaded = load_code(compile_module(module.text(), host_cpu()), ["scaled"])
        functions.append(loaded.function("scaled", [ctypes.c_int64], ctypes.c_int64))
        del loaded
    gc.collect()
    assert [function(7) for function in functions] == [0, 7, 14]


def test_the_digest_tells_cpus_apart() -> None:
    host = host_cpu()
    assert host.digest == Cpu(host.triple, host.name, host.features).digest
    assert (
        len({host.digest, Cpu(host.triple, "x86-64", host.features).digest, Cpu(host.triple, host.name, "").digest})
        == 3
    )
