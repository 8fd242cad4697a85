from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int32

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], int64[:, ::1], float32[:, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "reassoc", "nsz", "arcp"})
def line_filter_9d38896ee9(c, y0, y1, at, uniforms, slots, whole0, weight0, s0, d0):
    n = d0.shape[2]
    sum0 = np.empty(n, float32)
    for y in range(y0, y1):
        sum0[:] = 0.0
        for k in range(whole0.shape[0]):
            r0 = s0[at[0, 0] + c, y + at[0, 1], at[0, 2] + whole0[k, 0] : at[0, 2] + whole0[k, 0] + n]
            for i in range(n):
                v0 = r0[i]
                sum0[i] += weight0[k, 1] * v0
        o0_0 = d0[c, y]
        for i in range(n):
            o0_0[i] = sum0[i]

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int32

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], int64[:, ::1], float32[:, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "reassoc", "nsz", "arcp"})
def line_filter_d753f07b62(c, y0, y1, at, uniforms, slots, whole0, weight0, s0, d0):
    n = d0.shape[2]
    sum0 = np.empty(n, float32)
    for y in range(y0, y1):
        sum0[:] = 0.0
        for k in range(whole0.shape[0]):
            r0 = s0[at[0, 0] + c, y + at[0, 1] + whole0[k, 0], at[0, 2] : at[0, 2] + n]
            for i in range(n):
                v0 = r0[i]
                sum0[i] += weight0[k, 1] * v0
        o0_0 = d0[c, y]
        for i in range(n):
            o0_0[i] = sum0[i]

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int32

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "reassoc", "nsz", "arcp"})
def mask_489fc23ec1(c, y0, y1, at, uniforms, slots, s0, s1, s2, d0):
    n = d0.shape[2]
    for y in range(y0, y1):
        r0 = s0[at[0, 0] + c, y + at[0, 1], at[0, 2] : at[0, 2] + n]
        r1 = s1[at[1, 0] + c, y + at[1, 1], at[1, 2] : at[1, 2] + n]
        r2 = s2[at[2, 0] + c, y + at[2, 1], at[2, 2] : at[2, 2] + n]
        o0_0 = d0[c, y]
        for i in range(n):
            v0 = r0[i]
            v1 = r1[i]
            v2 = r2[i]
            o0_0[i] = v0 if abs(v0 - v1) < float32(0.001) else v2

from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int32

@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "reassoc", "nsz", "arcp"})
def sharpen_c78621b8e8(c, y0, y1, at, uniforms, slots, s0, s1, d0):
    n = d0.shape[2]
    for y in range(y0, y1):
        r0 = s0[at[0, 0] + c, y + at[0, 1], at[0, 2] : at[0, 2] + n]
        r1 = s1[at[1, 0] + c, y + at[1, 1], at[1, 2] : at[1, 2] + n]
        o0_0 = d0[c, y]
        for i in range(n):
            v0 = r0[i]
            v1 = r1[i]
            o0_0[i] = v0 * float32(4.0) - v1 * float32(3.0)
