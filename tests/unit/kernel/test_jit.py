import os
import random
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from farm.kernel import jit
from farm.kernel.watch import Abandoned
from farm.plan.model import Kernel

load: Callable[..., Callable[..., Any]] = jit.load
SOURCE = """\
from numba import njit

@njit("float64(float64)", cache=True)
def twice(value):
    return value * FACTOR
"""


def kernel(factor: float) -> Kernel:
    return Kernel("twice", SOURCE.replace("FACTOR", str(factor)))


@pytest.fixture
def loaded(tmp_path: Path) -> Callable[[], Callable[..., Any]]:
    """A function that loads the kernel as a new process would."""

    def load_anew() -> Callable[..., Any]:
        sys.modules.pop("farm_kernels.twice", None)
        return load(kernel(2.0), tmp_path)

    return load_anew


def test_a_kernel_is_loaded_once(tmp_path: Path, loaded: Callable[[], Callable[..., Any]]) -> None:
    function = loaded()
    assert function(3.0) == 6.0
    assert jit.load(kernel(2.0), tmp_path) is function


def test_machine_code_is_kept_for_the_next_process(tmp_path: Path, loaded: Callable[[], Callable[..., Any]]) -> None:
    loaded()
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "__pycache__").glob("*.nbc")}
    assert len(kept) == 1
    again = loaded()
    assert again(3.0) == 6.0
    assert {path: path.stat().st_mtime_ns for path in kept} == kept


@pytest.mark.parametrize("content", [b"", b"\x80", b"nonsense"])
@pytest.mark.parametrize("pattern", ["*.nbi", "*.nbc"])
def test_damaged_machine_code_is_made_again(
    tmp_path: Path, loaded: Callable[[], Callable[..., Any]], pattern: str, content: bytes
) -> None:
    loaded()
    for path in (tmp_path / "__pycache__").glob(pattern):
        path.write_bytes(content)
    assert loaded()(3.0) == 6.0


def test_a_flipped_bit_of_machine_code_is_a_miss(tmp_path: Path, loaded: Callable[[], Callable[..., Any]]) -> None:
    """Numba itself would run, or crash on, whatever the file holds."""
    loaded()
    (code,) = (tmp_path / "__pycache__").glob("*.nbc")
    sound, chance = code.read_bytes(), random.Random(38)
    for _ in range(5):
        flipped = bytearray(sound)
        flipped[chance.randrange(len(sound))] ^= 1 << chance.randrange(8)
        code.write_bytes(flipped)
        assert loaded()(3.0) == 6.0
        assert code.read_bytes() != flipped


def test_machine_code_that_nobody_has_noted_is_not_run(
    tmp_path: Path, loaded: Callable[[], Callable[..., Any]]
) -> None:
    loaded()
    (tmp_path / "__pycache__" / "twice.digests").unlink()
    (code,) = (tmp_path / "__pycache__").glob("*.nbc")
    os.utime(code, (0, 0))
    assert loaded()(3.0) == 6.0
    assert code.stat().st_mtime_ns != 0


def test_python_keeps_no_bytecode_of_kernels(tmp_path: Path, loaded: Callable[[], Callable[..., Any]]) -> None:
    """Nothing would tell that it is not as it was written."""
    loaded()
    assert not list((tmp_path / "__pycache__").glob("*.pyc"))


def test_numbas_folder_is_this_users_whatever_the_umask(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        sys.modules.pop("farm_kernels.twice", None)
        jit.load(kernel(2.0), tmp_path / "cpu")
    finally:
        os.umask(before)
    folders = [tmp_path / "cpu", tmp_path / "cpu" / "__pycache__"]
    assert [stat.S_IMODE(folder.stat().st_mode) for folder in folders] == [0o700, 0o700]


def test_another_text_under_the_same_name_replaces_it(tmp_path: Path) -> None:
    (tmp_path / "twice.py").write_text("damaged")
    sys.modules.pop("farm_kernels.twice", None)
    assert load(kernel(3.0), tmp_path)(2.0) == 6.0
    assert (tmp_path / "twice.py").read_text() == kernel(3.0).source


def test_whoever_waits_hears_how_many_kernels_are_compiled(tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []
    kernels = [Kernel(name, SOURCE.replace("twice", name).replace("FACTOR", "2.0")) for name in ("one", "two")]
    jit.compile_kernels(kernels, tmp_path, lambda *counts: heard.append(counts))
    assert sorted(set(heard)) == [(0, 2), (1, 2)]
    assert heard.count((0, 2)) > 10  # before every pass as well


def test_compiling_is_given_up_within_a_kernel_which_compiles_when_it_is_wanted_again(tmp_path: Path) -> None:
    heard = 0

    def give_up(done: int, total: int) -> None:
        nonlocal heard
        heard += 1
        if heard == 5:
            raise Abandoned

    sys.modules.pop("farm_kernels.twice", None)
    with pytest.raises(Abandoned):
        jit.compile_kernels([kernel(2.0)], tmp_path, give_up)
    assert heard == 5
    assert not list((tmp_path / "__pycache__").glob("*.nbc"))
    assert load(kernel(2.0), tmp_path)(3.0) == 6.0


def test_two_processes_may_compile_the_same_kernel(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from farm.kernel import jit; from farm.plan.model import Kernel\n"
        "print(jit.load(Kernel('twice', sys.argv[1]), Path(sys.argv[2]))(4.0))"
    )
    arguments = [sys.executable, "-c", code, kernel(2.0).source, str(tmp_path)]
    both = [subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert [process.communicate()[0] for process in both] == ["8.0\n", "8.0\n"]
