from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit
def whole(value):  # has a value for every float, where LLVM leaves it open; choices alone, which become vectors
    held = value if value > float32(-2147483648.0) else float32(-2147483648.0)
    held = held if held < float32(2147483520.0) else float32(2147483520.0)
    found = int32(held)
    found = int32(2147483647) if value > float32(2147483520.0) else found
    return found if value == value else int32(0)


@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def accumulate_1b918acc23(c, j0, j1, at, uniforms, slots, s0, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    count0 = at[1, 0]
    n = d0.shape[2]
    u0 = uniforms[slots[0]]
    sum0 = np.empty(n, float32)
    v0 = float32(1.0) / u0
    for j in range(j0, j1):
        sum0[:] = float32(0.0)
        for k1 in range(count0):
            v2 = v0 if v0 < float32(4.0) else float32(4.0)
            for i in range(n):
                total3 = float32(0.0)
                for k4 in range(8):
                    v5 = s0[uint64(plane0), uint64(8 * j + row0 + k1), uint64(8 * i + column0 + k4)]
                    v6 = v5 if v5 > float32(0.0) else float32(0.0)
                    v7 = v6 if v6 < float32(1.0) else float32(1.0)
                    total3 = total3 + ((float32(1.0) if 5 <= c else v7) if whole(v7 * v2 + float32(0.5)) == c % 5 else float32(0.0))
                v8 = total3
                sum0[i] = sum0[i] + v8
        o0_0 = d0[c, j]
        for i in range(n):
            o0_0[i] = sum0[i]

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def blur_1efc1cd2d8(c, j0, j1, at, uniforms, slots, tap0, s0, d0):
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

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def blur_6388c18f36(c, j0, j1, at, uniforms, slots, tap0, s0, d0):
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
def ring_row(rings, at, g, k, first):  # row and column from row k and the first column, first row of the ring and rows
    row = at[g, 2] + (k + at[g, 0]) % at[g, 3]
    return pointer(rings, row * np.int64(rings.shape[1]) + at[g, 1] + first)


@njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)
def plane_row(planes, at, g, k, c, first):  # row and column from row k and the first, plane from plane 0 and per c
    row = (at[g, 2] + c * at[g, 3]) * np.int64(planes.shape[1]) + k + at[g, 0]
    return pointer(planes, row * np.int64(planes.shape[2]) + at[g, 1] + first)


@within
def loop0(at, g, j, c, uniforms, slots, s0, rings_float32):
    k = j + at[g, 0]
    n = at[g, 3]
    first = np.int64(0)
    o0 = ring_row(rings_float32, at, g + 7, k, first)
    r0 = plane_row(s0, at, g + 2, k, c, first)
    r1 = plane_row(s0, at, g + 3, k, c, first)
    r2 = plane_row(s0, at, g + 4, k, c, first)
    r3 = plane_row(s0, at, g + 5, k, c, first)
    r4 = plane_row(s0, at, g + 6, k, c, first)
    for i in range(n):
        v5 = r0[i]
        v6 = r1[i]
        v7 = r2[i]
        v8 = r3[i]
        v9 = r4[i]
        o0[i] = v5 + float32(4.0) * v6 + float32(6.0) * v7 + float32(4.0) * v8 + v9


@within
def loop1(at, g, j, c, uniforms, slots, rings_float32, d0):
    k = j + at[g, 0]
    n = at[g, 3]
    first = np.int64(0)
    o0 = plane_row(d0, at, g + 7, k, c, first)
    r0 = ring_row(rings_float32, at, g + 2, k, first)
    r1 = ring_row(rings_float32, at, g + 3, k, first)
    r2 = ring_row(rings_float32, at, g + 4, k, first)
    r3 = ring_row(rings_float32, at, g + 5, k, first)
    r4 = ring_row(rings_float32, at, g + 6, k, first)
    for i in range(n):
        v5 = r0[i]
        v6 = r1[i]
        v7 = r2[i]
        v8 = r3[i]
        v9 = r4[i]
        o0[i] = v5 + float32(4.0) * v6 + float32(6.0) * v7 + float32(4.0) * v8 + v9


@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def blur_blur_e06a4d87ae(c, j0, j1, at, uniforms, slots, s0, d0):
    rings_float32 = np.empty((at[1, 0], at[1, 1]), float32)
    for j in range(j0 - at[0, 1], j1 + at[0, 2]):
        g = np.int64(2)
        if due(at, g, j, j0, j1):
            loop0(at, g, j, c, uniforms, slots, s0, rings_float32)
        g = np.int64(10)
        if due(at, g, j, j0, j1):
            loop1(at, g, j, c, uniforms, slots, rings_float32, d0)

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def blur_z_40919a9eb7(c, j0, j1, at, uniforms, slots, tap0, s0, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    count0 = at[1, 0]
    n = d0.shape[2]
    sum0 = np.empty(n, float32)
    for j in range(j0, j1):
        sum0[:] = float32(0.0)
        for k0 in range(count0):
            v1 = c % 5 + (k0 + -2)
            v2 = c + (k0 + -2)
            v3 = v2 if v2 > 0 else 0
            r4 = s0[plane0 + (v3 if v3 < 9 else 9), j + row0, column0 : column0 + n]
            v5 = tap0[k0]
            for i in range(n):
                v6 = r4[i]
                v7 = v5 * v6 if 0 <= v1 and v1 < 5 else float32(0.0)
                sum0[i] = sum0[i] + v7
        o0_0 = d0[c, j]
        for i in range(n):
            o0_0[i] = sum0[i]

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit
def whole(value):  # has a value for every float, where LLVM leaves it open; choices alone, which become vectors
    held = value if value > float32(-2147483648.0) else float32(-2147483648.0)
    held = held if held < float32(2147483520.0) else float32(2147483520.0)
    found = int32(held)
    found = int32(2147483647) if value > float32(2147483520.0) else found
    return found if value == value else int32(0)


@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def slice_grid_3384e1c222(c, j0, j1, at, uniforms, slots, s0, s1, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    plane1 = at[1, 0]
    row1 = at[1, 1]
    column1 = at[1, 2]
    plane2 = at[2, 0]
    row2 = at[2, 1]
    column2 = at[2, 2]
    plane3 = at[3, 0]
    row3 = at[3, 1]
    column3 = at[3, 2]
    plane4 = at[4, 0]
    row4 = at[4, 1]
    column4 = at[4, 2]
    left = at[5, 0]
    top = at[5, 1]
    n = d0.shape[2]
    u0 = uniforms[slots[0]]
    v1 = float32(1.0) / u0
    for j in range(j0, j1):
        y = j + top
        v0 = (y >> 3)
        v3 = float32(int32((y & 7))) * float32(0.125)
        o0_0 = d0[0, j]
        r4 = s0[plane0, j + row0, column0 : column0 + n]
        v5 = v1 if v1 < float32(4.0) else float32(4.0)
        for i in range(n):
            x = i + left
            v6 = (x >> 3)
            v7 = r4[i]
            v8 = v7 if v7 > float32(0.0) else float32(0.0)
            v9 = (v8 if v8 < float32(1.0) else float32(1.0)) * v5
            v10 = whole(v9)
            v11 = v10 if v10 > 0 else 0
            v12 = v11 if v11 < 4 else 4
            v13 = v12 if v12 > 0 else 0
            v14 = v13 if v13 < 9 else 9
            v15 = s1[uint64(plane1 + v14), uint64(row1 + v0), uint64(column1 + v6)]
            v16 = s1[uint64(plane2 + v14), uint64(row2 + v0), uint64(column2 + v6)]
            v17 = v15 + (v16 - v15) * v3
            v19 = s1[uint64(plane3 + v14), uint64(row3 + v0), uint64(column3 + v6)]
            v20 = s1[uint64(plane4 + v14), uint64(row4 + v0), uint64(column4 + v6)]
            v21 = float32(int32((x & 7))) * float32(0.125)
            v22 = v17 + (v19 + (v20 - v19) * v3 - v17) * v21
            v23 = int32(v10 + 1)
            v24 = v23 if v23 > 0 else 0
            v25 = v24 if v24 < 4 else 4
            v26 = v25 if v25 > 0 else 0
            v27 = v26 if v26 < 9 else 9
            v28 = s1[uint64(plane1 + v27), uint64(row1 + v0), uint64(column1 + v6)]
            v29 = s1[uint64(plane2 + v27), uint64(row2 + v0), uint64(column2 + v6)]
            v30 = v28 + (v29 - v28) * v3
            v31 = s1[uint64(plane3 + v27), uint64(row3 + v0), uint64(column3 + v6)]
            v32 = s1[uint64(plane4 + v27), uint64(row4 + v0), uint64(column4 + v6)]
            v33 = v9 - float32(v10)
            v34 = v12 + 5
            v35 = v34 if v34 > 0 else 0
            v36 = v35 if v35 < 9 else 9
            v37 = s1[uint64(plane1 + v36), uint64(row1 + v0), uint64(column1 + v6)]
            v38 = s1[uint64(plane2 + v36), uint64(row2 + v0), uint64(column2 + v6)]
            v39 = v37 + (v38 - v37) * v3
            v40 = s1[uint64(plane3 + v36), uint64(row3 + v0), uint64(column3 + v6)]
            v41 = s1[uint64(plane4 + v36), uint64(row4 + v0), uint64(column4 + v6)]
            v42 = v39 + (v40 + (v41 - v40) * v3 - v39) * v21
            v43 = v25 + 5
            v44 = v43 if v43 > 0 else 0
            v45 = v44 if v44 < 9 else 9
            v46 = s1[uint64(plane1 + v45), uint64(row1 + v0), uint64(column1 + v6)]
            v47 = s1[uint64(plane2 + v45), uint64(row2 + v0), uint64(column2 + v6)]
            v48 = v46 + (v47 - v46) * v3
            v49 = s1[uint64(plane3 + v45), uint64(row3 + v0), uint64(column3 + v6)]
            v50 = s1[uint64(plane4 + v45), uint64(row4 + v0), uint64(column4 + v6)]
            o0_0[i] = (v22 + (v30 + (v31 + (v32 - v31) * v3 - v30) * v21 - v22) * v33) / (v42 + (v48 + (v49 + (v50 - v49) * v3 - v48) * v21 - v42) * v33)
