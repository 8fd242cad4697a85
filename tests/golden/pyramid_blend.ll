declare i64 @llvm.smin.i64(i64, i64)
define void @expand_binomial_1ccf234217(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v29 = sext i32 %v5 to i64
  %v32 = sub i64 %v29, 16
  %v38 = sub i32 %plane, 0
  %v39 = sext i32 %v38 to i64
  %v40 = sext i32 %v11 to i64
  %v41 = mul i64 %v39, %v40
  %v49 = sext i32 %v13 to i64
  %v52 = sub i32 %v7, %v17
  %v53 = sext i32 %v52 to i64
  %v89 = mul i32 %plane, 1
  %v90 = sub i32 %v89, 0
  %v91 = sext i32 %v90 to i64
  %v92 = sext i32 %v19 to i64
  %v93 = mul i64 %v91, %v92
  %v97 = sext i32 %v21 to i64
  %v100 = sub i32 %v7, %v25
  %v101 = sext i32 %v100 to i64
  br label %loop0
loop0:
  %v27 = phi i32 [ 0, %entry ], [ %v105, %end1 ]
  %v28 = icmp slt i32 %v27, %v26
  br i1 %v28, label %body0, label %end0
body0:
  %v42 = add i32 %first_row, %v27
  %v43 = add i32 %v42, %v9
  %v44 = add i32 %v43, -2
  %v45 = ashr i32 %v44, 1
  %v46 = sub i32 %v45, %v15
  %v47 = sext i32 %v46 to i64
  %v48 = add i64 %v41, %v47
  %v50 = mul i64 %v48, %v49
  %v51 = getelementptr float, ptr %v1, i64 %v50
  %v54 = getelementptr float, ptr %v51, i64 %v53
  %v57 = ashr i32 %v43, 1
  %v58 = sub i32 %v57, %v15
  %v59 = sext i32 %v58 to i64
  %v60 = add i64 %v41, %v59
  %v61 = mul i64 %v60, %v49
  %v62 = getelementptr float, ptr %v1, i64 %v61
  %v63 = getelementptr float, ptr %v62, i64 %v53
  %v66 = add i32 %v43, 2
  %v67 = ashr i32 %v66, 1
  %v68 = sub i32 %v67, %v15
  %v69 = sext i32 %v68 to i64
  %v70 = add i64 %v41, %v69
  %v71 = mul i64 %v70, %v49
  %v72 = getelementptr float, ptr %v1, i64 %v71
  %v73 = getelementptr float, ptr %v72, i64 %v53
  %v76 = and i32 %v43, 1
  %v77 = icmp eq i32 %v76, 0
  %v86 = insertelement <16 x i1> poison, i1 %v77, i64 0
  %v87 = shufflevector <16 x i1> %v86, <16 x i1> poison, <16 x i32> zeroinitializer
  %v94 = sub i32 %v43, %v23
  %v95 = sext i32 %v94 to i64
  %v96 = add i64 %v93, %v95
  %v98 = mul i64 %v96, %v97
  %v99 = getelementptr float, ptr %v3, i64 %v98
  %v102 = getelementptr float, ptr %v99, i64 %v101
  br label %loop1
loop1:
  %v30 = phi i64 [ 0, %body0 ], [ %v104, %body1 ]
  %v31 = icmp slt i64 %v30, %v29
  br i1 %v31, label %body1, label %end1
body1:
  %v33 = call i64 @llvm.smin.i64(i64 %v30, i64 %v32)
  %v34 = trunc i64 %v33 to i32
  %v35 = insertelement <16 x i32> poison, i32 %v34, i64 0
  %v36 = shufflevector <16 x i32> %v35, <16 x i32> poison, <16 x i32> zeroinitializer
  %v37 = add <16 x i32> %v36, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v55 = getelementptr float, ptr %v54, i64 %v33
  %v56 = load <16 x float>, ptr %v55, align 4
  %v64 = getelementptr float, ptr %v63, i64 %v33
  %v65 = load <16 x float>, ptr %v64, align 4
  %v74 = getelementptr float, ptr %v73, i64 %v33
  %v75 = load <16 x float>, ptr %v74, align 4
  %v78 = fmul contract <16 x float> splat (float 0x3FC0000000000000), %v56
  %v79 = fmul contract <16 x float> splat (float 0x3FE8000000000000), %v65
  %v80 = fadd contract <16 x float> %v78, %v79
  %v81 = fmul contract <16 x float> splat (float 0x3FC0000000000000), %v75
  %v82 = fadd contract <16 x float> %v80, %v81
  %v83 = fmul contract <16 x float> splat (float 0x3FE0000000000000), %v65
  %v84 = fmul contract <16 x float> splat (float 0x3FE0000000000000), %v75
  %v85 = fadd contract <16 x float> %v83, %v84
  %v88 = select <16 x i1> %v87, <16 x float> %v82, <16 x float> %v85
  %v103 = getelementptr float, ptr %v102, i64 %v33
  store <16 x float> %v88, ptr %v103, align 4
  %v104 = add i64 %v30, 16
  br label %loop1
end1:
  %v105 = add i32 %v27, 1
  br label %loop0
end0:
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
define void @expand_binomial_7398143ce5(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v29 = sext i32 %v5 to i64
  %v32 = sub i64 %v29, 16
  %v38 = sext i32 %v11 to i64
  %v39 = sext i32 %v13 to i64
  %v40 = mul i64 %v38, %v39
  %v41 = sub i32 %plane, 0
  %v42 = sext i32 %v41 to i64
  %v43 = mul i64 %v42, %v40
  %v44 = getelementptr float, ptr %v1, i64 %v43
  %v51 = insertelement <16 x i32> poison, i32 %v7, i64 0
  %v52 = shufflevector <16 x i32> %v51, <16 x i32> poison, <16 x i32> zeroinitializer
  %v56 = insertelement <16 x i32> poison, i32 %v17, i64 0
  %v57 = shufflevector <16 x i32> %v56, <16 x i32> poison, <16 x i32> zeroinitializer
  %v270 = mul i32 %plane, 1
  %v271 = sub i32 %v270, 0
  %v272 = sext i32 %v271 to i64
  %v273 = sext i32 %v19 to i64
  %v274 = mul i64 %v272, %v273
  %v278 = sext i32 %v21 to i64
  %v281 = sub i32 %v7, %v25
  %v282 = sext i32 %v281 to i64
  br label %loop0
loop0:
  %v27 = phi i32 [ 0, %entry ], [ %v286, %end1 ]
  %v28 = icmp slt i32 %v27, %v26
  br i1 %v28, label %body0, label %end0
body0:
  %v45 = add i32 %first_row, %v27
  %v46 = add i32 %v45, %v9
  %v47 = sub i32 %v46, %v15
  %v48 = sext i32 %v47 to i64
  %v49 = mul i64 %v48, %v39
  %v50 = getelementptr float, ptr %v44, i64 %v49
  %v275 = sub i32 %v46, %v23
  %v276 = sext i32 %v275 to i64
  %v277 = add i64 %v274, %v276
  %v279 = mul i64 %v277, %v278
  %v280 = getelementptr float, ptr %v3, i64 %v279
  %v283 = getelementptr float, ptr %v280, i64 %v282
  br label %loop1
loop1:
  %v30 = phi i64 [ 0, %body0 ], [ %v285, %body1 ]
  %v31 = icmp slt i64 %v30, %v29
  br i1 %v31, label %body1, label %end1
body1:
  %v33 = call i64 @llvm.smin.i64(i64 %v30, i64 %v32)
  %v34 = trunc i64 %v33 to i32
  %v35 = insertelement <16 x i32> poison, i32 %v34, i64 0
  %v36 = shufflevector <16 x i32> %v35, <16 x i32> poison, <16 x i32> zeroinitializer
  %v37 = add <16 x i32> %v36, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v53 = add <16 x i32> %v37, %v52
  %v54 = add <16 x i32> %v53, splat (i32 -2)
  %v55 = ashr <16 x i32> %v54, splat (i32 1)
  %v58 = sub <16 x i32> %v55, %v57
  %v59 = sext <16 x i32> %v58 to <16 x i64>
  %v60 = extractelement <16 x i64> %v59, i64 0
  %v61 = getelementptr float, ptr %v50, i64 %v60
  %v62 = extractelement <16 x i64> %v59, i64 1
  %v63 = getelementptr float, ptr %v50, i64 %v62
  %v64 = extractelement <16 x i64> %v59, i64 2
  %v65 = getelementptr float, ptr %v50, i64 %v64
  %v66 = extractelement <16 x i64> %v59, i64 3
  %v67 = getelementptr float, ptr %v50, i64 %v66
  %v68 = extractelement <16 x i64> %v59, i64 4
  %v69 = getelementptr float, ptr %v50, i64 %v68
  %v70 = extractelement <16 x i64> %v59, i64 5
  %v71 = getelementptr float, ptr %v50, i64 %v70
  %v72 = extractelement <16 x i64> %v59, i64 6
  %v73 = getelementptr float, ptr %v50, i64 %v72
  %v74 = extractelement <16 x i64> %v59, i64 7
  %v75 = getelementptr float, ptr %v50, i64 %v74
  %v76 = extractelement <16 x i64> %v59, i64 8
  %v77 = getelementptr float, ptr %v50, i64 %v76
  %v78 = extractelement <16 x i64> %v59, i64 9
  %v79 = getelementptr float, ptr %v50, i64 %v78
  %v80 = extractelement <16 x i64> %v59, i64 10
  %v81 = getelementptr float, ptr %v50, i64 %v80
  %v82 = extractelement <16 x i64> %v59, i64 11
  %v83 = getelementptr float, ptr %v50, i64 %v82
  %v84 = extractelement <16 x i64> %v59, i64 12
  %v85 = getelementptr float, ptr %v50, i64 %v84
  %v86 = extractelement <16 x i64> %v59, i64 13
  %v87 = getelementptr float, ptr %v50, i64 %v86
  %v88 = extractelement <16 x i64> %v59, i64 14
  %v89 = getelementptr float, ptr %v50, i64 %v88
  %v90 = extractelement <16 x i64> %v59, i64 15
  %v91 = getelementptr float, ptr %v50, i64 %v90
  %v92 = load float, ptr %v61, align 4
  %v93 = insertelement <16 x float> poison, float %v92, i64 0
  %v94 = load float, ptr %v63, align 4
  %v95 = insertelement <16 x float> %v93, float %v94, i64 1
  %v96 = load float, ptr %v65, align 4
  %v97 = insertelement <16 x float> %v95, float %v96, i64 2
  %v98 = load float, ptr %v67, align 4
  %v99 = insertelement <16 x float> %v97, float %v98, i64 3
  %v100 = load float, ptr %v69, align 4
  %v101 = insertelement <16 x float> %v99, float %v100, i64 4
  %v102 = load float, ptr %v71, align 4
  %v103 = insertelement <16 x float> %v101, float %v102, i64 5
  %v104 = load float, ptr %v73, align 4
  %v105 = insertelement <16 x float> %v103, float %v104, i64 6
  %v106 = load float, ptr %v75, align 4
  %v107 = insertelement <16 x float> %v105, float %v106, i64 7
  %v108 = load float, ptr %v77, align 4
  %v109 = insertelement <16 x float> %v107, float %v108, i64 8
  %v110 = load float, ptr %v79, align 4
  %v111 = insertelement <16 x float> %v109, float %v110, i64 9
  %v112 = load float, ptr %v81, align 4
  %v113 = insertelement <16 x float> %v111, float %v112, i64 10
  %v114 = load float, ptr %v83, align 4
  %v115 = insertelement <16 x float> %v113, float %v114, i64 11
  %v116 = load float, ptr %v85, align 4
  %v117 = insertelement <16 x float> %v115, float %v116, i64 12
  %v118 = load float, ptr %v87, align 4
  %v119 = insertelement <16 x float> %v117, float %v118, i64 13
  %v120 = load float, ptr %v89, align 4
  %v121 = insertelement <16 x float> %v119, float %v120, i64 14
  %v122 = load float, ptr %v91, align 4
  %v123 = insertelement <16 x float> %v121, float %v122, i64 15
  %v124 = ashr <16 x i32> %v53, splat (i32 1)
  %v125 = sub <16 x i32> %v124, %v57
  %v126 = sext <16 x i32> %v125 to <16 x i64>
  %v127 = extractelement <16 x i64> %v126, i64 0
  %v128 = getelementptr float, ptr %v50, i64 %v127
  %v129 = extractelement <16 x i64> %v126, i64 1
  %v130 = getelementptr float, ptr %v50, i64 %v129
  %v131 = extractelement <16 x i64> %v126, i64 2
  %v132 = getelementptr float, ptr %v50, i64 %v131
  %v133 = extractelement <16 x i64> %v126, i64 3
  %v134 = getelementptr float, ptr %v50, i64 %v133
  %v135 = extractelement <16 x i64> %v126, i64 4
  %v136 = getelementptr float, ptr %v50, i64 %v135
  %v137 = extractelement <16 x i64> %v126, i64 5
  %v138 = getelementptr float, ptr %v50, i64 %v137
  %v139 = extractelement <16 x i64> %v126, i64 6
  %v140 = getelementptr float, ptr %v50, i64 %v139
  %v141 = extractelement <16 x i64> %v126, i64 7
  %v142 = getelementptr float, ptr %v50, i64 %v141
  %v143 = extractelement <16 x i64> %v126, i64 8
  %v144 = getelementptr float, ptr %v50, i64 %v143
  %v145 = extractelement <16 x i64> %v126, i64 9
  %v146 = getelementptr float, ptr %v50, i64 %v145
  %v147 = extractelement <16 x i64> %v126, i64 10
  %v148 = getelementptr float, ptr %v50, i64 %v147
  %v149 = extractelement <16 x i64> %v126, i64 11
  %v150 = getelementptr float, ptr %v50, i64 %v149
  %v151 = extractelement <16 x i64> %v126, i64 12
  %v152 = getelementptr float, ptr %v50, i64 %v151
  %v153 = extractelement <16 x i64> %v126, i64 13
  %v154 = getelementptr float, ptr %v50, i64 %v153
  %v155 = extractelement <16 x i64> %v126, i64 14
  %v156 = getelementptr float, ptr %v50, i64 %v155
  %v157 = extractelement <16 x i64> %v126, i64 15
  %v158 = getelementptr float, ptr %v50, i64 %v157
  %v159 = load float, ptr %v128, align 4
  %v160 = insertelement <16 x float> poison, float %v159, i64 0
  %v161 = load float, ptr %v130, align 4
  %v162 = insertelement <16 x float> %v160, float %v161, i64 1
  %v163 = load float, ptr %v132, align 4
  %v164 = insertelement <16 x float> %v162, float %v163, i64 2
  %v165 = load float, ptr %v134, align 4
  %v166 = insertelement <16 x float> %v164, float %v165, i64 3
  %v167 = load float, ptr %v136, align 4
  %v168 = insertelement <16 x float> %v166, float %v167, i64 4
  %v169 = load float, ptr %v138, align 4
  %v170 = insertelement <16 x float> %v168, float %v169, i64 5
  %v171 = load float, ptr %v140, align 4
  %v172 = insertelement <16 x float> %v170, float %v171, i64 6
  %v173 = load float, ptr %v142, align 4
  %v174 = insertelement <16 x float> %v172, float %v173, i64 7
  %v175 = load float, ptr %v144, align 4
  %v176 = insertelement <16 x float> %v174, float %v175, i64 8
  %v177 = load float, ptr %v146, align 4
  %v178 = insertelement <16 x float> %v176, float %v177, i64 9
  %v179 = load float, ptr %v148, align 4
  %v180 = insertelement <16 x float> %v178, float %v179, i64 10
  %v181 = load float, ptr %v150, align 4
  %v182 = insertelement <16 x float> %v180, float %v181, i64 11
  %v183 = load float, ptr %v152, align 4
  %v184 = insertelement <16 x float> %v182, float %v183, i64 12
  %v185 = load float, ptr %v154, align 4
  %v186 = insertelement <16 x float> %v184, float %v185, i64 13
  %v187 = load float, ptr %v156, align 4
  %v188 = insertelement <16 x float> %v186, float %v187, i64 14
  %v189 = load float, ptr %v158, align 4
  %v190 = insertelement <16 x float> %v188, float %v189, i64 15
  %v191 = add <16 x i32> %v53, splat (i32 2)
  %v192 = ashr <16 x i32> %v191, splat (i32 1)
  %v193 = sub <16 x i32> %v192, %v57
  %v194 = sext <16 x i32> %v193 to <16 x i64>
  %v195 = extractelement <16 x i64> %v194, i64 0
  %v196 = getelementptr float, ptr %v50, i64 %v195
  %v197 = extractelement <16 x i64> %v194, i64 1
  %v198 = getelementptr float, ptr %v50, i64 %v197
  %v199 = extractelement <16 x i64> %v194, i64 2
  %v200 = getelementptr float, ptr %v50, i64 %v199
  %v201 = extractelement <16 x i64> %v194, i64 3
  %v202 = getelementptr float, ptr %v50, i64 %v201
  %v203 = extractelement <16 x i64> %v194, i64 4
  %v204 = getelementptr float, ptr %v50, i64 %v203
  %v205 = extractelement <16 x i64> %v194, i64 5
  %v206 = getelementptr float, ptr %v50, i64 %v205
  %v207 = extractelement <16 x i64> %v194, i64 6
  %v208 = getelementptr float, ptr %v50, i64 %v207
  %v209 = extractelement <16 x i64> %v194, i64 7
  %v210 = getelementptr float, ptr %v50, i64 %v209
  %v211 = extractelement <16 x i64> %v194, i64 8
  %v212 = getelementptr float, ptr %v50, i64 %v211
  %v213 = extractelement <16 x i64> %v194, i64 9
  %v214 = getelementptr float, ptr %v50, i64 %v213
  %v215 = extractelement <16 x i64> %v194, i64 10
  %v216 = getelementptr float, ptr %v50, i64 %v215
  %v217 = extractelement <16 x i64> %v194, i64 11
  %v218 = getelementptr float, ptr %v50, i64 %v217
  %v219 = extractelement <16 x i64> %v194, i64 12
  %v220 = getelementptr float, ptr %v50, i64 %v219
  %v221 = extractelement <16 x i64> %v194, i64 13
  %v222 = getelementptr float, ptr %v50, i64 %v221
  %v223 = extractelement <16 x i64> %v194, i64 14
  %v224 = getelementptr float, ptr %v50, i64 %v223
  %v225 = extractelement <16 x i64> %v194, i64 15
  %v226 = getelementptr float, ptr %v50, i64 %v225
  %v227 = load float, ptr %v196, align 4
  %v228 = insertelement <16 x float> poison, float %v227, i64 0
  %v229 = load float, ptr %v198, align 4
  %v230 = insertelement <16 x float> %v228, float %v229, i64 1
  %v231 = load float, ptr %v200, align 4
  %v232 = insertelement <16 x float> %v230, float %v231, i64 2
  %v233 = load float, ptr %v202, align 4
  %v234 = insertelement <16 x float> %v232, float %v233, i64 3
  %v235 = load float, ptr %v204, align 4
  %v236 = insertelement <16 x float> %v234, float %v235, i64 4
  %v237 = load float, ptr %v206, align 4
  %v238 = insertelement <16 x float> %v236, float %v237, i64 5
  %v239 = load float, ptr %v208, align 4
  %v240 = insertelement <16 x float> %v238, float %v239, i64 6
  %v241 = load float, ptr %v210, align 4
  %v242 = insertelement <16 x float> %v240, float %v241, i64 7
  %v243 = load float, ptr %v212, align 4
  %v244 = insertelement <16 x float> %v242, float %v243, i64 8
  %v245 = load float, ptr %v214, align 4
  %v246 = insertelement <16 x float> %v244, float %v245, i64 9
  %v247 = load float, ptr %v216, align 4
  %v248 = insertelement <16 x float> %v246, float %v247, i64 10
  %v249 = load float, ptr %v218, align 4
  %v250 = insertelement <16 x float> %v248, float %v249, i64 11
  %v251 = load float, ptr %v220, align 4
  %v252 = insertelement <16 x float> %v250, float %v251, i64 12
  %v253 = load float, ptr %v222, align 4
  %v254 = insertelement <16 x float> %v252, float %v253, i64 13
  %v255 = load float, ptr %v224, align 4
  %v256 = insertelement <16 x float> %v254, float %v255, i64 14
  %v257 = load float, ptr %v226, align 4
  %v258 = insertelement <16 x float> %v256, float %v257, i64 15
  %v259 = and <16 x i32> %v53, splat (i32 1)
  %v260 = icmp eq <16 x i32> %v259, splat (i32 0)
  %v261 = fmul contract <16 x float> splat (float 0x3FC0000000000000), %v123
  %v262 = fmul contract <16 x float> splat (float 0x3FE8000000000000), %v190
  %v263 = fadd contract <16 x float> %v261, %v262
  %v264 = fmul contract <16 x float> splat (float 0x3FC0000000000000), %v258
  %v265 = fadd contract <16 x float> %v263, %v264
  %v266 = fmul contract <16 x float> splat (float 0x3FE0000000000000), %v190
  %v267 = fmul contract <16 x float> splat (float 0x3FE0000000000000), %v258
  %v268 = fadd contract <16 x float> %v266, %v267
  %v269 = select <16 x i1> %v260, <16 x float> %v265, <16 x float> %v268
  %v284 = getelementptr float, ptr %v283, i64 %v33
  store <16 x float> %v269, ptr %v284, align 4
  %v285 = add i64 %v30, 16
  br label %loop1
end1:
  %v286 = add i32 %v27, 1
  br label %loop0
end0:
  ret void
}

define void @mix_d520314175(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v32 = getelementptr i32, ptr %numbers, i64 12
  %v33 = load i32, ptr %v32, align 4
  %v34 = getelementptr i32, ptr %numbers, i64 13
  %v35 = load i32, ptr %v34, align 4
  %v36 = getelementptr i32, ptr %numbers, i64 14
  %v37 = load i32, ptr %v36, align 4
  %v38 = getelementptr i32, ptr %numbers, i64 15
  %v39 = load i32, ptr %v38, align 4
  %v40 = getelementptr i32, ptr %numbers, i64 16
  %v41 = load i32, ptr %v40, align 4
  %v42 = getelementptr i32, ptr %numbers, i64 17
  %v43 = load i32, ptr %v42, align 4
  %v44 = getelementptr i32, ptr %numbers, i64 18
  %v45 = load i32, ptr %v44, align 4
  %v46 = sub i32 %end_row, %first_row
  %v49 = sext i32 %v9 to i64
  %v53 = sub i32 %plane, 0
  %v54 = sext i32 %v53 to i64
  %v55 = sext i32 %v15 to i64
  %v56 = mul i64 %v54, %v55
  %v62 = sext i32 %v17 to i64
  %v70 = sub i32 0, 0
  %v71 = sext i32 %v70 to i64
  %v72 = sext i32 %v23 to i64
  %v73 = mul i64 %v71, %v72
  %v77 = sext i32 %v25 to i64
  %v84 = sext i32 %v31 to i64
  %v85 = mul i64 %v54, %v84
  %v89 = sext i32 %v33 to i64
  %v100 = mul i32 %plane, 1
  %v101 = sub i32 %v100, 0
  %v102 = sext i32 %v101 to i64
  %v103 = sext i32 %v39 to i64
  %v104 = mul i64 %v102, %v103
  %v108 = sext i32 %v41 to i64
  br label %loop0
loop0:
  %v47 = phi i32 [ 0, %entry ], [ %v115, %end1 ]
  %v48 = icmp slt i32 %v47, %v46
  br i1 %v48, label %body0, label %end0
body0:
  %v57 = add i32 %first_row, %v47
  %v58 = add i32 %v57, %v13
  %v59 = sub i32 %v58, %v19
  %v60 = sext i32 %v59 to i64
  %v61 = add i64 %v56, %v60
  %v63 = mul i64 %v61, %v62
  %v64 = getelementptr float, ptr %v1, i64 %v63
  %v74 = sub i32 %v58, %v27
  %v75 = sext i32 %v74 to i64
  %v76 = add i64 %v73, %v75
  %v78 = mul i64 %v76, %v77
  %v79 = getelementptr float, ptr %v3, i64 %v78
  %v86 = sub i32 %v58, %v35
  %v87 = sext i32 %v86 to i64
  %v88 = add i64 %v85, %v87
  %v90 = mul i64 %v88, %v89
  %v91 = getelementptr float, ptr %v5, i64 %v90
  %v105 = sub i32 %v58, %v43
  %v106 = sext i32 %v105 to i64
  %v107 = add i64 %v104, %v106
  %v109 = mul i64 %v107, %v108
  %v110 = getelementptr float, ptr %v7, i64 %v109
  br label %loop1
loop1:
  %v50 = phi i64 [ 0, %body0 ], [ %v114, %body1 ]
  %v51 = icmp slt i64 %v50, %v49
  br i1 %v51, label %body1, label %end1
body1:
  %v52 = trunc i64 %v50 to i32
  %v65 = add i32 %v52, %v11
  %v66 = sub i32 %v65, %v21
  %v67 = sext i32 %v66 to i64
  %v68 = getelementptr float, ptr %v64, i64 %v67
  %v69 = load float, ptr %v68, align 4
  %v80 = sub i32 %v65, %v29
  %v81 = sext i32 %v80 to i64
  %v82 = getelementptr float, ptr %v79, i64 %v81
  %v83 = load float, ptr %v82, align 4
  %v92 = sub i32 %v65, %v37
  %v93 = sext i32 %v92 to i64
  %v94 = getelementptr float, ptr %v91, i64 %v93
  %v95 = load float, ptr %v94, align 4
  %v96 = fmul contract float %v69, %v83
  %v97 = fsub contract float 0x3FF0000000000000, %v83
  %v98 = fmul contract float %v95, %v97
  %v99 = fadd contract float %v96, %v98
  %v111 = sub i32 %v65, %v45
  %v112 = sext i32 %v111 to i64
  %v113 = getelementptr float, ptr %v110, i64 %v112
  store float %v99, ptr %v113, align 4
  %v114 = add i64 %v50, 1
  br label %loop1
end1:
  %v115 = add i32 %v47, 1
  br label %loop0
end0:
  ret void
}

define void @reduce_line_1950e17254(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v28 = sub i32 %end_row, %first_row
  %v31 = sext i32 %v7 to i64
  %v35 = sub i32 %plane, 0
  %v36 = sext i32 %v35 to i64
  %v37 = sext i32 %v13 to i64
  %v38 = mul i64 %v36, %v37
  %v44 = sext i32 %v15 to i64
  %v48 = mul i32 %v9, 2
  %v56 = getelementptr float, ptr %v5, i64 0
  %v66 = getelementptr float, ptr %v5, i64 1
  %v76 = getelementptr float, ptr %v5, i64 2
  %v86 = getelementptr float, ptr %v5, i64 3
  %v96 = getelementptr float, ptr %v5, i64 4
  %v100 = mul i32 %plane, 1
  %v101 = sub i32 %v100, 0
  %v102 = sext i32 %v101 to i64
  %v103 = sext i32 %v21 to i64
  %v104 = mul i64 %v102, %v103
  %v108 = sext i32 %v23 to i64
  br label %loop0
loop0:
  %v29 = phi i32 [ 0, %entry ], [ %v116, %end1 ]
  %v30 = icmp slt i32 %v29, %v28
  br i1 %v30, label %body0, label %end0
body0:
  %v39 = add i32 %first_row, %v29
  %v40 = add i32 %v39, %v11
  %v41 = sub i32 %v40, %v17
  %v42 = sext i32 %v41 to i64
  %v43 = add i64 %v38, %v42
  %v45 = mul i64 %v43, %v44
  %v46 = getelementptr float, ptr %v1, i64 %v45
  %v105 = sub i32 %v40, %v25
  %v106 = sext i32 %v105 to i64
  %v107 = add i64 %v104, %v106
  %v109 = mul i64 %v107, %v108
  %v110 = getelementptr float, ptr %v3, i64 %v109
  br label %loop1
loop1:
  %v32 = phi i64 [ 0, %body0 ], [ %v115, %body1 ]
  %v33 = icmp slt i64 %v32, %v31
  br i1 %v33, label %body1, label %end1
body1:
  %v34 = trunc i64 %v32 to i32
  %v47 = mul i32 %v34, 2
  %v49 = add i32 %v47, %v48
  %v50 = add i32 %v49, 0
  %v51 = sub i32 %v50, %v19
  %v52 = sext i32 %v51 to i64
  %v53 = getelementptr float, ptr %v46, i64 %v52
  %v54 = getelementptr float, ptr %v53, i64 -2
  %v55 = load float, ptr %v54, align 4
  %v57 = load float, ptr %v56, align 4
  %v58 = fmul contract float %v57, %v55
  %v59 = fadd contract float 0x0000000000000000, %v58
  %v60 = add i32 %v49, 1
  %v61 = sub i32 %v60, %v19
  %v62 = sext i32 %v61 to i64
  %v63 = getelementptr float, ptr %v46, i64 %v62
  %v64 = getelementptr float, ptr %v63, i64 -2
  %v65 = load float, ptr %v64, align 4
  %v67 = load float, ptr %v66, align 4
  %v68 = fmul contract float %v67, %v65
  %v69 = fadd contract float %v59, %v68
  %v70 = add i32 %v49, 2
  %v71 = sub i32 %v70, %v19
  %v72 = sext i32 %v71 to i64
  %v73 = getelementptr float, ptr %v46, i64 %v72
  %v74 = getelementptr float, ptr %v73, i64 -2
  %v75 = load float, ptr %v74, align 4
  %v77 = load float, ptr %v76, align 4
  %v78 = fmul contract float %v77, %v75
  %v79 = fadd contract float %v69, %v78
  %v80 = add i32 %v49, 3
  %v81 = sub i32 %v80, %v19
  %v82 = sext i32 %v81 to i64
  %v83 = getelementptr float, ptr %v46, i64 %v82
  %v84 = getelementptr float, ptr %v83, i64 -2
  %v85 = load float, ptr %v84, align 4
  %v87 = load float, ptr %v86, align 4
  %v88 = fmul contract float %v87, %v85
  %v89 = fadd contract float %v79, %v88
  %v90 = add i32 %v49, 4
  %v91 = sub i32 %v90, %v19
  %v92 = sext i32 %v91 to i64
  %v93 = getelementptr float, ptr %v46, i64 %v92
  %v94 = getelementptr float, ptr %v93, i64 -2
  %v95 = load float, ptr %v94, align 4
  %v97 = load float, ptr %v96, align 4
  %v98 = fmul contract float %v97, %v95
  %v99 = fadd contract float %v89, %v98
  %v111 = add i32 %v34, %v9
  %v112 = sub i32 %v111, %v27
  %v113 = sext i32 %v112 to i64
  %v114 = getelementptr float, ptr %v110, i64 %v113
  store float %v99, ptr %v114, align 4
  %v115 = add i64 %v32, 1
  br label %loop1
end1:
  %v116 = add i32 %v29, 1
  br label %loop0
end0:
  ret void
}

define void @reduce_line_3471cb1152(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v28 = sub i32 %end_row, %first_row
  %v31 = sext i32 %v7 to i64
  %v35 = sub i32 %plane, 0
  %v36 = sext i32 %v35 to i64
  %v37 = sext i32 %v13 to i64
  %v38 = mul i64 %v36, %v37
  %v42 = add i32 0, -2
  %v47 = sext i32 %v15 to i64
  %v55 = getelementptr float, ptr %v5, i64 0
  %v59 = add i32 1, -2
  %v68 = getelementptr float, ptr %v5, i64 1
  %v72 = add i32 2, -2
  %v81 = getelementptr float, ptr %v5, i64 2
  %v85 = add i32 3, -2
  %v94 = getelementptr float, ptr %v5, i64 3
  %v98 = add i32 4, -2
  %v107 = getelementptr float, ptr %v5, i64 4
  %v111 = mul i32 %plane, 1
  %v112 = sub i32 %v111, 0
  %v113 = sext i32 %v112 to i64
  %v114 = sext i32 %v21 to i64
  %v115 = mul i64 %v113, %v114
  %v119 = sext i32 %v23 to i64
  br label %loop0
loop0:
  %v29 = phi i32 [ 0, %entry ], [ %v126, %end1 ]
  %v30 = icmp slt i32 %v29, %v28
  br i1 %v30, label %body0, label %end0
body0:
  %v39 = add i32 %first_row, %v29
  %v40 = add i32 %v39, %v11
  %v41 = mul i32 %v40, 2
  %v43 = add i32 %v41, %v42
  %v44 = sub i32 %v43, %v17
  %v45 = sext i32 %v44 to i64
  %v46 = add i64 %v38, %v45
  %v48 = mul i64 %v46, %v47
  %v49 = getelementptr float, ptr %v1, i64 %v48
  %v60 = add i32 %v41, %v59
  %v61 = sub i32 %v60, %v17
  %v62 = sext i32 %v61 to i64
  %v63 = add i64 %v38, %v62
  %v64 = mul i64 %v63, %v47
  %v65 = getelementptr float, ptr %v1, i64 %v64
  %v73 = add i32 %v41, %v72
  %v74 = sub i32 %v73, %v17
  %v75 = sext i32 %v74 to i64
  %v76 = add i64 %v38, %v75
  %v77 = mul i64 %v76, %v47
  %v78 = getelementptr float, ptr %v1, i64 %v77
  %v86 = add i32 %v41, %v85
  %v87 = sub i32 %v86, %v17
  %v88 = sext i32 %v87 to i64
  %v89 = add i64 %v38, %v88
  %v90 = mul i64 %v89, %v47
  %v91 = getelementptr float, ptr %v1, i64 %v90
  %v99 = add i32 %v41, %v98
  %v100 = sub i32 %v99, %v17
  %v101 = sext i32 %v100 to i64
  %v102 = add i64 %v38, %v101
  %v103 = mul i64 %v102, %v47
  %v104 = getelementptr float, ptr %v1, i64 %v103
  %v116 = sub i32 %v40, %v25
  %v117 = sext i32 %v116 to i64
  %v118 = add i64 %v115, %v117
  %v120 = mul i64 %v118, %v119
  %v121 = getelementptr float, ptr %v3, i64 %v120
  br label %loop1
loop1:
  %v32 = phi i64 [ 0, %body0 ], [ %v125, %body1 ]
  %v33 = icmp slt i64 %v32, %v31
  br i1 %v33, label %body1, label %end1
body1:
  %v34 = trunc i64 %v32 to i32
  %v50 = add i32 %v34, %v9
  %v51 = sub i32 %v50, %v19
  %v52 = sext i32 %v51 to i64
  %v53 = getelementptr float, ptr %v49, i64 %v52
  %v54 = load float, ptr %v53, align 4
  %v56 = load float, ptr %v55, align 4
  %v57 = fmul contract float %v56, %v54
  %v58 = fadd contract float 0x0000000000000000, %v57
  %v66 = getelementptr float, ptr %v65, i64 %v52
  %v67 = load float, ptr %v66, align 4
  %v69 = load float, ptr %v68, align 4
  %v70 = fmul contract float %v69, %v67
  %v71 = fadd contract float %v58, %v70
  %v79 = getelementptr float, ptr %v78, i64 %v52
  %v80 = load float, ptr %v79, align 4
  %v82 = load float, ptr %v81, align 4
  %v83 = fmul contract float %v82, %v80
  %v84 = fadd contract float %v71, %v83
  %v92 = getelementptr float, ptr %v91, i64 %v52
  %v93 = load float, ptr %v92, align 4
  %v95 = load float, ptr %v94, align 4
  %v96 = fmul contract float %v95, %v93
  %v97 = fadd contract float %v84, %v96
  %v105 = getelementptr float, ptr %v104, i64 %v52
  %v106 = load float, ptr %v105, align 4
  %v108 = load float, ptr %v107, align 4
  %v109 = fmul contract float %v108, %v106
  %v110 = fadd contract float %v97, %v109
  %v122 = sub i32 %v50, %v27
  %v123 = sext i32 %v122 to i64
  %v124 = getelementptr float, ptr %v121, i64 %v123
  store float %v110, ptr %v124, align 4
  %v125 = add i64 %v32, 1
  br label %loop1
end1:
  %v126 = add i32 %v29, 1
  br label %loop0
end0:
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
define void @reduce_line_7c33a398f7(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v28 = sub i32 %end_row, %first_row
  %v31 = sext i32 %v7 to i64
  %v34 = sub i64 %v31, 16
  %v40 = sub i32 %plane, 0
  %v41 = sext i32 %v40 to i64
  %v42 = sext i32 %v13 to i64
  %v43 = mul i64 %v41, %v42
  %v49 = sext i32 %v15 to i64
  %v52 = mul i32 %v9, 2
  %v53 = add i32 %v52, 0
  %v54 = sub i32 %v53, %v19
  %v55 = sext i32 %v54 to i64
  %v64 = getelementptr float, ptr %v5, i64 0
  %v70 = add i32 %v52, 1
  %v71 = sub i32 %v70, %v19
  %v72 = sext i32 %v71 to i64
  %v80 = getelementptr float, ptr %v5, i64 1
  %v86 = add i32 %v52, 2
  %v87 = sub i32 %v86, %v19
  %v88 = sext i32 %v87 to i64
  %v96 = getelementptr float, ptr %v5, i64 2
  %v102 = add i32 %v52, 3
  %v103 = sub i32 %v102, %v19
  %v104 = sext i32 %v103 to i64
  %v112 = getelementptr float, ptr %v5, i64 3
  %v118 = add i32 %v52, 4
  %v119 = sub i32 %v118, %v19
  %v120 = sext i32 %v119 to i64
  %v128 = getelementptr float, ptr %v5, i64 4
  %v134 = mul i32 %plane, 1
  %v135 = sub i32 %v134, 0
  %v136 = sext i32 %v135 to i64
  %v137 = sext i32 %v21 to i64
  %v138 = mul i64 %v136, %v137
  %v142 = sext i32 %v23 to i64
  %v145 = sub i32 %v9, %v27
  %v146 = sext i32 %v145 to i64
  br label %loop0
loop0:
  %v29 = phi i32 [ 0, %entry ], [ %v150, %end1 ]
  %v30 = icmp slt i32 %v29, %v28
  br i1 %v30, label %body0, label %end0
body0:
  %v44 = add i32 %first_row, %v29
  %v45 = add i32 %v44, %v11
  %v46 = sub i32 %v45, %v17
  %v47 = sext i32 %v46 to i64
  %v48 = add i64 %v43, %v47
  %v50 = mul i64 %v48, %v49
  %v51 = getelementptr float, ptr %v1, i64 %v50
  %v56 = getelementptr float, ptr %v51, i64 %v55
  %v73 = getelementptr float, ptr %v51, i64 %v72
  %v89 = getelementptr float, ptr %v51, i64 %v88
  %v105 = getelementptr float, ptr %v51, i64 %v104
  %v121 = getelementptr float, ptr %v51, i64 %v120
  %v139 = sub i32 %v45, %v25
  %v140 = sext i32 %v139 to i64
  %v141 = add i64 %v138, %v140
  %v143 = mul i64 %v141, %v142
  %v144 = getelementptr float, ptr %v3, i64 %v143
  %v147 = getelementptr float, ptr %v144, i64 %v146
  br label %loop1
loop1:
  %v32 = phi i64 [ 0, %body0 ], [ %v149, %body1 ]
  %v33 = icmp slt i64 %v32, %v31
  br i1 %v33, label %body1, label %end1
body1:
  %v35 = call i64 @llvm.smin.i64(i64 %v32, i64 %v34)
  %v36 = trunc i64 %v35 to i32
  %v37 = insertelement <16 x i32> poison, i32 %v36, i64 0
  %v38 = shufflevector <16 x i32> %v37, <16 x i32> poison, <16 x i32> zeroinitializer
  %v39 = add <16 x i32> %v38, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v57 = mul i64 %v35, 2
  %v58 = getelementptr float, ptr %v56, i64 %v57
  %v59 = getelementptr float, ptr %v58, i64 -2
  %v60 = load <16 x float>, ptr %v59, align 4
  %v61 = getelementptr float, ptr %v59, i64 15
  %v62 = load <16 x float>, ptr %v61, align 4
  %v63 = shufflevector <16 x float> %v60, <16 x float> %v62, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %v65 = load float, ptr %v64, align 4
  %v66 = insertelement <16 x float> poison, float %v65, i64 0
  %v67 = shufflevector <16 x float> %v66, <16 x float> poison, <16 x i32> zeroinitializer
  %v68 = fmul contract <16 x float> %v67, %v63
  %v69 = fadd contract <16 x float> splat (float 0x0000000000000000), %v68
  %v74 = getelementptr float, ptr %v73, i64 %v57
  %v75 = getelementptr float, ptr %v74, i64 -2
  %v76 = load <16 x float>, ptr %v75, align 4
  %v77 = getelementptr float, ptr %v75, i64 15
  %v78 = load <16 x float>, ptr %v77, align 4
  %v79 = shufflevector <16 x float> %v76, <16 x float> %v78, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %v81 = load float, ptr %v80, align 4
  %v82 = insertelement <16 x float> poison, float %v81, i64 0
  %v83 = shufflevector <16 x float> %v82, <16 x float> poison, <16 x i32> zeroinitializer
  %v84 = fmul contract <16 x float> %v83, %v79
  %v85 = fadd contract <16 x float> %v69, %v84
  %v90 = getelementptr float, ptr %v89, i64 %v57
  %v91 = getelementptr float, ptr %v90, i64 -2
  %v92 = load <16 x float>, ptr %v91, align 4
  %v93 = getelementptr float, ptr %v91, i64 15
  %v94 = load <16 x float>, ptr %v93, align 4
  %v95 = shufflevector <16 x float> %v92, <16 x float> %v94, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %v97 = load float, ptr %v96, align 4
  %v98 = insertelement <16 x float> poison, float %v97, i64 0
  %v99 = shufflevector <16 x float> %v98, <16 x float> poison, <16 x i32> zeroinitializer
  %v100 = fmul contract <16 x float> %v99, %v95
  %v101 = fadd contract <16 x float> %v85, %v100
  %v106 = getelementptr float, ptr %v105, i64 %v57
  %v107 = getelementptr float, ptr %v106, i64 -2
  %v108 = load <16 x float>, ptr %v107, align 4
  %v109 = getelementptr float, ptr %v107, i64 15
  %v110 = load <16 x float>, ptr %v109, align 4
  %v111 = shufflevector <16 x float> %v108, <16 x float> %v110, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %v113 = load float, ptr %v112, align 4
  %v114 = insertelement <16 x float> poison, float %v113, i64 0
  %v115 = shufflevector <16 x float> %v114, <16 x float> poison, <16 x i32> zeroinitializer
  %v116 = fmul contract <16 x float> %v115, %v111
  %v117 = fadd contract <16 x float> %v101, %v116
  %v122 = getelementptr float, ptr %v121, i64 %v57
  %v123 = getelementptr float, ptr %v122, i64 -2
  %v124 = load <16 x float>, ptr %v123, align 4
  %v125 = getelementptr float, ptr %v123, i64 15
  %v126 = load <16 x float>, ptr %v125, align 4
  %v127 = shufflevector <16 x float> %v124, <16 x float> %v126, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %v129 = load float, ptr %v128, align 4
  %v130 = insertelement <16 x float> poison, float %v129, i64 0
  %v131 = shufflevector <16 x float> %v130, <16 x float> poison, <16 x i32> zeroinitializer
  %v132 = fmul contract <16 x float> %v131, %v127
  %v133 = fadd contract <16 x float> %v117, %v132
  %v148 = getelementptr float, ptr %v147, i64 %v35
  store <16 x float> %v133, ptr %v148, align 4
  %v149 = add i64 %v32, 16
  br label %loop1
end1:
  %v150 = add i32 %v29, 1
  br label %loop0
end0:
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
define void @reduce_line_95233bd17f(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v28 = sub i32 %end_row, %first_row
  %v31 = sext i32 %v7 to i64
  %v34 = sub i64 %v31, 16
  %v40 = sub i32 %plane, 0
  %v41 = sext i32 %v40 to i64
  %v42 = sext i32 %v13 to i64
  %v43 = mul i64 %v41, %v42
  %v47 = add i32 0, -2
  %v52 = sext i32 %v15 to i64
  %v55 = sub i32 %v9, %v19
  %v56 = sext i32 %v55 to i64
  %v60 = getelementptr float, ptr %v5, i64 0
  %v66 = add i32 1, -2
  %v76 = getelementptr float, ptr %v5, i64 1
  %v82 = add i32 2, -2
  %v92 = getelementptr float, ptr %v5, i64 2
  %v98 = add i32 3, -2
  %v108 = getelementptr float, ptr %v5, i64 3
  %v114 = add i32 4, -2
  %v124 = getelementptr float, ptr %v5, i64 4
  %v130 = mul i32 %plane, 1
  %v131 = sub i32 %v130, 0
  %v132 = sext i32 %v131 to i64
  %v133 = sext i32 %v21 to i64
  %v134 = mul i64 %v132, %v133
  %v138 = sext i32 %v23 to i64
  %v141 = sub i32 %v9, %v27
  %v142 = sext i32 %v141 to i64
  br label %loop0
loop0:
  %v29 = phi i32 [ 0, %entry ], [ %v146, %end1 ]
  %v30 = icmp slt i32 %v29, %v28
  br i1 %v30, label %body0, label %end0
body0:
  %v44 = add i32 %first_row, %v29
  %v45 = add i32 %v44, %v11
  %v46 = mul i32 %v45, 2
  %v48 = add i32 %v46, %v47
  %v49 = sub i32 %v48, %v17
  %v50 = sext i32 %v49 to i64
  %v51 = add i64 %v43, %v50
  %v53 = mul i64 %v51, %v52
  %v54 = getelementptr float, ptr %v1, i64 %v53
  %v57 = getelementptr float, ptr %v54, i64 %v56
  %v67 = add i32 %v46, %v66
  %v68 = sub i32 %v67, %v17
  %v69 = sext i32 %v68 to i64
  %v70 = add i64 %v43, %v69
  %v71 = mul i64 %v70, %v52
  %v72 = getelementptr float, ptr %v1, i64 %v71
  %v73 = getelementptr float, ptr %v72, i64 %v56
  %v83 = add i32 %v46, %v82
  %v84 = sub i32 %v83, %v17
  %v85 = sext i32 %v84 to i64
  %v86 = add i64 %v43, %v85
  %v87 = mul i64 %v86, %v52
  %v88 = getelementptr float, ptr %v1, i64 %v87
  %v89 = getelementptr float, ptr %v88, i64 %v56
  %v99 = add i32 %v46, %v98
  %v100 = sub i32 %v99, %v17
  %v101 = sext i32 %v100 to i64
  %v102 = add i64 %v43, %v101
  %v103 = mul i64 %v102, %v52
  %v104 = getelementptr float, ptr %v1, i64 %v103
  %v105 = getelementptr float, ptr %v104, i64 %v56
  %v115 = add i32 %v46, %v114
  %v116 = sub i32 %v115, %v17
  %v117 = sext i32 %v116 to i64
  %v118 = add i64 %v43, %v117
  %v119 = mul i64 %v118, %v52
  %v120 = getelementptr float, ptr %v1, i64 %v119
  %v121 = getelementptr float, ptr %v120, i64 %v56
  %v135 = sub i32 %v45, %v25
  %v136 = sext i32 %v135 to i64
  %v137 = add i64 %v134, %v136
  %v139 = mul i64 %v137, %v138
  %v140 = getelementptr float, ptr %v3, i64 %v139
  %v143 = getelementptr float, ptr %v140, i64 %v142
  br label %loop1
loop1:
  %v32 = phi i64 [ 0, %body0 ], [ %v145, %body1 ]
  %v33 = icmp slt i64 %v32, %v31
  br i1 %v33, label %body1, label %end1
body1:
  %v35 = call i64 @llvm.smin.i64(i64 %v32, i64 %v34)
  %v36 = trunc i64 %v35 to i32
  %v37 = insertelement <16 x i32> poison, i32 %v36, i64 0
  %v38 = shufflevector <16 x i32> %v37, <16 x i32> poison, <16 x i32> zeroinitializer
  %v39 = add <16 x i32> %v38, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v58 = getelementptr float, ptr %v57, i64 %v35
  %v59 = load <16 x float>, ptr %v58, align 4
  %v61 = load float, ptr %v60, align 4
  %v62 = insertelement <16 x float> poison, float %v61, i64 0
  %v63 = shufflevector <16 x float> %v62, <16 x float> poison, <16 x i32> zeroinitializer
  %v64 = fmul contract <16 x float> %v63, %v59
  %v65 = fadd contract <16 x float> splat (float 0x0000000000000000), %v64
  %v74 = getelementptr float, ptr %v73, i64 %v35
  %v75 = load <16 x float>, ptr %v74, align 4
  %v77 = load float, ptr %v76, align 4
  %v78 = insertelement <16 x float> poison, float %v77, i64 0
  %v79 = shufflevector <16 x float> %v78, <16 x float> poison, <16 x i32> zeroinitializer
  %v80 = fmul contract <16 x float> %v79, %v75
  %v81 = fadd contract <16 x float> %v65, %v80
  %v90 = getelementptr float, ptr %v89, i64 %v35
  %v91 = load <16 x float>, ptr %v90, align 4
  %v93 = load float, ptr %v92, align 4
  %v94 = insertelement <16 x float> poison, float %v93, i64 0
  %v95 = shufflevector <16 x float> %v94, <16 x float> poison, <16 x i32> zeroinitializer
  %v96 = fmul contract <16 x float> %v95, %v91
  %v97 = fadd contract <16 x float> %v81, %v96
  %v106 = getelementptr float, ptr %v105, i64 %v35
  %v107 = load <16 x float>, ptr %v106, align 4
  %v109 = load float, ptr %v108, align 4
  %v110 = insertelement <16 x float> poison, float %v109, i64 0
  %v111 = shufflevector <16 x float> %v110, <16 x float> poison, <16 x i32> zeroinitializer
  %v112 = fmul contract <16 x float> %v111, %v107
  %v113 = fadd contract <16 x float> %v97, %v112
  %v122 = getelementptr float, ptr %v121, i64 %v35
  %v123 = load <16 x float>, ptr %v122, align 4
  %v125 = load float, ptr %v124, align 4
  %v126 = insertelement <16 x float> poison, float %v125, i64 0
  %v127 = shufflevector <16 x float> %v126, <16 x float> poison, <16 x i32> zeroinitializer
  %v128 = fmul contract <16 x float> %v127, %v123
  %v129 = fadd contract <16 x float> %v113, %v128
  %v144 = getelementptr float, ptr %v143, i64 %v35
  store <16 x float> %v129, ptr %v144, align 4
  %v145 = add i64 %v32, 16
  br label %loop1
end1:
  %v146 = add i32 %v29, 1
  br label %loop0
end0:
  ret void
}

define void @reduce_line_9590b82c73(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v28 = sub i32 %end_row, %first_row
  %v31 = sext i32 %v7 to i64
  %v35 = sub i32 0, 0
  %v36 = sext i32 %v35 to i64
  %v37 = sext i32 %v13 to i64
  %v38 = mul i64 %v36, %v37
  %v42 = add i32 0, -2
  %v47 = sext i32 %v15 to i64
  %v55 = getelementptr float, ptr %v5, i64 0
  %v59 = add i32 1, -2
  %v68 = getelementptr float, ptr %v5, i64 1
  %v72 = add i32 2, -2
  %v81 = getelementptr float, ptr %v5, i64 2
  %v85 = add i32 3, -2
  %v94 = getelementptr float, ptr %v5, i64 3
  %v98 = add i32 4, -2
  %v107 = getelementptr float, ptr %v5, i64 4
  %v111 = sext i32 %v21 to i64
  %v112 = mul i64 %v36, %v111
  %v116 = sext i32 %v23 to i64
  br label %loop0
loop0:
  %v29 = phi i32 [ 0, %entry ], [ %v123, %end1 ]
  %v30 = icmp slt i32 %v29, %v28
  br i1 %v30, label %body0, label %end0
body0:
  %v39 = add i32 %first_row, %v29
  %v40 = add i32 %v39, %v11
  %v41 = mul i32 %v40, 2
  %v43 = add i32 %v41, %v42
  %v44 = sub i32 %v43, %v17
  %v45 = sext i32 %v44 to i64
  %v46 = add i64 %v38, %v45
  %v48 = mul i64 %v46, %v47
  %v49 = getelementptr float, ptr %v1, i64 %v48
  %v60 = add i32 %v41, %v59
  %v61 = sub i32 %v60, %v17
  %v62 = sext i32 %v61 to i64
  %v63 = add i64 %v38, %v62
  %v64 = mul i64 %v63, %v47
  %v65 = getelementptr float, ptr %v1, i64 %v64
  %v73 = add i32 %v41, %v72
  %v74 = sub i32 %v73, %v17
  %v75 = sext i32 %v74 to i64
  %v76 = add i64 %v38, %v75
  %v77 = mul i64 %v76, %v47
  %v78 = getelementptr float, ptr %v1, i64 %v77
  %v86 = add i32 %v41, %v85
  %v87 = sub i32 %v86, %v17
  %v88 = sext i32 %v87 to i64
  %v89 = add i64 %v38, %v88
  %v90 = mul i64 %v89, %v47
  %v91 = getelementptr float, ptr %v1, i64 %v90
  %v99 = add i32 %v41, %v98
  %v100 = sub i32 %v99, %v17
  %v101 = sext i32 %v100 to i64
  %v102 = add i64 %v38, %v101
  %v103 = mul i64 %v102, %v47
  %v104 = getelementptr float, ptr %v1, i64 %v103
  %v113 = sub i32 %v40, %v25
  %v114 = sext i32 %v113 to i64
  %v115 = add i64 %v112, %v114
  %v117 = mul i64 %v115, %v116
  %v118 = getelementptr float, ptr %v3, i64 %v117
  br label %loop1
loop1:
  %v32 = phi i64 [ 0, %body0 ], [ %v122, %body1 ]
  %v33 = icmp slt i64 %v32, %v31
  br i1 %v33, label %body1, label %end1
body1:
  %v34 = trunc i64 %v32 to i32
  %v50 = add i32 %v34, %v9
  %v51 = sub i32 %v50, %v19
  %v52 = sext i32 %v51 to i64
  %v53 = getelementptr float, ptr %v49, i64 %v52
  %v54 = load float, ptr %v53, align 4
  %v56 = load float, ptr %v55, align 4
  %v57 = fmul contract float %v56, %v54
  %v58 = fadd contract float 0x0000000000000000, %v57
  %v66 = getelementptr float, ptr %v65, i64 %v52
  %v67 = load float, ptr %v66, align 4
  %v69 = load float, ptr %v68, align 4
  %v70 = fmul contract float %v69, %v67
  %v71 = fadd contract float %v58, %v70
  %v79 = getelementptr float, ptr %v78, i64 %v52
  %v80 = load float, ptr %v79, align 4
  %v82 = load float, ptr %v81, align 4
  %v83 = fmul contract float %v82, %v80
  %v84 = fadd contract float %v71, %v83
  %v92 = getelementptr float, ptr %v91, i64 %v52
  %v93 = load float, ptr %v92, align 4
  %v95 = load float, ptr %v94, align 4
  %v96 = fmul contract float %v95, %v93
  %v97 = fadd contract float %v84, %v96
  %v105 = getelementptr float, ptr %v104, i64 %v52
  %v106 = load float, ptr %v105, align 4
  %v108 = load float, ptr %v107, align 4
  %v109 = fmul contract float %v108, %v106
  %v110 = fadd contract float %v97, %v109
  %v119 = sub i32 %v50, %v27
  %v120 = sext i32 %v119 to i64
  %v121 = getelementptr float, ptr %v118, i64 %v120
  store float %v110, ptr %v121, align 4
  %v122 = add i64 %v32, 1
  br label %loop1
end1:
  %v123 = add i32 %v29, 1
  br label %loop0
end0:
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
define void @reduce_line_d9a696cbd4(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v28 = sub i32 %end_row, %first_row
  %v31 = sext i32 %v7 to i64
  %v34 = sub i64 %v31, 16
  %v40 = sub i32 0, 0
  %v41 = sext i32 %v40 to i64
  %v42 = sext i32 %v13 to i64
  %v43 = mul i64 %v41, %v42
  %v49 = sext i32 %v15 to i64
  %v52 = mul i32 %v9, 2
  %v53 = add i32 %v52, 0
  %v54 = sub i32 %v53, %v19
  %v55 = sext i32 %v54 to i64
  %v64 = getelementptr float, ptr %v5, i64 0
  %v70 = add i32 %v52, 1
  %v71 = sub i32 %v70, %v19
  %v72 = sext i32 %v71 to i64
  %v80 = getelementptr float, ptr %v5, i64 1
  %v86 = add i32 %v52, 2
  %v87 = sub i32 %v86, %v19
  %v88 = sext i32 %v87 to i64
  %v96 = getelementptr float, ptr %v5, i64 2
  %v102 = add i32 %v52, 3
  %v103 = sub i32 %v102, %v19
  %v104 = sext i32 %v103 to i64
  %v112 = getelementptr float, ptr %v5, i64 3
  %v118 = add i32 %v52, 4
  %v119 = sub i32 %v118, %v19
  %v120 = sext i32 %v119 to i64
  %v128 = getelementptr float, ptr %v5, i64 4
  %v134 = sext i32 %v21 to i64
  %v135 = mul i64 %v41, %v134
  %v139 = sext i32 %v23 to i64
  %v142 = sub i32 %v9, %v27
  %v143 = sext i32 %v142 to i64
  br label %loop0
loop0:
  %v29 = phi i32 [ 0, %entry ], [ %v147, %end1 ]
  %v30 = icmp slt i32 %v29, %v28
  br i1 %v30, label %body0, label %end0
body0:
  %v44 = add i32 %first_row, %v29
  %v45 = add i32 %v44, %v11
  %v46 = sub i32 %v45, %v17
  %v47 = sext i32 %v46 to i64
  %v48 = add i64 %v43, %v47
  %v50 = mul i64 %v48, %v49
  %v51 = getelementptr float, ptr %v1, i64 %v50
  %v56 = getelementptr float, ptr %v51, i64 %v55
  %v73 = getelementptr float, ptr %v51, i64 %v72
  %v89 = getelementptr float, ptr %v51, i64 %v88
  %v105 = getelementptr float, ptr %v51, i64 %v104
  %v121 = getelementptr float, ptr %v51, i64 %v120
  %v136 = sub i32 %v45, %v25
  %v137 = sext i32 %v136 to i64
  %v138 = add i64 %v135, %v137
  %v140 = mul i64 %v138, %v139
  %v141 = getelementptr float, ptr %v3, i64 %v140
  %v144 = getelementptr float, ptr %v141, i64 %v143
  br label %loop1
loop1:
  %v32 = phi i64 [ 0, %body0 ], [ %v146, %body1 ]
  %v33 = icmp slt i64 %v32, %v31
  br i1 %v33, label %body1, label %end1
body1:
  %v35 = call i64 @llvm.smin.i64(i64 %v32, i64 %v34)
  %v36 = trunc i64 %v35 to i32
  %v37 = insertelement <16 x i32> poison, i32 %v36, i64 0
  %v38 = shufflevector <16 x i32> %v37, <16 x i32> poison, <16 x i32> zeroinitializer
  %v39 = add <16 x i32> %v38, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v57 = mul i64 %v35, 2
  %v58 = getelementptr float, ptr %v56, i64 %v57
  %v59 = getelementptr float, ptr %v58, i64 -2
  %v60 = load <16 x float>, ptr %v59, align 4
  %v61 = getelementptr float, ptr %v59, i64 15
  %v62 = load <16 x float>, ptr %v61, align 4
  %v63 = shufflevector <16 x float> %v60, <16 x float> %v62, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %v65 = load float, ptr %v64, align 4
  %v66 = insertelement <16 x float> poison, float %v65, i64 0
  %v67 = shufflevector <16 x float> %v66, <16 x float> poison, <16 x i32> zeroinitializer
  %v68 = fmul contract <16 x float> %v67, %v63
  %v69 = fadd contract <16 x float> splat (float 0x0000000000000000), %v68
  %v74 = getelementptr float, ptr %v73, i64 %v57
  %v75 = getelementptr float, ptr %v74, i64 -2
  %v76 = load <16 x float>, ptr %v75, align 4
  %v77 = getelementptr float, ptr %v75, i64 15
  %v78 = load <16 x float>, ptr %v77, align 4
  %v79 = shufflevector <16 x float> %v76, <16 x float> %v78, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %v81 = load float, ptr %v80, align 4
  %v82 = insertelement <16 x float> poison, float %v81, i64 0
  %v83 = shufflevector <16 x float> %v82, <16 x float> poison, <16 x i32> zeroinitializer
  %v84 = fmul contract <16 x float> %v83, %v79
  %v85 = fadd contract <16 x float> %v69, %v84
  %v90 = getelementptr float, ptr %v89, i64 %v57
  %v91 = getelementptr float, ptr %v90, i64 -2
  %v92 = load <16 x float>, ptr %v91, align 4
  %v93 = getelementptr float, ptr %v91, i64 15
  %v94 = load <16 x float>, ptr %v93, align 4
  %v95 = shufflevector <16 x float> %v92, <16 x float> %v94, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %v97 = load float, ptr %v96, align 4
  %v98 = insertelement <16 x float> poison, float %v97, i64 0
  %v99 = shufflevector <16 x float> %v98, <16 x float> poison, <16 x i32> zeroinitializer
  %v100 = fmul contract <16 x float> %v99, %v95
  %v101 = fadd contract <16 x float> %v85, %v100
  %v106 = getelementptr float, ptr %v105, i64 %v57
  %v107 = getelementptr float, ptr %v106, i64 -2
  %v108 = load <16 x float>, ptr %v107, align 4
  %v109 = getelementptr float, ptr %v107, i64 15
  %v110 = load <16 x float>, ptr %v109, align 4
  %v111 = shufflevector <16 x float> %v108, <16 x float> %v110, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %v113 = load float, ptr %v112, align 4
  %v114 = insertelement <16 x float> poison, float %v113, i64 0
  %v115 = shufflevector <16 x float> %v114, <16 x float> poison, <16 x i32> zeroinitializer
  %v116 = fmul contract <16 x float> %v115, %v111
  %v117 = fadd contract <16 x float> %v101, %v116
  %v122 = getelementptr float, ptr %v121, i64 %v57
  %v123 = getelementptr float, ptr %v122, i64 -2
  %v124 = load <16 x float>, ptr %v123, align 4
  %v125 = getelementptr float, ptr %v123, i64 15
  %v126 = load <16 x float>, ptr %v125, align 4
  %v127 = shufflevector <16 x float> %v124, <16 x float> %v126, <16 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 17, i32 19, i32 21, i32 23, i32 25, i32 27, i32 29, i32 31>
  %v129 = load float, ptr %v128, align 4
  %v130 = insertelement <16 x float> poison, float %v129, i64 0
  %v131 = shufflevector <16 x float> %v130, <16 x float> poison, <16 x i32> zeroinitializer
  %v132 = fmul contract <16 x float> %v131, %v127
  %v133 = fadd contract <16 x float> %v117, %v132
  %v145 = getelementptr float, ptr %v144, i64 %v35
  store <16 x float> %v133, ptr %v145, align 4
  %v146 = add i64 %v32, 16
  br label %loop1
end1:
  %v147 = add i32 %v29, 1
  br label %loop0
end0:
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
define void @reduce_line_ec005df54e(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v28 = sub i32 %end_row, %first_row
  %v31 = sext i32 %v7 to i64
  %v34 = sub i64 %v31, 16
  %v40 = sub i32 0, 0
  %v41 = sext i32 %v40 to i64
  %v42 = sext i32 %v13 to i64
  %v43 = mul i64 %v41, %v42
  %v47 = add i32 0, -2
  %v52 = sext i32 %v15 to i64
  %v55 = sub i32 %v9, %v19
  %v56 = sext i32 %v55 to i64
  %v60 = getelementptr float, ptr %v5, i64 0
  %v66 = add i32 1, -2
  %v76 = getelementptr float, ptr %v5, i64 1
  %v82 = add i32 2, -2
  %v92 = getelementptr float, ptr %v5, i64 2
  %v98 = add i32 3, -2
  %v108 = getelementptr float, ptr %v5, i64 3
  %v114 = add i32 4, -2
  %v124 = getelementptr float, ptr %v5, i64 4
  %v130 = sext i32 %v21 to i64
  %v131 = mul i64 %v41, %v130
  %v135 = sext i32 %v23 to i64
  %v138 = sub i32 %v9, %v27
  %v139 = sext i32 %v138 to i64
  br label %loop0
loop0:
  %v29 = phi i32 [ 0, %entry ], [ %v143, %end1 ]
  %v30 = icmp slt i32 %v29, %v28
  br i1 %v30, label %body0, label %end0
body0:
  %v44 = add i32 %first_row, %v29
  %v45 = add i32 %v44, %v11
  %v46 = mul i32 %v45, 2
  %v48 = add i32 %v46, %v47
  %v49 = sub i32 %v48, %v17
  %v50 = sext i32 %v49 to i64
  %v51 = add i64 %v43, %v50
  %v53 = mul i64 %v51, %v52
  %v54 = getelementptr float, ptr %v1, i64 %v53
  %v57 = getelementptr float, ptr %v54, i64 %v56
  %v67 = add i32 %v46, %v66
  %v68 = sub i32 %v67, %v17
  %v69 = sext i32 %v68 to i64
  %v70 = add i64 %v43, %v69
  %v71 = mul i64 %v70, %v52
  %v72 = getelementptr float, ptr %v1, i64 %v71
  %v73 = getelementptr float, ptr %v72, i64 %v56
  %v83 = add i32 %v46, %v82
  %v84 = sub i32 %v83, %v17
  %v85 = sext i32 %v84 to i64
  %v86 = add i64 %v43, %v85
  %v87 = mul i64 %v86, %v52
  %v88 = getelementptr float, ptr %v1, i64 %v87
  %v89 = getelementptr float, ptr %v88, i64 %v56
  %v99 = add i32 %v46, %v98
  %v100 = sub i32 %v99, %v17
  %v101 = sext i32 %v100 to i64
  %v102 = add i64 %v43, %v101
  %v103 = mul i64 %v102, %v52
  %v104 = getelementptr float, ptr %v1, i64 %v103
  %v105 = getelementptr float, ptr %v104, i64 %v56
  %v115 = add i32 %v46, %v114
  %v116 = sub i32 %v115, %v17
  %v117 = sext i32 %v116 to i64
  %v118 = add i64 %v43, %v117
  %v119 = mul i64 %v118, %v52
  %v120 = getelementptr float, ptr %v1, i64 %v119
  %v121 = getelementptr float, ptr %v120, i64 %v56
  %v132 = sub i32 %v45, %v25
  %v133 = sext i32 %v132 to i64
  %v134 = add i64 %v131, %v133
  %v136 = mul i64 %v134, %v135
  %v137 = getelementptr float, ptr %v3, i64 %v136
  %v140 = getelementptr float, ptr %v137, i64 %v139
  br label %loop1
loop1:
  %v32 = phi i64 [ 0, %body0 ], [ %v142, %body1 ]
  %v33 = icmp slt i64 %v32, %v31
  br i1 %v33, label %body1, label %end1
body1:
  %v35 = call i64 @llvm.smin.i64(i64 %v32, i64 %v34)
  %v36 = trunc i64 %v35 to i32
  %v37 = insertelement <16 x i32> poison, i32 %v36, i64 0
  %v38 = shufflevector <16 x i32> %v37, <16 x i32> poison, <16 x i32> zeroinitializer
  %v39 = add <16 x i32> %v38, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v58 = getelementptr float, ptr %v57, i64 %v35
  %v59 = load <16 x float>, ptr %v58, align 4
  %v61 = load float, ptr %v60, align 4
  %v62 = insertelement <16 x float> poison, float %v61, i64 0
  %v63 = shufflevector <16 x float> %v62, <16 x float> poison, <16 x i32> zeroinitializer
  %v64 = fmul contract <16 x float> %v63, %v59
  %v65 = fadd contract <16 x float> splat (float 0x0000000000000000), %v64
  %v74 = getelementptr float, ptr %v73, i64 %v35
  %v75 = load <16 x float>, ptr %v74, align 4
  %v77 = load float, ptr %v76, align 4
  %v78 = insertelement <16 x float> poison, float %v77, i64 0
  %v79 = shufflevector <16 x float> %v78, <16 x float> poison, <16 x i32> zeroinitializer
  %v80 = fmul contract <16 x float> %v79, %v75
  %v81 = fadd contract <16 x float> %v65, %v80
  %v90 = getelementptr float, ptr %v89, i64 %v35
  %v91 = load <16 x float>, ptr %v90, align 4
  %v93 = load float, ptr %v92, align 4
  %v94 = insertelement <16 x float> poison, float %v93, i64 0
  %v95 = shufflevector <16 x float> %v94, <16 x float> poison, <16 x i32> zeroinitializer
  %v96 = fmul contract <16 x float> %v95, %v91
  %v97 = fadd contract <16 x float> %v81, %v96
  %v106 = getelementptr float, ptr %v105, i64 %v35
  %v107 = load <16 x float>, ptr %v106, align 4
  %v109 = load float, ptr %v108, align 4
  %v110 = insertelement <16 x float> poison, float %v109, i64 0
  %v111 = shufflevector <16 x float> %v110, <16 x float> poison, <16 x i32> zeroinitializer
  %v112 = fmul contract <16 x float> %v111, %v107
  %v113 = fadd contract <16 x float> %v97, %v112
  %v122 = getelementptr float, ptr %v121, i64 %v35
  %v123 = load <16 x float>, ptr %v122, align 4
  %v125 = load float, ptr %v124, align 4
  %v126 = insertelement <16 x float> poison, float %v125, i64 0
  %v127 = shufflevector <16 x float> %v126, <16 x float> poison, <16 x i32> zeroinitializer
  %v128 = fmul contract <16 x float> %v127, %v123
  %v129 = fadd contract <16 x float> %v113, %v128
  %v141 = getelementptr float, ptr %v140, i64 %v35
  store <16 x float> %v129, ptr %v141, align 4
  %v142 = add i64 %v32, 16
  br label %loop1
end1:
  %v143 = add i32 %v29, 1
  br label %loop0
end0:
  ret void
}

define void @reduce_line_efe8c9f508(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v28 = sub i32 %end_row, %first_row
  %v31 = sext i32 %v7 to i64
  %v35 = sub i32 0, 0
  %v36 = sext i32 %v35 to i64
  %v37 = sext i32 %v13 to i64
  %v38 = mul i64 %v36, %v37
  %v44 = sext i32 %v15 to i64
  %v48 = mul i32 %v9, 2
  %v56 = getelementptr float, ptr %v5, i64 0
  %v66 = getelementptr float, ptr %v5, i64 1
  %v76 = getelementptr float, ptr %v5, i64 2
  %v86 = getelementptr float, ptr %v5, i64 3
  %v96 = getelementptr float, ptr %v5, i64 4
  %v100 = sext i32 %v21 to i64
  %v101 = mul i64 %v36, %v100
  %v105 = sext i32 %v23 to i64
  br label %loop0
loop0:
  %v29 = phi i32 [ 0, %entry ], [ %v113, %end1 ]
  %v30 = icmp slt i32 %v29, %v28
  br i1 %v30, label %body0, label %end0
body0:
  %v39 = add i32 %first_row, %v29
  %v40 = add i32 %v39, %v11
  %v41 = sub i32 %v40, %v17
  %v42 = sext i32 %v41 to i64
  %v43 = add i64 %v38, %v42
  %v45 = mul i64 %v43, %v44
  %v46 = getelementptr float, ptr %v1, i64 %v45
  %v102 = sub i32 %v40, %v25
  %v103 = sext i32 %v102 to i64
  %v104 = add i64 %v101, %v103
  %v106 = mul i64 %v104, %v105
  %v107 = getelementptr float, ptr %v3, i64 %v106
  br label %loop1
loop1:
  %v32 = phi i64 [ 0, %body0 ], [ %v112, %body1 ]
  %v33 = icmp slt i64 %v32, %v31
  br i1 %v33, label %body1, label %end1
body1:
  %v34 = trunc i64 %v32 to i32
  %v47 = mul i32 %v34, 2
  %v49 = add i32 %v47, %v48
  %v50 = add i32 %v49, 0
  %v51 = sub i32 %v50, %v19
  %v52 = sext i32 %v51 to i64
  %v53 = getelementptr float, ptr %v46, i64 %v52
  %v54 = getelementptr float, ptr %v53, i64 -2
  %v55 = load float, ptr %v54, align 4
  %v57 = load float, ptr %v56, align 4
  %v58 = fmul contract float %v57, %v55
  %v59 = fadd contract float 0x0000000000000000, %v58
  %v60 = add i32 %v49, 1
  %v61 = sub i32 %v60, %v19
  %v62 = sext i32 %v61 to i64
  %v63 = getelementptr float, ptr %v46, i64 %v62
  %v64 = getelementptr float, ptr %v63, i64 -2
  %v65 = load float, ptr %v64, align 4
  %v67 = load float, ptr %v66, align 4
  %v68 = fmul contract float %v67, %v65
  %v69 = fadd contract float %v59, %v68
  %v70 = add i32 %v49, 2
  %v71 = sub i32 %v70, %v19
  %v72 = sext i32 %v71 to i64
  %v73 = getelementptr float, ptr %v46, i64 %v72
  %v74 = getelementptr float, ptr %v73, i64 -2
  %v75 = load float, ptr %v74, align 4
  %v77 = load float, ptr %v76, align 4
  %v78 = fmul contract float %v77, %v75
  %v79 = fadd contract float %v69, %v78
  %v80 = add i32 %v49, 3
  %v81 = sub i32 %v80, %v19
  %v82 = sext i32 %v81 to i64
  %v83 = getelementptr float, ptr %v46, i64 %v82
  %v84 = getelementptr float, ptr %v83, i64 -2
  %v85 = load float, ptr %v84, align 4
  %v87 = load float, ptr %v86, align 4
  %v88 = fmul contract float %v87, %v85
  %v89 = fadd contract float %v79, %v88
  %v90 = add i32 %v49, 4
  %v91 = sub i32 %v90, %v19
  %v92 = sext i32 %v91 to i64
  %v93 = getelementptr float, ptr %v46, i64 %v92
  %v94 = getelementptr float, ptr %v93, i64 -2
  %v95 = load float, ptr %v94, align 4
  %v97 = load float, ptr %v96, align 4
  %v98 = fmul contract float %v97, %v95
  %v99 = fadd contract float %v89, %v98
  %v108 = add i32 %v34, %v9
  %v109 = sub i32 %v108, %v27
  %v110 = sext i32 %v109 to i64
  %v111 = getelementptr float, ptr %v107, i64 %v110
  store float %v99, ptr %v111, align 4
  %v112 = add i64 %v32, 1
  br label %loop1
end1:
  %v113 = add i32 %v29, 1
  br label %loop0
end0:
  ret void
}

declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i64 @llvm.smin.i64(i64, i64)
define void @subtract_2_add_d09422841f(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
entry:
  %v0 = getelementptr ptr, ptr %buffers, i64 0
  %v1 = load ptr, ptr %v0, align 8
  %v2 = getelementptr ptr, ptr %buffers, i64 1
  %v3 = load ptr, ptr %v2, align 8
  %v4 = getelementptr ptr, ptr %buffers, i64 2
  %v5 = load ptr, ptr %v4, align 8
  %v6 = getelementptr ptr, ptr %buffers, i64 3
  %v7 = load ptr, ptr %v6, align 8
  %v8 = getelementptr ptr, ptr %buffers, i64 4
  %v9 = load ptr, ptr %v8, align 8
  %v10 = getelementptr ptr, ptr %buffers, i64 5
  %v11 = load ptr, ptr %v10, align 8
  %v12 = getelementptr ptr, ptr %buffers, i64 6
  %v13 = load ptr, ptr %v12, align 8
  %v14 = getelementptr i32, ptr %numbers, i64 0
  %v15 = load i32, ptr %v14, align 4
  %v16 = getelementptr i32, ptr %numbers, i64 1
  %v17 = load i32, ptr %v16, align 4
  %v18 = getelementptr i32, ptr %numbers, i64 2
  %v19 = load i32, ptr %v18, align 4
  %v20 = getelementptr i32, ptr %numbers, i64 3
  %v21 = load i32, ptr %v20, align 4
  %v22 = getelementptr i32, ptr %numbers, i64 4
  %v23 = load i32, ptr %v22, align 4
  %v24 = getelementptr i32, ptr %numbers, i64 5
  %v25 = load i32, ptr %v24, align 4
  %v26 = getelementptr i32, ptr %numbers, i64 6
  %v27 = load i32, ptr %v26, align 4
  %v28 = getelementptr i32, ptr %numbers, i64 7
  %v29 = load i32, ptr %v28, align 4
  %v30 = getelementptr i32, ptr %numbers, i64 8
  %v31 = load i32, ptr %v30, align 4
  %v32 = getelementptr i32, ptr %numbers, i64 9
  %v33 = load i32, ptr %v32, align 4
  %v34 = getelementptr i32, ptr %numbers, i64 10
  %v35 = load i32, ptr %v34, align 4
  %v36 = getelementptr i32, ptr %numbers, i64 11
  %v37 = load i32, ptr %v36, align 4
  %v38 = getelementptr i32, ptr %numbers, i64 12
  %v39 = load i32, ptr %v38, align 4
  %v40 = getelementptr i32, ptr %numbers, i64 13
  %v41 = load i32, ptr %v40, align 4
  %v42 = getelementptr i32, ptr %numbers, i64 14
  %v43 = load i32, ptr %v42, align 4
  %v44 = getelementptr i32, ptr %numbers, i64 15
  %v45 = load i32, ptr %v44, align 4
  %v46 = getelementptr i32, ptr %numbers, i64 16
  %v47 = load i32, ptr %v46, align 4
  %v48 = getelementptr i32, ptr %numbers, i64 17
  %v49 = load i32, ptr %v48, align 4
  %v50 = getelementptr i32, ptr %numbers, i64 18
  %v51 = load i32, ptr %v50, align 4
  %v52 = getelementptr i32, ptr %numbers, i64 19
  %v53 = load i32, ptr %v52, align 4
  %v54 = getelementptr i32, ptr %numbers, i64 20
  %v55 = load i32, ptr %v54, align 4
  %v56 = getelementptr i32, ptr %numbers, i64 21
  %v57 = load i32, ptr %v56, align 4
  %v58 = getelementptr i32, ptr %numbers, i64 22
  %v59 = load i32, ptr %v58, align 4
  %v60 = getelementptr i32, ptr %numbers, i64 23
  %v61 = load i32, ptr %v60, align 4
  %v62 = getelementptr i32, ptr %numbers, i64 24
  %v63 = load i32, ptr %v62, align 4
  %v64 = getelementptr i32, ptr %numbers, i64 25
  %v65 = load i32, ptr %v64, align 4
  %v66 = getelementptr i32, ptr %numbers, i64 26
  %v67 = load i32, ptr %v66, align 4
  %v68 = getelementptr i32, ptr %numbers, i64 27
  %v69 = load i32, ptr %v68, align 4
  %v70 = getelementptr i32, ptr %numbers, i64 28
  %v71 = load i32, ptr %v70, align 4
  %v72 = getelementptr i32, ptr %numbers, i64 29
  %v73 = load i32, ptr %v72, align 4
  %v74 = getelementptr i32, ptr %numbers, i64 30
  %v75 = load i32, ptr %v74, align 4
  %v76 = getelementptr i32, ptr %numbers, i64 31
  %v77 = load i32, ptr %v76, align 4
  %v78 = getelementptr i32, ptr %numbers, i64 32
  %v79 = load i32, ptr %v78, align 4
  %v80 = add i32 %end_row, %v15
  %v81 = add i32 %first_row, %v15
  %v82 = sub i32 %v80, %v81
  %v83 = add i32 %v82, 0
  %v86 = sub i32 %v81, 0
  %v87 = call i32 @llvm.smax.i32(i32 %v86, i32 %v17)
  %v92 = add i32 %v80, 0
  %v93 = call i32 @llvm.smin.i32(i32 %v92, i32 %v19)
  br label %loop0
loop0:
  %v84 = phi i32 [ 0, %entry ], [ %v211, %done1 ]
  %v85 = icmp slt i32 %v84, %v83
  br i1 %v85, label %body0, label %end0
body0:
  %v88 = add i32 %v84, %v81
  %v89 = sub i32 %v88, 0
  %v90 = add i32 %v89, 0
  %v91 = icmp sle i32 %v87, %v90
  %v94 = icmp slt i32 %v90, %v93
  %v95 = and i1 %v91, %v94
  br i1 %v95, label %then1, label %done1
then1:
  %v96 = sext i32 %v23 to i64
  %v99 = sub i64 %v96, 16
  %v105 = sub i32 %plane, 0
  %v106 = sext i32 %v105 to i64
  %v107 = sext i32 %v33 to i64
  %v108 = mul i64 %v106, %v107
  %v109 = add i32 %v90, 0
  %v110 = sub i32 %v109, %v37
  %v111 = sext i32 %v110 to i64
  %v112 = add i64 %v108, %v111
  %v113 = sext i32 %v35 to i64
  %v114 = mul i64 %v112, %v113
  %v115 = getelementptr float, ptr %v3, i64 %v114
  %v116 = sub i32 %v21, %v39
  %v117 = sext i32 %v116 to i64
  %v118 = getelementptr float, ptr %v115, i64 %v117
  %v121 = sext i32 %v41 to i64
  %v122 = mul i64 %v106, %v121
  %v123 = sub i32 %v109, %v45
  %v124 = sext i32 %v123 to i64
  %v125 = add i64 %v122, %v124
  %v126 = sext i32 %v43 to i64
  %v127 = mul i64 %v125, %v126
  %v128 = getelementptr float, ptr %v5, i64 %v127
  %v129 = sub i32 %v21, %v47
  %v130 = sext i32 %v129 to i64
  %v131 = getelementptr float, ptr %v128, i64 %v130
  %v134 = sub i32 0, 0
  %v135 = sext i32 %v134 to i64
  %v136 = sext i32 %v49 to i64
  %v137 = mul i64 %v135, %v136
  %v138 = sub i32 %v109, %v53
  %v139 = sext i32 %v138 to i64
  %v140 = add i64 %v137, %v139
  %v141 = sext i32 %v51 to i64
  %v142 = mul i64 %v140, %v141
  %v143 = getelementptr float, ptr %v7, i64 %v142
  %v144 = sub i32 %v21, %v55
  %v145 = sext i32 %v144 to i64
  %v146 = getelementptr float, ptr %v143, i64 %v145
  %v149 = sext i32 %v57 to i64
  %v150 = mul i64 %v106, %v149
  %v151 = sub i32 %v109, %v61
  %v152 = sext i32 %v151 to i64
  %v153 = add i64 %v150, %v152
  %v154 = sext i32 %v59 to i64
  %v155 = mul i64 %v153, %v154
  %v156 = getelementptr float, ptr %v9, i64 %v155
  %v157 = sub i32 %v21, %v63
  %v158 = sext i32 %v157 to i64
  %v159 = getelementptr float, ptr %v156, i64 %v158
  %v162 = sext i32 %v65 to i64
  %v163 = mul i64 %v106, %v162
  %v164 = sub i32 %v109, %v69
  %v165 = sext i32 %v164 to i64
  %v166 = add i64 %v163, %v165
  %v167 = sext i32 %v67 to i64
  %v168 = mul i64 %v166, %v167
  %v169 = getelementptr float, ptr %v11, i64 %v168
  %v170 = sub i32 %v21, %v71
  %v171 = sext i32 %v170 to i64
  %v172 = getelementptr float, ptr %v169, i64 %v171
  %v175 = sext i32 %v73 to i64
  %v176 = mul i64 %v106, %v175
  %v177 = sub i32 %v109, %v77
  %v178 = sext i32 %v177 to i64
  %v179 = add i64 %v176, %v178
  %v180 = sext i32 %v75 to i64
  %v181 = mul i64 %v179, %v180
  %v182 = getelementptr float, ptr %v13, i64 %v181
  %v183 = sub i32 %v21, %v79
  %v184 = sext i32 %v183 to i64
  %v185 = getelementptr float, ptr %v182, i64 %v184
  %v195 = mul i32 %plane, 1
  %v196 = sub i32 %v195, 0
  %v197 = sext i32 %v196 to i64
  %v198 = sext i32 %v25 to i64
  %v199 = mul i64 %v197, %v198
  %v200 = sub i32 %v90, %v29
  %v201 = sext i32 %v200 to i64
  %v202 = add i64 %v199, %v201
  %v203 = sext i32 %v27 to i64
  %v204 = mul i64 %v202, %v203
  %v205 = getelementptr float, ptr %v1, i64 %v204
  %v206 = sub i32 %v21, %v31
  %v207 = sext i32 %v206 to i64
  %v208 = getelementptr float, ptr %v205, i64 %v207
  br label %loop2
loop2:
  %v97 = phi i64 [ 0, %then1 ], [ %v210, %body2 ]
  %v98 = icmp slt i64 %v97, %v96
  br i1 %v98, label %body2, label %end2
body2:
  %v100 = call i64 @llvm.smin.i64(i64 %v97, i64 %v99)
  %v101 = trunc i64 %v100 to i32
  %v102 = insertelement <16 x i32> poison, i32 %v101, i64 0
  %v103 = shufflevector <16 x i32> %v102, <16 x i32> poison, <16 x i32> zeroinitializer
  %v104 = add <16 x i32> %v103, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v119 = getelementptr float, ptr %v118, i64 %v100
  %v120 = load <16 x float>, ptr %v119, align 4
  %v132 = getelementptr float, ptr %v131, i64 %v100
  %v133 = load <16 x float>, ptr %v132, align 4
  %v147 = getelementptr float, ptr %v146, i64 %v100
  %v148 = load <16 x float>, ptr %v147, align 4
  %v160 = getelementptr float, ptr %v159, i64 %v100
  %v161 = load <16 x float>, ptr %v160, align 4
  %v173 = getelementptr float, ptr %v172, i64 %v100
  %v174 = load <16 x float>, ptr %v173, align 4
  %v186 = getelementptr float, ptr %v185, i64 %v100
  %v187 = load <16 x float>, ptr %v186, align 4
  %v188 = fsub contract <16 x float> %v120, %v133
  %v189 = fmul contract <16 x float> %v188, %v148
  %v190 = fsub contract <16 x float> %v161, %v174
  %v191 = fsub contract <16 x float> splat (float 0x3FF0000000000000), %v148
  %v192 = fmul contract <16 x float> %v190, %v191
  %v193 = fadd contract <16 x float> %v189, %v192
  %v194 = fadd contract <16 x float> %v193, %v187
  %v209 = getelementptr float, ptr %v208, i64 %v100
  store <16 x float> %v194, ptr %v209, align 4
  %v210 = add i64 %v97, 16
  br label %loop2
end2:
  br label %done1
done1:
  %v211 = add i32 %v84, 1
  br label %loop0
end0:
  ret void
}
