declare i32 @llvm.smin.i32(i32, i32)
declare i64 @llvm.smin.i64(i64, i64)
define void @product_6ebb5ae8d7(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
entry:
  %v0 = getelementptr ptr, ptr %buffers, i64 0
  %v1 = load ptr, ptr %v0, align 8
  %v2 = getelementptr ptr, ptr %buffers, i64 1
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr ptr, ptr %buffers, i64 2
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr i32, ptr %numbers, i64 0
  %v7 = load i32, ptr %v6, align 4
  %v8 = getelementptr i32, ptr %numbers, i64 1
  %v9 = load i32, ptr %v8, align 4
  %v10 = getelementptr i32, ptr %numbers, i64 2
  %v11 = load i32, ptr %v10, align 4
  %v12 = getelementptr i32, ptr %numbers, i64 3
  %v13 = load i32, ptr %v12, align 4
  %v14 = getelementptr i32, ptr %numbers, i64 4
  %v15 = load i32, ptr %v14, align 4
  %v16 = getelementptr i32, ptr %numbers, i64 5
  %v17 = load i32, ptr %v16, align 4
  %v18 = getelementptr i32, ptr %numbers, i64 6
  %v19 = load i32, ptr %v18, align 4
  %v20 = getelementptr i32, ptr %numbers, i64 7
  %v21 = load i32, ptr %v20, align 4
  %v22 = getelementptr i32, ptr %numbers, i64 8
  %v23 = load i32, ptr %v22, align 4
  %v24 = getelementptr i32, ptr %numbers, i64 9
  %v25 = load i32, ptr %v24, align 4
  %v26 = getelementptr i32, ptr %numbers, i64 10
  %v27 = load i32, ptr %v26, align 4
  %v28 = getelementptr i32, ptr %numbers, i64 11
  %v29 = load i32, ptr %v28, align 4
  %v30 = getelementptr i32, ptr %numbers, i64 12
  %v31 = load i32, ptr %v30, align 4
  %v32 = getelementptr i32, ptr %numbers, i64 13
  %v33 = load i32, ptr %v32, align 4
  %v34 = getelementptr i32, ptr %numbers, i64 14
  %v35 = load i32, ptr %v34, align 4
  %v36 = getelementptr i32, ptr %numbers, i64 15
  %v37 = load i32, ptr %v36, align 4
  %v38 = sub i32 %end_row, %first_row
  %v39 = add i32 %v38, 3
  %v40 = ashr i32 %v39, 2
  %v45 = sub i32 %v38, 1
  %v53 = sext i32 %v7 to i64
  %v56 = sub i64 %v53, 32
  %v68 = sub i32 0, 0
  %v69 = sext i32 %v68 to i64
  %v70 = sext i32 %v13 to i64
  %v71 = mul i64 %v69, %v70
  %v77 = sext i32 %v15 to i64
  %v111 = sext i32 %v21 to i64
  %v112 = mul i64 %v69, %v111
  %v116 = sext i32 %v23 to i64
  %v119 = sub i32 %v9, %v27
  %v120 = sext i32 %v119 to i64
  %v141 = sext i32 %v31 to i64
  %v142 = mul i64 %v69, %v141
  %v146 = sext i32 %v33 to i64
  %v149 = sub i32 %v9, %v37
  %v150 = sext i32 %v149 to i64
  br label %loop0
loop0:
  %v41 = phi i32 [ 0, %entry ], [ %v175, %end1 ]
  %v42 = icmp slt i32 %v41, %v40
  br i1 %v42, label %body0, label %end0
body0:
  %v43 = mul i32 %v41, 4
  %v44 = add i32 %v43, 0
  %v46 = call i32 @llvm.smin.i32(i32 %v44, i32 %v45)
  %v47 = add i32 %v43, 1
  %v48 = call i32 @llvm.smin.i32(i32 %v47, i32 %v45)
  %v49 = add i32 %v43, 2
  %v50 = call i32 @llvm.smin.i32(i32 %v49, i32 %v45)
  %v51 = add i32 %v43, 3
  %v52 = call i32 @llvm.smin.i32(i32 %v51, i32 %v45)
  %v72 = add i32 %first_row, %v46
  %v73 = add i32 %v72, %v11
  %v74 = sub i32 %v73, %v17
  %v75 = sext i32 %v74 to i64
  %v76 = add i64 %v71, %v75
  %v78 = mul i64 %v76, %v77
  %v79 = getelementptr float, ptr %v1, i64 %v78
  %v84 = add i32 %first_row, %v48
  %v85 = add i32 %v84, %v11
  %v86 = sub i32 %v85, %v17
  %v87 = sext i32 %v86 to i64
  %v88 = add i64 %v71, %v87
  %v89 = mul i64 %v88, %v77
  %v90 = getelementptr float, ptr %v1, i64 %v89
  %v93 = add i32 %first_row, %v50
  %v94 = add i32 %v93, %v11
  %v95 = sub i32 %v94, %v17
  %v96 = sext i32 %v95 to i64
  %v97 = add i64 %v71, %v96
  %v98 = mul i64 %v97, %v77
  %v99 = getelementptr float, ptr %v1, i64 %v98
  %v102 = add i32 %first_row, %v52
  %v103 = add i32 %v102, %v11
  %v104 = sub i32 %v103, %v17
  %v105 = sext i32 %v104 to i64
  %v106 = add i64 %v71, %v105
  %v107 = mul i64 %v106, %v77
  %v108 = getelementptr float, ptr %v1, i64 %v107
  %v143 = sub i32 %v73, %v35
  %v144 = sext i32 %v143 to i64
  %v145 = add i64 %v142, %v144
  %v147 = mul i64 %v145, %v146
  %v148 = getelementptr float, ptr %v5, i64 %v147
  %v151 = getelementptr float, ptr %v148, i64 %v150
  %v153 = sub i32 %v85, %v35
  %v154 = sext i32 %v153 to i64
  %v155 = add i64 %v142, %v154
  %v156 = mul i64 %v155, %v146
  %v157 = getelementptr float, ptr %v5, i64 %v156
  %v158 = getelementptr float, ptr %v157, i64 %v150
  %v160 = sub i32 %v94, %v35
  %v161 = sext i32 %v160 to i64
  %v162 = add i64 %v142, %v161
  %v163 = mul i64 %v162, %v146
  %v164 = getelementptr float, ptr %v5, i64 %v163
  %v165 = getelementptr float, ptr %v164, i64 %v150
  %v167 = sub i32 %v103, %v35
  %v168 = sext i32 %v167 to i64
  %v169 = add i64 %v142, %v168
  %v170 = mul i64 %v169, %v146
  %v171 = getelementptr float, ptr %v5, i64 %v170
  %v172 = getelementptr float, ptr %v171, i64 %v150
  br label %loop1
loop1:
  %v54 = phi i64 [ 0, %body0 ], [ %v174, %end2 ]
  %v55 = icmp slt i64 %v54, %v53
  br i1 %v55, label %body1, label %end1
body1:
  %v57 = call i64 @llvm.smin.i64(i64 %v54, i64 %v56)
  %v58 = trunc i64 %v57 to i32
  %v59 = insertelement <32 x i32> poison, i32 %v58, i64 0
  %v60 = shufflevector <32 x i32> %v59, <32 x i32> poison, <32 x i32> zeroinitializer
  %v61 = add <32 x i32> %v60, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  br label %loop2
loop2:
  %v62 = phi i32 [ 0, %body1 ], [ %v140, %body2 ]
  %v63 = phi <32 x float> [ splat (float 0x0000000000000000), %body1 ], [ %v127, %body2 ]
  %v64 = phi <32 x float> [ splat (float 0x0000000000000000), %body1 ], [ %v131, %body2 ]
  %v65 = phi <32 x float> [ splat (float 0x0000000000000000), %body1 ], [ %v135, %body2 ]
  %v66 = phi <32 x float> [ splat (float 0x0000000000000000), %body1 ], [ %v139, %body2 ]
  %v67 = icmp slt i32 %v62, %v29
  br i1 %v67, label %body2, label %end2
body2:
  %v80 = sub i32 %v62, %v19
  %v81 = sext i32 %v80 to i64
  %v82 = getelementptr float, ptr %v79, i64 %v81
  %v83 = load float, ptr %v82, align 4
  %v91 = getelementptr float, ptr %v90, i64 %v81
  %v92 = load float, ptr %v91, align 4
  %v100 = getelementptr float, ptr %v99, i64 %v81
  %v101 = load float, ptr %v100, align 4
  %v109 = getelementptr float, ptr %v108, i64 %v81
  %v110 = load float, ptr %v109, align 4
  %v113 = sub i32 %v62, %v25
  %v114 = sext i32 %v113 to i64
  %v115 = add i64 %v112, %v114
  %v117 = mul i64 %v115, %v116
  %v118 = getelementptr float, ptr %v3, i64 %v117
  %v121 = getelementptr float, ptr %v118, i64 %v120
  %v122 = getelementptr float, ptr %v121, i64 %v57
  %v123 = load <32 x float>, ptr %v122, align 4
  %v124 = insertelement <32 x float> poison, float %v83, i64 0
  %v125 = shufflevector <32 x float> %v124, <32 x float> poison, <32 x i32> zeroinitializer
  %v126 = fmul contract <32 x float> %v125, %v123
  %v127 = fadd contract <32 x float> %v63, %v126
  %v128 = insertelement <32 x float> poison, float %v92, i64 0
  %v129 = shufflevector <32 x float> %v128, <32 x float> poison, <32 x i32> zeroinitializer
  %v130 = fmul contract <32 x float> %v129, %v123
  %v131 = fadd contract <32 x float> %v64, %v130
  %v132 = insertelement <32 x float> poison, float %v101, i64 0
  %v133 = shufflevector <32 x float> %v132, <32 x float> poison, <32 x i32> zeroinitializer
  %v134 = fmul contract <32 x float> %v133, %v123
  %v135 = fadd contract <32 x float> %v65, %v134
  %v136 = insertelement <32 x float> poison, float %v110, i64 0
  %v137 = shufflevector <32 x float> %v136, <32 x float> poison, <32 x i32> zeroinitializer
  %v138 = fmul contract <32 x float> %v137, %v123
  %v139 = fadd contract <32 x float> %v66, %v138
  %v140 = add i32 %v62, 1
  br label %loop2
end2:
  %v152 = getelementptr float, ptr %v151, i64 %v57
  store <32 x float> %v63, ptr %v152, align 4
  %v159 = getelementptr float, ptr %v158, i64 %v57
  store <32 x float> %v64, ptr %v159, align 4
  %v166 = getelementptr float, ptr %v165, i64 %v57
  store <32 x float> %v65, ptr %v166, align 4
  %v173 = getelementptr float, ptr %v172, i64 %v57
  store <32 x float> %v66, ptr %v173, align 4
  %v174 = add i64 %v54, 32
  br label %loop1
end1:
  %v175 = add i32 %v41, 1
  br label %loop0
end0:
  ret void
}
