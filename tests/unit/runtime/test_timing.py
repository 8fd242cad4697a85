"""Medians of batches on a made-up device."""

import pytest

from farm.runtime.timing import BATCH_SECONDS, FEWEST_BATCHES, MOST_BATCHES, median


class Device:
    """Takes `seconds` a call, ten times as many for the first batch, and now and then is disturbed."""

    def __init__(self, seconds: float, disturbed: int = 0) -> None:
        self.seconds, self.disturbed, self.now = seconds, disturbed, 0.0
        self.calls: list[int] = []

    def batch(self, calls: int) -> float:
        self.calls.append(calls)
        slow = 10.0 if len(self.calls) == 1 or (self.disturbed and len(self.calls) % self.disturbed == 0) else 1.0
        self.now += slow * self.seconds * calls
        return slow * self.seconds


@pytest.mark.parametrize("seconds", [1e-6, 1e-4, 0.5])
def test_a_call_takes_the_median_whatever_disturbs(seconds: float) -> None:
    device = Device(seconds, disturbed=3)
    assert median(device.batch, 3, 0.25, lambda: device.now) == seconds


def test_batches_are_whole_rounds_that_last_long_enough() -> None:
    device = Device(1e-5)
    median(device.batch, 7, 0.25, lambda: device.now)
    measured = device.calls[2:]
    assert all(calls % 7 == 0 and calls * device.seconds >= BATCH_SECONDS for calls in measured)
    assert len(measured) == MOST_BATCHES


def test_few_batches_are_enough_of_slow_work() -> None:
    device = Device(0.5)
    median(device.batch, 3, 0.25, lambda: device.now)
    assert device.calls == [3] * (2 + FEWEST_BATCHES)
