"""What a stage reads and how it runs, in the words of `farm explain`."""

from collections.abc import Callable

from farm.graph.bounds import Bounds, finite
from farm.graph.node import Node, Op, read_place, topological
from farm.graph.stage import Stage, loop_count

Label = Callable[[Node], str]


def describe(stage: Stage, label: Label) -> str:
    """Each input with the columns and rows that a pixel reads, then loops, movement, scatter and type.

    `2*x-1..2*x+1` spans three columns of the input, `0..4095` is the same for every pixel, `anywhere` is computed.
    Sizes must be known; `label` names the inputs.
    """
    parts = []
    for index, image in enumerate(stage.inputs):
        reads = [read for read in stage.reads if read_place(read).input == index]
        if reads:
            x, y = (coordinate([read.args[axis] for read in reads]) for axis in (0, 1))
            parts.append(f"{label(image)}({x}, {y})")
    loops = {current for current in topological(stage.expressions) if current.op is Op.REDUCE}
    if loops:
        counts = sorted({f"{loop.value} x{loop_count(loop.args[1])}" for loop in loops})
        parts.append(" ".join(counts))
    if stage.axis:
        parts.append(f"moving along {stage.axis}")
    if stage.domain:
        rect = stage.rect()
        parts.append(f"scattered from {rect.width} x {rect.height}")
    return "; ".join(parts)


def coordinate(expressions: list[Node]) -> str:
    """The span of some coordinates as a function of the pixel's."""
    shapes = [_shape(expression) for expression in expressions]
    forms = {form for form, _, _ in shapes}
    if len(forms) > 1:
        return "anywhere" if "anywhere" in forms else " and ".join(_span(f, shapes) for f in sorted(forms))
    return _span(forms.pop(), shapes)


def _span(form: str, shapes: list[tuple[str, float, float]]) -> str:
    low = min(least for each, least, _ in shapes if each == form)
    high = max(most for each, _, most in shapes if each == form)
    if form in {"anywhere", "folded"}:
        return form if form == "anywhere" else f"{low:g}..{high:g}"
    first, last = (_moved(form, offset) for offset in (low, high))
    return first if first == last else f"{first}..{last}"


def _moved(form: str, offset: float) -> str:
    if "//" in form:
        inner, divisor = form.split("//")
        moved = _moved(inner, offset)
        return f"{moved}//{divisor}" if moved == inner else f"({moved})//{divisor}"
    if not form:
        return f"{offset:g}"
    return form if offset == 0 else f"{form}{offset:+g}"


def _shape(expression: Node) -> tuple[str, float, float]:
    """The part that follows the pixel ("x", "2*x", "x//2"), and least and most of what is added to it."""
    steps = [_slope(expression, axis) for axis in ("x", "y")]
    for name, slope in zip("xy", steps, strict=True):
        if slope is not None:
            factor, low, high = slope
            sign = "" if factor == 1 else "-" if factor == -1 else f"{factor:g}*"
            return f"{sign}{name}", low, high
    if expression.op is Op.IDIV and expression.args[1].op is Op.CONST:
        inner, low, high = _shape(expression.args[0])
        if inner and inner not in {"anywhere", "folded"}:
            return f"{inner}//{expression.args[1].value}", low, high
    low, high = Bounds().of(expression)
    follows = any(current.op in {Op.X, Op.Y} for current in topological([expression]))
    if not finite((low, high)):
        return "anywhere", 0, 0
    return ("folded", *_whole(expression)) if follows else ("", low, high)


def _slope(expression: Node, axis: str) -> tuple[float, float, float] | None:
    """Factor of x (or y), and what is added; None where the expression is not of that form."""
    if expression.op.value == axis:
        return 1, 0, 0
    if expression.op is Op.MUL and expression.args[1].op is Op.CONST:
        inner = _slope(expression.args[0], axis)
        factor = expression.args[1].value
        return (inner[0] * factor, *sorted(each * factor for each in inner[1:])) if inner else None
    if expression.op not in {Op.ADD, Op.SUB}:
        return None
    sign = 1 if expression.op is Op.ADD else -1
    left, right = (_slope(arg, axis) for arg in expression.args)
    a, b = (Bounds().of(arg) for arg in expression.args)
    if left and right is None and finite(b) and not _follows(expression.args[1]):
        low, high = sorted(sign * each for each in b)
        return left[0], left[1] + low, left[2] + high
    if right and left is None and finite(a) and not _follows(expression.args[0]):
        low, high = sorted(sign * each for each in right[1:])
        return sign * right[0], a[0] + low, a[1] + high
    return None


def _follows(expression: Node) -> bool:
    return any(current.op in {Op.X, Op.Y} for current in topological([expression]))


def _whole(expression: Node) -> tuple[float, float]:
    """The range over a very large plane: of a coordinate that is clamped, mirrored or wrapped."""
    far = (-(2**30), 2**30)
    return Bounds(far, far).of(expression)
