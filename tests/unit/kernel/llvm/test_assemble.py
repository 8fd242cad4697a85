"""Machine code of kernels: kept behind digests, made again where it is damaged or of another class of CPUs."""

import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from matrix.kernels import on_rows

from farm.compiler import build
from farm.device.target import Target
from farm.graph import DType, Image, Node, Point, Rect, functor
from farm.graph.graph import Graph
from farm.graph.node import Op, SourceShape, node
from farm.graph.stage import stage_of
from farm.kernel.llvm import assemble as machine_code
from farm.kernel.llvm.assemble import assemble, load
from farm.kernel.llvm.machine import host_cpu
from farm.kernel.watch import Abandoned
from farm.plan.model import Format, Kernel
from farm.plan.store import PlanStore


@functor
def twice(a: Point) -> Node:
    return a() * 2.0


def image() -> Image:
    return twice(Image.of(node(Op.SOURCE, DType.F32, (), SourceShape(0, 1))))


def kernel() -> Kernel:
    printed = on_rows(stage_of(image().planes[0][0].args[0]), Rect.sized(64, 48))
    return Kernel(printed.name, printed.source)


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that are compiled."""
    texts: list[str] = []
    compile_module = machine_code.compile_module

    def counted(text: str, cpu: object) -> bytes:
        texts.append(text)
        return compile_module(text, host_cpu())

    monkeypatch.setattr(machine_code, "compile_module", counted)
    return texts


def test_machine_code_is_kept_in_the_store(tmp_path: Path, compiled: list[str]) -> None:
    store = PlanStore(tmp_path)
    (first,) = assemble([kernel()], store)
    (second,) = assemble([kernel()], store)
    assert first == second
    assert first.binary
    assert first.cpu == host_cpu().digest
    assert len(compiled) == 1
    load(first, store)
    assert len(compiled) == 1


def test_damaged_machine_code_is_made_again(tmp_path: Path, compiled: list[str]) -> None:
    store, chance = PlanStore(tmp_path), random.Random(38)
    (first,) = assemble([kernel()], store)
    (path,) = (tmp_path / "kernels").glob("*.kernel")
    sound = path.read_bytes()
    for number in range(5):
        flipped = bytearray(sound)
        flipped[chance.randrange(len(sound))] ^= 1 << chance.randrange(8)
        path.write_bytes(flipped)
        assert assemble([kernel()], store) == (first,)
        assert len(compiled) == number + 2


def test_a_cpu_of_another_class_compiles_for_itself(tmp_path: Path, compiled: list[str]) -> None:
    store = PlanStore(tmp_path)
    (first,) = assemble([kernel()], None)
    elsewhere = replace(first, cpu="another", binary="AAEC")
    load(elsewhere, store)
    load(elsewhere, store)
    assert len(compiled) == 2  # the second time it is in the store


def test_whoever_waits_hears_how_many_kernels_are_compiled() -> None:
    heard: list[tuple[int, int]] = []
    assemble([kernel(), kernel()], None, lambda *counts: heard.append(counts))
    assert heard == [(0, 2), (1, 2)]


def test_compiling_is_given_up_between_two_kernels(tmp_path: Path, compiled: list[str]) -> None:
    def give_up(done: int, total: int) -> None:
        if done:
            raise Abandoned

    others = [replace(kernel(), source=kernel().source + f"; {number}\n") for number in range(3)]
    with pytest.raises(Abandoned):
        assemble(others, PlanStore(tmp_path), give_up)
    assert compiled == [others[0].source]
    assert len(assemble(others, PlanStore(tmp_path))) == len(compiled) == 3


def test_a_plan_holds_the_same_machine_code_in_every_process() -> None:
    rect = Rect.sized(64, 48)
    plan = build(Graph.of([image()]), Target("cpu"), Format(rect, (rect,)))
    code = (
        "import sys, base64; from farm.kernel.llvm.machine import *\n"
        "sys.stdout.write(base64.b64encode(compile_module(sys.stdin.read(), host_cpu())).decode())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=plan.kernels[0].source, capture_output=True, text=True, check=True
    )
    assert done.stdout == plan.kernels[0].binary
