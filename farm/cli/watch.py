"""A running job on the terminal: a live bar where there is one, plain lines elsewhere."""

import re
import time
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from farm.config.error import counted

if TYPE_CHECKING:
    from farm.cluster.status import NonFinite, Status, Substituted

LINE_EVERY = 5.0  # seconds between lines where there is no terminal
LASTING = 4.0  # seconds after which waiting is worth a line
NUMBERS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Waiting:
    """Why nothing goes on: the message without its numbers, as it was at first, and since when."""

    kind: str
    first: str
    since: float


class Watch:
    """Shows what changes in a job: plans, failures, blocked workers, progress."""

    def __init__(self, dashboard: str, *, enabled: bool = True) -> None:
        from rich.console import Console

        self.enabled, self.dashboard = enabled, dashboard
        self.console = Console(highlight=False)
        self.bar: Any = None
        self.task: Any = None
        self.said: set[str] = set()
        self.last_line = 0.0
        self.waiting = Waiting("", "", 0.0)

    def __enter__(self) -> Self:
        if self.enabled:
            if self.dashboard:
                self.say(f"dashboard {self.dashboard}")
            if self.console.is_terminal:
                self.bar = _progress(self.console)
                self.bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.bar is not None:
            self.bar.stop()

    def show(self, status: "Status") -> None:
        """Everything that is new, then the progress."""
        if not self.enabled:
            return
        for plan in status.plans:
            how = "plan reused" if plan.reused else f"plan compiled in {plan.seconds:.2f} s"
            self.say(f"{plan.device}: {how} ({plan.key})")
        for line in status.trouble:
            self.say(line)
        for record in status.failures:
            where = f" on {record.worker}" if record.worker else ""
            self.say(f"frame {record.frame} failed, attempt {record.attempt}{where}: {record.error}")
        for record in status.skipped:
            self.say(f"frame {record.frame} skipped: {record.error}")
        for worker in status.workers:
            if worker.blocked:
                self.say(f"worker {worker.name} gets no more chunks: {worker.blocked}")
        self._say_if_it_lasts(status.message if status.outcome is None else "")
        self._progress(status)
        if status.outcome is not None:
            self._say_how_it_ended(status)

    def _say_how_it_ended(self, status: "Status") -> None:
        for values in status.nonfinite:
            self.say(_nonfinite(values))
        if status.substituted:
            for note in status.substituted.notes:
                self.say(note)
            self.say(_substituted(status.substituted))
        self.note(_summary(status))

    def _say_if_it_lasts(self, message: str) -> None:
        """Why nothing goes on, once it has not for a while: every farm waits for its workers at first.

        Messages that differ in numbers alone are one that goes on: beside the bar, or now and then a line.
        """
        now, kind = time.monotonic(), NUMBERS.sub("", message)
        if kind != self.waiting.kind:
            self.waiting = Waiting(kind, message, now)
        lasting, goes_on = bool(message) and now - self.waiting.since > LASTING, message != self.waiting.first
        if self.bar is not None and self.task is not None:
            self.bar.update(self.task, waiting=message if lasting and goes_on else "")
        if lasting and not goes_on:
            self.say(message)
        elif lasting and self.bar is None and now - self.last_line > LINE_EVERY:
            self.last_line = now
            self.say(message)

    def say(self, line: str) -> None:
        """A line, once."""
        if line not in self.said:
            self.said.add(line)
            self.note(line)

    def note(self, line: str) -> None:
        """A line above the bar."""
        if self.enabled:
            self.console.print(line, markup=False, soft_wrap=True)

    def _progress(self, status: "Status") -> None:
        from farm.cluster.table import Place

        done, failed = status.frames.get(Place.DONE, 0), status.frames.get(Place.FAILED, 0)
        over = done + failed + status.frames.get(Place.SKIPPED, 0)
        rate = f"{status.rate:.2f} frames/s" if status.rate else ""
        if self.bar is not None:
            if self.task is None:
                self.task = self.bar.add_task(status.name, total=status.total, rate="", failed="", eta="", waiting="")
            eta = f"ETA {_clock(status.eta)}" if status.eta is not None else ""
            trouble = f"{failed} failed" if failed else ""
            self.bar.update(self.task, completed=over, rate=rate, failed=trouble, eta=eta)
        elif over and time.monotonic() - self.last_line > LINE_EVERY and status.outcome is None:
            self.last_line = time.monotonic()
            trouble = f", {failed} failed" if failed else ""
            self.note(f"{done} of {counted(status.total, 'frame')}{trouble} {rate}".rstrip())


def _progress(console: Any) -> Any:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    fields = ("{task.fields[rate]}", "{task.fields[eta]}", "[red]{task.fields[failed]}", "{task.fields[waiting]}")
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        *(TextColumn(field) for field in fields),
        console=console,
        transient=True,
    )


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"


def _nonfinite(nonfinite: "NonFinite") -> str:
    values = counted(nonfinite.values, "value is", "values are")
    where = (
        f"on frame {nonfinite.most}"
        if nonfinite.frames == 1
        else f"on {nonfinite.frames} frames, most of them on {nonfinite.most}"
    )
    return f"output {nonfinite.output}: {values} infinite or NaN, {where}"


def _substituted(substituted: "Substituted") -> str:
    frames = counted(substituted.count, "frame reads", "frames read")
    return f"{frames} others in place of damaged or missing ones: {substituted.frames}"


def _summary(status: "Status") -> str:
    from farm.cluster.table import Place

    done = status.frames.get(Place.DONE, 0)
    outcome = status.outcome.message if status.outcome else ""
    if not status.total:  # a job of an older journal, which kept no more than how it ended
        return outcome
    speed = f", {done / status.elapsed:.2f} frames/s" if status.elapsed and done else ""
    return f"{outcome} ({done} of {counted(status.total, 'frame')} in {status.elapsed:.1f} s{speed})"
