"""Form `rows` of schedule `contract`: a thread computes neighbouring rows, and reads what they share once."""

from farm.graph.stage import Stage
from farm.kernel.cuda.body import Body
from farm.kernel.cuda.signature import Generated, images, kernel, own_named, uniforms
from farm.kernel.cuda.totals import naming, places_of, reader, stores
from farm.kernel.expression import block
from farm.kernel.naming import slots_of
from farm.schedules.contract.rule import Rows


def rows(stage: Stage, schedule: Rows) -> Generated:
    """The kernel of a stage that is straight code for several rows; the z of the grid is the iteration."""
    together = tuple(result for row in schedule.results for result in row)
    everything = (*stage.results, *together)
    slots = slots_of(everything)
    body = Body(everything, reader(stage, schedule.edges), places_of(stage), slots)
    lines = [
        "    const int column = blockIdx.x * blockDim.x + threadIdx.x;",
        "    if (column >= width) return;",
        f"    const int group = floor_div(y0, {schedule.rows}) + blockIdx.y * blockDim.y + threadIdx.y;",
        f"    const int x = x0 + column, first = group * {schedule.rows}, end = y0 + height;",
        *own_named(stage),
        *images(stage),
        *uniforms(slots),
        f"    if (first >= y0 && first + {schedule.rows} <= end) {{",
        "        const int y = first;",
    ]
    with naming(body, {}):
        lines += body.statements(block(together), "        ")
        for row, results in enumerate(schedule.results):
            lines += [f"        {each}" for each in stores(stage, body, results, f"y + {row}" if row else "y")]
    lines += [
        "    } else {",
        f"        for (int y = max(first, y0); y < min(first + {schedule.rows}, end); ++y) {{",
        *body.statements(block(stage.results), "            "),
        *(f"            {each}" for each in stores(stage, body, stage.results)),
        "        }",
        "    }",
    ]
    return kernel(stage, slots, body, lines, schedule.threads)
