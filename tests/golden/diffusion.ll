declare i64 @llvm.smin.i64(i64, i64)
define void @box_b0d628343e(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
entry:
  %v0 = getelementptr ptr, ptr %buffers, i64 0
  %v1 = load ptr, ptr %v0, align 8
  %v2 = getelementptr ptr, ptr %buffers, i64 1
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i32, ptr %numbers, i64 0
  %v5 = load i32, ptr %v4, align 4
  %v6 = getelementptr i32, ptr %numbers, i64 1
  %v7 = load i32, ptr %v6, align 4
  %v8 = getelementptr i32, ptr %numbers, i64 2
  %v9 = load i32, ptr %v8, align 4
  %v10 = getelementptr i32, ptr %numbers, i64 3
  %v11 = load i32, ptr %v10, align 4
  %v12 = getelementptr i32, ptr %numbers, i64 4
  %v13 = load i32, ptr %v12, align 4
  %v14 = getelementptr i32, ptr %numbers, i64 5
  %v15 = load i32, ptr %v14, align 4
  %v16 = getelementptr i32, ptr %numbers, i64 6
  %v17 = load i32, ptr %v16, align 4
  %v18 = getelementptr i32, ptr %numbers, i64 7
  %v19 = load i32, ptr %v18, align 4
  %v20 = getelementptr i32, ptr %numbers, i64 8
  %v21 = load i32, ptr %v20, align 4
  %v22 = getelementptr i32, ptr %numbers, i64 9
  %v23 = load i32, ptr %v22, align 4
  %v24 = getelementptr i32, ptr %numbers, i64 10
  %v25 = load i32, ptr %v24, align 4
  %v26 = getelementptr i32, ptr %numbers, i64 11
  %v27 = load i32, ptr %v26, align 4
  %v28 = mul i64 2, 8
  %v29 = sext i32 %v11 to i64
  %v30 = mul i64 %v29, %v28
  %v31 = add i64 %v30, 63
  %v32 = and i64 %v31, -64
  %v33 = sub i32 %end_row, %first_row
  br label %loop0
loop0:
  %v34 = phi i32 [ 0, %entry ], [ %v208, %done3 ]
  %v35 = icmp slt i32 %v34, %v33
  br i1 %v35, label %body0, label %end0
body0:
  %v36 = add i32 %first_row, %v34
  %v37 = add i32 %v36, 1
  %v38 = and i32 %v37, 1
  %v39 = sext i32 %v38 to i64
  %v40 = mul i64 %v39, %v29
  %v41 = getelementptr double, ptr %scratch, i64 %v40
  %v42 = add i32 %v36, 0
  %v43 = and i32 %v42, 1
  %v44 = sext i32 %v43 to i64
  %v45 = mul i64 %v44, %v29
  %v46 = getelementptr double, ptr %scratch, i64 %v45
  %v47 = and i32 %v36, 127
  %v48 = icmp eq i32 %v47, 0
  %v49 = icmp eq i32 %v34, 0
  %v50 = or i1 %v48, %v49
  br i1 %v50, label %then1, label %done1
then1:
  %v51 = sext i32 %v5 to i64
  %v54 = sub i64 %v51, 16
  %v60 = sub i32 %plane, 0
  %v61 = sext i32 %v60 to i64
  %v62 = sext i32 %v13 to i64
  %v63 = mul i64 %v61, %v62
  %v64 = add i32 %v36, %v9
  %v65 = add i32 0, -2
  %v66 = add i32 %v64, %v65
  %v67 = sub i32 %v66, %v17
  %v68 = sext i32 %v67 to i64
  %v69 = add i64 %v63, %v68
  %v70 = sext i32 %v15 to i64
  %v71 = mul i64 %v69, %v70
  %v72 = getelementptr float, ptr %v1, i64 %v71
  %v73 = sub i32 %v7, %v19
  %v74 = sext i32 %v73 to i64
  %v75 = getelementptr float, ptr %v72, i64 %v74
  %v80 = add i32 1, -2
  %v81 = add i32 %v64, %v80
  %v82 = sub i32 %v81, %v17
  %v83 = sext i32 %v82 to i64
  %v84 = add i64 %v63, %v83
  %v85 = mul i64 %v84, %v70
  %v86 = getelementptr float, ptr %v1, i64 %v85
  %v87 = getelementptr float, ptr %v86, i64 %v74
  %v92 = add i32 2, -2
  %v93 = add i32 %v64, %v92
  %v94 = sub i32 %v93, %v17
  %v95 = sext i32 %v94 to i64
  %v96 = add i64 %v63, %v95
  %v97 = mul i64 %v96, %v70
  %v98 = getelementptr float, ptr %v1, i64 %v97
  %v99 = getelementptr float, ptr %v98, i64 %v74
  %v104 = add i32 3, -2
  %v105 = add i32 %v64, %v104
  %v106 = sub i32 %v105, %v17
  %v107 = sext i32 %v106 to i64
  %v108 = add i64 %v63, %v107
  %v109 = mul i64 %v108, %v70
  %v110 = getelementptr float, ptr %v1, i64 %v109
  %v111 = getelementptr float, ptr %v110, i64 %v74
  %v116 = add i32 4, -2
  %v117 = add i32 %v64, %v116
  %v118 = sub i32 %v117, %v17
  %v119 = sext i32 %v118 to i64
  %v120 = add i64 %v63, %v119
  %v121 = mul i64 %v120, %v70
  %v122 = getelementptr float, ptr %v1, i64 %v121
  %v123 = getelementptr float, ptr %v122, i64 %v74
  %v130 = mul i32 %plane, 1
  %v131 = sub i32 %v130, 0
  %v132 = sext i32 %v131 to i64
  %v133 = sext i32 %v21 to i64
  %v134 = mul i64 %v132, %v133
  %v135 = sub i32 %v64, %v25
  %v136 = sext i32 %v135 to i64
  %v137 = add i64 %v134, %v136
  %v138 = sext i32 %v23 to i64
  %v139 = mul i64 %v137, %v138
  %v140 = getelementptr float, ptr %v3, i64 %v139
  %v141 = sub i32 %v7, %v27
  %v142 = sext i32 %v141 to i64
  %v143 = getelementptr float, ptr %v140, i64 %v142
  br label %loop2
loop2:
  %v52 = phi i64 [ 0, %then1 ], [ %v146, %body2 ]
  %v53 = icmp slt i64 %v52, %v51
  br i1 %v53, label %body2, label %end2
body2:
  %v55 = call i64 @llvm.smin.i64(i64 %v52, i64 %v54)
  %v56 = trunc i64 %v55 to i32
  %v57 = insertelement <16 x i32> poison, i32 %v56, i64 0
  %v58 = shufflevector <16 x i32> %v57, <16 x i32> poison, <16 x i32> zeroinitializer
  %v59 = add <16 x i32> %v58, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v76 = getelementptr float, ptr %v75, i64 %v55
  %v77 = load <16 x float>, ptr %v76, align 4
  %v78 = fpext <16 x float> %v77 to <16 x double>
  %v79 = fadd contract <16 x double> splat (double 0x0000000000000000), %v78
  %v88 = getelementptr float, ptr %v87, i64 %v55
  %v89 = load <16 x float>, ptr %v88, align 4
  %v90 = fpext <16 x float> %v89 to <16 x double>
  %v91 = fadd contract <16 x double> %v79, %v90
  %v100 = getelementptr float, ptr %v99, i64 %v55
  %v101 = load <16 x float>, ptr %v100, align 4
  %v102 = fpext <16 x float> %v101 to <16 x double>
  %v103 = fadd contract <16 x double> %v91, %v102
  %v112 = getelementptr float, ptr %v111, i64 %v55
  %v113 = load <16 x float>, ptr %v112, align 4
  %v114 = fpext <16 x float> %v113 to <16 x double>
  %v115 = fadd contract <16 x double> %v103, %v114
  %v124 = getelementptr float, ptr %v123, i64 %v55
  %v125 = load <16 x float>, ptr %v124, align 4
  %v126 = fpext <16 x float> %v125 to <16 x double>
  %v127 = fadd contract <16 x double> %v115, %v126
  %v128 = fmul contract <16 x double> %v127, splat (double 0x3FC999999999999A)
  %v129 = fptrunc <16 x double> %v128 to <16 x float>
  %v144 = getelementptr float, ptr %v143, i64 %v55
  store <16 x float> %v129, ptr %v144, align 4
  %v145 = getelementptr double, ptr %v46, i64 %v55
  store <16 x double> %v127, ptr %v145, align 8
  %v146 = add i64 %v52, 16
  br label %loop2
end2:
  br label %done1
done1:
  %v147 = xor i1 %v50, 1
  br i1 %v147, label %then3, label %done3
then3:
  %v148 = sext i32 %v5 to i64
  %v151 = sub i64 %v148, 16
  %v157 = sub i32 %plane, 0
  %v158 = sext i32 %v157 to i64
  %v159 = sext i32 %v13 to i64
  %v160 = mul i64 %v158, %v159
  %v161 = add i32 %v36, %v9
  %v162 = add i32 %v161, 2
  %v163 = sub i32 %v162, %v17
  %v164 = sext i32 %v163 to i64
  %v165 = add i64 %v160, %v164
  %v166 = sext i32 %v15 to i64
  %v167 = mul i64 %v165, %v166
  %v168 = getelementptr float, ptr %v1, i64 %v167
  %v169 = sub i32 %v7, %v19
  %v170 = sext i32 %v169 to i64
  %v171 = getelementptr float, ptr %v168, i64 %v170
  %v174 = add i32 %v161, -3
  %v175 = sub i32 %v174, %v17
  %v176 = sext i32 %v175 to i64
  %v177 = add i64 %v160, %v176
  %v178 = mul i64 %v177, %v166
  %v179 = getelementptr float, ptr %v1, i64 %v178
  %v180 = getelementptr float, ptr %v179, i64 %v170
  %v191 = mul i32 %plane, 1
  %v192 = sub i32 %v191, 0
  %v193 = sext i32 %v192 to i64
  %v194 = sext i32 %v21 to i64
  %v195 = mul i64 %v193, %v194
  %v196 = sub i32 %v161, %v25
  %v197 = sext i32 %v196 to i64
  %v198 = add i64 %v195, %v197
  %v199 = sext i32 %v23 to i64
  %v200 = mul i64 %v198, %v199
  %v201 = getelementptr float, ptr %v3, i64 %v200
  %v202 = sub i32 %v7, %v27
  %v203 = sext i32 %v202 to i64
  %v204 = getelementptr float, ptr %v201, i64 %v203
  br label %loop4
loop4:
  %v149 = phi i64 [ 0, %then3 ], [ %v207, %body4 ]
  %v150 = icmp slt i64 %v149, %v148
  br i1 %v150, label %body4, label %end4
body4:
  %v152 = call i64 @llvm.smin.i64(i64 %v149, i64 %v151)
  %v153 = trunc i64 %v152 to i32
  %v154 = insertelement <16 x i32> poison, i32 %v153, i64 0
  %v155 = shufflevector <16 x i32> %v154, <16 x i32> poison, <16 x i32> zeroinitializer
  %v156 = add <16 x i32> %v155, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v172 = getelementptr float, ptr %v171, i64 %v152
  %v173 = load <16 x float>, ptr %v172, align 4
  %v181 = getelementptr float, ptr %v180, i64 %v152
  %v182 = load <16 x float>, ptr %v181, align 4
  %v183 = getelementptr double, ptr %v41, i64 %v152
  %v184 = load <16 x double>, ptr %v183, align 8
  %v185 = fpext <16 x float> %v173 to <16 x double>
  %v186 = fpext <16 x float> %v182 to <16 x double>
  %v187 = fsub contract <16 x double> %v185, %v186
  %v188 = fadd contract <16 x double> %v184, %v187
  %v189 = fmul contract <16 x double> %v188, splat (double 0x3FC999999999999A)
  %v190 = fptrunc <16 x double> %v189 to <16 x float>
  %v205 = getelementptr float, ptr %v204, i64 %v152
  store <16 x float> %v190, ptr %v205, align 4
  %v206 = getelementptr double, ptr %v46, i64 %v152
  store <16 x double> %v188, ptr %v206, align 8
  %v207 = add i64 %v149, 16
  br label %loop4
end4:
  br label %done3
done3:
  %v208 = add i32 %v34, 1
  br label %loop0
end0:
  ret void
}

declare i32 @llvm.smin.i32(i32, i32)
define void @box_f303214b7e(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
entry:
  %v0 = getelementptr ptr, ptr %buffers, i64 0
  %v1 = load ptr, ptr %v0, align 8
  %v2 = getelementptr ptr, ptr %buffers, i64 1
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr i32, ptr %numbers, i64 0
  %v5 = load i32, ptr %v4, align 4
  %v6 = getelementptr i32, ptr %numbers, i64 1
  %v7 = load i32, ptr %v6, align 4
  %v8 = getelementptr i32, ptr %numbers, i64 2
  %v9 = load i32, ptr %v8, align 4
  %v10 = getelementptr i32, ptr %numbers, i64 3
  %v11 = load i32, ptr %v10, align 4
  %v12 = getelementptr i32, ptr %numbers, i64 4
  %v13 = load i32, ptr %v12, align 4
  %v14 = getelementptr i32, ptr %numbers, i64 5
  %v15 = load i32, ptr %v14, align 4
  %v16 = getelementptr i32, ptr %numbers, i64 6
  %v17 = load i32, ptr %v16, align 4
  %v18 = getelementptr i32, ptr %numbers, i64 7
  %v19 = load i32, ptr %v18, align 4
  %v20 = getelementptr i32, ptr %numbers, i64 8
  %v21 = load i32, ptr %v20, align 4
  %v22 = getelementptr i32, ptr %numbers, i64 9
  %v23 = load i32, ptr %v22, align 4
  %v24 = getelementptr i32, ptr %numbers, i64 10
  %v25 = load i32, ptr %v24, align 4
  %v26 = sub i32 %end_row, %first_row
  %v29 = add i32 %v5, 127
  %v30 = ashr i32 %v29, 7
  %v33 = sub i32 %plane, 0
  %v34 = sext i32 %v33 to i64
  %v35 = sext i32 %v11 to i64
  %v36 = mul i64 %v34, %v35
  %v42 = sext i32 %v13 to i64
  %v89 = mul i32 %plane, 1
  %v90 = sub i32 %v89, 0
  %v91 = sext i32 %v90 to i64
  %v92 = sext i32 %v19 to i64
  %v93 = mul i64 %v91, %v92
  %v97 = sext i32 %v21 to i64
  br label %loop0
loop0:
  %v27 = phi i32 [ 0, %entry ], [ %v130, %end1 ]
  %v28 = icmp slt i32 %v27, %v26
  br i1 %v28, label %body0, label %end0
body0:
  %v37 = add i32 %first_row, %v27
  %v38 = add i32 %v37, %v9
  %v39 = sub i32 %v38, %v15
  %v40 = sext i32 %v39 to i64
  %v41 = add i64 %v36, %v40
  %v43 = mul i64 %v41, %v42
  %v44 = getelementptr float, ptr %v1, i64 %v43
  %v94 = sub i32 %v38, %v23
  %v95 = sext i32 %v94 to i64
  %v96 = add i64 %v93, %v95
  %v98 = mul i64 %v96, %v97
  %v99 = getelementptr float, ptr %v3, i64 %v98
  br label %loop1
loop1:
  %v31 = phi i32 [ 0, %body0 ], [ %v129, %end2 ]
  %v32 = icmp slt i32 %v31, %v30
  br i1 %v32, label %body1, label %end1
body1:
  %v45 = mul i32 %v31, 128
  %v46 = add i32 %v45, %v7
  %v47 = add i32 %v46, 0
  %v48 = sub i32 %v47, %v17
  %v49 = sext i32 %v48 to i64
  %v50 = getelementptr float, ptr %v44, i64 %v49
  %v51 = getelementptr float, ptr %v50, i64 -2
  %v52 = load float, ptr %v51, align 4
  %v53 = fpext float %v52 to double
  %v54 = fadd contract double 0x0000000000000000, %v53
  %v55 = add i32 %v46, 1
  %v56 = sub i32 %v55, %v17
  %v57 = sext i32 %v56 to i64
  %v58 = getelementptr float, ptr %v44, i64 %v57
  %v59 = getelementptr float, ptr %v58, i64 -2
  %v60 = load float, ptr %v59, align 4
  %v61 = fpext float %v60 to double
  %v62 = fadd contract double %v54, %v61
  %v63 = add i32 %v46, 2
  %v64 = sub i32 %v63, %v17
  %v65 = sext i32 %v64 to i64
  %v66 = getelementptr float, ptr %v44, i64 %v65
  %v67 = getelementptr float, ptr %v66, i64 -2
  %v68 = load float, ptr %v67, align 4
  %v69 = fpext float %v68 to double
  %v70 = fadd contract double %v62, %v69
  %v71 = add i32 %v46, 3
  %v72 = sub i32 %v71, %v17
  %v73 = sext i32 %v72 to i64
  %v74 = getelementptr float, ptr %v44, i64 %v73
  %v75 = getelementptr float, ptr %v74, i64 -2
  %v76 = load float, ptr %v75, align 4
  %v77 = fpext float %v76 to double
  %v78 = fadd contract double %v70, %v77
  %v79 = add i32 %v46, 4
  %v80 = sub i32 %v79, %v17
  %v81 = sext i32 %v80 to i64
  %v82 = getelementptr float, ptr %v44, i64 %v81
  %v83 = getelementptr float, ptr %v82, i64 -2
  %v84 = load float, ptr %v83, align 4
  %v85 = fpext float %v84 to double
  %v86 = fadd contract double %v78, %v85
  %v87 = fmul contract double %v86, 0x3FC999999999999A
  %v88 = fptrunc double %v87 to float
  %v100 = sub i32 %v46, %v25
  %v101 = sext i32 %v100 to i64
  %v102 = getelementptr float, ptr %v99, i64 %v101
  store float %v88, ptr %v102, align 4
  %v103 = sub i32 %v5, %v45
  %v104 = call i32 @llvm.smin.i32(i32 128, i32 %v103)
  %v105 = sub i32 %v104, 1
  br label %loop2
loop2:
  %v106 = phi i32 [ 0, %body1 ], [ %v128, %body2 ]
  %v107 = phi double [ %v86, %body1 ], [ %v121, %body2 ]
  %v108 = icmp slt i32 %v106, %v105
  br i1 %v108, label %body2, label %end2
body2:
  %v109 = add i32 %v45, %v106
  %v110 = add i32 %v109, %v7
  %v111 = sub i32 %v110, %v17
  %v112 = sext i32 %v111 to i64
  %v113 = getelementptr float, ptr %v44, i64 %v112
  %v114 = getelementptr float, ptr %v113, i64 3
  %v115 = load float, ptr %v114, align 4
  %v116 = getelementptr float, ptr %v113, i64 -2
  %v117 = load float, ptr %v116, align 4
  %v118 = fpext float %v115 to double
  %v119 = fpext float %v117 to double
  %v120 = fsub contract double %v118, %v119
  %v121 = fadd contract double %v107, %v120
  %v122 = fmul contract double %v121, 0x3FC999999999999A
  %v123 = fptrunc double %v122 to float
  %v124 = sub i32 %v110, %v25
  %v125 = sext i32 %v124 to i64
  %v126 = getelementptr float, ptr %v99, i64 %v125
  %v127 = getelementptr float, ptr %v126, i64 1
  store float %v123, ptr %v127, align 4
  %v128 = add i32 %v106, 1
  br label %loop2
end2:
  %v129 = add i32 %v31, 1
  br label %loop1
end1:
  %v130 = add i32 %v27, 1
  br label %loop0
end0:
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
declare <16 x float> @llvm.fabs.v16f32(<16 x float>)
define void @key_55ead8716a(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
entry:
  %v0 = getelementptr ptr, ptr %buffers, i64 0
  %v1 = load ptr, ptr %v0, align 8
  %v2 = getelementptr ptr, ptr %buffers, i64 1
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr ptr, ptr %buffers, i64 2
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr ptr, ptr %buffers, i64 3
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr i32, ptr %numbers, i64 0
  %v9 = load i32, ptr %v8, align 4
  %v10 = getelementptr i32, ptr %numbers, i64 1
  %v11 = load i32, ptr %v10, align 4
  %v12 = getelementptr i32, ptr %numbers, i64 2
  %v13 = load i32, ptr %v12, align 4
  %v14 = getelementptr i32, ptr %numbers, i64 3
  %v15 = load i32, ptr %v14, align 4
  %v16 = getelementptr i32, ptr %numbers, i64 4
  %v17 = load i32, ptr %v16, align 4
  %v18 = getelementptr i32, ptr %numbers, i64 5
  %v19 = load i32, ptr %v18, align 4
  %v20 = getelementptr i32, ptr %numbers, i64 6
  %v21 = load i32, ptr %v20, align 4
  %v22 = getelementptr i32, ptr %numbers, i64 7
  %v23 = load i32, ptr %v22, align 4
  %v24 = getelementptr i32, ptr %numbers, i64 8
  %v25 = load i32, ptr %v24, align 4
  %v26 = getelementptr i32, ptr %numbers, i64 9
  %v27 = load i32, ptr %v26, align 4
  %v28 = getelementptr i32, ptr %numbers, i64 10
  %v29 = load i32, ptr %v28, align 4
  %v30 = getelementptr float, ptr %uniforms, i64 0
  %v31 = load float, ptr %v30, align 4
  %v32 = getelementptr float, ptr %uniforms, i64 1
  %v33 = load float, ptr %v32, align 4
  %v34 = sub i32 %end_row, %first_row
  %v37 = sext i32 %v9 to i64
  %v40 = sub i64 %v37, 16
  %v46 = sub i32 %plane, 0
  %v47 = sext i32 %v46 to i64
  %v48 = sext i32 %v15 to i64
  %v49 = mul i64 %v47, %v48
  %v55 = sext i32 %v17 to i64
  %v58 = sub i32 %v11, %v21
  %v59 = sext i32 %v58 to i64
  %v63 = sub i32 0, 0
  %v64 = sext i32 %v63 to i64
  %v65 = mul i64 %v64, %v48
  %v85 = insertelement <16 x float> poison, float %v31, i64 0
  %v86 = shufflevector <16 x float> %v85, <16 x float> poison, <16 x i32> zeroinitializer
  %v88 = fadd contract float %v31, %v33
  %v89 = fsub contract float %v88, %v31
  %v90 = insertelement <16 x float> poison, float %v89, i64 0
  %v91 = shufflevector <16 x float> %v90, <16 x float> poison, <16 x i32> zeroinitializer
  %v105 = mul i32 %plane, 1
  %v106 = sub i32 %v105, 0
  %v107 = sext i32 %v106 to i64
  %v108 = sext i32 %v23 to i64
  %v109 = mul i64 %v107, %v108
  %v113 = sext i32 %v25 to i64
  %v116 = sub i32 %v11, %v29
  %v117 = sext i32 %v116 to i64
  br label %loop0
loop0:
  %v35 = phi i32 [ 0, %entry ], [ %v121, %end1 ]
  %v36 = icmp slt i32 %v35, %v34
  br i1 %v36, label %body0, label %end0
body0:
  %v50 = add i32 %first_row, %v35
  %v51 = add i32 %v50, %v13
  %v52 = sub i32 %v51, %v19
  %v53 = sext i32 %v52 to i64
  %v54 = add i64 %v49, %v53
  %v56 = mul i64 %v54, %v55
  %v57 = getelementptr float, ptr %v1, i64 %v56
  %v60 = getelementptr float, ptr %v57, i64 %v59
  %v66 = add i64 %v65, %v53
  %v67 = mul i64 %v66, %v55
  %v68 = getelementptr float, ptr %v1, i64 %v67
  %v69 = getelementptr float, ptr %v68, i64 %v59
  %v72 = getelementptr float, ptr %v3, i64 %v67
  %v73 = getelementptr float, ptr %v72, i64 %v59
  %v76 = getelementptr float, ptr %v5, i64 %v67
  %v77 = getelementptr float, ptr %v76, i64 %v59
  %v110 = sub i32 %v51, %v27
  %v111 = sext i32 %v110 to i64
  %v112 = add i64 %v109, %v111
  %v114 = mul i64 %v112, %v113
  %v115 = getelementptr float, ptr %v7, i64 %v114
  %v118 = getelementptr float, ptr %v115, i64 %v117
  br label %loop1
loop1:
  %v38 = phi i64 [ 0, %body0 ], [ %v120, %body1 ]
  %v39 = icmp slt i64 %v38, %v37
  br i1 %v39, label %body1, label %end1
body1:
  %v41 = call i64 @llvm.smin.i64(i64 %v38, i64 %v40)
  %v42 = trunc i64 %v41 to i32
  %v43 = insertelement <16 x i32> poison, i32 %v42, i64 0
  %v44 = shufflevector <16 x i32> %v43, <16 x i32> poison, <16 x i32> zeroinitializer
  %v45 = add <16 x i32> %v44, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v61 = getelementptr float, ptr %v60, i64 %v41
  %v62 = load <16 x float>, ptr %v61, align 4
  %v70 = getelementptr float, ptr %v69, i64 %v41
  %v71 = load <16 x float>, ptr %v70, align 4
  %v74 = getelementptr float, ptr %v73, i64 %v41
  %v75 = load <16 x float>, ptr %v74, align 4
  %v78 = getelementptr float, ptr %v77, i64 %v41
  %v79 = load <16 x float>, ptr %v78, align 4
  %v80 = fmul contract <16 x float> splat (float 0x3FCB367A00000000), %v71
  %v81 = fmul contract <16 x float> splat (float 0x3FE6E2EB20000000), %v75
  %v82 = fadd contract <16 x float> %v80, %v81
  %v83 = fmul contract <16 x float> splat (float 0x3FB27BB300000000), %v79
  %v84 = fadd contract <16 x float> %v82, %v83
  %v87 = fsub contract <16 x float> %v84, %v86
  %v92 = fdiv contract <16 x float> %v87, %v91
  %v93 = fcmp ogt <16 x float> %v92, splat (float 0x0000000000000000)
  %v94 = select <16 x i1> %v93, <16 x float> %v92, <16 x float> splat (float 0x0000000000000000)
  %v95 = fcmp olt <16 x float> %v94, splat (float 0x3FF0000000000000)
  %v96 = select <16 x i1> %v95, <16 x float> %v94, <16 x float> splat (float 0x3FF0000000000000)
  %v97 = fmul contract <16 x float> %v96, %v96
  %v98 = fmul contract <16 x float> splat (float 0x4000000000000000), %v96
  %v99 = fsub contract <16 x float> splat (float 0x4008000000000000), %v98
  %v100 = fmul contract <16 x float> %v97, %v99
  %v101 = fmul contract <16 x float> %v62, %v100
  %v102 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v101)
  %v103 = fcmp ole <16 x float> %v102, splat (float 0x47EFFFFFE0000000)
  %v104 = select <16 x i1> %v103, <16 x float> %v101, <16 x float> splat (float 0x0000000000000000)
  %v119 = getelementptr float, ptr %v118, i64 %v41
  store <16 x float> %v104, ptr %v119, align 4
  %v120 = add i64 %v38, 16
  br label %loop1
end1:
  %v121 = add i32 %v35, 1
  br label %loop0
end0:
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
define void @mix_in_ac46981666(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v36 = getelementptr float, ptr %uniforms, i64 0
  %v37 = load float, ptr %v36, align 4
  %v38 = sub i32 %end_row, %first_row
  %v41 = sext i32 %v7 to i64
  %v44 = sub i64 %v41, 16
  %v50 = sub i32 %plane, 0
  %v51 = sext i32 %v50 to i64
  %v52 = sext i32 %v13 to i64
  %v53 = mul i64 %v51, %v52
  %v59 = sext i32 %v15 to i64
  %v62 = sub i32 %v9, %v19
  %v63 = sext i32 %v62 to i64
  %v67 = sext i32 %v21 to i64
  %v68 = mul i64 %v51, %v67
  %v72 = sext i32 %v23 to i64
  %v75 = sub i32 %v9, %v27
  %v76 = sext i32 %v75 to i64
  %v80 = insertelement <16 x float> poison, float %v37, i64 0
  %v81 = shufflevector <16 x float> %v80, <16 x float> poison, <16 x i32> zeroinitializer
  %v89 = mul i32 %plane, 1
  %v90 = sub i32 %v89, 0
  %v91 = sext i32 %v90 to i64
  %v92 = sext i32 %v29 to i64
  %v93 = mul i64 %v91, %v92
  %v97 = sext i32 %v31 to i64
  %v100 = sub i32 %v9, %v35
  %v101 = sext i32 %v100 to i64
  br label %loop0
loop0:
  %v39 = phi i32 [ 0, %entry ], [ %v105, %end1 ]
  %v40 = icmp slt i32 %v39, %v38
  br i1 %v40, label %body0, label %end0
body0:
  %v54 = add i32 %first_row, %v39
  %v55 = add i32 %v54, %v11
  %v56 = sub i32 %v55, %v17
  %v57 = sext i32 %v56 to i64
  %v58 = add i64 %v53, %v57
  %v60 = mul i64 %v58, %v59
  %v61 = getelementptr float, ptr %v1, i64 %v60
  %v64 = getelementptr float, ptr %v61, i64 %v63
  %v69 = sub i32 %v55, %v25
  %v70 = sext i32 %v69 to i64
  %v71 = add i64 %v68, %v70
  %v73 = mul i64 %v71, %v72
  %v74 = getelementptr float, ptr %v3, i64 %v73
  %v77 = getelementptr float, ptr %v74, i64 %v76
  %v94 = sub i32 %v55, %v33
  %v95 = sext i32 %v94 to i64
  %v96 = add i64 %v93, %v95
  %v98 = mul i64 %v96, %v97
  %v99 = getelementptr float, ptr %v5, i64 %v98
  %v102 = getelementptr float, ptr %v99, i64 %v101
  br label %loop1
loop1:
  %v42 = phi i64 [ 0, %body0 ], [ %v104, %body1 ]
  %v43 = icmp slt i64 %v42, %v41
  br i1 %v43, label %body1, label %end1
body1:
  %v45 = call i64 @llvm.smin.i64(i64 %v42, i64 %v44)
  %v46 = trunc i64 %v45 to i32
  %v47 = insertelement <16 x i32> poison, i32 %v46, i64 0
  %v48 = shufflevector <16 x i32> %v47, <16 x i32> poison, <16 x i32> zeroinitializer
  %v49 = add <16 x i32> %v48, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v65 = getelementptr float, ptr %v64, i64 %v45
  %v66 = load <16 x float>, ptr %v65, align 4
  %v78 = getelementptr float, ptr %v77, i64 %v45
  %v79 = load <16 x float>, ptr %v78, align 4
  %v82 = fmul contract <16 x float> %v66, %v81
  %v83 = fmul contract <16 x float> %v82, splat (float 0x3FE0000000000000)
  %v84 = fsub contract <16 x float> %v79, %v83
  %v85 = fmul contract <16 x float> %v81, %v84
  %v86 = fadd contract <16 x float> %v66, %v85
  %v87 = fcmp ogt <16 x float> %v86, splat (float 0x0000000000000000)
  %v88 = select <16 x i1> %v87, <16 x float> %v86, <16 x float> splat (float 0x0000000000000000)
  %v103 = getelementptr float, ptr %v102, i64 %v45
  store <16 x float> %v88, ptr %v103, align 4
  %v104 = add i64 %v42, 16
  br label %loop1
end1:
  %v105 = add i32 %v39, 1
  br label %loop0
end0:
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
define void @sparse_filter_bf34f498f3(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
entry:
  %v0 = getelementptr ptr, ptr %buffers, i64 0
  %v1 = load ptr, ptr %v0, align 8
  %v2 = getelementptr ptr, ptr %buffers, i64 1
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr ptr, ptr %buffers, i64 2
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr ptr, ptr %buffers, i64 3
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr i32, ptr %numbers, i64 0
  %v9 = load i32, ptr %v8, align 4
  %v10 = getelementptr i32, ptr %numbers, i64 1
  %v11 = load i32, ptr %v10, align 4
  %v12 = getelementptr i32, ptr %numbers, i64 2
  %v13 = load i32, ptr %v12, align 4
  %v14 = getelementptr i32, ptr %numbers, i64 3
  %v15 = load i32, ptr %v14, align 4
  %v16 = getelementptr i32, ptr %numbers, i64 4
  %v17 = load i32, ptr %v16, align 4
  %v18 = getelementptr i32, ptr %numbers, i64 5
  %v19 = load i32, ptr %v18, align 4
  %v20 = getelementptr i32, ptr %numbers, i64 6
  %v21 = load i32, ptr %v20, align 4
  %v22 = getelementptr i32, ptr %numbers, i64 7
  %v23 = load i32, ptr %v22, align 4
  %v24 = getelementptr i32, ptr %numbers, i64 8
  %v25 = load i32, ptr %v24, align 4
  %v26 = getelementptr i32, ptr %numbers, i64 9
  %v27 = load i32, ptr %v26, align 4
  %v28 = getelementptr i32, ptr %numbers, i64 10
  %v29 = load i32, ptr %v28, align 4
  %v30 = getelementptr i32, ptr %numbers, i64 11
  %v31 = load i32, ptr %v30, align 4
  %v32 = sub i32 %end_row, %first_row
  %v35 = sext i32 %v9 to i64
  %v38 = sub i64 %v35, 16
  %v47 = sub i32 %plane, 0
  %v48 = sext i32 %v47 to i64
  %v49 = sext i32 %v15 to i64
  %v50 = mul i64 %v48, %v49
  %v60 = sext i32 %v17 to i64
  %v74 = mul i32 %plane, 1
  %v75 = sub i32 %v74, 0
  %v76 = sext i32 %v75 to i64
  %v77 = sext i32 %v25 to i64
  %v78 = mul i64 %v76, %v77
  %v82 = sext i32 %v27 to i64
  %v85 = sub i32 %v11, %v31
  %v86 = sext i32 %v85 to i64
  br label %loop0
loop0:
  %v33 = phi i32 [ 0, %entry ], [ %v90, %end1 ]
  %v34 = icmp slt i32 %v33, %v32
  br i1 %v34, label %body0, label %end0
body0:
  %v51 = add i32 %first_row, %v33
  %v52 = add i32 %v51, %v13
  %v79 = sub i32 %v52, %v29
  %v80 = sext i32 %v79 to i64
  %v81 = add i64 %v78, %v80
  %v83 = mul i64 %v81, %v82
  %v84 = getelementptr float, ptr %v3, i64 %v83
  %v87 = getelementptr float, ptr %v84, i64 %v86
  br label %loop1
loop1:
  %v36 = phi i64 [ 0, %body0 ], [ %v89, %end2 ]
  %v37 = icmp slt i64 %v36, %v35
  br i1 %v37, label %body1, label %end1
body1:
  %v39 = call i64 @llvm.smin.i64(i64 %v36, i64 %v38)
  %v40 = trunc i64 %v39 to i32
  %v41 = insertelement <16 x i32> poison, i32 %v40, i64 0
  %v42 = shufflevector <16 x i32> %v41, <16 x i32> poison, <16 x i32> zeroinitializer
  %v43 = add <16 x i32> %v42, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  br label %loop2
loop2:
  %v44 = phi i32 [ 0, %body1 ], [ %v73, %body2 ]
  %v45 = phi <16 x float> [ splat (float 0x0000000000000000), %body1 ], [ %v72, %body2 ]
  %v46 = icmp slt i32 %v44, %v23
  br i1 %v46, label %body2, label %end2
body2:
  %v53 = sext i32 %v44 to i64
  %v54 = getelementptr i32, ptr %v5, i64 %v53
  %v55 = load i32, ptr %v54, align 4
  %v56 = add i32 %v52, %v55
  %v57 = sub i32 %v56, %v19
  %v58 = sext i32 %v57 to i64
  %v59 = add i64 %v50, %v58
  %v61 = mul i64 %v59, %v60
  %v62 = getelementptr float, ptr %v1, i64 %v61
  %v63 = getelementptr i32, ptr %v7, i64 %v53
  %v64 = load i32, ptr %v63, align 4
  %v65 = add i32 %v11, %v64
  %v66 = sub i32 %v65, %v21
  %v67 = sext i32 %v66 to i64
  %v68 = getelementptr float, ptr %v62, i64 %v67
  %v69 = getelementptr float, ptr %v68, i64 %v39
  %v70 = load <16 x float>, ptr %v69, align 4
  %v71 = fmul contract <16 x float> splat (float 0x3FB3B13B20000000), %v70
  %v72 = fadd contract <16 x float> %v45, %v71
  %v73 = add i32 %v44, 1
  br label %loop2
end2:
  %v88 = getelementptr float, ptr %v87, i64 %v39
  store <16 x float> %v45, ptr %v88, align 4
  %v89 = add i64 %v36, 16
  br label %loop1
end1:
  %v90 = add i32 %v33, 1
  br label %loop0
end0:
  ret void
}
