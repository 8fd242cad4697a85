from math import cos, exp, log, sin, sqrt

import numpy as np
from numba import njit
from numpy import float32, float64, int16, int32, uint8, uint16, uint32, uint64

@njit
def whole(value):  # has a value for every float, where LLVM leaves it open; choices alone, which become vectors
    held = value if value > float32(-2147483648.0) else float32(-2147483648.0)
    held = held if held < float32(2147483520.0) else float32(2147483520.0)
    found = int32(held)
    found = int32(2147483647) if value > float32(2147483520.0) else found
    return found if value == value else int32(0)


@njit
def clamped(at, first, end):
    return min(max(at, first), end - 1)


@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def looked_up_2708905629(c, j0, j1, at, uniforms, slots, s0, s1, d0):
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
    first_x0 = at[5, 0]
    first_y0 = at[5, 1]
    end_x0 = at[5, 2]
    end_y0 = at[5, 3]
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
            v6 = whole(v5)
            v7 = r1[i]
            v8 = v7 if v7 > float32(-8.0) else float32(-8.0)
            v9 = float32(0.0) + (v8 if v8 < float32(8.0) else float32(8.0)) * float32(48.0) - float32(0.5)
            v10 = np.floor(v9)
            v11 = whole(v10)
            v12 = s0[uint64(plane2), uint64(clamped(row2 + v11, first_y0, end_y0)), uint64(clamped(column2 + v6, first_x0, end_x0))]
            v13 = int32(v6 + 1)
            v14 = s0[uint64(plane2), uint64(clamped(row2 + v11, first_y0, end_y0)), uint64(clamped(column2 + v13, first_x0, end_x0))]
            v15 = v4 - v5
            v16 = v12 + (v14 - v12) * v15
            v17 = int32(v11 + 1)
            v18 = s0[uint64(plane2), uint64(clamped(row2 + v17, first_y0, end_y0)), uint64(clamped(column2 + v6, first_x0, end_x0))]
            v19 = s0[uint64(plane2), uint64(clamped(row2 + v17, first_y0, end_y0)), uint64(clamped(column2 + v13, first_x0, end_x0))]
            v20 = v9 - v10
            v21 = s0[uint64(plane3), uint64(clamped(row3 + v11, first_y0, end_y0)), uint64(clamped(column3 + v6, first_x0, end_x0))]
            v22 = s0[uint64(plane3), uint64(clamped(row3 + v11, first_y0, end_y0)), uint64(clamped(column3 + v13, first_x0, end_x0))]
            v23 = v21 + (v22 - v21) * v15
            v24 = s0[uint64(plane3), uint64(clamped(row3 + v17, first_y0, end_y0)), uint64(clamped(column3 + v6, first_x0, end_x0))]
            v25 = s0[uint64(plane3), uint64(clamped(row3 + v17, first_y0, end_y0)), uint64(clamped(column3 + v13, first_x0, end_x0))]
            v26 = s0[uint64(plane4), uint64(clamped(row4 + v11, first_y0, end_y0)), uint64(clamped(column4 + v6, first_x0, end_x0))]
            v27 = s0[uint64(plane4), uint64(clamped(row4 + v11, first_y0, end_y0)), uint64(clamped(column4 + v13, first_x0, end_x0))]
            v28 = v26 + (v27 - v26) * v15
            v29 = s0[uint64(plane4), uint64(clamped(row4 + v17, first_y0, end_y0)), uint64(clamped(column4 + v6, first_x0, end_x0))]
            v30 = s0[uint64(plane4), uint64(clamped(row4 + v17, first_y0, end_y0)), uint64(clamped(column4 + v13, first_x0, end_x0))]
            o0_0[i] = v16 + (v18 + (v19 - v18) * v15 - v16) * v20
            o0_1[i] = v23 + (v24 + (v25 - v24) * v15 - v23) * v20
            o0_2[i] = v28 + (v29 + (v30 - v29) * v15 - v28) * v20
