"""The farm's config file: YAML, each key with its line; the user's own, or what the administrator has put into /etc."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from farm.config.error import nearest, show
from farm.config.text import Text, read_text
from farm.errors import ExitCode, FarmError, Place, Problem, invalid

VARIABLE = "FARM_CONFIG"
"""Names the config file in place of the user's and the administrator's."""

SYSTEM = Path("/etc/farm/config.yaml")
"""The administrator's config file."""

MAX_BYTES = 1_000_000
"""Bytes that a config file may have."""

GROUPS = ("tls",)
"""Keys that hold further keys: `tls: {ca: FILE}` is the setting `tls_ca`."""

PATHS = frozenset({"cache", "journal", "tls_ca", "tls_cert", "tls_key", "roots"})
"""Settings that hold paths, which are relative to the file's folder."""


@dataclass(frozen=True, slots=True)
class ConfigFile:
    """A config file as read: `values` by the name of the setting."""

    path: str = ""
    values: Mapping[str, object] = field(default_factory=dict)
    text: Text = field(default_factory=lambda: Text(None, ()), repr=False)

    def place(self, setting: str, *keys: str | int) -> Place:
        """Where a setting, or a key within it, was written."""
        return Place(self.path, *self.text.mark((*_keys(setting), *keys)))


def user_folder(variable: str, otherwise: str) -> Path:
    """The farm's folder in one of the user's: the one that an XDG variable names, or by default `otherwise`."""
    base = os.environ.get(variable, "")
    return (Path(base) if base.startswith("/") else Path.home() / otherwise) / "farm"


def read_files(known: tuple[str, ...]) -> tuple[ConfigFile, ...]:
    """The config files that there are, those that count more first.

    Raises:
        FarmError: one cannot be read, or has a key that is not `known` (exit code 2).
    """
    if named := os.environ.get(VARIABLE):
        paths = [Path(os.path.expanduser(named)).absolute()]  # noqa: PTH111 (Path's raises for an unknown user)
        if not paths[0].exists():
            raise invalid(f"{VARIABLE} is {named}, and there is no such file", "name a config file, or unset it")
    else:
        paths = [path for path in (user_folder("XDG_CONFIG_HOME", ".config") / "config.yaml", SYSTEM) if path.exists()]
    return tuple(_read(path, known) for path in paths)


def _read(path: Path, known: tuple[str, ...]) -> ConfigFile:
    try:
        facts = path.stat()
        return _parsed(path, known, (facts.st_mtime_ns, facts.st_size, facts.st_ino))
    except UnicodeDecodeError:
        raise invalid("the config file is not UTF-8 text", "save it as UTF-8", Place(str(path))) from None
    except OSError as error:
        what = f"the config file cannot be read: {error.strerror}"
        raise invalid(what, "check the path and its rights", Place(str(path))) from None


@lru_cache(maxsize=8)
def _parsed(path: Path, known: tuple[str, ...], _version: tuple[int, ...]) -> ConfigFile:
    """The file's settings, read once for as long as it stays as it is."""
    with path.open("rb") as file:
        content = file.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise invalid(f"the config file is larger than {MAX_BYTES} bytes", "name another", Place(str(path)))
    text = read_text(content.decode("utf-8-sig"))
    problems = [Problem(error.what, error.hint, Place(str(path), *error.mark)) for error in text.errors]
    data = {} if text.data is None else text.data
    if not problems and not isinstance(data, Mapping):
        problems.append(Problem("the config file holds no mapping of keys", "write key: value", Place(str(path))))
    values: dict[str, object] = {}
    if isinstance(data, Mapping):
        problems += [
            Problem(what, hint, Place(str(path), *text.mark(keys))) for keys, what, hint in _wrong(data, known)
        ]
        values = {name: _absolute(name, value, path.parent) for name, value in _flat(data) if name in known}
    if problems:
        raise FarmError(*problems, exit_code=ExitCode.INVALID)
    return ConfigFile(str(path), values, text)


def _keys(setting: str) -> tuple[str, ...]:
    """The path of a setting's key in the file: `tls_ca` stands at `tls`, `ca`."""
    group = setting.partition("_")[0]
    return (group, setting.removeprefix(f"{group}_")) if group in GROUPS else (setting,)


def _flat(data: Mapping[object, object]) -> Iterator[tuple[str, object]]:
    for key, value in data.items():
        if key in GROUPS and isinstance(value, Mapping):
            yield from ((f"{key}_{inner}", item) for inner, item in value.items())
        else:
            yield str(key), value


def _wrong(data: Mapping[object, object], known: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Keys that there are not, and groups that hold no keys: where, what is wrong and what to do."""
    for key, value in data.items():
        if key in GROUPS:
            group = [_keys(name)[1] for name in known if _keys(name)[0] == key]
            if not isinstance(value, Mapping):
                yield (str(key),), f"{key} is {show(value)}", f"write a mapping of {', '.join(group)}"
                continue
            for inner in value:
                if inner not in group:
                    yield (str(key), str(inner)), f"{show(inner)} is not a known key of {key}", _hint(inner, group)
        elif key not in known or _keys(str(key)) != (key,):
            yield (str(key),), f"{show(key)} is not a known key", _hint(key, [_keys(name)[0] for name in known])


def _hint(key: object, known: list[str]) -> str:
    known = list(dict.fromkeys(known))
    return nearest(str(key), known, f"known are {', '.join(known)}")


def _absolute(setting: str, value: object, folder: Path) -> object:
    """Paths of a file, from its folder; anything else as it is."""
    if setting not in PATHS:
        return value
    if isinstance(value, list):
        return [_absolute(setting, item, folder) for item in value]
    return os.path.join(folder, os.path.expanduser(value)) if isinstance(value, str) else value  # noqa: PTH111, PTH118
