from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int32

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], int64[:, ::1], float32[:, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "reassoc", "nsz", "arcp"})
def box_87a45e7783(c, y0, y1, at, uniforms, slots, whole0, weight0, s0, d0):
    n = d0.shape[2]
    for y in range(y0, y1):
        o0_0 = d0[c, y]
        r0 = s0[at[0, 0] + c, y + at[0, 1]]
        r1 = s0[at[1, 0] + c, y + at[1, 1]]
        r2 = s0[at[2, 0] + c, y + at[2, 1]]
        for first in range(0, n, 128):
            i = first
            total0 = 0.0
            for k in range(whole0.shape[0]):
                v0 = float64(r0[i + at[0, 2] + whole0[k, 0]])
                total0 += v0
            next0 = total0
            o0_0[i] = total0 * float32(0.030303030303030304)
            state0 = next0
            for i in range(first + 1, min(first + 128, n)):
                v1 = float64(r1[i + at[1, 2]])
                v2 = float64(r2[i + at[2, 2]])
                v3 = state0 + (v1 - v2)
                next0 = v3
                o0_0[i] = v3 * float32(0.030303030303030304)
                state0 = next0

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int32

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], int64[:, ::1], float32[:, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "reassoc", "nsz", "arcp"})
def box_f92c498466(c, y0, y1, at, uniforms, slots, whole0, weight0, s0, d0):
    n = d0.shape[2]
    sum0 = np.empty(n, float64)
    row_state0 = np.empty(n, float64)
    for y in range(y0, y1):
        if y % 128 == 0 or y == y0:
            sum0[:] = 0.0
            for k in range(whole0.shape[0]):
                r0 = s0[at[0, 0] + c, y + at[0, 1] + whole0[k, 0], at[0, 2] : at[0, 2] + n]
                for i in range(n):
                    v0 = float64(r0[i])
                    sum0[i] += v0
            o0_0 = d0[c, y]
            for i in range(n):
                next0 = sum0[i]
                o0_0[i] = sum0[i] * float32(0.030303030303030304)
                row_state0[i] = next0
        else:
            r1 = s0[at[1, 0] + c, y + at[1, 1], at[1, 2] : at[1, 2] + n]
            r2 = s0[at[2, 0] + c, y + at[2, 1], at[2, 2] : at[2, 2] + n]
            o0_0 = d0[c, y]
            for i in range(n):
                state0 = row_state0[i]
                v1 = float64(r1[i])
                v2 = float64(r2[i])
                v3 = state0 + (v1 - v2)
                next0 = v3
                o0_0[i] = v3 * float32(0.030303030303030304)
                row_state0[i] = next0

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int32

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "reassoc", "nsz", "arcp"})
def key_63d207cffa(c, y0, y1, at, uniforms, slots, s0, d0):
    n = d0.shape[2]
    for y in range(y0, y1):
        r0 = s0[at[0, 0] + c, y + at[0, 1], at[0, 2] : at[0, 2] + n]
        r1 = s0[at[1, 0], y + at[1, 1], at[1, 2] : at[1, 2] + n]
        r2 = s0[at[2, 0], y + at[2, 1], at[2, 2] : at[2, 2] + n]
        r3 = s0[at[3, 0], y + at[3, 1], at[3, 2] : at[3, 2] + n]
        o0_0 = d0[c, y]
        for i in range(n):
            v0 = r0[i]
            v1 = r1[i]
            v2 = r2[i]
            v3 = r3[i]
            v4 = (float32(0.2126) * v1 + float32(0.7152) * v2 + float32(0.0722) * v3 - float32(0.5)) / float32(0.5)
            v5 = v4 if v4 > float32(0.0) else float32(0.0)
            v6 = v5 if v5 < float32(1.0) else float32(1.0)
            o0_0[i] = v0 * (v6 * v6 * (float32(3.0) - float32(2.0) * v6))

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int32

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "reassoc", "nsz", "arcp"})
def mix_in_33230d72de(c, y0, y1, at, uniforms, slots, s0, s1, d0):
    n = d0.shape[2]
    for y in range(y0, y1):
        r0 = s0[at[0, 0] + c, y + at[0, 1], at[0, 2] : at[0, 2] + n]
        r1 = s1[at[1, 0] + c, y + at[1, 1], at[1, 2] : at[1, 2] + n]
        o0_0 = d0[c, y]
        for i in range(n):
            v0 = r0[i]
            v1 = r1[i]
            v2 = v0 + float32(0.5) * (v1 - v0 * float32(0.5) * float32(0.5))
            o0_0[i] = v2 if v2 > float32(0.0) else float32(0.0)

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int32

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], int64[:, ::1], float32[:, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "reassoc", "nsz", "arcp"})
def sparse_filter_e220bb403a(c, y0, y1, at, uniforms, slots, whole0, weight0, s0, d0):
    n = d0.shape[2]
    sum0 = np.empty(n, float32)
    for y in range(y0, y1):
        sum0[:] = 0.0
        for k in range(whole0.shape[0]):
            r0 = s0[at[0, 0] + c, y + at[0, 1] + whole0[k, 1], at[0, 2] + whole0[k, 0] : at[0, 2] + whole0[k, 0] + n]
            for i in range(n):
                v0 = r0[i]
                sum0[i] += weight0[k, 2] * v0
        o0_0 = d0[c, y]
        for i in range(n):
            o0_0[i] = sum0[i]
