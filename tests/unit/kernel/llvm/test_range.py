"""The oldest llvmlite that the project allows compiles and computes as the one that is installed."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[4]
TESTS = (
    "tests/unit/kernel/llvm/test_functions.py",
    "tests/unit/kernel/llvm/test_machine.py",
    "tests/unit/kernel/llvm/test_other_cpus.py",
    "tests/unit/kernel/llvm/test_values.py",
    "tests/unit/kernel/test_cpu.py",
    "tests/unit/kernel/test_cpu_rings.py",
)


def oldest() -> str:
    """The lower bound that the project's file tells."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    (llvmlite,) = (one for one in map(Requirement, project["dependencies"]) if one.name == "llvmlite")
    (bound,) = (specifier.version for specifier in llvmlite.specifier if specifier.operator == ">=")
    return bound


def test_the_oldest_llvmlite_computes_the_same(tmp_path: Path) -> None:
    packages, version = tmp_path / "packages", oldest()
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(packages)]
    installed = subprocess.run([*install, f"llvmlite=={version}.*"], check=False, capture_output=True, text=True)
    if installed.returncode and "No matching distribution" in installed.stderr:
        pytest.skip("there is no network to fetch it from")
    assert not installed.returncode, installed.stderr
    environment = os.environ | {"PYTHONPATH": str(packages), "FARM_CACHE": str(tmp_path / "cache")}
    named = subprocess.run(
        [sys.executable, "-c", "import llvmlite; print(llvmlite.__version__)"],
        env=environment, check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert named.stdout.startswith(f"{version}.")
    pytest_ = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *TESTS]
    tests = subprocess.run(pytest_, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
    assert tests.returncode == 0, tests.stdout[-3000:]
