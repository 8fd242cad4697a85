from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def box_323abcee77(c, j0, j1, at, uniforms, slots, s0, d0):
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
        for first in range(0, n, 128):
            i = first
            total0 = float64(0.0)
            for k1 in range(5):
                v2 = float64(s0[uint64(plane0 + c), uint64(j + row0), uint64(i + column0 + k1)])
                total0 = total0 + v2
            next0 = total0
            o0_0[i] = total0 * float32(0.2)
            state0 = next0
            for i in range(first + 1, min(first + 128, n)):
                v3 = float64(s0[uint64(plane1 + c), uint64(j + row1), uint64(i + column1)])
                v4 = float64(s0[uint64(plane2 + c), uint64(j + row2), uint64(i + column2)])
                v5 = state0 + (v3 - v4)
                next0 = v5
                o0_0[i] = v5 * float32(0.2)
                state0 = next0

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def box_47ee73e1cd(c, j0, j1, at, uniforms, slots, s0, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    plane1 = at[1, 0]
    row1 = at[1, 1]
    column1 = at[1, 2]
    plane2 = at[2, 0]
    row2 = at[2, 1]
    column2 = at[2, 2]
    count0 = at[3, 0]
    n = d0.shape[2]
    sum0 = np.empty(n, float64)
    row_state0 = np.empty(n, float64)
    for j in range(j0, j1):
        if j % 128 == 0 or j == j0:
            sum0[:] = float64(0.0)
            for k0 in range(count0):
                r1 = s0[plane0 + c, j + row0 + k0, column0 : column0 + n]
                for i in range(n):
                    v2 = float64(r1[i])
                    v3 = v2
                    sum0[i] = sum0[i] + v3
            o0_0 = d0[c, j]
            for i in range(n):
                next0 = sum0[i]
                o0_0[i] = sum0[i] * float32(0.2)
                row_state0[i] = next0
        else:
            o0_0 = d0[c, j]
            r4 = s0[plane1 + c, j + row1, column1 : column1 + n]
            r5 = s0[plane2 + c, j + row2, column2 : column2 + n]
            for i in range(n):
                state0 = row_state0[i]
                v6 = float64(r4[i])
                v7 = float64(r5[i])
                v8 = state0 + (v6 - v7)
                next0 = v8
                o0_0[i] = v8 * float32(0.2)
                row_state0[i] = next0

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def key_fd8da9b920(c, j0, j1, at, uniforms, slots, s0, d0):
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
    u0 = uniforms[slots[0]]
    u1 = uniforms[slots[1]]
    for j in range(j0, j1):
        o0_0 = d0[c, j]
        r0 = s0[plane0 + c, j + row0, column0 : column0 + n]
        r1 = s0[plane1, j + row1, column1 : column1 + n]
        r2 = s0[plane2, j + row2, column2 : column2 + n]
        r3 = s0[plane3, j + row3, column3 : column3 + n]
        v4 = u0 + u1 - u0
        for i in range(n):
            v5 = r0[i]
            v6 = r1[i]
            v7 = r2[i]
            v8 = r3[i]
            v9 = (float32(0.2126) * v6 + float32(0.7152) * v7 + float32(0.0722) * v8 - u0) / v4
            v10 = v9 if v9 > float32(0.0) else float32(0.0)
            v11 = v10 if v10 < float32(1.0) else float32(1.0)
            v12 = v5 * (v11 * v11 * (float32(3.0) - float32(2.0) * v11))
            o0_0[i] = v12 if abs(v12) <= float32(3.4028234663852886e+38) else float32(0.0)

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def mix_in_adda8f003a(c, j0, j1, at, uniforms, slots, s0, s1, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    plane1 = at[1, 0]
    row1 = at[1, 1]
    column1 = at[1, 2]
    n = d0.shape[2]
    u0 = uniforms[slots[0]]
    for j in range(j0, j1):
        o0_0 = d0[c, j]
        r0 = s0[plane0 + c, j + row0, column0 : column0 + n]
        r1 = s1[plane1 + c, j + row1, column1 : column1 + n]
        for i in range(n):
            v2 = r0[i]
            v3 = r1[i]
            v4 = v2 + u0 * (v3 - v2 * u0 * float32(0.5))
            o0_0[i] = v4 if v4 > float32(0.0) else float32(0.0)

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], int64[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def sparse_filter_e85e82cfee(c, j0, j1, at, uniforms, slots, tap0, tap1, s0, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    count0 = at[1, 0]
    n = d0.shape[2]
    sum0 = np.empty(n, float32)
    for j in range(j0, j1):
        sum0[:] = float32(0.0)
        for k0 in range(count0):
            r1 = s0[plane0 + c, j + row0 + tap0[k0], column0 + tap1[k0] : column0 + tap1[k0] + n]
            for i in range(n):
                v2 = r1[i]
                v3 = float32(0.07692307692307693) * v2
                sum0[i] = sum0[i] + v3
        o0_0 = d0[c, j]
        for i in range(n):
            o0_0[i] = sum0[i]
