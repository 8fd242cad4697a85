from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], uint8[:, :, ::1], uint8[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def blur121_2adc79900f(c, j0, j1, at, uniforms, slots, s0, d0):
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
        r1 = s0[plane1 + c, j + row1, column1 : column1 + n]
        r2 = s0[plane2 + c, j + row2, column2 : column2 + n]
        for i in range(n):
            v3 = r0[i]
            v4 = r1[i]
            v5 = r2[i]
            o0_0[i] = uint8(uint32(uint32(uint32(uint32(uint8(uint32(uint32(uint32(uint32(v3) + uint32(v4)) + 1) >> 1))) + uint32(v5)) + 1) >> 1))

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
def loop0(at, g, j, c, uniforms, slots, s0, rings_uint8):
    k = j + at[g, 0]
    n = at[g, 3]
    first = np.int64(0)
    o0 = ring_row(rings_uint8, at, g + 5, k, first)
    r0 = plane_row(s0, at, g + 2, k, c, first)
    r1 = plane_row(s0, at, g + 3, k, c, first)
    r2 = plane_row(s0, at, g + 4, k, c, first)
    for i in range(n):
        v3 = r0[i]
        v4 = r1[i]
        v5 = r2[i]
        o0[i] = uint8(uint32((uint32(uint32(uint32(uint8(uint32((uint32(uint32(uint32(v3) + uint32(v4)) + 1) >> 1)))) + uint32(v5)) + 1) >> 1)))


@within
def loop1(at, g, j, c, uniforms, slots, rings_uint8, s0, d0):
    k = j + at[g, 0]
    n = at[g, 3]
    first = np.int64(0)
    u0 = uniforms[slots[at[g + 1, 3] + 0]]
    v0 = u0 * float32(32.0)
    v1 = v0 if v0 > float32(0.0) else float32(0.0)
    v2 = whole(np.floor((v1 if v1 < float32(255.0) else float32(255.0)) + float32(0.5)))
    o0 = plane_row(d0, at, g + 6, k, c, first)
    r3 = plane_row(s0, at, g + 5, k, c, first)
    r4 = ring_row(rings_uint8, at, g + 2, k, first)
    r5 = ring_row(rings_uint8, at, g + 3, k, first)
    r6 = ring_row(rings_uint8, at, g + 4, k, first)
    for i in range(n):
        v7 = r3[i]
        v8 = r4[i]
        v9 = r5[i]
        v10 = r6[i]
        v11 = (int32(int32(int32(v7) * int32(v2 + 32)) - int32(int32(uint8(uint32((uint32(uint32(uint32(uint8(uint32((uint32(uint32(uint32(v8) + uint32(v9)) + 1) >> 1)))) + uint32(v10)) + 1) >> 1)))) * v2)) >> 5)
        v12 = v11 if v11 > 0 else 0
        o0[i] = uint8(v12 if v12 < 255 else 255)


@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], uint8[:, :, ::1], uint8[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def blur121_blur121_sharpen_95a06df31b(c, j0, j1, at, uniforms, slots, s0, d0):
    rings_uint8 = np.empty((at[1, 0], at[1, 1]), uint8)
    for j in range(j0 - at[0, 1], j1 + at[0, 2]):
        g = np.int64(2)
        if due(at, g, j, j0, j1):
            loop0(at, g, j, c, uniforms, slots, s0, rings_uint8)
        g = np.int64(8)
        if due(at, g, j, j0, j1):
            loop1(at, g, j, c, uniforms, slots, rings_uint8, s0, d0)

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


@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], int16[:, :, ::1], int16[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def correct_colour_87495555dc(c, j0, j1, at, uniforms, slots, s0, d0):
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
    v0 = (u0 - float32(3200.0)) / u0 * float32(1.8421052631578947)
    v1 = float32(1.0) - v0
    v2 = (float32(-42.4346) * v0 + float32(-39.0923) * v1) * float32(256.0)
    v3 = v2 if v2 > float32(-32768.0) else float32(-32768.0)
    v4 = (float32(1.6697) * v0 + float32(2.2997) * v1) * float32(256.0)
    v5 = v4 if v4 > float32(-32768.0) else float32(-32768.0)
    v6 = (float32(-0.2693) * v0 + float32(-0.4478) * v1) * float32(256.0)
    v7 = v6 if v6 > float32(-32768.0) else float32(-32768.0)
    v8 = (float32(-0.4004) * v0 + float32(0.1706) * v1) * float32(256.0)
    v9 = v8 if v8 > float32(-32768.0) else float32(-32768.0)
    v10 = (float32(-37.1158) * v0 + float32(-25.4311) * v1) * float32(256.0)
    v11 = v10 if v10 > float32(-32768.0) else float32(-32768.0)
    v12 = (float32(-0.3576) * v0 + float32(-0.3826) * v1) * float32(256.0)
    v13 = v12 if v12 > float32(-32768.0) else float32(-32768.0)
    v14 = (float32(1.0615) * v0 + float32(1.5906) * v1) * float32(256.0)
    v15 = v14 if v14 > float32(-32768.0) else float32(-32768.0)
    v16 = (float32(1.5949) * v0 + float32(-0.208) * v1) * float32(256.0)
    v17 = v16 if v16 > float32(-32768.0) else float32(-32768.0)
    v18 = (float32(-26.697) * v0 + float32(-20.0826) * v1) * float32(256.0)
    v19 = v18 if v18 > float32(-32768.0) else float32(-32768.0)
    v20 = (float32(-0.2175) * v0 + float32(-0.0888) * v1) * float32(256.0)
    v21 = v20 if v20 > float32(-32768.0) else float32(-32768.0)
    v22 = (float32(-1.8751) * v0 + float32(-0.7344) * v1) * float32(256.0)
    v23 = v22 if v22 > float32(-32768.0) else float32(-32768.0)
    v24 = (float32(6.964) * v0 + float32(2.2832) * v1) * float32(256.0)
    v25 = v24 if v24 > float32(-32768.0) else float32(-32768.0)
    for j in range(j0, j1):
        o0_0 = d0[0, j]
        o0_1 = d0[1, j]
        o0_2 = d0[2, j]
        r26 = s0[plane0, j + row0, column0 : column0 + n]
        r27 = s0[plane1, j + row1, column1 : column1 + n]
        r28 = s0[plane2, j + row2, column2 : column2 + n]
        v29 = v3 if v3 < float32(32767.0) else float32(32767.0)
        v30 = v5 if v5 < float32(32767.0) else float32(32767.0)
        v31 = v7 if v7 < float32(32767.0) else float32(32767.0)
        v32 = v9 if v9 < float32(32767.0) else float32(32767.0)
        v33 = v11 if v11 < float32(32767.0) else float32(32767.0)
        v34 = v13 if v13 < float32(32767.0) else float32(32767.0)
        v35 = v15 if v15 < float32(32767.0) else float32(32767.0)
        v36 = v17 if v17 < float32(32767.0) else float32(32767.0)
        v37 = v19 if v19 < float32(32767.0) else float32(32767.0)
        v38 = v21 if v21 < float32(32767.0) else float32(32767.0)
        v39 = v23 if v23 < float32(32767.0) else float32(32767.0)
        v40 = v25 if v25 < float32(32767.0) else float32(32767.0)
        for i in range(n):
            v41 = r26[i]
            v42 = int32(v41)
            v43 = r27[i]
            v44 = int32(v43)
            v45 = r28[i]
            v46 = int32(v45)
            o0_0[i] = int16((int32(int32(int32(int16(whole(v29))) + int32(int16(whole(v30))) * v42 + int32(int16(whole(v31))) * v44) + int32(int16(whole(v32))) * v46) >> 8))
            o0_1[i] = int16((int32(int32(int32(int16(whole(v33))) + int32(int16(whole(v34))) * v42 + int32(int16(whole(v35))) * v44) + int32(int16(whole(v36))) * v46) >> 8))
            o0_2[i] = int16((int32(int32(int32(int16(whole(v37))) + int32(int16(whole(v38))) * v42 + int32(int16(whole(v39))) * v44) + int32(int16(whole(v40))) * v46) >> 8))

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], uint16[:, :, ::1], uint16[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def deinterleave_d88f80744a(c, j0, j1, at, uniforms, slots, s0, d0):
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
    n = d0.shape[2]
    for j in range(j0, j1):
        o0_0 = d0[0, j]
        o0_1 = d0[1, j]
        o0_2 = d0[2, j]
        o0_3 = d0[3, j]
        for i in range(n):
            v3 = s0[uint64(plane0), uint64(2 * j + row0), uint64(2 * i + column0)]
            v5 = s0[uint64(plane1), uint64(2 * j + row1), uint64(2 * i + column1)]
            v6 = s0[uint64(plane2), uint64(2 * j + row2), uint64(2 * i + column2)]
            v7 = s0[uint64(plane3), uint64(2 * j + row3), uint64(2 * i + column3)]
            o0_0[i] = v3
            o0_1[i] = v5
            o0_2[i] = v6
            o0_3[i] = v7

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], uint16[:, :, ::1], uint16[:, :, ::1], uint16[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def demosaic_3c0a0229d0(c, j0, j1, at, uniforms, slots, s0, s1, d0):
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
    plane5 = at[5, 0]
    row5 = at[5, 1]
    column5 = at[5, 2]
    plane6 = at[6, 0]
    row6 = at[6, 1]
    column6 = at[6, 2]
    plane7 = at[7, 0]
    row7 = at[7, 1]
    column7 = at[7, 2]
    plane8 = at[8, 0]
    row8 = at[8, 1]
    column8 = at[8, 2]
    plane9 = at[9, 0]
    row9 = at[9, 1]
    column9 = at[9, 2]
    plane10 = at[10, 0]
    row10 = at[10, 1]
    column10 = at[10, 2]
    plane11 = at[11, 0]
    row11 = at[11, 1]
    column11 = at[11, 2]
    plane12 = at[12, 0]
    row12 = at[12, 1]
    column12 = at[12, 2]
    plane13 = at[13, 0]
    row13 = at[13, 1]
    column13 = at[13, 2]
    plane14 = at[14, 0]
    row14 = at[14, 1]
    column14 = at[14, 2]
    plane15 = at[15, 0]
    row15 = at[15, 1]
    column15 = at[15, 2]
    plane16 = at[16, 0]
    row16 = at[16, 1]
    column16 = at[16, 2]
    plane17 = at[17, 0]
    row17 = at[17, 1]
    column17 = at[17, 2]
    n = d0.shape[2]
    for j in range(j0, j1):
        o0_0 = d0[0, j]
        o0_1 = d0[1, j]
        o0_2 = d0[2, j]
        o0_3 = d0[3, j]
        o0_4 = d0[4, j]
        o0_5 = d0[5, j]
        o0_6 = d0[6, j]
        o0_7 = d0[7, j]
        o0_8 = d0[8, j]
        o0_9 = d0[9, j]
        o0_10 = d0[10, j]
        o0_11 = d0[11, j]
        r0 = s0[plane0, j + row0, column0 : column0 + n]
        r1 = s1[plane1, j + row1, column1 : column1 + n]
        r2 = s1[plane2, j + row2, column2 : column2 + n]
        r3 = s0[plane3, j + row3, column3 : column3 + n]
        r4 = s0[plane4, j + row4, column4 : column4 + n]
        r5 = s0[plane5, j + row5, column5 : column5 + n]
        r6 = s0[plane6, j + row6, column6 : column6 + n]
        r7 = s1[plane7, j + row7, column7 : column7 + n]
        r8 = s1[plane8, j + row8, column8 : column8 + n]
        r9 = s1[plane9, j + row9, column9 : column9 + n]
        r10 = s0[plane10, j + row10, column10 : column10 + n]
        r11 = s1[plane11, j + row11, column11 : column11 + n]
        r12 = s0[plane12, j + row12, column12 : column12 + n]
        r13 = s0[plane13, j + row13, column13 : column13 + n]
        r14 = s0[plane14, j + row14, column14 : column14 + n]
        r15 = s0[plane15, j + row15, column15 : column15 + n]
        r16 = s1[plane16, j + row16, column16 : column16 + n]
        r17 = s1[plane17, j + row17, column17 : column17 + n]
        for i in range(n):
            v18 = r0[i]
            v19 = r1[i]
            v20 = uint32(v19)
            v21 = r2[i]
            v22 = uint32(v21)
            v23 = r3[i]
            v24 = uint32(v23)
            v25 = r4[i]
            v26 = uint32(v25)
            v27 = r5[i]
            v28 = r6[i]
            v29 = r7[i]
            v30 = r8[i]
            v31 = r9[i]
            v32 = uint32(v31)
            v33 = uint32(v28)
            v34 = r10[i]
            v35 = r11[i]
            v36 = uint32(v35)
            v37 = uint32(v29)
            v38 = r12[i]
            v39 = uint32(v38)
            v40 = r13[i]
            v41 = uint32(v40)
            v42 = r14[i]
            v43 = r15[i]
            v44 = r16[i]
            v45 = r17[i]
            v46 = uint32(v45)
            v47 = uint32(v43)
            o0_0[i] = uint16(uint16(v18 - uint16(uint32(uint32(uint32(v20 + v22) + 1) >> 1))) + uint16(uint32(uint32(uint32(v24 + v26) + 1) >> 1)))
            o0_1[i] = v25
            o0_2[i] = uint16(uint16(v29 - uint16(uint32(uint32(uint32(v22 + uint32(v30)) + 1) >> 1))) + uint16(uint32(uint32(uint32(v26 + uint32(v27)) + 1) >> 1))) if uint16((v25 if v25 > v27 else v27) - (v25 if v25 < v27 else v27)) < uint16((v23 if v23 > v28 else v28) - (v23 if v23 < v28 else v28)) else uint16(uint16(v29 - uint16(uint32(uint32(uint32(v20 + v32) + 1) >> 1))) + uint16(uint32(uint32(uint32(v24 + v33) + 1) >> 1)))
            o0_3[i] = uint16(uint16(v34 - uint16(uint32(uint32(uint32(v22 + v32) + 1) >> 1))) + uint16(uint32(uint32(uint32(v26 + v33) + 1) >> 1)))
            o0_4[i] = v18
            o0_5[i] = v21
            o0_6[i] = v29
            o0_7[i] = v34
            o0_8[i] = uint16(uint16(v18 - uint16(uint32(uint32(uint32(v36 + v37) + 1) >> 1))) + uint16(uint32(uint32(uint32(v39 + v41) + 1) >> 1)))
            o0_9[i] = uint16(uint16(v21 - uint16(uint32(uint32(uint32(v37 + uint32(v44)) + 1) >> 1))) + uint16(uint32(uint32(uint32(v41 + uint32(v42)) + 1) >> 1))) if uint16((v40 if v40 > v42 else v42) - (v40 if v40 < v42 else v42)) < uint16((v43 if v43 > v38 else v38) - (v43 if v43 < v38 else v38)) else uint16(uint16(v21 - uint16(uint32(uint32(uint32(v46 + v36) + 1) >> 1))) + uint16(uint32(uint32(uint32(v47 + v39) + 1) >> 1)))
            o0_10[i] = v40
            o0_11[i] = uint16(uint16(v34 - uint16(uint32(uint32(uint32(v37 + v46) + 1) >> 1))) + uint16(uint32(uint32(uint32(v41 + v47) + 1) >> 1)))

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
def loop0(at, g, j, c, uniforms, slots, s0, rings_uint16):
    k = j + at[g, 0]
    n = at[g, 3]
    first = np.int64(0)
    o0 = ring_row(rings_uint16, at, g + 8, k, first)
    o1 = ring_row(rings_uint16, at, g + 9, k, first)
    r0 = plane_row(s0, at, g + 2, k, c, first)
    r1 = plane_row(s0, at, g + 3, k, c, first)
    r2 = plane_row(s0, at, g + 4, k, c, first)
    r3 = plane_row(s0, at, g + 5, k, c, first)
    r4 = plane_row(s0, at, g + 6, k, c, first)
    r5 = plane_row(s0, at, g + 7, k, c, first)
    for i in range(n):
        v6 = r0[i]
        v7 = r1[i]
        v8 = r2[i]
        v9 = r3[i]
        v10 = uint32(v7)
        v11 = uint32(v9)
        v12 = r4[i]
        v13 = r5[i]
        o0[i] = uint16(uint32((uint32(uint32(uint32(v6) + v10) + 1) >> 1))) if uint16((v6 if v6 > v7 else v7) - (v6 if v6 < v7 else v7)) < uint16((v8 if v8 > v9 else v9) - (v8 if v8 < v9 else v9)) else uint16(uint32((uint32(uint32(uint32(v8) + v11) + 1) >> 1)))
        o1[i] = uint16(uint32((uint32(uint32(uint32(v12) + v11) + 1) >> 1))) if uint16((v12 if v12 > v9 else v9) - (v12 if v12 < v9 else v9)) < uint16((v13 if v13 > v7 else v7) - (v13 if v13 < v7 else v7)) else uint16(uint32((uint32(uint32(uint32(v13) + v10) + 1) >> 1)))


@within
def loop1(at, g, j, c, uniforms, slots, s0, rings_uint16, d0):
    k = j + at[g, 0]
    n = at[g, 3]
    first = np.int64(0)
    o0 = plane_row(d0, at, g + 20, k, c, first)
    o1 = plane_row(d0, at, g + 21, k, c, first)
    o2 = plane_row(d0, at, g + 22, k, c, first)
    o3 = plane_row(d0, at, g + 23, k, c, first)
    o4 = plane_row(d0, at, g + 24, k, c, first)
    o5 = plane_row(d0, at, g + 25, k, c, first)
    o6 = plane_row(d0, at, g + 26, k, c, first)
    o7 = plane_row(d0, at, g + 27, k, c, first)
    o8 = plane_row(d0, at, g + 28, k, c, first)
    o9 = plane_row(d0, at, g + 29, k, c, first)
    o10 = plane_row(d0, at, g + 30, k, c, first)
    o11 = plane_row(d0, at, g + 31, k, c, first)
    r0 = plane_row(s0, at, g + 2, k, c, first)
    r1 = ring_row(rings_uint16, at, g + 3, k, first)
    r2 = ring_row(rings_uint16, at, g + 4, k, first)
    r3 = plane_row(s0, at, g + 5, k, c, first)
    r4 = plane_row(s0, at, g + 6, k, c, first)
    r5 = plane_row(s0, at, g + 7, k, c, first)
    r6 = plane_row(s0, at, g + 8, k, c, first)
    r7 = ring_row(rings_uint16, at, g + 9, k, first)
    r8 = ring_row(rings_uint16, at, g + 10, k, first)
    r9 = ring_row(rings_uint16, at, g + 11, k, first)
    r10 = plane_row(s0, at, g + 12, k, c, first)
    r11 = ring_row(rings_uint16, at, g + 13, k, first)
    r12 = plane_row(s0, at, g + 14, k, c, first)
    r13 = plane_row(s0, at, g + 15, k, c, first)
    r14 = plane_row(s0, at, g + 16, k, c, first)
    r15 = plane_row(s0, at, g + 17, k, c, first)
    r16 = ring_row(rings_uint16, at, g + 18, k, first)
    r17 = ring_row(rings_uint16, at, g + 19, k, first)
    for i in range(n):
        v18 = r0[i]
        v19 = r1[i]
        v20 = uint32(v19)
        v21 = r2[i]
        v22 = uint32(v21)
        v23 = r3[i]
        v24 = uint32(v23)
        v25 = r4[i]
        v26 = uint32(v25)
        v27 = r5[i]
        v28 = r6[i]
        v29 = r7[i]
        v30 = r8[i]
        v31 = r9[i]
        v32 = uint32(v31)
        v33 = uint32(v28)
        v34 = r10[i]
        v35 = r11[i]
        v36 = uint32(v35)
        v37 = uint32(v29)
        v38 = r12[i]
        v39 = uint32(v38)
        v40 = r13[i]
        v41 = uint32(v40)
        v42 = r14[i]
        v43 = r15[i]
        v44 = r16[i]
        v45 = r17[i]
        v46 = uint32(v45)
        v47 = uint32(v43)
        o0[i] = uint16(uint16(v18 - uint16(uint32((uint32(uint32(v20 + v22) + 1) >> 1)))) + uint16(uint32((uint32(uint32(v24 + v26) + 1) >> 1))))
        o1[i] = v25
        o2[i] = uint16(uint16(v29 - uint16(uint32((uint32(uint32(v22 + uint32(v30)) + 1) >> 1)))) + uint16(uint32((uint32(uint32(v26 + uint32(v27)) + 1) >> 1)))) if uint16((v25 if v25 > v27 else v27) - (v25 if v25 < v27 else v27)) < uint16((v23 if v23 > v28 else v28) - (v23 if v23 < v28 else v28)) else uint16(uint16(v29 - uint16(uint32((uint32(uint32(v20 + v32) + 1) >> 1)))) + uint16(uint32((uint32(uint32(v24 + v33) + 1) >> 1))))
        o3[i] = uint16(uint16(v34 - uint16(uint32((uint32(uint32(v22 + v32) + 1) >> 1)))) + uint16(uint32((uint32(uint32(v26 + v33) + 1) >> 1))))
        o4[i] = v18
        o5[i] = v21
        o6[i] = v29
        o7[i] = v34
        o8[i] = uint16(uint16(v18 - uint16(uint32((uint32(uint32(v36 + v37) + 1) >> 1)))) + uint16(uint32((uint32(uint32(v39 + v41) + 1) >> 1))))
        o9[i] = uint16(uint16(v21 - uint16(uint32((uint32(uint32(v37 + uint32(v44)) + 1) >> 1)))) + uint16(uint32((uint32(uint32(v41 + uint32(v42)) + 1) >> 1)))) if uint16((v40 if v40 > v42 else v42) - (v40 if v40 < v42 else v42)) < uint16((v43 if v43 > v38 else v38) - (v43 if v43 < v38 else v38)) else uint16(uint16(v21 - uint16(uint32((uint32(uint32(v46 + v36) + 1) >> 1)))) + uint16(uint32((uint32(uint32(v47 + v39) + 1) >> 1))))
        o10[i] = v40
        o11[i] = uint16(uint16(v34 - uint16(uint32((uint32(uint32(v37 + v46) + 1) >> 1)))) + uint16(uint32((uint32(uint32(v41 + v47) + 1) >> 1))))


@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], uint16[:, :, ::1], uint16[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def green_elsewhere_demosaic_dc5db22bf9(c, j0, j1, at, uniforms, slots, s0, d0):
    rings_uint16 = np.empty((at[1, 0], at[1, 1]), uint16)
    for j in range(j0 - at[0, 1], j1 + at[0, 2]):
        g = np.int64(2)
        if due(at, g, j, j0, j1):
            loop0(at, g, j, c, uniforms, slots, s0, rings_uint16)
        g = np.int64(12)
        if due(at, g, j, j0, j1):
            loop1(at, g, j, c, uniforms, slots, s0, rings_uint16, d0)

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], uint16[:, :, ::1], uint16[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def green_elsewhere_f9664a6c8c(c, j0, j1, at, uniforms, slots, s0, d0):
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
    plane5 = at[5, 0]
    row5 = at[5, 1]
    column5 = at[5, 2]
    n = d0.shape[2]
    for j in range(j0, j1):
        o0_0 = d0[0, j]
        o0_1 = d0[1, j]
        r0 = s0[plane0, j + row0, column0 : column0 + n]
        r1 = s0[plane1, j + row1, column1 : column1 + n]
        r2 = s0[plane2, j + row2, column2 : column2 + n]
        r3 = s0[plane3, j + row3, column3 : column3 + n]
        r4 = s0[plane4, j + row4, column4 : column4 + n]
        r5 = s0[plane5, j + row5, column5 : column5 + n]
        for i in range(n):
            v6 = r0[i]
            v7 = r1[i]
            v8 = r2[i]
            v9 = r3[i]
            v10 = uint32(v7)
            v11 = uint32(v9)
            v12 = r4[i]
            v13 = r5[i]
            o0_0[i] = uint16(uint32(uint32(uint32(uint32(v6) + v10) + 1) >> 1)) if uint16((v6 if v6 > v7 else v7) - (v6 if v6 < v7 else v7)) < uint16((v8 if v8 > v9 else v9) - (v8 if v8 < v9 else v9)) else uint16(uint32(uint32(uint32(uint32(v8) + v11) + 1) >> 1))
            o0_1[i] = uint16(uint32(uint32(uint32(uint32(v12) + v11) + 1) >> 1)) if uint16((v12 if v12 > v9 else v9) - (v12 if v12 < v9 else v9)) < uint16((v13 if v13 > v7 else v7) - (v13 if v13 < v7 else v7)) else uint16(uint32(uint32(uint32(uint32(v13) + v10) + 1) >> 1))

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], uint16[:, :, ::1], int16[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def interleave_4b94f69e02(c, j0, j1, at, uniforms, slots, s0, d0):
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
    plane5 = at[5, 0]
    row5 = at[5, 1]
    column5 = at[5, 2]
    plane6 = at[6, 0]
    row6 = at[6, 1]
    column6 = at[6, 2]
    plane7 = at[7, 0]
    row7 = at[7, 1]
    column7 = at[7, 2]
    plane8 = at[8, 0]
    row8 = at[8, 1]
    column8 = at[8, 2]
    plane9 = at[9, 0]
    row9 = at[9, 1]
    column9 = at[9, 2]
    plane10 = at[10, 0]
    row10 = at[10, 1]
    column10 = at[10, 2]
    plane11 = at[11, 0]
    row11 = at[11, 1]
    column11 = at[11, 2]
    left = at[12, 0]
    top = at[12, 1]
    n = d0.shape[2]
    for j in range(j0, j1):
        y = j + top
        v0 = (y & 1) == 0
        v1 = (y >> 1)
        o0_0 = d0[0, j]
        o0_1 = d0[1, j]
        o0_2 = d0[2, j]
        for i in range(n):
            x = i + left
            v2 = (x & 1) == 0
            v3 = (x >> 1)
            v4 = s0[uint64(plane0), uint64(row0 + v1), uint64(column0 + v3)]
            v5 = s0[uint64(plane1), uint64(row1 + v1), uint64(column1 + v3)]
            v6 = s0[uint64(plane2), uint64(row2 + v1), uint64(column2 + v3)]
            v7 = s0[uint64(plane3), uint64(row3 + v1), uint64(column3 + v3)]
            v8 = s0[uint64(plane4), uint64(row4 + v1), uint64(column4 + v3)]
            v9 = s0[uint64(plane5), uint64(row5 + v1), uint64(column5 + v3)]
            v10 = s0[uint64(plane6), uint64(row6 + v1), uint64(column6 + v3)]
            v11 = s0[uint64(plane7), uint64(row7 + v1), uint64(column7 + v3)]
            v12 = s0[uint64(plane8), uint64(row8 + v1), uint64(column8 + v3)]
            v13 = s0[uint64(plane9), uint64(row9 + v1), uint64(column9 + v3)]
            v14 = s0[uint64(plane10), uint64(row10 + v1), uint64(column10 + v3)]
            v15 = s0[uint64(plane11), uint64(row11 + v1), uint64(column11 + v3)]
            o0_0[i] = int16((v4 if v2 else v5) if v0 else v6 if v2 else v7)
            o0_1[i] = int16((v8 if v2 else v9) if v0 else v10 if v2 else v11)
            o0_2[i] = int16((v12 if v2 else v13) if v0 else v14 if v2 else v15)

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], int16[:, :, ::1], uint8[:, :, ::1], uint8[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def look_up_61e3e2f9e1(c, j0, j1, at, uniforms, slots, s0, s1, d0):
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
        for i in range(n):
            v1 = r0[i]
            v2 = int32(v1)
            v3 = v2 if v2 > 0 else 0
            v4 = s1[uint64(plane1), uint64(row1), uint64(column1 + (v3 if v3 < 1023 else 1023))]
            o0_0[i] = v4

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


@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], uint8[:, :, ::1], uint8[:, :, ::1], uint8[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def sharpen_508e3fe8d3(c, j0, j1, at, uniforms, slots, s0, s1, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    plane1 = at[1, 0]
    row1 = at[1, 1]
    column1 = at[1, 2]
    n = d0.shape[2]
    u0 = uniforms[slots[0]]
    v0 = u0 * float32(32.0)
    v1 = v0 if v0 > float32(0.0) else float32(0.0)
    for j in range(j0, j1):
        o0_0 = d0[c, j]
        r2 = s0[plane0 + c, j + row0, column0 : column0 + n]
        r3 = s1[plane1 + c, j + row1, column1 : column1 + n]
        v4 = np.floor((v1 if v1 < float32(255.0) else float32(255.0)) + float32(0.5))
        for i in range(n):
            v5 = r2[i]
            v6 = int32(v5)
            v7 = r3[i]
            v8 = v6 + (int32((v6 - int32(v7)) * whole(v4)) >> 5)
            v9 = v8 if v8 > 0 else 0
            o0_0[i] = uint8(v9 if v9 < 255 else 255)

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], uint16[:, :, ::1], uint16[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def suppress_hot_pixels_8817053d3e(c, j0, j1, at, uniforms, slots, s0, d0):
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
    n = d0.shape[2]
    for j in range(j0, j1):
        o0_0 = d0[0, j]
        r0 = s0[plane0, j + row0, column0 : column0 + n]
        r1 = s0[plane1, j + row1, column1 : column1 + n]
        r2 = s0[plane2, j + row2, column2 : column2 + n]
        r3 = s0[plane3, j + row3, column3 : column3 + n]
        r4 = s0[plane4, j + row4, column4 : column4 + n]
        for i in range(n):
            v5 = r0[i]
            v6 = r1[i]
            v7 = r2[i]
            v8 = v6 if v6 > v7 else v7
            v9 = r3[i]
            v10 = r4[i]
            v11 = v9 if v9 > v10 else v10
            v12 = v8 if v8 > v11 else v11
            o0_0[i] = v5 if v5 < v12 else v12
