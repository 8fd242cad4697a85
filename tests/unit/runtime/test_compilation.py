"""Waiting for a plan."""

import pytest

from farm.kernel.watch import Abandoned
from farm.runtime import compilation
from farm.runtime.compilation import Compilation, now_and_then


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(compilation.time, "monotonic", lambda: now[0])
    return now


def test_a_compilation_tells_how_far_it_is(clock: list[float]) -> None:
    found = Compilation("sm_90", begun=100.0)
    assert str(found) == "compiling for sm_90: 0 s"  # it is planned, or waits for another plan
    clock[0] = 112.4
    found(7, 14)
    assert str(found) == "compiling for sm_90: 7 of 14 kernels, 12 s"
    found(0, 1)
    assert str(found) == "compiling for sm_90: 0 of 1 kernel, 12 s"


def test_what_is_not_wanted_is_given_up() -> None:
    found = Compilation("cpu", wanted=False)
    with pytest.raises(Abandoned):
        found(0, 1)


def test_long_compiling_is_told_now_and_then(clock: list[float]) -> None:
    said: list[str] = []
    watch = now_and_then("cpu", said.append)
    for second in range(13):
        clock[0] = 100.0 + second
        watch(second // 4, 4)
    assert said == ["compiling for cpu: 1 of 4 kernels, 6 s", "compiling for cpu: 3 of 4 kernels, 12 s"]
