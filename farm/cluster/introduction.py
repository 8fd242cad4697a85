"""What a worker process finds of its device as it starts, and whether that answers."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from farm.cluster.devices import not_used, own_device, own_facts
from farm.device.facts import DeviceFacts
from farm.runtime.devices import try_device

T = TypeVar("T")

ANSWER_SECONDS = 60.0
"""Seconds that a device has to tell what it is, and again to take a few bytes and give them back."""

_HINT = "see there what `farm devices` and the driver's log say, and start the worker again"


@dataclass(frozen=True, slots=True)
class Introduction:
    """A worker's device class, what the device has, and in words why it is of no use, if so."""

    device: str
    facts: DeviceFacts | None = None  # None where it did not say
    trouble: str = ""


def introduce(
    find: Callable[[], Introduction] | None = None,
    attempt: Callable[[str], None] = try_device,
    seconds: float = ANSWER_SECONDS,
) -> Introduction:
    """This worker process, by what `find` tells of its device, and `attempt` does on it; each has so many `seconds`."""
    introduction = Introduction("cpu")
    try:
        introduction = _within(seconds, find or _find)
        if not introduction.trouble:
            _within(seconds, lambda: attempt(introduction.device))
    except Exception as error:  # noqa: BLE001 - whatever a driver throws, the worker is there to say so
        why = str(error) or type(error).__name__
        introduction = replace(introduction, trouble=f"its device does not answer: {why}; {_HINT}")
    return introduction


def _find() -> Introduction:
    device = own_device()
    why = not_used(device)
    return Introduction(device, own_facts(), f"its device does not answer: {why}; {_HINT}" if why else "")


def _within(seconds: float, call: Callable[[], T]) -> T:
    """The answer of a call, on a thread of its own: a driver that hangs never comes back.

    Raises:
        TimeoutError: there is none after so many seconds.
        Exception: that of the call.
    """
    answers, errors = list[T](), list[Exception]()

    def answer() -> None:
        try:
            answers.append(call())
        except Exception as error:  # noqa: BLE001 - it is raised below
            errors.append(error)

    thread = threading.Thread(target=answer, daemon=True)
    thread.start()
    thread.join(seconds)
    if errors:
        raise errors[0]
    if not answers:
        raise TimeoutError(f"nothing came of it within {seconds:g} s")
    return answers[0]
