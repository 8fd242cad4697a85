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


@njit("void(int64, int64, int64, int64[:, ::1], float32[::1], int64[::1], float32[:, :, ::1], float32[:, :, ::1], float32[:, :, ::1])", nogil=True, cache=True, error_model="numpy", fastmath={"contract", "nsz"})
def look_up_57aff692d9(c, j0, j1, at, uniforms, slots, s0, s1, d0):
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
    n = d0.shape[2]
    u0 = uniforms[slots[0]]
    u1 = uniforms[slots[1]]
    u2 = uniforms[slots[2]]
    u3 = uniforms[slots[3]]
    u4 = uniforms[slots[4]]
    u5 = uniforms[slots[5]]
    v0 = u1 - u0
    v1 = u3 - u2
    v2 = u5 - u4
    for j in range(j0, j1):
        o0_0 = d0[0, j]
        o0_1 = d0[1, j]
        o0_2 = d0[2, j]
        r3 = s0[plane0, j + row0, column0 : column0 + n]
        r4 = s0[plane1, j + row1, column1 : column1 + n]
        r5 = s0[plane2, j + row2, column2 : column2 + n]
        v6 = v0 if v0 > float32(1e-30) else float32(1e-30)
        v7 = v1 if v1 > float32(1e-30) else float32(1e-30)
        v8 = v2 if v2 > float32(1e-30) else float32(1e-30)
        for i in range(n):
            v9 = r3[i]
            v10 = (v9 - u0) / v6
            v11 = v10 if v10 > float32(0.0) else float32(0.0)
            v12 = (v11 if v11 < float32(1.0) else float32(1.0)) * float32(4.0)
            v13 = np.floor(v12)
            v14 = whole(v13)
            v15 = v14 if v14 > 0 else 0
            v16 = v15 if v15 < 4 else 4
            v17 = r4[i]
            v18 = (v17 - u2) / v7
            v19 = v18 if v18 > float32(0.0) else float32(0.0)
            v20 = (v19 if v19 < float32(1.0) else float32(1.0)) * float32(4.0)
            v21 = np.floor(v20)
            v22 = whole(v21)
            v23 = v22 if v22 > 0 else 0
            v24 = v23 if v23 < 4 else 4
            v25 = r5[i]
            v26 = (v25 - u4) / v8
            v27 = v26 if v26 > float32(0.0) else float32(0.0)
            v28 = (v27 if v27 < float32(1.0) else float32(1.0)) * float32(4.0)
            v29 = np.floor(v28)
            v30 = whole(v29)
            v31 = v30 if v30 > 0 else 0
            v32 = v31 if v31 < 4 else 4
            v33 = s1[uint64(plane3 + v32), uint64(row3 + v24), uint64(column3 + v16)]
            v34 = int32(v14 + 1)
            v35 = v34 if v34 > 0 else 0
            v36 = v35 if v35 < 4 else 4
            v37 = s1[uint64(plane3 + v32), uint64(row3 + v24), uint64(column3 + v36)]
            v38 = v12 - v13
            v39 = v33 + (v37 - v33) * v38
            v40 = int32(v22 + 1)
            v41 = v40 if v40 > 0 else 0
            v42 = v41 if v41 < 4 else 4
            v43 = s1[uint64(plane3 + v32), uint64(row3 + v42), uint64(column3 + v16)]
            v44 = s1[uint64(plane3 + v32), uint64(row3 + v42), uint64(column3 + v36)]
            v45 = v20 - v21
            v46 = v39 + (v43 + (v44 - v43) * v38 - v39) * v45
            v47 = int32(v30 + 1)
            v48 = v47 if v47 > 0 else 0
            v49 = v48 if v48 < 4 else 4
            v50 = s1[uint64(plane3 + v49), uint64(row3 + v24), uint64(column3 + v16)]
            v51 = s1[uint64(plane3 + v49), uint64(row3 + v24), uint64(column3 + v36)]
            v52 = v50 + (v51 - v50) * v38
            v53 = s1[uint64(plane3 + v49), uint64(row3 + v42), uint64(column3 + v16)]
            v54 = s1[uint64(plane3 + v49), uint64(row3 + v42), uint64(column3 + v36)]
            v55 = v28 - v29
            v56 = s1[uint64(plane4 + v32), uint64(row4 + v24), uint64(column4 + v16)]
            v57 = s1[uint64(plane4 + v32), uint64(row4 + v24), uint64(column4 + v36)]
            v58 = v56 + (v57 - v56) * v38
            v59 = s1[uint64(plane4 + v32), uint64(row4 + v42), uint64(column4 + v16)]
            v60 = s1[uint64(plane4 + v32), uint64(row4 + v42), uint64(column4 + v36)]
            v61 = v58 + (v59 + (v60 - v59) * v38 - v58) * v45
            v62 = s1[uint64(plane4 + v49), uint64(row4 + v24), uint64(column4 + v16)]
            v63 = s1[uint64(plane4 + v49), uint64(row4 + v24), uint64(column4 + v36)]
            v64 = v62 + (v63 - v62) * v38
            v65 = s1[uint64(plane4 + v49), uint64(row4 + v42), uint64(column4 + v16)]
            v66 = s1[uint64(plane4 + v49), uint64(row4 + v42), uint64(column4 + v36)]
            v67 = s1[uint64(plane5 + v32), uint64(row5 + v24), uint64(column5 + v16)]
            v68 = s1[uint64(plane5 + v32), uint64(row5 + v24), uint64(column5 + v36)]
            v69 = v67 + (v68 - v67) * v38
            v70 = s1[uint64(plane5 + v32), uint64(row5 + v42), uint64(column5 + v16)]
            v71 = s1[uint64(plane5 + v32), uint64(row5 + v42), uint64(column5 + v36)]
            v72 = v69 + (v70 + (v71 - v70) * v38 - v69) * v45
            v73 = s1[uint64(plane5 + v49), uint64(row5 + v24), uint64(column5 + v16)]
            v74 = s1[uint64(plane5 + v49), uint64(row5 + v24), uint64(column5 + v36)]
            v75 = v73 + (v74 - v73) * v38
            v76 = s1[uint64(plane5 + v49), uint64(row5 + v42), uint64(column5 + v16)]
            v77 = s1[uint64(plane5 + v49), uint64(row5 + v42), uint64(column5 + v36)]
            o0_0[i] = v46 + (v52 + (v53 + (v54 - v53) * v38 - v52) * v45 - v46) * v55
            o0_1[i] = v61 + (v64 + (v65 + (v66 - v65) * v38 - v64) * v45 - v61) * v55
            o0_2[i] = v72 + (v75 + (v76 + (v77 - v76) * v38 - v75) * v45 - v72) * v55
