"""Kernels of every kind are compiled for CPUs of other classes and architectures, and need nothing from outside."""

import io
from collections.abc import Mapping

import pytest
from elftools.elf.elffile import ELFFile
from matrix.case import sized
from matrix.cases import ALL

from effects.convert import convert
from effects.grade import grade
from farm.compiler import build
from farm.device.target import Target
from farm.frames import blosc_loops, half_loops
from farm.graph import DType, Image, Rect
from farm.graph.graph import Graph
from farm.graph.node import Op, SourceShape, node
from farm.kernel.llvm.machine import Cpu, compile_module
from farm.plan.model import Format

CPUS = {
    "aarch64": Cpu("aarch64-unknown-linux-gnu", "generic", ""),
    "a server's aarch64": Cpu("aarch64-unknown-linux-gnu", "neoverse-n1", ""),
    "vectors of any length": Cpu("aarch64-unknown-linux-gnu", "neoverse-v1", ""),
    "old x86": Cpu("x86_64-unknown-linux-gnu", "x86-64", ""),
    "new x86": Cpu("x86_64-unknown-linux-gnu", "x86-64-v4", "+avx512f,+f16c,+sse4.1"),
}
MACHINES = {"aarch64": "EM_AARCH64", "x86_64": "EM_X86_64"}

KINDS: Mapping[str, str] = {  # a case of the matrix each
    "pointwise": "grade",  # pow
    "rings": "unsharp_mask",
    "integers in rings": "camera_pipe",
    "scan": "diffusion",  # exp
    "scatter": "histogram-3 channels",
    "gather": "st_map",
    "sines and cosines": "mri_q",
    "table": "lut3d",
    "strides": "dwt_sym8-1 channels",
    "scaled reads": "resize-area",
    "quotients and loops": "motion_vectors",
    "long sum": "matmul",
    "reduction": "reduce-max",
    "16 bits": "median-int16",
    "unsigned numbers": "convert-uint32 uint8 scaled",
    "halves as bytes": "convert-float16 uint16 scaled",
}
CASES = {case.name: case for case in ALL}


def halves() -> tuple[Graph, Format]:
    """Half precision in, in between, and out."""
    rect, image = Rect.sized(64, 48), Image.of(node(Op.SOURCE, DType.F16, (), SourceShape(0, 3)))
    graded = grade.function(convert.function(image, dtype="float32"))
    return Graph.of([convert.function(graded, dtype="float16")]), Format(rect, (rect,))


def undefined(code: bytes, cpu: Cpu) -> set[str]:
    """Symbols that an object file for a class of CPUs leaves to others."""
    elf = ELFFile(io.BytesIO(code))
    assert elf["e_machine"] == MACHINES[cpu.triple.split("-")[0]]
    symbols = elf.get_section_by_name(".symtab").iter_symbols()
    return {symbol.name for symbol in symbols if symbol["st_shndx"] == "SHN_UNDEF" and symbol.name}


@pytest.mark.parametrize("cpu", CPUS)
@pytest.mark.parametrize("kind", [*KINDS, "halves"])
def test_kernels_are_compiled_for_other_cpus(kind: str, cpu: str) -> None:
    graph, format = sized(CASES[KINDS[kind]], (64, 48)) if kind in KINDS else halves()
    kernels = build(graph, Target("cpu"), format, without=("assemble",)).kernels
    assert kernels
    for kernel in kernels:
        assert not undefined(compile_module(kernel.source, CPUS[cpu]), CPUS[cpu])


@pytest.mark.parametrize("cpu", CPUS)
@pytest.mark.parametrize("loops", [half_loops, blosc_loops])
def test_loops_over_frames_are_compiled_for_other_cpus(loops: object, cpu: str) -> None:
    assert not undefined(compile_module(loops.printed(), CPUS[cpu]), CPUS[cpu])


def test_what_an_architecture_lacks_comes_into_the_module() -> None:
    assert CPUS["aarch64"].complete
    assert CPUS["new x86"].complete
    assert not CPUS["old x86"].complete
    assert not Cpu("riscv64-unknown-linux-gnu", "generic-rv64", "+f16c,+sse4.1").complete
