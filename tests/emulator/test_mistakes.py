"""Every planted mistake is found at its line, marked MISTAKE, and the corrected kernel runs without alarm."""

import numpy as np
import pytest

from .emulator import EmulationError, Module
from .memory_mistakes import MEMORY
from .mistake import Mistake
from .order_mistakes import ORDER

ARITHMETIC = (
    Mistake(
        "an assumption",
        """__builtin_assume(t + n < 2 * n - 1);  // MISTAKE
        b[t] = a[t];""",
        ("2 * n - 1", "2 * n"),
        63,
        "__builtin_assume(t + n < 2 * n - 1), which does not hold",
    ),
    Mistake(
        "division by zero",
        "b[t] = n / (int)(t - 7);  // MISTAKE",
        ("t - 7", "t + 7"),
        7,
        "division by zero",
    ),
    Mistake(
        "shift by the whole word",
        "b[t] = 1 << (t + n / 2);  // MISTAKE",
        ("t + n / 2", "t / 2"),
        0,
        "shift by 32 bits",
    ),
)
MISTAKES = (*MEMORY, *ORDER, *ARITHMETIC)


def run(mistake: Mistake, body: str) -> None:
    head = f'{mistake.before} extern "C" __global__ void k(float* a, float* b, int n)'
    source = f"{head} {{ const int t = threadIdx.x;\n{body}\n}}\n"
    a, b = np.ones(64, np.float32), np.ones(64, np.float32)
    Module(source).launch("k", (mistake.blocks, 1, 1), (64, 1, 1), [a, b, np.int32(64)], mistake.shared)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_a_mistake_is_found_at_its_line(mistake: Mistake) -> None:
    with pytest.raises(EmulationError) as caught:
        run(mistake, mistake.body)
    lines = ["", *mistake.body.splitlines()]
    line = next(number for number, text in enumerate(lines, 1) if "MISTAKE" in text)
    block = (mistake.blocks - 1, 0, 0)
    error = caught.value
    assert (error.kernel, error.block, error.thread, error.line) == ("k", block, (mistake.thread, 0, 0), line), error
    assert mistake.what in error.what
    assert str(error).startswith(f"kernel k, block {block}, thread ({mistake.thread}, 0, 0), line {line}: ")
    assert mistake.message in str(error)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_the_corrected_kernel_raises_no_alarm(mistake: Mistake) -> None:
    assert mistake.correct[0] in mistake.body
    run(mistake, mistake.body.replace(*mistake.correct))
