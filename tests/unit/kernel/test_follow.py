"""Blocks may come early: kernels touch no memory before all that was launched before them has ended."""

import re
from pathlib import Path

import pytest

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "schedules").glob("*.cu"))
TOUCHED = re.compile(r"\b(?:ld|st|red|atom|cp)\.(?!param|const|shared)")


def ptx(source: str, arch: str) -> str:
    nvrtc = pytest.importorskip("cuda.bindings.nvrtc", reason="NVRTC makes the text")
    made, program = nvrtc.nvrtcCreateProgram(source.encode(), b"kernel.cu", 0, [], [])
    asked = [f"--gpu-architecture={arch}".encode(), b"--std=c++17"]
    (compiled,) = nvrtc.nvrtcCompileProgram(program, len(asked), asked)
    assert (made.value, compiled.value) == (0, 0)
    _, size = nvrtc.nvrtcGetPTXSize(program)
    text = b" " * size
    nvrtc.nvrtcGetPTX(program, text)
    return text.decode()


def bodies(text: str) -> list[str]:
    """Of the kernels of a PTX text."""
    return re.findall(r"\.entry .*?^\}", text, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda path: path.stem)
def test_nothing_is_touched_before_the_launches_before_have_ended(golden: Path) -> None:
    found = bodies(ptx(golden.read_text(), "compute_90"))
    assert found
    for body in found:
        before, wait, after = body.partition("griddepcontrol.wait")
        assert wait
        assert not TOUCHED.search(before)
        assert TOUCHED.search(after)
        assert "griddepcontrol.launch_dependents" in after
        assert "griddepcontrol.launch_dependents" not in before


def test_older_devices_do_not_wait() -> None:
    assert "griddepcontrol" not in ptx(GOLDEN[0].read_text(), "compute_80")
