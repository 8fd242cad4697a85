from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def add_4b507db40c(c, j0, j1, at, uniforms, slots, s0, s1, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    plane1 = at[1, 0]
    row1 = at[1, 1]
    column1 = at[1, 2]
    n = d0.shape[2]
    for j in range(j0, j1):
        o0_0 = d0[c, j]
        r0 = s0[plane0 + c, j + row0, column0 : column0 + n]
        r1 = s1[plane1 + c, j + row1, column1 : column1 + n]
        for i in range(n):
            v2 = r0[i]
            v3 = r1[i]
            o0_0[i] = v2 + v3

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def dwt1d_4eb7a81393(c, j0, j1, at, uniforms, slots, s0, d0, d1):
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
        o1_0 = d1[c, j]
        r0 = s0[plane0 + c, j + row0, column0 : column0 + n]
        r1 = s0[plane1 + c, j + row1, column1 : column1 + n]
        r2 = s0[plane2 + c, j + row2, column2 : column2 + n]
        for i in range(n):
            v3 = r0[i]
            v4 = r1[i]
            v5 = r2[i]
            v6 = (v3 - (v4 + v5) * float32(0.5)) * float32(0.5)
            o0_0[i] = v6
            o1_0[i] = v3 - v6

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def shrink_dd34514021(c, j0, j1, at, uniforms, slots, s0, d0):
    plane0 = at[0, 0]
    row0 = at[0, 1]
    column0 = at[0, 2]
    n = d0.shape[2]
    u0 = uniforms[slots[0]]
    u1 = uniforms[slots[1]]
    for j in range(j0, j1):
        o0_0 = d0[c, j]
        r0 = s0[plane0 + c, j + row0, column0 : column0 + n]
        v1 = u0 * u1
        for i in range(n):
            v2 = r0[i]
            v3 = abs(v2) - v1
            o0_0[i] = (float32(1.0) if float32(0.0) < v2 else float32(-1.0) if v2 < float32(0.0) else float32(0.0)) * (v3 if v3 > float32(0.0) else float32(0.0))
