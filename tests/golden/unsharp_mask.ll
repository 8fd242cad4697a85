declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i64 @llvm.smin.i64(i64, i64)
declare <32 x float> @llvm.fabs.v32f32(<32 x float>)
define void @line_filter_2_mask_c2ae4f8e78(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v74 = getelementptr float, ptr %uniforms, i64 0
  %v75 = load float, ptr %v74, align 4
  %v76 = getelementptr float, ptr %uniforms, i64 1
  %v77 = load float, ptr %v76, align 4
  %v78 = mul i64 1, 4
  %v79 = sext i32 %v7 to i64
  %v80 = mul i64 %v79, %v78
  %v81 = add i64 %v80, 63
  %v82 = and i64 %v81, -64
  %v83 = mul i64 5, 4
  %v84 = sext i32 %v9 to i64
  %v85 = mul i64 %v84, %v83
  %v86 = getelementptr i8, ptr %scratch, i64 %v82
  %v87 = add i64 %v85, 63
  %v88 = and i64 %v87, -64
  %v89 = add i64 %v82, %v88
  %v90 = add i32 %end_row, %v5
  %v91 = add i32 %first_row, %v5
  %v92 = sub i32 %v90, %v91
  %v93 = add i32 %v92, 4
  %v96 = sub i32 %v91, 2
  %v97 = call i32 @llvm.smax.i32(i32 %v96, i32 %v11)
  %v102 = add i32 %v90, 2
  %v103 = call i32 @llvm.smin.i32(i32 %v102, i32 %v13)
  %v175 = call i32 @llvm.smax.i32(i32 %v96, i32 %v47)
  %v177 = call i32 @llvm.smin.i32(i32 %v102, i32 %v49)
  %v253 = sub i32 %v91, 0
  %v254 = call i32 @llvm.smax.i32(i32 %v253, i32 %v59)
  %v257 = add i32 %v90, 0
  %v258 = call i32 @llvm.smin.i32(i32 %v257, i32 %v61)
  br label %loop0
loop0:
  %v94 = phi i32 [ 0, %entry ], [ %v391, %done7 ]
  %v95 = icmp slt i32 %v94, %v93
  br i1 %v95, label %body0, label %end0
body0:
  %v98 = add i32 %v94, %v91
  %v99 = sub i32 %v98, 4
  %v100 = add i32 %v99, 2
  %v101 = icmp sle i32 %v97, %v100
  %v104 = icmp slt i32 %v100, %v103
  %v105 = and i1 %v101, %v104
  br i1 %v105, label %then1, label %done1
then1:
  %v106 = sext i32 %v45 to i64
  %v109 = sub i64 %v106, 32
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
  %v112 = insertelement <32 x i32> poison, i32 %v111, i64 0
  %v113 = shufflevector <32 x i32> %v112, <32 x i32> poison, <32 x i32> zeroinitializer
  %v114 = add <32 x i32> %v113, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v132 = getelementptr float, ptr %v131, i64 %v110
  %v133 = load <32 x float>, ptr %v132, align 4
  %v142 = getelementptr float, ptr %v141, i64 %v110
  store <32 x float> %v133, ptr %v142, align 4
  %v143 = add i64 %v107, 32
  br label %loop2
end2:
  %v149 = sub i32 %v31, 1
  br label %loop3
loop3:
  %v144 = phi i32 [ 0, %end2 ], [ %v159, %body3 ]
  %v145 = icmp slt i32 %v144, %v35
  br i1 %v145, label %body3, label %end3
body3:
  %v146 = add i32 %v144, 0
  %v147 = add i32 %v146, %v41
  %v148 = call i32 @llvm.smax.i32(i32 %v147, i32 %v27)
  %v150 = call i32 @llvm.smin.i32(i32 %v148, i32 %v149)
  %v151 = sub i32 %v150, %v21
  %v152 = sext i32 %v151 to i64
  %v153 = getelementptr float, ptr %v127, i64 %v152
  %v154 = load float, ptr %v153, align 4
  %v155 = add i32 %v144, %v41
  %v156 = sub i32 %v155, %v23
  %v157 = sext i32 %v156 to i64
  %v158 = getelementptr float, ptr %v138, i64 %v157
  store float %v154, ptr %v158, align 4
  %v159 = add i32 %v144, 1
  br label %loop3
end3:
  %v160 = sub i32 %v39, %v37
  br label %loop4
loop4:
  %v161 = phi i32 [ 0, %end3 ], [ %v174, %body4 ]
  %v162 = icmp slt i32 %v161, %v160
  br i1 %v162, label %body4, label %end4
body4:
  %v163 = add i32 %v161, %v37
  %v164 = add i32 %v163, %v41
  %v165 = call i32 @llvm.smax.i32(i32 %v164, i32 %v27)
  %v166 = call i32 @llvm.smin.i32(i32 %v165, i32 %v149)
  %v167 = sub i32 %v166, %v21
  %v168 = sext i32 %v167 to i64
  %v169 = getelementptr float, ptr %v127, i64 %v168
  %v170 = load float, ptr %v169, align 4
  %v171 = sub i32 %v164, %v23
  %v172 = sext i32 %v171 to i64
  %v173 = getelementptr float, ptr %v138, i64 %v172
  store float %v170, ptr %v173, align 4
  %v174 = add i32 %v161, 1
  br label %loop4
end4:
  br label %done1
done1:
  %v176 = icmp sle i32 %v175, %v100
  %v178 = icmp slt i32 %v100, %v177
  %v179 = and i1 %v176, %v178
  br i1 %v179, label %then5, label %done5
then5:
  %v180 = sext i32 %v53 to i64
  %v183 = sub i64 %v180, 32
  %v189 = sub i32 %plane, 0
  %v190 = sext i32 %v189 to i64
  %v191 = sext i32 %v15 to i64
  %v192 = mul i64 %v190, %v191
  %v193 = add i32 %v100, 0
  %v194 = call i32 @llvm.smax.i32(i32 %v193, i32 %v29)
  %v195 = sub i32 %v33, 1
  %v196 = call i32 @llvm.smin.i32(i32 %v194, i32 %v195)
  %v197 = sub i32 %v196, %v19
  %v198 = sext i32 %v197 to i64
  %v199 = add i64 %v192, %v198
  %v200 = sext i32 %v17 to i64
  %v201 = mul i64 %v199, %v200
  %v202 = getelementptr float, ptr %v1, i64 %v201
  %v203 = sub i32 %v51, %v21
  %v204 = sext i32 %v203 to i64
  %v205 = getelementptr float, ptr %v202, i64 %v204
  %v206 = and i32 %v193, 0
  %v207 = sext i32 %v206 to i64
  %v208 = mul i64 %v207, %v79
  %v209 = getelementptr float, ptr %scratch, i64 %v208
  %v210 = sub i32 %v51, %v23
  %v211 = sext i32 %v210 to i64
  %v212 = getelementptr float, ptr %v209, i64 %v211
  %v213 = sext i32 %v57 to i64
  %v214 = sub i64 %v213, 32
  %v215 = sext i32 %v55 to i64
  %v239 = ashr i32 %v193, 31
  %v240 = xor i32 %v193, %v239
  %v241 = udiv i32 %v240, 5
  %v242 = xor i32 %v241, %v239
  %v243 = mul i32 %v242, 5
  %v244 = sub i32 %v193, %v243
  %v245 = sext i32 %v244 to i64
  %v246 = mul i64 %v245, %v84
  %v247 = getelementptr float, ptr %v86, i64 %v246
  %v248 = sub i32 %v51, %v25
  %v249 = sext i32 %v248 to i64
  %v250 = getelementptr float, ptr %v247, i64 %v249
  br label %loop6
loop6:
  %v181 = phi i64 [ 0, %then5 ], [ %v252, %body6 ]
  %v182 = icmp slt i64 %v181, %v180
  br i1 %v182, label %body6, label %end6
body6:
  %v184 = call i64 @llvm.smin.i64(i64 %v181, i64 %v183)
  %v185 = trunc i64 %v184 to i32
  %v186 = insertelement <32 x i32> poison, i32 %v185, i64 0
  %v187 = shufflevector <32 x i32> %v186, <32 x i32> poison, <32 x i32> zeroinitializer
  %v188 = add <32 x i32> %v187, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v216 = icmp sge i64 %v184, %v215
  %v217 = icmp sle i64 %v184, %v214
  %v218 = and i1 %v216, %v217
  %v219 = select i1 %v218, ptr %v205, ptr %v212
  %v220 = getelementptr float, ptr %v219, i64 %v184
  %v221 = getelementptr float, ptr %v220, i64 -2
  %v222 = load <32 x float>, ptr %v221, align 4
  %v223 = getelementptr float, ptr %v220, i64 -1
  %v224 = load <32 x float>, ptr %v223, align 4
  %v225 = load <32 x float>, ptr %v220, align 4
  %v226 = getelementptr float, ptr %v220, i64 1
  %v227 = load <32 x float>, ptr %v226, align 4
  %v228 = getelementptr float, ptr %v220, i64 2
  %v229 = load <32 x float>, ptr %v228, align 4
  %v230 = fmul contract <32 x float> splat (float 0x3FB0000000000000), %v222
  %v231 = fmul contract <32 x float> splat (float 0x3FD0000000000000), %v224
  %v232 = fadd contract <32 x float> %v230, %v231
  %v233 = fmul contract <32 x float> splat (float 0x3FD8000000000000), %v225
  %v234 = fadd contract <32 x float> %v232, %v233
  %v235 = fmul contract <32 x float> splat (float 0x3FD0000000000000), %v227
  %v236 = fadd contract <32 x float> %v234, %v235
  %v237 = fmul contract <32 x float> splat (float 0x3FB0000000000000), %v229
  %v238 = fadd contract <32 x float> %v236, %v237
  %v251 = getelementptr float, ptr %v250, i64 %v184
  store <32 x float> %v238, ptr %v251, align 4
  %v252 = add i64 %v181, 32
  br label %loop6
end6:
  br label %done5
done5:
  %v255 = add i32 %v99, 0
  %v256 = icmp sle i32 %v254, %v255
  %v259 = icmp slt i32 %v255, %v258
  %v260 = and i1 %v256, %v259
  br i1 %v260, label %then7, label %done7
then7:
  %v261 = sext i32 %v65 to i64
  %v264 = sub i64 %v261, 32
  %v270 = sub i32 %plane, 0
  %v271 = sext i32 %v270 to i64
  %v272 = sext i32 %v15 to i64
  %v273 = mul i64 %v271, %v272
  %v274 = add i32 %v255, 0
  %v275 = sub i32 %v274, %v19
  %v276 = sext i32 %v275 to i64
  %v277 = add i64 %v273, %v276
  %v278 = sext i32 %v17 to i64
  %v279 = mul i64 %v277, %v278
  %v280 = getelementptr float, ptr %v1, i64 %v279
  %v281 = sub i32 %v63, %v21
  %v282 = sext i32 %v281 to i64
  %v283 = getelementptr float, ptr %v280, i64 %v282
  %v286 = add i32 %v255, -2
  %v287 = ashr i32 %v286, 31
  %v288 = xor i32 %v286, %v287
  %v289 = udiv i32 %v288, 5
  %v290 = xor i32 %v289, %v287
  %v291 = mul i32 %v290, 5
  %v292 = sub i32 %v286, %v291
  %v293 = sext i32 %v292 to i64
  %v294 = mul i64 %v293, %v84
  %v295 = getelementptr float, ptr %v86, i64 %v294
  %v296 = sub i32 %v63, %v25
  %v297 = sext i32 %v296 to i64
  %v298 = getelementptr float, ptr %v295, i64 %v297
  %v301 = add i32 %v255, -1
  %v302 = ashr i32 %v301, 31
  %v303 = xor i32 %v301, %v302
  %v304 = udiv i32 %v303, 5
  %v305 = xor i32 %v304, %v302
  %v306 = mul i32 %v305, 5
  %v307 = sub i32 %v301, %v306
  %v308 = sext i32 %v307 to i64
  %v309 = mul i64 %v308, %v84
  %v310 = getelementptr float, ptr %v86, i64 %v309
  %v311 = getelementptr float, ptr %v310, i64 %v297
  %v314 = ashr i32 %v274, 31
  %v315 = xor i32 %v274, %v314
  %v316 = udiv i32 %v315, 5
  %v317 = xor i32 %v316, %v314
  %v318 = mul i32 %v317, 5
  %v319 = sub i32 %v274, %v318
  %v320 = sext i32 %v319 to i64
  %v321 = mul i64 %v320, %v84
  %v322 = getelementptr float, ptr %v86, i64 %v321
  %v323 = getelementptr float, ptr %v322, i64 %v297
  %v326 = add i32 %v255, 1
  %v327 = ashr i32 %v326, 31
  %v328 = xor i32 %v326, %v327
  %v329 = udiv i32 %v328, 5
  %v330 = xor i32 %v329, %v327
  %v331 = mul i32 %v330, 5
  %v332 = sub i32 %v326, %v331
  %v333 = sext i32 %v332 to i64
  %v334 = mul i64 %v333, %v84
  %v335 = getelementptr float, ptr %v86, i64 %v334
  %v336 = getelementptr float, ptr %v335, i64 %v297
  %v339 = add i32 %v255, 2
  %v340 = ashr i32 %v339, 31
  %v341 = xor i32 %v339, %v340
  %v342 = udiv i32 %v341, 5
  %v343 = xor i32 %v342, %v340
  %v344 = mul i32 %v343, 5
  %v345 = sub i32 %v339, %v344
  %v346 = sext i32 %v345 to i64
  %v347 = mul i64 %v346, %v84
  %v348 = getelementptr float, ptr %v86, i64 %v347
  %v349 = getelementptr float, ptr %v348, i64 %v297
  %v363 = insertelement <32 x float> poison, float %v75, i64 0
  %v364 = shufflevector <32 x float> %v363, <32 x float> poison, <32 x i32> zeroinitializer
  %v366 = fadd contract float 0x3FF0000000000000, %v77
  %v367 = insertelement <32 x float> poison, float %v366, i64 0
  %v368 = shufflevector <32 x float> %v367, <32 x float> poison, <32 x i32> zeroinitializer
  %v370 = insertelement <32 x float> poison, float %v77, i64 0
  %v371 = shufflevector <32 x float> %v370, <32 x float> poison, <32 x i32> zeroinitializer
  %v375 = mul i32 %plane, 1
  %v376 = sub i32 %v375, 0
  %v377 = sext i32 %v376 to i64
  %v378 = sext i32 %v67 to i64
  %v379 = mul i64 %v377, %v378
  %v380 = sub i32 %v255, %v71
  %v381 = sext i32 %v380 to i64
  %v382 = add i64 %v379, %v381
  %v383 = sext i32 %v69 to i64
  %v384 = mul i64 %v382, %v383
  %v385 = getelementptr float, ptr %v3, i64 %v384
  %v386 = sub i32 %v63, %v73
  %v387 = sext i32 %v386 to i64
  %v388 = getelementptr float, ptr %v385, i64 %v387
  br label %loop8
loop8:
  %v262 = phi i64 [ 0, %then7 ], [ %v390, %body8 ]
  %v263 = icmp slt i64 %v262, %v261
  br i1 %v263, label %body8, label %end8
body8:
  %v265 = call i64 @llvm.smin.i64(i64 %v262, i64 %v264)
  %v266 = trunc i64 %v265 to i32
  %v267 = insertelement <32 x i32> poison, i32 %v266, i64 0
  %v268 = shufflevector <32 x i32> %v267, <32 x i32> poison, <32 x i32> zeroinitializer
  %v269 = add <32 x i32> %v268, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v284 = getelementptr float, ptr %v283, i64 %v265
  %v285 = load <32 x float>, ptr %v284, align 4
  %v299 = getelementptr float, ptr %v298, i64 %v265
  %v300 = load <32 x float>, ptr %v299, align 4
  %v312 = getelementptr float, ptr %v311, i64 %v265
  %v313 = load <32 x float>, ptr %v312, align 4
  %v324 = getelementptr float, ptr %v323, i64 %v265
  %v325 = load <32 x float>, ptr %v324, align 4
  %v337 = getelementptr float, ptr %v336, i64 %v265
  %v338 = load <32 x float>, ptr %v337, align 4
  %v350 = getelementptr float, ptr %v349, i64 %v265
  %v351 = load <32 x float>, ptr %v350, align 4
  %v352 = fmul contract <32 x float> splat (float 0x3FB0000000000000), %v300
  %v353 = fmul contract <32 x float> splat (float 0x3FD0000000000000), %v313
  %v354 = fadd contract <32 x float> %v352, %v353
  %v355 = fmul contract <32 x float> splat (float 0x3FD8000000000000), %v325
  %v356 = fadd contract <32 x float> %v354, %v355
  %v357 = fmul contract <32 x float> splat (float 0x3FD0000000000000), %v338
  %v358 = fadd contract <32 x float> %v356, %v357
  %v359 = fmul contract <32 x float> splat (float 0x3FB0000000000000), %v351
  %v360 = fadd contract <32 x float> %v358, %v359
  %v361 = fsub contract <32 x float> %v285, %v360
  %v362 = call <32 x float> @llvm.fabs.v32f32(<32 x float> %v361)
  %v365 = fcmp olt <32 x float> %v362, %v364
  %v369 = fmul contract <32 x float> %v285, %v368
  %v372 = fmul contract <32 x float> %v360, %v371
  %v373 = fsub contract <32 x float> %v369, %v372
  %v374 = select <32 x i1> %v365, <32 x float> %v285, <32 x float> %v373
  %v389 = getelementptr float, ptr %v388, i64 %v265
  store <32 x float> %v374, ptr %v389, align 4
  %v390 = add i64 %v262, 32
  br label %loop8
end8:
  br label %done7
done7:
  %v391 = add i32 %v94, 1
  br label %loop0
end0:
  ret void
}
