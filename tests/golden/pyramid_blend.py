from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def add_4b507db40c(c, j0, j1, at, uniforms, slots, s0, s1, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    plane1 = at[1, 0]
    row1 = at[1, 1]
    column1 = at[1, 2]
    n = d0.shape[2]
    for j in range(j0, j1):
        o0_0 = d0[c, j]
        r0 = s0[plane0 + c, j + row0, column0 : column0 + n]
        r1 = s1[plane1 + c, j + row1, column1 : column1 + n]
        for i in range(n):
            v2 = r0[i]
            v3 = r1[i]
            o0_0[i] = v2 + v3

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def expand_binomial_5e816b9646(c, j0, j1, at, uniforms, slots, s0, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    left = at[1, 0]
    n = d0.shape[2]
    for j in range(j0, j1):
        o0_0 = d0[c, j]
        for i in range(n):
            x = i + left
            v0 = s0[uint64(plane0 + c), uint64(j + row0), uint64(column0 + (x + -2 >> 1))]
            v1 = s0[uint64(plane0 + c), uint64(j + row0), uint64(column0 + (x >> 1))]
            v2 = s0[uint64(plane0 + c), uint64(j + row0), uint64(column0 + (x + 2 >> 1))]
            o0_0[i] = float32(0.125) * v0 + float32(0.75) * v1 + float32(0.125) * v2 if (x & 1) == 0 else float32(0.5) * v1 + float32(0.5) * v2

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def expand_binomial_81285ac1bf(c, j0, j1, at, uniforms, slots, s0, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    top = at[1, 1]
    n = d0.shape[2]
    for j in range(j0, j1):
        y = j + top
        o0_0 = d0[c, j]
        r0 = s0[plane0 + c, row0 + (y + -2 >> 1), column0 : column0 + n]
        r1 = s0[plane0 + c, row0 + (y >> 1), column0 : column0 + n]
        r2 = s0[plane0 + c, row0 + (y + 2 >> 1), column0 : column0 + n]
        for i in range(n):
            v3 = r0[i]
            v4 = r1[i]
            v5 = r2[i]
            o0_0[i] = float32(0.125) * v3 + float32(0.75) * v4 + float32(0.125) * v5 if (y & 1) == 0 else float32(0.5) * v4 + float32(0.5) * v5

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def mix_a109026aac(c, j0, j1, at, uniforms, slots, s0, s1, s2, d0):
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
    for j in range(j0, j1):
        o0_0 = d0[c, j]
        r0 = s0[plane0 + c, j + row0, column0 : column0 + n]
        r1 = s2[plane1, j + row1, column1 : column1 + n]
        r2 = s1[plane2 + c, j + row2, column2 : column2 + n]
        for i in range(n):
            v3 = r0[i]
            v4 = r1[i]
            v5 = r2[i]
            o0_0[i] = v3 * v4 + v5 * (float32(1.0) - v4)

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def reduce_line_1238a9ac5d(c, j0, j1, at, uniforms, slots, tap0, s0, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    count0 = at[1, 0]
    n = d0.shape[2]
    sum0 = np.empty(n, float32)
    for j in range(j0, j1):
        sum0[:] = float32(0.0)
        for k0 in range(count0):
            v1 = tap0[k0]
            for i in range(n):
                v2 = s0[uint64(plane0 + c), uint64(j + row0), uint64(2 * i + column0 + k0)]
                v3 = v1 * v2
                sum0[i] = sum0[i] + v3
        o0_0 = d0[c, j]
        for i in range(n):
            o0_0[i] = sum0[i]

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def reduce_line_195b0d7f6a(c, j0, j1, at, uniforms, slots, tap0, s0, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    count0 = at[1, 0]
    n = d0.shape[2]
    sum0 = np.empty(n, float32)
    for j in range(j0, j1):
        sum0[:] = float32(0.0)
        for k0 in range(count0):
            r1 = s0[plane0 + c, 2 * j + row0 + k0, column0 : column0 + n]
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
def reduce_line_31f8d499bf(c, j0, j1, at, uniforms, slots, tap0, s0, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    count0 = at[1, 0]
    n = d0.shape[2]
    sum0 = np.empty(n, float32)
    for j in range(j0, j1):
        sum0[:] = float32(0.0)
        for k0 in range(count0):
            r1 = s0[plane0, 2 * j + row0 + k0, column0 : column0 + n]
            v2 = tap0[k0]
            for i in range(n):
                v3 = r1[i]
                v4 = v2 * v3
                sum0[i] = sum0[i] + v4
        o0_0 = d0[0, j]
        for i in range(n):
            o0_0[i] = sum0[i]

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def reduce_line_69784084bd(c, j0, j1, at, uniforms, slots, tap0, s0, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    count0 = at[1, 0]
    n = d0.shape[2]
    sum0 = np.empty(n, float32)
    for j in range(j0, j1):
        sum0[:] = float32(0.0)
        for k0 in range(count0):
            v1 = tap0[k0]
            for i in range(n):
                v2 = s0[uint64(plane0), uint64(j + row0), uint64(2 * i + column0 + k0)]
                v3 = v1 * v2
                sum0[i] = sum0[i] + v3
        o0_0 = d0[0, j]
        for i in range(n):
            o0_0[i] = sum0[i]

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def subtract_0780f26bf2(c, j0, j1, at, uniforms, slots, s0, s1, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    plane1 = at[1, 0]
    row1 = at[1, 1]
    column1 = at[1, 2]
    n = d0.shape[2]
    for j in range(j0, j1):
        o0_0 = d0[c, j]
        r0 = s0[plane0 + c, j + row0, column0 : column0 + n]
        r1 = s1[plane1 + c, j + row1, column1 : column1 + n]
        for i in range(n):
            v2 = r0[i]
            v3 = r1[i]
            o0_0[i] = v2 - v3

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
def plane_row(planes, at, g, k, c, first):  # row and column from row k and the first, plane from plane 0 and per c
    row = (at[g, 2] + c * at[g, 3]) * np.int64(planes.shape[1]) + k + at[g, 0]
    return pointer(planes, row * np.int64(planes.shape[2]) + at[g, 1] + first)


@within
def loop0(at, g, j, c, uniforms, slots, s0, s1, s2, s3, s4, s5, d0):
    k = j + at[g, 0]
    n = at[g, 3]
    first = np.int64(0)
    o0 = plane_row(d0, at, g + 8, k, c, first)
    r0 = plane_row(s0, at, g + 2, k, c, first)
    r1 = plane_row(s1, at, g + 3, k, c, first)
    r2 = plane_row(s4, at, g + 6, k, c, first)
    r3 = plane_row(s2, at, g + 4, k, c, first)
    r4 = plane_row(s3, at, g + 5, k, c, first)
    r5 = plane_row(s5, at, g + 7, k, c, first)
    for i in range(n):
        v6 = r0[i]
        v7 = r1[i]
        v8 = r2[i]
        v9 = r3[i]
        v10 = r4[i]
        v11 = r5[i]
        o0[i] = (v6 - v7) * v8 + (v9 - v10) * (float32(1.0) - v8) + v11


@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def subtract_2_add_d9c1404214(c, j0, j1, at, uniforms, slots, s0, s1, s2, s3, s4, s5, d0):
    for j in range(j0 - at[0, 1], j1 + at[0, 2]):
        g = np.int64(1)
        if due(at, g, j, j0, j1):
            loop0(at, g, j, c, uniforms, slots, s0, s1, s2, s3, s4, s5, d0)
