"""How types, constants and operations are written in CUDA C++."""

from dataclasses import dataclass

from farm.graph.node import INTEGERS, DType, Node, Op, const
from farm.kernel.cuda import functions
from farm.kernel.expression import ATOM, COMMON, Form, Forms, Printer, call, float_text, infix

TYPES = {
    DType.U8: "unsigned char",
    DType.U16: "unsigned short",
    DType.I16: "short",
    DType.I32: "int",
    DType.U32: "unsigned",
    DType.F16: "unsigned short",
    DType.F32: "float",
    DType.BOOL: "bool",
    DType.F64: "double",
}
"""Of elements of memory."""

REGISTERS = {**TYPES, DType.I16: "int"}
"""Of values that are computed, unless they are moved as they lie in memory: a short is extended wherever it is used."""

UNSIGNED = (DType.U8, DType.U16, DType.U32)


def _narrow(dtype: DType) -> Forms:
    """Narrow types are computed as int, which holds all results but the product of u16, and cut off afterwards."""
    to = f"({TYPES[dtype]})"
    wide, least = ("", 14) if dtype is DType.U8 else ("(unsigned)", 15)
    return {
        (Op.ADD, dtype): Form(f"{to}({{}} + {{}})", ATOM, (12, 13)),
        (Op.SUB, dtype): Form(f"{to}({{}} - {{}})", ATOM, (12, 13)),
        (Op.MUL, dtype): Form(f"{to}({wide}{{}} * {{}})", ATOM, (least, 14)),
        (Op.SHL, dtype): Form(f"{to}({wide}{{}} << {{}})", ATOM, (least, 14)),
        (Op.NEG, dtype): Form(f"{to}(-{{}})", ATOM, (15,)),
    }


def _bits(symbol: str, precedence: int) -> Form:
    """An operator whose precedence few know by heart: its operands stand in parentheses."""
    return Form(f"{{}} {symbol} {{}}", precedence, (14, 14))


DOUBLE: Forms = {
    (Op.MIN, DType.F64): call("fmin", 2),
    (Op.MAX, DType.F64): call("fmax", 2),
    (Op.ABS, DType.F64): call("fabs"),
    (Op.SQRT, DType.F64): call("sqrt"),
    (Op.EXP, DType.F64): call("exp"),
    (Op.LOG, DType.F64): call("log"),
    (Op.POW, DType.F64): call("pow", 2),
    (Op.SIN, DType.F64): call("sin"),
    (Op.COS, DType.F64): call("cos"),
    (Op.FLOOR, DType.F64): call("floor"),
}
"""Functions in double precision."""

FORMS: Forms = {
    **COMMON,
    **DOUBLE,
    Op.AND: Form("{} && {}", 5, (5, 6)),
    Op.OR: Form("{} || {}", 4, (4, 5)),
    Op.NOT: Form("!{}", 14, (15,)),
    Op.WHERE: Form("{} ? {} : {}", 2, (3, 3, 2)),
    Op.MIN: call("min", 2),
    Op.MAX: call("max", 2),
    Op.ABS: call("abs"),
    (Op.MIN, DType.F32): call("fminf", 2),
    (Op.MAX, DType.F32): call("fmaxf", 2),
    (Op.ABS, DType.F32): call("fabsf"),
    Op.SQRT: call("sqrtf"),
    Op.EXP: call("expf"),
    Op.LOG: call("logf"),
    Op.POW: call("power", 2, functions.POWER),
    Op.SIN: call("sinf"),
    Op.COS: call("cosf"),
    Op.FLOOR: call("floorf"),
    Op.SHL: _bits("<<", 11),
    Op.SHR: _bits(">>", 11),
    Op.BITAND: _bits("&", 8),
    Op.BITXOR: _bits("^", 7),
    Op.BITOR: _bits("|", 6),
    Op.IDIV: infix("/", 13),
    Op.MOD: infix("%", 13),
    (Op.IDIV, DType.I32): call("floor_div", 2, functions.FLOOR_DIV),
    (Op.MOD, DType.I32): call("floor_mod", 2, functions.FLOOR_MOD),
    **_narrow(DType.U8),
    **_narrow(DType.U16),
    **_narrow(DType.I16),
    (Op.ABS, DType.U8): call(""),
    (Op.ABS, DType.U16): call(""),
    (Op.ABS, DType.U32): call(""),
    (Op.ABS, DType.I16): call("(short)abs"),
    (Op.IDIV, DType.I16): call("(short)floor_div", 2, functions.FLOOR_DIV),
    (Op.MOD, DType.I16): call("floor_mod", 2, functions.FLOOR_MOD),
    (Op.SHL, DType.I32): Form("(int)((unsigned){} << {})", ATOM, (15, 14)),
}

CASTS = 14
"""Precedence of a cast."""


@dataclass(frozen=True)
class CudaPrinter(Printer):
    """Prints expressions."""

    def text(self, node: Node, least: int = 0) -> str:
        """`node` as an operand of an operator that wants at least this precedence."""
        summed = node.op is Op.ADD and node.dtype is DType.I32
        if summed and self._is_difference(node.args[1]) and self.leaf(node) is None:
            total, last = node.args
            before = self._added(total, "0") if self._is_difference(total) else self.text(total)
            text = f"(int){self._added(last, before)}"
            return f"({text})" if least > CASTS else text
        apart = self._apart(node)
        if apart:
            a, b = map(self.text, apart)
            return f"__usad({a}, {b}, 0u)"
        if self._is_middle(node):
            self.helpers[functions.MIDDLE] = None
            return f"middle({self.text(node.args[0].args[0])})"
        clamped = self._clamped(node)
        if clamped:
            return f"__vimin_s32_relu({self.text(clamped[0])}, {self.text(clamped[1])})"
        return super().text(node, least)

    def _apart(self, value: Node) -> tuple[Node, ...]:
        """Two unsigned values, where this one is the greater less the other: that, too, devices take at one go."""
        if value.op is not Op.SUB or value.dtype not in UNSIGNED or self.leaf(value) is not None:
            return ()
        most, least = value.args
        named = self.leaf(most) is not None or self.leaf(least) is not None
        alike = (most.op, least.op) == (Op.MAX, Op.MIN) and {*most.args} == {*least.args}
        return most.args if alike and not named else ()

    def _clamped(self, value: Node) -> tuple[Node, Node] | None:
        """A value and a constant, where this one is the value held within 0 and that: one instruction from 9.0 on."""
        if value.op is not Op.MIN or value.dtype is not DType.I32 or self.leaf(value) is not None:
            return None
        inner, most = value.args
        if most.op is not Op.CONST or most.value < 0 or inner.op is not Op.MAX or self.leaf(inner) is not None:
            return None
        return (inner.args[0], most) if inner.args[1] is const(0) else None

    def _is_middle(self, value: Node) -> bool:
        """Whether a value is the two bytes in the middle of a word, which devices take out at one go."""
        if value.op is not Op.CAST or value.dtype is not DType.I16 or self.leaf(value) is not None:
            return False
        shifted = value.args[0]
        by_a_byte = shifted.op is Op.IDIV and shifted.args[1] is const(256)
        return by_a_byte and self.leaf(shifted) is None

    def _added(self, difference: Node, total: str) -> str:
        """|a - b| and a total."""
        a, b = (self.text(arg) for arg in difference.args[0].args)
        return f"__sad({a}, {b}, {total})"

    def _is_difference(self, value: Node) -> bool:
        """Whether a value is |a - b|, of no name of its own, which devices take and add to a total at one go."""
        if value.op is not Op.ABS or value.dtype is not DType.I32 or value.args[0].op is not Op.SUB:
            return False
        return all(self.leaf(part) is None for part in (value, value.args[0]))

    def form(self, node: Node) -> Form | None:
        """How `node` is written around its operands."""
        if node.op is Op.CAST:
            return _cast(node.args[0].dtype, node.dtype)
        if node.dtype in INTEGERS and len(node.args) == 2 and node.args[1].op is Op.CONST:
            return _by_constant(node.op, node.dtype, node.args[1].value) or super().form(node)
        return super().form(node)


def _by_constant(op: Op, dtype: DType, value: int) -> Form | None:
    """Simpler ways with a constant: signs of sums, division by powers of two."""
    if dtype is DType.I32 and value < 0 and op in {Op.ADD, Op.SUB}:
        return Form(f"{{}} {'-' if op is Op.ADD else '+'} {-value}", 12, (12, 0))
    if value > 0 and value & (value - 1) == 0:
        if op is Op.IDIV:
            return Form(f"{{}} >> {value.bit_length() - 1}", 11, (14, 0))
        if op is Op.MOD:
            return Form(f"{{}} & {value - 1}", 8, (14, 0))
    return None


def _cast(before: DType, after: DType) -> Form:
    if after is DType.F16:
        return call("float_to_half", 1, functions.HALF)
    if after not in INTEGERS or before not in {DType.F16, DType.F32, DType.F64}:
        widened = call("half_to_float", 1, functions.HALF)
        return widened if before is DType.F16 else Form(f"({TYPES[after]}){{}}", 14, (15,))
    value, needs = ("half_to_float({})", (functions.HALF,)) if before is DType.F16 else ("{}", ())
    if after is DType.U32:
        return Form(f"__float2uint_rz({value})", ATOM, (0,), needs)
    whole = f"__float2int_rz({value})"  # has a value for every float, where C++ leaves it open; a double becomes one
    return Form(whole, ATOM, (0,), needs) if after is DType.I32 else Form(f"({TYPES[after]}){whole}", 14, (0,), needs)


def literal(value: float | bool, dtype: DType) -> str:
    """A constant."""
    if dtype is DType.F16:
        return f"float_to_half({literal(value, DType.F32)})"
    if dtype is DType.F32:
        text = float_text(value)
        special = {
            "inf": "__int_as_float(0x7f800000)",
            "-inf": "-__int_as_float(0x7f800000)",
            "nan": "__int_as_float(0x7fc00000)",
        }
        return special.get(text, text + "f")
    if dtype is DType.F64:
        return f"(double){literal(value, DType.F32)}" if value - value else float_text(value)
    if dtype is DType.I32 and value == INTEGERS[DType.I32][0]:
        return "(-2147483647 - 1)"  # C++ has no negative literals, and 2147483648 is no int
    return f"{value}u" if dtype is DType.U32 else str(value).lower()
