"""OpenColorIO's own formulas, as it writes them for viewers: the part of GLSL that they use, parsed into frozen types.

This is the definition of every operation that is no table, in the text of `GpuShaderDesc`. Only what is written there
is read: scalars, vectors and square matrices, functions, choices, loops, constant arrays and textures.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn


class UnreadableError(Exception):
    """A formula says something that is not read; the message says what."""


@dataclass(frozen=True, slots=True)
class Number:
    """A literal: bool, int or float."""

    value: float | bool


@dataclass(frozen=True, slots=True)
class Name:
    """A variable, array, uniform or sampler."""

    name: str


@dataclass(frozen=True, slots=True)
class Field:
    """Components of a vector, as in `colour.rgb`."""

    base: "Expression"
    names: str


@dataclass(frozen=True, slots=True)
class Index:
    """An element of an array."""

    base: "Expression"
    index: "Expression"


@dataclass(frozen=True, slots=True)
class Call:
    """A function, a built-in one, or a constructor such as `vec3`; `[]` makes an array."""

    name: str
    args: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class Unary:
    """`-x` or `!x`."""

    op: str
    value: "Expression"


@dataclass(frozen=True, slots=True)
class Binary:
    """An operator between two values."""

    op: str
    left: "Expression"
    right: "Expression"


@dataclass(frozen=True, slots=True)
class Choice:
    """`condition ? then : otherwise`."""

    condition: "Expression"
    then: "Expression"
    otherwise: "Expression"


Expression = Number | Name | Field | Index | Call | Unary | Binary | Choice


@dataclass(frozen=True, slots=True)
class Declare:
    """A new variable, of which nothing is known without a value."""

    type: str
    name: str
    value: Expression | None


@dataclass(frozen=True, slots=True)
class Assign:
    """A new value of a variable or of some of its components; `op` is empty, or `+` for `+=`."""

    target: Expression
    op: str
    value: Expression


@dataclass(frozen=True, slots=True)
class If:
    """One of two lists of statements."""

    condition: Expression
    then: tuple["Statement", ...]
    otherwise: tuple["Statement", ...]


@dataclass(frozen=True, slots=True)
class Loop:
    """`while`, or `for` with a start and a step, which counts `counter`."""

    start: tuple["Statement", ...]
    condition: Expression
    step: tuple["Statement", ...]
    body: tuple["Statement", ...]


@dataclass(frozen=True, slots=True)
class Return:
    """The function's value."""

    value: Expression


@dataclass(frozen=True, slots=True)
class Break:
    """The loop's end."""


Statement = Declare | Assign | If | Loop | Return | Break


@dataclass(frozen=True, slots=True)
class Function:
    """A function of one formula."""

    name: str
    parameters: tuple[str, ...]
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Shader:
    """A formula: what is constant throughout, what is given when it runs, and functions by name."""

    constants: tuple[Declare, ...]
    uniforms: tuple[str, ...]
    functions: dict[str, Function]


TYPES = frozenset({"float", "int", "bool", "vec2", "vec3", "vec4", "mat3", "mat4", "sampler1D", "sampler2D"})
_LEVELS = (("||",), ("&&",), ("==", "!="), ("<", ">", "<=", ">="), ("+", "-"), ("*", "/"))
"""Operators between two values, those that bind least first."""
_TOKEN = re.compile(
    r"\s+|//[^\n]*"
    r"|(?P<number>(?:\d+\.\d*|\.\d+|\d+)(?:[eE][+-]?\d+)?f?)"
    r"|(?P<name>[A-Za-z_]\w*)"
    r"|(?P<sign>\+\+|--|[-+*/]=|[<>=!]=|&&|\|\||[-+*/<>=!?:;,.(){}\[\]])"
)


def parse(text: str) -> Shader:
    """The formula that a shader's text says.

    Raises:
        UnreadableError: it says something beyond this part of GLSL.
    """
    return _Parser(_tokens(text)).shader()


def _tokens(text: str) -> list[str]:
    tokens, place = [], 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None:
            raise UnreadableError(f"the sign {text[place]!r}")
        if match.lastgroup:
            tokens.append(match[0])
        place = match.end()
    return tokens


class _Parser:
    """Reads tokens from left to right, a method for each thing that may come."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens
        self.place = 0

    @property
    def token(self) -> str:
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def take(self) -> str:
        self.place += 1
        return self.tokens[self.place - 1] if self.place <= len(self.tokens) else self.fail("an early end")

    def comes(self, token: str) -> bool:
        """Take `token` if it is next."""
        if self.token != token:
            return False
        self.place += 1
        return True

    def expect(self, token: str) -> None:
        if not self.comes(token):
            self.fail(f"{self.token!r} instead of {token!r}")

    def fail(self, what: str) -> NoReturn:
        raise UnreadableError(what)

    def shader(self) -> Shader:
        constants: list[Declare] = []
        uniforms: list[str] = []
        functions: dict[str, Function] = {}
        while self.token:
            if self.comes("uniform"):
                self.type()
                uniforms.append(self.take())
                self.expect(";")
            elif self.comes("const"):
                constants += self.declarations(self.type())
            else:
                self.type()
                name = self.take()
                functions[name] = Function(name, self.parameters(), self.block())
        return Shader(tuple(constants), tuple(uniforms), functions)

    def type(self) -> str:
        return name if (name := self.take()) in TYPES else self.fail(f"the type {name}")

    def parameters(self) -> tuple[str, ...]:
        names: list[str] = []
        self.expect("(")
        while not self.comes(")"):
            self.comes("in")
            self.type()
            names.append(self.take())
            self.comes(",")
        return tuple(names)

    def block(self) -> tuple[Statement, ...]:
        """Statements in braces, or one."""
        if not self.comes("{"):
            return self.statement()
        statements: list[Statement] = []
        while not self.comes("}"):
            statements += self.statement()
        return tuple(statements)

    def statement(self) -> tuple[Statement, ...]:
        if self.comes(";"):
            return ()
        if self.token == "{":
            return (If(Number(True), self.block(), ()),)  # its variables end with it
        if (rule := self.keywords.get(self.token)) is not None:
            self.take()
            return rule()
        if self.token in TYPES and self.tokens[self.place + 1] not in {"(", "["}:
            return self.declarations(self.type())
        return self.ended(self.assignment())

    @property
    def keywords(self) -> dict[str, Callable[[], tuple[Statement, ...]]]:
        """What reads the rest of a statement that begins with a word of its own."""
        return {
            "if": self.branches,
            "while": lambda: (Loop((), self.condition(), (), self.block()),),
            "for": self.counting,
            "return": lambda: self.ended(Return(self.expression())),
            "break": lambda: self.ended(Break()),
            "const": lambda: self.declarations(self.type()),
        }

    def branches(self) -> tuple[Statement, ...]:
        condition, then = self.condition(), self.block()
        return (If(condition, then, self.block() if self.comes("else") else ()),)

    def ended(self, statement: Statement) -> tuple[Statement, ...]:
        self.expect(";")
        return (statement,)

    def condition(self) -> Expression:
        self.expect("(")
        condition = self.expression()
        self.expect(")")
        return condition

    def counting(self) -> tuple[Statement, ...]:
        self.expect("(")
        start = self.statement()
        condition = self.expression()
        self.expect(";")
        step = self.assignment()
        self.expect(")")
        return (Loop(start, condition, (step,), self.block()),)

    def declarations(self, type: str) -> tuple[Declare, ...]:  # noqa: A002 - the word of GLSL
        declared: list[Declare] = []
        while True:
            name = self.take()
            if self.comes("["):
                self.expression()
                self.expect("]")
            declared.append(Declare(type, name, self.expression() if self.comes("=") else None))
            if self.comes(";"):
                return tuple(declared)
            self.expect(",")

    def assignment(self) -> Assign:
        if self.token in {"++", "--"}:
            op = self.take()[0]
            return Assign(self.postfix(), op, Number(1))
        target, sign = self.postfix(), self.take()
        if sign in {"++", "--"}:
            return Assign(target, sign[0], Number(1))
        if sign not in {"=", "+=", "-=", "*=", "/="}:
            self.fail(f"{sign!r} after a variable")
        return Assign(target, sign[:-1], self.expression())

    def expression(self) -> Expression:
        condition = self.level(0)
        if not self.comes("?"):
            return condition
        then = self.expression()
        self.expect(":")
        return Choice(condition, then, self.expression())

    def level(self, depth: int) -> Expression:
        """Operators that bind as those of `_LEVELS[depth]` or more."""
        if depth == len(_LEVELS):
            return self.unary()
        left = self.level(depth + 1)
        while self.token in _LEVELS[depth]:
            left = Binary(self.take(), left, self.level(depth + 1))
        return left

    def unary(self) -> Expression:
        if self.token in {"-", "!"}:
            return Unary(self.take(), self.unary())
        self.comes("+")
        return self.postfix()

    def postfix(self) -> Expression:
        value = self.primary()
        while True:
            if self.comes("."):
                value = Field(value, self.take())
            elif self.comes("["):
                value = Index(value, self.expression())
                self.expect("]")
            else:
                return value

    def primary(self) -> Expression:
        if self.token == "(":
            return self.condition()
        token = self.take()
        if token[0].isdigit() or token[0] == ".":
            return Number(int(token) if token.isdecimal() else float(token.removesuffix("f")))
        if token in {"true", "false"}:
            return Number(token == "true")
        if token in TYPES and self.comes("["):
            self.expression()
            self.expect("]")
            return Call("[]", self.arguments())
        return Call(token, self.arguments()) if self.token == "(" else Name(token)

    def arguments(self) -> tuple[Expression, ...]:
        args: list[Expression] = []
        self.expect("(")
        while not self.comes(")"):
            args.append(self.expression())
            self.comes(",")
        return tuple(args)
