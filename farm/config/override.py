"""Values given on the command line: `--set node.param=value`."""

from collections.abc import Mapping
from dataclasses import dataclass

from farm.config.error import ConfigError, nearest, show
from farm.config.job import Job
from farm.config.text import read_text

_FORM = "write node.param=value, such as finish.weight=0.5"
_SECTIONS = ("variables", "inputs", "nodes", "outputs")


@dataclass(frozen=True, slots=True)
class Override:
    """One value and the path of the key that it replaces; `text` is what the user wrote."""

    keys: tuple[str, ...]
    value: object
    text: str


def parse_override(text: str) -> Override:
    """Read `node.param=value`; what begins with a key of the job, such as `chunk=4`, is a path from the top.

    Raises:
        ConfigError: no `=`, an empty name, or a value that is not YAML.
    """
    path, equals, value = text.partition("=")
    keys = tuple(part.strip() for part in path.split("."))
    if not equals or not all(keys):
        raise ConfigError(f"{show(text)} is not an override", _FORM)
    if keys[0] not in Job.model_fields:
        keys = ("nodes", *keys)
    one_below = dict.fromkeys(("colour", "failure", "variables"), (2,))
    depth = {"inputs": (3, 4), "nodes": (3,), "outputs": (3,), **one_below}.get(keys[0], (1,))
    if len(keys) not in depth:
        raise ConfigError(f"{show(path)} does not name one value", _FORM)
    read = read_text(value)
    for error in read.errors:
        raise ConfigError(error.what, error.hint)
    return Override(keys, read.data, text)


def apply(override: Override, data: Mapping[object, object]) -> Mapping[object, object]:
    """`data` with the value in its place; the mappings on the way are copied, for aliases may share them.

    Raises:
        ConfigError: the input, node or output is not there.
    """
    section, *rest = override.keys
    entries = data.get(section)
    if section in _SECTIONS and isinstance(entries, Mapping) and rest[0] not in entries:
        known = [str(name) for name in entries]
        raise ConfigError(
            f"no {section[:-1]} is named {show(rest[0])}",
            nearest(rest[0], known, f"known are {', '.join(known)}"),
        )
    return _put(data, override.keys, override.value)


def _put(data: Mapping[object, object], keys: tuple[str, ...], value: object) -> Mapping[object, object]:
    """A mapping that is none in the file stays as it is: it is reported as what it is."""
    if len(keys) == 1:
        return {**data, keys[0]: value}
    child = data.get(keys[0], {})
    if not isinstance(child, Mapping):
        return data
    return {**data, keys[0]: _put(child, keys[1:], value)}
