"""Job files are data: whatever stands in them is answered in words, soon, and runs nothing."""

import resource
import subprocess
import sys

import pytest

LAUGHS = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]\n" for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)
HOSTILE = {
    "a python object": ('name: !!python/object/apply:os.system ["touch pwned"]\n', "is not allowed"),
    "a tag": ("name: !evil x\n", "is not allowed"),
    "billion laughs": (LAUGHS, "more than 500000 values"),
    "a ring": ("a: &a [*a]\n", "stands within itself"),
    "deep nesting": (f"name: {'[' * 50_000}\n", "stand in each other"),
    "a huge number": (f"version: {'9' * 90_000}\n", "job.yaml:1: "),
    "a huge exponent": ("version: 1e999999999\n", "job.yaml:1: "),
    "endless frames": ("version: 1\nframes: 1-99999999999999999999\n", "job.yaml:2: "),
    "bytes": ("\0\x1b[2J", "is not text"),
}


def within_limits() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (20, 20))
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_yaml_is_an_error_and_no_hang(tmp_path, kind):
    text, said = HOSTILE[kind]
    (tmp_path / "job.yaml").write_text(text)
    words = [sys.executable, "-m", "farm", "check", "job.yaml"]
    done = subprocess.run(
        words, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60, preexec_fn=within_limits
    )
    assert done.returncode == 2
    assert said in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert "\x1b" not in done.stdout + done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["job.yaml"]
