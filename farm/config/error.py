"""Values that the user wrote wrongly, before anyone knows in which file and line."""

import difflib
import math
from collections.abc import Iterable, Mapping, Sequence


class ConfigError(ValueError):
    """The fact in the user's words (`what`) and what to write instead (`hint`); callers add the place."""

    def __init__(self, what: str, hint: str = "") -> None:
        super().__init__(f"{what}; {hint}" if hint else what)
        self.what = what
        self.hint = hint

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes: the default would rebuild from the message alone."""
        return (type(self), (self.what, self.hint))


def one_line(text: str) -> str:
    """`text` shortened to a line that any terminal can show."""
    text = text if len(text) <= 60 else f"{text[:57]}..."
    return "".join(character if character.isprintable() else " " for character in text)


def path_line(path: object) -> str:
    """A path on one line that any terminal can show: of an endless one the beginning and the end."""
    text = str(path)
    text = text if len(text) <= 250 else f"{text[:120]}...{text[-120:]}"
    return "".join(character if character.isprintable() else " " for character in text)


def show(value: object) -> str:
    """`value` as a job file would hold it, on one short line."""
    if isinstance(value, Mapping):
        entries = [f"{key}: {show(item)}" for key, item in value.items() if _is_short(key) and _is_plain(item)]
        return "{" + ", ".join(entries) + "}" if len(entries) == len(value) <= 3 else "a mapping"
    if isinstance(value, Sequence) and not isinstance(value, str):
        short = len(value) <= 6 and all(map(_is_plain, value))
        return "[" + ", ".join(map(show, value)) + "]" if short else f"a list of {len(value)}"
    if isinstance(value, str):
        return f'"{one_line(value)}"'
    if isinstance(value, float) and not math.isfinite(value):
        return f"{value}".replace("inf", ".inf").replace("nan", ".nan")
    words: dict[object, str] = {None: "empty", True: "true", False: "false"}
    if value is None or isinstance(value, bool):
        return words[value]
    return "a huge number" if isinstance(value, int) and abs(value) > 10**30 else str(value)


def _is_plain(value: object) -> bool:
    return isinstance(value, str) or not isinstance(value, Sequence | Mapping)


def _is_short(key: object) -> bool:
    return isinstance(key, str) and key.isprintable() and len(key) <= 30


def counted(count: int, noun: str, plural: str = "") -> str:
    """A count with its noun: `1 frame`, `2 frames`."""
    return f"{count} {noun if count == 1 else plural or f'{noun}s'}"


def similar(name: str, names: Iterable[str]) -> str | None:
    """The one of `names` that `name` may be a misspelling of."""
    close = difflib.get_close_matches(name, sorted(names), n=1, cutoff=0.66)
    return close[0] if close else None


def nearest(name: str, known: Iterable[str], otherwise: str) -> str:
    """A hint that names the known name nearest to a misspelt one, or `otherwise` when none is near."""
    close = similar(name, known)
    return f'did you mean "{close}"?' if close else otherwise
