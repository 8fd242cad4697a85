"""The house rules that tools can hold: style, types, import layers, sizes."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = [path for folder in ("farm", "effects") for path in sorted((ROOT / folder).rglob("*.py"))]
LONGEST_FILE, LONGEST_FUNCTION = 400, 60


def run(*command: str) -> None:
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_ruff_finds_nothing() -> None:
    run("ruff", "check", ".")


def test_everything_is_formatted() -> None:
    run("ruff", "format", "--check", ".")


@pytest.mark.slow
def test_mypy_finds_nothing() -> None:
    run("mypy")


def test_folders_import_only_what_stands_above_them() -> None:
    script = Path(sys.executable).parent / "lint-imports"
    done = subprocess.run([script, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_files_and_functions_stay_short() -> None:
    long = []
    for path in SOURCES:
        text = path.read_text()
        if text.count("\n") > LONGEST_FILE:
            long.append(f"{path}: {text.count(chr(10))} lines")
        for found in ast.walk(ast.parse(text)):
            if isinstance(found, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (found.end_lineno or found.lineno) - found.lineno + 1
                if length > LONGEST_FUNCTION:
                    long.append(f"{path}:{found.lineno}: {found.name} has {length} lines")
    assert not long, "\n".join(long)
