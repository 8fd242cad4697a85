from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int32

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "reassoc", "nsz", "arcp"})
def add_75c431294a(c, y0, y1, at, uniforms, slots, s0, s1, d0):
    n = d0.shape[2]
    for y in range(y0, y1):
        r0 = s0[at[0, 0] + c, y + at[0, 1], at[0, 2] : at[0, 2] + n]
        r1 = s1[at[1, 0] + c, y + at[1, 1], at[1, 2] : at[1, 2] + n]
        o0_0 = d0[c, y]
        for i in range(n):
            v0 = r0[i]
            v1 = r1[i]
            o0_0[i] = v0 + v1

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int32

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "reassoc", "nsz", "arcp"})
def dwt1d_4b23700b2d(c, y0, y1, at, uniforms, slots, s0, d0, d1):
    n = d0.shape[2]
    for y in range(y0, y1):
        r0 = s0[at[0, 0] + c, y + at[0, 1], at[0, 2] : at[0, 2] + n]
        r1 = s0[at[1, 0] + c, y + at[1, 1], at[1, 2] : at[1, 2] + n]
        r2 = s0[at[2, 0] + c, y + at[2, 1], at[2, 2] : at[2, 2] + n]
        o0_0 = d0[c, y]
        o1_0 = d1[c, y]
        for i in range(n):
            v0 = r0[i]
            v1 = r1[i]
            v2 = r2[i]
            v3 = (v0 - (v1 + v2) * float32(0.5)) * float32(0.5)
            o0_0[i] = v3
            o1_0[i] = v0 - v3

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int32

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "reassoc", "nsz", "arcp"})
def shrink_7a4cf27342(c, y0, y1, at, uniforms, slots, s0, d0):
    n = d0.shape[2]
    for y in range(y0, y1):
        r0 = s0[at[0, 0] + c, y + at[0, 1], at[0, 2] : at[0, 2] + n]
        o0_0 = d0[c, y]
        for i in range(n):
            v0 = r0[i]
            v1 = abs(v0) - float32(0.03)
            o0_0[i] = (float32(1.0) if float32(0.0) < v0 else float32(-1.0) if v0 < float32(0.0) else float32(0.0)) * (v1 if v1 > float32(0.0) else float32(0.0))
