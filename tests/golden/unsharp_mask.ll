declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i64 @llvm.smin.i64(i64, i64)
declare <16 x float> @llvm.fabs.v16f32(<16 x float>)
define void @line_filter_2_mask_058c742e57(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v78 = getelementptr float, ptr %uniforms, i64 0
  %v79 = load float, ptr %v78, align 4
  %v80 = getelementptr float, ptr %uniforms, i64 1
  %v81 = load float, ptr %v80, align 4
  %v82 = mul i64 1, 4
  %v83 = sext i32 %v7 to i64
  %v84 = mul i64 %v83, %v82
  %v85 = add i64 %v84, 63
  %v86 = and i64 %v85, -64
  %v87 = mul i64 5, 4
  %v88 = sext i32 %v9 to i64
  %v89 = mul i64 %v88, %v87
  %v90 = getelementptr i8, ptr %scratch, i64 %v86
  %v91 = add i64 %v89, 63
  %v92 = and i64 %v91, -64
  %v93 = add i64 %v86, %v92
  %v94 = add i32 %end_row, %v5
  %v95 = add i32 %first_row, %v5
  %v96 = sub i32 %v94, %v95
  %v97 = add i32 %v96, 4
  %v100 = sub i32 %v95, 2
  %v101 = call i32 @llvm.smax.i32(i32 %v100, i32 %v11)
  %v106 = add i32 %v94, 2
  %v107 = call i32 @llvm.smin.i32(i32 %v106, i32 %v13)
  %v199 = call i32 @llvm.smax.i32(i32 %v100, i32 %v51)
  %v201 = call i32 @llvm.smin.i32(i32 %v106, i32 %v53)
  %v277 = sub i32 %v95, 0
  %v278 = call i32 @llvm.smax.i32(i32 %v277, i32 %v63)
  %v281 = add i32 %v94, 0
  %v282 = call i32 @llvm.smin.i32(i32 %v281, i32 %v65)
  br label %loop0
loop0:
  %v98 = phi i32 [ 0, %entry ], [ %v415, %done8 ]
  %v99 = icmp slt i32 %v98, %v97
  br i1 %v99, label %body0, label %end0
body0:
  %v102 = add i32 %v98, %v95
  %v103 = sub i32 %v102, 4
  %v104 = add i32 %v103, 2
  %v105 = icmp sle i32 %v101, %v104
  %v108 = icmp slt i32 %v104, %v107
  %v109 = and i1 %v105, %v108
  br i1 %v109, label %then1, label %done1
then1:
  %v110 = sext i32 %v45 to i64
  %v113 = sub i64 %v110, 16
  %v119 = sub i32 %plane, 0
  %v120 = sext i32 %v119 to i64
  %v121 = sext i32 %v15 to i64
  %v122 = mul i64 %v120, %v121
  %v123 = call i32 @llvm.smax.i32(i32 %v104, i32 %v29)
  %v124 = sub i32 %v33, 1
  %v125 = call i32 @llvm.smin.i32(i32 %v123, i32 %v124)
  %v126 = sub i32 %v125, %v19
  %v127 = sext i32 %v126 to i64
  %v128 = add i64 %v122, %v127
  %v129 = sext i32 %v17 to i64
  %v130 = mul i64 %v128, %v129
  %v131 = getelementptr float, ptr %v1, i64 %v130
  %v132 = add i32 %v43, %v41
  %v133 = sub i32 %v132, %v21
  %v134 = sext i32 %v133 to i64
  %v135 = getelementptr float, ptr %v131, i64 %v134
  %v138 = add i32 %v104, 0
  %v139 = and i32 %v138, 0
  %v140 = sext i32 %v139 to i64
  %v141 = mul i64 %v140, %v83
  %v142 = getelementptr float, ptr %scratch, i64 %v141
  %v143 = sub i32 %v132, %v23
  %v144 = sext i32 %v143 to i64
  %v145 = getelementptr float, ptr %v142, i64 %v144
  br label %loop2
loop2:
  %v111 = phi i64 [ 0, %then1 ], [ %v147, %body2 ]
  %v112 = icmp slt i64 %v111, %v110
  br i1 %v112, label %body2, label %end2
body2:
  %v114 = call i64 @llvm.smin.i64(i64 %v111, i64 %v113)
  %v115 = trunc i64 %v114 to i32
  %v116 = insertelement <16 x i32> poison, i32 %v115, i64 0
  %v117 = shufflevector <16 x i32> %v116, <16 x i32> poison, <16 x i32> zeroinitializer
  %v118 = add <16 x i32> %v117, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v136 = getelementptr float, ptr %v135, i64 %v114
  %v137 = load <16 x float>, ptr %v136, align 4
  %v146 = getelementptr float, ptr %v145, i64 %v114
  store <16 x float> %v137, ptr %v146, align 4
  %v147 = add i64 %v111, 16
  br label %loop2
end2:
  %v148 = sext i32 %v49 to i64
  %v151 = sub i64 %v148, 16
  %v157 = add i32 %v47, %v41
  %v158 = sub i32 %v157, %v21
  %v159 = sext i32 %v158 to i64
  %v160 = getelementptr float, ptr %v131, i64 %v159
  %v163 = sub i32 %v157, %v23
  %v164 = sext i32 %v163 to i64
  %v165 = getelementptr float, ptr %v142, i64 %v164
  br label %loop3
loop3:
  %v149 = phi i64 [ 0, %end2 ], [ %v167, %body3 ]
  %v150 = icmp slt i64 %v149, %v148
  br i1 %v150, label %body3, label %end3
body3:
  %v152 = call i64 @llvm.smin.i64(i64 %v149, i64 %v151)
  %v153 = trunc i64 %v152 to i32
  %v154 = insertelement <16 x i32> poison, i32 %v153, i64 0
  %v155 = shufflevector <16 x i32> %v154, <16 x i32> poison, <16 x i32> zeroinitializer
  %v156 = add <16 x i32> %v155, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v161 = getelementptr float, ptr %v160, i64 %v152
  %v162 = load <16 x float>, ptr %v161, align 4
  %v166 = getelementptr float, ptr %v165, i64 %v152
  store <16 x float> %v162, ptr %v166, align 4
  %v167 = add i64 %v149, 16
  br label %loop3
end3:
  %v173 = sub i32 %v31, 1
  br label %loop4
loop4:
  %v168 = phi i32 [ 0, %end3 ], [ %v183, %body4 ]
  %v169 = icmp slt i32 %v168, %v35
  br i1 %v169, label %body4, label %end4
body4:
  %v170 = add i32 %v168, 0
  %v171 = add i32 %v170, %v41
  %v172 = call i32 @llvm.smax.i32(i32 %v171, i32 %v27)
  %v174 = call i32 @llvm.smin.i32(i32 %v172, i32 %v173)
  %v175 = sub i32 %v174, %v21
  %v176 = sext i32 %v175 to i64
  %v177 = getelementptr float, ptr %v131, i64 %v176
  %v178 = load float, ptr %v177, align 4
  %v179 = add i32 %v168, %v41
  %v180 = sub i32 %v179, %v23
  %v181 = sext i32 %v180 to i64
  %v182 = getelementptr float, ptr %v142, i64 %v181
  store float %v178, ptr %v182, align 4
  %v183 = add i32 %v168, 1
  br label %loop4
end4:
  %v184 = sub i32 %v39, %v37
  br label %loop5
loop5:
  %v185 = phi i32 [ 0, %end4 ], [ %v198, %body5 ]
  %v186 = icmp slt i32 %v185, %v184
  br i1 %v186, label %body5, label %end5
body5:
  %v187 = add i32 %v185, %v37
  %v188 = add i32 %v187, %v41
  %v189 = call i32 @llvm.smax.i32(i32 %v188, i32 %v27)
  %v190 = call i32 @llvm.smin.i32(i32 %v189, i32 %v173)
  %v191 = sub i32 %v190, %v21
  %v192 = sext i32 %v191 to i64
  %v193 = getelementptr float, ptr %v131, i64 %v192
  %v194 = load float, ptr %v193, align 4
  %v195 = sub i32 %v188, %v23
  %v196 = sext i32 %v195 to i64
  %v197 = getelementptr float, ptr %v142, i64 %v196
  store float %v194, ptr %v197, align 4
  %v198 = add i32 %v185, 1
  br label %loop5
end5:
  br label %done1
done1:
  %v200 = icmp sle i32 %v199, %v104
  %v202 = icmp slt i32 %v104, %v201
  %v203 = and i1 %v200, %v202
  br i1 %v203, label %then6, label %done6
then6:
  %v204 = sext i32 %v57 to i64
  %v207 = sub i64 %v204, 16
  %v213 = sub i32 %plane, 0
  %v214 = sext i32 %v213 to i64
  %v215 = sext i32 %v15 to i64
  %v216 = mul i64 %v214, %v215
  %v217 = add i32 %v104, 0
  %v218 = call i32 @llvm.smax.i32(i32 %v217, i32 %v29)
  %v219 = sub i32 %v33, 1
  %v220 = call i32 @llvm.smin.i32(i32 %v218, i32 %v219)
  %v221 = sub i32 %v220, %v19
  %v222 = sext i32 %v221 to i64
  %v223 = add i64 %v216, %v222
  %v224 = sext i32 %v17 to i64
  %v225 = mul i64 %v223, %v224
  %v226 = getelementptr float, ptr %v1, i64 %v225
  %v227 = sub i32 %v55, %v21
  %v228 = sext i32 %v227 to i64
  %v229 = getelementptr float, ptr %v226, i64 %v228
  %v230 = and i32 %v217, 0
  %v231 = sext i32 %v230 to i64
  %v232 = mul i64 %v231, %v83
  %v233 = getelementptr float, ptr %scratch, i64 %v232
  %v234 = sub i32 %v55, %v23
  %v235 = sext i32 %v234 to i64
  %v236 = getelementptr float, ptr %v233, i64 %v235
  %v237 = sext i32 %v61 to i64
  %v238 = sub i64 %v237, 16
  %v239 = sext i32 %v59 to i64
  %v263 = ashr i32 %v217, 31
  %v264 = xor i32 %v217, %v263
  %v265 = udiv i32 %v264, 5
  %v266 = xor i32 %v265, %v263
  %v267 = mul i32 %v266, 5
  %v268 = sub i32 %v217, %v267
  %v269 = sext i32 %v268 to i64
  %v270 = mul i64 %v269, %v88
  %v271 = getelementptr float, ptr %v90, i64 %v270
  %v272 = sub i32 %v55, %v25
  %v273 = sext i32 %v272 to i64
  %v274 = getelementptr float, ptr %v271, i64 %v273
  br label %loop7
loop7:
  %v205 = phi i64 [ 0, %then6 ], [ %v276, %body7 ]
  %v206 = icmp slt i64 %v205, %v204
  br i1 %v206, label %body7, label %end7
body7:
  %v208 = call i64 @llvm.smin.i64(i64 %v205, i64 %v207)
  %v209 = trunc i64 %v208 to i32
  %v210 = insertelement <16 x i32> poison, i32 %v209, i64 0
  %v211 = shufflevector <16 x i32> %v210, <16 x i32> poison, <16 x i32> zeroinitializer
  %v212 = add <16 x i32> %v211, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v240 = icmp sge i64 %v208, %v239
  %v241 = icmp sle i64 %v208, %v238
  %v242 = and i1 %v240, %v241
  %v243 = select i1 %v242, ptr %v229, ptr %v236
  %v244 = getelementptr float, ptr %v243, i64 %v208
  %v245 = getelementptr float, ptr %v244, i64 -2
  %v246 = load <16 x float>, ptr %v245, align 4
  %v247 = getelementptr float, ptr %v244, i64 -1
  %v248 = load <16 x float>, ptr %v247, align 4
  %v249 = load <16 x float>, ptr %v244, align 4
  %v250 = getelementptr float, ptr %v244, i64 1
  %v251 = load <16 x float>, ptr %v250, align 4
  %v252 = getelementptr float, ptr %v244, i64 2
  %v253 = load <16 x float>, ptr %v252, align 4
  %v254 = fmul contract <16 x float> splat (float 0x3FB0000000000000), %v246
  %v255 = fmul contract <16 x float> splat (float 0x3FD0000000000000), %v248
  %v256 = fadd contract <16 x float> %v254, %v255
  %v257 = fmul contract <16 x float> splat (float 0x3FD8000000000000), %v249
  %v258 = fadd contract <16 x float> %v256, %v257
  %v259 = fmul contract <16 x float> splat (float 0x3FD0000000000000), %v251
  %v260 = fadd contract <16 x float> %v258, %v259
  %v261 = fmul contract <16 x float> splat (float 0x3FB0000000000000), %v253
  %v262 = fadd contract <16 x float> %v260, %v261
  %v275 = getelementptr float, ptr %v274, i64 %v208
  store <16 x float> %v262, ptr %v275, align 4
  %v276 = add i64 %v205, 16
  br label %loop7
end7:
  br label %done6
done6:
  %v279 = add i32 %v103, 0
  %v280 = icmp sle i32 %v278, %v279
  %v283 = icmp slt i32 %v279, %v282
  %v284 = and i1 %v280, %v283
  br i1 %v284, label %then8, label %done8
then8:
  %v285 = sext i32 %v69 to i64
  %v288 = sub i64 %v285, 16
  %v294 = sub i32 %plane, 0
  %v295 = sext i32 %v294 to i64
  %v296 = sext i32 %v15 to i64
  %v297 = mul i64 %v295, %v296
  %v298 = add i32 %v279, 0
  %v299 = sub i32 %v298, %v19
  %v300 = sext i32 %v299 to i64
  %v301 = add i64 %v297, %v300
  %v302 = sext i32 %v17 to i64
  %v303 = mul i64 %v301, %v302
  %v304 = getelementptr float, ptr %v1, i64 %v303
  %v305 = sub i32 %v67, %v21
  %v306 = sext i32 %v305 to i64
  %v307 = getelementptr float, ptr %v304, i64 %v306
  %v310 = add i32 %v279, -2
  %v311 = ashr i32 %v310, 31
  %v312 = xor i32 %v310, %v311
  %v313 = udiv i32 %v312, 5
  %v314 = xor i32 %v313, %v311
  %v315 = mul i32 %v314, 5
  %v316 = sub i32 %v310, %v315
  %v317 = sext i32 %v316 to i64
  %v318 = mul i64 %v317, %v88
  %v319 = getelementptr float, ptr %v90, i64 %v318
  %v320 = sub i32 %v67, %v25
  %v321 = sext i32 %v320 to i64
  %v322 = getelementptr float, ptr %v319, i64 %v321
  %v325 = add i32 %v279, -1
  %v326 = ashr i32 %v325, 31
  %v327 = xor i32 %v325, %v326
  %v328 = udiv i32 %v327, 5
  %v329 = xor i32 %v328, %v326
  %v330 = mul i32 %v329, 5
  %v331 = sub i32 %v325, %v330
  %v332 = sext i32 %v331 to i64
  %v333 = mul i64 %v332, %v88
  %v334 = getelementptr float, ptr %v90, i64 %v333
  %v335 = getelementptr float, ptr %v334, i64 %v321
  %v338 = ashr i32 %v298, 31
  %v339 = xor i32 %v298, %v338
  %v340 = udiv i32 %v339, 5
  %v341 = xor i32 %v340, %v338
  %v342 = mul i32 %v341, 5
  %v343 = sub i32 %v298, %v342
  %v344 = sext i32 %v343 to i64
  %v345 = mul i64 %v344, %v88
  %v346 = getelementptr float, ptr %v90, i64 %v345
  %v347 = getelementptr float, ptr %v346, i64 %v321
  %v350 = add i32 %v279, 1
  %v351 = ashr i32 %v350, 31
  %v352 = xor i32 %v350, %v351
  %v353 = udiv i32 %v352, 5
  %v354 = xor i32 %v353, %v351
  %v355 = mul i32 %v354, 5
  %v356 = sub i32 %v350, %v355
  %v357 = sext i32 %v356 to i64
  %v358 = mul i64 %v357, %v88
  %v359 = getelementptr float, ptr %v90, i64 %v358
  %v360 = getelementptr float, ptr %v359, i64 %v321
  %v363 = add i32 %v279, 2
  %v364 = ashr i32 %v363, 31
  %v365 = xor i32 %v363, %v364
  %v366 = udiv i32 %v365, 5
  %v367 = xor i32 %v366, %v364
  %v368 = mul i32 %v367, 5
  %v369 = sub i32 %v363, %v368
  %v370 = sext i32 %v369 to i64
  %v371 = mul i64 %v370, %v88
  %v372 = getelementptr float, ptr %v90, i64 %v371
  %v373 = getelementptr float, ptr %v372, i64 %v321
  %v387 = insertelement <16 x float> poison, float %v79, i64 0
  %v388 = shufflevector <16 x float> %v387, <16 x float> poison, <16 x i32> zeroinitializer
  %v390 = fadd contract float 0x3FF0000000000000, %v81
  %v391 = insertelement <16 x float> poison, float %v390, i64 0
  %v392 = shufflevector <16 x float> %v391, <16 x float> poison, <16 x i32> zeroinitializer
  %v394 = insertelement <16 x float> poison, float %v81, i64 0
  %v395 = shufflevector <16 x float> %v394, <16 x float> poison, <16 x i32> zeroinitializer
  %v399 = mul i32 %plane, 1
  %v400 = sub i32 %v399, 0
  %v401 = sext i32 %v400 to i64
  %v402 = sext i32 %v71 to i64
  %v403 = mul i64 %v401, %v402
  %v404 = sub i32 %v279, %v75
  %v405 = sext i32 %v404 to i64
  %v406 = add i64 %v403, %v405
  %v407 = sext i32 %v73 to i64
  %v408 = mul i64 %v406, %v407
  %v409 = getelementptr float, ptr %v3, i64 %v408
  %v410 = sub i32 %v67, %v77
  %v411 = sext i32 %v410 to i64
  %v412 = getelementptr float, ptr %v409, i64 %v411
  br label %loop9
loop9:
  %v286 = phi i64 [ 0, %then8 ], [ %v414, %body9 ]
  %v287 = icmp slt i64 %v286, %v285
  br i1 %v287, label %body9, label %end9
body9:
  %v289 = call i64 @llvm.smin.i64(i64 %v286, i64 %v288)
  %v290 = trunc i64 %v289 to i32
  %v291 = insertelement <16 x i32> poison, i32 %v290, i64 0
  %v292 = shufflevector <16 x i32> %v291, <16 x i32> poison, <16 x i32> zeroinitializer
  %v293 = add <16 x i32> %v292, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v308 = getelementptr float, ptr %v307, i64 %v289
  %v309 = load <16 x float>, ptr %v308, align 4
  %v323 = getelementptr float, ptr %v322, i64 %v289
  %v324 = load <16 x float>, ptr %v323, align 4
  %v336 = getelementptr float, ptr %v335, i64 %v289
  %v337 = load <16 x float>, ptr %v336, align 4
  %v348 = getelementptr float, ptr %v347, i64 %v289
  %v349 = load <16 x float>, ptr %v348, align 4
  %v361 = getelementptr float, ptr %v360, i64 %v289
  %v362 = load <16 x float>, ptr %v361, align 4
  %v374 = getelementptr float, ptr %v373, i64 %v289
  %v375 = load <16 x float>, ptr %v374, align 4
  %v376 = fmul contract <16 x float> splat (float 0x3FB0000000000000), %v324
  %v377 = fmul contract <16 x float> splat (float 0x3FD0000000000000), %v337
  %v378 = fadd contract <16 x float> %v376, %v377
  %v379 = fmul contract <16 x float> splat (float 0x3FD8000000000000), %v349
  %v380 = fadd contract <16 x float> %v378, %v379
  %v381 = fmul contract <16 x float> splat (float 0x3FD0000000000000), %v362
  %v382 = fadd contract <16 x float> %v380, %v381
  %v383 = fmul contract <16 x float> splat (float 0x3FB0000000000000), %v375
  %v384 = fadd contract <16 x float> %v382, %v383
  %v385 = fsub contract <16 x float> %v309, %v384
  %v386 = call <16 x float> @llvm.fabs.v16f32(<16 x float> %v385)
  %v389 = fcmp olt <16 x float> %v386, %v388
  %v393 = fmul contract <16 x float> %v309, %v392
  %v396 = fmul contract <16 x float> %v384, %v395
  %v397 = fsub contract <16 x float> %v393, %v396
  %v398 = select <16 x i1> %v389, <16 x float> %v309, <16 x float> %v397
  %v413 = getelementptr float, ptr %v412, i64 %v289
  store <16 x float> %v398, ptr %v413, align 4
  %v414 = add i64 %v286, 16
  br label %loop9
end9:
  br label %done8
done8:
  %v415 = add i32 %v98, 1
  br label %loop0
end0:
  ret void
}
