"""Kernels of `fused_stream`: a block streams down a strip, a few rows an iteration, which pass through rings."""

from dataclasses import dataclass

from farm.device.classes import WARP
from farm.graph.node import DType, Node, Op, ReadPlace
from farm.kernel.cuda.body import Body, unread
from farm.kernel.cuda.images import Addresses, loaded, place_text, read_text, stored
from farm.kernel.cuda.operators import TYPES
from farm.kernel.cuda.signature import Generated, images, kernel, uniforms, unrolled
from farm.schedules.fused.cuda import edges_of_phase, own, own_rows, plane_of, renumbered, signature
from farm.schedules.fused.cuda_lanes import Held, plus, shifted
from farm.schedules.fused.cuda_places import row
from farm.schedules.fused.cuda_rows import Printed, Written, rows
from farm.schedules.fused_stream.rule import FusedStream
from farm.schedules.fused_stream.strips import COPIED, March, Ring, Source, source
from farm.schedules.fused_tile.phases import ComputePhase
from farm.schedules.group import Made, Parts


@dataclass(frozen=True)
class _Kernel:
    """What its phases and copies have in common; `names` are those of the rings."""

    parts: Parts
    schedule: FusedStream
    results: tuple[tuple[Node, ...], ...]
    shared: Body
    names: dict[Source, str]

    @property
    def step(self) -> int:
        """Rows of an iteration."""
        return self.schedule.streams.strip.step

    def ring(self, of: Source) -> Ring:
        """Where a source lies in shared memory."""
        return self.schedule.streams.rings[of]

    def dtype(self, of: Source) -> DType:
        """Of the pixels in a ring."""
        return self.parts.group.inputs[of.input].dtype if isinstance(of, ReadPlace) else of.dtype


@dataclass(frozen=True)
class _Copy:
    """A plane of an input on its way into a ring: each time `rows` of so many `vectors`, by threads from `first` on."""

    of: ReadPlace
    ring: Ring
    name: str
    vectors: int
    rows: int
    first: int

    @property
    def thread_tiles(self) -> int:
        """Of an iteration."""
        return self.vectors * self.rows

    @property
    def number(self) -> str:
        """In names, as its ring's."""
        return self.name.removeprefix("ring")

    @property
    def pixels(self) -> int:
        """Of a vector."""
        return COPIED // self.ring.itemsize


def fused_stream(parts: Parts, schedule: FusedStream, regions: tuple[object, ...]) -> Generated:
    """The kernel of a group. The z of the grid is the plane, unless planes lie beside each other in its x."""
    del regions  # each image says itself what of it is stored
    results, slots = renumbered(parts)
    whole, found = signature(parts), schedule.streams
    names = {of: f"ring{number}" for number, of in enumerate(found.rings)}
    made = _Kernel(parts, schedule, results, Body((), unread, {}), names)
    body = [
        f"__pipeline_wait_prior({found.strip.ahead - 1});",
        "__syncthreads();",
        *_iteration(made),
        *(f"head{height} = slot<{height}>(head{height} + {made.step});" for height in _heights(made)),
    ]
    lines = [
        *_strip(made),
        *images(whole, names=("source", "kept")),
        *uniforms(slots),
        "    extern __shared__ __align__(128) unsigned char memory[];",
        *(f"    {_pointer(made, of)}" for of in found.rings),
        *(f"    int head{height} = {found.begin * made.step % height};" for height in _heights(made)),
        *(f"    {line}" for copy in _copies(made) for line in _vectors_of_thread(made, copy)),
        "    #pragma unroll 1",
        f"    for (int turn = {found.begin}; turn < {shifted('turns', found.extra)}; ++turn) {{",
        *(f"        {line}" for line in body),
        "    }",
    ]
    return kernel(whole, slots, made.shared, lines, schedule.threads, schedule.resident, Addresses.BY_ROWS)


def _strip(made: _Kernel) -> list[str]:
    """Where the strip begins, how many iterations have rows of its own, and which plane of it is computed."""
    schedule, count = made.schedule, made.parts.iterations
    width, height = schedule.tile
    block = f"((int)blockIdx.x / {count})" if schedule.beside else "(int)blockIdx.x"
    plane = [f"    const int own = {f'(int)blockIdx.x % {count}' if schedule.beside else 'blockIdx.z'};"]
    return [
        f"    const int left = (x0 & {-schedule.line}) + {block} * {width};",
        f"    const int top = y0 + (int)blockIdx.y * {height};",
        f"    const int turns = (min({height}, y0 + height - top) + {made.step - 1}) / {made.step};",
        *(plane if count > 1 else []),
    ]


def _heights(made: _Kernel) -> list[int]:
    """Of rings: each has a number of the slot in which an iteration begins, but for what is done ahead."""
    return sorted({ring.height for ring in made.schedule.streams.rings.values()})


def _pointer(made: _Kernel, of: Source) -> str:
    kind, ring = stored(made.dtype(of)), made.ring(of)
    rows = f"{ring.height} rows of {ring.width} from column {ring.left} on"
    return f"{kind}* const {made.names[of]} = reinterpret_cast<{kind}*>(memory{plus(ring.offset)});  // {rows}"


def _iteration(made: _Kernel) -> list[str]:
    """Copies, then phases, each by the threads after those that the one before takes."""
    found, threads = made.schedule.streams, made.schedule.threads
    lines = [line for copy in _copies(made) for line in _when(made, copy.ring.march, _copy(made, copy))]
    lines.append("__pipeline_commit();")
    level = taken = 0
    for phase, march in zip(found.phases, found.marches, strict=True):
        if phase.level > level:
            lines.append("__syncthreads();")
            taken = 0
        level, thread_tiles = phase.level, found.thread_tiles(phase)
        lines += _when(made, march, _for_thread_tiles(made, thread_tiles, taken, _phase(made, phase, march)))
        taken = _after(taken, thread_tiles, threads)
    return lines


def _copies(made: _Kernel) -> tuple[_Copy, ...]:
    """What is copied, each by the threads after those that the one before takes."""
    found, taken = list[_Copy](), 0
    for of, ring in made.schedule.streams.rings.items():
        if isinstance(of, ReadPlace):
            copy = _Copy(of, ring, made.names[of], ring.width * ring.itemsize // COPIED, made.step, taken)
            taken = _after(taken, copy.thread_tiles, made.schedule.threads)
            found.append(copy)
    return tuple(found)


def _after(taken: int, thread_tiles: int, threads: int) -> int:
    """The thread after those that have thread tiles, the first one of a warp."""
    return (taken + -(-thread_tiles // WARP) * WARP) % threads


def _when(made: _Kernel, march: March, inside: list[str]) -> list[str]:
    """Statements of the iterations in which something takes part."""
    found = made.schedule.streams
    tests = [f"turn >= {march.begin}"] if march.begin > found.begin else []
    tests += [f"turn < {shifted('turns', march.extra)}"] if march.extra < found.extra else []
    return [f"if ({' && '.join(tests)}) {{" if tests else "{", *(f"    {line}" for line in inside), "}"]


def _for_thread_tiles(made: _Kernel, thread_tiles: int, first: int, inside: list[str]) -> list[str]:
    """The threads from `first` on take iterations at some thread tiles."""
    threads, lane = made.schedule.threads, _lane(made, first)
    body = [f"    {line}" for line in inside]
    if thread_tiles <= threads:
        return [f"const int cell = {lane};", f"if (cell < {thread_tiles}) {{", *body, "}"]
    return [f"for (int cell = {lane}; cell < {thread_tiles}; cell += {threads}) {{", *body, "}"]


def _lane(made: _Kernel, first: int) -> str:
    """The number of a thread, counted from the thread `first` on."""
    threads = made.schedule.threads
    return f"slot<{threads}>(threadIdx.x + {threads - first})" if first else "threadIdx.x"


def _slot(ring: Ring, lead: int, below: str = "") -> str:
    """Where the first row of a march lies in a ring at this iteration, or the one so many rows `below`."""
    ahead = lead % ring.height
    head = f"head{ring.height}"
    head = f"slot<{ring.height}>({head} + {ahead})" if ahead else head
    return f"slot<{ring.height}>({head} + {below})" if below else head


def _vectors_of_thread(made: _Kernel, copy: _Copy) -> list[str]:
    """Before the first iteration: which vectors a thread copies each time, and where their columns begin in memory."""
    threads, number, source = made.schedule.threads, copy.number, f"source{copy.of.input}"
    rounds = -(-copy.thread_tiles // threads)
    x = f"{shifted('left', copy.ring.left)} + column{number}[j]"
    x = x if _has_edges(made, copy) else f"held<{copy.pixels}>({source}, {x})"
    return [
        f"int cell{number}[{rounds}], line{number}[{rounds}], column{number}[{rounds}];  // copied into {copy.name}",
        f"decltype({source}.data) from{number}[{rounds}];",
        *unrolled(
            f"for (int j = 0; j < {rounds}; ++j)",
            [
                f"cell{number}[j] = {_lane(made, copy.first)} + j * {threads};",
                f"line{number}[j] = cell{number}[j] / {copy.vectors};",
                f"column{number}[j] = cell{number}[j] % {copy.vectors} * {copy.pixels};",
                f"from{number}[j] = {place_text(source, plane_of(made.parts, copy.of), x, f'{source}.y')};",
            ],
        ),
    ]


def _copy(made: _Kernel, copy: _Copy) -> list[str]:
    """An iteration's vectors: copied while others compute if they lie in the picture, or pixel by pixel."""
    threads, number, source = made.schedule.threads, copy.number, f"source{copy.of.input}"
    rounds = -(-copy.thread_tiles // threads)
    slot = _slot(copy.ring, copy.ring.march.lead, f"line{number}[j]")
    inside = [
        f"const int y = top + turn * {made.step} + {copy.ring.march.lead} + line{number}[j];",
        f"const auto to = {copy.name} + {slot} * {copy.ring.width} + column{number}[j];",
        *(_within_edges(made, copy) if _has_edges(made, copy) else [_vector(copy, f"held_row({source}, y)")]),
    ]
    if rounds * threads > copy.thread_tiles:
        inside = [f"if (cell{number}[j] < {copy.thread_tiles}) {{", *(f"    {line}" for line in inside), "}"]
    return unrolled(f"for (int j = 0; j < {rounds}; ++j)", inside)


def _has_edges(made: _Kernel, copy: _Copy) -> bool:
    """Whether pixels beyond a source's edges are copied."""
    number = copy.of.input
    return made.parts.group.inputs[number].op is Op.SOURCE and number in made.schedule.edges


def _vector(copy: _Copy, y: str) -> str:
    source = f"source{copy.of.input}"
    return f"__pipeline_memcpy_async(to, down(from{copy.number}[j], {source}, {y} - {source}.y), {COPIED});"


def _within_edges(made: _Kernel, copy: _Copy) -> list[str]:
    """A vector of a source, parts of which may lie beyond its edges."""
    image, source = made.parts.group.inputs[copy.of.input], f"source{copy.of.input}"
    pixel = read_text(image, source, plane_of(made.parts, copy.of), "x + k", "y")
    pixel = f"to[k].bits = float_to_half({pixel});" if image.dtype is DType.F16 else f"to[k] = {pixel};"
    return [
        f"const int x = {shifted('left', copy.ring.left)} + column{copy.number}[j];",
        f"if (covers<{copy.pixels}>({source}, x, y)) {{",
        f"    {_vector(copy, 'y')}",
        "} else {",
        *(f"    {line}" for line in unrolled(f"for (int k = 0; k < {copy.pixels}; ++k)", [pixel])),
        "}",
    ]


def _phase(made: _Kernel, phase: ComputePhase, march: March) -> list[str]:
    """One thread tile of a phase."""
    parts, thread_tile, (across, _) = phase.parts, phase.thread_tile, phase.thread_tiles
    down = made.schedule.streams.thread_tiles(phase) // across
    below = f"cell / {across}{f' * {thread_tile.rows}' if thread_tile.rows > 1 else ''}" if down > 1 else ""
    at = f"cell % {across}" if down > 1 else "cell"
    held = {
        at: Held(patch, "", loaded(parts.group.inputs[at.input].dtype), number)
        for number, (at, patch) in enumerate(thread_tile.patches.items())
    }
    printed = Printed(
        parts,
        thread_tile,
        tuple(made.results[member] for member in phase.members),
        held,
        _written(made, phase, march, below),
        edges_of_phase(made.parts, phase, made.schedule.edges),
        exchange=False,
        own=own(made.parts),
        shared=made.shared,
    )
    x, y = shifted("left", phase.region.x0), shifted(f"top + turn * {made.step}", march.lead)
    return [
        f"// {across} x {down} cells of {thread_tile.columns} x {thread_tile.rows}",
        *_names(made, phase),
        f"const int x = {x} + {at} * {thread_tile.columns}, y = {f'{y} + {below}' if below else y};",
        *(line for at, each in held.items() for line in _from_ring(made, phase, march, at, each, below)),
        *(line.removeprefix("    ") for line in rows(printed)),
    ]


def _names(made: _Kernel, phase: ComputePhase) -> list[str]:
    """Within a phase: of the tables that it reads, and the images that it keeps."""
    around = {at.input for at in phase.thread_tile.patches}
    inputs, kept = made.parts.group.inputs, made.parts.group.kept
    lines = [
        f"const auto s{number} = source{inputs.index(image)};"
        for number, image in enumerate(phase.parts.group.inputs)
        if number not in around
    ]
    return lines + [f"const auto d{kept.index(i)} = kept{kept.index(i)};" for i in phase.parts.group.kept if i in kept]


def _from_ring(made: _Kernel, phase: ComputePhase, march: March, at: ReadPlace, each: Held, below: str) -> list[str]:
    """What a thread tile needs of one plane in a ring."""
    of = source(made.parts, phase, at)
    ring, head = made.ring(of), f"h{each.number}"
    plane = 0 if isinstance(of, ReadPlace) else at.plane
    offset = plane * ring.height * ring.width - ring.left
    lines = [
        f"const int {head} = {_slot(ring, march.lead, below)};",
        f"const auto {each.at} = {made.names[of]} + (x - left){_signed(offset)};",
        f"{TYPES[each.dtype]} {each.name}[{each.patch.height}][{each.patch.width}];",
    ]
    for group in each.patch.groups:
        first = group.first % ring.height
        number = f"(j + {first}) % {ring.height}" if first + group.count > ring.height else shifted("j", first)
        place = f"{each.at} + slot<{ring.height}>({head} + {number}) * {ring.width}"
        pieces = [
            f"spread({each.name}[{shifted('j', group.slot)}]{plus(piece.column - each.patch.left)},"
            f" vector<{piece.width}>({place}{_signed(piece.column)}));"
            for piece in group.pieces(each.patch.columns)
        ]
        lines += unrolled(f"for (int j = 0; j < {group.count}; ++j)", pieces)
    return lines


def _signed(number: int) -> str:
    """What is added to a text, or taken from it."""
    return shifted("", number)


def _written(made: _Kernel, phase: ComputePhase, march: March, below: str) -> tuple[Written, ...]:
    """What a phase makes for others, plane by plane: into a ring, into memory, or both."""
    found = []
    for image in phase.parts.group.kept:
        part, _ = phase.parts.sites[image]
        inside = own_rows(phase, part)
        for plane, result in enumerate(phase.parts.written(image)):
            if image in made.schedule.streams.rings:
                ring = made.ring(image)
                offset = plane * ring.height * ring.width - ring.left
                slot = _slot(ring, march.lead, below)
                at = f"{made.names[image]} + {slot} * {ring.width} + (x - left){_signed(offset)}"
                found.append(Written(Made(part, result), image.dtype, at, "", inside, str(ring.width)))
            if image in made.parts.group.kept:
                number = made.parts.group.kept.index(image)
                whole = made.parts.iterations == 1 or made.parts.every_plane(image)
                at = place_text(f"d{number}", str(plane) if whole else own(made.parts), "x", "y")
                tests = (*inside, *_tests(made, phase, march, image))
                found.append(Written(Made(part, result), image.dtype, at, f"d{number}", tests))
    return tuple(found)


def _tests(made: _Kernel, phase: ComputePhase, march: March, image: Node) -> tuple[str, ...]:
    """What must hold for a row of a thread tile to be stored in memory."""
    part, _ = phase.parts.sites[image]
    at, thread_tile, (width, height) = row(phase.thread_tile.spans[part]), phase.thread_tile, made.schedule.tile
    name, tests = f"d{made.parts.group.kept.index(image)}", []
    if (phase.region.x0, phase.region.x1) != (0, width):
        tests.append(f"x >= left && x < left + {width}")
    if march != March(0, 0, 0):
        tests.append(f"y >= top && y < top + {height}")
    tests.append(f"x > {name}.x - {thread_tile.columns} && x < {name}.x + {name}.width")
    tests.append(f"y + {at} >= {name}.y && y + {at} < {name}.y + {name}.height")
    if made.parts.every_plane(image):
        tests.append("own == 0")
    return tuple(tests)
