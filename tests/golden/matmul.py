from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def product_352c239a48(c, j0, j1, at, uniforms, slots, s0, s1, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    plane1 = at[1, 0]
    row1 = at[1, 1]
    column1 = at[1, 2]
    count0 = at[2, 0]
    n = d0.shape[2]
    sum0 = np.empty(n, float32)
    for j in range(j0, j1):
        sum0[:] = float32(0.0)
        for k0 in range(count0):
            v1 = s0[uint64(plane0), uint64(j + row0), uint64(column0 + k0)]
            r2 = s1[plane1, row1 + k0, column1 : column1 + n]
            for i in range(n):
                v3 = r2[i]
                v4 = v1 * v3
                sum0[i] = sum0[i] + v4
        o0_0 = d0[0, j]
        for i in range(n):
            o0_0[i] = sum0[i]
