"""Variables of a job file: `${shot}` in any text stands for what `variables:` says, or else the environment.

A text that is a reference and nothing else has the variable's value, be it a number; within a longer text values are
written out. `${SHOW:-demo}` is demo where nothing is called SHOW, and `$${` is `${` itself. In paths the environment's
variables also stand as `$SHOW`: `farm.config.paths` puts their values there.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from farm.config.error import ConfigError, nearest, show, similar
from farm.config.mistakes import Found, Keys

SECTION = "variables"

_PATHS = {"store", "images", "table"}
"""The keys of paths, in which dollar signs have a meaning without variables."""
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
_REFERENCE = re.compile(r"\$\$\{|\$\{([^{}]*)\}")
_DEFAULT = ":-"


class _UnknownBeforeError(ConfigError):
    """A reference to a variable whose own value is unknown, which is told where that stands."""


@dataclass(frozen=True)
class Expanded:
    """A job's data without references, and the mistakes in those that stand for nothing.

    Those that follow from others are among them, so that what they need is left out, and say nothing.
    """

    data: Mapping[object, object]
    mistakes: tuple[Found, ...]


def expand(data: Mapping[object, object], environment: Mapping[str, str]) -> Expanded:
    """Put the values of variables in place of references; a variable may refer to those before it."""
    expansion = _Expansion(environment)
    written = data.get(SECTION)
    if isinstance(written, Mapping):
        for name, value in written.items():
            if isinstance(name, str) and _NAME.fullmatch(name):
                expansion.define(name, value)
        written = {**written, **expansion.known}
    expanded = {
        key: written if key == SECTION else expansion.of(value, (str(key),), (str(key),)) for key, value in data.items()
    }
    return Expanded(expanded, tuple(expansion.mistakes))


@dataclass
class _Expansion:
    """The variables known so far, those whose values are not, and the mistakes."""

    environment: Mapping[str, str]
    known: dict[str, object] = field(default_factory=dict)
    unknown: set[str] = field(default_factory=set)
    mistakes: list[Found] = field(default_factory=list)

    def define(self, name: str, value: object) -> None:
        """Give a variable its value, unless that refers to what stands for nothing."""
        before = len(self.mistakes)
        expanded = self.of(value, (SECTION, name), (SECTION, name))
        if len(self.mistakes) == before:
            self.known[name] = expanded
        else:
            self.unknown.add(name)

    def of(self, value: object, keys: Keys, drop: Keys) -> object:
        """A value with all texts in it expanded; `drop` goes with one that cannot be: of a list, all of it."""
        if isinstance(value, str):
            try:
                return self.path(value) if keys[-1] in _PATHS else self.text(value)
            except ConfigError as error:
                follows = isinstance(error, _UnknownBeforeError)
                self.mistakes.append(Found(keys, "" if follows else error.what, error.hint, drop))
                return value
        if isinstance(value, Mapping):
            return {key: self.of(item, (*keys, str(key)), (*drop, str(key))) for key, item in value.items()}
        if isinstance(value, Sequence):
            return [self.of(item, (*keys, number), drop) for number, item in enumerate(value)]
        return value

    def text(self, text: str) -> object:
        """A text, or the value that it refers to."""
        whole = _REFERENCE.fullmatch(text)
        if whole and whole[1] is not None:
            return self.value(whole[1])
        return _REFERENCE.sub(lambda match: "${" if match[1] is None else self.written(match[1]), text)

    def path(self, text: str) -> str:
        """A path, in which what is no variable of the job, nor like one, is left for the environment's."""
        names = self.known.keys() | self.unknown

        def written(match: re.Match[str]) -> str:
            reference = match[1] or ""
            name, default, _ = reference.partition(_DEFAULT)
            misspelt = name not in self.environment and similar(name, names) is not None
            return self.written(reference) if default or name in names or misspelt else match[0]

        return _REFERENCE.sub(written, text)

    def written(self, reference: str) -> str:
        """The value of a variable within a text."""
        value = self.value(reference)
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            what = f"variable {reference} is {show(value)}, within a text"
            raise ConfigError(what, "let the text be the reference alone")
        return str(value)

    def value(self, reference: str) -> object:
        """The value of a variable of the job, or else of the environment, or else what the reference says."""
        name, default, otherwise = reference.partition(_DEFAULT)
        if not _NAME.fullmatch(name):
            raise ConfigError(f"{show('${' + reference + '}')} names no variable", "write letters, digits, _ and -")
        if name in self.known:
            return self.known[name]
        if name in self.unknown:
            raise _UnknownBeforeError(name)
        if name in self.environment:
            return self.environment[name]
        if default:
            return otherwise
        hint = f"add it to variables, set it in the environment, or write ${{{name}:-a default}}"
        raise ConfigError(f"no variable is named {show(name)}", nearest(name, self.known, hint))
