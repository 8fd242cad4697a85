declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i64 @llvm.smin.i64(i64, i64)
define void @dwt1d_34_add_a1bd703fab(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v78 = getelementptr i32, ptr %numbers, i64 37
  %v79 = load i32, ptr %v78, align 4
  %v80 = getelementptr i32, ptr %numbers, i64 38
  %v81 = load i32, ptr %v80, align 4
  %v82 = getelementptr i32, ptr %numbers, i64 39
  %v83 = load i32, ptr %v82, align 4
  %v84 = getelementptr i32, ptr %numbers, i64 40
  %v85 = load i32, ptr %v84, align 4
  %v86 = getelementptr i32, ptr %numbers, i64 41
  %v87 = load i32, ptr %v86, align 4
  %v88 = getelementptr i32, ptr %numbers, i64 42
  %v89 = load i32, ptr %v88, align 4
  %v90 = getelementptr i32, ptr %numbers, i64 43
  %v91 = load i32, ptr %v90, align 4
  %v92 = getelementptr i32, ptr %numbers, i64 44
  %v93 = load i32, ptr %v92, align 4
  %v94 = getelementptr i32, ptr %numbers, i64 45
  %v95 = load i32, ptr %v94, align 4
  %v96 = getelementptr i32, ptr %numbers, i64 46
  %v97 = load i32, ptr %v96, align 4
  %v98 = getelementptr i32, ptr %numbers, i64 47
  %v99 = load i32, ptr %v98, align 4
  %v100 = getelementptr i32, ptr %numbers, i64 48
  %v101 = load i32, ptr %v100, align 4
  %v102 = getelementptr i32, ptr %numbers, i64 49
  %v103 = load i32, ptr %v102, align 4
  %v104 = getelementptr i32, ptr %numbers, i64 50
  %v105 = load i32, ptr %v104, align 4
  %v106 = getelementptr i32, ptr %numbers, i64 51
  %v107 = load i32, ptr %v106, align 4
  %v108 = getelementptr i32, ptr %numbers, i64 52
  %v109 = load i32, ptr %v108, align 4
  %v110 = getelementptr i32, ptr %numbers, i64 53
  %v111 = load i32, ptr %v110, align 4
  %v112 = getelementptr i32, ptr %numbers, i64 54
  %v113 = load i32, ptr %v112, align 4
  %v114 = getelementptr i32, ptr %numbers, i64 55
  %v115 = load i32, ptr %v114, align 4
  %v116 = getelementptr i32, ptr %numbers, i64 56
  %v117 = load i32, ptr %v116, align 4
  %v118 = getelementptr i32, ptr %numbers, i64 57
  %v119 = load i32, ptr %v118, align 4
  %v120 = getelementptr i32, ptr %numbers, i64 58
  %v121 = load i32, ptr %v120, align 4
  %v122 = getelementptr i32, ptr %numbers, i64 59
  %v123 = load i32, ptr %v122, align 4
  %v124 = getelementptr i32, ptr %numbers, i64 60
  %v125 = load i32, ptr %v124, align 4
  %v126 = getelementptr i32, ptr %numbers, i64 61
  %v127 = load i32, ptr %v126, align 4
  %v128 = getelementptr i32, ptr %numbers, i64 62
  %v129 = load i32, ptr %v128, align 4
  %v130 = getelementptr i32, ptr %numbers, i64 63
  %v131 = load i32, ptr %v130, align 4
  %v132 = getelementptr i32, ptr %numbers, i64 64
  %v133 = load i32, ptr %v132, align 4
  %v134 = getelementptr i32, ptr %numbers, i64 65
  %v135 = load i32, ptr %v134, align 4
  %v136 = getelementptr i32, ptr %numbers, i64 66
  %v137 = load i32, ptr %v136, align 4
  %v138 = getelementptr i32, ptr %numbers, i64 67
  %v139 = load i32, ptr %v138, align 4
  %v140 = getelementptr i32, ptr %numbers, i64 68
  %v141 = load i32, ptr %v140, align 4
  %v142 = getelementptr i32, ptr %numbers, i64 69
  %v143 = load i32, ptr %v142, align 4
  %v144 = getelementptr i32, ptr %numbers, i64 70
  %v145 = load i32, ptr %v144, align 4
  %v146 = getelementptr i32, ptr %numbers, i64 71
  %v147 = load i32, ptr %v146, align 4
  %v148 = getelementptr i32, ptr %numbers, i64 72
  %v149 = load i32, ptr %v148, align 4
  %v150 = getelementptr i32, ptr %numbers, i64 73
  %v151 = load i32, ptr %v150, align 4
  %v152 = getelementptr i32, ptr %numbers, i64 74
  %v153 = load i32, ptr %v152, align 4
  %v154 = getelementptr i32, ptr %numbers, i64 75
  %v155 = load i32, ptr %v154, align 4
  %v156 = getelementptr i32, ptr %numbers, i64 76
  %v157 = load i32, ptr %v156, align 4
  %v158 = getelementptr i32, ptr %numbers, i64 77
  %v159 = load i32, ptr %v158, align 4
  %v160 = getelementptr i32, ptr %numbers, i64 78
  %v161 = load i32, ptr %v160, align 4
  %v162 = getelementptr i32, ptr %numbers, i64 79
  %v163 = load i32, ptr %v162, align 4
  %v164 = getelementptr i32, ptr %numbers, i64 80
  %v165 = load i32, ptr %v164, align 4
  %v166 = getelementptr i32, ptr %numbers, i64 81
  %v167 = load i32, ptr %v166, align 4
  %v168 = getelementptr i32, ptr %numbers, i64 82
  %v169 = load i32, ptr %v168, align 4
  %v170 = getelementptr i32, ptr %numbers, i64 83
  %v171 = load i32, ptr %v170, align 4
  %v172 = getelementptr i32, ptr %numbers, i64 84
  %v173 = load i32, ptr %v172, align 4
  %v174 = getelementptr i32, ptr %numbers, i64 85
  %v175 = load i32, ptr %v174, align 4
  %v176 = getelementptr i32, ptr %numbers, i64 86
  %v177 = load i32, ptr %v176, align 4
  %v178 = getelementptr i32, ptr %numbers, i64 87
  %v179 = load i32, ptr %v178, align 4
  %v180 = getelementptr i32, ptr %numbers, i64 88
  %v181 = load i32, ptr %v180, align 4
  %v182 = getelementptr i32, ptr %numbers, i64 89
  %v183 = load i32, ptr %v182, align 4
  %v184 = getelementptr i32, ptr %numbers, i64 90
  %v185 = load i32, ptr %v184, align 4
  %v186 = getelementptr i32, ptr %numbers, i64 91
  %v187 = load i32, ptr %v186, align 4
  %v188 = getelementptr i32, ptr %numbers, i64 92
  %v189 = load i32, ptr %v188, align 4
  %v190 = getelementptr i32, ptr %numbers, i64 93
  %v191 = load i32, ptr %v190, align 4
  %v192 = getelementptr i32, ptr %numbers, i64 94
  %v193 = load i32, ptr %v192, align 4
  %v194 = getelementptr i32, ptr %numbers, i64 95
  %v195 = load i32, ptr %v194, align 4
  %v196 = getelementptr i32, ptr %numbers, i64 96
  %v197 = load i32, ptr %v196, align 4
  %v198 = getelementptr i32, ptr %numbers, i64 97
  %v199 = load i32, ptr %v198, align 4
  %v200 = getelementptr i32, ptr %numbers, i64 98
  %v201 = load i32, ptr %v200, align 4
  %v202 = getelementptr i32, ptr %numbers, i64 99
  %v203 = load i32, ptr %v202, align 4
  %v204 = getelementptr i32, ptr %numbers, i64 100
  %v205 = load i32, ptr %v204, align 4
  %v206 = getelementptr i32, ptr %numbers, i64 101
  %v207 = load i32, ptr %v206, align 4
  %v208 = getelementptr i32, ptr %numbers, i64 102
  %v209 = load i32, ptr %v208, align 4
  %v210 = getelementptr i32, ptr %numbers, i64 103
  %v211 = load i32, ptr %v210, align 4
  %v212 = getelementptr i32, ptr %numbers, i64 104
  %v213 = load i32, ptr %v212, align 4
  %v214 = getelementptr i32, ptr %numbers, i64 105
  %v215 = load i32, ptr %v214, align 4
  %v216 = getelementptr i32, ptr %numbers, i64 106
  %v217 = load i32, ptr %v216, align 4
  %v218 = getelementptr i32, ptr %numbers, i64 107
  %v219 = load i32, ptr %v218, align 4
  %v220 = getelementptr i32, ptr %numbers, i64 108
  %v221 = load i32, ptr %v220, align 4
  %v222 = getelementptr i32, ptr %numbers, i64 109
  %v223 = load i32, ptr %v222, align 4
  %v224 = getelementptr i32, ptr %numbers, i64 110
  %v225 = load i32, ptr %v224, align 4
  %v226 = getelementptr i32, ptr %numbers, i64 111
  %v227 = load i32, ptr %v226, align 4
  %v228 = getelementptr i32, ptr %numbers, i64 112
  %v229 = load i32, ptr %v228, align 4
  %v230 = getelementptr i32, ptr %numbers, i64 113
  %v231 = load i32, ptr %v230, align 4
  %v232 = getelementptr i32, ptr %numbers, i64 114
  %v233 = load i32, ptr %v232, align 4
  %v234 = getelementptr i32, ptr %numbers, i64 115
  %v235 = load i32, ptr %v234, align 4
  %v236 = getelementptr i32, ptr %numbers, i64 116
  %v237 = load i32, ptr %v236, align 4
  %v238 = getelementptr i32, ptr %numbers, i64 117
  %v239 = load i32, ptr %v238, align 4
  %v240 = getelementptr i32, ptr %numbers, i64 118
  %v241 = load i32, ptr %v240, align 4
  %v242 = getelementptr i32, ptr %numbers, i64 119
  %v243 = load i32, ptr %v242, align 4
  %v244 = getelementptr i32, ptr %numbers, i64 120
  %v245 = load i32, ptr %v244, align 4
  %v246 = getelementptr i32, ptr %numbers, i64 121
  %v247 = load i32, ptr %v246, align 4
  %v248 = getelementptr i32, ptr %numbers, i64 122
  %v249 = load i32, ptr %v248, align 4
  %v250 = getelementptr float, ptr %uniforms, i64 0
  %v251 = load float, ptr %v250, align 4
  %v252 = getelementptr float, ptr %uniforms, i64 1
  %v253 = load float, ptr %v252, align 4
  %v254 = mul i64 1, 4
  %v255 = sext i32 %v7 to i64
  %v256 = mul i64 %v255, %v254
  %v257 = add i64 %v256, 63
  %v258 = and i64 %v257, -64
  %v259 = mul i64 3, 4
  %v260 = sext i32 %v9 to i64
  %v261 = mul i64 %v260, %v259
  %v262 = getelementptr i8, ptr %scratch, i64 %v258
  %v263 = add i64 %v261, 63
  %v264 = and i64 %v263, -64
  %v265 = add i64 %v258, %v264
  %v266 = sext i32 %v11 to i64
  %v267 = mul i64 %v266, %v259
  %v268 = getelementptr i8, ptr %scratch, i64 %v265
  %v269 = add i64 %v267, 63
  %v270 = and i64 %v269, -64
  %v271 = add i64 %v265, %v270
  %v272 = sext i32 %v13 to i64
  %v273 = mul i64 %v272, %v254
  %v274 = getelementptr i8, ptr %scratch, i64 %v271
  %v275 = add i64 %v273, 63
  %v276 = and i64 %v275, -64
  %v277 = add i64 %v271, %v276
  %v278 = sext i32 %v15 to i64
  %v279 = mul i64 %v278, %v254
  %v280 = getelementptr i8, ptr %scratch, i64 %v277
  %v281 = add i64 %v279, 63
  %v282 = and i64 %v281, -64
  %v283 = add i64 %v277, %v282
  %v284 = sext i32 %v17 to i64
  %v285 = mul i64 %v284, %v254
  %v286 = getelementptr i8, ptr %scratch, i64 %v283
  %v287 = add i64 %v285, 63
  %v288 = and i64 %v287, -64
  %v289 = add i64 %v283, %v288
  %v290 = mul i64 5, 4
  %v291 = sext i32 %v19 to i64
  %v292 = mul i64 %v291, %v290
  %v293 = getelementptr i8, ptr %scratch, i64 %v289
  %v294 = add i64 %v292, 63
  %v295 = and i64 %v294, -64
  %v296 = add i64 %v289, %v295
  %v297 = sext i32 %v21 to i64
  %v298 = mul i64 %v297, %v290
  %v299 = getelementptr i8, ptr %scratch, i64 %v296
  %v300 = add i64 %v298, 63
  %v301 = and i64 %v300, -64
  %v302 = add i64 %v296, %v301
  %v303 = sext i32 %v23 to i64
  %v304 = mul i64 %v303, %v254
  %v305 = getelementptr i8, ptr %scratch, i64 %v302
  %v306 = add i64 %v304, 63
  %v307 = and i64 %v306, -64
  %v308 = add i64 %v302, %v307
  %v309 = sext i32 %v25 to i64
  %v310 = mul i64 %v309, %v254
  %v311 = getelementptr i8, ptr %scratch, i64 %v308
  %v312 = add i64 %v310, 63
  %v313 = and i64 %v312, -64
  %v314 = add i64 %v308, %v313
  %v315 = sext i32 %v27 to i64
  %v316 = mul i64 %v315, %v259
  %v317 = getelementptr i8, ptr %scratch, i64 %v314
  %v318 = add i64 %v316, 63
  %v319 = and i64 %v318, -64
  %v320 = add i64 %v314, %v319
  %v321 = sext i32 %v29 to i64
  %v322 = mul i64 %v321, %v254
  %v323 = getelementptr i8, ptr %scratch, i64 %v320
  %v324 = add i64 %v322, 63
  %v325 = and i64 %v324, -64
  %v326 = add i64 %v320, %v325
  %v327 = mul i64 9, 4
  %v328 = sext i32 %v31 to i64
  %v329 = mul i64 %v328, %v327
  %v330 = getelementptr i8, ptr %scratch, i64 %v326
  %v331 = add i64 %v329, 63
  %v332 = and i64 %v331, -64
  %v333 = add i64 %v326, %v332
  %v334 = sext i32 %v33 to i64
  %v335 = mul i64 %v334, %v327
  %v336 = getelementptr i8, ptr %scratch, i64 %v333
  %v337 = add i64 %v335, 63
  %v338 = and i64 %v337, -64
  %v339 = add i64 %v333, %v338
  %v340 = sext i32 %v35 to i64
  %v341 = mul i64 %v340, %v254
  %v342 = getelementptr i8, ptr %scratch, i64 %v339
  %v343 = add i64 %v341, 63
  %v344 = and i64 %v343, -64
  %v345 = add i64 %v339, %v344
  %v346 = sext i32 %v37 to i64
  %v347 = mul i64 %v346, %v254
  %v348 = getelementptr i8, ptr %scratch, i64 %v345
  %v349 = add i64 %v347, 63
  %v350 = and i64 %v349, -64
  %v351 = add i64 %v345, %v350
  %v352 = sext i32 %v39 to i64
  %v353 = mul i64 %v352, %v290
  %v354 = getelementptr i8, ptr %scratch, i64 %v351
  %v355 = add i64 %v353, 63
  %v356 = and i64 %v355, -64
  %v357 = add i64 %v351, %v356
  %v358 = sext i32 %v41 to i64
  %v359 = mul i64 %v358, %v254
  %v360 = getelementptr i8, ptr %scratch, i64 %v357
  %v361 = add i64 %v359, 63
  %v362 = and i64 %v361, -64
  %v363 = add i64 %v357, %v362
  %v364 = mul i64 17, 4
  %v365 = sext i32 %v43 to i64
  %v366 = mul i64 %v365, %v364
  %v367 = getelementptr i8, ptr %scratch, i64 %v363
  %v368 = add i64 %v366, 63
  %v369 = and i64 %v368, -64
  %v370 = add i64 %v363, %v369
  %v371 = sext i32 %v45 to i64
  %v372 = mul i64 %v371, %v364
  %v373 = getelementptr i8, ptr %scratch, i64 %v370
  %v374 = add i64 %v372, 63
  %v375 = and i64 %v374, -64
  %v376 = add i64 %v370, %v375
  %v377 = sext i32 %v47 to i64
  %v378 = mul i64 %v377, %v327
  %v379 = getelementptr i8, ptr %scratch, i64 %v376
  %v380 = add i64 %v378, 63
  %v381 = and i64 %v380, -64
  %v382 = add i64 %v376, %v381
  %v383 = add i32 %end_row, %v5
  %v384 = add i32 %first_row, %v5
  %v385 = sub i32 %v383, %v384
  %v386 = add i32 %v385, 30
  %v389 = sub i32 %v384, 15
  %v390 = call i32 @llvm.smax.i32(i32 %v389, i32 %v49)
  %v395 = add i32 %v383, 15
  %v396 = call i32 @llvm.smin.i32(i32 %v395, i32 %v51)
  %v488 = call i32 @llvm.smax.i32(i32 %v389, i32 %v127)
  %v490 = call i32 @llvm.smin.i32(i32 %v395, i32 %v129)
  %v564 = sub i32 %v384, 0
  %v565 = call i32 @llvm.smax.i32(i32 %v564, i32 %v139)
  %v568 = add i32 %v383, 0
  %v569 = call i32 @llvm.smin.i32(i32 %v568, i32 %v141)
  %v663 = sub i32 %v384, 14
  %v664 = call i32 @llvm.smax.i32(i32 %v663, i32 %v147)
  %v666 = add i32 %v383, 14
  %v667 = call i32 @llvm.smin.i32(i32 %v666, i32 %v149)
  %v740 = call i32 @llvm.smax.i32(i32 %v564, i32 %v155)
  %v742 = call i32 @llvm.smin.i32(i32 %v568, i32 %v157)
  %v805 = call i32 @llvm.smax.i32(i32 %v663, i32 %v163)
  %v807 = call i32 @llvm.smin.i32(i32 %v666, i32 %v165)
  %v858 = call i32 @llvm.smax.i32(i32 %v564, i32 %v171)
  %v861 = call i32 @llvm.smin.i32(i32 %v568, i32 %v173)
  %v955 = sub i32 %v384, 12
  %v956 = call i32 @llvm.smax.i32(i32 %v955, i32 %v179)
  %v958 = add i32 %v383, 12
  %v959 = call i32 @llvm.smin.i32(i32 %v958, i32 %v181)
  %v1032 = call i32 @llvm.smax.i32(i32 %v564, i32 %v187)
  %v1034 = call i32 @llvm.smin.i32(i32 %v568, i32 %v189)
  %v1110 = call i32 @llvm.smax.i32(i32 %v955, i32 %v195)
  %v1112 = call i32 @llvm.smin.i32(i32 %v958, i32 %v197)
  %v1163 = call i32 @llvm.smax.i32(i32 %v564, i32 %v203)
  %v1166 = call i32 @llvm.smin.i32(i32 %v568, i32 %v205)
  %v1260 = sub i32 %v384, 8
  %v1261 = call i32 @llvm.smax.i32(i32 %v1260, i32 %v211)
  %v1263 = add i32 %v383, 8
  %v1264 = call i32 @llvm.smin.i32(i32 %v1263, i32 %v213)
  %v1337 = call i32 @llvm.smax.i32(i32 %v564, i32 %v219)
  %v1339 = call i32 @llvm.smin.i32(i32 %v568, i32 %v221)
  %v1415 = call i32 @llvm.smax.i32(i32 %v1260, i32 %v227)
  %v1417 = call i32 @llvm.smin.i32(i32 %v1263, i32 %v229)
  %v1468 = call i32 @llvm.smax.i32(i32 %v564, i32 %v235)
  %v1471 = call i32 @llvm.smin.i32(i32 %v568, i32 %v237)
  br label %loop0
loop0:
  %v387 = phi i32 [ 0, %entry ], [ %v1616, %done32 ]
  %v388 = icmp slt i32 %v387, %v386
  br i1 %v388, label %body0, label %end0
body0:
  %v391 = add i32 %v387, %v384
  %v392 = sub i32 %v391, 30
  %v393 = add i32 %v392, 15
  %v394 = icmp sle i32 %v390, %v393
  %v397 = icmp slt i32 %v393, %v396
  %v398 = and i1 %v394, %v397
  br i1 %v398, label %then1, label %done1
then1:
  %v399 = sext i32 %v121 to i64
  %v402 = sub i64 %v399, 16
  %v408 = sub i32 %plane, 0
  %v409 = sext i32 %v408 to i64
  %v410 = sext i32 %v53 to i64
  %v411 = mul i64 %v409, %v410
  %v412 = call i32 @llvm.smax.i32(i32 %v393, i32 %v105)
  %v413 = sub i32 %v109, 1
  %v414 = call i32 @llvm.smin.i32(i32 %v412, i32 %v413)
  %v415 = sub i32 %v414, %v57
  %v416 = sext i32 %v415 to i64
  %v417 = add i64 %v411, %v416
  %v418 = sext i32 %v55 to i64
  %v419 = mul i64 %v417, %v418
  %v420 = getelementptr float, ptr %v1, i64 %v419
  %v421 = add i32 %v119, %v117
  %v422 = sub i32 %v421, %v59
  %v423 = sext i32 %v422 to i64
  %v424 = getelementptr float, ptr %v420, i64 %v423
  %v427 = add i32 %v393, 0
  %v428 = and i32 %v427, 0
  %v429 = sext i32 %v428 to i64
  %v430 = mul i64 %v429, %v255
  %v431 = getelementptr float, ptr %scratch, i64 %v430
  %v432 = sub i32 %v421, %v61
  %v433 = sext i32 %v432 to i64
  %v434 = getelementptr float, ptr %v431, i64 %v433
  br label %loop2
loop2:
  %v400 = phi i64 [ 0, %then1 ], [ %v436, %body2 ]
  %v401 = icmp slt i64 %v400, %v399
  br i1 %v401, label %body2, label %end2
body2:
  %v403 = call i64 @llvm.smin.i64(i64 %v400, i64 %v402)
  %v404 = trunc i64 %v403 to i32
  %v405 = insertelement <16 x i32> poison, i32 %v404, i64 0
  %v406 = shufflevector <16 x i32> %v405, <16 x i32> poison, <16 x i32> zeroinitializer
  %v407 = add <16 x i32> %v406, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v425 = getelementptr float, ptr %v424, i64 %v403
  %v426 = load <16 x float>, ptr %v425, align 4
  %v435 = getelementptr float, ptr %v434, i64 %v403
  store <16 x float> %v426, ptr %v435, align 4
  %v436 = add i64 %v400, 16
  br label %loop2
end2:
  %v437 = sext i32 %v125 to i64
  %v440 = sub i64 %v437, 16
  %v446 = add i32 %v123, %v117
  %v447 = sub i32 %v446, %v59
  %v448 = sext i32 %v447 to i64
  %v449 = getelementptr float, ptr %v420, i64 %v448
  %v452 = sub i32 %v446, %v61
  %v453 = sext i32 %v452 to i64
  %v454 = getelementptr float, ptr %v431, i64 %v453
  br label %loop3
loop3:
  %v438 = phi i64 [ 0, %end2 ], [ %v456, %body3 ]
  %v439 = icmp slt i64 %v438, %v437
  br i1 %v439, label %body3, label %end3
body3:
  %v441 = call i64 @llvm.smin.i64(i64 %v438, i64 %v440)
  %v442 = trunc i64 %v441 to i32
  %v443 = insertelement <16 x i32> poison, i32 %v442, i64 0
  %v444 = shufflevector <16 x i32> %v443, <16 x i32> poison, <16 x i32> zeroinitializer
  %v445 = add <16 x i32> %v444, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v450 = getelementptr float, ptr %v449, i64 %v441
  %v451 = load <16 x float>, ptr %v450, align 4
  %v455 = getelementptr float, ptr %v454, i64 %v441
  store <16 x float> %v451, ptr %v455, align 4
  %v456 = add i64 %v438, 16
  br label %loop3
end3:
  %v462 = sub i32 %v107, 1
  br label %loop4
loop4:
  %v457 = phi i32 [ 0, %end3 ], [ %v472, %body4 ]
  %v458 = icmp slt i32 %v457, %v111
  br i1 %v458, label %body4, label %end4
body4:
  %v459 = add i32 %v457, 0
  %v460 = add i32 %v459, %v117
  %v461 = call i32 @llvm.smax.i32(i32 %v460, i32 %v103)
  %v463 = call i32 @llvm.smin.i32(i32 %v461, i32 %v462)
  %v464 = sub i32 %v463, %v59
  %v465 = sext i32 %v464 to i64
  %v466 = getelementptr float, ptr %v420, i64 %v465
  %v467 = load float, ptr %v466, align 4
  %v468 = add i32 %v457, %v117
  %v469 = sub i32 %v468, %v61
  %v470 = sext i32 %v469 to i64
  %v471 = getelementptr float, ptr %v431, i64 %v470
  store float %v467, ptr %v471, align 4
  %v472 = add i32 %v457, 1
  br label %loop4
end4:
  %v473 = sub i32 %v115, %v113
  br label %loop5
loop5:
  %v474 = phi i32 [ 0, %end4 ], [ %v487, %body5 ]
  %v475 = icmp slt i32 %v474, %v473
  br i1 %v475, label %body5, label %end5
body5:
  %v476 = add i32 %v474, %v113
  %v477 = add i32 %v476, %v117
  %v478 = call i32 @llvm.smax.i32(i32 %v477, i32 %v103)
  %v479 = call i32 @llvm.smin.i32(i32 %v478, i32 %v462)
  %v480 = sub i32 %v479, %v59
  %v481 = sext i32 %v480 to i64
  %v482 = getelementptr float, ptr %v420, i64 %v481
  %v483 = load float, ptr %v482, align 4
  %v484 = sub i32 %v477, %v61
  %v485 = sext i32 %v484 to i64
  %v486 = getelementptr float, ptr %v431, i64 %v485
  store float %v483, ptr %v486, align 4
  %v487 = add i32 %v474, 1
  br label %loop5
end5:
  br label %done1
done1:
  %v489 = icmp sle i32 %v488, %v393
  %v491 = icmp slt i32 %v393, %v490
  %v492 = and i1 %v489, %v491
  br i1 %v492, label %then6, label %done6
then6:
  %v493 = sext i32 %v133 to i64
  %v496 = sub i64 %v493, 16
  %v502 = sub i32 %plane, 0
  %v503 = sext i32 %v502 to i64
  %v504 = sext i32 %v53 to i64
  %v505 = mul i64 %v503, %v504
  %v506 = add i32 %v393, 0
  %v507 = call i32 @llvm.smax.i32(i32 %v506, i32 %v105)
  %v508 = sub i32 %v109, 1
  %v509 = call i32 @llvm.smin.i32(i32 %v507, i32 %v508)
  %v510 = sub i32 %v509, %v57
  %v511 = sext i32 %v510 to i64
  %v512 = add i64 %v505, %v511
  %v513 = sext i32 %v55 to i64
  %v514 = mul i64 %v512, %v513
  %v515 = getelementptr float, ptr %v1, i64 %v514
  %v516 = sub i32 %v131, %v59
  %v517 = sext i32 %v516 to i64
  %v518 = getelementptr float, ptr %v515, i64 %v517
  %v519 = and i32 %v506, 0
  %v520 = sext i32 %v519 to i64
  %v521 = mul i64 %v520, %v255
  %v522 = getelementptr float, ptr %scratch, i64 %v521
  %v523 = sub i32 %v131, %v61
  %v524 = sext i32 %v523 to i64
  %v525 = getelementptr float, ptr %v522, i64 %v524
  %v526 = sext i32 %v137 to i64
  %v527 = sub i64 %v526, 16
  %v528 = sext i32 %v135 to i64
  %v543 = ashr i32 %v506, 31
  %v544 = xor i32 %v506, %v543
  %v545 = udiv i32 %v544, 3
  %v546 = xor i32 %v545, %v543
  %v547 = mul i32 %v546, 3
  %v548 = sub i32 %v506, %v547
  %v549 = sext i32 %v548 to i64
  %v550 = mul i64 %v549, %v260
  %v551 = getelementptr float, ptr %v262, i64 %v550
  %v552 = sub i32 %v131, %v63
  %v553 = sext i32 %v552 to i64
  %v554 = getelementptr float, ptr %v551, i64 %v553
  %v557 = mul i64 %v549, %v266
  %v558 = getelementptr float, ptr %v268, i64 %v557
  %v559 = sub i32 %v131, %v65
  %v560 = sext i32 %v559 to i64
  %v561 = getelementptr float, ptr %v558, i64 %v560
  br label %loop7
loop7:
  %v494 = phi i64 [ 0, %then6 ], [ %v563, %body7 ]
  %v495 = icmp slt i64 %v494, %v493
  br i1 %v495, label %body7, label %end7
body7:
  %v497 = call i64 @llvm.smin.i64(i64 %v494, i64 %v496)
  %v498 = trunc i64 %v497 to i32
  %v499 = insertelement <16 x i32> poison, i32 %v498, i64 0
  %v500 = shufflevector <16 x i32> %v499, <16 x i32> poison, <16 x i32> zeroinitializer
  %v501 = add <16 x i32> %v500, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v529 = icmp sge i64 %v497, %v528
  %v530 = icmp sle i64 %v497, %v527
  %v531 = and i1 %v529, %v530
  %v532 = select i1 %v531, ptr %v518, ptr %v525
  %v533 = getelementptr float, ptr %v532, i64 %v497
  %v534 = load <16 x float>, ptr %v533, align 4
  %v535 = getelementptr float, ptr %v533, i64 -1
  %v536 = load <16 x float>, ptr %v535, align 4
  %v537 = getelementptr float, ptr %v533, i64 1
  %v538 = load <16 x float>, ptr %v537, align 4
  %v539 = fadd contract <16 x float> %v536, %v538
  %v540 = fmul contract <16 x float> %v539, splat (float 0x3FE0000000000000)
  %v541 = fsub contract <16 x float> %v534, %v540
  %v542 = fmul contract <16 x float> %v541, splat (float 0x3FE0000000000000)
  %v555 = getelementptr float, ptr %v554, i64 %v497
  store <16 x float> %v542, ptr %v555, align 4
  %v556 = fsub contract <16 x float> %v534, %v542
  %v562 = getelementptr float, ptr %v561, i64 %v497
  store <16 x float> %v556, ptr %v562, align 4
  %v563 = add i64 %v494, 16
  br label %loop7
end7:
  br label %done6
done6:
  %v566 = add i32 %v392, 14
  %v567 = icmp sle i32 %v565, %v566
  %v570 = icmp slt i32 %v566, %v569
  %v571 = and i1 %v567, %v570
  br i1 %v571, label %then8, label %done8
then8:
  %v572 = fmul contract float %v251, %v253
  %v573 = fneg float %v572
  %v574 = sext i32 %v145 to i64
  %v577 = sub i64 %v574, 16
  %v583 = add i32 %v566, 0
  %v584 = ashr i32 %v583, 31
  %v585 = xor i32 %v583, %v584
  %v586 = udiv i32 %v585, 3
  %v587 = xor i32 %v586, %v584
  %v588 = mul i32 %v587, 3
  %v589 = sub i32 %v583, %v588
  %v590 = sext i32 %v589 to i64
  %v591 = mul i64 %v590, %v260
  %v592 = getelementptr float, ptr %v262, i64 %v591
  %v593 = sub i32 %v143, %v63
  %v594 = sext i32 %v593 to i64
  %v595 = getelementptr float, ptr %v592, i64 %v594
  %v598 = add i32 %v566, -1
  %v599 = ashr i32 %v598, 31
  %v600 = xor i32 %v598, %v599
  %v601 = udiv i32 %v600, 3
  %v602 = xor i32 %v601, %v599
  %v603 = mul i32 %v602, 3
  %v604 = sub i32 %v598, %v603
  %v605 = sext i32 %v604 to i64
  %v606 = mul i64 %v605, %v260
  %v607 = getelementptr float, ptr %v262, i64 %v606
  %v608 = getelementptr float, ptr %v607, i64 %v594
  %v611 = add i32 %v566, 1
  %v612 = ashr i32 %v611, 31
  %v613 = xor i32 %v611, %v612
  %v614 = udiv i32 %v613, 3
  %v615 = xor i32 %v614, %v612
  %v616 = mul i32 %v615, 3
  %v617 = sub i32 %v611, %v616
  %v618 = sext i32 %v617 to i64
  %v619 = mul i64 %v618, %v260
  %v620 = getelementptr float, ptr %v262, i64 %v619
  %v621 = getelementptr float, ptr %v620, i64 %v594
  %v629 = fcmp ord float %v573, %v573
  %v630 = insertelement <16 x i1> poison, i1 %v629, i64 0
  %v631 = shufflevector <16 x i1> %v630, <16 x i1> poison, <16 x i32> zeroinitializer
  %v632 = insertelement <16 x float> poison, float %v573, i64 0
  %v633 = shufflevector <16 x float> %v632, <16 x float> poison, <16 x i32> zeroinitializer
  %v637 = fcmp ord float %v572, %v572
  %v638 = insertelement <16 x i1> poison, i1 %v637, i64 0
  %v639 = shufflevector <16 x i1> %v638, <16 x i1> poison, <16 x i32> zeroinitializer
  %v640 = insertelement <16 x float> poison, float %v572, i64 0
  %v641 = shufflevector <16 x float> %v640, <16 x float> poison, <16 x i32> zeroinitializer
  %v654 = and i32 %v583, 0
  %v655 = sext i32 %v654 to i64
  %v656 = mul i64 %v655, %v278
  %v657 = getelementptr float, ptr %v280, i64 %v656
  %v658 = sub i32 %v143, %v69
  %v659 = sext i32 %v658 to i64
  %v660 = getelementptr float, ptr %v657, i64 %v659
  br label %loop9
loop9:
  %v575 = phi i64 [ 0, %then8 ], [ %v662, %body9 ]
  %v576 = icmp slt i64 %v575, %v574
  br i1 %v576, label %body9, label %end9
body9:
  %v578 = call i64 @llvm.smin.i64(i64 %v575, i64 %v577)
  %v579 = trunc i64 %v578 to i32
  %v580 = insertelement <16 x i32> poison, i32 %v579, i64 0
  %v581 = shufflevector <16 x i32> %v580, <16 x i32> poison, <16 x i32> zeroinitializer
  %v582 = add <16 x i32> %v581, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v596 = getelementptr float, ptr %v595, i64 %v578
  %v597 = load <16 x float>, ptr %v596, align 4
  %v609 = getelementptr float, ptr %v608, i64 %v578
  %v610 = load <16 x float>, ptr %v609, align 4
  %v622 = getelementptr float, ptr %v621, i64 %v578
  %v623 = load <16 x float>, ptr %v622, align 4
  %v624 = fadd contract <16 x float> %v610, %v623
  %v625 = fmul contract <16 x float> %v624, splat (float 0x3FE0000000000000)
  %v626 = fsub contract <16 x float> %v597, %v625
  %v627 = fmul contract <16 x float> %v626, splat (float 0x3FE0000000000000)
  %v628 = fsub contract <16 x float> %v597, %v627
  %v634 = select <16 x i1> %v631, <16 x float> %v633, <16 x float> %v627
  %v635 = fcmp ogt <16 x float> %v627, %v634
  %v636 = select <16 x i1> %v635, <16 x float> %v627, <16 x float> %v634
  %v642 = select <16 x i1> %v639, <16 x float> %v641, <16 x float> %v636
  %v643 = fcmp olt <16 x float> %v636, %v642
  %v644 = select <16 x i1> %v643, <16 x float> %v636, <16 x float> %v642
  %v645 = fsub contract <16 x float> %v627, %v644
  %v646 = select <16 x i1> %v631, <16 x float> %v633, <16 x float> %v628
  %v647 = fcmp ogt <16 x float> %v628, %v646
  %v648 = select <16 x i1> %v647, <16 x float> %v628, <16 x float> %v646
  %v649 = select <16 x i1> %v639, <16 x float> %v641, <16 x float> %v648
  %v650 = fcmp olt <16 x float> %v648, %v649
  %v651 = select <16 x i1> %v650, <16 x float> %v648, <16 x float> %v649
  %v652 = fsub contract <16 x float> %v628, %v651
  %v653 = fadd contract <16 x float> %v645, %v652
  %v661 = getelementptr float, ptr %v660, i64 %v578
  store <16 x float> %v653, ptr %v661, align 4
  %v662 = add i64 %v575, 16
  br label %loop9
end9:
  br label %done8
done8:
  %v665 = icmp sle i32 %v664, %v566
  %v668 = icmp slt i32 %v566, %v667
  %v669 = and i1 %v665, %v668
  br i1 %v669, label %then10, label %done10
then10:
  %v670 = sext i32 %v153 to i64
  %v673 = sub i64 %v670, 16
  %v679 = add i32 %v566, 0
  %v680 = ashr i32 %v679, 31
  %v681 = xor i32 %v679, %v680
  %v682 = udiv i32 %v681, 3
  %v683 = xor i32 %v682, %v680
  %v684 = mul i32 %v683, 3
  %v685 = sub i32 %v679, %v684
  %v686 = sext i32 %v685 to i64
  %v687 = mul i64 %v686, %v266
  %v688 = getelementptr float, ptr %v268, i64 %v687
  %v689 = sub i32 %v151, %v65
  %v690 = sext i32 %v689 to i64
  %v691 = getelementptr float, ptr %v688, i64 %v690
  %v694 = add i32 %v566, -1
  %v695 = ashr i32 %v694, 31
  %v696 = xor i32 %v694, %v695
  %v697 = udiv i32 %v696, 3
  %v698 = xor i32 %v697, %v695
  %v699 = mul i32 %v698, 3
  %v700 = sub i32 %v694, %v699
  %v701 = sext i32 %v700 to i64
  %v702 = mul i64 %v701, %v266
  %v703 = getelementptr float, ptr %v268, i64 %v702
  %v704 = getelementptr float, ptr %v703, i64 %v690
  %v707 = add i32 %v566, 1
  %v708 = ashr i32 %v707, 31
  %v709 = xor i32 %v707, %v708
  %v710 = udiv i32 %v709, 3
  %v711 = xor i32 %v710, %v708
  %v712 = mul i32 %v711, 3
  %v713 = sub i32 %v707, %v712
  %v714 = sext i32 %v713 to i64
  %v715 = mul i64 %v714, %v266
  %v716 = getelementptr float, ptr %v268, i64 %v715
  %v717 = getelementptr float, ptr %v716, i64 %v690
  %v724 = and i32 %v679, 0
  %v725 = sext i32 %v724 to i64
  %v726 = mul i64 %v725, %v272
  %v727 = getelementptr float, ptr %v274, i64 %v726
  %v728 = sub i32 %v151, %v67
  %v729 = sext i32 %v728 to i64
  %v730 = getelementptr float, ptr %v727, i64 %v729
  %v733 = mul i64 %v725, %v284
  %v734 = getelementptr float, ptr %v286, i64 %v733
  %v735 = sub i32 %v151, %v71
  %v736 = sext i32 %v735 to i64
  %v737 = getelementptr float, ptr %v734, i64 %v736
  br label %loop11
loop11:
  %v671 = phi i64 [ 0, %then10 ], [ %v739, %body11 ]
  %v672 = icmp slt i64 %v671, %v670
  br i1 %v672, label %body11, label %end11
body11:
  %v674 = call i64 @llvm.smin.i64(i64 %v671, i64 %v673)
  %v675 = trunc i64 %v674 to i32
  %v676 = insertelement <16 x i32> poison, i32 %v675, i64 0
  %v677 = shufflevector <16 x i32> %v676, <16 x i32> poison, <16 x i32> zeroinitializer
  %v678 = add <16 x i32> %v677, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v692 = getelementptr float, ptr %v691, i64 %v674
  %v693 = load <16 x float>, ptr %v692, align 4
  %v705 = getelementptr float, ptr %v704, i64 %v674
  %v706 = load <16 x float>, ptr %v705, align 4
  %v718 = getelementptr float, ptr %v717, i64 %v674
  %v719 = load <16 x float>, ptr %v718, align 4
  %v720 = fadd contract <16 x float> %v706, %v719
  %v721 = fmul contract <16 x float> %v720, splat (float 0x3FE0000000000000)
  %v722 = fsub contract <16 x float> %v693, %v721
  %v723 = fmul contract <16 x float> %v722, splat (float 0x3FE0000000000000)
  %v731 = getelementptr float, ptr %v730, i64 %v674
  store <16 x float> %v723, ptr %v731, align 4
  %v732 = fsub contract <16 x float> %v693, %v723
  %v738 = getelementptr float, ptr %v737, i64 %v674
  store <16 x float> %v732, ptr %v738, align 4
  %v739 = add i64 %v671, 16
  br label %loop11
end11:
  br label %done10
done10:
  %v741 = icmp sle i32 %v740, %v566
  %v743 = icmp slt i32 %v566, %v742
  %v744 = and i1 %v741, %v743
  br i1 %v744, label %then12, label %done12
then12:
  %v745 = fmul contract float %v251, %v253
  %v746 = sext i32 %v161 to i64
  %v749 = sub i64 %v746, 16
  %v755 = add i32 %v566, 0
  %v756 = and i32 %v755, 0
  %v757 = sext i32 %v756 to i64
  %v758 = mul i64 %v757, %v278
  %v759 = getelementptr float, ptr %v280, i64 %v758
  %v760 = sub i32 %v159, %v69
  %v761 = sext i32 %v760 to i64
  %v762 = getelementptr float, ptr %v759, i64 %v761
  %v765 = mul i64 %v757, %v272
  %v766 = getelementptr float, ptr %v274, i64 %v765
  %v767 = sub i32 %v159, %v67
  %v768 = sext i32 %v767 to i64
  %v769 = getelementptr float, ptr %v766, i64 %v768
  %v772 = fneg float %v745
  %v773 = fcmp ord float %v772, %v772
  %v774 = insertelement <16 x i1> poison, i1 %v773, i64 0
  %v775 = shufflevector <16 x i1> %v774, <16 x i1> poison, <16 x i32> zeroinitializer
  %v776 = insertelement <16 x float> poison, float %v772, i64 0
  %v777 = shufflevector <16 x float> %v776, <16 x float> poison, <16 x i32> zeroinitializer
  %v781 = fcmp ord float %v745, %v745
  %v782 = insertelement <16 x i1> poison, i1 %v781, i64 0
  %v783 = shufflevector <16 x i1> %v782, <16 x i1> poison, <16 x i32> zeroinitializer
  %v784 = insertelement <16 x float> poison, float %v745, i64 0
  %v785 = shufflevector <16 x float> %v784, <16 x float> poison, <16 x i32> zeroinitializer
  %v791 = ashr i32 %v755, 31
  %v792 = xor i32 %v755, %v791
  %v793 = udiv i32 %v792, 3
  %v794 = xor i32 %v793, %v791
  %v795 = mul i32 %v794, 3
  %v796 = sub i32 %v755, %v795
  %v797 = sext i32 %v796 to i64
  %v798 = mul i64 %v797, %v315
  %v799 = getelementptr float, ptr %v317, i64 %v798
  %v800 = sub i32 %v159, %v81
  %v801 = sext i32 %v800 to i64
  %v802 = getelementptr float, ptr %v799, i64 %v801
  br label %loop13
loop13:
  %v747 = phi i64 [ 0, %then12 ], [ %v804, %body13 ]
  %v748 = icmp slt i64 %v747, %v746
  br i1 %v748, label %body13, label %end13
body13:
  %v750 = call i64 @llvm.smin.i64(i64 %v747, i64 %v749)
  %v751 = trunc i64 %v750 to i32
  %v752 = insertelement <16 x i32> poison, i32 %v751, i64 0
  %v753 = shufflevector <16 x i32> %v752, <16 x i32> poison, <16 x i32> zeroinitializer
  %v754 = add <16 x i32> %v753, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v763 = getelementptr float, ptr %v762, i64 %v750
  %v764 = load <16 x float>, ptr %v763, align 4
  %v770 = getelementptr float, ptr %v769, i64 %v750
  %v771 = load <16 x float>, ptr %v770, align 4
  %v778 = select <16 x i1> %v775, <16 x float> %v777, <16 x float> %v771
  %v779 = fcmp ogt <16 x float> %v771, %v778
  %v780 = select <16 x i1> %v779, <16 x float> %v771, <16 x float> %v778
  %v786 = select <16 x i1> %v783, <16 x float> %v785, <16 x float> %v780
  %v787 = fcmp olt <16 x float> %v780, %v786
  %v788 = select <16 x i1> %v787, <16 x float> %v780, <16 x float> %v786
  %v789 = fsub contract <16 x float> %v771, %v788
  %v790 = fadd contract <16 x float> %v764, %v789
  %v803 = getelementptr float, ptr %v802, i64 %v750
  store <16 x float> %v790, ptr %v803, align 4
  %v804 = add i64 %v747, 16
  br label %loop13
end13:
  br label %done12
done12:
  %v806 = icmp sle i32 %v805, %v566
  %v808 = icmp slt i32 %v566, %v807
  %v809 = and i1 %v806, %v808
  br i1 %v809, label %then14, label %done14
then14:
  %v810 = sext i32 %v169 to i64
  %v813 = sub i64 %v810, 16
  %v819 = add i32 %v566, 0
  %v820 = and i32 %v819, 0
  %v821 = sext i32 %v820 to i64
  %v822 = mul i64 %v821, %v284
  %v823 = getelementptr float, ptr %v286, i64 %v822
  %v824 = sub i32 %v167, %v71
  %v825 = sext i32 %v824 to i64
  %v826 = getelementptr float, ptr %v823, i64 %v825
  %v837 = ashr i32 %v819, 31
  %v838 = xor i32 %v819, %v837
  %v839 = udiv i32 %v838, 5
  %v840 = xor i32 %v839, %v837
  %v841 = mul i32 %v840, 5
  %v842 = sub i32 %v819, %v841
  %v843 = sext i32 %v842 to i64
  %v844 = mul i64 %v843, %v291
  %v845 = getelementptr float, ptr %v293, i64 %v844
  %v846 = sub i32 %v167, %v73
  %v847 = sext i32 %v846 to i64
  %v848 = getelementptr float, ptr %v845, i64 %v847
  %v851 = mul i64 %v843, %v297
  %v852 = getelementptr float, ptr %v299, i64 %v851
  %v853 = sub i32 %v167, %v75
  %v854 = sext i32 %v853 to i64
  %v855 = getelementptr float, ptr %v852, i64 %v854
  br label %loop15
loop15:
  %v811 = phi i64 [ 0, %then14 ], [ %v857, %body15 ]
  %v812 = icmp slt i64 %v811, %v810
  br i1 %v812, label %body15, label %end15
body15:
  %v814 = call i64 @llvm.smin.i64(i64 %v811, i64 %v813)
  %v815 = trunc i64 %v814 to i32
  %v816 = insertelement <16 x i32> poison, i32 %v815, i64 0
  %v817 = shufflevector <16 x i32> %v816, <16 x i32> poison, <16 x i32> zeroinitializer
  %v818 = add <16 x i32> %v817, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v827 = getelementptr float, ptr %v826, i64 %v814
  %v828 = load <16 x float>, ptr %v827, align 4
  %v829 = getelementptr float, ptr %v827, i64 -2
  %v830 = load <16 x float>, ptr %v829, align 4
  %v831 = getelementptr float, ptr %v827, i64 2
  %v832 = load <16 x float>, ptr %v831, align 4
  %v833 = fadd contract <16 x float> %v830, %v832
  %v834 = fmul contract <16 x float> %v833, splat (float 0x3FE0000000000000)
  %v835 = fsub contract <16 x float> %v828, %v834
  %v836 = fmul contract <16 x float> %v835, splat (float 0x3FE0000000000000)
  %v849 = getelementptr float, ptr %v848, i64 %v814
  store <16 x float> %v836, ptr %v849, align 4
  %v850 = fsub contract <16 x float> %v828, %v836
  %v856 = getelementptr float, ptr %v855, i64 %v814
  store <16 x float> %v850, ptr %v856, align 4
  %v857 = add i64 %v811, 16
  br label %loop15
end15:
  br label %done14
done14:
  %v859 = add i32 %v392, 12
  %v860 = icmp sle i32 %v858, %v859
  %v862 = icmp slt i32 %v859, %v861
  %v863 = and i1 %v860, %v862
  br i1 %v863, label %then16, label %done16
then16:
  %v864 = fmul contract float %v251, %v253
  %v865 = fneg float %v864
  %v866 = sext i32 %v177 to i64
  %v869 = sub i64 %v866, 16
  %v875 = add i32 %v859, 0
  %v876 = ashr i32 %v875, 31
  %v877 = xor i32 %v875, %v876
  %v878 = udiv i32 %v877, 5
  %v879 = xor i32 %v878, %v876
  %v880 = mul i32 %v879, 5
  %v881 = sub i32 %v875, %v880
  %v882 = sext i32 %v881 to i64
  %v883 = mul i64 %v882, %v291
  %v884 = getelementptr float, ptr %v293, i64 %v883
  %v885 = sub i32 %v175, %v73
  %v886 = sext i32 %v885 to i64
  %v887 = getelementptr float, ptr %v884, i64 %v886
  %v890 = add i32 %v859, -2
  %v891 = ashr i32 %v890, 31
  %v892 = xor i32 %v890, %v891
  %v893 = udiv i32 %v892, 5
  %v894 = xor i32 %v893, %v891
  %v895 = mul i32 %v894, 5
  %v896 = sub i32 %v890, %v895
  %v897 = sext i32 %v896 to i64
  %v898 = mul i64 %v897, %v291
  %v899 = getelementptr float, ptr %v293, i64 %v898
  %v900 = getelementptr float, ptr %v899, i64 %v886
  %v903 = add i32 %v859, 2
  %v904 = ashr i32 %v903, 31
  %v905 = xor i32 %v903, %v904
  %v906 = udiv i32 %v905, 5
  %v907 = xor i32 %v906, %v904
  %v908 = mul i32 %v907, 5
  %v909 = sub i32 %v903, %v908
  %v910 = sext i32 %v909 to i64
  %v911 = mul i64 %v910, %v291
  %v912 = getelementptr float, ptr %v293, i64 %v911
  %v913 = getelementptr float, ptr %v912, i64 %v886
  %v921 = fcmp ord float %v865, %v865
  %v922 = insertelement <16 x i1> poison, i1 %v921, i64 0
  %v923 = shufflevector <16 x i1> %v922, <16 x i1> poison, <16 x i32> zeroinitializer
  %v924 = insertelement <16 x float> poison, float %v865, i64 0
  %v925 = shufflevector <16 x float> %v924, <16 x float> poison, <16 x i32> zeroinitializer
  %v929 = fcmp ord float %v864, %v864
  %v930 = insertelement <16 x i1> poison, i1 %v929, i64 0
  %v931 = shufflevector <16 x i1> %v930, <16 x i1> poison, <16 x i32> zeroinitializer
  %v932 = insertelement <16 x float> poison, float %v864, i64 0
  %v933 = shufflevector <16 x float> %v932, <16 x float> poison, <16 x i32> zeroinitializer
  %v946 = and i32 %v875, 0
  %v947 = sext i32 %v946 to i64
  %v948 = mul i64 %v947, %v309
  %v949 = getelementptr float, ptr %v311, i64 %v948
  %v950 = sub i32 %v175, %v79
  %v951 = sext i32 %v950 to i64
  %v952 = getelementptr float, ptr %v949, i64 %v951
  br label %loop17
loop17:
  %v867 = phi i64 [ 0, %then16 ], [ %v954, %body17 ]
  %v868 = icmp slt i64 %v867, %v866
  br i1 %v868, label %body17, label %end17
body17:
  %v870 = call i64 @llvm.smin.i64(i64 %v867, i64 %v869)
  %v871 = trunc i64 %v870 to i32
  %v872 = insertelement <16 x i32> poison, i32 %v871, i64 0
  %v873 = shufflevector <16 x i32> %v872, <16 x i32> poison, <16 x i32> zeroinitializer
  %v874 = add <16 x i32> %v873, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v888 = getelementptr float, ptr %v887, i64 %v870
  %v889 = load <16 x float>, ptr %v888, align 4
  %v901 = getelementptr float, ptr %v900, i64 %v870
  %v902 = load <16 x float>, ptr %v901, align 4
  %v914 = getelementptr float, ptr %v913, i64 %v870
  %v915 = load <16 x float>, ptr %v914, align 4
  %v916 = fadd contract <16 x float> %v902, %v915
  %v917 = fmul contract <16 x float> %v916, splat (float 0x3FE0000000000000)
  %v918 = fsub contract <16 x float> %v889, %v917
  %v919 = fmul contract <16 x float> %v918, splat (float 0x3FE0000000000000)
  %v920 = fsub contract <16 x float> %v889, %v919
  %v926 = select <16 x i1> %v923, <16 x float> %v925, <16 x float> %v919
  %v927 = fcmp ogt <16 x float> %v919, %v926
  %v928 = select <16 x i1> %v927, <16 x float> %v919, <16 x float> %v926
  %v934 = select <16 x i1> %v931, <16 x float> %v933, <16 x float> %v928
  %v935 = fcmp olt <16 x float> %v928, %v934
  %v936 = select <16 x i1> %v935, <16 x float> %v928, <16 x float> %v934
  %v937 = fsub contract <16 x float> %v919, %v936
  %v938 = select <16 x i1> %v923, <16 x float> %v925, <16 x float> %v920
  %v939 = fcmp ogt <16 x float> %v920, %v938
  %v940 = select <16 x i1> %v939, <16 x float> %v920, <16 x float> %v938
  %v941 = select <16 x i1> %v931, <16 x float> %v933, <16 x float> %v940
  %v942 = fcmp olt <16 x float> %v940, %v941
  %v943 = select <16 x i1> %v942, <16 x float> %v940, <16 x float> %v941
  %v944 = fsub contract <16 x float> %v920, %v943
  %v945 = fadd contract <16 x float> %v937, %v944
  %v953 = getelementptr float, ptr %v952, i64 %v870
  store <16 x float> %v945, ptr %v953, align 4
  %v954 = add i64 %v867, 16
  br label %loop17
end17:
  br label %done16
done16:
  %v957 = icmp sle i32 %v956, %v859
  %v960 = icmp slt i32 %v859, %v959
  %v961 = and i1 %v957, %v960
  br i1 %v961, label %then18, label %done18
then18:
  %v962 = sext i32 %v185 to i64
  %v965 = sub i64 %v962, 16
  %v971 = add i32 %v859, 0
  %v972 = ashr i32 %v971, 31
  %v973 = xor i32 %v971, %v972
  %v974 = udiv i32 %v973, 5
  %v975 = xor i32 %v974, %v972
  %v976 = mul i32 %v975, 5
  %v977 = sub i32 %v971, %v976
  %v978 = sext i32 %v977 to i64
  %v979 = mul i64 %v978, %v297
  %v980 = getelementptr float, ptr %v299, i64 %v979
  %v981 = sub i32 %v183, %v75
  %v982 = sext i32 %v981 to i64
  %v983 = getelementptr float, ptr %v980, i64 %v982
  %v986 = add i32 %v859, -2
  %v987 = ashr i32 %v986, 31
  %v988 = xor i32 %v986, %v987
  %v989 = udiv i32 %v988, 5
  %v990 = xor i32 %v989, %v987
  %v991 = mul i32 %v990, 5
  %v992 = sub i32 %v986, %v991
  %v993 = sext i32 %v992 to i64
  %v994 = mul i64 %v993, %v297
  %v995 = getelementptr float, ptr %v299, i64 %v994
  %v996 = getelementptr float, ptr %v995, i64 %v982
  %v999 = add i32 %v859, 2
  %v1000 = ashr i32 %v999, 31
  %v1001 = xor i32 %v999, %v1000
  %v1002 = udiv i32 %v1001, 5
  %v1003 = xor i32 %v1002, %v1000
  %v1004 = mul i32 %v1003, 5
  %v1005 = sub i32 %v999, %v1004
  %v1006 = sext i32 %v1005 to i64
  %v1007 = mul i64 %v1006, %v297
  %v1008 = getelementptr float, ptr %v299, i64 %v1007
  %v1009 = getelementptr float, ptr %v1008, i64 %v982
  %v1016 = and i32 %v971, 0
  %v1017 = sext i32 %v1016 to i64
  %v1018 = mul i64 %v1017, %v303
  %v1019 = getelementptr float, ptr %v305, i64 %v1018
  %v1020 = sub i32 %v183, %v77
  %v1021 = sext i32 %v1020 to i64
  %v1022 = getelementptr float, ptr %v1019, i64 %v1021
  %v1025 = mul i64 %v1017, %v321
  %v1026 = getelementptr float, ptr %v323, i64 %v1025
  %v1027 = sub i32 %v183, %v83
  %v1028 = sext i32 %v1027 to i64
  %v1029 = getelementptr float, ptr %v1026, i64 %v1028
  br label %loop19
loop19:
  %v963 = phi i64 [ 0, %then18 ], [ %v1031, %body19 ]
  %v964 = icmp slt i64 %v963, %v962
  br i1 %v964, label %body19, label %end19
body19:
  %v966 = call i64 @llvm.smin.i64(i64 %v963, i64 %v965)
  %v967 = trunc i64 %v966 to i32
  %v968 = insertelement <16 x i32> poison, i32 %v967, i64 0
  %v969 = shufflevector <16 x i32> %v968, <16 x i32> poison, <16 x i32> zeroinitializer
  %v970 = add <16 x i32> %v969, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v984 = getelementptr float, ptr %v983, i64 %v966
  %v985 = load <16 x float>, ptr %v984, align 4
  %v997 = getelementptr float, ptr %v996, i64 %v966
  %v998 = load <16 x float>, ptr %v997, align 4
  %v1010 = getelementptr float, ptr %v1009, i64 %v966
  %v1011 = load <16 x float>, ptr %v1010, align 4
  %v1012 = fadd contract <16 x float> %v998, %v1011
  %v1013 = fmul contract <16 x float> %v1012, splat (float 0x3FE0000000000000)
  %v1014 = fsub contract <16 x float> %v985, %v1013
  %v1015 = fmul contract <16 x float> %v1014, splat (float 0x3FE0000000000000)
  %v1023 = getelementptr float, ptr %v1022, i64 %v966
  store <16 x float> %v1015, ptr %v1023, align 4
  %v1024 = fsub contract <16 x float> %v985, %v1015
  %v1030 = getelementptr float, ptr %v1029, i64 %v966
  store <16 x float> %v1024, ptr %v1030, align 4
  %v1031 = add i64 %v963, 16
  br label %loop19
end19:
  br label %done18
done18:
  %v1033 = icmp sle i32 %v1032, %v859
  %v1035 = icmp slt i32 %v859, %v1034
  %v1036 = and i1 %v1033, %v1035
  br i1 %v1036, label %then20, label %done20
then20:
  %v1037 = fmul contract float %v251, %v253
  %v1038 = sext i32 %v193 to i64
  %v1041 = sub i64 %v1038, 16
  %v1047 = add i32 %v859, 0
  %v1048 = ashr i32 %v1047, 31
  %v1049 = xor i32 %v1047, %v1048
  %v1050 = udiv i32 %v1049, 3
  %v1051 = xor i32 %v1050, %v1048
  %v1052 = mul i32 %v1051, 3
  %v1053 = sub i32 %v1047, %v1052
  %v1054 = sext i32 %v1053 to i64
  %v1055 = mul i64 %v1054, %v315
  %v1056 = getelementptr float, ptr %v317, i64 %v1055
  %v1057 = sub i32 %v191, %v81
  %v1058 = sext i32 %v1057 to i64
  %v1059 = getelementptr float, ptr %v1056, i64 %v1058
  %v1062 = and i32 %v1047, 0
  %v1063 = sext i32 %v1062 to i64
  %v1064 = mul i64 %v1063, %v309
  %v1065 = getelementptr float, ptr %v311, i64 %v1064
  %v1066 = sub i32 %v191, %v79
  %v1067 = sext i32 %v1066 to i64
  %v1068 = getelementptr float, ptr %v1065, i64 %v1067
  %v1071 = mul i64 %v1063, %v303
  %v1072 = getelementptr float, ptr %v305, i64 %v1071
  %v1073 = sub i32 %v191, %v77
  %v1074 = sext i32 %v1073 to i64
  %v1075 = getelementptr float, ptr %v1072, i64 %v1074
  %v1078 = fneg float %v1037
  %v1079 = fcmp ord float %v1078, %v1078
  %v1080 = insertelement <16 x i1> poison, i1 %v1079, i64 0
  %v1081 = shufflevector <16 x i1> %v1080, <16 x i1> poison, <16 x i32> zeroinitializer
  %v1082 = insertelement <16 x float> poison, float %v1078, i64 0
  %v1083 = shufflevector <16 x float> %v1082, <16 x float> poison, <16 x i32> zeroinitializer
  %v1087 = fcmp ord float %v1037, %v1037
  %v1088 = insertelement <16 x i1> poison, i1 %v1087, i64 0
  %v1089 = shufflevector <16 x i1> %v1088, <16 x i1> poison, <16 x i32> zeroinitializer
  %v1090 = insertelement <16 x float> poison, float %v1037, i64 0
  %v1091 = shufflevector <16 x float> %v1090, <16 x float> poison, <16 x i32> zeroinitializer
  %v1098 = udiv i32 %v1049, 5
  %v1099 = xor i32 %v1098, %v1048
  %v1100 = mul i32 %v1099, 5
  %v1101 = sub i32 %v1047, %v1100
  %v1102 = sext i32 %v1101 to i64
  %v1103 = mul i64 %v1102, %v352
  %v1104 = getelementptr float, ptr %v354, i64 %v1103
  %v1105 = sub i32 %v191, %v93
  %v1106 = sext i32 %v1105 to i64
  %v1107 = getelementptr float, ptr %v1104, i64 %v1106
  br label %loop21
loop21:
  %v1039 = phi i64 [ 0, %then20 ], [ %v1109, %body21 ]
  %v1040 = icmp slt i64 %v1039, %v1038
  br i1 %v1040, label %body21, label %end21
body21:
  %v1042 = call i64 @llvm.smin.i64(i64 %v1039, i64 %v1041)
  %v1043 = trunc i64 %v1042 to i32
  %v1044 = insertelement <16 x i32> poison, i32 %v1043, i64 0
  %v1045 = shufflevector <16 x i32> %v1044, <16 x i32> poison, <16 x i32> zeroinitializer
  %v1046 = add <16 x i32> %v1045, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v1060 = getelementptr float, ptr %v1059, i64 %v1042
  %v1061 = load <16 x float>, ptr %v1060, align 4
  %v1069 = getelementptr float, ptr %v1068, i64 %v1042
  %v1070 = load <16 x float>, ptr %v1069, align 4
  %v1076 = getelementptr float, ptr %v1075, i64 %v1042
  %v1077 = load <16 x float>, ptr %v1076, align 4
  %v1084 = select <16 x i1> %v1081, <16 x float> %v1083, <16 x float> %v1077
  %v1085 = fcmp ogt <16 x float> %v1077, %v1084
  %v1086 = select <16 x i1> %v1085, <16 x float> %v1077, <16 x float> %v1084
  %v1092 = select <16 x i1> %v1089, <16 x float> %v1091, <16 x float> %v1086
  %v1093 = fcmp olt <16 x float> %v1086, %v1092
  %v1094 = select <16 x i1> %v1093, <16 x float> %v1086, <16 x float> %v1092
  %v1095 = fsub contract <16 x float> %v1077, %v1094
  %v1096 = fadd contract <16 x float> %v1070, %v1095
  %v1097 = fadd contract <16 x float> %v1061, %v1096
  %v1108 = getelementptr float, ptr %v1107, i64 %v1042
  store <16 x float> %v1097, ptr %v1108, align 4
  %v1109 = add i64 %v1039, 16
  br label %loop21
end21:
  br label %done20
done20:
  %v1111 = icmp sle i32 %v1110, %v859
  %v1113 = icmp slt i32 %v859, %v1112
  %v1114 = and i1 %v1111, %v1113
  br i1 %v1114, label %then22, label %done22
then22:
  %v1115 = sext i32 %v201 to i64
  %v1118 = sub i64 %v1115, 16
  %v1124 = add i32 %v859, 0
  %v1125 = and i32 %v1124, 0
  %v1126 = sext i32 %v1125 to i64
  %v1127 = mul i64 %v1126, %v321
  %v1128 = getelementptr float, ptr %v323, i64 %v1127
  %v1129 = sub i32 %v199, %v83
  %v1130 = sext i32 %v1129 to i64
  %v1131 = getelementptr float, ptr %v1128, i64 %v1130
  %v1142 = ashr i32 %v1124, 31
  %v1143 = xor i32 %v1124, %v1142
  %v1144 = udiv i32 %v1143, 9
  %v1145 = xor i32 %v1144, %v1142
  %v1146 = mul i32 %v1145, 9
  %v1147 = sub i32 %v1124, %v1146
  %v1148 = sext i32 %v1147 to i64
  %v1149 = mul i64 %v1148, %v328
  %v1150 = getelementptr float, ptr %v330, i64 %v1149
  %v1151 = sub i32 %v199, %v85
  %v1152 = sext i32 %v1151 to i64
  %v1153 = getelementptr float, ptr %v1150, i64 %v1152
  %v1156 = mul i64 %v1148, %v334
  %v1157 = getelementptr float, ptr %v336, i64 %v1156
  %v1158 = sub i32 %v199, %v87
  %v1159 = sext i32 %v1158 to i64
  %v1160 = getelementptr float, ptr %v1157, i64 %v1159
  br label %loop23
loop23:
  %v1116 = phi i64 [ 0, %then22 ], [ %v1162, %body23 ]
  %v1117 = icmp slt i64 %v1116, %v1115
  br i1 %v1117, label %body23, label %end23
body23:
  %v1119 = call i64 @llvm.smin.i64(i64 %v1116, i64 %v1118)
  %v1120 = trunc i64 %v1119 to i32
  %v1121 = insertelement <16 x i32> poison, i32 %v1120, i64 0
  %v1122 = shufflevector <16 x i32> %v1121, <16 x i32> poison, <16 x i32> zeroinitializer
  %v1123 = add <16 x i32> %v1122, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v1132 = getelementptr float, ptr %v1131, i64 %v1119
  %v1133 = load <16 x float>, ptr %v1132, align 4
  %v1134 = getelementptr float, ptr %v1132, i64 -4
  %v1135 = load <16 x float>, ptr %v1134, align 4
  %v1136 = getelementptr float, ptr %v1132, i64 4
  %v1137 = load <16 x float>, ptr %v1136, align 4
  %v1138 = fadd contract <16 x float> %v1135, %v1137
  %v1139 = fmul contract <16 x float> %v1138, splat (float 0x3FE0000000000000)
  %v1140 = fsub contract <16 x float> %v1133, %v1139
  %v1141 = fmul contract <16 x float> %v1140, splat (float 0x3FE0000000000000)
  %v1154 = getelementptr float, ptr %v1153, i64 %v1119
  store <16 x float> %v1141, ptr %v1154, align 4
  %v1155 = fsub contract <16 x float> %v1133, %v1141
  %v1161 = getelementptr float, ptr %v1160, i64 %v1119
  store <16 x float> %v1155, ptr %v1161, align 4
  %v1162 = add i64 %v1116, 16
  br label %loop23
end23:
  br label %done22
done22:
  %v1164 = add i32 %v392, 8
  %v1165 = icmp sle i32 %v1163, %v1164
  %v1167 = icmp slt i32 %v1164, %v1166
  %v1168 = and i1 %v1165, %v1167
  br i1 %v1168, label %then24, label %done24
then24:
  %v1169 = fmul contract float %v251, %v253
  %v1170 = fneg float %v1169
  %v1171 = sext i32 %v209 to i64
  %v1174 = sub i64 %v1171, 16
  %v1180 = add i32 %v1164, 0
  %v1181 = ashr i32 %v1180, 31
  %v1182 = xor i32 %v1180, %v1181
  %v1183 = udiv i32 %v1182, 9
  %v1184 = xor i32 %v1183, %v1181
  %v1185 = mul i32 %v1184, 9
  %v1186 = sub i32 %v1180, %v1185
  %v1187 = sext i32 %v1186 to i64
  %v1188 = mul i64 %v1187, %v328
  %v1189 = getelementptr float, ptr %v330, i64 %v1188
  %v1190 = sub i32 %v207, %v85
  %v1191 = sext i32 %v1190 to i64
  %v1192 = getelementptr float, ptr %v1189, i64 %v1191
  %v1195 = add i32 %v1164, -4
  %v1196 = ashr i32 %v1195, 31
  %v1197 = xor i32 %v1195, %v1196
  %v1198 = udiv i32 %v1197, 9
  %v1199 = xor i32 %v1198, %v1196
  %v1200 = mul i32 %v1199, 9
  %v1201 = sub i32 %v1195, %v1200
  %v1202 = sext i32 %v1201 to i64
  %v1203 = mul i64 %v1202, %v328
  %v1204 = getelementptr float, ptr %v330, i64 %v1203
  %v1205 = getelementptr float, ptr %v1204, i64 %v1191
  %v1208 = add i32 %v1164, 4
  %v1209 = ashr i32 %v1208, 31
  %v1210 = xor i32 %v1208, %v1209
  %v1211 = udiv i32 %v1210, 9
  %v1212 = xor i32 %v1211, %v1209
  %v1213 = mul i32 %v1212, 9
  %v1214 = sub i32 %v1208, %v1213
  %v1215 = sext i32 %v1214 to i64
  %v1216 = mul i64 %v1215, %v328
  %v1217 = getelementptr float, ptr %v330, i64 %v1216
  %v1218 = getelementptr float, ptr %v1217, i64 %v1191
  %v1226 = fcmp ord float %v1170, %v1170
  %v1227 = insertelement <16 x i1> poison, i1 %v1226, i64 0
  %v1228 = shufflevector <16 x i1> %v1227, <16 x i1> poison, <16 x i32> zeroinitializer
  %v1229 = insertelement <16 x float> poison, float %v1170, i64 0
  %v1230 = shufflevector <16 x float> %v1229, <16 x float> poison, <16 x i32> zeroinitializer
  %v1234 = fcmp ord float %v1169, %v1169
  %v1235 = insertelement <16 x i1> poison, i1 %v1234, i64 0
  %v1236 = shufflevector <16 x i1> %v1235, <16 x i1> poison, <16 x i32> zeroinitializer
  %v1237 = insertelement <16 x float> poison, float %v1169, i64 0
  %v1238 = shufflevector <16 x float> %v1237, <16 x float> poison, <16 x i32> zeroinitializer
  %v1251 = and i32 %v1180, 0
  %v1252 = sext i32 %v1251 to i64
  %v1253 = mul i64 %v1252, %v346
  %v1254 = getelementptr float, ptr %v348, i64 %v1253
  %v1255 = sub i32 %v207, %v91
  %v1256 = sext i32 %v1255 to i64
  %v1257 = getelementptr float, ptr %v1254, i64 %v1256
  br label %loop25
loop25:
  %v1172 = phi i64 [ 0, %then24 ], [ %v1259, %body25 ]
  %v1173 = icmp slt i64 %v1172, %v1171
  br i1 %v1173, label %body25, label %end25
body25:
  %v1175 = call i64 @llvm.smin.i64(i64 %v1172, i64 %v1174)
  %v1176 = trunc i64 %v1175 to i32
  %v1177 = insertelement <16 x i32> poison, i32 %v1176, i64 0
  %v1178 = shufflevector <16 x i32> %v1177, <16 x i32> poison, <16 x i32> zeroinitializer
  %v1179 = add <16 x i32> %v1178, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v1193 = getelementptr float, ptr %v1192, i64 %v1175
  %v1194 = load <16 x float>, ptr %v1193, align 4
  %v1206 = getelementptr float, ptr %v1205, i64 %v1175
  %v1207 = load <16 x float>, ptr %v1206, align 4
  %v1219 = getelementptr float, ptr %v1218, i64 %v1175
  %v1220 = load <16 x float>, ptr %v1219, align 4
  %v1221 = fadd contract <16 x float> %v1207, %v1220
  %v1222 = fmul contract <16 x float> %v1221, splat (float 0x3FE0000000000000)
  %v1223 = fsub contract <16 x float> %v1194, %v1222
  %v1224 = fmul contract <16 x float> %v1223, splat (float 0x3FE0000000000000)
  %v1225 = fsub contract <16 x float> %v1194, %v1224
  %v1231 = select <16 x i1> %v1228, <16 x float> %v1230, <16 x float> %v1224
  %v1232 = fcmp ogt <16 x float> %v1224, %v1231
  %v1233 = select <16 x i1> %v1232, <16 x float> %v1224, <16 x float> %v1231
  %v1239 = select <16 x i1> %v1236, <16 x float> %v1238, <16 x float> %v1233
  %v1240 = fcmp olt <16 x float> %v1233, %v1239
  %v1241 = select <16 x i1> %v1240, <16 x float> %v1233, <16 x float> %v1239
  %v1242 = fsub contract <16 x float> %v1224, %v1241
  %v1243 = select <16 x i1> %v1228, <16 x float> %v1230, <16 x float> %v1225
  %v1244 = fcmp ogt <16 x float> %v1225, %v1243
  %v1245 = select <16 x i1> %v1244, <16 x float> %v1225, <16 x float> %v1243
  %v1246 = select <16 x i1> %v1236, <16 x float> %v1238, <16 x float> %v1245
  %v1247 = fcmp olt <16 x float> %v1245, %v1246
  %v1248 = select <16 x i1> %v1247, <16 x float> %v1245, <16 x float> %v1246
  %v1249 = fsub contract <16 x float> %v1225, %v1248
  %v1250 = fadd contract <16 x float> %v1242, %v1249
  %v1258 = getelementptr float, ptr %v1257, i64 %v1175
  store <16 x float> %v1250, ptr %v1258, align 4
  %v1259 = add i64 %v1172, 16
  br label %loop25
end25:
  br label %done24
done24:
  %v1262 = icmp sle i32 %v1261, %v1164
  %v1265 = icmp slt i32 %v1164, %v1264
  %v1266 = and i1 %v1262, %v1265
  br i1 %v1266, label %then26, label %done26
then26:
  %v1267 = sext i32 %v217 to i64
  %v1270 = sub i64 %v1267, 16
  %v1276 = add i32 %v1164, 0
  %v1277 = ashr i32 %v1276, 31
  %v1278 = xor i32 %v1276, %v1277
  %v1279 = udiv i32 %v1278, 9
  %v1280 = xor i32 %v1279, %v1277
  %v1281 = mul i32 %v1280, 9
  %v1282 = sub i32 %v1276, %v1281
  %v1283 = sext i32 %v1282 to i64
  %v1284 = mul i64 %v1283, %v334
  %v1285 = getelementptr float, ptr %v336, i64 %v1284
  %v1286 = sub i32 %v215, %v87
  %v1287 = sext i32 %v1286 to i64
  %v1288 = getelementptr float, ptr %v1285, i64 %v1287
  %v1291 = add i32 %v1164, -4
  %v1292 = ashr i32 %v1291, 31
  %v1293 = xor i32 %v1291, %v1292
  %v1294 = udiv i32 %v1293, 9
  %v1295 = xor i32 %v1294, %v1292
  %v1296 = mul i32 %v1295, 9
  %v1297 = sub i32 %v1291, %v1296
  %v1298 = sext i32 %v1297 to i64
  %v1299 = mul i64 %v1298, %v334
  %v1300 = getelementptr float, ptr %v336, i64 %v1299
  %v1301 = getelementptr float, ptr %v1300, i64 %v1287
  %v1304 = add i32 %v1164, 4
  %v1305 = ashr i32 %v1304, 31
  %v1306 = xor i32 %v1304, %v1305
  %v1307 = udiv i32 %v1306, 9
  %v1308 = xor i32 %v1307, %v1305
  %v1309 = mul i32 %v1308, 9
  %v1310 = sub i32 %v1304, %v1309
  %v1311 = sext i32 %v1310 to i64
  %v1312 = mul i64 %v1311, %v334
  %v1313 = getelementptr float, ptr %v336, i64 %v1312
  %v1314 = getelementptr float, ptr %v1313, i64 %v1287
  %v1321 = and i32 %v1276, 0
  %v1322 = sext i32 %v1321 to i64
  %v1323 = mul i64 %v1322, %v340
  %v1324 = getelementptr float, ptr %v342, i64 %v1323
  %v1325 = sub i32 %v215, %v89
  %v1326 = sext i32 %v1325 to i64
  %v1327 = getelementptr float, ptr %v1324, i64 %v1326
  %v1330 = mul i64 %v1322, %v358
  %v1331 = getelementptr float, ptr %v360, i64 %v1330
  %v1332 = sub i32 %v215, %v95
  %v1333 = sext i32 %v1332 to i64
  %v1334 = getelementptr float, ptr %v1331, i64 %v1333
  br label %loop27
loop27:
  %v1268 = phi i64 [ 0, %then26 ], [ %v1336, %body27 ]
  %v1269 = icmp slt i64 %v1268, %v1267
  br i1 %v1269, label %body27, label %end27
body27:
  %v1271 = call i64 @llvm.smin.i64(i64 %v1268, i64 %v1270)
  %v1272 = trunc i64 %v1271 to i32
  %v1273 = insertelement <16 x i32> poison, i32 %v1272, i64 0
  %v1274 = shufflevector <16 x i32> %v1273, <16 x i32> poison, <16 x i32> zeroinitializer
  %v1275 = add <16 x i32> %v1274, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v1289 = getelementptr float, ptr %v1288, i64 %v1271
  %v1290 = load <16 x float>, ptr %v1289, align 4
  %v1302 = getelementptr float, ptr %v1301, i64 %v1271
  %v1303 = load <16 x float>, ptr %v1302, align 4
  %v1315 = getelementptr float, ptr %v1314, i64 %v1271
  %v1316 = load <16 x float>, ptr %v1315, align 4
  %v1317 = fadd contract <16 x float> %v1303, %v1316
  %v1318 = fmul contract <16 x float> %v1317, splat (float 0x3FE0000000000000)
  %v1319 = fsub contract <16 x float> %v1290, %v1318
  %v1320 = fmul contract <16 x float> %v1319, splat (float 0x3FE0000000000000)
  %v1328 = getelementptr float, ptr %v1327, i64 %v1271
  store <16 x float> %v1320, ptr %v1328, align 4
  %v1329 = fsub contract <16 x float> %v1290, %v1320
  %v1335 = getelementptr float, ptr %v1334, i64 %v1271
  store <16 x float> %v1329, ptr %v1335, align 4
  %v1336 = add i64 %v1268, 16
  br label %loop27
end27:
  br label %done26
done26:
  %v1338 = icmp sle i32 %v1337, %v1164
  %v1340 = icmp slt i32 %v1164, %v1339
  %v1341 = and i1 %v1338, %v1340
  br i1 %v1341, label %then28, label %done28
then28:
  %v1342 = fmul contract float %v251, %v253
  %v1343 = sext i32 %v225 to i64
  %v1346 = sub i64 %v1343, 16
  %v1352 = add i32 %v1164, 0
  %v1353 = ashr i32 %v1352, 31
  %v1354 = xor i32 %v1352, %v1353
  %v1355 = udiv i32 %v1354, 5
  %v1356 = xor i32 %v1355, %v1353
  %v1357 = mul i32 %v1356, 5
  %v1358 = sub i32 %v1352, %v1357
  %v1359 = sext i32 %v1358 to i64
  %v1360 = mul i64 %v1359, %v352
  %v1361 = getelementptr float, ptr %v354, i64 %v1360
  %v1362 = sub i32 %v223, %v93
  %v1363 = sext i32 %v1362 to i64
  %v1364 = getelementptr float, ptr %v1361, i64 %v1363
  %v1367 = and i32 %v1352, 0
  %v1368 = sext i32 %v1367 to i64
  %v1369 = mul i64 %v1368, %v346
  %v1370 = getelementptr float, ptr %v348, i64 %v1369
  %v1371 = sub i32 %v223, %v91
  %v1372 = sext i32 %v1371 to i64
  %v1373 = getelementptr float, ptr %v1370, i64 %v1372
  %v1376 = mul i64 %v1368, %v340
  %v1377 = getelementptr float, ptr %v342, i64 %v1376
  %v1378 = sub i32 %v223, %v89
  %v1379 = sext i32 %v1378 to i64
  %v1380 = getelementptr float, ptr %v1377, i64 %v1379
  %v1383 = fneg float %v1342
  %v1384 = fcmp ord float %v1383, %v1383
  %v1385 = insertelement <16 x i1> poison, i1 %v1384, i64 0
  %v1386 = shufflevector <16 x i1> %v1385, <16 x i1> poison, <16 x i32> zeroinitializer
  %v1387 = insertelement <16 x float> poison, float %v1383, i64 0
  %v1388 = shufflevector <16 x float> %v1387, <16 x float> poison, <16 x i32> zeroinitializer
  %v1392 = fcmp ord float %v1342, %v1342
  %v1393 = insertelement <16 x i1> poison, i1 %v1392, i64 0
  %v1394 = shufflevector <16 x i1> %v1393, <16 x i1> poison, <16 x i32> zeroinitializer
  %v1395 = insertelement <16 x float> poison, float %v1342, i64 0
  %v1396 = shufflevector <16 x float> %v1395, <16 x float> poison, <16 x i32> zeroinitializer
  %v1403 = udiv i32 %v1354, 9
  %v1404 = xor i32 %v1403, %v1353
  %v1405 = mul i32 %v1404, 9
  %v1406 = sub i32 %v1352, %v1405
  %v1407 = sext i32 %v1406 to i64
  %v1408 = mul i64 %v1407, %v377
  %v1409 = getelementptr float, ptr %v379, i64 %v1408
  %v1410 = sub i32 %v223, %v101
  %v1411 = sext i32 %v1410 to i64
  %v1412 = getelementptr float, ptr %v1409, i64 %v1411
  br label %loop29
loop29:
  %v1344 = phi i64 [ 0, %then28 ], [ %v1414, %body29 ]
  %v1345 = icmp slt i64 %v1344, %v1343
  br i1 %v1345, label %body29, label %end29
body29:
  %v1347 = call i64 @llvm.smin.i64(i64 %v1344, i64 %v1346)
  %v1348 = trunc i64 %v1347 to i32
  %v1349 = insertelement <16 x i32> poison, i32 %v1348, i64 0
  %v1350 = shufflevector <16 x i32> %v1349, <16 x i32> poison, <16 x i32> zeroinitializer
  %v1351 = add <16 x i32> %v1350, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v1365 = getelementptr float, ptr %v1364, i64 %v1347
  %v1366 = load <16 x float>, ptr %v1365, align 4
  %v1374 = getelementptr float, ptr %v1373, i64 %v1347
  %v1375 = load <16 x float>, ptr %v1374, align 4
  %v1381 = getelementptr float, ptr %v1380, i64 %v1347
  %v1382 = load <16 x float>, ptr %v1381, align 4
  %v1389 = select <16 x i1> %v1386, <16 x float> %v1388, <16 x float> %v1382
  %v1390 = fcmp ogt <16 x float> %v1382, %v1389
  %v1391 = select <16 x i1> %v1390, <16 x float> %v1382, <16 x float> %v1389
  %v1397 = select <16 x i1> %v1394, <16 x float> %v1396, <16 x float> %v1391
  %v1398 = fcmp olt <16 x float> %v1391, %v1397
  %v1399 = select <16 x i1> %v1398, <16 x float> %v1391, <16 x float> %v1397
  %v1400 = fsub contract <16 x float> %v1382, %v1399
  %v1401 = fadd contract <16 x float> %v1375, %v1400
  %v1402 = fadd contract <16 x float> %v1366, %v1401
  %v1413 = getelementptr float, ptr %v1412, i64 %v1347
  store <16 x float> %v1402, ptr %v1413, align 4
  %v1414 = add i64 %v1344, 16
  br label %loop29
end29:
  br label %done28
done28:
  %v1416 = icmp sle i32 %v1415, %v1164
  %v1418 = icmp slt i32 %v1164, %v1417
  %v1419 = and i1 %v1416, %v1418
  br i1 %v1419, label %then30, label %done30
then30:
  %v1420 = sext i32 %v233 to i64
  %v1423 = sub i64 %v1420, 16
  %v1429 = add i32 %v1164, 0
  %v1430 = and i32 %v1429, 0
  %v1431 = sext i32 %v1430 to i64
  %v1432 = mul i64 %v1431, %v358
  %v1433 = getelementptr float, ptr %v360, i64 %v1432
  %v1434 = sub i32 %v231, %v95
  %v1435 = sext i32 %v1434 to i64
  %v1436 = getelementptr float, ptr %v1433, i64 %v1435
  %v1447 = ashr i32 %v1429, 31
  %v1448 = xor i32 %v1429, %v1447
  %v1449 = udiv i32 %v1448, 17
  %v1450 = xor i32 %v1449, %v1447
  %v1451 = mul i32 %v1450, 17
  %v1452 = sub i32 %v1429, %v1451
  %v1453 = sext i32 %v1452 to i64
  %v1454 = mul i64 %v1453, %v365
  %v1455 = getelementptr float, ptr %v367, i64 %v1454
  %v1456 = sub i32 %v231, %v97
  %v1457 = sext i32 %v1456 to i64
  %v1458 = getelementptr float, ptr %v1455, i64 %v1457
  %v1461 = mul i64 %v1453, %v371
  %v1462 = getelementptr float, ptr %v373, i64 %v1461
  %v1463 = sub i32 %v231, %v99
  %v1464 = sext i32 %v1463 to i64
  %v1465 = getelementptr float, ptr %v1462, i64 %v1464
  br label %loop31
loop31:
  %v1421 = phi i64 [ 0, %then30 ], [ %v1467, %body31 ]
  %v1422 = icmp slt i64 %v1421, %v1420
  br i1 %v1422, label %body31, label %end31
body31:
  %v1424 = call i64 @llvm.smin.i64(i64 %v1421, i64 %v1423)
  %v1425 = trunc i64 %v1424 to i32
  %v1426 = insertelement <16 x i32> poison, i32 %v1425, i64 0
  %v1427 = shufflevector <16 x i32> %v1426, <16 x i32> poison, <16 x i32> zeroinitializer
  %v1428 = add <16 x i32> %v1427, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v1437 = getelementptr float, ptr %v1436, i64 %v1424
  %v1438 = load <16 x float>, ptr %v1437, align 4
  %v1439 = getelementptr float, ptr %v1437, i64 -8
  %v1440 = load <16 x float>, ptr %v1439, align 4
  %v1441 = getelementptr float, ptr %v1437, i64 8
  %v1442 = load <16 x float>, ptr %v1441, align 4
  %v1443 = fadd contract <16 x float> %v1440, %v1442
  %v1444 = fmul contract <16 x float> %v1443, splat (float 0x3FE0000000000000)
  %v1445 = fsub contract <16 x float> %v1438, %v1444
  %v1446 = fmul contract <16 x float> %v1445, splat (float 0x3FE0000000000000)
  %v1459 = getelementptr float, ptr %v1458, i64 %v1424
  store <16 x float> %v1446, ptr %v1459, align 4
  %v1460 = fsub contract <16 x float> %v1438, %v1446
  %v1466 = getelementptr float, ptr %v1465, i64 %v1424
  store <16 x float> %v1460, ptr %v1466, align 4
  %v1467 = add i64 %v1421, 16
  br label %loop31
end31:
  br label %done30
done30:
  %v1469 = add i32 %v392, 0
  %v1470 = icmp sle i32 %v1468, %v1469
  %v1472 = icmp slt i32 %v1469, %v1471
  %v1473 = and i1 %v1470, %v1472
  br i1 %v1473, label %then32, label %done32
then32:
  %v1474 = fmul contract float %v251, %v253
  %v1475 = fneg float %v1474
  %v1476 = sext i32 %v241 to i64
  %v1479 = sub i64 %v1476, 16
  %v1485 = add i32 %v1469, 0
  %v1486 = ashr i32 %v1485, 31
  %v1487 = xor i32 %v1485, %v1486
  %v1488 = udiv i32 %v1487, 9
  %v1489 = xor i32 %v1488, %v1486
  %v1490 = mul i32 %v1489, 9
  %v1491 = sub i32 %v1485, %v1490
  %v1492 = sext i32 %v1491 to i64
  %v1493 = mul i64 %v1492, %v377
  %v1494 = getelementptr float, ptr %v379, i64 %v1493
  %v1495 = sub i32 %v239, %v101
  %v1496 = sext i32 %v1495 to i64
  %v1497 = getelementptr float, ptr %v1494, i64 %v1496
  %v1500 = udiv i32 %v1487, 17
  %v1501 = xor i32 %v1500, %v1486
  %v1502 = mul i32 %v1501, 17
  %v1503 = sub i32 %v1485, %v1502
  %v1504 = sext i32 %v1503 to i64
  %v1505 = mul i64 %v1504, %v365
  %v1506 = getelementptr float, ptr %v367, i64 %v1505
  %v1507 = sub i32 %v239, %v97
  %v1508 = sext i32 %v1507 to i64
  %v1509 = getelementptr float, ptr %v1506, i64 %v1508
  %v1512 = add i32 %v1469, -8
  %v1513 = ashr i32 %v1512, 31
  %v1514 = xor i32 %v1512, %v1513
  %v1515 = udiv i32 %v1514, 17
  %v1516 = xor i32 %v1515, %v1513
  %v1517 = mul i32 %v1516, 17
  %v1518 = sub i32 %v1512, %v1517
  %v1519 = sext i32 %v1518 to i64
  %v1520 = mul i64 %v1519, %v365
  %v1521 = getelementptr float, ptr %v367, i64 %v1520
  %v1522 = getelementptr float, ptr %v1521, i64 %v1508
  %v1525 = add i32 %v1469, 8
  %v1526 = ashr i32 %v1525, 31
  %v1527 = xor i32 %v1525, %v1526
  %v1528 = udiv i32 %v1527, 17
  %v1529 = xor i32 %v1528, %v1526
  %v1530 = mul i32 %v1529, 17
  %v1531 = sub i32 %v1525, %v1530
  %v1532 = sext i32 %v1531 to i64
  %v1533 = mul i64 %v1532, %v365
  %v1534 = getelementptr float, ptr %v367, i64 %v1533
  %v1535 = getelementptr float, ptr %v1534, i64 %v1508
  %v1543 = mul i64 %v1504, %v371
  %v1544 = getelementptr float, ptr %v373, i64 %v1543
  %v1545 = sub i32 %v239, %v99
  %v1546 = sext i32 %v1545 to i64
  %v1547 = getelementptr float, ptr %v1544, i64 %v1546
  %v1550 = mul i64 %v1519, %v371
  %v1551 = getelementptr float, ptr %v373, i64 %v1550
  %v1552 = getelementptr float, ptr %v1551, i64 %v1546
  %v1555 = mul i64 %v1532, %v371
  %v1556 = getelementptr float, ptr %v373, i64 %v1555
  %v1557 = getelementptr float, ptr %v1556, i64 %v1546
  %v1564 = fcmp ord float %v1475, %v1475
  %v1565 = insertelement <16 x i1> poison, i1 %v1564, i64 0
  %v1566 = shufflevector <16 x i1> %v1565, <16 x i1> poison, <16 x i32> zeroinitializer
  %v1567 = insertelement <16 x float> poison, float %v1475, i64 0
  %v1568 = shufflevector <16 x float> %v1567, <16 x float> poison, <16 x i32> zeroinitializer
  %v1572 = fcmp ord float %v1474, %v1474
  %v1573 = insertelement <16 x i1> poison, i1 %v1572, i64 0
  %v1574 = shufflevector <16 x i1> %v1573, <16 x i1> poison, <16 x i32> zeroinitializer
  %v1575 = insertelement <16 x float> poison, float %v1474, i64 0
  %v1576 = shufflevector <16 x float> %v1575, <16 x float> poison, <16 x i32> zeroinitializer
  %v1600 = mul i32 %plane, 1
  %v1601 = sub i32 %v1600, 0
  %v1602 = sext i32 %v1601 to i64
  %v1603 = sext i32 %v243 to i64
  %v1604 = mul i64 %v1602, %v1603
  %v1605 = sub i32 %v1469, %v247
  %v1606 = sext i32 %v1605 to i64
  %v1607 = add i64 %v1604, %v1606
  %v1608 = sext i32 %v245 to i64
  %v1609 = mul i64 %v1607, %v1608
  %v1610 = getelementptr float, ptr %v3, i64 %v1609
  %v1611 = sub i32 %v239, %v249
  %v1612 = sext i32 %v1611 to i64
  %v1613 = getelementptr float, ptr %v1610, i64 %v1612
  br label %loop33
loop33:
  %v1477 = phi i64 [ 0, %then32 ], [ %v1615, %body33 ]
  %v1478 = icmp slt i64 %v1477, %v1476
  br i1 %v1478, label %body33, label %end33
body33:
  %v1480 = call i64 @llvm.smin.i64(i64 %v1477, i64 %v1479)
  %v1481 = trunc i64 %v1480 to i32
  %v1482 = insertelement <16 x i32> poison, i32 %v1481, i64 0
  %v1483 = shufflevector <16 x i32> %v1482, <16 x i32> poison, <16 x i32> zeroinitializer
  %v1484 = add <16 x i32> %v1483, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v1498 = getelementptr float, ptr %v1497, i64 %v1480
  %v1499 = load <16 x float>, ptr %v1498, align 4
  %v1510 = getelementptr float, ptr %v1509, i64 %v1480
  %v1511 = load <16 x float>, ptr %v1510, align 4
  %v1523 = getelementptr float, ptr %v1522, i64 %v1480
  %v1524 = load <16 x float>, ptr %v1523, align 4
  %v1536 = getelementptr float, ptr %v1535, i64 %v1480
  %v1537 = load <16 x float>, ptr %v1536, align 4
  %v1538 = fadd contract <16 x float> %v1524, %v1537
  %v1539 = fmul contract <16 x float> %v1538, splat (float 0x3FE0000000000000)
  %v1540 = fsub contract <16 x float> %v1511, %v1539
  %v1541 = fmul contract <16 x float> %v1540, splat (float 0x3FE0000000000000)
  %v1542 = fsub contract <16 x float> %v1511, %v1541
  %v1548 = getelementptr float, ptr %v1547, i64 %v1480
  %v1549 = load <16 x float>, ptr %v1548, align 4
  %v1553 = getelementptr float, ptr %v1552, i64 %v1480
  %v1554 = load <16 x float>, ptr %v1553, align 4
  %v1558 = getelementptr float, ptr %v1557, i64 %v1480
  %v1559 = load <16 x float>, ptr %v1558, align 4
  %v1560 = fadd contract <16 x float> %v1554, %v1559
  %v1561 = fmul contract <16 x float> %v1560, splat (float 0x3FE0000000000000)
  %v1562 = fsub contract <16 x float> %v1549, %v1561
  %v1563 = fmul contract <16 x float> %v1562, splat (float 0x3FE0000000000000)
  %v1569 = select <16 x i1> %v1566, <16 x float> %v1568, <16 x float> %v1541
  %v1570 = fcmp ogt <16 x float> %v1541, %v1569
  %v1571 = select <16 x i1> %v1570, <16 x float> %v1541, <16 x float> %v1569
  %v1577 = select <16 x i1> %v1574, <16 x float> %v1576, <16 x float> %v1571
  %v1578 = fcmp olt <16 x float> %v1571, %v1577
  %v1579 = select <16 x i1> %v1578, <16 x float> %v1571, <16 x float> %v1577
  %v1580 = fsub contract <16 x float> %v1541, %v1579
  %v1581 = select <16 x i1> %v1566, <16 x float> %v1568, <16 x float> %v1542
  %v1582 = fcmp ogt <16 x float> %v1542, %v1581
  %v1583 = select <16 x i1> %v1582, <16 x float> %v1542, <16 x float> %v1581
  %v1584 = select <16 x i1> %v1574, <16 x float> %v1576, <16 x float> %v1583
  %v1585 = fcmp olt <16 x float> %v1583, %v1584
  %v1586 = select <16 x i1> %v1585, <16 x float> %v1583, <16 x float> %v1584
  %v1587 = fsub contract <16 x float> %v1542, %v1586
  %v1588 = fadd contract <16 x float> %v1580, %v1587
  %v1589 = select <16 x i1> %v1566, <16 x float> %v1568, <16 x float> %v1563
  %v1590 = fcmp ogt <16 x float> %v1563, %v1589
  %v1591 = select <16 x i1> %v1590, <16 x float> %v1563, <16 x float> %v1589
  %v1592 = select <16 x i1> %v1574, <16 x float> %v1576, <16 x float> %v1591
  %v1593 = fcmp olt <16 x float> %v1591, %v1592
  %v1594 = select <16 x i1> %v1593, <16 x float> %v1591, <16 x float> %v1592
  %v1595 = fsub contract <16 x float> %v1563, %v1594
  %v1596 = fadd contract <16 x float> %v1588, %v1595
  %v1597 = fadd contract <16 x float> %v1499, %v1596
  %v1598 = fsub contract <16 x float> %v1549, %v1563
  %v1599 = fadd contract <16 x float> %v1597, %v1598
  %v1614 = getelementptr float, ptr %v1613, i64 %v1480
  store <16 x float> %v1599, ptr %v1614, align 4
  %v1615 = add i64 %v1477, 16
  br label %loop33
end33:
  br label %done32
done32:
  %v1616 = add i32 %v387, 1
  br label %loop0
end0:
  ret void
}
