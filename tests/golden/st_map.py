from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit
def clamped(at, first, end):
    return min(max(at, first), end - 1)


@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def looked_up_642f2c290b(c, j0, j1, at, uniforms, slots, s0, s1, d0):
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
    plane4 = at[4, 0]
    row4 = at[4, 1]
    column4 = at[4, 2]
    plane5 = at[5, 0]
    row5 = at[5, 1]
    column5 = at[5, 2]
    plane6 = at[6, 0]
    row6 = at[6, 1]
    column6 = at[6, 2]
    plane7 = at[7, 0]
    row7 = at[7, 1]
    column7 = at[7, 2]
    plane8 = at[8, 0]
    row8 = at[8, 1]
    column8 = at[8, 2]
    plane9 = at[9, 0]
    row9 = at[9, 1]
    column9 = at[9, 2]
    plane10 = at[10, 0]
    row10 = at[10, 1]
    column10 = at[10, 2]
    plane11 = at[11, 0]
    row11 = at[11, 1]
    column11 = at[11, 2]
    plane12 = at[12, 0]
    row12 = at[12, 1]
    column12 = at[12, 2]
    plane13 = at[13, 0]
    row13 = at[13, 1]
    column13 = at[13, 2]
    first_x0 = at[14, 0]
    first_y0 = at[14, 1]
    end_x0 = at[14, 2]
    end_y0 = at[14, 3]
    n = d0.shape[2]
    for j in range(j0, j1):
        o0_0 = d0[0, j]
        o0_1 = d0[1, j]
        o0_2 = d0[2, j]
        r0 = s1[plane0, j + row0, column0 : column0 + n]
        r1 = s1[plane1, j + row1, column1 : column1 + n]
        for i in range(n):
            v2 = r0[i]
            v3 = v2 if v2 > float32(-8.0) else float32(-8.0)
            v4 = float32(0.0) + (v3 if v3 < float32(8.0) else float32(8.0)) * float32(64.0) - float32(0.5)
            v5 = np.floor(v4)
            v6 = int32(v5)
            v7 = r1[i]
            v8 = v7 if v7 > float32(-8.0) else float32(-8.0)
            v9 = float32(0.0) + (v8 if v8 < float32(8.0) else float32(8.0)) * float32(48.0) - float32(0.5)
            v10 = np.floor(v9)
            v11 = int32(v10)
            v12 = s0[uint64(plane2), uint64(clamped(row2 + v11, first_y0, end_y0)), uint64(clamped(column2 + v6, first_x0, end_x0))]
            v14 = s0[uint64(plane3), uint64(clamped(row3 + v11, first_y0, end_y0)), uint64(clamped(column3 + v6, first_x0, end_x0))]
            v15 = v4 - v5
            v16 = v12 + (v14 - v12) * v15
            v18 = s0[uint64(plane4), uint64(clamped(row4 + v11, first_y0, end_y0)), uint64(clamped(column4 + v6, first_x0, end_x0))]
            v19 = s0[uint64(plane5), uint64(clamped(row5 + v11, first_y0, end_y0)), uint64(clamped(column5 + v6, first_x0, end_x0))]
            v20 = v9 - v10
            v21 = s0[uint64(plane6), uint64(clamped(row6 + v11, first_y0, end_y0)), uint64(clamped(column6 + v6, first_x0, end_x0))]
            v22 = s0[uint64(plane7), uint64(clamped(row7 + v11, first_y0, end_y0)), uint64(clamped(column7 + v6, first_x0, end_x0))]
            v23 = v21 + (v22 - v21) * v15
            v24 = s0[uint64(plane8), uint64(clamped(row8 + v11, first_y0, end_y0)), uint64(clamped(column8 + v6, first_x0, end_x0))]
            v25 = s0[uint64(plane9), uint64(clamped(row9 + v11, first_y0, end_y0)), uint64(clamped(column9 + v6, first_x0, end_x0))]
            v26 = s0[uint64(plane10), uint64(clamped(row10 + v11, first_y0, end_y0)), uint64(clamped(column10 + v6, first_x0, end_x0))]
            v27 = s0[uint64(plane11), uint64(clamped(row11 + v11, first_y0, end_y0)), uint64(clamped(column11 + v6, first_x0, end_x0))]
            v28 = v26 + (v27 - v26) * v15
            v29 = s0[uint64(plane12), uint64(clamped(row12 + v11, first_y0, end_y0)), uint64(clamped(column12 + v6, first_x0, end_x0))]
            v30 = s0[uint64(plane13), uint64(clamped(row13 + v11, first_y0, end_y0)), uint64(clamped(column13 + v6, first_x0, end_x0))]
            o0_0[i] = v16 + (v18 + (v19 - v18) * v15 - v16) * v20
            o0_1[i] = v23 + (v24 + (v25 - v24) * v15 - v23) * v20
            o0_2[i] = v28 + (v29 + (v30 - v29) * v15 - v28) * v20
