"""YAML text to plain data with the place of every key: YAML 1.2's core schema, one document, no objects."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, NamedTuple

import yaml

from farm.config.error import ConfigError, show

MAX_VALUES = 500_000
"""Values that a text may hold, each counted wherever an alias or a merge key repeats it."""

MAX_DEPTH = 40
"""Lists and mappings that may stand in each other."""

MAX_LENGTH = 100_000
"""Characters of the longest value or key."""


class Mark(NamedTuple):
    """A place in a text; both count from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class TextError:
    """A mistake in the text itself."""

    mark: Mark
    what: str
    hint: str


@dataclass(frozen=True)
class Text:
    """What a YAML text holds: `data` is None when it is empty or cannot be read."""

    data: object
    errors: tuple[TextError, ...]
    root: yaml.Node | None = field(default=None, repr=False, compare=False)

    def mark(self, keys: tuple[str | int, ...]) -> Mark:
        """Where the key at the end of the path `keys` stands, or its nearest parent that is there."""
        node, mark = self.root, Mark(1, 1)
        if node is not None and not keys:
            return _mark(node)
        for key in keys:
            child = _child(node, key)
            if child is None:
                return mark
            mark, node = child
        return mark


def read_text(text: str) -> Text:
    """Read YAML; never raises: what is wrong stands in `errors`."""
    try:
        loader = _Loader(text)
        root = loader.get_single_node()
        data = None if root is None else loader.construct_document(root)
    except _BeyondBoundsError as error:
        return Text(None, (TextError(_mark(error.node), error.what, error.hint),))
    except yaml.MarkedYAMLError as error:
        return Text(None, (_syntax(error, text),))
    except yaml.reader.ReaderError as error:
        before = text[: error.position]
        mark = Mark(before.count("\n") + 1, len(before) - before.rfind("\n"))
        return Text(None, (TextError(mark, f"character {error.character:#04x} is not text", "remove it"),))
    except (ValueError, OverflowError):
        mark = Mark(loader.line + 1, loader.column + 1)
        return Text(None, (TextError(mark, "a value cannot be read", "write numbers and texts plainly"),))
    return Text(data, tuple(loader.errors), root)


class _BeyondBoundsError(ConfigError):
    """A text that is larger than any job, or that would become so; `node` is where that shows."""

    def __init__(self, node: yaml.Node | yaml.Event, what: str, hint: str) -> None:
        super().__init__(what, hint)
        self.node = node


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
        self.open = 0
        self.sizes: dict[int, tuple[int, int]] = {}

    def compose_scalar_node(self, anchor: Any) -> yaml.ScalarNode:
        """Compose a value; one of endless length is refused."""
        node: yaml.ScalarNode = super().compose_scalar_node(anchor)
        if len(node.value) > MAX_LENGTH:
            what = f"a value is {len(node.value)} characters long"
            raise _BeyondBoundsError(node, what, f"write {MAX_LENGTH} characters at most")
        return node

    def compose_sequence_node(self, anchor: Any) -> yaml.SequenceNode:
        """Compose a list and measure it."""
        self.enter()
        node: yaml.SequenceNode = super().compose_sequence_node(anchor)
        self.leave(node, node.value)
        return node

    def enter(self) -> None:
        """Count a list or mapping that begins; what stands too deep is refused before Python's own limit is met."""
        self.open += 1
        if self.open > MAX_DEPTH:
            raise _too_deep(self.peek_event())  # type: ignore[no-untyped-call]

    def leave(self, node: yaml.Node, children: Iterable[yaml.Node]) -> None:
        """Measure a list or mapping that is complete, by how many values it stands for and how deep they lie."""
        self.open -= 1
        size, depth = 1, 1
        for child in children:
            whole = isinstance(child, yaml.ScalarNode)
            if not whole and id(child) not in self.sizes:
                raise _BeyondBoundsError(child, "what an anchor names stands within itself", "write its values out")
            child_size, child_depth = (1, 0) if whole else self.sizes[id(child)]
            size, depth = size + child_size, max(depth, child_depth + 1)
        if size > MAX_VALUES:
            what = f"with what its aliases repeat this is more than {MAX_VALUES} values"
            raise _BeyondBoundsError(node, what, "repeat less, or split the job")
        if depth > MAX_DEPTH:
            raise _too_deep(node)
        self.sizes[id(node)] = (size, depth)

    def compose_mapping_node(self, anchor: Any) -> yaml.MappingNode:
        """Compose a mapping and measure it, noting keys that stand twice: its merged keys (`<<`) are not here yet."""
        self.enter()
        node: yaml.MappingNode = super().compose_mapping_node(anchor)
        self.leave(node, chain.from_iterable(node.value))
        seen: dict[tuple[str, str], int] = {}
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                continue
            before = seen.get((key.tag, key.value))
            if before is None:
                seen[key.tag, key.value] = _mark(key).line
            else:
                what = f"{show(key.value)} stands twice, first on line {before}"
                self.errors.append(TextError(_mark(key), what, "keep one of them"))
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
    mark = _syntax_mark(error.problem_mark or error.context_mark, text)
    problem = (error.problem or "it cannot be read").replace(_TAG, "!!")
    if error.context == "expected a single document in the stream":
        problem = "but found another document"
    for pattern, what, hint in _SYNTAX:
        if match := re.search(pattern, problem):
            return TextError(mark, what.format(**match.groupdict()), hint)
    opened = error.context_mark.line + 1 if error.context_mark else mark.line
    since = f" (in what begins on line {opened})" if opened < mark.line else ""
    hint = "check indentation, commas, brackets and quotes"
    return TextError(mark, f"this is not YAML: {problem}{since}", hint)


def _unreadable(node: yaml.ScalarNode) -> yaml.constructor.ConstructorError:
    return yaml.constructor.ConstructorError(None, None, f"{show(node.value)} is not a value", node.start_mark)


def _syntax_mark(mark: yaml.Mark | None, text: str) -> Mark:
    """Where PyYAML stopped; the end of the last line that holds something where it reached the end of the text."""
    written = text.rstrip()
    last = written.count("\n")
    if mark is None:
        return Mark(1, 1)
    if mark.line > last:
        return Mark(last + 1, len(written) - written.rfind("\n"))
    return Mark(mark.line + 1, mark.column + 1)


def _too_deep(at: yaml.Node | yaml.Event) -> _BeyondBoundsError:
    what = f"more than {MAX_DEPTH} lists and mappings stand in each other"
    return _BeyondBoundsError(at, what, "write it flatter")


def _mark(node: yaml.Node | yaml.Event) -> Mark:
    start = node.start_mark
    return Mark(start.line + 1, start.column + 1) if start else Mark(1, 1)


def _child(node: yaml.Node | None, key: str | int) -> tuple[Mark, yaml.Node] | None:
    """The place of `key` in a mapping, or of an item in a list, and the node that it leads to."""
    if isinstance(node, yaml.SequenceNode) and isinstance(key, int) and 0 <= key < len(node.value):
        return _mark(node.value[key]), node.value[key]
    if not isinstance(node, yaml.MappingNode):
        return None
    for name, value in reversed(node.value):
        if isinstance(name, yaml.ScalarNode) and name.value == str(key):
            return _mark(name), value
    return None
