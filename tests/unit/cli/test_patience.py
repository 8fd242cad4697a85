"""Waiting for another job: as long as was said, for nothing else, and said once."""

import pytest

from farm.cli import patience
from farm.cli.patience import patiently
from farm.errors import busy, invalid


@pytest.fixture
def clock(monkeypatch):
    """Time that passes by sleeping alone."""
    seconds = [0.0]
    monkeypatch.setattr(patience.time, "monotonic", lambda: seconds[0])
    monkeypatch.setattr(patience.time, "sleep", lambda wait: seconds.__setitem__(0, seconds[0] + wait))
    return seconds


def attempt(*answers):
    """Something that answers or raises one after another."""
    left = iter(answers)

    def try_once():
        answer = next(left)
        if isinstance(answer, Exception):
            raise answer
        return answer

    return try_once


def test_it_is_tried_again_while_another_job_is_in_the_way(clock, capsys):
    assert patiently(attempt(busy("a.zarr is being written"), busy("it still is"), "done"), 60) == "done"
    assert capsys.readouterr().out == "waiting for another job: a.zarr is being written\n"
    assert 2 * patience.SOONEST <= clock[0] <= 2 * patience.LATEST


def test_patience_ends_when_it_was_said_to(clock, capsys):
    with pytest.raises(type(busy("")), match="busy"):
        patiently(attempt(*[busy("busy")] * 100), 5, quiet=True)
    assert clock[0] == 5
    assert capsys.readouterr().out == ""


def test_without_patience_and_for_other_errors_nothing_is_tried_again(clock):
    for seconds, error in ((0, busy("busy")), (60, invalid("wrong"))):
        with pytest.raises(type(error), match=str(error)):
            patiently(attempt(error, "never"), seconds)
    assert clock[0] == 0
