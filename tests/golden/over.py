from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int32

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "reassoc", "nsz", "arcp"})
def over_premultiplied_87afa7ef58(c, y0, y1, at, uniforms, slots, s0, s1, d0):
    n = d0.shape[2]
    for y in range(y0, y1):
        r0 = s0[at[0, 0] + c, y + at[0, 1], at[0, 2] : at[0, 2] + n]
        r1 = s1[at[1, 0] + c, y + at[1, 1], at[1, 2] : at[1, 2] + n]
        r2 = s0[at[2, 0], y + at[2, 1], at[2, 2] : at[2, 2] + n]
        o0_0 = d0[c, y]
        for i in range(n):
            v0 = r0[i]
            v1 = r1[i]
            v2 = r2[i]
            o0_0[i] = v0 + v1 * (float32(1.0) - v2)
