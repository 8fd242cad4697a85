declare i64 @llvm.smin.i64(i64, i64)
define void @box_74d0a0abec(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v54 = sub i64 %v51, 32
  %v60 = sub i32 %plane, 0
  %v61 = sext i32 %v60 to i64
  %v62 = sext i32 %v13 to i64
  %v63 = mul i64 %v61, %v62
  %v64 = add i32 %v36, %v9
  %v65 = add i32 %v64, 0
  %v66 = sub i32 %v65, 2
  %v67 = sub i32 %v66, %v17
  %v68 = sext i32 %v67 to i64
  %v69 = add i64 %v63, %v68
  %v70 = sext i32 %v15 to i64
  %v71 = mul i64 %v69, %v70
  %v72 = getelementptr float, ptr %v1, i64 %v71
  %v73 = sub i32 %v7, %v19
  %v74 = sext i32 %v73 to i64
  %v75 = getelementptr float, ptr %v72, i64 %v74
  %v80 = add i32 %v64, 1
  %v81 = sub i32 %v80, 2
  %v82 = sub i32 %v81, %v17
  %v83 = sext i32 %v82 to i64
  %v84 = add i64 %v63, %v83
  %v85 = mul i64 %v84, %v70
  %v86 = getelementptr float, ptr %v1, i64 %v85
  %v87 = getelementptr float, ptr %v86, i64 %v74
  %v92 = add i32 %v64, 2
  %v93 = sub i32 %v92, 2
  %v94 = sub i32 %v93, %v17
  %v95 = sext i32 %v94 to i64
  %v96 = add i64 %v63, %v95
  %v97 = mul i64 %v96, %v70
  %v98 = getelementptr float, ptr %v1, i64 %v97
  %v99 = getelementptr float, ptr %v98, i64 %v74
  %v104 = add i32 %v64, 3
  %v105 = sub i32 %v104, 2
  %v106 = sub i32 %v105, %v17
  %v107 = sext i32 %v106 to i64
  %v108 = add i64 %v63, %v107
  %v109 = mul i64 %v108, %v70
  %v110 = getelementptr float, ptr %v1, i64 %v109
  %v111 = getelementptr float, ptr %v110, i64 %v74
  %v116 = add i32 %v64, 4
  %v117 = sub i32 %v116, 2
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
  %v57 = insertelement <32 x i32> poison, i32 %v56, i64 0
  %v58 = shufflevector <32 x i32> %v57, <32 x i32> poison, <32 x i32> zeroinitializer
  %v59 = add <32 x i32> %v58, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v76 = getelementptr float, ptr %v75, i64 %v55
  %v77 = load <32 x float>, ptr %v76, align 4
  %v78 = fpext <32 x float> %v77 to <32 x double>
  %v79 = fadd contract <32 x double> splat (double 0x0000000000000000), %v78
  %v88 = getelementptr float, ptr %v87, i64 %v55
  %v89 = load <32 x float>, ptr %v88, align 4
  %v90 = fpext <32 x float> %v89 to <32 x double>
  %v91 = fadd contract <32 x double> %v79, %v90
  %v100 = getelementptr float, ptr %v99, i64 %v55
  %v101 = load <32 x float>, ptr %v100, align 4
  %v102 = fpext <32 x float> %v101 to <32 x double>
  %v103 = fadd contract <32 x double> %v91, %v102
  %v112 = getelementptr float, ptr %v111, i64 %v55
  %v113 = load <32 x float>, ptr %v112, align 4
  %v114 = fpext <32 x float> %v113 to <32 x double>
  %v115 = fadd contract <32 x double> %v103, %v114
  %v124 = getelementptr float, ptr %v123, i64 %v55
  %v125 = load <32 x float>, ptr %v124, align 4
  %v126 = fpext <32 x float> %v125 to <32 x double>
  %v127 = fadd contract <32 x double> %v115, %v126
  %v128 = fmul contract <32 x double> %v127, splat (double 0x3FC999999999999A)
  %v129 = fptrunc <32 x double> %v128 to <32 x float>
  %v144 = getelementptr float, ptr %v143, i64 %v55
  store <32 x float> %v129, ptr %v144, align 4
  %v145 = getelementptr double, ptr %v46, i64 %v55
  store <32 x double> %v127, ptr %v145, align 8
  %v146 = add i64 %v52, 32
  br label %loop2
end2:
  br label %done1
done1:
  %v147 = xor i1 %v50, 1
  br i1 %v147, label %then3, label %done3
then3:
  %v148 = sext i32 %v5 to i64
  %v151 = sub i64 %v148, 32
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
  %v174 = sub i32 %v161, 3
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
  %v154 = insertelement <32 x i32> poison, i32 %v153, i64 0
  %v155 = shufflevector <32 x i32> %v154, <32 x i32> poison, <32 x i32> zeroinitializer
  %v156 = add <32 x i32> %v155, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v172 = getelementptr float, ptr %v171, i64 %v152
  %v173 = load <32 x float>, ptr %v172, align 4
  %v181 = getelementptr float, ptr %v180, i64 %v152
  %v182 = load <32 x float>, ptr %v181, align 4
  %v183 = getelementptr double, ptr %v41, i64 %v152
  %v184 = load <32 x double>, ptr %v183, align 8
  %v185 = fpext <32 x float> %v173 to <32 x double>
  %v186 = fpext <32 x float> %v182 to <32 x double>
  %v187 = fsub contract <32 x double> %v185, %v186
  %v188 = fadd contract <32 x double> %v184, %v187
  %v189 = fmul contract <32 x double> %v188, splat (double 0x3FC999999999999A)
  %v190 = fptrunc <32 x double> %v189 to <32 x float>
  %v205 = getelementptr float, ptr %v204, i64 %v152
  store <32 x float> %v190, ptr %v205, align 4
  %v206 = getelementptr double, ptr %v46, i64 %v152
  store <32 x double> %v188, ptr %v206, align 8
  %v207 = add i64 %v149, 32
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
declare <32 x float> @llvm.fabs.v32f32(<32 x float>)
define void @key_5e59f1741f(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v40 = sub i64 %v37, 32
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
  %v85 = insertelement <32 x float> poison, float %v31, i64 0
  %v86 = shufflevector <32 x float> %v85, <32 x float> poison, <32 x i32> zeroinitializer
  %v88 = fadd contract float %v31, %v33
  %v89 = fsub contract float %v88, %v31
  %v90 = insertelement <32 x float> poison, float %v89, i64 0
  %v91 = shufflevector <32 x float> %v90, <32 x float> poison, <32 x i32> zeroinitializer
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
  %v43 = insertelement <32 x i32> poison, i32 %v42, i64 0
  %v44 = shufflevector <32 x i32> %v43, <32 x i32> poison, <32 x i32> zeroinitializer
  %v45 = add <32 x i32> %v44, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v61 = getelementptr float, ptr %v60, i64 %v41
  %v62 = load <32 x float>, ptr %v61, align 4
  %v70 = getelementptr float, ptr %v69, i64 %v41
  %v71 = load <32 x float>, ptr %v70, align 4
  %v74 = getelementptr float, ptr %v73, i64 %v41
  %v75 = load <32 x float>, ptr %v74, align 4
  %v78 = getelementptr float, ptr %v77, i64 %v41
  %v79 = load <32 x float>, ptr %v78, align 4
  %v80 = fmul contract <32 x float> splat (float 0x3FCB367A00000000), %v71
  %v81 = fmul contract <32 x float> splat (float 0x3FE6E2EB20000000), %v75
  %v82 = fadd contract <32 x float> %v80, %v81
  %v83 = fmul contract <32 x float> splat (float 0x3FB27BB300000000), %v79
  %v84 = fadd contract <32 x float> %v82, %v83
  %v87 = fsub contract <32 x float> %v84, %v86
  %v92 = fdiv contract <32 x float> %v87, %v91
  %v93 = fcmp ogt <32 x float> %v92, splat (float 0x0000000000000000)
  %v94 = select <32 x i1> %v93, <32 x float> %v92, <32 x float> splat (float 0x0000000000000000)
  %v95 = fcmp olt <32 x float> %v94, splat (float 0x3FF0000000000000)
  %v96 = select <32 x i1> %v95, <32 x float> %v94, <32 x float> splat (float 0x3FF0000000000000)
  %v97 = fmul contract <32 x float> %v96, %v96
  %v98 = fmul contract <32 x float> splat (float 0x4000000000000000), %v96
  %v99 = fsub contract <32 x float> splat (float 0x4008000000000000), %v98
  %v100 = fmul contract <32 x float> %v97, %v99
  %v101 = fmul contract <32 x float> %v62, %v100
  %v102 = call <32 x float> @llvm.fabs.v32f32(<32 x float> %v101)
  %v103 = fcmp ole <32 x float> %v102, splat (float 0x47EFFFFFE0000000)
  %v104 = select <32 x i1> %v103, <32 x float> %v101, <32 x float> splat (float 0x0000000000000000)
  %v119 = getelementptr float, ptr %v118, i64 %v41
  store <32 x float> %v104, ptr %v119, align 4
  %v120 = add i64 %v38, 32
  br label %loop1
end1:
  %v121 = add i32 %v35, 1
  br label %loop0
end0:
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
define void @mix_in_4427b945b9(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v44 = sub i64 %v41, 32
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
  %v80 = insertelement <32 x float> poison, float %v37, i64 0
  %v81 = shufflevector <32 x float> %v80, <32 x float> poison, <32 x i32> zeroinitializer
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
  %v47 = insertelement <32 x i32> poison, i32 %v46, i64 0
  %v48 = shufflevector <32 x i32> %v47, <32 x i32> poison, <32 x i32> zeroinitializer
  %v49 = add <32 x i32> %v48, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v65 = getelementptr float, ptr %v64, i64 %v45
  %v66 = load <32 x float>, ptr %v65, align 4
  %v78 = getelementptr float, ptr %v77, i64 %v45
  %v79 = load <32 x float>, ptr %v78, align 4
  %v82 = fmul contract <32 x float> %v66, %v81
  %v83 = fmul contract <32 x float> %v82, splat (float 0x3FE0000000000000)
  %v84 = fsub contract <32 x float> %v79, %v83
  %v85 = fmul contract <32 x float> %v81, %v84
  %v86 = fadd contract <32 x float> %v66, %v85
  %v87 = fcmp ogt <32 x float> %v86, splat (float 0x0000000000000000)
  %v88 = select <32 x i1> %v87, <32 x float> %v86, <32 x float> splat (float 0x0000000000000000)
  %v103 = getelementptr float, ptr %v102, i64 %v45
  store <32 x float> %v88, ptr %v103, align 4
  %v104 = add i64 %v42, 32
  br label %loop1
end1:
  %v105 = add i32 %v39, 1
  br label %loop0
end0:
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
define void @sparse_filter_0957bf3ceb(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v30 = sub i32 %end_row, %first_row
  %v33 = sext i32 %v9 to i64
  %v36 = sub i64 %v33, 32
  %v42 = sub i32 %plane, 0
  %v43 = sext i32 %v42 to i64
  %v44 = sext i32 %v15 to i64
  %v45 = mul i64 %v43, %v44
  %v48 = getelementptr i32, ptr %v5, i64 0
  %v54 = sext i32 %v17 to i64
  %v57 = getelementptr i32, ptr %v7, i64 0
  %v67 = getelementptr i32, ptr %v5, i64 1
  %v75 = getelementptr i32, ptr %v7, i64 1
  %v85 = getelementptr i32, ptr %v5, i64 2
  %v93 = getelementptr i32, ptr %v7, i64 2
  %v103 = getelementptr i32, ptr %v5, i64 3
  %v111 = getelementptr i32, ptr %v7, i64 3
  %v121 = getelementptr i32, ptr %v5, i64 4
  %v129 = getelementptr i32, ptr %v7, i64 4
  %v139 = getelementptr i32, ptr %v5, i64 5
  %v147 = getelementptr i32, ptr %v7, i64 5
  %v157 = getelementptr i32, ptr %v5, i64 6
  %v165 = getelementptr i32, ptr %v7, i64 6
  %v175 = getelementptr i32, ptr %v5, i64 7
  %v183 = getelementptr i32, ptr %v7, i64 7
  %v193 = getelementptr i32, ptr %v5, i64 8
  %v201 = getelementptr i32, ptr %v7, i64 8
  %v211 = getelementptr i32, ptr %v5, i64 9
  %v219 = getelementptr i32, ptr %v7, i64 9
  %v229 = getelementptr i32, ptr %v5, i64 10
  %v237 = getelementptr i32, ptr %v7, i64 10
  %v247 = getelementptr i32, ptr %v5, i64 11
  %v255 = getelementptr i32, ptr %v7, i64 11
  %v265 = getelementptr i32, ptr %v5, i64 12
  %v273 = getelementptr i32, ptr %v7, i64 12
  %v283 = mul i32 %plane, 1
  %v284 = sub i32 %v283, 0
  %v285 = sext i32 %v284 to i64
  %v286 = sext i32 %v23 to i64
  %v287 = mul i64 %v285, %v286
  %v291 = sext i32 %v25 to i64
  %v294 = sub i32 %v11, %v29
  %v295 = sext i32 %v294 to i64
  br label %loop0
loop0:
  %v31 = phi i32 [ 0, %entry ], [ %v299, %end1 ]
  %v32 = icmp slt i32 %v31, %v30
  br i1 %v32, label %body0, label %end0
body0:
  %v46 = add i32 %first_row, %v31
  %v47 = add i32 %v46, %v13
  %v288 = sub i32 %v47, %v27
  %v289 = sext i32 %v288 to i64
  %v290 = add i64 %v287, %v289
  %v292 = mul i64 %v290, %v291
  %v293 = getelementptr float, ptr %v3, i64 %v292
  %v296 = getelementptr float, ptr %v293, i64 %v295
  br label %loop1
loop1:
  %v34 = phi i64 [ 0, %body0 ], [ %v298, %body1 ]
  %v35 = icmp slt i64 %v34, %v33
  br i1 %v35, label %body1, label %end1
body1:
  %v37 = call i64 @llvm.smin.i64(i64 %v34, i64 %v36)
  %v38 = trunc i64 %v37 to i32
  %v39 = insertelement <32 x i32> poison, i32 %v38, i64 0
  %v40 = shufflevector <32 x i32> %v39, <32 x i32> poison, <32 x i32> zeroinitializer
  %v41 = add <32 x i32> %v40, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v49 = load i32, ptr %v48, align 4
  %v50 = add i32 %v47, %v49
  %v51 = sub i32 %v50, %v19
  %v52 = sext i32 %v51 to i64
  %v53 = add i64 %v45, %v52
  %v55 = mul i64 %v53, %v54
  %v56 = getelementptr float, ptr %v1, i64 %v55
  %v58 = load i32, ptr %v57, align 4
  %v59 = add i32 %v11, %v58
  %v60 = sub i32 %v59, %v21
  %v61 = sext i32 %v60 to i64
  %v62 = getelementptr float, ptr %v56, i64 %v61
  %v63 = getelementptr float, ptr %v62, i64 %v37
  %v64 = load <32 x float>, ptr %v63, align 4
  %v65 = fmul contract <32 x float> splat (float 0x3FB3B13B20000000), %v64
  %v66 = fadd contract <32 x float> splat (float 0x0000000000000000), %v65
  %v68 = load i32, ptr %v67, align 4
  %v69 = add i32 %v47, %v68
  %v70 = sub i32 %v69, %v19
  %v71 = sext i32 %v70 to i64
  %v72 = add i64 %v45, %v71
  %v73 = mul i64 %v72, %v54
  %v74 = getelementptr float, ptr %v1, i64 %v73
  %v76 = load i32, ptr %v75, align 4
  %v77 = add i32 %v11, %v76
  %v78 = sub i32 %v77, %v21
  %v79 = sext i32 %v78 to i64
  %v80 = getelementptr float, ptr %v74, i64 %v79
  %v81 = getelementptr float, ptr %v80, i64 %v37
  %v82 = load <32 x float>, ptr %v81, align 4
  %v83 = fmul contract <32 x float> splat (float 0x3FB3B13B20000000), %v82
  %v84 = fadd contract <32 x float> %v66, %v83
  %v86 = load i32, ptr %v85, align 4
  %v87 = add i32 %v47, %v86
  %v88 = sub i32 %v87, %v19
  %v89 = sext i32 %v88 to i64
  %v90 = add i64 %v45, %v89
  %v91 = mul i64 %v90, %v54
  %v92 = getelementptr float, ptr %v1, i64 %v91
  %v94 = load i32, ptr %v93, align 4
  %v95 = add i32 %v11, %v94
  %v96 = sub i32 %v95, %v21
  %v97 = sext i32 %v96 to i64
  %v98 = getelementptr float, ptr %v92, i64 %v97
  %v99 = getelementptr float, ptr %v98, i64 %v37
  %v100 = load <32 x float>, ptr %v99, align 4
  %v101 = fmul contract <32 x float> splat (float 0x3FB3B13B20000000), %v100
  %v102 = fadd contract <32 x float> %v84, %v101
  %v104 = load i32, ptr %v103, align 4
  %v105 = add i32 %v47, %v104
  %v106 = sub i32 %v105, %v19
  %v107 = sext i32 %v106 to i64
  %v108 = add i64 %v45, %v107
  %v109 = mul i64 %v108, %v54
  %v110 = getelementptr float, ptr %v1, i64 %v109
  %v112 = load i32, ptr %v111, align 4
  %v113 = add i32 %v11, %v112
  %v114 = sub i32 %v113, %v21
  %v115 = sext i32 %v114 to i64
  %v116 = getelementptr float, ptr %v110, i64 %v115
  %v117 = getelementptr float, ptr %v116, i64 %v37
  %v118 = load <32 x float>, ptr %v117, align 4
  %v119 = fmul contract <32 x float> splat (float 0x3FB3B13B20000000), %v118
  %v120 = fadd contract <32 x float> %v102, %v119
  %v122 = load i32, ptr %v121, align 4
  %v123 = add i32 %v47, %v122
  %v124 = sub i32 %v123, %v19
  %v125 = sext i32 %v124 to i64
  %v126 = add i64 %v45, %v125
  %v127 = mul i64 %v126, %v54
  %v128 = getelementptr float, ptr %v1, i64 %v127
  %v130 = load i32, ptr %v129, align 4
  %v131 = add i32 %v11, %v130
  %v132 = sub i32 %v131, %v21
  %v133 = sext i32 %v132 to i64
  %v134 = getelementptr float, ptr %v128, i64 %v133
  %v135 = getelementptr float, ptr %v134, i64 %v37
  %v136 = load <32 x float>, ptr %v135, align 4
  %v137 = fmul contract <32 x float> splat (float 0x3FB3B13B20000000), %v136
  %v138 = fadd contract <32 x float> %v120, %v137
  %v140 = load i32, ptr %v139, align 4
  %v141 = add i32 %v47, %v140
  %v142 = sub i32 %v141, %v19
  %v143 = sext i32 %v142 to i64
  %v144 = add i64 %v45, %v143
  %v145 = mul i64 %v144, %v54
  %v146 = getelementptr float, ptr %v1, i64 %v145
  %v148 = load i32, ptr %v147, align 4
  %v149 = add i32 %v11, %v148
  %v150 = sub i32 %v149, %v21
  %v151 = sext i32 %v150 to i64
  %v152 = getelementptr float, ptr %v146, i64 %v151
  %v153 = getelementptr float, ptr %v152, i64 %v37
  %v154 = load <32 x float>, ptr %v153, align 4
  %v155 = fmul contract <32 x float> splat (float 0x3FB3B13B20000000), %v154
  %v156 = fadd contract <32 x float> %v138, %v155
  %v158 = load i32, ptr %v157, align 4
  %v159 = add i32 %v47, %v158
  %v160 = sub i32 %v159, %v19
  %v161 = sext i32 %v160 to i64
  %v162 = add i64 %v45, %v161
  %v163 = mul i64 %v162, %v54
  %v164 = getelementptr float, ptr %v1, i64 %v163
  %v166 = load i32, ptr %v165, align 4
  %v167 = add i32 %v11, %v166
  %v168 = sub i32 %v167, %v21
  %v169 = sext i32 %v168 to i64
  %v170 = getelementptr float, ptr %v164, i64 %v169
  %v171 = getelementptr float, ptr %v170, i64 %v37
  %v172 = load <32 x float>, ptr %v171, align 4
  %v173 = fmul contract <32 x float> splat (float 0x3FB3B13B20000000), %v172
  %v174 = fadd contract <32 x float> %v156, %v173
  %v176 = load i32, ptr %v175, align 4
  %v177 = add i32 %v47, %v176
  %v178 = sub i32 %v177, %v19
  %v179 = sext i32 %v178 to i64
  %v180 = add i64 %v45, %v179
  %v181 = mul i64 %v180, %v54
  %v182 = getelementptr float, ptr %v1, i64 %v181
  %v184 = load i32, ptr %v183, align 4
  %v185 = add i32 %v11, %v184
  %v186 = sub i32 %v185, %v21
  %v187 = sext i32 %v186 to i64
  %v188 = getelementptr float, ptr %v182, i64 %v187
  %v189 = getelementptr float, ptr %v188, i64 %v37
  %v190 = load <32 x float>, ptr %v189, align 4
  %v191 = fmul contract <32 x float> splat (float 0x3FB3B13B20000000), %v190
  %v192 = fadd contract <32 x float> %v174, %v191
  %v194 = load i32, ptr %v193, align 4
  %v195 = add i32 %v47, %v194
  %v196 = sub i32 %v195, %v19
  %v197 = sext i32 %v196 to i64
  %v198 = add i64 %v45, %v197
  %v199 = mul i64 %v198, %v54
  %v200 = getelementptr float, ptr %v1, i64 %v199
  %v202 = load i32, ptr %v201, align 4
  %v203 = add i32 %v11, %v202
  %v204 = sub i32 %v203, %v21
  %v205 = sext i32 %v204 to i64
  %v206 = getelementptr float, ptr %v200, i64 %v205
  %v207 = getelementptr float, ptr %v206, i64 %v37
  %v208 = load <32 x float>, ptr %v207, align 4
  %v209 = fmul contract <32 x float> splat (float 0x3FB3B13B20000000), %v208
  %v210 = fadd contract <32 x float> %v192, %v209
  %v212 = load i32, ptr %v211, align 4
  %v213 = add i32 %v47, %v212
  %v214 = sub i32 %v213, %v19
  %v215 = sext i32 %v214 to i64
  %v216 = add i64 %v45, %v215
  %v217 = mul i64 %v216, %v54
  %v218 = getelementptr float, ptr %v1, i64 %v217
  %v220 = load i32, ptr %v219, align 4
  %v221 = add i32 %v11, %v220
  %v222 = sub i32 %v221, %v21
  %v223 = sext i32 %v222 to i64
  %v224 = getelementptr float, ptr %v218, i64 %v223
  %v225 = getelementptr float, ptr %v224, i64 %v37
  %v226 = load <32 x float>, ptr %v225, align 4
  %v227 = fmul contract <32 x float> splat (float 0x3FB3B13B20000000), %v226
  %v228 = fadd contract <32 x float> %v210, %v227
  %v230 = load i32, ptr %v229, align 4
  %v231 = add i32 %v47, %v230
  %v232 = sub i32 %v231, %v19
  %v233 = sext i32 %v232 to i64
  %v234 = add i64 %v45, %v233
  %v235 = mul i64 %v234, %v54
  %v236 = getelementptr float, ptr %v1, i64 %v235
  %v238 = load i32, ptr %v237, align 4
  %v239 = add i32 %v11, %v238
  %v240 = sub i32 %v239, %v21
  %v241 = sext i32 %v240 to i64
  %v242 = getelementptr float, ptr %v236, i64 %v241
  %v243 = getelementptr float, ptr %v242, i64 %v37
  %v244 = load <32 x float>, ptr %v243, align 4
  %v245 = fmul contract <32 x float> splat (float 0x3FB3B13B20000000), %v244
  %v246 = fadd contract <32 x float> %v228, %v245
  %v248 = load i32, ptr %v247, align 4
  %v249 = add i32 %v47, %v248
  %v250 = sub i32 %v249, %v19
  %v251 = sext i32 %v250 to i64
  %v252 = add i64 %v45, %v251
  %v253 = mul i64 %v252, %v54
  %v254 = getelementptr float, ptr %v1, i64 %v253
  %v256 = load i32, ptr %v255, align 4
  %v257 = add i32 %v11, %v256
  %v258 = sub i32 %v257, %v21
  %v259 = sext i32 %v258 to i64
  %v260 = getelementptr float, ptr %v254, i64 %v259
  %v261 = getelementptr float, ptr %v260, i64 %v37
  %v262 = load <32 x float>, ptr %v261, align 4
  %v263 = fmul contract <32 x float> splat (float 0x3FB3B13B20000000), %v262
  %v264 = fadd contract <32 x float> %v246, %v263
  %v266 = load i32, ptr %v265, align 4
  %v267 = add i32 %v47, %v266
  %v268 = sub i32 %v267, %v19
  %v269 = sext i32 %v268 to i64
  %v270 = add i64 %v45, %v269
  %v271 = mul i64 %v270, %v54
  %v272 = getelementptr float, ptr %v1, i64 %v271
  %v274 = load i32, ptr %v273, align 4
  %v275 = add i32 %v11, %v274
  %v276 = sub i32 %v275, %v21
  %v277 = sext i32 %v276 to i64
  %v278 = getelementptr float, ptr %v272, i64 %v277
  %v279 = getelementptr float, ptr %v278, i64 %v37
  %v280 = load <32 x float>, ptr %v279, align 4
  %v281 = fmul contract <32 x float> splat (float 0x3FB3B13B20000000), %v280
  %v282 = fadd contract <32 x float> %v264, %v281
  %v297 = getelementptr float, ptr %v296, i64 %v37
  store <32 x float> %v282, ptr %v297, align 4
  %v298 = add i64 %v34, 32
  br label %loop1
end1:
  %v299 = add i32 %v31, 1
  br label %loop0
end0:
  ret void
}
