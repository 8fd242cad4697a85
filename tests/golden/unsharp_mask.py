from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def line_filter_1efc1cd2d8(c, j0, j1, at, uniforms, slots, tap0, s0, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    count0 = at[1, 0]
    n = d0.shape[2]
    sum0 = np.empty(n, float32)
    for j in range(j0, j1):
        sum0[:] = float32(0.0)
        for k0 in range(count0):
            r1 = s0[plane0 + c, j + row0, column0 + k0 : column0 + k0 + n]
            v2 = tap0[k0]
            for i in range(n):
                v3 = r1[i]
                v4 = v2 * v3
                sum0[i] = sum0[i] + v4
        o0_0 = d0[c, j]
        for i in range(n):
            o0_0[i] = sum0[i]

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

from inspect import Parameter, signature
from weakref import WeakKeyDictionary

from numba import config, types
from numba.core.compiler import compile_internal
from numba.core.targetconfig import ConfigStack
from numba.extending import intrinsic

if config.DISABLE_JIT:  # as plain Python

    def pointer(array, offset):
        return array.reshape(-1)[offset:]

    def within(function):
        return function

else:
    COMPILED = WeakKeyDictionary()

    @intrinsic
    def pointer(context, array, offset):  # to a pixel, counted from an array's first; unlike slices not counted itself
        def address(context, builder, signature, arguments):
            data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
            return builder.gep(data, [arguments[1]])

        return types.CPointer(array.dtype)(array, types.int64), address

    def within(function):  # compiled with the kernel that calls it, and not by itself as well; it answers nothing
        def call(context, builder, signature, arguments):
            library, flags = context.active_code_library, ConfigStack().top().copy()
            compiled = COMPILED.setdefault(library, {})
            key = function.__name__, signature
            if key not in compiled:
                flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
                of_types = signature.args, signature.return_type
                typing = context.typing_context
                compiled[key] = compile_internal(typing, context, library, function, *of_types, flags, {}).fndesc
            called = context.declare_function(builder.module, compiled[key])
            of_types = signature.return_type, signature.args
            context.call_conv.call_function(builder, called, *of_types, arguments, attrs=("noinline",))
            return context.get_dummy_value()

        def typed(context, *arguments):
            return types.void(*arguments), call

        first = Parameter("context", Parameter.POSITIONAL_OR_KEYWORD)
        typed.__signature__ = signature(function).replace(parameters=[first, *signature(function).parameters.values()])
        return intrinsic(typed)


@njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)
def due(at, g, j, j0, j1):  # whether a sweep computes its row of step j
    k = j + at[g, 0]
    return max(j0 - at[g, 1], at[g + 1, 0]) <= k < min(j1 + at[g, 2], at[g + 1, 1])


@njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)
def beyond(kind, at, first, end):  # the index that stands for one outside, if one does
    size = end - first
    if kind == 1:
        folded = (at - first) % (2 * size)
        return first + min(folded, 2 * size - 1 - folded)
    if kind == 2:
        return first + (at - first) % size
    return min(max(at, first), end - 1)


@njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)
def ring_row(rings, at, g, k, first):  # row and column from row k and the first column, first row of the ring and rows
    row = at[g, 2] + (k + at[g, 0]) % at[g, 3]
    return pointer(rings, row * np.int64(rings.shape[1]) + at[g, 1] + first)


@njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)
def plane_row(planes, at, g, k, c, first):  # row and column from row k and the first, plane from plane 0 and per c
    row = (at[g, 2] + c * at[g, 3]) * np.int64(planes.shape[1]) + k + at[g, 0]
    return pointer(planes, row * np.int64(planes.shape[2]) + at[g, 1] + first)


@njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)
def source_row(planes, at, g, k, c, first):  # of a plane, the row that stands for k, which may lie beyond its edges
    line = beyond(at[g + 2, 0], k + at[g, 0], at[g + 1, 1], at[g + 1, 3])
    row = (at[g, 2] + c * at[g, 3]) * np.int64(planes.shape[1]) + line
    return pointer(planes, row * np.int64(planes.shape[2]) + at[g, 1] + first)


@within
def loop0(at, g, j, c, uniforms, slots, s0, rings_float32):
    k = j + at[g, 0]
    n = at[g, 3]
    first = np.int64(0)
    o0 = ring_row(rings_float32, at, g + 6, k, first)
    constant = np.uint32(at[g + 4, 1]).view(np.float32)
    kind, column, top, bottom = at[g + 4, 0], at[g + 2, 1], at[g + 3, 1], at[g + 3, 3]
    line = k + at[g + 2, 0]
    fixed = kind == 3
    missing = fixed and not top <= line < bottom
    first = n if missing else at[g + 3, 0] - column
    end = n if missing else at[g + 3, 2] - column
    begin = min(max(first, 0), n)
    stop = max(min(end, n), begin)
    source = s0[at[g + 2, 2] + c * at[g + 2, 3], beyond(kind, line, top, bottom)]
    for low, high in ((begin, min(stop, at[g + 5, 0])), (max(begin, at[g + 5, 1]), stop)):
        for i in range(low, high):  # the assignment of a slice would compile for seconds
            o0[i] = source[column + i]
    for i in range(n - stop + begin):
        x = i if i < begin else i + stop - begin
        o0[x] = constant if fixed else source[beyond(kind, x, first, end) + column]


@within
def loop1(at, g, j, c, uniforms, slots, rings_float32, s0):
    k = j + at[g, 0]
    width = at[g, 3]
    for part in range(3):
        first = np.int64(0) if part == 0 else at[g + 11, part - 1]
        n = (width if part == 2 else at[g + 11, part]) - first
        o0 = ring_row(rings_float32, at, g + 7, k, first)
        r0 = source_row(s0, at, g + 8, k, c, first) if part == 1 else ring_row(rings_float32, at, g + 2, k, first)
        r1 = source_row(s0, at, g + 12, k, c, first) if part == 1 else ring_row(rings_float32, at, g + 3, k, first)
        r2 = source_row(s0, at, g + 16, k, c, first) if part == 1 else ring_row(rings_float32, at, g + 4, k, first)
        r3 = source_row(s0, at, g + 20, k, c, first) if part == 1 else ring_row(rings_float32, at, g + 5, k, first)
        r4 = source_row(s0, at, g + 24, k, c, first) if part == 1 else ring_row(rings_float32, at, g + 6, k, first)
        for i in range(n):
            v5 = r0[i]
            v6 = r1[i]
            v7 = r2[i]
            v8 = r3[i]
            v9 = r4[i]
            o0[i] = float32(0.0625) * v5 + float32(0.25) * v6 + float32(0.375) * v7 + float32(0.25) * v8 + float32(0.0625) * v9


@within
def loop2(at, g, j, c, uniforms, slots, rings_float32, s0, d0):
    k = j + at[g, 0]
    n = at[g, 3]
    first = np.int64(0)
    u0 = uniforms[slots[at[g + 1, 3] + 0]]
    u1 = uniforms[slots[at[g + 1, 3] + 1]]
    o0 = plane_row(d0, at, g + 8, k, c, first)
    r0 = plane_row(s0, at, g + 7, k, c, first)
    r1 = ring_row(rings_float32, at, g + 2, k, first)
    r2 = ring_row(rings_float32, at, g + 3, k, first)
    r3 = ring_row(rings_float32, at, g + 4, k, first)
    r4 = ring_row(rings_float32, at, g + 5, k, first)
    r5 = ring_row(rings_float32, at, g + 6, k, first)
    v6 = float32(1.0) + u1
    for i in range(n):
        v7 = r0[i]
        v8 = r1[i]
        v9 = r2[i]
        v10 = r3[i]
        v11 = r4[i]
        v12 = r5[i]
        v13 = float32(0.0625) * v8 + float32(0.25) * v9 + float32(0.375) * v10 + float32(0.25) * v11 + float32(0.0625) * v12
        o0[i] = v7 if abs(v7 - v13) < u0 else v7 * v6 - v13 * u1


@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def line_filter_2_mask_a968c08896(c, j0, j1, at, uniforms, slots, s0, d0):
    rings_float32 = np.empty((at[1, 0], at[1, 1]), float32)
    for j in range(j0 - at[0, 1], j1 + at[0, 2]):
        g = np.int64(2)
        if due(at, g, j, j0, j1):
            loop0(at, g, j, c, uniforms, slots, s0, rings_float32)
        g = np.int64(9)
        if due(at, g, j, j0, j1):
            loop1(at, g, j, c, uniforms, slots, rings_float32, s0)
        g = np.int64(37)
        if due(at, g, j, j0, j1):
            loop2(at, g, j, c, uniforms, slots, rings_float32, s0, d0)

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def line_filter_6388c18f36(c, j0, j1, at, uniforms, slots, tap0, s0, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    count0 = at[1, 0]
    n = d0.shape[2]
    sum0 = np.empty(n, float32)
    for j in range(j0, j1):
        sum0[:] = float32(0.0)
        for k0 in range(count0):
            r1 = s0[plane0 + c, j + row0 + k0, column0 : column0 + n]
            v2 = tap0[k0]
            for i in range(n):
                v3 = r1[i]
                v4 = v2 * v3
                sum0[i] = sum0[i] + v4
        o0_0 = d0[c, j]
        for i in range(n):
            o0_0[i] = sum0[i]

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def mask_a9d001d6a0(c, j0, j1, at, uniforms, slots, s0, s1, s2, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    plane1 = at[1, 0]
    row1 = at[1, 1]
    column1 = at[1, 2]
    plane2 = at[2, 0]
    row2 = at[2, 1]
    column2 = at[2, 2]
    n = d0.shape[2]
    u0 = uniforms[slots[0]]
    for j in range(j0, j1):
        o0_0 = d0[c, j]
        r0 = s0[plane0 + c, j + row0, column0 : column0 + n]
        r1 = s1[plane1 + c, j + row1, column1 : column1 + n]
        r2 = s2[plane2 + c, j + row2, column2 : column2 + n]
        for i in range(n):
            v3 = r0[i]
            v4 = r1[i]
            v5 = r2[i]
            o0_0[i] = v3 if abs(v3 - v4) < u0 else v5

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def sharpen_9ec1a63d4c(c, j0, j1, at, uniforms, slots, s0, s1, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    plane1 = at[1, 0]
    row1 = at[1, 1]
    column1 = at[1, 2]
    n = d0.shape[2]
    u0 = uniforms[slots[0]]
    for j in range(j0, j1):
        o0_0 = d0[c, j]
        r0 = s0[plane0 + c, j + row0, column0 : column0 + n]
        r1 = s1[plane1 + c, j + row1, column1 : column1 + n]
        v2 = float32(1.0) + u0
        for i in range(n):
            v3 = r0[i]
            v4 = r1[i]
            o0_0[i] = v3 * v2 - v4 * u0
