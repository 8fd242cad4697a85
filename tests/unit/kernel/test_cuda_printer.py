"""Kernels as CUDA C++: what stands before a kernel is what it calls, each function once."""

from dataclasses import replace

from farm.graph.node import DType, Op, cast, const, node
from farm.kernel.cuda import functions
from farm.kernel.cuda.async_copy import COPIES
from farm.kernel.cuda.printer import cuda_text
from farm.kernel.ir import (
    Alloc,
    AtomicAdd,
    AwaitCopies,
    Barrier,
    Buffer,
    CommitCopies,
    For,
    If,
    Kernel,
    Let,
    LoopKind,
    Move,
    Scope,
    Space,
    Store,
    Window,
    call,
    indices,
    load,
    name,
)

ROWS, PITCH, LANE, K, Y = map(name, ("rows", "pitch", "lane", "k", "y"))
SOURCE = Buffer("source", DType.F32, Space.GLOBAL, (ROWS, PITCH), writable=False)
TARGET = Buffer("target", DType.F32, Space.GLOBAL, (ROWS, PITCH), origin=(Y, const(0)))
PIXELS = Buffer("pixels", DType.F32, Space.REGISTER, indices(4))
HEAD = 'extern "C" __global__ void __launch_bounds__(32) kernel('


def printed(*body: object) -> tuple[str, list[str]]:
    """What stands before a kernel, and its statements."""
    loop = For(LANE, const(32), tuple(body), LoopKind.THREAD_X)  # type: ignore[arg-type]
    text = cuda_text(Kernel("kernel", (SOURCE, TARGET, ROWS, PITCH, Y), (loop,), 32))
    before, _, after = text.partition(HEAD)
    lines = after.partition(") {\n")[2].removesuffix("}\n").splitlines()
    return before, [line.removeprefix("    ") for line in lines[1:]]


def test_parameters_follow_their_buffers() -> None:
    text = cuda_text(Kernel("kernel", (Y, SOURCE, ROWS, PITCH, TARGET), (), 32))
    assert text == (
        f"{HEAD}\n    int y,\n    const float* __restrict__ source, int rows, int pitch,\n"
        "    float* __restrict__ target) {\n}\n"
    )


def test_elements_are_found_by_rows() -> None:
    before, lines = printed(Store(TARGET, (Y + 1, LANE), load(SOURCE, 0, LANE)))
    assert lines == ["row_of(target, pitch, 1)[lane] = __ldg(source + lane);"]
    assert before == functions.WIDE + functions.ROW


def test_vectors_of_shared_memory_are_read_and_written() -> None:
    tile = Buffer("tile", DType.F32, Space.SHARED, indices(8, 4), alignment=4)
    there, back = (
        Move(PIXELS, indices(0), tile, (LANE, const(0)), 4),
        Move(tile, (LANE, const(0)), PIXELS, indices(0), 4),
    )
    before, lines = printed(Alloc(tile), Alloc(PIXELS), there, back)
    assert lines == [
        "__shared__ __align__(16) float tile[8][4];",
        "float pixels[4];",
        "load_shared<4>(&pixels[0], &tile[lane][0]);",
        "store_shared<4>(&tile[lane][0], &pixels[0]);",
    ]
    assert before == functions.VECTOR + functions.LOAD_SHARED + functions.STORE_SHARED


def test_functions_come_once_and_in_order() -> None:
    value = name("value", DType.F32)
    power = node(Op.POW, DType.F32, (value, value))
    before, lines = printed(
        Let(value, load(SOURCE, LANE, 0)),
        Store(TARGET, (Y + 1, call("wrapping_add", DType.I32, LANE, Y) % 3), power + power),
    )
    assert (
        lines[1]
        == "row_of(target, pitch, 1)[floor_mod(wrapping_add(lane, y), 3)] = power(value, value) + power(value, value);"
    )
    called = functions.WIDE, functions.ROW, functions.POWER, functions.FLOOR_MOD, functions.WRAPPING_ADD
    assert [before.count(each) for each in called] == [1] * len(called)


def test_moves_convert_where_types_differ() -> None:
    half = Buffer("target", DType.F16, Space.GLOBAL, (ROWS, PITCH))
    before, lines = printed(
        Alloc(PIXELS),
        Move(PIXELS, indices(0), SOURCE, (const(0), LANE * 4), 4),
        Move(half, (const(0), LANE * 4 - 2), PIXELS, indices(2), 2),
    )
    assert lines == [
        "float pixels[4];",
        "load<4>(&pixels[0], source + lane * 4);",
        "store<2>(target + (lane * 4 - 2), &pixels[2]);",
    ]
    needed = functions.LOAD_VECTOR, functions.HALF, functions.STORE_VECTOR, functions.STORE_HALVES
    assert before == functions.VECTOR + "".join(needed)


def test_loops_and_conditions() -> None:
    loop = For(K, ROWS, (Store(TARGET, (Y, K), const(0.0)),), LoopKind.SERIAL, start=LANE, step=const(32))
    other = Store(TARGET, (Y, LANE), const(1.0))
    _, lines = printed(If(LANE < ROWS, (loop,), (other,)), Barrier(Scope.WARP))
    assert lines == [
        "if (lane < rows) {",
        "    for (int k = lane; k < rows; k += 32)",
        "        target[k] = 0.0f;",
        "} else {",
        "    target[lane] = 1.0f;",
        "}",
        "__syncwarp();",
    ]


def test_windows_hide_where_they_begin() -> None:
    window = Buffer("source_0", DType.F32, Space.GLOBAL, (ROWS, PITCH), writable=False)
    before, lines = printed(Window(window, SOURCE, (Y, LANE)), Store(TARGET, (Y, LANE), load(window, 2, -1)))
    assert lines[0] == "const float* const source_0 = corner(row_of(source, pitch, y) + lane);"
    assert lines[1] == "target[lane] = __ldg(row_of(source_0, pitch, 2) - 1);"
    assert functions.CORNER in before


def test_counters_are_added_to_and_halves_widened() -> None:
    counts = Buffer("target", DType.U32, Space.GLOBAL, (ROWS, PITCH))
    half = Buffer("source", DType.F16, Space.GLOBAL, (ROWS, PITCH), writable=False)
    value = name("value", DType.F32)
    before, lines = printed(
        AtomicAdd(counts, (const(0), LANE), const(1, DType.U32)),
        Let(value, cast(load(half, 0, LANE), DType.F32)),
    )
    assert lines == ["atomicAdd(target + lane, 1u);", "const float value = half_to_float(__ldg(source + lane));"]
    assert before == functions.HALF


def test_equal_tables_are_one() -> None:
    taps = [node(Op.TAP, DType.F32, (place,), (0.5, 0.25)) for place in (LANE, LANE + 1)]
    before, lines = printed(Store(TARGET, (Y, LANE), taps[0] + taps[1]))
    assert before == "__constant__ float taps0[2] = {0.5f, 0.25f};\n"
    assert lines == ["target[lane] = taps0[lane] + taps0[lane + 1];"]


def test_some_iterations_stand_one_after_the_other() -> None:
    store = Store(TARGET, (Y, K), const(0.0))
    _, lines = printed(For(K, ROWS, (store,), unroll=8))
    assert lines == ["#pragma unroll 8", "for (int k = 0; k < rows; ++k)", "    target[k] = 0.0f;"]


def test_double_precision_has_functions_of_its_own() -> None:
    total = Buffer("total", DType.F64, Space.REGISTER)
    least = node(Op.MIN, DType.F64, (load(total), node(Op.CAST, DType.F64, (load(SOURCE, 0, LANE),))))
    _, lines = printed(
        Alloc(total),
        Store(total, (), const(0.1, DType.F64)),
        Store(total, (), least),
        Store(TARGET, (Y, LANE), cast(node(Op.SQRT, DType.F64, (load(total),)), DType.F32)),
    )
    assert lines == [
        "double total;",
        "total = 0.1;",
        "total = fmin(total, (double)__ldg(source + lane));",
        "target[lane] = (float)sqrt(total);",
    ]


def test_lanes_exchange_values() -> None:
    value = name("value", DType.F32)
    _, lines = printed(Let(value, call("shuffle_xor", DType.F32, const(1.0), const(16))))
    assert lines == ["const float value = __shfl_xor_sync(~0u, 1.0f, 16);"]


def test_what_is_streamed_need_not_stay_in_a_cache() -> None:
    source, target = replace(SOURCE, streamed=True), replace(TARGET, streamed=True)
    _, lines = printed(Store(target, (Y, LANE), load(source, 0, LANE)))
    assert lines == ["__stcs(target + lane, __ldcs(source + lane));"]


def test_shared_memory_of_a_launch_is_carved_and_filled_beside_what_follows() -> None:
    memory = Buffer("memory", DType.U8, Space.SHARED, indices(512))
    ring = Buffer("ring", DType.F32, Space.SHARED, indices(2, 32))
    halves = Buffer("halves", DType.F16, Space.SHARED, indices(32))
    before, lines = printed(
        Alloc(memory, dynamic=True),
        Window(ring, memory, indices(0)),
        Window(halves, memory, indices(256)),
        Move(ring, (const(1), LANE * 4), SOURCE, (const(0), LANE * 4), 4, asynchronous=True),
        CommitCopies(),
        AwaitCopies(1),
        Alloc(PIXELS),
        Move(PIXELS, indices(0), ring, (const(1), LANE * 4), 4),
        Move(halves, (LANE * 4,), PIXELS, indices(0), 4),
    )
    assert lines == [
        "extern __shared__ __align__(128) unsigned char memory[];",
        "float (*const ring)[32] = reinterpret_cast<float (*)[32]>(&memory[0]);",
        "unsigned short* const halves = reinterpret_cast<unsigned short*>(&memory[256]);",
        "__pipeline_memcpy_async(&ring[1][lane * 4], source + lane * 4, 16);",
        "__pipeline_commit();",
        "__pipeline_wait_prior(1);",
        "float pixels[4];",
        "load_shared<4>(&pixels[0], &ring[1][lane * 4]);",
        "store_shared<4>(&halves[lane * 4], &pixels[0]);",
    ]
    needed = functions.LOAD_SHARED, functions.HALF, functions.STORE_SHARED, functions.SHARE_HALVES
    assert before == COPIES + functions.VECTOR + "".join(needed)


def test_words_are_of_bytes() -> None:
    pixels = Buffer("pixels", DType.U8, Space.GLOBAL, (PITCH,), writable=False)
    words = Buffer("words", DType.U32, Space.GLOBAL, (PITCH,), writable=False)
    value = name("value", DType.U32)
    _, lines = printed(
        Window(words, pixels, (LANE * 4,)),
        Let(value, call("bytes", DType.U32, load(words, 0), const(0, DType.U32), const(0x4440, DType.U32) + 1)),
    )
    assert lines == [
        "const unsigned* const words = (const unsigned*)corner(pixels + lane * 4);",
        "const unsigned value = __byte_perm(__ldg(words), 0u, 17472u + 1u);",
    ]


def test_volatile_windows_are_pointers_to_what_is_only_read() -> None:
    ring = Buffer("ring", DType.F32, Space.SHARED, indices(2, 32))
    start = Buffer("start", DType.F32, Space.SHARED, indices(2, 32), writable=False, volatile=True)
    value = name("value", DType.F32)
    _, lines = printed(Window(start, ring, (const(1), LANE)), Let(value, load(start, 0, 3)))
    assert " ".join(map(str.strip, lines)) == (
        "const volatile float (*const start)[32] = "
        "reinterpret_cast<const volatile float (*)[32]>(&ring[1][lane]); "
        "const float value = start[0][3];"
    )


def test_a_place_in_shared_memory_is_hidden_from_the_compiler() -> None:
    table = Buffer("table", DType.F32, Space.SHARED, indices(2, 32))
    _, lines = printed(Window(replace(table, name="at", writable=False), table, (const(1), LANE)))
    assert lines == [
        "const float (*const at)[32] = reinterpret_cast<const float (*)[32]>(shared_corner(&table[1][lane]));",
    ]
