"""Storage that fails for a moment."""

import errno
from pathlib import Path

import pytest

from farm.frames.failures import StorageFailure, writing
from farm.frames.patience import DELAYS, is_transient, patiently


class Failing:
    """Refuses so many times, as the output stores tell it, before it answers."""

    def __init__(self, number: int, times: int) -> None:
        self.number, self.times, self.waited = number, times, list[float]()

    def __call__(self) -> str:
        if len(self.waited) < self.times:
            with writing(Path("/renders")):
                raise OSError(self.number, "no")
        return "written"


@pytest.mark.parametrize("number", [errno.EIO, errno.ESTALE, errno.ETIMEDOUT])
def test_what_comes_back_is_awaited_longer_each_time(number: int) -> None:
    call = Failing(number, times=3)
    assert patiently(call, call.waited.append) == "written"
    assert call.waited == [0.5, 1.0, 2.0]


def test_after_the_last_try_the_failure_is_told() -> None:
    call = Failing(errno.EIO, times=99)
    with pytest.raises(StorageFailure):
        patiently(call, call.waited.append)
    assert tuple(call.waited) == DELAYS


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EACCES, errno.EROFS])
def test_what_does_not_come_back_is_not_awaited(number: int) -> None:
    call = Failing(number, times=1)
    with pytest.raises(StorageFailure):
        patiently(call, call.waited.append)
    assert call.waited == []


def test_an_error_of_anything_else_is_not_transient() -> None:
    assert not is_transient(ValueError("x"))
    assert not is_transient(None)
