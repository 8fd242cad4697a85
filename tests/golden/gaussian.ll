declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i64 @llvm.smin.i64(i64, i64)
define void @line_filter_line_filter_1bbbf62b95(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v74 = mul i64 1, 4
  %v75 = sext i32 %v7 to i64
  %v76 = mul i64 %v75, %v74
  %v77 = add i64 %v76, 63
  %v78 = and i64 %v77, -64
  %v79 = mul i64 11, 4
  %v80 = sext i32 %v9 to i64
  %v81 = mul i64 %v80, %v79
  %v82 = getelementptr i8, ptr %scratch, i64 %v78
  %v83 = add i64 %v81, 63
  %v84 = and i64 %v83, -64
  %v85 = add i64 %v78, %v84
  %v86 = add i32 %end_row, %v5
  %v87 = add i32 %first_row, %v5
  %v88 = sub i32 %v86, %v87
  %v89 = add i32 %v88, 10
  %v92 = sub i32 %v87, 5
  %v93 = call i32 @llvm.smax.i32(i32 %v92, i32 %v11)
  %v98 = add i32 %v86, 5
  %v99 = call i32 @llvm.smin.i32(i32 %v98, i32 %v13)
  %v171 = call i32 @llvm.smax.i32(i32 %v92, i32 %v47)
  %v173 = call i32 @llvm.smin.i32(i32 %v98, i32 %v49)
  %v273 = sub i32 %v87, 0
  %v274 = call i32 @llvm.smax.i32(i32 %v273, i32 %v59)
  %v277 = add i32 %v86, 0
  %v278 = call i32 @llvm.smin.i32(i32 %v277, i32 %v61)
  br label %loop0
loop0:
  %v90 = phi i32 [ 0, %entry ], [ %v472, %done7 ]
  %v91 = icmp slt i32 %v90, %v89
  br i1 %v91, label %body0, label %end0
body0:
  %v94 = add i32 %v90, %v87
  %v95 = sub i32 %v94, 10
  %v96 = add i32 %v95, 5
  %v97 = icmp sle i32 %v93, %v96
  %v100 = icmp slt i32 %v96, %v99
  %v101 = and i1 %v97, %v100
  br i1 %v101, label %then1, label %done1
then1:
  %v102 = sext i32 %v45 to i64
  %v105 = sub i64 %v102, 32
  %v111 = sub i32 %plane, 0
  %v112 = sext i32 %v111 to i64
  %v113 = sext i32 %v15 to i64
  %v114 = mul i64 %v112, %v113
  %v115 = call i32 @llvm.smax.i32(i32 %v96, i32 %v29)
  %v116 = sub i32 %v33, 1
  %v117 = call i32 @llvm.smin.i32(i32 %v115, i32 %v116)
  %v118 = sub i32 %v117, %v19
  %v119 = sext i32 %v118 to i64
  %v120 = add i64 %v114, %v119
  %v121 = sext i32 %v17 to i64
  %v122 = mul i64 %v120, %v121
  %v123 = getelementptr float, ptr %v1, i64 %v122
  %v124 = add i32 %v43, %v41
  %v125 = sub i32 %v124, %v21
  %v126 = sext i32 %v125 to i64
  %v127 = getelementptr float, ptr %v123, i64 %v126
  %v130 = add i32 %v96, 0
  %v131 = and i32 %v130, 0
  %v132 = sext i32 %v131 to i64
  %v133 = mul i64 %v132, %v75
  %v134 = getelementptr float, ptr %scratch, i64 %v133
  %v135 = sub i32 %v124, %v23
  %v136 = sext i32 %v135 to i64
  %v137 = getelementptr float, ptr %v134, i64 %v136
  br label %loop2
loop2:
  %v103 = phi i64 [ 0, %then1 ], [ %v139, %body2 ]
  %v104 = icmp slt i64 %v103, %v102
  br i1 %v104, label %body2, label %end2
body2:
  %v106 = call i64 @llvm.smin.i64(i64 %v103, i64 %v105)
  %v107 = trunc i64 %v106 to i32
  %v108 = insertelement <32 x i32> poison, i32 %v107, i64 0
  %v109 = shufflevector <32 x i32> %v108, <32 x i32> poison, <32 x i32> zeroinitializer
  %v110 = add <32 x i32> %v109, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v128 = getelementptr float, ptr %v127, i64 %v106
  %v129 = load <32 x float>, ptr %v128, align 4
  %v138 = getelementptr float, ptr %v137, i64 %v106
  store <32 x float> %v129, ptr %v138, align 4
  %v139 = add i64 %v103, 32
  br label %loop2
end2:
  %v145 = sub i32 %v31, 1
  br label %loop3
loop3:
  %v140 = phi i32 [ 0, %end2 ], [ %v155, %body3 ]
  %v141 = icmp slt i32 %v140, %v35
  br i1 %v141, label %body3, label %end3
body3:
  %v142 = add i32 %v140, 0
  %v143 = add i32 %v142, %v41
  %v144 = call i32 @llvm.smax.i32(i32 %v143, i32 %v27)
  %v146 = call i32 @llvm.smin.i32(i32 %v144, i32 %v145)
  %v147 = sub i32 %v146, %v21
  %v148 = sext i32 %v147 to i64
  %v149 = getelementptr float, ptr %v123, i64 %v148
  %v150 = load float, ptr %v149, align 4
  %v151 = add i32 %v140, %v41
  %v152 = sub i32 %v151, %v23
  %v153 = sext i32 %v152 to i64
  %v154 = getelementptr float, ptr %v134, i64 %v153
  store float %v150, ptr %v154, align 4
  %v155 = add i32 %v140, 1
  br label %loop3
end3:
  %v156 = sub i32 %v39, %v37
  br label %loop4
loop4:
  %v157 = phi i32 [ 0, %end3 ], [ %v170, %body4 ]
  %v158 = icmp slt i32 %v157, %v156
  br i1 %v158, label %body4, label %end4
body4:
  %v159 = add i32 %v157, %v37
  %v160 = add i32 %v159, %v41
  %v161 = call i32 @llvm.smax.i32(i32 %v160, i32 %v27)
  %v162 = call i32 @llvm.smin.i32(i32 %v161, i32 %v145)
  %v163 = sub i32 %v162, %v21
  %v164 = sext i32 %v163 to i64
  %v165 = getelementptr float, ptr %v123, i64 %v164
  %v166 = load float, ptr %v165, align 4
  %v167 = sub i32 %v160, %v23
  %v168 = sext i32 %v167 to i64
  %v169 = getelementptr float, ptr %v134, i64 %v168
  store float %v166, ptr %v169, align 4
  %v170 = add i32 %v157, 1
  br label %loop4
end4:
  br label %done1
done1:
  %v172 = icmp sle i32 %v171, %v96
  %v174 = icmp slt i32 %v96, %v173
  %v175 = and i1 %v172, %v174
  br i1 %v175, label %then5, label %done5
then5:
  %v176 = sext i32 %v53 to i64
  %v179 = sub i64 %v176, 32
  %v185 = sub i32 %plane, 0
  %v186 = sext i32 %v185 to i64
  %v187 = sext i32 %v15 to i64
  %v188 = mul i64 %v186, %v187
  %v189 = add i32 %v96, 0
  %v190 = call i32 @llvm.smax.i32(i32 %v189, i32 %v29)
  %v191 = sub i32 %v33, 1
  %v192 = call i32 @llvm.smin.i32(i32 %v190, i32 %v191)
  %v193 = sub i32 %v192, %v19
  %v194 = sext i32 %v193 to i64
  %v195 = add i64 %v188, %v194
  %v196 = sext i32 %v17 to i64
  %v197 = mul i64 %v195, %v196
  %v198 = getelementptr float, ptr %v1, i64 %v197
  %v199 = sub i32 %v51, %v21
  %v200 = sext i32 %v199 to i64
  %v201 = getelementptr float, ptr %v198, i64 %v200
  %v202 = and i32 %v189, 0
  %v203 = sext i32 %v202 to i64
  %v204 = mul i64 %v203, %v75
  %v205 = getelementptr float, ptr %scratch, i64 %v204
  %v206 = sub i32 %v51, %v23
  %v207 = sext i32 %v206 to i64
  %v208 = getelementptr float, ptr %v205, i64 %v207
  %v209 = sext i32 %v57 to i64
  %v210 = sub i64 %v209, 32
  %v211 = sext i32 %v55 to i64
  %v259 = ashr i32 %v189, 31
  %v260 = xor i32 %v189, %v259
  %v261 = udiv i32 %v260, 11
  %v262 = xor i32 %v261, %v259
  %v263 = mul i32 %v262, 11
  %v264 = sub i32 %v189, %v263
  %v265 = sext i32 %v264 to i64
  %v266 = mul i64 %v265, %v80
  %v267 = getelementptr float, ptr %v82, i64 %v266
  %v268 = sub i32 %v51, %v25
  %v269 = sext i32 %v268 to i64
  %v270 = getelementptr float, ptr %v267, i64 %v269
  br label %loop6
loop6:
  %v177 = phi i64 [ 0, %then5 ], [ %v272, %body6 ]
  %v178 = icmp slt i64 %v177, %v176
  br i1 %v178, label %body6, label %end6
body6:
  %v180 = call i64 @llvm.smin.i64(i64 %v177, i64 %v179)
  %v181 = trunc i64 %v180 to i32
  %v182 = insertelement <32 x i32> poison, i32 %v181, i64 0
  %v183 = shufflevector <32 x i32> %v182, <32 x i32> poison, <32 x i32> zeroinitializer
  %v184 = add <32 x i32> %v183, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v212 = icmp sge i64 %v180, %v211
  %v213 = icmp sle i64 %v180, %v210
  %v214 = and i1 %v212, %v213
  %v215 = select i1 %v214, ptr %v201, ptr %v208
  %v216 = getelementptr float, ptr %v215, i64 %v180
  %v217 = getelementptr float, ptr %v216, i64 -5
  %v218 = load <32 x float>, ptr %v217, align 4
  %v219 = getelementptr float, ptr %v216, i64 -4
  %v220 = load <32 x float>, ptr %v219, align 4
  %v221 = getelementptr float, ptr %v216, i64 -3
  %v222 = load <32 x float>, ptr %v221, align 4
  %v223 = getelementptr float, ptr %v216, i64 -2
  %v224 = load <32 x float>, ptr %v223, align 4
  %v225 = getelementptr float, ptr %v216, i64 -1
  %v226 = load <32 x float>, ptr %v225, align 4
  %v227 = load <32 x float>, ptr %v216, align 4
  %v228 = getelementptr float, ptr %v216, i64 1
  %v229 = load <32 x float>, ptr %v228, align 4
  %v230 = getelementptr float, ptr %v216, i64 2
  %v231 = load <32 x float>, ptr %v230, align 4
  %v232 = getelementptr float, ptr %v216, i64 3
  %v233 = load <32 x float>, ptr %v232, align 4
  %v234 = getelementptr float, ptr %v216, i64 4
  %v235 = load <32 x float>, ptr %v234, align 4
  %v236 = getelementptr float, ptr %v216, i64 5
  %v237 = load <32 x float>, ptr %v236, align 4
  %v238 = fmul contract <32 x float> splat (float 0x3F50D956C0000000), %v218
  %v239 = fmul contract <32 x float> splat (float 0x3F7F1FE020000000), %v220
  %v240 = fadd contract <32 x float> %v238, %v239
  %v241 = fmul contract <32 x float> splat (float 0x3FA26EB180000000), %v222
  %v242 = fadd contract <32 x float> %v240, %v241
  %v243 = fmul contract <32 x float> splat (float 0x3FBBFF0FE0000000), %v224
  %v244 = fadd contract <32 x float> %v242, %v243
  %v245 = fmul contract <32 x float> splat (float 0x3FCB43C400000000), %v226
  %v246 = fadd contract <32 x float> %v244, %v245
  %v247 = fmul contract <32 x float> splat (float 0x3FD1065600000000), %v227
  %v248 = fadd contract <32 x float> %v246, %v247
  %v249 = fmul contract <32 x float> splat (float 0x3FCB43C400000000), %v229
  %v250 = fadd contract <32 x float> %v248, %v249
  %v251 = fmul contract <32 x float> splat (float 0x3FBBFF0FE0000000), %v231
  %v252 = fadd contract <32 x float> %v250, %v251
  %v253 = fmul contract <32 x float> splat (float 0x3FA26EB180000000), %v233
  %v254 = fadd contract <32 x float> %v252, %v253
  %v255 = fmul contract <32 x float> splat (float 0x3F7F1FE020000000), %v235
  %v256 = fadd contract <32 x float> %v254, %v255
  %v257 = fmul contract <32 x float> splat (float 0x3F50D956C0000000), %v237
  %v258 = fadd contract <32 x float> %v256, %v257
  %v271 = getelementptr float, ptr %v270, i64 %v180
  store <32 x float> %v258, ptr %v271, align 4
  %v272 = add i64 %v177, 32
  br label %loop6
end6:
  br label %done5
done5:
  %v275 = add i32 %v95, 0
  %v276 = icmp sle i32 %v274, %v275
  %v279 = icmp slt i32 %v275, %v278
  %v280 = and i1 %v276, %v279
  br i1 %v280, label %then7, label %done7
then7:
  %v281 = sext i32 %v65 to i64
  %v284 = sub i64 %v281, 32
  %v290 = add i32 %v275, -5
  %v291 = ashr i32 %v290, 31
  %v292 = xor i32 %v290, %v291
  %v293 = udiv i32 %v292, 11
  %v294 = xor i32 %v293, %v291
  %v295 = mul i32 %v294, 11
  %v296 = sub i32 %v290, %v295
  %v297 = sext i32 %v296 to i64
  %v298 = mul i64 %v297, %v80
  %v299 = getelementptr float, ptr %v82, i64 %v298
  %v300 = sub i32 %v63, %v25
  %v301 = sext i32 %v300 to i64
  %v302 = getelementptr float, ptr %v299, i64 %v301
  %v305 = add i32 %v275, -4
  %v306 = ashr i32 %v305, 31
  %v307 = xor i32 %v305, %v306
  %v308 = udiv i32 %v307, 11
  %v309 = xor i32 %v308, %v306
  %v310 = mul i32 %v309, 11
  %v311 = sub i32 %v305, %v310
  %v312 = sext i32 %v311 to i64
  %v313 = mul i64 %v312, %v80
  %v314 = getelementptr float, ptr %v82, i64 %v313
  %v315 = getelementptr float, ptr %v314, i64 %v301
  %v318 = add i32 %v275, -3
  %v319 = ashr i32 %v318, 31
  %v320 = xor i32 %v318, %v319
  %v321 = udiv i32 %v320, 11
  %v322 = xor i32 %v321, %v319
  %v323 = mul i32 %v322, 11
  %v324 = sub i32 %v318, %v323
  %v325 = sext i32 %v324 to i64
  %v326 = mul i64 %v325, %v80
  %v327 = getelementptr float, ptr %v82, i64 %v326
  %v328 = getelementptr float, ptr %v327, i64 %v301
  %v331 = add i32 %v275, -2
  %v332 = ashr i32 %v331, 31
  %v333 = xor i32 %v331, %v332
  %v334 = udiv i32 %v333, 11
  %v335 = xor i32 %v334, %v332
  %v336 = mul i32 %v335, 11
  %v337 = sub i32 %v331, %v336
  %v338 = sext i32 %v337 to i64
  %v339 = mul i64 %v338, %v80
  %v340 = getelementptr float, ptr %v82, i64 %v339
  %v341 = getelementptr float, ptr %v340, i64 %v301
  %v344 = add i32 %v275, -1
  %v345 = ashr i32 %v344, 31
  %v346 = xor i32 %v344, %v345
  %v347 = udiv i32 %v346, 11
  %v348 = xor i32 %v347, %v345
  %v349 = mul i32 %v348, 11
  %v350 = sub i32 %v344, %v349
  %v351 = sext i32 %v350 to i64
  %v352 = mul i64 %v351, %v80
  %v353 = getelementptr float, ptr %v82, i64 %v352
  %v354 = getelementptr float, ptr %v353, i64 %v301
  %v357 = add i32 %v275, 0
  %v358 = ashr i32 %v357, 31
  %v359 = xor i32 %v357, %v358
  %v360 = udiv i32 %v359, 11
  %v361 = xor i32 %v360, %v358
  %v362 = mul i32 %v361, 11
  %v363 = sub i32 %v357, %v362
  %v364 = sext i32 %v363 to i64
  %v365 = mul i64 %v364, %v80
  %v366 = getelementptr float, ptr %v82, i64 %v365
  %v367 = getelementptr float, ptr %v366, i64 %v301
  %v370 = add i32 %v275, 1
  %v371 = ashr i32 %v370, 31
  %v372 = xor i32 %v370, %v371
  %v373 = udiv i32 %v372, 11
  %v374 = xor i32 %v373, %v371
  %v375 = mul i32 %v374, 11
  %v376 = sub i32 %v370, %v375
  %v377 = sext i32 %v376 to i64
  %v378 = mul i64 %v377, %v80
  %v379 = getelementptr float, ptr %v82, i64 %v378
  %v380 = getelementptr float, ptr %v379, i64 %v301
  %v383 = add i32 %v275, 2
  %v384 = ashr i32 %v383, 31
  %v385 = xor i32 %v383, %v384
  %v386 = udiv i32 %v385, 11
  %v387 = xor i32 %v386, %v384
  %v388 = mul i32 %v387, 11
  %v389 = sub i32 %v383, %v388
  %v390 = sext i32 %v389 to i64
  %v391 = mul i64 %v390, %v80
  %v392 = getelementptr float, ptr %v82, i64 %v391
  %v393 = getelementptr float, ptr %v392, i64 %v301
  %v396 = add i32 %v275, 3
  %v397 = ashr i32 %v396, 31
  %v398 = xor i32 %v396, %v397
  %v399 = udiv i32 %v398, 11
  %v400 = xor i32 %v399, %v397
  %v401 = mul i32 %v400, 11
  %v402 = sub i32 %v396, %v401
  %v403 = sext i32 %v402 to i64
  %v404 = mul i64 %v403, %v80
  %v405 = getelementptr float, ptr %v82, i64 %v404
  %v406 = getelementptr float, ptr %v405, i64 %v301
  %v409 = add i32 %v275, 4
  %v410 = ashr i32 %v409, 31
  %v411 = xor i32 %v409, %v410
  %v412 = udiv i32 %v411, 11
  %v413 = xor i32 %v412, %v410
  %v414 = mul i32 %v413, 11
  %v415 = sub i32 %v409, %v414
  %v416 = sext i32 %v415 to i64
  %v417 = mul i64 %v416, %v80
  %v418 = getelementptr float, ptr %v82, i64 %v417
  %v419 = getelementptr float, ptr %v418, i64 %v301
  %v422 = add i32 %v275, 5
  %v423 = ashr i32 %v422, 31
  %v424 = xor i32 %v422, %v423
  %v425 = udiv i32 %v424, 11
  %v426 = xor i32 %v425, %v423
  %v427 = mul i32 %v426, 11
  %v428 = sub i32 %v422, %v427
  %v429 = sext i32 %v428 to i64
  %v430 = mul i64 %v429, %v80
  %v431 = getelementptr float, ptr %v82, i64 %v430
  %v432 = getelementptr float, ptr %v431, i64 %v301
  %v456 = mul i32 %plane, 1
  %v457 = sub i32 %v456, 0
  %v458 = sext i32 %v457 to i64
  %v459 = sext i32 %v67 to i64
  %v460 = mul i64 %v458, %v459
  %v461 = sub i32 %v275, %v71
  %v462 = sext i32 %v461 to i64
  %v463 = add i64 %v460, %v462
  %v464 = sext i32 %v69 to i64
  %v465 = mul i64 %v463, %v464
  %v466 = getelementptr float, ptr %v3, i64 %v465
  %v467 = sub i32 %v63, %v73
  %v468 = sext i32 %v467 to i64
  %v469 = getelementptr float, ptr %v466, i64 %v468
  br label %loop8
loop8:
  %v282 = phi i64 [ 0, %then7 ], [ %v471, %body8 ]
  %v283 = icmp slt i64 %v282, %v281
  br i1 %v283, label %body8, label %end8
body8:
  %v285 = call i64 @llvm.smin.i64(i64 %v282, i64 %v284)
  %v286 = trunc i64 %v285 to i32
  %v287 = insertelement <32 x i32> poison, i32 %v286, i64 0
  %v288 = shufflevector <32 x i32> %v287, <32 x i32> poison, <32 x i32> zeroinitializer
  %v289 = add <32 x i32> %v288, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v303 = getelementptr float, ptr %v302, i64 %v285
  %v304 = load <32 x float>, ptr %v303, align 4
  %v316 = getelementptr float, ptr %v315, i64 %v285
  %v317 = load <32 x float>, ptr %v316, align 4
  %v329 = getelementptr float, ptr %v328, i64 %v285
  %v330 = load <32 x float>, ptr %v329, align 4
  %v342 = getelementptr float, ptr %v341, i64 %v285
  %v343 = load <32 x float>, ptr %v342, align 4
  %v355 = getelementptr float, ptr %v354, i64 %v285
  %v356 = load <32 x float>, ptr %v355, align 4
  %v368 = getelementptr float, ptr %v367, i64 %v285
  %v369 = load <32 x float>, ptr %v368, align 4
  %v381 = getelementptr float, ptr %v380, i64 %v285
  %v382 = load <32 x float>, ptr %v381, align 4
  %v394 = getelementptr float, ptr %v393, i64 %v285
  %v395 = load <32 x float>, ptr %v394, align 4
  %v407 = getelementptr float, ptr %v406, i64 %v285
  %v408 = load <32 x float>, ptr %v407, align 4
  %v420 = getelementptr float, ptr %v419, i64 %v285
  %v421 = load <32 x float>, ptr %v420, align 4
  %v433 = getelementptr float, ptr %v432, i64 %v285
  %v434 = load <32 x float>, ptr %v433, align 4
  %v435 = fmul contract <32 x float> splat (float 0x3F50D956C0000000), %v304
  %v436 = fmul contract <32 x float> splat (float 0x3F7F1FE020000000), %v317
  %v437 = fadd contract <32 x float> %v435, %v436
  %v438 = fmul contract <32 x float> splat (float 0x3FA26EB180000000), %v330
  %v439 = fadd contract <32 x float> %v437, %v438
  %v440 = fmul contract <32 x float> splat (float 0x3FBBFF0FE0000000), %v343
  %v441 = fadd contract <32 x float> %v439, %v440
  %v442 = fmul contract <32 x float> splat (float 0x3FCB43C400000000), %v356
  %v443 = fadd contract <32 x float> %v441, %v442
  %v444 = fmul contract <32 x float> splat (float 0x3FD1065600000000), %v369
  %v445 = fadd contract <32 x float> %v443, %v444
  %v446 = fmul contract <32 x float> splat (float 0x3FCB43C400000000), %v382
  %v447 = fadd contract <32 x float> %v445, %v446
  %v448 = fmul contract <32 x float> splat (float 0x3FBBFF0FE0000000), %v395
  %v449 = fadd contract <32 x float> %v447, %v448
  %v450 = fmul contract <32 x float> splat (float 0x3FA26EB180000000), %v408
  %v451 = fadd contract <32 x float> %v449, %v450
  %v452 = fmul contract <32 x float> splat (float 0x3F7F1FE020000000), %v421
  %v453 = fadd contract <32 x float> %v451, %v452
  %v454 = fmul contract <32 x float> splat (float 0x3F50D956C0000000), %v434
  %v455 = fadd contract <32 x float> %v453, %v454
  %v470 = getelementptr float, ptr %v469, i64 %v285
  store <32 x float> %v455, ptr %v470, align 4
  %v471 = add i64 %v282, 32
  br label %loop8
end8:
  br label %done7
done7:
  %v472 = add i32 %v90, 1
  br label %loop0
end0:
  ret void
}
