"""A clock in a process of its own: a kernel that fails takes its CUDA context along, not the bench."""

import logging
import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Self

from timing import Clock

log = logging.getLogger("bench")

LONGEST = 120.0  # seconds that one task may take
PATIENCE = 5.0  # seconds to end in


class TaskFailedError(Exception):
    """A measurement failed; the message says how, and the log has its traceback."""


class Lab:
    """Asks a clock that `make` makes in a new process. After a failure the next task gets another new one."""

    def __init__(self, make: Callable[[], Clock], longest: float = LONGEST) -> None:
        self.make, self.longest = make, longest
        self.process: Any = None
        self.line: Connection | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def ask(self, method: str, *arguments: object) -> Any:
        """What a method of the clock answers.

        Raises:
            TaskFailedError: it raised, died, or took longer than `longest` seconds.
        """
        try:
            answered, answer = self._exchange(method, arguments)
        except (EOFError, OSError):
            answered, answer = False, "the process that measures died"
        if not answered:
            self.close()
            raise TaskFailedError(answer)
        return answer

    def close(self) -> None:
        """End the process."""
        if self.process is not None and self.line is not None:
            self.line.close()  # it ends by itself then, unless it hangs
            self.process.join(PATIENCE)
            self.process.kill()
            self.process.join()
            self.process.close()
        self.process = self.line = None

    def _exchange(self, method: str, arguments: tuple[object, ...]) -> tuple[bool, Any]:
        line = self.line or self._started()
        line.send((method, arguments))
        if not line.poll(self.longest):
            return False, f"no answer in {self.longest:.0f} s"
        answered, answer = line.recv()
        return answered, answer

    def _started(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(self.make, theirs), daemon=True)
        self.process.start()
        theirs.close()
        return self.line


def serve(make: Callable[[], Clock], line: Connection) -> None:
    """Answer tasks until the asker is gone."""
    clock: Clock | None = None
    while True:
        try:
            method, arguments = line.recv()
        except EOFError:
            return
        try:
            clock = clock or make()
            line.send((True, getattr(clock, method)(*arguments)))
        except Exception as error:  # whatever one measurement does must not stop the others
            log.exception("%s failed", method)
            line.send((False, f"{type(error).__name__}: {error}"))
