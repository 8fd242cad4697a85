"""YAML text to plain data with the line of every key: YAML 1.2's core schema, one document, no objects."""

import re
from dataclasses import dataclass, field
from typing import Any

import yaml

from farm.config.error import show


@dataclass(frozen=True, slots=True)
class TextError:
    """A mistake in the text itself; `line` counts from 1."""

    line: int
    what: str
    hint: str


@dataclass(frozen=True)
class Text:
    """What a YAML text holds: `data` is None when it is empty or cannot be read."""

    data: object
    errors: tuple[TextError, ...]
    root: yaml.Node | None = field(default=None, repr=False, compare=False)

    def line(self, keys: tuple[str | int, ...]) -> int:
        """The line of the key at the end of the path `keys`, or of its nearest parent that is there."""
        node, line = self.root, 1
        if node is not None and not keys:
            return _line(node)
        for key in keys:
            found = _child(node, key)
            if found is None:
                return line
            line, node = found
        return line


def read_text(text: str) -> Text:
    """Read YAML; never raises: what is wrong stands in `errors`."""
    try:
        loader = _Loader(text)
        root = loader.get_single_node()
        data = None if root is None else loader.construct_document(root)
    except yaml.MarkedYAMLError as error:
        return Text(None, (_syntax(error, text),))
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        return Text(None, (TextError(line, f"character {error.character:#04x} is not text", "remove it"),))
    except RecursionError:
        return Text(None, (TextError(1, "lists and mappings stand too deep in each other", "write it flatter"),))
    except (ValueError, OverflowError):
        line = loader.line + 1
        return Text(None, (TextError(line, "a value cannot be read", "write numbers and texts plainly"),))
    return Text(data, tuple(loader.errors), root)


class _Loader(
    yaml.reader.Reader,
    yaml.scanner.Scanner,
    yaml.parser.Parser,
    yaml.composer.Composer,
    yaml.constructor.SafeConstructor,
    yaml.resolver.BaseResolver,
):
    """PyYAML's safe loader without the resolving rules of YAML 1.1: `on` is a text and 010 is ten."""

    def __init__(self, text: str) -> None:
        yaml.reader.Reader.__init__(self, text)
        yaml.scanner.Scanner.__init__(self)
        yaml.parser.Parser.__init__(self)
        yaml.composer.Composer.__init__(self)
        yaml.constructor.SafeConstructor.__init__(self)
        yaml.resolver.BaseResolver.__init__(self)
        self.errors: list[TextError] = []

    def compose_mapping_node(self, anchor: Any) -> yaml.MappingNode:
        """Compose a mapping, noting keys that stand twice: its merged keys (`<<`) are not here yet."""
        node: yaml.MappingNode = super().compose_mapping_node(anchor)
        seen: dict[tuple[str, str], int] = {}
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                continue
            before = seen.get((key.tag, key.value))
            if before is None:
                seen[key.tag, key.value] = _line(key)
            else:
                what = f"{show(key.value)} stands twice, first on line {before}"
                self.errors.append(TextError(_line(key), what, "keep one of them"))
        return node

    def plain_int(self, node: yaml.ScalarNode) -> int:
        """Decimal, 0o octal or 0x hexadecimal."""
        text = str(self.construct_scalar(node))
        base = {"0o": 8, "0x": 16}.get(text[:2], 10)
        try:
            return int(text if base == 10 else text[2:], base)
        except ValueError:
            raise _unreadable(node) from None

    def plain_float(self, node: yaml.ScalarNode) -> float:
        """A decimal number, .inf or .nan."""
        try:
            return float(re.sub(r"\.(?=inf|nan)", "", str(self.construct_scalar(node)).lower()))
        except ValueError:
            raise _unreadable(node) from None

    def plain_bool(self, node: yaml.ScalarNode) -> bool:
        """True or false."""
        value = {"true": True, "false": False}.get(str(self.construct_scalar(node)).lower())
        if value is None:
            raise _unreadable(node)
        return value

    def plain_text(self, node: yaml.ScalarNode) -> str:
        """Text that can be written as UTF-8."""
        text = str(self.construct_scalar(node))
        if any("\ud800" <= character <= "\udfff" for character in text):
            raise _unreadable(node)
        return text


_TAG = "tag:yaml.org,2002:"
_CORE: tuple[tuple[str, str, str | None], ...] = (
    ("null", r"~|null|Null|NULL|", None),
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", "-+0123456789"),
    (
        "float",
        r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)",
        "-+.0123456789",
    ),
    ("merge", r"<<", "<"),
)
for _name, _pattern, _first in _CORE:
    _Loader.add_implicit_resolver(_TAG + _name, re.compile(f"^(?:{_pattern})$"), _first and list(_first))
_Loader.yaml_constructors = {
    _TAG + "null": _Loader.construct_yaml_null,
    _TAG + "bool": _Loader.plain_bool,
    _TAG + "int": _Loader.plain_int,
    _TAG + "float": _Loader.plain_float,
    _TAG + "str": _Loader.plain_text,
    _TAG + "seq": _Loader.construct_yaml_seq,
    _TAG + "map": _Loader.construct_yaml_map,
    None: _Loader.construct_undefined,
}

_SYNTAX = (
    (r"character '\\t'", "a tab stands where spaces belong", "indent with spaces"),
    (
        r"mapping values are not allowed",
        'a ":" does not fit here',
        'quote a text that holds ": ", and check the line above',
    ),
    (r"could not find expected ':'", 'a ":" is missing', "write key: value"),
    (
        r"undefined alias (?P<name>\S+)",
        "the anchor {name} is not defined above",
        "define it with & before its use",
    ),
    (r"constructor for the tag (?P<name>\S+)", "the tag {name} is not allowed", "write a plain value"),
    (r"but found another document", "a second document begins", "write one job a file"),
    (r"unhashable key", "a key is a list or a mapping", "write a name as the key"),
)


def _syntax(error: yaml.MarkedYAMLError, text: str) -> TextError:
    """Our words for what PyYAML says of a text that it cannot read."""
    mark = error.problem_mark or error.context_mark
    line = 1 if mark is None else min(mark.line, text.rstrip().count("\n")) + 1
    problem = (error.problem or "it cannot be read").replace(_TAG, "!!")
    if error.context == "expected a single document in the stream":
        problem = "but found another document"
    for pattern, what, hint in _SYNTAX:
        if match := re.search(pattern, problem):
            return TextError(line, what.format(**match.groupdict()), hint)
    opened = error.context_mark.line + 1 if error.context_mark else line
    since = f" (in what begins on line {opened})" if opened < line else ""
    hint = "check indentation, commas, brackets and quotes"
    return TextError(line, f"this is not YAML: {problem}{since}", hint)


def _unreadable(node: yaml.ScalarNode) -> yaml.constructor.ConstructorError:
    return yaml.constructor.ConstructorError(None, None, f"{show(node.value)} is not a value", node.start_mark)


def _line(node: yaml.Node) -> int:
    return int(node.start_mark.line) + 1


def _child(node: yaml.Node | None, key: str | int) -> tuple[int, yaml.Node] | None:
    """The line of `key` in a mapping, or of an item in a list, and the node that it leads to."""
    if isinstance(node, yaml.SequenceNode) and isinstance(key, int) and 0 <= key < len(node.value):
        return _line(node.value[key]), node.value[key]
    if not isinstance(node, yaml.MappingNode):
        return None
    for name, value in reversed(node.value):
        if isinstance(name, yaml.ScalarNode) and name.value == str(key):
            return _line(name), value
    return None
