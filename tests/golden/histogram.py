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


@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], uint32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def count_7a27d0254f(c, j0, j1, at, uniforms, slots, s0, d0):
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
        for i in range(n):
            v2 = r1[i]
            v3 = u0 <= v2 and v2 <= u1
            v4 = ((v2 if v3 else u0) - u0) * float32(64.0)
            v5 = np.floor(v4 / v0)
            v6 = v5 + float32(1.0)
            v7 = v5 - float32(1.0) if v4 < v5 * v0 else v6 if v6 * v0 <= v4 else v5
            v8 = v7 if v7 > float32(0.0) else float32(0.0)
            v9 = (whole(v8 if v8 < float32(63.0) else float32(63.0))) - bins_x
            v10 = 0 - bins_y
            if 0 <= v9 < d0.shape[2] and 0 <= v10 < d0.shape[1]:
                d0[c, uint64(v10), uint64(v9)] += uint32(v3)
