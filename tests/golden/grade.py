from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def cdl_d8e0f39d5f(c, j0, j1, at, uniforms, slots, s0, d0):
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
    u1 = uniforms[slots[1]]
    u2 = uniforms[slots[2]]
    u3 = uniforms[slots[3]]
    u4 = uniforms[slots[4]]
    u5 = uniforms[slots[5]]
    u6 = uniforms[slots[6]]
    u7 = uniforms[slots[7]]
    u8 = uniforms[slots[8]]
    u9 = uniforms[slots[9]]
    for j in range(j0, j1):
        o0_0 = d0[0, j]
        o0_1 = d0[1, j]
        o0_2 = d0[2, j]
        r0 = s0[plane0, j + row0, column0 : column0 + n]
        r1 = s0[plane1, j + row1, column1 : column1 + n]
        r2 = s0[plane2, j + row2, column2 : column2 + n]
        for i in range(n):
            v3 = r0[i]
            v4 = v3 * u0 + u1
            v5 = (v4 if v4 > float32(0.0) else float32(0.0)) ** u2
            v6 = r1[i]
            v7 = v6 * u3 + u4
            v8 = (v7 if v7 > float32(0.0) else float32(0.0)) ** u5
            v9 = r2[i]
            v10 = v9 * u6 + u7
            v11 = (v10 if v10 > float32(0.0) else float32(0.0)) ** u8
            v12 = float32(0.2126) * v5 + float32(0.7152) * v8 + float32(0.0722) * v11
            o0_0[i] = v12 + u9 * (v5 - v12)
            o0_1[i] = v12 + u9 * (v8 - v12)
            o0_2[i] = v12 + u9 * (v11 - v12)
