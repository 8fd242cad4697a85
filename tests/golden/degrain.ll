declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i64 @llvm.smin.i64(i64, i64)
define void @dwt1d_34_add_a3485845e0(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v246 = getelementptr float, ptr %uniforms, i64 0
  %v247 = load float, ptr %v246, align 4
  %v248 = getelementptr float, ptr %uniforms, i64 1
  %v249 = load float, ptr %v248, align 4
  %v250 = mul i64 1, 4
  %v251 = sext i32 %v7 to i64
  %v252 = mul i64 %v251, %v250
  %v253 = add i64 %v252, 63
  %v254 = and i64 %v253, -64
  %v255 = mul i64 3, 4
  %v256 = sext i32 %v9 to i64
  %v257 = mul i64 %v256, %v255
  %v258 = getelementptr i8, ptr %scratch, i64 %v254
  %v259 = add i64 %v257, 63
  %v260 = and i64 %v259, -64
  %v261 = add i64 %v254, %v260
  %v262 = sext i32 %v11 to i64
  %v263 = mul i64 %v262, %v255
  %v264 = getelementptr i8, ptr %scratch, i64 %v261
  %v265 = add i64 %v263, 63
  %v266 = and i64 %v265, -64
  %v267 = add i64 %v261, %v266
  %v268 = sext i32 %v13 to i64
  %v269 = mul i64 %v268, %v250
  %v270 = getelementptr i8, ptr %scratch, i64 %v267
  %v271 = add i64 %v269, 63
  %v272 = and i64 %v271, -64
  %v273 = add i64 %v267, %v272
  %v274 = sext i32 %v15 to i64
  %v275 = mul i64 %v274, %v250
  %v276 = getelementptr i8, ptr %scratch, i64 %v273
  %v277 = add i64 %v275, 63
  %v278 = and i64 %v277, -64
  %v279 = add i64 %v273, %v278
  %v280 = sext i32 %v17 to i64
  %v281 = mul i64 %v280, %v250
  %v282 = getelementptr i8, ptr %scratch, i64 %v279
  %v283 = add i64 %v281, 63
  %v284 = and i64 %v283, -64
  %v285 = add i64 %v279, %v284
  %v286 = mul i64 5, 4
  %v287 = sext i32 %v19 to i64
  %v288 = mul i64 %v287, %v286
  %v289 = getelementptr i8, ptr %scratch, i64 %v285
  %v290 = add i64 %v288, 63
  %v291 = and i64 %v290, -64
  %v292 = add i64 %v285, %v291
  %v293 = sext i32 %v21 to i64
  %v294 = mul i64 %v293, %v286
  %v295 = getelementptr i8, ptr %scratch, i64 %v292
  %v296 = add i64 %v294, 63
  %v297 = and i64 %v296, -64
  %v298 = add i64 %v292, %v297
  %v299 = sext i32 %v23 to i64
  %v300 = mul i64 %v299, %v250
  %v301 = getelementptr i8, ptr %scratch, i64 %v298
  %v302 = add i64 %v300, 63
  %v303 = and i64 %v302, -64
  %v304 = add i64 %v298, %v303
  %v305 = sext i32 %v25 to i64
  %v306 = mul i64 %v305, %v250
  %v307 = getelementptr i8, ptr %scratch, i64 %v304
  %v308 = add i64 %v306, 63
  %v309 = and i64 %v308, -64
  %v310 = add i64 %v304, %v309
  %v311 = sext i32 %v27 to i64
  %v312 = mul i64 %v311, %v255
  %v313 = getelementptr i8, ptr %scratch, i64 %v310
  %v314 = add i64 %v312, 63
  %v315 = and i64 %v314, -64
  %v316 = add i64 %v310, %v315
  %v317 = sext i32 %v29 to i64
  %v318 = mul i64 %v317, %v250
  %v319 = getelementptr i8, ptr %scratch, i64 %v316
  %v320 = add i64 %v318, 63
  %v321 = and i64 %v320, -64
  %v322 = add i64 %v316, %v321
  %v323 = mul i64 9, 4
  %v324 = sext i32 %v31 to i64
  %v325 = mul i64 %v324, %v323
  %v326 = getelementptr i8, ptr %scratch, i64 %v322
  %v327 = add i64 %v325, 63
  %v328 = and i64 %v327, -64
  %v329 = add i64 %v322, %v328
  %v330 = sext i32 %v33 to i64
  %v331 = mul i64 %v330, %v323
  %v332 = getelementptr i8, ptr %scratch, i64 %v329
  %v333 = add i64 %v331, 63
  %v334 = and i64 %v333, -64
  %v335 = add i64 %v329, %v334
  %v336 = sext i32 %v35 to i64
  %v337 = mul i64 %v336, %v250
  %v338 = getelementptr i8, ptr %scratch, i64 %v335
  %v339 = add i64 %v337, 63
  %v340 = and i64 %v339, -64
  %v341 = add i64 %v335, %v340
  %v342 = sext i32 %v37 to i64
  %v343 = mul i64 %v342, %v250
  %v344 = getelementptr i8, ptr %scratch, i64 %v341
  %v345 = add i64 %v343, 63
  %v346 = and i64 %v345, -64
  %v347 = add i64 %v341, %v346
  %v348 = sext i32 %v39 to i64
  %v349 = mul i64 %v348, %v286
  %v350 = getelementptr i8, ptr %scratch, i64 %v347
  %v351 = add i64 %v349, 63
  %v352 = and i64 %v351, -64
  %v353 = add i64 %v347, %v352
  %v354 = sext i32 %v41 to i64
  %v355 = mul i64 %v354, %v250
  %v356 = getelementptr i8, ptr %scratch, i64 %v353
  %v357 = add i64 %v355, 63
  %v358 = and i64 %v357, -64
  %v359 = add i64 %v353, %v358
  %v360 = mul i64 17, 4
  %v361 = sext i32 %v43 to i64
  %v362 = mul i64 %v361, %v360
  %v363 = getelementptr i8, ptr %scratch, i64 %v359
  %v364 = add i64 %v362, 63
  %v365 = and i64 %v364, -64
  %v366 = add i64 %v359, %v365
  %v367 = sext i32 %v45 to i64
  %v368 = mul i64 %v367, %v360
  %v369 = getelementptr i8, ptr %scratch, i64 %v366
  %v370 = add i64 %v368, 63
  %v371 = and i64 %v370, -64
  %v372 = add i64 %v366, %v371
  %v373 = sext i32 %v47 to i64
  %v374 = mul i64 %v373, %v323
  %v375 = getelementptr i8, ptr %scratch, i64 %v372
  %v376 = add i64 %v374, 63
  %v377 = and i64 %v376, -64
  %v378 = add i64 %v372, %v377
  %v379 = add i32 %end_row, %v5
  %v380 = add i32 %first_row, %v5
  %v381 = sub i32 %v379, %v380
  %v382 = add i32 %v381, 30
  %v385 = sub i32 %v380, 15
  %v386 = call i32 @llvm.smax.i32(i32 %v385, i32 %v49)
  %v391 = add i32 %v379, 15
  %v392 = call i32 @llvm.smin.i32(i32 %v391, i32 %v51)
  %v464 = call i32 @llvm.smax.i32(i32 %v385, i32 %v123)
  %v466 = call i32 @llvm.smin.i32(i32 %v391, i32 %v125)
  %v540 = sub i32 %v380, 0
  %v541 = call i32 @llvm.smax.i32(i32 %v540, i32 %v135)
  %v544 = add i32 %v379, 0
  %v545 = call i32 @llvm.smin.i32(i32 %v544, i32 %v137)
  %v639 = sub i32 %v380, 14
  %v640 = call i32 @llvm.smax.i32(i32 %v639, i32 %v143)
  %v642 = add i32 %v379, 14
  %v643 = call i32 @llvm.smin.i32(i32 %v642, i32 %v145)
  %v716 = call i32 @llvm.smax.i32(i32 %v540, i32 %v151)
  %v718 = call i32 @llvm.smin.i32(i32 %v544, i32 %v153)
  %v781 = call i32 @llvm.smax.i32(i32 %v639, i32 %v159)
  %v783 = call i32 @llvm.smin.i32(i32 %v642, i32 %v161)
  %v834 = call i32 @llvm.smax.i32(i32 %v540, i32 %v167)
  %v837 = call i32 @llvm.smin.i32(i32 %v544, i32 %v169)
  %v931 = sub i32 %v380, 12
  %v932 = call i32 @llvm.smax.i32(i32 %v931, i32 %v175)
  %v934 = add i32 %v379, 12
  %v935 = call i32 @llvm.smin.i32(i32 %v934, i32 %v177)
  %v1008 = call i32 @llvm.smax.i32(i32 %v540, i32 %v183)
  %v1010 = call i32 @llvm.smin.i32(i32 %v544, i32 %v185)
  %v1086 = call i32 @llvm.smax.i32(i32 %v931, i32 %v191)
  %v1088 = call i32 @llvm.smin.i32(i32 %v934, i32 %v193)
  %v1139 = call i32 @llvm.smax.i32(i32 %v540, i32 %v199)
  %v1142 = call i32 @llvm.smin.i32(i32 %v544, i32 %v201)
  %v1236 = sub i32 %v380, 8
  %v1237 = call i32 @llvm.smax.i32(i32 %v1236, i32 %v207)
  %v1239 = add i32 %v379, 8
  %v1240 = call i32 @llvm.smin.i32(i32 %v1239, i32 %v209)
  %v1313 = call i32 @llvm.smax.i32(i32 %v540, i32 %v215)
  %v1315 = call i32 @llvm.smin.i32(i32 %v544, i32 %v217)
  %v1391 = call i32 @llvm.smax.i32(i32 %v1236, i32 %v223)
  %v1393 = call i32 @llvm.smin.i32(i32 %v1239, i32 %v225)
  %v1444 = call i32 @llvm.smax.i32(i32 %v540, i32 %v231)
  %v1447 = call i32 @llvm.smin.i32(i32 %v544, i32 %v233)
  br label %loop0
loop0:
  %v383 = phi i32 [ 0, %entry ], [ %v1592, %done31 ]
  %v384 = icmp slt i32 %v383, %v382
  br i1 %v384, label %body0, label %end0
body0:
  %v387 = add i32 %v383, %v380
  %v388 = sub i32 %v387, 30
  %v389 = add i32 %v388, 15
  %v390 = icmp sle i32 %v386, %v389
  %v393 = icmp slt i32 %v389, %v392
  %v394 = and i1 %v390, %v393
  br i1 %v394, label %then1, label %done1
then1:
  %v395 = sext i32 %v121 to i64
  %v398 = sub i64 %v395, 32
  %v404 = sub i32 %plane, 0
  %v405 = sext i32 %v404 to i64
  %v406 = sext i32 %v53 to i64
  %v407 = mul i64 %v405, %v406
  %v408 = call i32 @llvm.smax.i32(i32 %v389, i32 %v105)
  %v409 = sub i32 %v109, 1
  %v410 = call i32 @llvm.smin.i32(i32 %v408, i32 %v409)
  %v411 = sub i32 %v410, %v57
  %v412 = sext i32 %v411 to i64
  %v413 = add i64 %v407, %v412
  %v414 = sext i32 %v55 to i64
  %v415 = mul i64 %v413, %v414
  %v416 = getelementptr float, ptr %v1, i64 %v415
  %v417 = add i32 %v119, %v117
  %v418 = sub i32 %v417, %v59
  %v419 = sext i32 %v418 to i64
  %v420 = getelementptr float, ptr %v416, i64 %v419
  %v423 = add i32 %v389, 0
  %v424 = and i32 %v423, 0
  %v425 = sext i32 %v424 to i64
  %v426 = mul i64 %v425, %v251
  %v427 = getelementptr float, ptr %scratch, i64 %v426
  %v428 = sub i32 %v417, %v61
  %v429 = sext i32 %v428 to i64
  %v430 = getelementptr float, ptr %v427, i64 %v429
  br label %loop2
loop2:
  %v396 = phi i64 [ 0, %then1 ], [ %v432, %body2 ]
  %v397 = icmp slt i64 %v396, %v395
  br i1 %v397, label %body2, label %end2
body2:
  %v399 = call i64 @llvm.smin.i64(i64 %v396, i64 %v398)
  %v400 = trunc i64 %v399 to i32
  %v401 = insertelement <32 x i32> poison, i32 %v400, i64 0
  %v402 = shufflevector <32 x i32> %v401, <32 x i32> poison, <32 x i32> zeroinitializer
  %v403 = add <32 x i32> %v402, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v421 = getelementptr float, ptr %v420, i64 %v399
  %v422 = load <32 x float>, ptr %v421, align 4
  %v431 = getelementptr float, ptr %v430, i64 %v399
  store <32 x float> %v422, ptr %v431, align 4
  %v432 = add i64 %v396, 32
  br label %loop2
end2:
  %v438 = sub i32 %v107, 1
  br label %loop3
loop3:
  %v433 = phi i32 [ 0, %end2 ], [ %v448, %body3 ]
  %v434 = icmp slt i32 %v433, %v111
  br i1 %v434, label %body3, label %end3
body3:
  %v435 = add i32 %v433, 0
  %v436 = add i32 %v435, %v117
  %v437 = call i32 @llvm.smax.i32(i32 %v436, i32 %v103)
  %v439 = call i32 @llvm.smin.i32(i32 %v437, i32 %v438)
  %v440 = sub i32 %v439, %v59
  %v441 = sext i32 %v440 to i64
  %v442 = getelementptr float, ptr %v416, i64 %v441
  %v443 = load float, ptr %v442, align 4
  %v444 = add i32 %v433, %v117
  %v445 = sub i32 %v444, %v61
  %v446 = sext i32 %v445 to i64
  %v447 = getelementptr float, ptr %v427, i64 %v446
  store float %v443, ptr %v447, align 4
  %v448 = add i32 %v433, 1
  br label %loop3
end3:
  %v449 = sub i32 %v115, %v113
  br label %loop4
loop4:
  %v450 = phi i32 [ 0, %end3 ], [ %v463, %body4 ]
  %v451 = icmp slt i32 %v450, %v449
  br i1 %v451, label %body4, label %end4
body4:
  %v452 = add i32 %v450, %v113
  %v453 = add i32 %v452, %v117
  %v454 = call i32 @llvm.smax.i32(i32 %v453, i32 %v103)
  %v455 = call i32 @llvm.smin.i32(i32 %v454, i32 %v438)
  %v456 = sub i32 %v455, %v59
  %v457 = sext i32 %v456 to i64
  %v458 = getelementptr float, ptr %v416, i64 %v457
  %v459 = load float, ptr %v458, align 4
  %v460 = sub i32 %v453, %v61
  %v461 = sext i32 %v460 to i64
  %v462 = getelementptr float, ptr %v427, i64 %v461
  store float %v459, ptr %v462, align 4
  %v463 = add i32 %v450, 1
  br label %loop4
end4:
  br label %done1
done1:
  %v465 = icmp sle i32 %v464, %v389
  %v467 = icmp slt i32 %v389, %v466
  %v468 = and i1 %v465, %v467
  br i1 %v468, label %then5, label %done5
then5:
  %v469 = sext i32 %v129 to i64
  %v472 = sub i64 %v469, 32
  %v478 = sub i32 %plane, 0
  %v479 = sext i32 %v478 to i64
  %v480 = sext i32 %v53 to i64
  %v481 = mul i64 %v479, %v480
  %v482 = add i32 %v389, 0
  %v483 = call i32 @llvm.smax.i32(i32 %v482, i32 %v105)
  %v484 = sub i32 %v109, 1
  %v485 = call i32 @llvm.smin.i32(i32 %v483, i32 %v484)
  %v486 = sub i32 %v485, %v57
  %v487 = sext i32 %v486 to i64
  %v488 = add i64 %v481, %v487
  %v489 = sext i32 %v55 to i64
  %v490 = mul i64 %v488, %v489
  %v491 = getelementptr float, ptr %v1, i64 %v490
  %v492 = sub i32 %v127, %v59
  %v493 = sext i32 %v492 to i64
  %v494 = getelementptr float, ptr %v491, i64 %v493
  %v495 = and i32 %v482, 0
  %v496 = sext i32 %v495 to i64
  %v497 = mul i64 %v496, %v251
  %v498 = getelementptr float, ptr %scratch, i64 %v497
  %v499 = sub i32 %v127, %v61
  %v500 = sext i32 %v499 to i64
  %v501 = getelementptr float, ptr %v498, i64 %v500
  %v502 = sext i32 %v133 to i64
  %v503 = sub i64 %v502, 32
  %v504 = sext i32 %v131 to i64
  %v519 = ashr i32 %v482, 31
  %v520 = xor i32 %v482, %v519
  %v521 = udiv i32 %v520, 3
  %v522 = xor i32 %v521, %v519
  %v523 = mul i32 %v522, 3
  %v524 = sub i32 %v482, %v523
  %v525 = sext i32 %v524 to i64
  %v526 = mul i64 %v525, %v256
  %v527 = getelementptr float, ptr %v258, i64 %v526
  %v528 = sub i32 %v127, %v63
  %v529 = sext i32 %v528 to i64
  %v530 = getelementptr float, ptr %v527, i64 %v529
  %v533 = mul i64 %v525, %v262
  %v534 = getelementptr float, ptr %v264, i64 %v533
  %v535 = sub i32 %v127, %v65
  %v536 = sext i32 %v535 to i64
  %v537 = getelementptr float, ptr %v534, i64 %v536
  br label %loop6
loop6:
  %v470 = phi i64 [ 0, %then5 ], [ %v539, %body6 ]
  %v471 = icmp slt i64 %v470, %v469
  br i1 %v471, label %body6, label %end6
body6:
  %v473 = call i64 @llvm.smin.i64(i64 %v470, i64 %v472)
  %v474 = trunc i64 %v473 to i32
  %v475 = insertelement <32 x i32> poison, i32 %v474, i64 0
  %v476 = shufflevector <32 x i32> %v475, <32 x i32> poison, <32 x i32> zeroinitializer
  %v477 = add <32 x i32> %v476, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v505 = icmp sge i64 %v473, %v504
  %v506 = icmp sle i64 %v473, %v503
  %v507 = and i1 %v505, %v506
  %v508 = select i1 %v507, ptr %v494, ptr %v501
  %v509 = getelementptr float, ptr %v508, i64 %v473
  %v510 = load <32 x float>, ptr %v509, align 4
  %v511 = getelementptr float, ptr %v509, i64 -1
  %v512 = load <32 x float>, ptr %v511, align 4
  %v513 = getelementptr float, ptr %v509, i64 1
  %v514 = load <32 x float>, ptr %v513, align 4
  %v515 = fadd contract <32 x float> %v512, %v514
  %v516 = fmul contract <32 x float> %v515, splat (float 0x3FE0000000000000)
  %v517 = fsub contract <32 x float> %v510, %v516
  %v518 = fmul contract <32 x float> %v517, splat (float 0x3FE0000000000000)
  %v531 = getelementptr float, ptr %v530, i64 %v473
  store <32 x float> %v518, ptr %v531, align 4
  %v532 = fsub contract <32 x float> %v510, %v518
  %v538 = getelementptr float, ptr %v537, i64 %v473
  store <32 x float> %v532, ptr %v538, align 4
  %v539 = add i64 %v470, 32
  br label %loop6
end6:
  br label %done5
done5:
  %v542 = add i32 %v388, 14
  %v543 = icmp sle i32 %v541, %v542
  %v546 = icmp slt i32 %v542, %v545
  %v547 = and i1 %v543, %v546
  br i1 %v547, label %then7, label %done7
then7:
  %v548 = fmul contract float %v247, %v249
  %v549 = fneg float %v548
  %v550 = sext i32 %v141 to i64
  %v553 = sub i64 %v550, 32
  %v559 = add i32 %v542, 0
  %v560 = ashr i32 %v559, 31
  %v561 = xor i32 %v559, %v560
  %v562 = udiv i32 %v561, 3
  %v563 = xor i32 %v562, %v560
  %v564 = mul i32 %v563, 3
  %v565 = sub i32 %v559, %v564
  %v566 = sext i32 %v565 to i64
  %v567 = mul i64 %v566, %v256
  %v568 = getelementptr float, ptr %v258, i64 %v567
  %v569 = sub i32 %v139, %v63
  %v570 = sext i32 %v569 to i64
  %v571 = getelementptr float, ptr %v568, i64 %v570
  %v574 = add i32 %v542, -1
  %v575 = ashr i32 %v574, 31
  %v576 = xor i32 %v574, %v575
  %v577 = udiv i32 %v576, 3
  %v578 = xor i32 %v577, %v575
  %v579 = mul i32 %v578, 3
  %v580 = sub i32 %v574, %v579
  %v581 = sext i32 %v580 to i64
  %v582 = mul i64 %v581, %v256
  %v583 = getelementptr float, ptr %v258, i64 %v582
  %v584 = getelementptr float, ptr %v583, i64 %v570
  %v587 = add i32 %v542, 1
  %v588 = ashr i32 %v587, 31
  %v589 = xor i32 %v587, %v588
  %v590 = udiv i32 %v589, 3
  %v591 = xor i32 %v590, %v588
  %v592 = mul i32 %v591, 3
  %v593 = sub i32 %v587, %v592
  %v594 = sext i32 %v593 to i64
  %v595 = mul i64 %v594, %v256
  %v596 = getelementptr float, ptr %v258, i64 %v595
  %v597 = getelementptr float, ptr %v596, i64 %v570
  %v605 = fcmp ord float %v549, %v549
  %v606 = insertelement <32 x i1> poison, i1 %v605, i64 0
  %v607 = shufflevector <32 x i1> %v606, <32 x i1> poison, <32 x i32> zeroinitializer
  %v608 = insertelement <32 x float> poison, float %v549, i64 0
  %v609 = shufflevector <32 x float> %v608, <32 x float> poison, <32 x i32> zeroinitializer
  %v613 = fcmp ord float %v548, %v548
  %v614 = insertelement <32 x i1> poison, i1 %v613, i64 0
  %v615 = shufflevector <32 x i1> %v614, <32 x i1> poison, <32 x i32> zeroinitializer
  %v616 = insertelement <32 x float> poison, float %v548, i64 0
  %v617 = shufflevector <32 x float> %v616, <32 x float> poison, <32 x i32> zeroinitializer
  %v630 = and i32 %v559, 0
  %v631 = sext i32 %v630 to i64
  %v632 = mul i64 %v631, %v274
  %v633 = getelementptr float, ptr %v276, i64 %v632
  %v634 = sub i32 %v139, %v69
  %v635 = sext i32 %v634 to i64
  %v636 = getelementptr float, ptr %v633, i64 %v635
  br label %loop8
loop8:
  %v551 = phi i64 [ 0, %then7 ], [ %v638, %body8 ]
  %v552 = icmp slt i64 %v551, %v550
  br i1 %v552, label %body8, label %end8
body8:
  %v554 = call i64 @llvm.smin.i64(i64 %v551, i64 %v553)
  %v555 = trunc i64 %v554 to i32
  %v556 = insertelement <32 x i32> poison, i32 %v555, i64 0
  %v557 = shufflevector <32 x i32> %v556, <32 x i32> poison, <32 x i32> zeroinitializer
  %v558 = add <32 x i32> %v557, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v572 = getelementptr float, ptr %v571, i64 %v554
  %v573 = load <32 x float>, ptr %v572, align 4
  %v585 = getelementptr float, ptr %v584, i64 %v554
  %v586 = load <32 x float>, ptr %v585, align 4
  %v598 = getelementptr float, ptr %v597, i64 %v554
  %v599 = load <32 x float>, ptr %v598, align 4
  %v600 = fadd contract <32 x float> %v586, %v599
  %v601 = fmul contract <32 x float> %v600, splat (float 0x3FE0000000000000)
  %v602 = fsub contract <32 x float> %v573, %v601
  %v603 = fmul contract <32 x float> %v602, splat (float 0x3FE0000000000000)
  %v604 = fsub contract <32 x float> %v573, %v603
  %v610 = select <32 x i1> %v607, <32 x float> %v609, <32 x float> %v603
  %v611 = fcmp ogt <32 x float> %v603, %v610
  %v612 = select <32 x i1> %v611, <32 x float> %v603, <32 x float> %v610
  %v618 = select <32 x i1> %v615, <32 x float> %v617, <32 x float> %v612
  %v619 = fcmp olt <32 x float> %v612, %v618
  %v620 = select <32 x i1> %v619, <32 x float> %v612, <32 x float> %v618
  %v621 = fsub contract <32 x float> %v603, %v620
  %v622 = select <32 x i1> %v607, <32 x float> %v609, <32 x float> %v604
  %v623 = fcmp ogt <32 x float> %v604, %v622
  %v624 = select <32 x i1> %v623, <32 x float> %v604, <32 x float> %v622
  %v625 = select <32 x i1> %v615, <32 x float> %v617, <32 x float> %v624
  %v626 = fcmp olt <32 x float> %v624, %v625
  %v627 = select <32 x i1> %v626, <32 x float> %v624, <32 x float> %v625
  %v628 = fsub contract <32 x float> %v604, %v627
  %v629 = fadd contract <32 x float> %v621, %v628
  %v637 = getelementptr float, ptr %v636, i64 %v554
  store <32 x float> %v629, ptr %v637, align 4
  %v638 = add i64 %v551, 32
  br label %loop8
end8:
  br label %done7
done7:
  %v641 = icmp sle i32 %v640, %v542
  %v644 = icmp slt i32 %v542, %v643
  %v645 = and i1 %v641, %v644
  br i1 %v645, label %then9, label %done9
then9:
  %v646 = sext i32 %v149 to i64
  %v649 = sub i64 %v646, 32
  %v655 = add i32 %v542, 0
  %v656 = ashr i32 %v655, 31
  %v657 = xor i32 %v655, %v656
  %v658 = udiv i32 %v657, 3
  %v659 = xor i32 %v658, %v656
  %v660 = mul i32 %v659, 3
  %v661 = sub i32 %v655, %v660
  %v662 = sext i32 %v661 to i64
  %v663 = mul i64 %v662, %v262
  %v664 = getelementptr float, ptr %v264, i64 %v663
  %v665 = sub i32 %v147, %v65
  %v666 = sext i32 %v665 to i64
  %v667 = getelementptr float, ptr %v664, i64 %v666
  %v670 = add i32 %v542, -1
  %v671 = ashr i32 %v670, 31
  %v672 = xor i32 %v670, %v671
  %v673 = udiv i32 %v672, 3
  %v674 = xor i32 %v673, %v671
  %v675 = mul i32 %v674, 3
  %v676 = sub i32 %v670, %v675
  %v677 = sext i32 %v676 to i64
  %v678 = mul i64 %v677, %v262
  %v679 = getelementptr float, ptr %v264, i64 %v678
  %v680 = getelementptr float, ptr %v679, i64 %v666
  %v683 = add i32 %v542, 1
  %v684 = ashr i32 %v683, 31
  %v685 = xor i32 %v683, %v684
  %v686 = udiv i32 %v685, 3
  %v687 = xor i32 %v686, %v684
  %v688 = mul i32 %v687, 3
  %v689 = sub i32 %v683, %v688
  %v690 = sext i32 %v689 to i64
  %v691 = mul i64 %v690, %v262
  %v692 = getelementptr float, ptr %v264, i64 %v691
  %v693 = getelementptr float, ptr %v692, i64 %v666
  %v700 = and i32 %v655, 0
  %v701 = sext i32 %v700 to i64
  %v702 = mul i64 %v701, %v268
  %v703 = getelementptr float, ptr %v270, i64 %v702
  %v704 = sub i32 %v147, %v67
  %v705 = sext i32 %v704 to i64
  %v706 = getelementptr float, ptr %v703, i64 %v705
  %v709 = mul i64 %v701, %v280
  %v710 = getelementptr float, ptr %v282, i64 %v709
  %v711 = sub i32 %v147, %v71
  %v712 = sext i32 %v711 to i64
  %v713 = getelementptr float, ptr %v710, i64 %v712
  br label %loop10
loop10:
  %v647 = phi i64 [ 0, %then9 ], [ %v715, %body10 ]
  %v648 = icmp slt i64 %v647, %v646
  br i1 %v648, label %body10, label %end10
body10:
  %v650 = call i64 @llvm.smin.i64(i64 %v647, i64 %v649)
  %v651 = trunc i64 %v650 to i32
  %v652 = insertelement <32 x i32> poison, i32 %v651, i64 0
  %v653 = shufflevector <32 x i32> %v652, <32 x i32> poison, <32 x i32> zeroinitializer
  %v654 = add <32 x i32> %v653, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v668 = getelementptr float, ptr %v667, i64 %v650
  %v669 = load <32 x float>, ptr %v668, align 4
  %v681 = getelementptr float, ptr %v680, i64 %v650
  %v682 = load <32 x float>, ptr %v681, align 4
  %v694 = getelementptr float, ptr %v693, i64 %v650
  %v695 = load <32 x float>, ptr %v694, align 4
  %v696 = fadd contract <32 x float> %v682, %v695
  %v697 = fmul contract <32 x float> %v696, splat (float 0x3FE0000000000000)
  %v698 = fsub contract <32 x float> %v669, %v697
  %v699 = fmul contract <32 x float> %v698, splat (float 0x3FE0000000000000)
  %v707 = getelementptr float, ptr %v706, i64 %v650
  store <32 x float> %v699, ptr %v707, align 4
  %v708 = fsub contract <32 x float> %v669, %v699
  %v714 = getelementptr float, ptr %v713, i64 %v650
  store <32 x float> %v708, ptr %v714, align 4
  %v715 = add i64 %v647, 32
  br label %loop10
end10:
  br label %done9
done9:
  %v717 = icmp sle i32 %v716, %v542
  %v719 = icmp slt i32 %v542, %v718
  %v720 = and i1 %v717, %v719
  br i1 %v720, label %then11, label %done11
then11:
  %v721 = fmul contract float %v247, %v249
  %v722 = sext i32 %v157 to i64
  %v725 = sub i64 %v722, 32
  %v731 = add i32 %v542, 0
  %v732 = and i32 %v731, 0
  %v733 = sext i32 %v732 to i64
  %v734 = mul i64 %v733, %v274
  %v735 = getelementptr float, ptr %v276, i64 %v734
  %v736 = sub i32 %v155, %v69
  %v737 = sext i32 %v736 to i64
  %v738 = getelementptr float, ptr %v735, i64 %v737
  %v741 = mul i64 %v733, %v268
  %v742 = getelementptr float, ptr %v270, i64 %v741
  %v743 = sub i32 %v155, %v67
  %v744 = sext i32 %v743 to i64
  %v745 = getelementptr float, ptr %v742, i64 %v744
  %v748 = fneg float %v721
  %v749 = fcmp ord float %v748, %v748
  %v750 = insertelement <32 x i1> poison, i1 %v749, i64 0
  %v751 = shufflevector <32 x i1> %v750, <32 x i1> poison, <32 x i32> zeroinitializer
  %v752 = insertelement <32 x float> poison, float %v748, i64 0
  %v753 = shufflevector <32 x float> %v752, <32 x float> poison, <32 x i32> zeroinitializer
  %v757 = fcmp ord float %v721, %v721
  %v758 = insertelement <32 x i1> poison, i1 %v757, i64 0
  %v759 = shufflevector <32 x i1> %v758, <32 x i1> poison, <32 x i32> zeroinitializer
  %v760 = insertelement <32 x float> poison, float %v721, i64 0
  %v761 = shufflevector <32 x float> %v760, <32 x float> poison, <32 x i32> zeroinitializer
  %v767 = ashr i32 %v731, 31
  %v768 = xor i32 %v731, %v767
  %v769 = udiv i32 %v768, 3
  %v770 = xor i32 %v769, %v767
  %v771 = mul i32 %v770, 3
  %v772 = sub i32 %v731, %v771
  %v773 = sext i32 %v772 to i64
  %v774 = mul i64 %v773, %v311
  %v775 = getelementptr float, ptr %v313, i64 %v774
  %v776 = sub i32 %v155, %v81
  %v777 = sext i32 %v776 to i64
  %v778 = getelementptr float, ptr %v775, i64 %v777
  br label %loop12
loop12:
  %v723 = phi i64 [ 0, %then11 ], [ %v780, %body12 ]
  %v724 = icmp slt i64 %v723, %v722
  br i1 %v724, label %body12, label %end12
body12:
  %v726 = call i64 @llvm.smin.i64(i64 %v723, i64 %v725)
  %v727 = trunc i64 %v726 to i32
  %v728 = insertelement <32 x i32> poison, i32 %v727, i64 0
  %v729 = shufflevector <32 x i32> %v728, <32 x i32> poison, <32 x i32> zeroinitializer
  %v730 = add <32 x i32> %v729, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v739 = getelementptr float, ptr %v738, i64 %v726
  %v740 = load <32 x float>, ptr %v739, align 4
  %v746 = getelementptr float, ptr %v745, i64 %v726
  %v747 = load <32 x float>, ptr %v746, align 4
  %v754 = select <32 x i1> %v751, <32 x float> %v753, <32 x float> %v747
  %v755 = fcmp ogt <32 x float> %v747, %v754
  %v756 = select <32 x i1> %v755, <32 x float> %v747, <32 x float> %v754
  %v762 = select <32 x i1> %v759, <32 x float> %v761, <32 x float> %v756
  %v763 = fcmp olt <32 x float> %v756, %v762
  %v764 = select <32 x i1> %v763, <32 x float> %v756, <32 x float> %v762
  %v765 = fsub contract <32 x float> %v747, %v764
  %v766 = fadd contract <32 x float> %v740, %v765
  %v779 = getelementptr float, ptr %v778, i64 %v726
  store <32 x float> %v766, ptr %v779, align 4
  %v780 = add i64 %v723, 32
  br label %loop12
end12:
  br label %done11
done11:
  %v782 = icmp sle i32 %v781, %v542
  %v784 = icmp slt i32 %v542, %v783
  %v785 = and i1 %v782, %v784
  br i1 %v785, label %then13, label %done13
then13:
  %v786 = sext i32 %v165 to i64
  %v789 = sub i64 %v786, 32
  %v795 = add i32 %v542, 0
  %v796 = and i32 %v795, 0
  %v797 = sext i32 %v796 to i64
  %v798 = mul i64 %v797, %v280
  %v799 = getelementptr float, ptr %v282, i64 %v798
  %v800 = sub i32 %v163, %v71
  %v801 = sext i32 %v800 to i64
  %v802 = getelementptr float, ptr %v799, i64 %v801
  %v813 = ashr i32 %v795, 31
  %v814 = xor i32 %v795, %v813
  %v815 = udiv i32 %v814, 5
  %v816 = xor i32 %v815, %v813
  %v817 = mul i32 %v816, 5
  %v818 = sub i32 %v795, %v817
  %v819 = sext i32 %v818 to i64
  %v820 = mul i64 %v819, %v287
  %v821 = getelementptr float, ptr %v289, i64 %v820
  %v822 = sub i32 %v163, %v73
  %v823 = sext i32 %v822 to i64
  %v824 = getelementptr float, ptr %v821, i64 %v823
  %v827 = mul i64 %v819, %v293
  %v828 = getelementptr float, ptr %v295, i64 %v827
  %v829 = sub i32 %v163, %v75
  %v830 = sext i32 %v829 to i64
  %v831 = getelementptr float, ptr %v828, i64 %v830
  br label %loop14
loop14:
  %v787 = phi i64 [ 0, %then13 ], [ %v833, %body14 ]
  %v788 = icmp slt i64 %v787, %v786
  br i1 %v788, label %body14, label %end14
body14:
  %v790 = call i64 @llvm.smin.i64(i64 %v787, i64 %v789)
  %v791 = trunc i64 %v790 to i32
  %v792 = insertelement <32 x i32> poison, i32 %v791, i64 0
  %v793 = shufflevector <32 x i32> %v792, <32 x i32> poison, <32 x i32> zeroinitializer
  %v794 = add <32 x i32> %v793, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v803 = getelementptr float, ptr %v802, i64 %v790
  %v804 = load <32 x float>, ptr %v803, align 4
  %v805 = getelementptr float, ptr %v803, i64 -2
  %v806 = load <32 x float>, ptr %v805, align 4
  %v807 = getelementptr float, ptr %v803, i64 2
  %v808 = load <32 x float>, ptr %v807, align 4
  %v809 = fadd contract <32 x float> %v806, %v808
  %v810 = fmul contract <32 x float> %v809, splat (float 0x3FE0000000000000)
  %v811 = fsub contract <32 x float> %v804, %v810
  %v812 = fmul contract <32 x float> %v811, splat (float 0x3FE0000000000000)
  %v825 = getelementptr float, ptr %v824, i64 %v790
  store <32 x float> %v812, ptr %v825, align 4
  %v826 = fsub contract <32 x float> %v804, %v812
  %v832 = getelementptr float, ptr %v831, i64 %v790
  store <32 x float> %v826, ptr %v832, align 4
  %v833 = add i64 %v787, 32
  br label %loop14
end14:
  br label %done13
done13:
  %v835 = add i32 %v388, 12
  %v836 = icmp sle i32 %v834, %v835
  %v838 = icmp slt i32 %v835, %v837
  %v839 = and i1 %v836, %v838
  br i1 %v839, label %then15, label %done15
then15:
  %v840 = fmul contract float %v247, %v249
  %v841 = fneg float %v840
  %v842 = sext i32 %v173 to i64
  %v845 = sub i64 %v842, 32
  %v851 = add i32 %v835, 0
  %v852 = ashr i32 %v851, 31
  %v853 = xor i32 %v851, %v852
  %v854 = udiv i32 %v853, 5
  %v855 = xor i32 %v854, %v852
  %v856 = mul i32 %v855, 5
  %v857 = sub i32 %v851, %v856
  %v858 = sext i32 %v857 to i64
  %v859 = mul i64 %v858, %v287
  %v860 = getelementptr float, ptr %v289, i64 %v859
  %v861 = sub i32 %v171, %v73
  %v862 = sext i32 %v861 to i64
  %v863 = getelementptr float, ptr %v860, i64 %v862
  %v866 = add i32 %v835, -2
  %v867 = ashr i32 %v866, 31
  %v868 = xor i32 %v866, %v867
  %v869 = udiv i32 %v868, 5
  %v870 = xor i32 %v869, %v867
  %v871 = mul i32 %v870, 5
  %v872 = sub i32 %v866, %v871
  %v873 = sext i32 %v872 to i64
  %v874 = mul i64 %v873, %v287
  %v875 = getelementptr float, ptr %v289, i64 %v874
  %v876 = getelementptr float, ptr %v875, i64 %v862
  %v879 = add i32 %v835, 2
  %v880 = ashr i32 %v879, 31
  %v881 = xor i32 %v879, %v880
  %v882 = udiv i32 %v881, 5
  %v883 = xor i32 %v882, %v880
  %v884 = mul i32 %v883, 5
  %v885 = sub i32 %v879, %v884
  %v886 = sext i32 %v885 to i64
  %v887 = mul i64 %v886, %v287
  %v888 = getelementptr float, ptr %v289, i64 %v887
  %v889 = getelementptr float, ptr %v888, i64 %v862
  %v897 = fcmp ord float %v841, %v841
  %v898 = insertelement <32 x i1> poison, i1 %v897, i64 0
  %v899 = shufflevector <32 x i1> %v898, <32 x i1> poison, <32 x i32> zeroinitializer
  %v900 = insertelement <32 x float> poison, float %v841, i64 0
  %v901 = shufflevector <32 x float> %v900, <32 x float> poison, <32 x i32> zeroinitializer
  %v905 = fcmp ord float %v840, %v840
  %v906 = insertelement <32 x i1> poison, i1 %v905, i64 0
  %v907 = shufflevector <32 x i1> %v906, <32 x i1> poison, <32 x i32> zeroinitializer
  %v908 = insertelement <32 x float> poison, float %v840, i64 0
  %v909 = shufflevector <32 x float> %v908, <32 x float> poison, <32 x i32> zeroinitializer
  %v922 = and i32 %v851, 0
  %v923 = sext i32 %v922 to i64
  %v924 = mul i64 %v923, %v305
  %v925 = getelementptr float, ptr %v307, i64 %v924
  %v926 = sub i32 %v171, %v79
  %v927 = sext i32 %v926 to i64
  %v928 = getelementptr float, ptr %v925, i64 %v927
  br label %loop16
loop16:
  %v843 = phi i64 [ 0, %then15 ], [ %v930, %body16 ]
  %v844 = icmp slt i64 %v843, %v842
  br i1 %v844, label %body16, label %end16
body16:
  %v846 = call i64 @llvm.smin.i64(i64 %v843, i64 %v845)
  %v847 = trunc i64 %v846 to i32
  %v848 = insertelement <32 x i32> poison, i32 %v847, i64 0
  %v849 = shufflevector <32 x i32> %v848, <32 x i32> poison, <32 x i32> zeroinitializer
  %v850 = add <32 x i32> %v849, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v864 = getelementptr float, ptr %v863, i64 %v846
  %v865 = load <32 x float>, ptr %v864, align 4
  %v877 = getelementptr float, ptr %v876, i64 %v846
  %v878 = load <32 x float>, ptr %v877, align 4
  %v890 = getelementptr float, ptr %v889, i64 %v846
  %v891 = load <32 x float>, ptr %v890, align 4
  %v892 = fadd contract <32 x float> %v878, %v891
  %v893 = fmul contract <32 x float> %v892, splat (float 0x3FE0000000000000)
  %v894 = fsub contract <32 x float> %v865, %v893
  %v895 = fmul contract <32 x float> %v894, splat (float 0x3FE0000000000000)
  %v896 = fsub contract <32 x float> %v865, %v895
  %v902 = select <32 x i1> %v899, <32 x float> %v901, <32 x float> %v895
  %v903 = fcmp ogt <32 x float> %v895, %v902
  %v904 = select <32 x i1> %v903, <32 x float> %v895, <32 x float> %v902
  %v910 = select <32 x i1> %v907, <32 x float> %v909, <32 x float> %v904
  %v911 = fcmp olt <32 x float> %v904, %v910
  %v912 = select <32 x i1> %v911, <32 x float> %v904, <32 x float> %v910
  %v913 = fsub contract <32 x float> %v895, %v912
  %v914 = select <32 x i1> %v899, <32 x float> %v901, <32 x float> %v896
  %v915 = fcmp ogt <32 x float> %v896, %v914
  %v916 = select <32 x i1> %v915, <32 x float> %v896, <32 x float> %v914
  %v917 = select <32 x i1> %v907, <32 x float> %v909, <32 x float> %v916
  %v918 = fcmp olt <32 x float> %v916, %v917
  %v919 = select <32 x i1> %v918, <32 x float> %v916, <32 x float> %v917
  %v920 = fsub contract <32 x float> %v896, %v919
  %v921 = fadd contract <32 x float> %v913, %v920
  %v929 = getelementptr float, ptr %v928, i64 %v846
  store <32 x float> %v921, ptr %v929, align 4
  %v930 = add i64 %v843, 32
  br label %loop16
end16:
  br label %done15
done15:
  %v933 = icmp sle i32 %v932, %v835
  %v936 = icmp slt i32 %v835, %v935
  %v937 = and i1 %v933, %v936
  br i1 %v937, label %then17, label %done17
then17:
  %v938 = sext i32 %v181 to i64
  %v941 = sub i64 %v938, 32
  %v947 = add i32 %v835, 0
  %v948 = ashr i32 %v947, 31
  %v949 = xor i32 %v947, %v948
  %v950 = udiv i32 %v949, 5
  %v951 = xor i32 %v950, %v948
  %v952 = mul i32 %v951, 5
  %v953 = sub i32 %v947, %v952
  %v954 = sext i32 %v953 to i64
  %v955 = mul i64 %v954, %v293
  %v956 = getelementptr float, ptr %v295, i64 %v955
  %v957 = sub i32 %v179, %v75
  %v958 = sext i32 %v957 to i64
  %v959 = getelementptr float, ptr %v956, i64 %v958
  %v962 = add i32 %v835, -2
  %v963 = ashr i32 %v962, 31
  %v964 = xor i32 %v962, %v963
  %v965 = udiv i32 %v964, 5
  %v966 = xor i32 %v965, %v963
  %v967 = mul i32 %v966, 5
  %v968 = sub i32 %v962, %v967
  %v969 = sext i32 %v968 to i64
  %v970 = mul i64 %v969, %v293
  %v971 = getelementptr float, ptr %v295, i64 %v970
  %v972 = getelementptr float, ptr %v971, i64 %v958
  %v975 = add i32 %v835, 2
  %v976 = ashr i32 %v975, 31
  %v977 = xor i32 %v975, %v976
  %v978 = udiv i32 %v977, 5
  %v979 = xor i32 %v978, %v976
  %v980 = mul i32 %v979, 5
  %v981 = sub i32 %v975, %v980
  %v982 = sext i32 %v981 to i64
  %v983 = mul i64 %v982, %v293
  %v984 = getelementptr float, ptr %v295, i64 %v983
  %v985 = getelementptr float, ptr %v984, i64 %v958
  %v992 = and i32 %v947, 0
  %v993 = sext i32 %v992 to i64
  %v994 = mul i64 %v993, %v299
  %v995 = getelementptr float, ptr %v301, i64 %v994
  %v996 = sub i32 %v179, %v77
  %v997 = sext i32 %v996 to i64
  %v998 = getelementptr float, ptr %v995, i64 %v997
  %v1001 = mul i64 %v993, %v317
  %v1002 = getelementptr float, ptr %v319, i64 %v1001
  %v1003 = sub i32 %v179, %v83
  %v1004 = sext i32 %v1003 to i64
  %v1005 = getelementptr float, ptr %v1002, i64 %v1004
  br label %loop18
loop18:
  %v939 = phi i64 [ 0, %then17 ], [ %v1007, %body18 ]
  %v940 = icmp slt i64 %v939, %v938
  br i1 %v940, label %body18, label %end18
body18:
  %v942 = call i64 @llvm.smin.i64(i64 %v939, i64 %v941)
  %v943 = trunc i64 %v942 to i32
  %v944 = insertelement <32 x i32> poison, i32 %v943, i64 0
  %v945 = shufflevector <32 x i32> %v944, <32 x i32> poison, <32 x i32> zeroinitializer
  %v946 = add <32 x i32> %v945, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v960 = getelementptr float, ptr %v959, i64 %v942
  %v961 = load <32 x float>, ptr %v960, align 4
  %v973 = getelementptr float, ptr %v972, i64 %v942
  %v974 = load <32 x float>, ptr %v973, align 4
  %v986 = getelementptr float, ptr %v985, i64 %v942
  %v987 = load <32 x float>, ptr %v986, align 4
  %v988 = fadd contract <32 x float> %v974, %v987
  %v989 = fmul contract <32 x float> %v988, splat (float 0x3FE0000000000000)
  %v990 = fsub contract <32 x float> %v961, %v989
  %v991 = fmul contract <32 x float> %v990, splat (float 0x3FE0000000000000)
  %v999 = getelementptr float, ptr %v998, i64 %v942
  store <32 x float> %v991, ptr %v999, align 4
  %v1000 = fsub contract <32 x float> %v961, %v991
  %v1006 = getelementptr float, ptr %v1005, i64 %v942
  store <32 x float> %v1000, ptr %v1006, align 4
  %v1007 = add i64 %v939, 32
  br label %loop18
end18:
  br label %done17
done17:
  %v1009 = icmp sle i32 %v1008, %v835
  %v1011 = icmp slt i32 %v835, %v1010
  %v1012 = and i1 %v1009, %v1011
  br i1 %v1012, label %then19, label %done19
then19:
  %v1013 = fmul contract float %v247, %v249
  %v1014 = sext i32 %v189 to i64
  %v1017 = sub i64 %v1014, 32
  %v1023 = add i32 %v835, 0
  %v1024 = ashr i32 %v1023, 31
  %v1025 = xor i32 %v1023, %v1024
  %v1026 = udiv i32 %v1025, 3
  %v1027 = xor i32 %v1026, %v1024
  %v1028 = mul i32 %v1027, 3
  %v1029 = sub i32 %v1023, %v1028
  %v1030 = sext i32 %v1029 to i64
  %v1031 = mul i64 %v1030, %v311
  %v1032 = getelementptr float, ptr %v313, i64 %v1031
  %v1033 = sub i32 %v187, %v81
  %v1034 = sext i32 %v1033 to i64
  %v1035 = getelementptr float, ptr %v1032, i64 %v1034
  %v1038 = and i32 %v1023, 0
  %v1039 = sext i32 %v1038 to i64
  %v1040 = mul i64 %v1039, %v305
  %v1041 = getelementptr float, ptr %v307, i64 %v1040
  %v1042 = sub i32 %v187, %v79
  %v1043 = sext i32 %v1042 to i64
  %v1044 = getelementptr float, ptr %v1041, i64 %v1043
  %v1047 = mul i64 %v1039, %v299
  %v1048 = getelementptr float, ptr %v301, i64 %v1047
  %v1049 = sub i32 %v187, %v77
  %v1050 = sext i32 %v1049 to i64
  %v1051 = getelementptr float, ptr %v1048, i64 %v1050
  %v1054 = fneg float %v1013
  %v1055 = fcmp ord float %v1054, %v1054
  %v1056 = insertelement <32 x i1> poison, i1 %v1055, i64 0
  %v1057 = shufflevector <32 x i1> %v1056, <32 x i1> poison, <32 x i32> zeroinitializer
  %v1058 = insertelement <32 x float> poison, float %v1054, i64 0
  %v1059 = shufflevector <32 x float> %v1058, <32 x float> poison, <32 x i32> zeroinitializer
  %v1063 = fcmp ord float %v1013, %v1013
  %v1064 = insertelement <32 x i1> poison, i1 %v1063, i64 0
  %v1065 = shufflevector <32 x i1> %v1064, <32 x i1> poison, <32 x i32> zeroinitializer
  %v1066 = insertelement <32 x float> poison, float %v1013, i64 0
  %v1067 = shufflevector <32 x float> %v1066, <32 x float> poison, <32 x i32> zeroinitializer
  %v1074 = udiv i32 %v1025, 5
  %v1075 = xor i32 %v1074, %v1024
  %v1076 = mul i32 %v1075, 5
  %v1077 = sub i32 %v1023, %v1076
  %v1078 = sext i32 %v1077 to i64
  %v1079 = mul i64 %v1078, %v348
  %v1080 = getelementptr float, ptr %v350, i64 %v1079
  %v1081 = sub i32 %v187, %v93
  %v1082 = sext i32 %v1081 to i64
  %v1083 = getelementptr float, ptr %v1080, i64 %v1082
  br label %loop20
loop20:
  %v1015 = phi i64 [ 0, %then19 ], [ %v1085, %body20 ]
  %v1016 = icmp slt i64 %v1015, %v1014
  br i1 %v1016, label %body20, label %end20
body20:
  %v1018 = call i64 @llvm.smin.i64(i64 %v1015, i64 %v1017)
  %v1019 = trunc i64 %v1018 to i32
  %v1020 = insertelement <32 x i32> poison, i32 %v1019, i64 0
  %v1021 = shufflevector <32 x i32> %v1020, <32 x i32> poison, <32 x i32> zeroinitializer
  %v1022 = add <32 x i32> %v1021, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v1036 = getelementptr float, ptr %v1035, i64 %v1018
  %v1037 = load <32 x float>, ptr %v1036, align 4
  %v1045 = getelementptr float, ptr %v1044, i64 %v1018
  %v1046 = load <32 x float>, ptr %v1045, align 4
  %v1052 = getelementptr float, ptr %v1051, i64 %v1018
  %v1053 = load <32 x float>, ptr %v1052, align 4
  %v1060 = select <32 x i1> %v1057, <32 x float> %v1059, <32 x float> %v1053
  %v1061 = fcmp ogt <32 x float> %v1053, %v1060
  %v1062 = select <32 x i1> %v1061, <32 x float> %v1053, <32 x float> %v1060
  %v1068 = select <32 x i1> %v1065, <32 x float> %v1067, <32 x float> %v1062
  %v1069 = fcmp olt <32 x float> %v1062, %v1068
  %v1070 = select <32 x i1> %v1069, <32 x float> %v1062, <32 x float> %v1068
  %v1071 = fsub contract <32 x float> %v1053, %v1070
  %v1072 = fadd contract <32 x float> %v1046, %v1071
  %v1073 = fadd contract <32 x float> %v1037, %v1072
  %v1084 = getelementptr float, ptr %v1083, i64 %v1018
  store <32 x float> %v1073, ptr %v1084, align 4
  %v1085 = add i64 %v1015, 32
  br label %loop20
end20:
  br label %done19
done19:
  %v1087 = icmp sle i32 %v1086, %v835
  %v1089 = icmp slt i32 %v835, %v1088
  %v1090 = and i1 %v1087, %v1089
  br i1 %v1090, label %then21, label %done21
then21:
  %v1091 = sext i32 %v197 to i64
  %v1094 = sub i64 %v1091, 32
  %v1100 = add i32 %v835, 0
  %v1101 = and i32 %v1100, 0
  %v1102 = sext i32 %v1101 to i64
  %v1103 = mul i64 %v1102, %v317
  %v1104 = getelementptr float, ptr %v319, i64 %v1103
  %v1105 = sub i32 %v195, %v83
  %v1106 = sext i32 %v1105 to i64
  %v1107 = getelementptr float, ptr %v1104, i64 %v1106
  %v1118 = ashr i32 %v1100, 31
  %v1119 = xor i32 %v1100, %v1118
  %v1120 = udiv i32 %v1119, 9
  %v1121 = xor i32 %v1120, %v1118
  %v1122 = mul i32 %v1121, 9
  %v1123 = sub i32 %v1100, %v1122
  %v1124 = sext i32 %v1123 to i64
  %v1125 = mul i64 %v1124, %v324
  %v1126 = getelementptr float, ptr %v326, i64 %v1125
  %v1127 = sub i32 %v195, %v85
  %v1128 = sext i32 %v1127 to i64
  %v1129 = getelementptr float, ptr %v1126, i64 %v1128
  %v1132 = mul i64 %v1124, %v330
  %v1133 = getelementptr float, ptr %v332, i64 %v1132
  %v1134 = sub i32 %v195, %v87
  %v1135 = sext i32 %v1134 to i64
  %v1136 = getelementptr float, ptr %v1133, i64 %v1135
  br label %loop22
loop22:
  %v1092 = phi i64 [ 0, %then21 ], [ %v1138, %body22 ]
  %v1093 = icmp slt i64 %v1092, %v1091
  br i1 %v1093, label %body22, label %end22
body22:
  %v1095 = call i64 @llvm.smin.i64(i64 %v1092, i64 %v1094)
  %v1096 = trunc i64 %v1095 to i32
  %v1097 = insertelement <32 x i32> poison, i32 %v1096, i64 0
  %v1098 = shufflevector <32 x i32> %v1097, <32 x i32> poison, <32 x i32> zeroinitializer
  %v1099 = add <32 x i32> %v1098, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v1108 = getelementptr float, ptr %v1107, i64 %v1095
  %v1109 = load <32 x float>, ptr %v1108, align 4
  %v1110 = getelementptr float, ptr %v1108, i64 -4
  %v1111 = load <32 x float>, ptr %v1110, align 4
  %v1112 = getelementptr float, ptr %v1108, i64 4
  %v1113 = load <32 x float>, ptr %v1112, align 4
  %v1114 = fadd contract <32 x float> %v1111, %v1113
  %v1115 = fmul contract <32 x float> %v1114, splat (float 0x3FE0000000000000)
  %v1116 = fsub contract <32 x float> %v1109, %v1115
  %v1117 = fmul contract <32 x float> %v1116, splat (float 0x3FE0000000000000)
  %v1130 = getelementptr float, ptr %v1129, i64 %v1095
  store <32 x float> %v1117, ptr %v1130, align 4
  %v1131 = fsub contract <32 x float> %v1109, %v1117
  %v1137 = getelementptr float, ptr %v1136, i64 %v1095
  store <32 x float> %v1131, ptr %v1137, align 4
  %v1138 = add i64 %v1092, 32
  br label %loop22
end22:
  br label %done21
done21:
  %v1140 = add i32 %v388, 8
  %v1141 = icmp sle i32 %v1139, %v1140
  %v1143 = icmp slt i32 %v1140, %v1142
  %v1144 = and i1 %v1141, %v1143
  br i1 %v1144, label %then23, label %done23
then23:
  %v1145 = fmul contract float %v247, %v249
  %v1146 = fneg float %v1145
  %v1147 = sext i32 %v205 to i64
  %v1150 = sub i64 %v1147, 32
  %v1156 = add i32 %v1140, 0
  %v1157 = ashr i32 %v1156, 31
  %v1158 = xor i32 %v1156, %v1157
  %v1159 = udiv i32 %v1158, 9
  %v1160 = xor i32 %v1159, %v1157
  %v1161 = mul i32 %v1160, 9
  %v1162 = sub i32 %v1156, %v1161
  %v1163 = sext i32 %v1162 to i64
  %v1164 = mul i64 %v1163, %v324
  %v1165 = getelementptr float, ptr %v326, i64 %v1164
  %v1166 = sub i32 %v203, %v85
  %v1167 = sext i32 %v1166 to i64
  %v1168 = getelementptr float, ptr %v1165, i64 %v1167
  %v1171 = add i32 %v1140, -4
  %v1172 = ashr i32 %v1171, 31
  %v1173 = xor i32 %v1171, %v1172
  %v1174 = udiv i32 %v1173, 9
  %v1175 = xor i32 %v1174, %v1172
  %v1176 = mul i32 %v1175, 9
  %v1177 = sub i32 %v1171, %v1176
  %v1178 = sext i32 %v1177 to i64
  %v1179 = mul i64 %v1178, %v324
  %v1180 = getelementptr float, ptr %v326, i64 %v1179
  %v1181 = getelementptr float, ptr %v1180, i64 %v1167
  %v1184 = add i32 %v1140, 4
  %v1185 = ashr i32 %v1184, 31
  %v1186 = xor i32 %v1184, %v1185
  %v1187 = udiv i32 %v1186, 9
  %v1188 = xor i32 %v1187, %v1185
  %v1189 = mul i32 %v1188, 9
  %v1190 = sub i32 %v1184, %v1189
  %v1191 = sext i32 %v1190 to i64
  %v1192 = mul i64 %v1191, %v324
  %v1193 = getelementptr float, ptr %v326, i64 %v1192
  %v1194 = getelementptr float, ptr %v1193, i64 %v1167
  %v1202 = fcmp ord float %v1146, %v1146
  %v1203 = insertelement <32 x i1> poison, i1 %v1202, i64 0
  %v1204 = shufflevector <32 x i1> %v1203, <32 x i1> poison, <32 x i32> zeroinitializer
  %v1205 = insertelement <32 x float> poison, float %v1146, i64 0
  %v1206 = shufflevector <32 x float> %v1205, <32 x float> poison, <32 x i32> zeroinitializer
  %v1210 = fcmp ord float %v1145, %v1145
  %v1211 = insertelement <32 x i1> poison, i1 %v1210, i64 0
  %v1212 = shufflevector <32 x i1> %v1211, <32 x i1> poison, <32 x i32> zeroinitializer
  %v1213 = insertelement <32 x float> poison, float %v1145, i64 0
  %v1214 = shufflevector <32 x float> %v1213, <32 x float> poison, <32 x i32> zeroinitializer
  %v1227 = and i32 %v1156, 0
  %v1228 = sext i32 %v1227 to i64
  %v1229 = mul i64 %v1228, %v342
  %v1230 = getelementptr float, ptr %v344, i64 %v1229
  %v1231 = sub i32 %v203, %v91
  %v1232 = sext i32 %v1231 to i64
  %v1233 = getelementptr float, ptr %v1230, i64 %v1232
  br label %loop24
loop24:
  %v1148 = phi i64 [ 0, %then23 ], [ %v1235, %body24 ]
  %v1149 = icmp slt i64 %v1148, %v1147
  br i1 %v1149, label %body24, label %end24
body24:
  %v1151 = call i64 @llvm.smin.i64(i64 %v1148, i64 %v1150)
  %v1152 = trunc i64 %v1151 to i32
  %v1153 = insertelement <32 x i32> poison, i32 %v1152, i64 0
  %v1154 = shufflevector <32 x i32> %v1153, <32 x i32> poison, <32 x i32> zeroinitializer
  %v1155 = add <32 x i32> %v1154, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v1169 = getelementptr float, ptr %v1168, i64 %v1151
  %v1170 = load <32 x float>, ptr %v1169, align 4
  %v1182 = getelementptr float, ptr %v1181, i64 %v1151
  %v1183 = load <32 x float>, ptr %v1182, align 4
  %v1195 = getelementptr float, ptr %v1194, i64 %v1151
  %v1196 = load <32 x float>, ptr %v1195, align 4
  %v1197 = fadd contract <32 x float> %v1183, %v1196
  %v1198 = fmul contract <32 x float> %v1197, splat (float 0x3FE0000000000000)
  %v1199 = fsub contract <32 x float> %v1170, %v1198
  %v1200 = fmul contract <32 x float> %v1199, splat (float 0x3FE0000000000000)
  %v1201 = fsub contract <32 x float> %v1170, %v1200
  %v1207 = select <32 x i1> %v1204, <32 x float> %v1206, <32 x float> %v1200
  %v1208 = fcmp ogt <32 x float> %v1200, %v1207
  %v1209 = select <32 x i1> %v1208, <32 x float> %v1200, <32 x float> %v1207
  %v1215 = select <32 x i1> %v1212, <32 x float> %v1214, <32 x float> %v1209
  %v1216 = fcmp olt <32 x float> %v1209, %v1215
  %v1217 = select <32 x i1> %v1216, <32 x float> %v1209, <32 x float> %v1215
  %v1218 = fsub contract <32 x float> %v1200, %v1217
  %v1219 = select <32 x i1> %v1204, <32 x float> %v1206, <32 x float> %v1201
  %v1220 = fcmp ogt <32 x float> %v1201, %v1219
  %v1221 = select <32 x i1> %v1220, <32 x float> %v1201, <32 x float> %v1219
  %v1222 = select <32 x i1> %v1212, <32 x float> %v1214, <32 x float> %v1221
  %v1223 = fcmp olt <32 x float> %v1221, %v1222
  %v1224 = select <32 x i1> %v1223, <32 x float> %v1221, <32 x float> %v1222
  %v1225 = fsub contract <32 x float> %v1201, %v1224
  %v1226 = fadd contract <32 x float> %v1218, %v1225
  %v1234 = getelementptr float, ptr %v1233, i64 %v1151
  store <32 x float> %v1226, ptr %v1234, align 4
  %v1235 = add i64 %v1148, 32
  br label %loop24
end24:
  br label %done23
done23:
  %v1238 = icmp sle i32 %v1237, %v1140
  %v1241 = icmp slt i32 %v1140, %v1240
  %v1242 = and i1 %v1238, %v1241
  br i1 %v1242, label %then25, label %done25
then25:
  %v1243 = sext i32 %v213 to i64
  %v1246 = sub i64 %v1243, 32
  %v1252 = add i32 %v1140, 0
  %v1253 = ashr i32 %v1252, 31
  %v1254 = xor i32 %v1252, %v1253
  %v1255 = udiv i32 %v1254, 9
  %v1256 = xor i32 %v1255, %v1253
  %v1257 = mul i32 %v1256, 9
  %v1258 = sub i32 %v1252, %v1257
  %v1259 = sext i32 %v1258 to i64
  %v1260 = mul i64 %v1259, %v330
  %v1261 = getelementptr float, ptr %v332, i64 %v1260
  %v1262 = sub i32 %v211, %v87
  %v1263 = sext i32 %v1262 to i64
  %v1264 = getelementptr float, ptr %v1261, i64 %v1263
  %v1267 = add i32 %v1140, -4
  %v1268 = ashr i32 %v1267, 31
  %v1269 = xor i32 %v1267, %v1268
  %v1270 = udiv i32 %v1269, 9
  %v1271 = xor i32 %v1270, %v1268
  %v1272 = mul i32 %v1271, 9
  %v1273 = sub i32 %v1267, %v1272
  %v1274 = sext i32 %v1273 to i64
  %v1275 = mul i64 %v1274, %v330
  %v1276 = getelementptr float, ptr %v332, i64 %v1275
  %v1277 = getelementptr float, ptr %v1276, i64 %v1263
  %v1280 = add i32 %v1140, 4
  %v1281 = ashr i32 %v1280, 31
  %v1282 = xor i32 %v1280, %v1281
  %v1283 = udiv i32 %v1282, 9
  %v1284 = xor i32 %v1283, %v1281
  %v1285 = mul i32 %v1284, 9
  %v1286 = sub i32 %v1280, %v1285
  %v1287 = sext i32 %v1286 to i64
  %v1288 = mul i64 %v1287, %v330
  %v1289 = getelementptr float, ptr %v332, i64 %v1288
  %v1290 = getelementptr float, ptr %v1289, i64 %v1263
  %v1297 = and i32 %v1252, 0
  %v1298 = sext i32 %v1297 to i64
  %v1299 = mul i64 %v1298, %v336
  %v1300 = getelementptr float, ptr %v338, i64 %v1299
  %v1301 = sub i32 %v211, %v89
  %v1302 = sext i32 %v1301 to i64
  %v1303 = getelementptr float, ptr %v1300, i64 %v1302
  %v1306 = mul i64 %v1298, %v354
  %v1307 = getelementptr float, ptr %v356, i64 %v1306
  %v1308 = sub i32 %v211, %v95
  %v1309 = sext i32 %v1308 to i64
  %v1310 = getelementptr float, ptr %v1307, i64 %v1309
  br label %loop26
loop26:
  %v1244 = phi i64 [ 0, %then25 ], [ %v1312, %body26 ]
  %v1245 = icmp slt i64 %v1244, %v1243
  br i1 %v1245, label %body26, label %end26
body26:
  %v1247 = call i64 @llvm.smin.i64(i64 %v1244, i64 %v1246)
  %v1248 = trunc i64 %v1247 to i32
  %v1249 = insertelement <32 x i32> poison, i32 %v1248, i64 0
  %v1250 = shufflevector <32 x i32> %v1249, <32 x i32> poison, <32 x i32> zeroinitializer
  %v1251 = add <32 x i32> %v1250, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v1265 = getelementptr float, ptr %v1264, i64 %v1247
  %v1266 = load <32 x float>, ptr %v1265, align 4
  %v1278 = getelementptr float, ptr %v1277, i64 %v1247
  %v1279 = load <32 x float>, ptr %v1278, align 4
  %v1291 = getelementptr float, ptr %v1290, i64 %v1247
  %v1292 = load <32 x float>, ptr %v1291, align 4
  %v1293 = fadd contract <32 x float> %v1279, %v1292
  %v1294 = fmul contract <32 x float> %v1293, splat (float 0x3FE0000000000000)
  %v1295 = fsub contract <32 x float> %v1266, %v1294
  %v1296 = fmul contract <32 x float> %v1295, splat (float 0x3FE0000000000000)
  %v1304 = getelementptr float, ptr %v1303, i64 %v1247
  store <32 x float> %v1296, ptr %v1304, align 4
  %v1305 = fsub contract <32 x float> %v1266, %v1296
  %v1311 = getelementptr float, ptr %v1310, i64 %v1247
  store <32 x float> %v1305, ptr %v1311, align 4
  %v1312 = add i64 %v1244, 32
  br label %loop26
end26:
  br label %done25
done25:
  %v1314 = icmp sle i32 %v1313, %v1140
  %v1316 = icmp slt i32 %v1140, %v1315
  %v1317 = and i1 %v1314, %v1316
  br i1 %v1317, label %then27, label %done27
then27:
  %v1318 = fmul contract float %v247, %v249
  %v1319 = sext i32 %v221 to i64
  %v1322 = sub i64 %v1319, 32
  %v1328 = add i32 %v1140, 0
  %v1329 = ashr i32 %v1328, 31
  %v1330 = xor i32 %v1328, %v1329
  %v1331 = udiv i32 %v1330, 5
  %v1332 = xor i32 %v1331, %v1329
  %v1333 = mul i32 %v1332, 5
  %v1334 = sub i32 %v1328, %v1333
  %v1335 = sext i32 %v1334 to i64
  %v1336 = mul i64 %v1335, %v348
  %v1337 = getelementptr float, ptr %v350, i64 %v1336
  %v1338 = sub i32 %v219, %v93
  %v1339 = sext i32 %v1338 to i64
  %v1340 = getelementptr float, ptr %v1337, i64 %v1339
  %v1343 = and i32 %v1328, 0
  %v1344 = sext i32 %v1343 to i64
  %v1345 = mul i64 %v1344, %v342
  %v1346 = getelementptr float, ptr %v344, i64 %v1345
  %v1347 = sub i32 %v219, %v91
  %v1348 = sext i32 %v1347 to i64
  %v1349 = getelementptr float, ptr %v1346, i64 %v1348
  %v1352 = mul i64 %v1344, %v336
  %v1353 = getelementptr float, ptr %v338, i64 %v1352
  %v1354 = sub i32 %v219, %v89
  %v1355 = sext i32 %v1354 to i64
  %v1356 = getelementptr float, ptr %v1353, i64 %v1355
  %v1359 = fneg float %v1318
  %v1360 = fcmp ord float %v1359, %v1359
  %v1361 = insertelement <32 x i1> poison, i1 %v1360, i64 0
  %v1362 = shufflevector <32 x i1> %v1361, <32 x i1> poison, <32 x i32> zeroinitializer
  %v1363 = insertelement <32 x float> poison, float %v1359, i64 0
  %v1364 = shufflevector <32 x float> %v1363, <32 x float> poison, <32 x i32> zeroinitializer
  %v1368 = fcmp ord float %v1318, %v1318
  %v1369 = insertelement <32 x i1> poison, i1 %v1368, i64 0
  %v1370 = shufflevector <32 x i1> %v1369, <32 x i1> poison, <32 x i32> zeroinitializer
  %v1371 = insertelement <32 x float> poison, float %v1318, i64 0
  %v1372 = shufflevector <32 x float> %v1371, <32 x float> poison, <32 x i32> zeroinitializer
  %v1379 = udiv i32 %v1330, 9
  %v1380 = xor i32 %v1379, %v1329
  %v1381 = mul i32 %v1380, 9
  %v1382 = sub i32 %v1328, %v1381
  %v1383 = sext i32 %v1382 to i64
  %v1384 = mul i64 %v1383, %v373
  %v1385 = getelementptr float, ptr %v375, i64 %v1384
  %v1386 = sub i32 %v219, %v101
  %v1387 = sext i32 %v1386 to i64
  %v1388 = getelementptr float, ptr %v1385, i64 %v1387
  br label %loop28
loop28:
  %v1320 = phi i64 [ 0, %then27 ], [ %v1390, %body28 ]
  %v1321 = icmp slt i64 %v1320, %v1319
  br i1 %v1321, label %body28, label %end28
body28:
  %v1323 = call i64 @llvm.smin.i64(i64 %v1320, i64 %v1322)
  %v1324 = trunc i64 %v1323 to i32
  %v1325 = insertelement <32 x i32> poison, i32 %v1324, i64 0
  %v1326 = shufflevector <32 x i32> %v1325, <32 x i32> poison, <32 x i32> zeroinitializer
  %v1327 = add <32 x i32> %v1326, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v1341 = getelementptr float, ptr %v1340, i64 %v1323
  %v1342 = load <32 x float>, ptr %v1341, align 4
  %v1350 = getelementptr float, ptr %v1349, i64 %v1323
  %v1351 = load <32 x float>, ptr %v1350, align 4
  %v1357 = getelementptr float, ptr %v1356, i64 %v1323
  %v1358 = load <32 x float>, ptr %v1357, align 4
  %v1365 = select <32 x i1> %v1362, <32 x float> %v1364, <32 x float> %v1358
  %v1366 = fcmp ogt <32 x float> %v1358, %v1365
  %v1367 = select <32 x i1> %v1366, <32 x float> %v1358, <32 x float> %v1365
  %v1373 = select <32 x i1> %v1370, <32 x float> %v1372, <32 x float> %v1367
  %v1374 = fcmp olt <32 x float> %v1367, %v1373
  %v1375 = select <32 x i1> %v1374, <32 x float> %v1367, <32 x float> %v1373
  %v1376 = fsub contract <32 x float> %v1358, %v1375
  %v1377 = fadd contract <32 x float> %v1351, %v1376
  %v1378 = fadd contract <32 x float> %v1342, %v1377
  %v1389 = getelementptr float, ptr %v1388, i64 %v1323
  store <32 x float> %v1378, ptr %v1389, align 4
  %v1390 = add i64 %v1320, 32
  br label %loop28
end28:
  br label %done27
done27:
  %v1392 = icmp sle i32 %v1391, %v1140
  %v1394 = icmp slt i32 %v1140, %v1393
  %v1395 = and i1 %v1392, %v1394
  br i1 %v1395, label %then29, label %done29
then29:
  %v1396 = sext i32 %v229 to i64
  %v1399 = sub i64 %v1396, 32
  %v1405 = add i32 %v1140, 0
  %v1406 = and i32 %v1405, 0
  %v1407 = sext i32 %v1406 to i64
  %v1408 = mul i64 %v1407, %v354
  %v1409 = getelementptr float, ptr %v356, i64 %v1408
  %v1410 = sub i32 %v227, %v95
  %v1411 = sext i32 %v1410 to i64
  %v1412 = getelementptr float, ptr %v1409, i64 %v1411
  %v1423 = ashr i32 %v1405, 31
  %v1424 = xor i32 %v1405, %v1423
  %v1425 = udiv i32 %v1424, 17
  %v1426 = xor i32 %v1425, %v1423
  %v1427 = mul i32 %v1426, 17
  %v1428 = sub i32 %v1405, %v1427
  %v1429 = sext i32 %v1428 to i64
  %v1430 = mul i64 %v1429, %v361
  %v1431 = getelementptr float, ptr %v363, i64 %v1430
  %v1432 = sub i32 %v227, %v97
  %v1433 = sext i32 %v1432 to i64
  %v1434 = getelementptr float, ptr %v1431, i64 %v1433
  %v1437 = mul i64 %v1429, %v367
  %v1438 = getelementptr float, ptr %v369, i64 %v1437
  %v1439 = sub i32 %v227, %v99
  %v1440 = sext i32 %v1439 to i64
  %v1441 = getelementptr float, ptr %v1438, i64 %v1440
  br label %loop30
loop30:
  %v1397 = phi i64 [ 0, %then29 ], [ %v1443, %body30 ]
  %v1398 = icmp slt i64 %v1397, %v1396
  br i1 %v1398, label %body30, label %end30
body30:
  %v1400 = call i64 @llvm.smin.i64(i64 %v1397, i64 %v1399)
  %v1401 = trunc i64 %v1400 to i32
  %v1402 = insertelement <32 x i32> poison, i32 %v1401, i64 0
  %v1403 = shufflevector <32 x i32> %v1402, <32 x i32> poison, <32 x i32> zeroinitializer
  %v1404 = add <32 x i32> %v1403, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v1413 = getelementptr float, ptr %v1412, i64 %v1400
  %v1414 = load <32 x float>, ptr %v1413, align 4
  %v1415 = getelementptr float, ptr %v1413, i64 -8
  %v1416 = load <32 x float>, ptr %v1415, align 4
  %v1417 = getelementptr float, ptr %v1413, i64 8
  %v1418 = load <32 x float>, ptr %v1417, align 4
  %v1419 = fadd contract <32 x float> %v1416, %v1418
  %v1420 = fmul contract <32 x float> %v1419, splat (float 0x3FE0000000000000)
  %v1421 = fsub contract <32 x float> %v1414, %v1420
  %v1422 = fmul contract <32 x float> %v1421, splat (float 0x3FE0000000000000)
  %v1435 = getelementptr float, ptr %v1434, i64 %v1400
  store <32 x float> %v1422, ptr %v1435, align 4
  %v1436 = fsub contract <32 x float> %v1414, %v1422
  %v1442 = getelementptr float, ptr %v1441, i64 %v1400
  store <32 x float> %v1436, ptr %v1442, align 4
  %v1443 = add i64 %v1397, 32
  br label %loop30
end30:
  br label %done29
done29:
  %v1445 = add i32 %v388, 0
  %v1446 = icmp sle i32 %v1444, %v1445
  %v1448 = icmp slt i32 %v1445, %v1447
  %v1449 = and i1 %v1446, %v1448
  br i1 %v1449, label %then31, label %done31
then31:
  %v1450 = fmul contract float %v247, %v249
  %v1451 = fneg float %v1450
  %v1452 = sext i32 %v237 to i64
  %v1455 = sub i64 %v1452, 32
  %v1461 = add i32 %v1445, 0
  %v1462 = ashr i32 %v1461, 31
  %v1463 = xor i32 %v1461, %v1462
  %v1464 = udiv i32 %v1463, 9
  %v1465 = xor i32 %v1464, %v1462
  %v1466 = mul i32 %v1465, 9
  %v1467 = sub i32 %v1461, %v1466
  %v1468 = sext i32 %v1467 to i64
  %v1469 = mul i64 %v1468, %v373
  %v1470 = getelementptr float, ptr %v375, i64 %v1469
  %v1471 = sub i32 %v235, %v101
  %v1472 = sext i32 %v1471 to i64
  %v1473 = getelementptr float, ptr %v1470, i64 %v1472
  %v1476 = udiv i32 %v1463, 17
  %v1477 = xor i32 %v1476, %v1462
  %v1478 = mul i32 %v1477, 17
  %v1479 = sub i32 %v1461, %v1478
  %v1480 = sext i32 %v1479 to i64
  %v1481 = mul i64 %v1480, %v361
  %v1482 = getelementptr float, ptr %v363, i64 %v1481
  %v1483 = sub i32 %v235, %v97
  %v1484 = sext i32 %v1483 to i64
  %v1485 = getelementptr float, ptr %v1482, i64 %v1484
  %v1488 = add i32 %v1445, -8
  %v1489 = ashr i32 %v1488, 31
  %v1490 = xor i32 %v1488, %v1489
  %v1491 = udiv i32 %v1490, 17
  %v1492 = xor i32 %v1491, %v1489
  %v1493 = mul i32 %v1492, 17
  %v1494 = sub i32 %v1488, %v1493
  %v1495 = sext i32 %v1494 to i64
  %v1496 = mul i64 %v1495, %v361
  %v1497 = getelementptr float, ptr %v363, i64 %v1496
  %v1498 = getelementptr float, ptr %v1497, i64 %v1484
  %v1501 = add i32 %v1445, 8
  %v1502 = ashr i32 %v1501, 31
  %v1503 = xor i32 %v1501, %v1502
  %v1504 = udiv i32 %v1503, 17
  %v1505 = xor i32 %v1504, %v1502
  %v1506 = mul i32 %v1505, 17
  %v1507 = sub i32 %v1501, %v1506
  %v1508 = sext i32 %v1507 to i64
  %v1509 = mul i64 %v1508, %v361
  %v1510 = getelementptr float, ptr %v363, i64 %v1509
  %v1511 = getelementptr float, ptr %v1510, i64 %v1484
  %v1519 = mul i64 %v1480, %v367
  %v1520 = getelementptr float, ptr %v369, i64 %v1519
  %v1521 = sub i32 %v235, %v99
  %v1522 = sext i32 %v1521 to i64
  %v1523 = getelementptr float, ptr %v1520, i64 %v1522
  %v1526 = mul i64 %v1495, %v367
  %v1527 = getelementptr float, ptr %v369, i64 %v1526
  %v1528 = getelementptr float, ptr %v1527, i64 %v1522
  %v1531 = mul i64 %v1508, %v367
  %v1532 = getelementptr float, ptr %v369, i64 %v1531
  %v1533 = getelementptr float, ptr %v1532, i64 %v1522
  %v1540 = fcmp ord float %v1451, %v1451
  %v1541 = insertelement <32 x i1> poison, i1 %v1540, i64 0
  %v1542 = shufflevector <32 x i1> %v1541, <32 x i1> poison, <32 x i32> zeroinitializer
  %v1543 = insertelement <32 x float> poison, float %v1451, i64 0
  %v1544 = shufflevector <32 x float> %v1543, <32 x float> poison, <32 x i32> zeroinitializer
  %v1548 = fcmp ord float %v1450, %v1450
  %v1549 = insertelement <32 x i1> poison, i1 %v1548, i64 0
  %v1550 = shufflevector <32 x i1> %v1549, <32 x i1> poison, <32 x i32> zeroinitializer
  %v1551 = insertelement <32 x float> poison, float %v1450, i64 0
  %v1552 = shufflevector <32 x float> %v1551, <32 x float> poison, <32 x i32> zeroinitializer
  %v1576 = mul i32 %plane, 1
  %v1577 = sub i32 %v1576, 0
  %v1578 = sext i32 %v1577 to i64
  %v1579 = sext i32 %v239 to i64
  %v1580 = mul i64 %v1578, %v1579
  %v1581 = sub i32 %v1445, %v243
  %v1582 = sext i32 %v1581 to i64
  %v1583 = add i64 %v1580, %v1582
  %v1584 = sext i32 %v241 to i64
  %v1585 = mul i64 %v1583, %v1584
  %v1586 = getelementptr float, ptr %v3, i64 %v1585
  %v1587 = sub i32 %v235, %v245
  %v1588 = sext i32 %v1587 to i64
  %v1589 = getelementptr float, ptr %v1586, i64 %v1588
  br label %loop32
loop32:
  %v1453 = phi i64 [ 0, %then31 ], [ %v1591, %body32 ]
  %v1454 = icmp slt i64 %v1453, %v1452
  br i1 %v1454, label %body32, label %end32
body32:
  %v1456 = call i64 @llvm.smin.i64(i64 %v1453, i64 %v1455)
  %v1457 = trunc i64 %v1456 to i32
  %v1458 = insertelement <32 x i32> poison, i32 %v1457, i64 0
  %v1459 = shufflevector <32 x i32> %v1458, <32 x i32> poison, <32 x i32> zeroinitializer
  %v1460 = add <32 x i32> %v1459, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v1474 = getelementptr float, ptr %v1473, i64 %v1456
  %v1475 = load <32 x float>, ptr %v1474, align 4
  %v1486 = getelementptr float, ptr %v1485, i64 %v1456
  %v1487 = load <32 x float>, ptr %v1486, align 4
  %v1499 = getelementptr float, ptr %v1498, i64 %v1456
  %v1500 = load <32 x float>, ptr %v1499, align 4
  %v1512 = getelementptr float, ptr %v1511, i64 %v1456
  %v1513 = load <32 x float>, ptr %v1512, align 4
  %v1514 = fadd contract <32 x float> %v1500, %v1513
  %v1515 = fmul contract <32 x float> %v1514, splat (float 0x3FE0000000000000)
  %v1516 = fsub contract <32 x float> %v1487, %v1515
  %v1517 = fmul contract <32 x float> %v1516, splat (float 0x3FE0000000000000)
  %v1518 = fsub contract <32 x float> %v1487, %v1517
  %v1524 = getelementptr float, ptr %v1523, i64 %v1456
  %v1525 = load <32 x float>, ptr %v1524, align 4
  %v1529 = getelementptr float, ptr %v1528, i64 %v1456
  %v1530 = load <32 x float>, ptr %v1529, align 4
  %v1534 = getelementptr float, ptr %v1533, i64 %v1456
  %v1535 = load <32 x float>, ptr %v1534, align 4
  %v1536 = fadd contract <32 x float> %v1530, %v1535
  %v1537 = fmul contract <32 x float> %v1536, splat (float 0x3FE0000000000000)
  %v1538 = fsub contract <32 x float> %v1525, %v1537
  %v1539 = fmul contract <32 x float> %v1538, splat (float 0x3FE0000000000000)
  %v1545 = select <32 x i1> %v1542, <32 x float> %v1544, <32 x float> %v1517
  %v1546 = fcmp ogt <32 x float> %v1517, %v1545
  %v1547 = select <32 x i1> %v1546, <32 x float> %v1517, <32 x float> %v1545
  %v1553 = select <32 x i1> %v1550, <32 x float> %v1552, <32 x float> %v1547
  %v1554 = fcmp olt <32 x float> %v1547, %v1553
  %v1555 = select <32 x i1> %v1554, <32 x float> %v1547, <32 x float> %v1553
  %v1556 = fsub contract <32 x float> %v1517, %v1555
  %v1557 = select <32 x i1> %v1542, <32 x float> %v1544, <32 x float> %v1518
  %v1558 = fcmp ogt <32 x float> %v1518, %v1557
  %v1559 = select <32 x i1> %v1558, <32 x float> %v1518, <32 x float> %v1557
  %v1560 = select <32 x i1> %v1550, <32 x float> %v1552, <32 x float> %v1559
  %v1561 = fcmp olt <32 x float> %v1559, %v1560
  %v1562 = select <32 x i1> %v1561, <32 x float> %v1559, <32 x float> %v1560
  %v1563 = fsub contract <32 x float> %v1518, %v1562
  %v1564 = fadd contract <32 x float> %v1556, %v1563
  %v1565 = select <32 x i1> %v1542, <32 x float> %v1544, <32 x float> %v1539
  %v1566 = fcmp ogt <32 x float> %v1539, %v1565
  %v1567 = select <32 x i1> %v1566, <32 x float> %v1539, <32 x float> %v1565
  %v1568 = select <32 x i1> %v1550, <32 x float> %v1552, <32 x float> %v1567
  %v1569 = fcmp olt <32 x float> %v1567, %v1568
  %v1570 = select <32 x i1> %v1569, <32 x float> %v1567, <32 x float> %v1568
  %v1571 = fsub contract <32 x float> %v1539, %v1570
  %v1572 = fadd contract <32 x float> %v1564, %v1571
  %v1573 = fadd contract <32 x float> %v1475, %v1572
  %v1574 = fsub contract <32 x float> %v1525, %v1539
  %v1575 = fadd contract <32 x float> %v1573, %v1574
  %v1590 = getelementptr float, ptr %v1589, i64 %v1456
  store <32 x float> %v1575, ptr %v1590, align 4
  %v1591 = add i64 %v1453, 32
  br label %loop32
end32:
  br label %done31
done31:
  %v1592 = add i32 %v383, 1
  br label %loop0
end0:
  ret void
}
