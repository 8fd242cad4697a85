"""Schedule `direct`: one thread a pixel, no cooperation. Every stage can run so; the others are measured against it.

A moving stage is computed from `start` at every pixel, as CF'09 (section 4.2) does where it is not optimised. A stage
that scatters has one thread for each pixel of its domain, which adds to its bin with an atomic operation.
"""

from farm.graph.node import DType, Node, Op, read_place
from farm.graph.stage import Stage
from farm.kernel.cuda.body import Body
from farm.kernel.cuda.images import place_text
from farm.kernel.cuda.interleaved import read_at
from farm.kernel.cuda.signature import Generated, images, kernel, parallel, plane_text, planes_of, uniforms
from farm.kernel.naming import local_uniforms
from farm.schedules.schedule import Schedule


def direct(stage: Stage, schedule: Schedule) -> Generated:
    """The kernel of one stage. Sizes must be known: its loops run a fixed number of times.

    The z of the grid is the iteration.
    """
    results, slots = local_uniforms(parallel(stage))

    def read(body: Body, current: Node) -> str:
        slot = read_place(current).input
        plane, edges = plane_text(stage, body, current), slot in schedule.edges
        return read_at(body, stage.inputs[slot], f"s{slot}", plane, current, edges=edges)

    body = Body(results, read, {Op.X: "x", Op.Y: "y", Op.OWN: "own" if stage.iterations > 1 else "0"})
    statements = body.lines("    ")
    store = _scatter(stage, body) if stage.domain else _store(stage, body)
    lines = [
        "    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;",
        "    if (column >= width || row >= height) return;",
        f"    const int x = x0 + column, y = y0 + row{', own = blockIdx.z' if stage.iterations > 1 else ''};",
        *images(stage),
        *uniforms(slots),
        *statements,
        *store,
    ]
    return kernel(stage, slots, body, lines, schedule.threads)


def _store(stage: Stage, body: Body) -> list[str]:
    """Each result into its plane of its output."""
    lines = []
    for (output, k), value in zip(planes_of(stage), body.results, strict=True):
        plane = "own" if stage.iterations > 1 else str(k)
        bits = value.dtype is DType.F16
        place = place_text(f"d{output}", plane, "x", "y")
        lines.append(f"    {place}->bits = {body.text(value)};" if bits else f"    *{place} = {body.text(value)};")
    return lines


def _scatter(stage: Stage, body: Body) -> list[str]:
    """The weight added to its bin, if that lies in the output's rectangle."""
    x, y, weight = map(body.text, body.results)
    plane = "own" if stage.iterations > 1 else "0"
    return [
        f"    const int bin_x = {x}, bin_y = {y};",
        "    if (bin_x < d0.x || bin_x >= d0.x + d0.width || bin_y < d0.y || bin_y >= d0.y + d0.height) return;",
        f"    atomicAdd({place_text('d0', plane, 'bin_x', 'bin_y')}, {weight});",
    ]
