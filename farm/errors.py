"""The one error type that users see: where, what is wrong, what to do."""

from dataclasses import dataclass
from enum import IntEnum


class ExitCode(IntEnum):
    """What the `farm` command answers to the shell."""

    OK = 0
    ERROR = 1
    INVALID = 2
    FRAMES_FAILED = 3
    CANCELLED = 4


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a file that the user wrote; `line` counts from 1, or is None for the file as a whole."""

    file: str
    line: int | None = None

    def __str__(self) -> str:
        return self.file if self.line is None else f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake: the fact in the user's words, what to write instead, and where."""

    what: str
    hint: str = ""
    place: Place | None = None

    def __str__(self) -> str:
        where = f"{self.place}: " if self.place else ""
        return f"{where}{self.what}" + (f"; {self.hint}" if self.hint else "")


class FarmError(Exception):
    """One or more problems shown to the user without a traceback.

    `exit_code` is what the command answers: INVALID for a job or a command line that cannot work, ERROR otherwise.
    """

    def __init__(self, *problems: Problem, exit_code: ExitCode = ExitCode.ERROR) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems
        self.exit_code = exit_code

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes: the default would rebuild from the message alone."""
        return (_rebuild, (self.problems, self.exit_code))


def _rebuild(problems: tuple[Problem, ...], exit_code: ExitCode) -> FarmError:
    return FarmError(*problems, exit_code=exit_code)


def invalid(what: str, hint: str = "", place: Place | None = None) -> FarmError:
    """The error for a mistake in what the user wrote."""
    return FarmError(Problem(what, hint, place), exit_code=ExitCode.INVALID)


def failure(what: str, hint: str = "", place: Place | None = None) -> FarmError:
    """The error for something that went wrong while running."""
    return FarmError(Problem(what, hint, place))
