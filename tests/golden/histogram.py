from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit
def unsigned(value):
    held = value if value > float32(0.0) else float32(0.0)
    held = held if held < float32(4294967040.0) else float32(4294967040.0)
    return uint32(4294967295) if value > float32(4294967040.0) else uint32(held)


@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], uint32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def count_6f6c94f013(c, j0, j1, at, uniforms, slots, s0, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    n = at[1, 2]
    bins_x = at[2, 0]
    bins_y = at[2, 1]
    u0 = uniforms[slots[0]]
    u1 = uniforms[slots[1]]
    v0 = u1 - u0
    for j in range(j0, j1):
        r1 = s0[plane0 + c, j + row0, column0 : column0 + n]
        v2 = float32(63.999969482421875) / v0
        for i in range(n):
            v3 = r1[i]
            v4 = v3 - u0
            v5 = unsigned(v4 * v2)
            v6 = uint32(v5 + 1)
            v7 = v6 if float32(v6) * v0 <= v4 * float32(64.0) else v5
            v8 = (int32(v7 if v7 < 63 else 63)) - bins_x
            v9 = 0 - bins_y
            if 0 <= v8 < d0.shape[2] and 0 <= v9 < d0.shape[1]:
                d0[c, uint64(v9), uint64(v8)] += uint32(u0 <= v3 and v3 <= u1)
