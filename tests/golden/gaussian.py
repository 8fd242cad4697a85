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
