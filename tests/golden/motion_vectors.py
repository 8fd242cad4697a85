from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], uint8[:, :, ::1], uint8[:, :, ::1], int32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def candidate_tiles_0db5b7e3e9(c, j0, j1, at, uniforms, slots, s0, s1, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    plane1 = at[1, 0]
    row1 = at[1, 1]
    column1 = at[1, 2]
    count0 = at[2, 0]
    left = at[3, 0]
    top = at[3, 1]
    n = d0.shape[2]
    sum0 = np.empty(n, int32)
    for j in range(j0, j1):
        y = j + top
        sum0[:] = int32(0)
        for k0 in range(count0):
            for i in range(n):
                x = i + left
                total2 = int32(0)
                for k3 in range(4):
                    v5 = s0[uint64(plane0), uint64(row0 + 4 * (y // 33) + k0), uint64(column0 + 4 * (x // 33) + k3)]
                    v6 = s1[uint64(plane1), uint64(row1 + 4 * (y // 33) + k0 + y % 33), uint64(column1 + 4 * (x // 33) + k3 + x % 33)]
                    total2 = int32(total2 + abs(int32(v5) - int32(v6)))
                v7 = total2
                sum0[i] = sum0[i] + v7
        o0_0 = d0[0, j]
        for i in range(n):
            o0_0[i] = sum0[i]

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], int32[:, :, ::1], int32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def least_7c4cc9601d(c, j0, j1, at, uniforms, slots, s0, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    count0 = at[1, 0]
    n = d0.shape[2]
    sum0 = np.empty(n, int32)
    for j in range(j0, j1):
        sum0[:] = int32(2147483647)
        for k0 in range(count0):
            for i in range(n):
                v1 = s0[uint64(plane0), uint64(33 * j + row0 + k0 // 33), uint64(33 * i + column0 + k0 % 33)]
                v2 = int32(int32(v1 * 1089) + k0)
                sum0[i] = v2 if v2 < sum0[i] else sum0[i]
        o0_0 = d0[0, j]
        o0_1 = d0[1, j]
        for i in range(n):
            v3 = sum0[i] % 1089
            o0_0[i] = v3 % 33 - 16
            o0_1[i] = v3 // 33 - 16
