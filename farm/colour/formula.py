"""Formulas of OpenColorIO recorded over nodes: every branch is computed, and conditions choose.

Statements run under a mask, as on a GPU: an assignment changes a variable only where its path is taken, and what has
returned or left a loop changes no more. Conditions of constants are decided here, and loops are unrolled.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from farm.colour.glsl import (
    Assign,
    Binary,
    Call,
    Choice,
    Declare,
    Expression,
    Field,
    Function,
    If,
    Index,
    Loop,
    Name,
    Number,
    Return,
    Shader,
    Statement,
    Unary,
    UnreadableError,
)
from farm.colour.values import Scalar, Value, all_of, any_of, as_int, call, combine, opposite, select
from farm.graph import Node

MAIN = "OCIOMain"
"""The function from a pixel to a pixel, both RGBA."""
MAX_TURNS = 4096
"""Turns of a loop whose end is known."""

Lookup = Callable[[str, Node], Value]
"""The element of an array, or the texel of a texture, at an index that is computed."""


@dataclass(frozen=True)
class Setting:
    """What a formula runs on: its parsed text, the numbers of its arrays, their lookup, and what is given for it."""

    shader: Shader
    arrays: Mapping[str, tuple[float, ...]]
    lookup: Lookup
    textures: Mapping[str, int] = field(default_factory=dict)
    """Texels of each texture by the name of its sampler."""
    uniforms: Mapping[str, Value] = field(default_factory=dict)

    def pixel(self, colour: Sequence[Scalar]) -> tuple[Scalar, ...]:
        """R, G and B of a pixel through the formula."""
        result = self.run(MAIN, [(*colour, 1.0)])
        if not isinstance(result, tuple):
            raise UnreadableError("a formula that gives no colour")
        return result[:3]  # type: ignore[return-value]  # a colour has no vectors in it

    def run(self, name: str, args: Sequence[Value]) -> Value:
        """One of the formula's functions."""
        function = self.shader.functions[name]
        run = _Run(self, dict(zip(function.parameters, args, strict=True)))
        return run.result_of(function)


def arrays_of(shader: Shader) -> dict[str, tuple[float, ...]]:
    """The constant arrays of a formula."""
    arrays: dict[str, tuple[float, ...]] = {}
    for constant in shader.constants:
        if isinstance(constant.value, Call) and constant.value.name == "[]":
            arrays[constant.name] = tuple(_number(element) for element in constant.value.args)
    return arrays


def _number(expression: Expression) -> float:
    if isinstance(expression, Unary) and expression.op == "-":
        return -_number(expression.value)
    if not isinstance(expression, Number):
        raise UnreadableError("an array of what are no numbers")
    return expression.value


class _Run:
    """One call of a function: its variables by scope, the path taken to here, and what has left it."""

    def __init__(self, setting: Setting, variables: dict[str, Value | None]) -> None:
        self.setting = setting
        self.scopes: list[dict[str, Value | None]] = [variables]
        self.path: Scalar = True
        self.returned: Scalar = False
        self.broken: Scalar = False
        self.result: Value | None = None

    @property
    def active(self) -> Scalar:
        """Where statements take effect."""
        return all_of(self.path, all_of(opposite(self.returned), opposite(self.broken)))

    def result_of(self, function: Function) -> Value:
        self.block(function.body)
        if self.result is None:
            raise UnreadableError(f"{function.name}, which returns nothing")
        return self.result

    def block(self, statements: Sequence[Statement]) -> None:
        self.scopes.append({})
        for statement in statements:
            if self.active is False:
                break
            self.statement(statement)
        self.scopes.pop()

    def statement(self, statement: Statement) -> None:
        if isinstance(statement, Declare):
            self.scopes[-1][statement.name] = self.declared(statement)
        elif isinstance(statement, Assign):
            self.assign(statement)
        elif isinstance(statement, If):
            self.branch(statement)
        elif isinstance(statement, Loop):
            self.loop(statement)
        elif isinstance(statement, Return):
            value = self.value(statement.value)
            self.result = value if self.result is None else select(self.active, value, self.result)
            self.returned = any_of(self.returned, self.active)
        else:
            self.broken = any_of(self.broken, self.active)

    def declared(self, statement: Declare) -> Value | None:
        """The value of a new variable; a vector begins with zeros, as it may get its components one by one."""
        if statement.value is not None:
            return self.value(statement.value)
        return (0.0,) * int(statement.type[3:]) if statement.type.startswith("vec") else None

    def branch(self, statement: If) -> None:
        condition, path = self.scalar(statement.condition), self.path
        for taken, statements in ((condition, statement.then), (opposite(condition), statement.otherwise)):
            self.path = all_of(path, taken)
            self.block(statements)
        self.path = path

    def loop(self, loop: Loop) -> None:
        """Turn by turn, until it is known to have ended; one that halves an array's range ends after log2 of it."""
        broken = self.broken
        self.scopes.append({})
        for statement in loop.start:
            self.statement(statement)
        if loop.step:
            self.count(loop)
        else:
            for _ in range(max(map(len, self.setting.arrays.values()), default=1).bit_length()):
                self.broken = any_of(self.broken, opposite(self.scalar(loop.condition)))
                self.block(loop.body)
        self.scopes.pop()
        self.broken = broken

    def count(self, loop: Loop) -> None:
        """A loop whose counter runs through known numbers; where it is left, the counter stays as it was."""
        (step,) = loop.step
        if not isinstance(step, Assign) or not isinstance(step.target, Name):
            raise UnreadableError("a loop that counts no variable")
        counter = step.target.name
        scope = self.scope(counter)
        final = scope[counter]
        for _ in range(MAX_TURNS):
            condition = self.scalar(loop.condition)
            if isinstance(condition, Node):
                raise UnreadableError("a counter that is computed")
            if not condition or self.active is False:
                scope[counter] = final
                return
            self.block(loop.body)
            number = scope[counter]
            following = combine(step.op, number if number is not None else 0, self.value(step.value))
            final = following if final is None else select(self.active, following, final)
            scope[counter] = following
        raise UnreadableError("a loop that does not end")

    def scope(self, name: str) -> dict[str, Value | None]:
        """Where a variable was declared."""
        for scope in reversed(self.scopes):
            if name in scope:
                return scope
        raise UnreadableError(f"the name {name}")

    def assign(self, statement: Assign) -> None:
        value = self.value(statement.value)
        if statement.op:
            value = combine(statement.op, self.value(statement.target), value)
        name, places = _target(statement.target)
        scope = self.scope(name)
        old = scope[name]
        if places is not None:
            components = list(old) if isinstance(old, tuple) else []
            for place, component in zip(places, value if isinstance(value, tuple) else (value,), strict=True):
                components[place] = component
            value = tuple(components)
        scope[name] = value if old is None else select(self.active, value, old)

    def scalar(self, expression: Expression) -> Scalar:
        value = self.value(expression)
        if isinstance(value, tuple):
            raise UnreadableError("a vector where a number is wanted")
        return value

    def value(self, expression: Expression) -> Value:
        """What an expression is here."""
        match expression:
            case Number(value):
                return value
            case Unary("!", value):
                return opposite(self.scalar(value))
            case Unary(_, value):
                return _minus(self.value(value))
            case Binary(op, left, right):
                return combine(op, self.value(left), self.value(right))
            case Choice(condition, then, otherwise):
                return select(self.scalar(condition), self.value(then), self.value(otherwise))
        return self.read(expression)

    def read(self, expression: Expression) -> Value:
        """What a name stands for: a variable, a component, an element, or a function's value."""
        match expression:
            case Name(name):
                return self.named(name)
            case Field(base, names):
                return _components(self.value(base), names)
            case Index(Name(name), index):
                return self.element(name, self.scalar(index))
            case Call("texture", (Name(name), place)):
                return self.setting.lookup(name, _texel(self.scalar(place), self.setting.textures[name]))
            case Call(name, args):
                values = [self.value(arg) for arg in args]
                return self.setting.run(name, values) if name in self.setting.shader.functions else call(name, values)
        raise UnreadableError("an index of what is no array")

    def named(self, name: str) -> Value:
        if name in self.setting.uniforms:
            return self.setting.uniforms[name]
        value = self.scope(name)[name]
        if value is None:
            raise UnreadableError(f"{name} before it has a value")
        return value

    def element(self, name: str, index: Scalar) -> Value:
        if name not in self.setting.arrays:
            raise UnreadableError(f"the array {name}")
        return self.setting.lookup(name, index) if isinstance(index, Node) else self.setting.arrays[name][int(index)]


def _minus(value: Value) -> Value:
    return tuple(_minus(component) for component in value) if isinstance(value, tuple) else -value


def _components(vector: Value, names: str) -> Value:
    if not isinstance(vector, tuple):
        raise UnreadableError(f"the components {names} of a number")
    chosen = tuple(vector[place] for place in _places(names))
    return chosen[0] if len(chosen) == 1 else chosen


def _texel(place: Scalar, texels: int) -> Node:
    """The texel whose centre a coordinate in 0 .. 1 is."""
    column = as_int(combine("*", place, float(texels)))  # type: ignore[arg-type]  # a product of numbers is one
    if not isinstance(column, Node):
        raise UnreadableError("a texture at a constant place")
    return column


def _target(expression: Expression) -> tuple[str, tuple[int, ...] | None]:
    """The variable that is assigned to, and which of its components."""
    if isinstance(expression, Name):
        return expression.name, None
    if isinstance(expression, Field):
        name, places = _target(expression.base)
        chosen = _places(expression.names)
        return name, chosen if places is None else tuple(places[place] for place in chosen)
    raise UnreadableError("an assignment to an element")


def _places(names: str) -> tuple[int, ...]:
    places = tuple(("rgba" if names[0] in "rgba" else "xyzw").find(name) for name in names)
    if -1 in places:
        raise UnreadableError(f"the components {names}")
    return places
