"""The one error type that users see: where, what is wrong, what to do."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Any, Self


class ExitCode(IntEnum):
    """What the `farm` command answers to the shell."""

    OK = 0
    ERROR = 1
    INVALID = 2
    FRAMES_FAILED = 3
    CANCELLED = 4
    UNREACHABLE = 5


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file that the user wrote; `line` and `column` count from 1, or are None for the file as a whole."""

    file: str
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        return self.file if self.line is None else f"{self.file}:{self.line}"


class Severity(StrEnum):
    """Whether a problem is in the way, or only looks like an oversight."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake: the fact in the user's words, what to write instead, and where."""

    what: str
    hint: str = ""
    place: Place | None = None
    severity: Severity = Severity.ERROR

    def __str__(self) -> str:
        where = f"{self.place}: " if self.place else ""
        kind = "warning: " if self.severity is Severity.WARNING else ""
        line = f"{where}{kind}{self.what}" + (f"; {self.hint}" if self.hint else "")
        return line if line.isprintable() else "".join(map(_visible, line))

    def to_plain(self) -> dict[str, object]:
        """The problem as programs get it: severity, file, line, column, message and hint."""
        place = self.place
        return {
            "severity": self.severity.value,
            "file": place.file if place else None,
            "line": place.line if place else None,
            "column": place.column if place else None,
            "message": self.what,
            "hint": self.hint,
        }

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Self:
        """The problem that `to_plain` has written."""
        place = Place(plain["file"], plain["line"], plain["column"]) if plain["file"] is not None else None
        return cls(plain["message"], plain["hint"], place, Severity(plain["severity"]))


def _visible(character: str) -> str:
    """A character that a terminal shows as one; others, which may move the cursor or hide text, as their number."""
    return character if character.isprintable() or character == "\n" else character.encode("unicode_escape").decode()


class FarmError(Exception):
    """One or more problems shown to the user without a traceback.

    `exit_code` is what the command answers: INVALID for a job or a command line that cannot work, UNREACHABLE for a
    farm that does not answer, ERROR otherwise. `busy` says that another job is in the way: the same may work later.
    """

    def __init__(self, *problems: Problem, exit_code: ExitCode = ExitCode.ERROR, busy: bool = False) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems
        self.exit_code = exit_code
        self.busy = busy

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes: the default would rebuild from the message alone."""
        return (_rebuild, (self.problems, self.exit_code, self.busy))


def _rebuild(problems: tuple[Problem, ...], exit_code: ExitCode, busy: bool) -> FarmError:
    return FarmError(*problems, exit_code=exit_code, busy=busy)


def invalid(what: str, hint: str = "", place: Place | None = None) -> FarmError:
    """The error for a mistake in what the user wrote."""
    return FarmError(Problem(what, hint, place), exit_code=ExitCode.INVALID)


def busy(what: str, hint: str = "") -> FarmError:
    """The error for what cannot be while another job goes on; exit code INVALID."""
    return FarmError(Problem(what, hint), exit_code=ExitCode.INVALID, busy=True)


def warning(what: str, hint: str = "", place: Place | None = None) -> Problem:
    """What looks like an oversight, and is in the way of nothing."""
    return Problem(what, hint, place, Severity.WARNING)


def unreachable(what: str, hint: str = "") -> FarmError:
    """The error for a farm that does not answer."""
    return FarmError(Problem(what, hint), exit_code=ExitCode.UNREACHABLE)


def failure(what: str, hint: str = "", place: Place | None = None) -> FarmError:
    """The error for something that went wrong while running."""
    return FarmError(Problem(what, hint, place))
