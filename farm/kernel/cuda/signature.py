"""What every CUDA kernel of the farm takes, and how its text is put together."""

from farm.graph.node import DType, Node, Op, read_place
from farm.graph.stage import Stage
from farm.kernel.cuda.body import Body
from farm.kernel.cuda.dp2a import dots_prelude
from farm.kernel.cuda.functions import FOLLOW
from farm.kernel.cuda.images import Addresses, line, prelude, stored
from farm.kernel.cuda.lines import lines_prelude
from farm.kernel.cuda.operators import helpers
from farm.kernel.cuda.simd_words import packed_prelude
from farm.kernel.cuda.staging import staging_prelude
from farm.kernel.cuda.vectors import vector_prelude
from farm.kernel.expression import COMMON
from farm.kernel.naming import PLACEHOLDER, named
from farm.kernel.signature import SIDES, Generated


def kernel(
    stage: Stage,
    slots: tuple[int, ...],
    body: Body,
    lines: list[str],
    threads: int,
    blocks: int = 0,
    addresses: Addresses = Addresses.ANY,
) -> Generated:
    """A kernel whose statements are `lines`, for blocks of `threads`, of which a multiprocessor holds `blocks`."""
    bounds = f"{threads}, {blocks}" if blocks else f"{threads}"
    text = "\n".join(
        [
            f'extern "C" __global__ void __launch_bounds__({bounds}) {PLACEHOLDER}(',
            ",\n".join(f"    {parameter}" for parameter in _parameters(stage, slots)) + ") {",
            "    follow();",
            *lines,
            "}",
            "",
        ]
    )
    tiles = staging_prelude(text)
    known = addresses is Addresses.IN_LOOPS
    before = prelude(stage, text, addresses) + vector_prelude(tiles + text) + lines_prelude(text, known=known)
    before += tiles + packed_prelude(text) + dots_prelude(text) + helpers(text) + FOLLOW
    name, source = named(stage.name, before + body.tables() + text)
    return Generated(name, source, slots)


def _parameters(stage: Stage, slots: tuple[int, ...]) -> list[str]:
    parameters = ["int x0, int y0, int width, int height"]
    for k, image in enumerate(stage.inputs):
        parameters.append(f"const {stored(image.dtype)}* __restrict__ in{k}, {_sides(f'in{k}')}")
    parameters += [
        f"{stored(stage.dtype(k))}* __restrict__ out{k}, {_sides(f'out{k}')}" for k in range(len(stage.outputs))
    ]
    if slots:
        parameters += ["const float* __restrict__ uniforms", *(f"int slot{k}" for k in range(len(slots)))]
    return parameters


def _sides(name: str) -> str:
    return ", ".join(f"int {name}_{side}" for side in SIDES)


def images(stage: Stage, *, near: bool = False, names: tuple[str, str] = ("s", "d")) -> list[str]:
    """Names for the inputs (s0, s1, ...) and outputs (d0, d1, ...) as images, `near` as in `kernel`."""
    source, kept = names
    inputs = [(f"{source}{k}", f"in{k}", "const ", image.dtype) for k, image in enumerate(stage.inputs)]
    outputs = [(f"{kept}{k}", f"out{k}", "", stage.dtype(k)) for k in range(len(stage.outputs))]
    return [_image(*image, near=near) for image in inputs + outputs]


def _image(name: str, given: str, constant: str, dtype: DType, *, near: bool) -> str:
    # the data begins with the whole line that holds the first pixel
    data = given if near else f"{given} + ({given}_x & {line(dtype) - 1})"
    sides = ", ".join(f"{given}_{side}" for side in SIDES)
    return f"    const Image<{constant}{stored(dtype)}> {name} = {{{data}, {sides}}};"


def uniforms(slots: tuple[int, ...]) -> list[str]:
    """Names for the uniforms: u0, u1, ..."""
    return [f"    const float u{k} = __ldg(uniforms + slot{k});" for k in range(len(slots))]


def braced(head: str, inside: list[str]) -> list[str]:
    """A loop or condition and what it governs, in braces unless that is one line."""
    lines = [f"    {line}" for line in inside]
    return [head, *lines] if len(lines) == 1 else [f"{head} {{", *lines, "}"]


def unrolled(loop: str, inside: list[str]) -> list[str]:
    """A loop that becomes straight code."""
    return ["#pragma unroll", *braced(loop, inside)]


def plane_text(stage: Stage, body: Body, read: Node) -> str:
    """Which plane of its input a READ takes."""
    _, plane, own = read_place(read)
    parts = [str(plane)] if plane else []
    parts += [body.places[Op.OWN]] if own and stage.iterations > 1 else []
    parts += [body.text(arg, COMMON[Op.ADD].precedence) for arg in read.args[2:]]
    return " + ".join(parts) or "0"


def assigned(place: str, dtype: DType) -> str:
    """What a value of `dtype` is assigned to at an address."""
    return f"{place}->bits" if dtype is DType.F16 else f"*{place}"
