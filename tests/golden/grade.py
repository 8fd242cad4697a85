from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int32

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "reassoc", "nsz", "arcp"})
def cdl_2b04b18984(c, y0, y1, at, uniforms, slots, s0, d0):
    n = d0.shape[2]
    for y in range(y0, y1):
        r0 = s0[at[0, 0], y + at[0, 1], at[0, 2] : at[0, 2] + n]
        r1 = s0[at[1, 0], y + at[1, 1], at[1, 2] : at[1, 2] + n]
        r2 = s0[at[2, 0], y + at[2, 1], at[2, 2] : at[2, 2] + n]
        o0_0 = d0[0, y]
        o0_1 = d0[1, y]
        o0_2 = d0[2, y]
        for i in range(n):
            v0 = r0[i]
            v1 = v0 + float32(0.0)
            v2 = v1 if v1 > float32(0.0) else float32(0.0)
            v3 = r1[i]
            v4 = v3 + float32(0.0)
            v5 = v4 if v4 > float32(0.0) else float32(0.0)
            v6 = r2[i]
            v7 = v6 + float32(0.0)
            v8 = v7 if v7 > float32(0.0) else float32(0.0)
            v9 = float32(0.0) + float32(0.2126) * v2 + float32(0.7152) * v5 + float32(0.0722) * v8
            o0_0[i] = v9 + (v2 - v9)
            o0_1[i] = v9 + (v5 - v9)
            o0_2[i] = v9 + (v8 - v9)
