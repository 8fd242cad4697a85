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

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def mask_a9d001d6a0(c, j0, j1, at, uniforms, slots, s0, s1, s2, d0):
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
    for j in range(j0, j1):
        o0_0 = d0[c, j]
        r0 = s0[plane0 + c, j + row0, column0 : column0 + n]
        r1 = s1[plane1 + c, j + row1, column1 : column1 + n]
        r2 = s2[plane2 + c, j + row2, column2 : column2 + n]
        for i in range(n):
            v3 = r0[i]
            v4 = r1[i]
            v5 = r2[i]
            o0_0[i] = v3 if abs(v3 - v4) < u0 else v5

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def sharpen_9ec1a63d4c(c, j0, j1, at, uniforms, slots, s0, s1, d0):
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
        v2 = float32(1.0) + u0
        for i in range(n):
            v3 = r0[i]
            v4 = r1[i]
            o0_0[i] = v3 * v2 - v4 * u0
