"""How far a plan is, for those who wait for it."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from farm.kernel.watch import Abandoned, Watch

LINE_EVERY = 5.0
"""Seconds between two lines on a compilation."""


@dataclass
class Compilation:
    """How far the plan of a job on one device class is. A thread makes the plan; the scheduler's loop looks on."""

    device: str
    begun: float = field(default_factory=time.monotonic)
    done: int = 0
    total: int = 0
    wanted: bool = True

    def __call__(self, done: int, total: int) -> None:
        """Hear how many kernels are compiled; raises Abandoned once the plan is not wanted."""
        self.done, self.total = done, total
        if not self.wanted:
            raise Abandoned

    def __str__(self) -> str:
        waited = f"{time.monotonic() - self.begun:.0f} s"
        what = f"{self.done} of {self.total} kernel{'' if self.total == 1 else 's'}, {waited}" if self.total else waited
        return f"compiling for {self.device}: {what}"


def now_and_then(device: str, say: Callable[[str], None]) -> Watch:
    """A watch that says how far the plan of a device class is, from time to time."""
    compilation = Compilation(device, time.monotonic())
    last = compilation.begun

    def watch(done: int, total: int) -> None:
        nonlocal last
        compilation(done, total)
        if time.monotonic() - last > LINE_EVERY:
            last = time.monotonic()
            say(str(compilation))

    return watch
