import base64
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from farm.device.target import Target
from farm.errors import ExitCode, FarmError
from farm.kernel import nvrtc
from farm.plan.model import Kernel
from farm.plan.store import PlanStore

pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")

SOUND = Kernel("half", 'extern "C" __global__ void half(float* a) { a[threadIdx.x] *= 0.5f; }')
BROKEN = Kernel("wrong", 'extern "C" __global__ void wrong(float* a) { a[0] = colour; }')


def test_a_broken_source_names_kernel_and_capability() -> None:
    with pytest.raises(FarmError) as caught:
        nvrtc.assemble((SOUND, BROKEN), Target("cuda", 80), None)
    message = str(caught.value)
    assert message.startswith("NVRTC cannot compile wrong for sm_80: ")
    assert "colour" in message
    assert caught.value.exit_code is ExitCode.ERROR


def test_an_unknown_capability_is_told() -> None:
    with pytest.raises(FarmError, match=r"^nvidia-cuda-nvrtc.* does not know sm_12; ") as caught:
        nvrtc.assemble((SOUND,), Target("cuda", 12), None)
    assert caught.value.problems[0].hint == "name a compute capability that it knows, such as sm_90"


def test_without_nvrtc_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cuda.core", None)
    with pytest.raises(FarmError) as caught:
        nvrtc.assemble((SOUND,), Target("cuda", 90), None)
    (problem,) = caught.value.problems
    assert problem.what.startswith("compiling for sm_90 needs NVRTC, which is not installed here")
    assert "install effects-farm[cuda13]" in problem.hint


def test_a_binary_is_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, target = PlanStore(tmp_path), Target("cuda", 90)
    (first,) = nvrtc.assemble((SOUND,), target, store)
    monkeypatch.setattr(nvrtc, "compile_kernels", lambda kernels, _: pytest.fail(f"compiles {kernels}"))
    assert nvrtc.assemble((SOUND,), target, store) == (first,)
    assert base64.b64decode(first.binary) == first.cubin


def test_each_capability_has_a_binary_of_its_own(tmp_path: Path) -> None:
    store = PlanStore(tmp_path)
    binaries = {nvrtc.assemble((SOUND,), Target("cuda", capability), store)[0].binary for capability in (75, 80, 90)}
    assert len(binaries) == 3
    assert len(list((tmp_path / "kernels").iterdir())) == 3


def test_ptxas_tells_what_is_spilled_and_a_silent_one_changes_nothing() -> None:
    log = """\
ptxas info    : Compiling entry function 'k' for 'sm_90'
ptxas info    : Function properties for k
    16 bytes stack frame, 12 bytes spill stores, 8 bytes spill loads
ptxas info    : Used 34 registers, used 1 barriers, 4608 bytes smem, 544 bytes cmem[0], 768 bytes cmem[3]
"""
    kernel = Kernel("k", "", registers=34, spills=16, shared=4608, constant=768)
    assert nvrtc.reported(kernel, log) == replace(kernel, spills=20)
    assert nvrtc.reported(kernel, "") == kernel
