declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i64 @llvm.smin.i64(i64, i64)
define void @line_filter_line_filter_62eff5ddd2(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v28 = getelementptr i32, ptr %numbers, i64 12
  %v29 = load i32, ptr %v28, align 4
  %v30 = getelementptr i32, ptr %numbers, i64 13
  %v31 = load i32, ptr %v30, align 4
  %v32 = getelementptr i32, ptr %numbers, i64 14
  %v33 = load i32, ptr %v32, align 4
  %v34 = getelementptr i32, ptr %numbers, i64 15
  %v35 = load i32, ptr %v34, align 4
  %v36 = getelementptr i32, ptr %numbers, i64 16
  %v37 = load i32, ptr %v36, align 4
  %v38 = getelementptr i32, ptr %numbers, i64 17
  %v39 = load i32, ptr %v38, align 4
  %v40 = getelementptr i32, ptr %numbers, i64 18
  %v41 = load i32, ptr %v40, align 4
  %v42 = getelementptr i32, ptr %numbers, i64 19
  %v43 = load i32, ptr %v42, align 4
  %v44 = getelementptr i32, ptr %numbers, i64 20
  %v45 = load i32, ptr %v44, align 4
  %v46 = getelementptr i32, ptr %numbers, i64 21
  %v47 = load i32, ptr %v46, align 4
  %v48 = getelementptr i32, ptr %numbers, i64 22
  %v49 = load i32, ptr %v48, align 4
  %v50 = getelementptr i32, ptr %numbers, i64 23
  %v51 = load i32, ptr %v50, align 4
  %v52 = getelementptr i32, ptr %numbers, i64 24
  %v53 = load i32, ptr %v52, align 4
  %v54 = getelementptr i32, ptr %numbers, i64 25
  %v55 = load i32, ptr %v54, align 4
  %v56 = getelementptr i32, ptr %numbers, i64 26
  %v57 = load i32, ptr %v56, align 4
  %v58 = getelementptr i32, ptr %numbers, i64 27
  %v59 = load i32, ptr %v58, align 4
  %v60 = getelementptr i32, ptr %numbers, i64 28
  %v61 = load i32, ptr %v60, align 4
  %v62 = getelementptr i32, ptr %numbers, i64 29
  %v63 = load i32, ptr %v62, align 4
  %v64 = getelementptr i32, ptr %numbers, i64 30
  %v65 = load i32, ptr %v64, align 4
  %v66 = getelementptr i32, ptr %numbers, i64 31
  %v67 = load i32, ptr %v66, align 4
  %v68 = getelementptr i32, ptr %numbers, i64 32
  %v69 = load i32, ptr %v68, align 4
  %v70 = getelementptr i32, ptr %numbers, i64 33
  %v71 = load i32, ptr %v70, align 4
  %v72 = getelementptr i32, ptr %numbers, i64 34
  %v73 = load i32, ptr %v72, align 4
  %v74 = getelementptr i32, ptr %numbers, i64 35
  %v75 = load i32, ptr %v74, align 4
  %v76 = getelementptr i32, ptr %numbers, i64 36
  %v77 = load i32, ptr %v76, align 4
  %v78 = mul i64 1, 4
  %v79 = sext i32 %v7 to i64
  %v80 = mul i64 %v79, %v78
  %v81 = add i64 %v80, 63
  %v82 = and i64 %v81, -64
  %v83 = mul i64 11, 4
  %v84 = sext i32 %v9 to i64
  %v85 = mul i64 %v84, %v83
  %v86 = getelementptr i8, ptr %scratch, i64 %v82
  %v87 = add i64 %v85, 63
  %v88 = and i64 %v87, -64
  %v89 = add i64 %v82, %v88
  %v90 = add i32 %end_row, %v5
  %v91 = add i32 %first_row, %v5
  %v92 = sub i32 %v90, %v91
  %v93 = add i32 %v92, 10
  %v96 = sub i32 %v91, 5
  %v97 = call i32 @llvm.smax.i32(i32 %v96, i32 %v11)
  %v102 = add i32 %v90, 5
  %v103 = call i32 @llvm.smin.i32(i32 %v102, i32 %v13)
  %v195 = call i32 @llvm.smax.i32(i32 %v96, i32 %v51)
  %v197 = call i32 @llvm.smin.i32(i32 %v102, i32 %v53)
  %v297 = sub i32 %v91, 0
  %v298 = call i32 @llvm.smax.i32(i32 %v297, i32 %v63)
  %v301 = add i32 %v90, 0
  %v302 = call i32 @llvm.smin.i32(i32 %v301, i32 %v65)
  br label %loop0
loop0:
  %v94 = phi i32 [ 0, %entry ], [ %v496, %done8 ]
  %v95 = icmp slt i32 %v94, %v93
  br i1 %v95, label %body0, label %end0
body0:
  %v98 = add i32 %v94, %v91
  %v99 = sub i32 %v98, 10
  %v100 = add i32 %v99, 5
  %v101 = icmp sle i32 %v97, %v100
  %v104 = icmp slt i32 %v100, %v103
  %v105 = and i1 %v101, %v104
  br i1 %v105, label %then1, label %done1
then1:
  %v106 = sext i32 %v45 to i64
  %v109 = sub i64 %v106, 16
  %v115 = sub i32 %plane, 0
  %v116 = sext i32 %v115 to i64
  %v117 = sext i32 %v15 to i64
  %v118 = mul i64 %v116, %v117
  %v119 = call i32 @llvm.smax.i32(i32 %v100, i32 %v29)
  %v120 = sub i32 %v33, 1
  %v121 = call i32 @llvm.smin.i32(i32 %v119, i32 %v120)
  %v122 = sub i32 %v121, %v19
  %v123 = sext i32 %v122 to i64
  %v124 = add i64 %v118, %v123
  %v125 = sext i32 %v17 to i64
  %v126 = mul i64 %v124, %v125
  %v127 = getelementptr float, ptr %v1, i64 %v126
  %v128 = add i32 %v43, %v41
  %v129 = sub i32 %v128, %v21
  %v130 = sext i32 %v129 to i64
  %v131 = getelementptr float, ptr %v127, i64 %v130
  %v134 = add i32 %v100, 0
  %v135 = and i32 %v134, 0
  %v136 = sext i32 %v135 to i64
  %v137 = mul i64 %v136, %v79
  %v138 = getelementptr float, ptr %scratch, i64 %v137
  %v139 = sub i32 %v128, %v23
  %v140 = sext i32 %v139 to i64
  %v141 = getelementptr float, ptr %v138, i64 %v140
  br label %loop2
loop2:
  %v107 = phi i64 [ 0, %then1 ], [ %v143, %body2 ]
  %v108 = icmp slt i64 %v107, %v106
  br i1 %v108, label %body2, label %end2
body2:
  %v110 = call i64 @llvm.smin.i64(i64 %v107, i64 %v109)
  %v111 = trunc i64 %v110 to i32
  %v112 = insertelement <16 x i32> poison, i32 %v111, i64 0
  %v113 = shufflevector <16 x i32> %v112, <16 x i32> poison, <16 x i32> zeroinitializer
  %v114 = add <16 x i32> %v113, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v132 = getelementptr float, ptr %v131, i64 %v110
  %v133 = load <16 x float>, ptr %v132, align 4
  %v142 = getelementptr float, ptr %v141, i64 %v110
  store <16 x float> %v133, ptr %v142, align 4
  %v143 = add i64 %v107, 16
  br label %loop2
end2:
  %v144 = sext i32 %v49 to i64
  %v147 = sub i64 %v144, 16
  %v153 = add i32 %v47, %v41
  %v154 = sub i32 %v153, %v21
  %v155 = sext i32 %v154 to i64
  %v156 = getelementptr float, ptr %v127, i64 %v155
  %v159 = sub i32 %v153, %v23
  %v160 = sext i32 %v159 to i64
  %v161 = getelementptr float, ptr %v138, i64 %v160
  br label %loop3
loop3:
  %v145 = phi i64 [ 0, %end2 ], [ %v163, %body3 ]
  %v146 = icmp slt i64 %v145, %v144
  br i1 %v146, label %body3, label %end3
body3:
  %v148 = call i64 @llvm.smin.i64(i64 %v145, i64 %v147)
  %v149 = trunc i64 %v148 to i32
  %v150 = insertelement <16 x i32> poison, i32 %v149, i64 0
  %v151 = shufflevector <16 x i32> %v150, <16 x i32> poison, <16 x i32> zeroinitializer
  %v152 = add <16 x i32> %v151, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v157 = getelementptr float, ptr %v156, i64 %v148
  %v158 = load <16 x float>, ptr %v157, align 4
  %v162 = getelementptr float, ptr %v161, i64 %v148
  store <16 x float> %v158, ptr %v162, align 4
  %v163 = add i64 %v145, 16
  br label %loop3
end3:
  %v169 = sub i32 %v31, 1
  br label %loop4
loop4:
  %v164 = phi i32 [ 0, %end3 ], [ %v179, %body4 ]
  %v165 = icmp slt i32 %v164, %v35
  br i1 %v165, label %body4, label %end4
body4:
  %v166 = add i32 %v164, 0
  %v167 = add i32 %v166, %v41
  %v168 = call i32 @llvm.smax.i32(i32 %v167, i32 %v27)
  %v170 = call i32 @llvm.smin.i32(i32 %v168, i32 %v169)
  %v171 = sub i32 %v170, %v21
  %v172 = sext i32 %v171 to i64
  %v173 = getelementptr float, ptr %v127, i64 %v172
  %v174 = load float, ptr %v173, align 4
  %v175 = add i32 %v164, %v41
  %v176 = sub i32 %v175, %v23
  %v177 = sext i32 %v176 to i64
  %v178 = getelementptr float, ptr %v138, i64 %v177
  store float %v174, ptr %v178, align 4
  %v179 = add i32 %v164, 1
  br label %loop4
end4:
  %v180 = sub i32 %v39, %v37
  br label %loop5
loop5:
  %v181 = phi i32 [ 0, %end4 ], [ %v194, %body5 ]
  %v182 = icmp slt i32 %v181, %v180
  br i1 %v182, label %body5, label %end5
body5:
  %v183 = add i32 %v181, %v37
  %v184 = add i32 %v183, %v41
  %v185 = call i32 @llvm.smax.i32(i32 %v184, i32 %v27)
  %v186 = call i32 @llvm.smin.i32(i32 %v185, i32 %v169)
  %v187 = sub i32 %v186, %v21
  %v188 = sext i32 %v187 to i64
  %v189 = getelementptr float, ptr %v127, i64 %v188
  %v190 = load float, ptr %v189, align 4
  %v191 = sub i32 %v184, %v23
  %v192 = sext i32 %v191 to i64
  %v193 = getelementptr float, ptr %v138, i64 %v192
  store float %v190, ptr %v193, align 4
  %v194 = add i32 %v181, 1
  br label %loop5
end5:
  br label %done1
done1:
  %v196 = icmp sle i32 %v195, %v100
  %v198 = icmp slt i32 %v100, %v197
  %v199 = and i1 %v196, %v198
  br i1 %v199, label %then6, label %done6
then6:
  %v200 = sext i32 %v57 to i64
  %v203 = sub i64 %v200, 16
  %v209 = sub i32 %plane, 0
  %v210 = sext i32 %v209 to i64
  %v211 = sext i32 %v15 to i64
  %v212 = mul i64 %v210, %v211
  %v213 = add i32 %v100, 0
  %v214 = call i32 @llvm.smax.i32(i32 %v213, i32 %v29)
  %v215 = sub i32 %v33, 1
  %v216 = call i32 @llvm.smin.i32(i32 %v214, i32 %v215)
  %v217 = sub i32 %v216, %v19
  %v218 = sext i32 %v217 to i64
  %v219 = add i64 %v212, %v218
  %v220 = sext i32 %v17 to i64
  %v221 = mul i64 %v219, %v220
  %v222 = getelementptr float, ptr %v1, i64 %v221
  %v223 = sub i32 %v55, %v21
  %v224 = sext i32 %v223 to i64
  %v225 = getelementptr float, ptr %v222, i64 %v224
  %v226 = and i32 %v213, 0
  %v227 = sext i32 %v226 to i64
  %v228 = mul i64 %v227, %v79
  %v229 = getelementptr float, ptr %scratch, i64 %v228
  %v230 = sub i32 %v55, %v23
  %v231 = sext i32 %v230 to i64
  %v232 = getelementptr float, ptr %v229, i64 %v231
  %v233 = sext i32 %v61 to i64
  %v234 = sub i64 %v233, 16
  %v235 = sext i32 %v59 to i64
  %v283 = ashr i32 %v213, 31
  %v284 = xor i32 %v213, %v283
  %v285 = udiv i32 %v284, 11
  %v286 = xor i32 %v285, %v283
  %v287 = mul i32 %v286, 11
  %v288 = sub i32 %v213, %v287
  %v289 = sext i32 %v288 to i64
  %v290 = mul i64 %v289, %v84
  %v291 = getelementptr float, ptr %v86, i64 %v290
  %v292 = sub i32 %v55, %v25
  %v293 = sext i32 %v292 to i64
  %v294 = getelementptr float, ptr %v291, i64 %v293
  br label %loop7
loop7:
  %v201 = phi i64 [ 0, %then6 ], [ %v296, %body7 ]
  %v202 = icmp slt i64 %v201, %v200
  br i1 %v202, label %body7, label %end7
body7:
  %v204 = call i64 @llvm.smin.i64(i64 %v201, i64 %v203)
  %v205 = trunc i64 %v204 to i32
  %v206 = insertelement <16 x i32> poison, i32 %v205, i64 0
  %v207 = shufflevector <16 x i32> %v206, <16 x i32> poison, <16 x i32> zeroinitializer
  %v208 = add <16 x i32> %v207, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v236 = icmp sge i64 %v204, %v235
  %v237 = icmp sle i64 %v204, %v234
  %v238 = and i1 %v236, %v237
  %v239 = select i1 %v238, ptr %v225, ptr %v232
  %v240 = getelementptr float, ptr %v239, i64 %v204
  %v241 = getelementptr float, ptr %v240, i64 -5
  %v242 = load <16 x float>, ptr %v241, align 4
  %v243 = getelementptr float, ptr %v240, i64 -4
  %v244 = load <16 x float>, ptr %v243, align 4
  %v245 = getelementptr float, ptr %v240, i64 -3
  %v246 = load <16 x float>, ptr %v245, align 4
  %v247 = getelementptr float, ptr %v240, i64 -2
  %v248 = load <16 x float>, ptr %v247, align 4
  %v249 = getelementptr float, ptr %v240, i64 -1
  %v250 = load <16 x float>, ptr %v249, align 4
  %v251 = load <16 x float>, ptr %v240, align 4
  %v252 = getelementptr float, ptr %v240, i64 1
  %v253 = load <16 x float>, ptr %v252, align 4
  %v254 = getelementptr float, ptr %v240, i64 2
  %v255 = load <16 x float>, ptr %v254, align 4
  %v256 = getelementptr float, ptr %v240, i64 3
  %v257 = load <16 x float>, ptr %v256, align 4
  %v258 = getelementptr float, ptr %v240, i64 4
  %v259 = load <16 x float>, ptr %v258, align 4
  %v260 = getelementptr float, ptr %v240, i64 5
  %v261 = load <16 x float>, ptr %v260, align 4
  %v262 = fmul contract <16 x float> splat (float 0x3F50D956C0000000), %v242
  %v263 = fmul contract <16 x float> splat (float 0x3F7F1FE020000000), %v244
  %v264 = fadd contract <16 x float> %v262, %v263
  %v265 = fmul contract <16 x float> splat (float 0x3FA26EB180000000), %v246
  %v266 = fadd contract <16 x float> %v264, %v265
  %v267 = fmul contract <16 x float> splat (float 0x3FBBFF0FE0000000), %v248
  %v268 = fadd contract <16 x float> %v266, %v267
  %v269 = fmul contract <16 x float> splat (float 0x3FCB43C400000000), %v250
  %v270 = fadd contract <16 x float> %v268, %v269
  %v271 = fmul contract <16 x float> splat (float 0x3FD1065600000000), %v251
  %v272 = fadd contract <16 x float> %v270, %v271
  %v273 = fmul contract <16 x float> splat (float 0x3FCB43C400000000), %v253
  %v274 = fadd contract <16 x float> %v272, %v273
  %v275 = fmul contract <16 x float> splat (float 0x3FBBFF0FE0000000), %v255
  %v276 = fadd contract <16 x float> %v274, %v275
  %v277 = fmul contract <16 x float> splat (float 0x3FA26EB180000000), %v257
  %v278 = fadd contract <16 x float> %v276, %v277
  %v279 = fmul contract <16 x float> splat (float 0x3F7F1FE020000000), %v259
  %v280 = fadd contract <16 x float> %v278, %v279
  %v281 = fmul contract <16 x float> splat (float 0x3F50D956C0000000), %v261
  %v282 = fadd contract <16 x float> %v280, %v281
  %v295 = getelementptr float, ptr %v294, i64 %v204
  store <16 x float> %v282, ptr %v295, align 4
  %v296 = add i64 %v201, 16
  br label %loop7
end7:
  br label %done6
done6:
  %v299 = add i32 %v99, 0
  %v300 = icmp sle i32 %v298, %v299
  %v303 = icmp slt i32 %v299, %v302
  %v304 = and i1 %v300, %v303
  br i1 %v304, label %then8, label %done8
then8:
  %v305 = sext i32 %v69 to i64
  %v308 = sub i64 %v305, 16
  %v314 = add i32 %v299, -5
  %v315 = ashr i32 %v314, 31
  %v316 = xor i32 %v314, %v315
  %v317 = udiv i32 %v316, 11
  %v318 = xor i32 %v317, %v315
  %v319 = mul i32 %v318, 11
  %v320 = sub i32 %v314, %v319
  %v321 = sext i32 %v320 to i64
  %v322 = mul i64 %v321, %v84
  %v323 = getelementptr float, ptr %v86, i64 %v322
  %v324 = sub i32 %v67, %v25
  %v325 = sext i32 %v324 to i64
  %v326 = getelementptr float, ptr %v323, i64 %v325
  %v329 = add i32 %v299, -4
  %v330 = ashr i32 %v329, 31
  %v331 = xor i32 %v329, %v330
  %v332 = udiv i32 %v331, 11
  %v333 = xor i32 %v332, %v330
  %v334 = mul i32 %v333, 11
  %v335 = sub i32 %v329, %v334
  %v336 = sext i32 %v335 to i64
  %v337 = mul i64 %v336, %v84
  %v338 = getelementptr float, ptr %v86, i64 %v337
  %v339 = getelementptr float, ptr %v338, i64 %v325
  %v342 = add i32 %v299, -3
  %v343 = ashr i32 %v342, 31
  %v344 = xor i32 %v342, %v343
  %v345 = udiv i32 %v344, 11
  %v346 = xor i32 %v345, %v343
  %v347 = mul i32 %v346, 11
  %v348 = sub i32 %v342, %v347
  %v349 = sext i32 %v348 to i64
  %v350 = mul i64 %v349, %v84
  %v351 = getelementptr float, ptr %v86, i64 %v350
  %v352 = getelementptr float, ptr %v351, i64 %v325
  %v355 = add i32 %v299, -2
  %v356 = ashr i32 %v355, 31
  %v357 = xor i32 %v355, %v356
  %v358 = udiv i32 %v357, 11
  %v359 = xor i32 %v358, %v356
  %v360 = mul i32 %v359, 11
  %v361 = sub i32 %v355, %v360
  %v362 = sext i32 %v361 to i64
  %v363 = mul i64 %v362, %v84
  %v364 = getelementptr float, ptr %v86, i64 %v363
  %v365 = getelementptr float, ptr %v364, i64 %v325
  %v368 = add i32 %v299, -1
  %v369 = ashr i32 %v368, 31
  %v370 = xor i32 %v368, %v369
  %v371 = udiv i32 %v370, 11
  %v372 = xor i32 %v371, %v369
  %v373 = mul i32 %v372, 11
  %v374 = sub i32 %v368, %v373
  %v375 = sext i32 %v374 to i64
  %v376 = mul i64 %v375, %v84
  %v377 = getelementptr float, ptr %v86, i64 %v376
  %v378 = getelementptr float, ptr %v377, i64 %v325
  %v381 = add i32 %v299, 0
  %v382 = ashr i32 %v381, 31
  %v383 = xor i32 %v381, %v382
  %v384 = udiv i32 %v383, 11
  %v385 = xor i32 %v384, %v382
  %v386 = mul i32 %v385, 11
  %v387 = sub i32 %v381, %v386
  %v388 = sext i32 %v387 to i64
  %v389 = mul i64 %v388, %v84
  %v390 = getelementptr float, ptr %v86, i64 %v389
  %v391 = getelementptr float, ptr %v390, i64 %v325
  %v394 = add i32 %v299, 1
  %v395 = ashr i32 %v394, 31
  %v396 = xor i32 %v394, %v395
  %v397 = udiv i32 %v396, 11
  %v398 = xor i32 %v397, %v395
  %v399 = mul i32 %v398, 11
  %v400 = sub i32 %v394, %v399
  %v401 = sext i32 %v400 to i64
  %v402 = mul i64 %v401, %v84
  %v403 = getelementptr float, ptr %v86, i64 %v402
  %v404 = getelementptr float, ptr %v403, i64 %v325
  %v407 = add i32 %v299, 2
  %v408 = ashr i32 %v407, 31
  %v409 = xor i32 %v407, %v408
  %v410 = udiv i32 %v409, 11
  %v411 = xor i32 %v410, %v408
  %v412 = mul i32 %v411, 11
  %v413 = sub i32 %v407, %v412
  %v414 = sext i32 %v413 to i64
  %v415 = mul i64 %v414, %v84
  %v416 = getelementptr float, ptr %v86, i64 %v415
  %v417 = getelementptr float, ptr %v416, i64 %v325
  %v420 = add i32 %v299, 3
  %v421 = ashr i32 %v420, 31
  %v422 = xor i32 %v420, %v421
  %v423 = udiv i32 %v422, 11
  %v424 = xor i32 %v423, %v421
  %v425 = mul i32 %v424, 11
  %v426 = sub i32 %v420, %v425
  %v427 = sext i32 %v426 to i64
  %v428 = mul i64 %v427, %v84
  %v429 = getelementptr float, ptr %v86, i64 %v428
  %v430 = getelementptr float, ptr %v429, i64 %v325
  %v433 = add i32 %v299, 4
  %v434 = ashr i32 %v433, 31
  %v435 = xor i32 %v433, %v434
  %v436 = udiv i32 %v435, 11
  %v437 = xor i32 %v436, %v434
  %v438 = mul i32 %v437, 11
  %v439 = sub i32 %v433, %v438
  %v440 = sext i32 %v439 to i64
  %v441 = mul i64 %v440, %v84
  %v442 = getelementptr float, ptr %v86, i64 %v441
  %v443 = getelementptr float, ptr %v442, i64 %v325
  %v446 = add i32 %v299, 5
  %v447 = ashr i32 %v446, 31
  %v448 = xor i32 %v446, %v447
  %v449 = udiv i32 %v448, 11
  %v450 = xor i32 %v449, %v447
  %v451 = mul i32 %v450, 11
  %v452 = sub i32 %v446, %v451
  %v453 = sext i32 %v452 to i64
  %v454 = mul i64 %v453, %v84
  %v455 = getelementptr float, ptr %v86, i64 %v454
  %v456 = getelementptr float, ptr %v455, i64 %v325
  %v480 = mul i32 %plane, 1
  %v481 = sub i32 %v480, 0
  %v482 = sext i32 %v481 to i64
  %v483 = sext i32 %v71 to i64
  %v484 = mul i64 %v482, %v483
  %v485 = sub i32 %v299, %v75
  %v486 = sext i32 %v485 to i64
  %v487 = add i64 %v484, %v486
  %v488 = sext i32 %v73 to i64
  %v489 = mul i64 %v487, %v488
  %v490 = getelementptr float, ptr %v3, i64 %v489
  %v491 = sub i32 %v67, %v77
  %v492 = sext i32 %v491 to i64
  %v493 = getelementptr float, ptr %v490, i64 %v492
  br label %loop9
loop9:
  %v306 = phi i64 [ 0, %then8 ], [ %v495, %body9 ]
  %v307 = icmp slt i64 %v306, %v305
  br i1 %v307, label %body9, label %end9
body9:
  %v309 = call i64 @llvm.smin.i64(i64 %v306, i64 %v308)
  %v310 = trunc i64 %v309 to i32
  %v311 = insertelement <16 x i32> poison, i32 %v310, i64 0
  %v312 = shufflevector <16 x i32> %v311, <16 x i32> poison, <16 x i32> zeroinitializer
  %v313 = add <16 x i32> %v312, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v327 = getelementptr float, ptr %v326, i64 %v309
  %v328 = load <16 x float>, ptr %v327, align 4
  %v340 = getelementptr float, ptr %v339, i64 %v309
  %v341 = load <16 x float>, ptr %v340, align 4
  %v353 = getelementptr float, ptr %v352, i64 %v309
  %v354 = load <16 x float>, ptr %v353, align 4
  %v366 = getelementptr float, ptr %v365, i64 %v309
  %v367 = load <16 x float>, ptr %v366, align 4
  %v379 = getelementptr float, ptr %v378, i64 %v309
  %v380 = load <16 x float>, ptr %v379, align 4
  %v392 = getelementptr float, ptr %v391, i64 %v309
  %v393 = load <16 x float>, ptr %v392, align 4
  %v405 = getelementptr float, ptr %v404, i64 %v309
  %v406 = load <16 x float>, ptr %v405, align 4
  %v418 = getelementptr float, ptr %v417, i64 %v309
  %v419 = load <16 x float>, ptr %v418, align 4
  %v431 = getelementptr float, ptr %v430, i64 %v309
  %v432 = load <16 x float>, ptr %v431, align 4
  %v444 = getelementptr float, ptr %v443, i64 %v309
  %v445 = load <16 x float>, ptr %v444, align 4
  %v457 = getelementptr float, ptr %v456, i64 %v309
  %v458 = load <16 x float>, ptr %v457, align 4
  %v459 = fmul contract <16 x float> splat (float 0x3F50D956C0000000), %v328
  %v460 = fmul contract <16 x float> splat (float 0x3F7F1FE020000000), %v341
  %v461 = fadd contract <16 x float> %v459, %v460
  %v462 = fmul contract <16 x float> splat (float 0x3FA26EB180000000), %v354
  %v463 = fadd contract <16 x float> %v461, %v462
  %v464 = fmul contract <16 x float> splat (float 0x3FBBFF0FE0000000), %v367
  %v465 = fadd contract <16 x float> %v463, %v464
  %v466 = fmul contract <16 x float> splat (float 0x3FCB43C400000000), %v380
  %v467 = fadd contract <16 x float> %v465, %v466
  %v468 = fmul contract <16 x float> splat (float 0x3FD1065600000000), %v393
  %v469 = fadd contract <16 x float> %v467, %v468
  %v470 = fmul contract <16 x float> splat (float 0x3FCB43C400000000), %v406
  %v471 = fadd contract <16 x float> %v469, %v470
  %v472 = fmul contract <16 x float> splat (float 0x3FBBFF0FE0000000), %v419
  %v473 = fadd contract <16 x float> %v471, %v472
  %v474 = fmul contract <16 x float> splat (float 0x3FA26EB180000000), %v432
  %v475 = fadd contract <16 x float> %v473, %v474
  %v476 = fmul contract <16 x float> splat (float 0x3F7F1FE020000000), %v445
  %v477 = fadd contract <16 x float> %v475, %v476
  %v478 = fmul contract <16 x float> splat (float 0x3F50D956C0000000), %v458
  %v479 = fadd contract <16 x float> %v477, %v478
  %v494 = getelementptr float, ptr %v493, i64 %v309
  store <16 x float> %v479, ptr %v494, align 4
  %v495 = add i64 %v306, 16
  br label %loop9
end9:
  br label %done8
done8:
  %v496 = add i32 %v94, 1
  br label %loop0
end0:
  ret void
}
