"""Schedule `histogram`: blocks count in shared memory, and in the end add what they counted to the output.

A cell is a pixel of the output's plane, numbered as it lies in memory. Counters are of cells; or of the values of the
bytes that decide the cell, which then is computed once for each value in place of once for each pixel.
"""

from farm.graph.stage import Stage
from farm.kernel.cuda.body import Body
from farm.kernel.cuda.images import place_text
from farm.kernel.cuda.signature import Generated, images, kernel, own_named, uniforms
from farm.kernel.naming import slots_of
from farm.schedules.histogram.cuda_pixels import CELL, PUT, Parts, Pixels, bin_text, tests_text
from farm.schedules.histogram.cuda_values import count_values
from farm.schedules.histogram.rule import IDLE, LINE, Counters, Histogram, counted_if

SWEPT = 4
"""Words that a thread reads before it looks at one of them."""


def histogram(stage: Stage, schedule: Histogram) -> Generated:
    """The kernel of a stage that scatters; the z of the grid is the plane."""
    slots = slots_of(stage.results)
    pixels = Pixels(stage, schedule, slots)
    body, put, pixel = (count_values if schedule.values else _count_cells)(schedule, pixels)
    lines = [
        *images(stage),
        *uniforms(slots),
        *own_named(stage),
        *_output(schedule, pixels.own),
        *_places(schedule, pixels),
        *put,
        *_counters(schedule),
        *_loop(schedule, pixel),
        *_finish(schedule),
    ]
    return kernel(stage, slots, body, lines, schedule.threads, schedule.resident)


def _count_cells(schedule: Histogram, pixels: Pixels) -> Parts:
    """Each pixel counts in its cell."""
    results, condition = schedule.results, counted_if(schedule.results[2])
    counted = (*results[:2], results[2] if condition is None else condition)
    body = Body(counted, pixels.read, pixels.places, pixels.slots)
    indent = " " * 20
    statements = [*body.lines(indent), f"{indent}{bin_text(body)}"]
    amount = "1u" if condition is not None else f"(unsigned){body.text(results[2], 15)}"
    counts = tests_text(body, schedule, condition)
    cell = f"{counts} ? {CELL} : none" if counts else CELL  # no branch, so that pixels are computed side by side
    pixel = [*statements, f"{indent}add({cell}, {amount});"]
    return body, [PUT, "        atomicAdd(output + i, n);", "    };"], pixel


def _output(schedule: Histogram, own: str) -> list[str]:
    """The plane of the output, and the number of its first cell where that is not 0."""
    if schedule.corner:
        return [f"    auto* const output = {place_text('d0', own, '0', '0')};"]
    return [
        f"    const int origin = d0.y * d0.pitch + (d0.x & {-LINE});",
        f"    auto* const output = {place_text('d0', own, f'd0.x & {-LINE}', 'd0.y')};",
    ]


def _origin(schedule: Histogram) -> str:
    """What to take from the number of a counter, if that does not begin at 0."""
    return "" if schedule.corner or schedule.values else " - origin"


def _counters(schedule: Histogram) -> list[str]:
    """The counters, all zero, and how to add to one; `none` is the one before the first, for what does not count."""
    values, copies, counters = schedule.values, schedule.copies, schedule.counters
    lines = [
        f"    const int counters = {256**values if values else 'd0.pitch * d0.height'};",
        f"    const int none = {'origin - 1' if _origin(schedule) else '-1'};",
    ]
    if counters is Counters.WORDS:
        lines.append(f"    const int words = counters{f' * {copies}' if copies > 1 else ''};")
    elif counters is Counters.HALVES:
        lines.append("    const int words = counters / 2;  // each holds a counter below and one above")
    if counters is not Counters.GLOBAL:
        lines += [
            "    extern __shared__ __align__(16) unsigned memory[];",
            f"    unsigned* const counts = memory + {IDLE};  // the words before are for what does not count",
            f"    for (int i = threadIdx.x; i < words / 4 + {IDLE // 4}; i += {schedule.threads})",
            "        reinterpret_cast<Vector<unsigned, 4>*>(memory)[i] = {};",
            "    __syncthreads();",
        ]
    return [*lines, *_add(schedule)]


def _add(schedule: Histogram) -> list[str]:
    """The lambda `add`, and what it needs."""
    copies, counters, origin = schedule.copies, schedule.counters, _origin(schedule)
    if not schedule.runs:
        return [
            f"    struct Counter {{ unsigned copies[{copies}]; }};  // one for each lane",
            f"    auto* const mine = reinterpret_cast<Counter*>(counts + threadIdx.x % {copies}){origin};",
            "    const auto add = [&](int i, unsigned n) { atomicAdd(mine[i].copies, n); };",
        ]
    # a thread whose bin does not change adds to a word that nobody else uses: there is no branch
    flush = "atomicAdd(counts + (other ? last_at : idle), run);"
    place, above, unit = [f"const int at = i{origin};"], [], "n"
    if counters is Counters.GLOBAL:
        flush = "if (other && last != none) atomicAdd(output + last_at, run);"
    elif counters is Counters.HALVES:
        above, unit = [f"const bool above = i{origin} >= words;"], "(above ? n << 16 : n)"
        where = "i & (words - 1)" if schedule.values else f"i{origin} - (above ? words : 0)"
        place = [f"const int at = {where};"]
    elif copies > 1:
        place = [f"const int at = (i{origin}) * {copies} + threadIdx.x % {copies};"]
    idle = [] if counters is Counters.GLOBAL else [f"    const int idle = (int)(threadIdx.x % {IDLE}) - {IDLE};"]
    return [
        *idle,
        "    int last = none;  // what came last,",
        f"    int last_at = {'idle' if idle else '0'};  // where its counter is,",
        "    unsigned run = 0;  // and what that gets",
        "    const auto add = [&](int i, unsigned n) {",
        *(f"        {line}" for line in (*above, *place)),
        "        const bool other = i != last;",
        f"        {flush}",
        f"        run = (other ? 0 : run) + {unit};",
        "        last = i, last_at = at;",
        "    };",
    ]


def _places(schedule: Histogram, pixels: Pixels) -> list[str]:
    """Which vectors of the domain are the thread's; the first of them are on their way before anything else is done."""
    columns, loads, vectors = schedule.columns, schedule.loads, list(pixels.vectors.values())
    return [
        f"    const int begin = x0 & {-columns}, across = (x0 + width - begin + {columns - 1}) & {-columns};",
        f"    const int stride = gridDim.x * {schedule.threads * columns};",
        "    const int down = stride / across, right = stride % across;",
        f"    const int first = (blockIdx.x * {schedule.threads} + threadIdx.x) * {columns};",
        "    int row = first / across, column = first % across;",
        "    int rest = across * height - first;  // of the domain, with what is counted next",
        *(line for vector in vectors for line in vector.before),
        f"    int xs[{loads}], ys[{loads}];",
        *(f"    {vector.kind} {vector.name}[{loads}];" for vector in vectors),
        "    const auto load = [&](int u) {",
        "        xs[u] = begin + column, ys[u] = y0 + row;",
        *(f"        {vector.name}[u] = {vector.load};" for vector in vectors),
        "        row += down, column += right;",
        "        const bool wraps = column >= across;",
        "        if (wraps) column -= across, ++row;",
        *(f"        {vector.onward}" for vector in vectors if vector.onward),
        "    };",
        "    #pragma unroll",
        f"    for (int u = 0; u < {loads}; ++u)",
        "        if (rest > u * stride) load(u);",
    ]


def _loop(schedule: Histogram, pixel: list[str]) -> list[str]:
    """All pixels of the domain, each by one thread of the grid."""
    columns, loads, halves = schedule.columns, schedule.loads, schedule.counters is Counters.HALVES
    step = f"{loads} * stride" if loads > 1 else "stride"
    return [
        *(_sweeping(schedule, step) if halves else [f"    for (; rest > 0; rest -= {step}) {{"]),
        "        #pragma unroll",
        f"        for (int u = 0; u < {loads}; ++u) {{",
        "            if (rest > u * stride) {",
        "                const int x = xs[u], y = ys[u];",
        *([] if schedule.whole else [line.format(columns=columns) for line in DOMAIN]),
        "                #pragma unroll",
        f"                for (int k = 0; k < {columns}; ++k) {{",
        *([] if schedule.whole else ["                    if (!(domain >> k & 1)) continue;"]),
        *pixel,
        "                }",
        "            }",
        f"            if (rest > (u + {loads}) * stride) load(u);  // in place of what is counted",
        "        }",
        "    }",
    ]


DOMAIN = (
    "                const int before = max(x0 - x, 0), end = min(x0 + width - x, {columns});",
    "                const unsigned domain = ((1u << end) - 1) >> before << before;  // a bit for each pixel within",
)


def _sweeping(schedule: Histogram, step: str) -> list[str]:
    """The head of a loop in which all threads take the same number of steps, and empty large counters in time."""
    threads = schedule.threads
    return [
        "    const auto sweep = [&](unsigned least) {  // empties counters that are not below that power of two",
        "        const unsigned large = (65536 - least) * 65537;  // bits that one of them has",
        f"        for (int i = threadIdx.x; i < words; i += {SWEPT * threads}) {{",
        f"            unsigned found = 0, both[{SWEPT}];",
        "            #pragma unroll",
        f"            for (int j = 0; j < {SWEPT}; ++j) {{",
        f"                both[j] = i + j * {threads} < words ? counts[i + j * {threads}] : 0;",
        "                found |= both[j];",
        "            }",
        "            if (!(found & large)) continue;",
        "            #pragma unroll",
        f"            for (int j = 0; j < {SWEPT}; ++j) {{",
        f"                const int at = i + j * {threads};",
        "                const unsigned low = both[j] & 65535, high = both[j] >> 16;",
        "                if (!(both[j] & large)) continue;",
        "                if (low >= least) put(at, low);",
        "                if (high >= least) put(at + words, high);",
        "                counts[at] = (low < least ? low : 0) | (high < least ? high << 16 : 0);",
        "            }",
        "        }",
        "    };",
        f"    const int steps = (across * height - 1) / ({step}) + 1;",
        f"    for (int step = 0; step < steps; ++step, rest -= {step}) {{",
        f"        if (step > 0 && step % {schedule.steps} == 0) {{  // none can hold more than {schedule.limit} before",
        "            atomicAdd(counts + last_at, run);",
        "            run = 0;",
        "            __syncthreads();",
        f"            sweep({schedule.kept});",
        "            __syncthreads();",
        "        }",
    ]


def _finish(schedule: Histogram) -> list[str]:
    """Counters to the output."""
    if schedule.counters is Counters.GLOBAL:
        return WARP
    lines = ["    atomicAdd(counts + last_at, run);"] if schedule.runs else []
    if schedule.counters is Counters.HALVES:
        return [*lines, "    __syncthreads();", "    sweep(1);"]
    copies = schedule.copies
    total = ["        const unsigned total = counts[i];"]
    if copies > 1:
        width = min(4, copies)  # lanes begin at different ones, which lie in different banks
        place = f"i * {copies // width} + (c + threadIdx.x) % {copies // width}"
        total = [
            "        unsigned total = 0;",
            "        #pragma unroll",
            f"        for (int c = 0; c < {copies // width}; ++c) {{",
            f"            const auto some = reinterpret_cast<const Vector<unsigned, {width}>*>(counts)[{place}];",
            f"            total += {' + '.join(f'some.item[{k}]' for k in range(width))};",
            "        }",
        ]
    return [
        *lines,
        "    __syncthreads();",
        f"    for (int i = threadIdx.x; i < counters; i += {schedule.threads}) {{",
        *total,
        "        if (total) put(i, total);",
        "    }",
    ]


WARP = [
    "    if (__all_sync(~0u, last == __shfl_sync(~0u, last, 0))) {  // one adds for all",
    "        for (int other = 16; other; other /= 2) run += __shfl_xor_sync(~0u, run, other);",
    "        if (threadIdx.x % 32) run = 0;",
    "    }",
    "    if (last != none && run) atomicAdd(output + last_at, run);",
]
