declare i64 @llvm.smin.i64(i64, i64)
define void @expand_binomial_7b25d74937(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v32 = sub i64 %v29, 32
  %v38 = sext i32 %v11 to i64
  %v39 = sext i32 %v13 to i64
  %v40 = mul i64 %v39, %v38
  %v41 = sext i32 %plane to i64
  %v42 = mul i64 %v41, %v40
  %v43 = getelementptr float, ptr %v1, i64 %v42
  %v50 = sub i32 0, %v17
  %v51 = sext i32 %v50 to i64
  %v53 = insertelement <32 x i32> poison, i32 %v7, i64 0
  %v54 = shufflevector <32 x i32> %v53, <32 x i32> poison, <32 x i32> zeroinitializer
  %v459 = mul i32 %plane, 1
  %v460 = sub i32 %v459, 0
  %v461 = sext i32 %v460 to i64
  %v462 = sext i32 %v19 to i64
  %v463 = mul i64 %v461, %v462
  %v467 = sext i32 %v21 to i64
  %v470 = sub i32 %v7, %v25
  %v471 = sext i32 %v470 to i64
  br label %loop0
loop0:
  %v27 = phi i32 [ 0, %entry ], [ %v475, %end1 ]
  %v28 = icmp slt i32 %v27, %v26
  br i1 %v28, label %body0, label %end0
body0:
  %v44 = add i32 %first_row, %v27
  %v45 = add i32 %v44, %v9
  %v46 = sub i32 %v45, %v15
  %v47 = sext i32 %v46 to i64
  %v48 = mul i64 %v47, %v39
  %v49 = getelementptr float, ptr %v43, i64 %v48
  %v52 = getelementptr float, ptr %v49, i64 %v51
  %v464 = sub i32 %v45, %v23
  %v465 = sext i32 %v464 to i64
  %v466 = add i64 %v463, %v465
  %v468 = mul i64 %v466, %v467
  %v469 = getelementptr float, ptr %v3, i64 %v468
  %v472 = getelementptr float, ptr %v469, i64 %v471
  br label %loop1
loop1:
  %v30 = phi i64 [ 0, %body0 ], [ %v474, %body1 ]
  %v31 = icmp slt i64 %v30, %v29
  br i1 %v31, label %body1, label %end1
body1:
  %v33 = call i64 @llvm.smin.i64(i64 %v30, i64 %v32)
  %v34 = trunc i64 %v33 to i32
  %v35 = insertelement <32 x i32> poison, i32 %v34, i64 0
  %v36 = shufflevector <32 x i32> %v35, <32 x i32> poison, <32 x i32> zeroinitializer
  %v37 = add <32 x i32> %v36, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v55 = add <32 x i32> %v37, %v54
  %v56 = sub <32 x i32> %v55, splat (i32 2)
  %v57 = ashr <32 x i32> %v56, splat (i32 1)
  %v58 = sext <32 x i32> %v57 to <32 x i64>
  %v59 = extractelement <32 x i64> %v58, i64 0
  %v60 = getelementptr float, ptr %v52, i64 %v59
  %v61 = extractelement <32 x i64> %v58, i64 1
  %v62 = getelementptr float, ptr %v52, i64 %v61
  %v63 = extractelement <32 x i64> %v58, i64 2
  %v64 = getelementptr float, ptr %v52, i64 %v63
  %v65 = extractelement <32 x i64> %v58, i64 3
  %v66 = getelementptr float, ptr %v52, i64 %v65
  %v67 = extractelement <32 x i64> %v58, i64 4
  %v68 = getelementptr float, ptr %v52, i64 %v67
  %v69 = extractelement <32 x i64> %v58, i64 5
  %v70 = getelementptr float, ptr %v52, i64 %v69
  %v71 = extractelement <32 x i64> %v58, i64 6
  %v72 = getelementptr float, ptr %v52, i64 %v71
  %v73 = extractelement <32 x i64> %v58, i64 7
  %v74 = getelementptr float, ptr %v52, i64 %v73
  %v75 = extractelement <32 x i64> %v58, i64 8
  %v76 = getelementptr float, ptr %v52, i64 %v75
  %v77 = extractelement <32 x i64> %v58, i64 9
  %v78 = getelementptr float, ptr %v52, i64 %v77
  %v79 = extractelement <32 x i64> %v58, i64 10
  %v80 = getelementptr float, ptr %v52, i64 %v79
  %v81 = extractelement <32 x i64> %v58, i64 11
  %v82 = getelementptr float, ptr %v52, i64 %v81
  %v83 = extractelement <32 x i64> %v58, i64 12
  %v84 = getelementptr float, ptr %v52, i64 %v83
  %v85 = extractelement <32 x i64> %v58, i64 13
  %v86 = getelementptr float, ptr %v52, i64 %v85
  %v87 = extractelement <32 x i64> %v58, i64 14
  %v88 = getelementptr float, ptr %v52, i64 %v87
  %v89 = extractelement <32 x i64> %v58, i64 15
  %v90 = getelementptr float, ptr %v52, i64 %v89
  %v91 = extractelement <32 x i64> %v58, i64 16
  %v92 = getelementptr float, ptr %v52, i64 %v91
  %v93 = extractelement <32 x i64> %v58, i64 17
  %v94 = getelementptr float, ptr %v52, i64 %v93
  %v95 = extractelement <32 x i64> %v58, i64 18
  %v96 = getelementptr float, ptr %v52, i64 %v95
  %v97 = extractelement <32 x i64> %v58, i64 19
  %v98 = getelementptr float, ptr %v52, i64 %v97
  %v99 = extractelement <32 x i64> %v58, i64 20
  %v100 = getelementptr float, ptr %v52, i64 %v99
  %v101 = extractelement <32 x i64> %v58, i64 21
  %v102 = getelementptr float, ptr %v52, i64 %v101
  %v103 = extractelement <32 x i64> %v58, i64 22
  %v104 = getelementptr float, ptr %v52, i64 %v103
  %v105 = extractelement <32 x i64> %v58, i64 23
  %v106 = getelementptr float, ptr %v52, i64 %v105
  %v107 = extractelement <32 x i64> %v58, i64 24
  %v108 = getelementptr float, ptr %v52, i64 %v107
  %v109 = extractelement <32 x i64> %v58, i64 25
  %v110 = getelementptr float, ptr %v52, i64 %v109
  %v111 = extractelement <32 x i64> %v58, i64 26
  %v112 = getelementptr float, ptr %v52, i64 %v111
  %v113 = extractelement <32 x i64> %v58, i64 27
  %v114 = getelementptr float, ptr %v52, i64 %v113
  %v115 = extractelement <32 x i64> %v58, i64 28
  %v116 = getelementptr float, ptr %v52, i64 %v115
  %v117 = extractelement <32 x i64> %v58, i64 29
  %v118 = getelementptr float, ptr %v52, i64 %v117
  %v119 = extractelement <32 x i64> %v58, i64 30
  %v120 = getelementptr float, ptr %v52, i64 %v119
  %v121 = extractelement <32 x i64> %v58, i64 31
  %v122 = getelementptr float, ptr %v52, i64 %v121
  %v123 = load float, ptr %v60, align 4
  %v124 = insertelement <32 x float> poison, float %v123, i64 0
  %v125 = load float, ptr %v62, align 4
  %v126 = insertelement <32 x float> %v124, float %v125, i64 1
  %v127 = load float, ptr %v64, align 4
  %v128 = insertelement <32 x float> %v126, float %v127, i64 2
  %v129 = load float, ptr %v66, align 4
  %v130 = insertelement <32 x float> %v128, float %v129, i64 3
  %v131 = load float, ptr %v68, align 4
  %v132 = insertelement <32 x float> %v130, float %v131, i64 4
  %v133 = load float, ptr %v70, align 4
  %v134 = insertelement <32 x float> %v132, float %v133, i64 5
  %v135 = load float, ptr %v72, align 4
  %v136 = insertelement <32 x float> %v134, float %v135, i64 6
  %v137 = load float, ptr %v74, align 4
  %v138 = insertelement <32 x float> %v136, float %v137, i64 7
  %v139 = load float, ptr %v76, align 4
  %v140 = insertelement <32 x float> %v138, float %v139, i64 8
  %v141 = load float, ptr %v78, align 4
  %v142 = insertelement <32 x float> %v140, float %v141, i64 9
  %v143 = load float, ptr %v80, align 4
  %v144 = insertelement <32 x float> %v142, float %v143, i64 10
  %v145 = load float, ptr %v82, align 4
  %v146 = insertelement <32 x float> %v144, float %v145, i64 11
  %v147 = load float, ptr %v84, align 4
  %v148 = insertelement <32 x float> %v146, float %v147, i64 12
  %v149 = load float, ptr %v86, align 4
  %v150 = insertelement <32 x float> %v148, float %v149, i64 13
  %v151 = load float, ptr %v88, align 4
  %v152 = insertelement <32 x float> %v150, float %v151, i64 14
  %v153 = load float, ptr %v90, align 4
  %v154 = insertelement <32 x float> %v152, float %v153, i64 15
  %v155 = load float, ptr %v92, align 4
  %v156 = insertelement <32 x float> %v154, float %v155, i64 16
  %v157 = load float, ptr %v94, align 4
  %v158 = insertelement <32 x float> %v156, float %v157, i64 17
  %v159 = load float, ptr %v96, align 4
  %v160 = insertelement <32 x float> %v158, float %v159, i64 18
  %v161 = load float, ptr %v98, align 4
  %v162 = insertelement <32 x float> %v160, float %v161, i64 19
  %v163 = load float, ptr %v100, align 4
  %v164 = insertelement <32 x float> %v162, float %v163, i64 20
  %v165 = load float, ptr %v102, align 4
  %v166 = insertelement <32 x float> %v164, float %v165, i64 21
  %v167 = load float, ptr %v104, align 4
  %v168 = insertelement <32 x float> %v166, float %v167, i64 22
  %v169 = load float, ptr %v106, align 4
  %v170 = insertelement <32 x float> %v168, float %v169, i64 23
  %v171 = load float, ptr %v108, align 4
  %v172 = insertelement <32 x float> %v170, float %v171, i64 24
  %v173 = load float, ptr %v110, align 4
  %v174 = insertelement <32 x float> %v172, float %v173, i64 25
  %v175 = load float, ptr %v112, align 4
  %v176 = insertelement <32 x float> %v174, float %v175, i64 26
  %v177 = load float, ptr %v114, align 4
  %v178 = insertelement <32 x float> %v176, float %v177, i64 27
  %v179 = load float, ptr %v116, align 4
  %v180 = insertelement <32 x float> %v178, float %v179, i64 28
  %v181 = load float, ptr %v118, align 4
  %v182 = insertelement <32 x float> %v180, float %v181, i64 29
  %v183 = load float, ptr %v120, align 4
  %v184 = insertelement <32 x float> %v182, float %v183, i64 30
  %v185 = load float, ptr %v122, align 4
  %v186 = insertelement <32 x float> %v184, float %v185, i64 31
  %v187 = ashr <32 x i32> %v55, splat (i32 1)
  %v188 = sext <32 x i32> %v187 to <32 x i64>
  %v189 = extractelement <32 x i64> %v188, i64 0
  %v190 = getelementptr float, ptr %v52, i64 %v189
  %v191 = extractelement <32 x i64> %v188, i64 1
  %v192 = getelementptr float, ptr %v52, i64 %v191
  %v193 = extractelement <32 x i64> %v188, i64 2
  %v194 = getelementptr float, ptr %v52, i64 %v193
  %v195 = extractelement <32 x i64> %v188, i64 3
  %v196 = getelementptr float, ptr %v52, i64 %v195
  %v197 = extractelement <32 x i64> %v188, i64 4
  %v198 = getelementptr float, ptr %v52, i64 %v197
  %v199 = extractelement <32 x i64> %v188, i64 5
  %v200 = getelementptr float, ptr %v52, i64 %v199
  %v201 = extractelement <32 x i64> %v188, i64 6
  %v202 = getelementptr float, ptr %v52, i64 %v201
  %v203 = extractelement <32 x i64> %v188, i64 7
  %v204 = getelementptr float, ptr %v52, i64 %v203
  %v205 = extractelement <32 x i64> %v188, i64 8
  %v206 = getelementptr float, ptr %v52, i64 %v205
  %v207 = extractelement <32 x i64> %v188, i64 9
  %v208 = getelementptr float, ptr %v52, i64 %v207
  %v209 = extractelement <32 x i64> %v188, i64 10
  %v210 = getelementptr float, ptr %v52, i64 %v209
  %v211 = extractelement <32 x i64> %v188, i64 11
  %v212 = getelementptr float, ptr %v52, i64 %v211
  %v213 = extractelement <32 x i64> %v188, i64 12
  %v214 = getelementptr float, ptr %v52, i64 %v213
  %v215 = extractelement <32 x i64> %v188, i64 13
  %v216 = getelementptr float, ptr %v52, i64 %v215
  %v217 = extractelement <32 x i64> %v188, i64 14
  %v218 = getelementptr float, ptr %v52, i64 %v217
  %v219 = extractelement <32 x i64> %v188, i64 15
  %v220 = getelementptr float, ptr %v52, i64 %v219
  %v221 = extractelement <32 x i64> %v188, i64 16
  %v222 = getelementptr float, ptr %v52, i64 %v221
  %v223 = extractelement <32 x i64> %v188, i64 17
  %v224 = getelementptr float, ptr %v52, i64 %v223
  %v225 = extractelement <32 x i64> %v188, i64 18
  %v226 = getelementptr float, ptr %v52, i64 %v225
  %v227 = extractelement <32 x i64> %v188, i64 19
  %v228 = getelementptr float, ptr %v52, i64 %v227
  %v229 = extractelement <32 x i64> %v188, i64 20
  %v230 = getelementptr float, ptr %v52, i64 %v229
  %v231 = extractelement <32 x i64> %v188, i64 21
  %v232 = getelementptr float, ptr %v52, i64 %v231
  %v233 = extractelement <32 x i64> %v188, i64 22
  %v234 = getelementptr float, ptr %v52, i64 %v233
  %v235 = extractelement <32 x i64> %v188, i64 23
  %v236 = getelementptr float, ptr %v52, i64 %v235
  %v237 = extractelement <32 x i64> %v188, i64 24
  %v238 = getelementptr float, ptr %v52, i64 %v237
  %v239 = extractelement <32 x i64> %v188, i64 25
  %v240 = getelementptr float, ptr %v52, i64 %v239
  %v241 = extractelement <32 x i64> %v188, i64 26
  %v242 = getelementptr float, ptr %v52, i64 %v241
  %v243 = extractelement <32 x i64> %v188, i64 27
  %v244 = getelementptr float, ptr %v52, i64 %v243
  %v245 = extractelement <32 x i64> %v188, i64 28
  %v246 = getelementptr float, ptr %v52, i64 %v245
  %v247 = extractelement <32 x i64> %v188, i64 29
  %v248 = getelementptr float, ptr %v52, i64 %v247
  %v249 = extractelement <32 x i64> %v188, i64 30
  %v250 = getelementptr float, ptr %v52, i64 %v249
  %v251 = extractelement <32 x i64> %v188, i64 31
  %v252 = getelementptr float, ptr %v52, i64 %v251
  %v253 = load float, ptr %v190, align 4
  %v254 = insertelement <32 x float> poison, float %v253, i64 0
  %v255 = load float, ptr %v192, align 4
  %v256 = insertelement <32 x float> %v254, float %v255, i64 1
  %v257 = load float, ptr %v194, align 4
  %v258 = insertelement <32 x float> %v256, float %v257, i64 2
  %v259 = load float, ptr %v196, align 4
  %v260 = insertelement <32 x float> %v258, float %v259, i64 3
  %v261 = load float, ptr %v198, align 4
  %v262 = insertelement <32 x float> %v260, float %v261, i64 4
  %v263 = load float, ptr %v200, align 4
  %v264 = insertelement <32 x float> %v262, float %v263, i64 5
  %v265 = load float, ptr %v202, align 4
  %v266 = insertelement <32 x float> %v264, float %v265, i64 6
  %v267 = load float, ptr %v204, align 4
  %v268 = insertelement <32 x float> %v266, float %v267, i64 7
  %v269 = load float, ptr %v206, align 4
  %v270 = insertelement <32 x float> %v268, float %v269, i64 8
  %v271 = load float, ptr %v208, align 4
  %v272 = insertelement <32 x float> %v270, float %v271, i64 9
  %v273 = load float, ptr %v210, align 4
  %v274 = insertelement <32 x float> %v272, float %v273, i64 10
  %v275 = load float, ptr %v212, align 4
  %v276 = insertelement <32 x float> %v274, float %v275, i64 11
  %v277 = load float, ptr %v214, align 4
  %v278 = insertelement <32 x float> %v276, float %v277, i64 12
  %v279 = load float, ptr %v216, align 4
  %v280 = insertelement <32 x float> %v278, float %v279, i64 13
  %v281 = load float, ptr %v218, align 4
  %v282 = insertelement <32 x float> %v280, float %v281, i64 14
  %v283 = load float, ptr %v220, align 4
  %v284 = insertelement <32 x float> %v282, float %v283, i64 15
  %v285 = load float, ptr %v222, align 4
  %v286 = insertelement <32 x float> %v284, float %v285, i64 16
  %v287 = load float, ptr %v224, align 4
  %v288 = insertelement <32 x float> %v286, float %v287, i64 17
  %v289 = load float, ptr %v226, align 4
  %v290 = insertelement <32 x float> %v288, float %v289, i64 18
  %v291 = load float, ptr %v228, align 4
  %v292 = insertelement <32 x float> %v290, float %v291, i64 19
  %v293 = load float, ptr %v230, align 4
  %v294 = insertelement <32 x float> %v292, float %v293, i64 20
  %v295 = load float, ptr %v232, align 4
  %v296 = insertelement <32 x float> %v294, float %v295, i64 21
  %v297 = load float, ptr %v234, align 4
  %v298 = insertelement <32 x float> %v296, float %v297, i64 22
  %v299 = load float, ptr %v236, align 4
  %v300 = insertelement <32 x float> %v298, float %v299, i64 23
  %v301 = load float, ptr %v238, align 4
  %v302 = insertelement <32 x float> %v300, float %v301, i64 24
  %v303 = load float, ptr %v240, align 4
  %v304 = insertelement <32 x float> %v302, float %v303, i64 25
  %v305 = load float, ptr %v242, align 4
  %v306 = insertelement <32 x float> %v304, float %v305, i64 26
  %v307 = load float, ptr %v244, align 4
  %v308 = insertelement <32 x float> %v306, float %v307, i64 27
  %v309 = load float, ptr %v246, align 4
  %v310 = insertelement <32 x float> %v308, float %v309, i64 28
  %v311 = load float, ptr %v248, align 4
  %v312 = insertelement <32 x float> %v310, float %v311, i64 29
  %v313 = load float, ptr %v250, align 4
  %v314 = insertelement <32 x float> %v312, float %v313, i64 30
  %v315 = load float, ptr %v252, align 4
  %v316 = insertelement <32 x float> %v314, float %v315, i64 31
  %v317 = add <32 x i32> %v55, splat (i32 2)
  %v318 = ashr <32 x i32> %v317, splat (i32 1)
  %v319 = sext <32 x i32> %v318 to <32 x i64>
  %v320 = extractelement <32 x i64> %v319, i64 0
  %v321 = getelementptr float, ptr %v52, i64 %v320
  %v322 = extractelement <32 x i64> %v319, i64 1
  %v323 = getelementptr float, ptr %v52, i64 %v322
  %v324 = extractelement <32 x i64> %v319, i64 2
  %v325 = getelementptr float, ptr %v52, i64 %v324
  %v326 = extractelement <32 x i64> %v319, i64 3
  %v327 = getelementptr float, ptr %v52, i64 %v326
  %v328 = extractelement <32 x i64> %v319, i64 4
  %v329 = getelementptr float, ptr %v52, i64 %v328
  %v330 = extractelement <32 x i64> %v319, i64 5
  %v331 = getelementptr float, ptr %v52, i64 %v330
  %v332 = extractelement <32 x i64> %v319, i64 6
  %v333 = getelementptr float, ptr %v52, i64 %v332
  %v334 = extractelement <32 x i64> %v319, i64 7
  %v335 = getelementptr float, ptr %v52, i64 %v334
  %v336 = extractelement <32 x i64> %v319, i64 8
  %v337 = getelementptr float, ptr %v52, i64 %v336
  %v338 = extractelement <32 x i64> %v319, i64 9
  %v339 = getelementptr float, ptr %v52, i64 %v338
  %v340 = extractelement <32 x i64> %v319, i64 10
  %v341 = getelementptr float, ptr %v52, i64 %v340
  %v342 = extractelement <32 x i64> %v319, i64 11
  %v343 = getelementptr float, ptr %v52, i64 %v342
  %v344 = extractelement <32 x i64> %v319, i64 12
  %v345 = getelementptr float, ptr %v52, i64 %v344
  %v346 = extractelement <32 x i64> %v319, i64 13
  %v347 = getelementptr float, ptr %v52, i64 %v346
  %v348 = extractelement <32 x i64> %v319, i64 14
  %v349 = getelementptr float, ptr %v52, i64 %v348
  %v350 = extractelement <32 x i64> %v319, i64 15
  %v351 = getelementptr float, ptr %v52, i64 %v350
  %v352 = extractelement <32 x i64> %v319, i64 16
  %v353 = getelementptr float, ptr %v52, i64 %v352
  %v354 = extractelement <32 x i64> %v319, i64 17
  %v355 = getelementptr float, ptr %v52, i64 %v354
  %v356 = extractelement <32 x i64> %v319, i64 18
  %v357 = getelementptr float, ptr %v52, i64 %v356
  %v358 = extractelement <32 x i64> %v319, i64 19
  %v359 = getelementptr float, ptr %v52, i64 %v358
  %v360 = extractelement <32 x i64> %v319, i64 20
  %v361 = getelementptr float, ptr %v52, i64 %v360
  %v362 = extractelement <32 x i64> %v319, i64 21
  %v363 = getelementptr float, ptr %v52, i64 %v362
  %v364 = extractelement <32 x i64> %v319, i64 22
  %v365 = getelementptr float, ptr %v52, i64 %v364
  %v366 = extractelement <32 x i64> %v319, i64 23
  %v367 = getelementptr float, ptr %v52, i64 %v366
  %v368 = extractelement <32 x i64> %v319, i64 24
  %v369 = getelementptr float, ptr %v52, i64 %v368
  %v370 = extractelement <32 x i64> %v319, i64 25
  %v371 = getelementptr float, ptr %v52, i64 %v370
  %v372 = extractelement <32 x i64> %v319, i64 26
  %v373 = getelementptr float, ptr %v52, i64 %v372
  %v374 = extractelement <32 x i64> %v319, i64 27
  %v375 = getelementptr float, ptr %v52, i64 %v374
  %v376 = extractelement <32 x i64> %v319, i64 28
  %v377 = getelementptr float, ptr %v52, i64 %v376
  %v378 = extractelement <32 x i64> %v319, i64 29
  %v379 = getelementptr float, ptr %v52, i64 %v378
  %v380 = extractelement <32 x i64> %v319, i64 30
  %v381 = getelementptr float, ptr %v52, i64 %v380
  %v382 = extractelement <32 x i64> %v319, i64 31
  %v383 = getelementptr float, ptr %v52, i64 %v382
  %v384 = load float, ptr %v321, align 4
  %v385 = insertelement <32 x float> poison, float %v384, i64 0
  %v386 = load float, ptr %v323, align 4
  %v387 = insertelement <32 x float> %v385, float %v386, i64 1
  %v388 = load float, ptr %v325, align 4
  %v389 = insertelement <32 x float> %v387, float %v388, i64 2
  %v390 = load float, ptr %v327, align 4
  %v391 = insertelement <32 x float> %v389, float %v390, i64 3
  %v392 = load float, ptr %v329, align 4
  %v393 = insertelement <32 x float> %v391, float %v392, i64 4
  %v394 = load float, ptr %v331, align 4
  %v395 = insertelement <32 x float> %v393, float %v394, i64 5
  %v396 = load float, ptr %v333, align 4
  %v397 = insertelement <32 x float> %v395, float %v396, i64 6
  %v398 = load float, ptr %v335, align 4
  %v399 = insertelement <32 x float> %v397, float %v398, i64 7
  %v400 = load float, ptr %v337, align 4
  %v401 = insertelement <32 x float> %v399, float %v400, i64 8
  %v402 = load float, ptr %v339, align 4
  %v403 = insertelement <32 x float> %v401, float %v402, i64 9
  %v404 = load float, ptr %v341, align 4
  %v405 = insertelement <32 x float> %v403, float %v404, i64 10
  %v406 = load float, ptr %v343, align 4
  %v407 = insertelement <32 x float> %v405, float %v406, i64 11
  %v408 = load float, ptr %v345, align 4
  %v409 = insertelement <32 x float> %v407, float %v408, i64 12
  %v410 = load float, ptr %v347, align 4
  %v411 = insertelement <32 x float> %v409, float %v410, i64 13
  %v412 = load float, ptr %v349, align 4
  %v413 = insertelement <32 x float> %v411, float %v412, i64 14
  %v414 = load float, ptr %v351, align 4
  %v415 = insertelement <32 x float> %v413, float %v414, i64 15
  %v416 = load float, ptr %v353, align 4
  %v417 = insertelement <32 x float> %v415, float %v416, i64 16
  %v418 = load float, ptr %v355, align 4
  %v419 = insertelement <32 x float> %v417, float %v418, i64 17
  %v420 = load float, ptr %v357, align 4
  %v421 = insertelement <32 x float> %v419, float %v420, i64 18
  %v422 = load float, ptr %v359, align 4
  %v423 = insertelement <32 x float> %v421, float %v422, i64 19
  %v424 = load float, ptr %v361, align 4
  %v425 = insertelement <32 x float> %v423, float %v424, i64 20
  %v426 = load float, ptr %v363, align 4
  %v427 = insertelement <32 x float> %v425, float %v426, i64 21
  %v428 = load float, ptr %v365, align 4
  %v429 = insertelement <32 x float> %v427, float %v428, i64 22
  %v430 = load float, ptr %v367, align 4
  %v431 = insertelement <32 x float> %v429, float %v430, i64 23
  %v432 = load float, ptr %v369, align 4
  %v433 = insertelement <32 x float> %v431, float %v432, i64 24
  %v434 = load float, ptr %v371, align 4
  %v435 = insertelement <32 x float> %v433, float %v434, i64 25
  %v436 = load float, ptr %v373, align 4
  %v437 = insertelement <32 x float> %v435, float %v436, i64 26
  %v438 = load float, ptr %v375, align 4
  %v439 = insertelement <32 x float> %v437, float %v438, i64 27
  %v440 = load float, ptr %v377, align 4
  %v441 = insertelement <32 x float> %v439, float %v440, i64 28
  %v442 = load float, ptr %v379, align 4
  %v443 = insertelement <32 x float> %v441, float %v442, i64 29
  %v444 = load float, ptr %v381, align 4
  %v445 = insertelement <32 x float> %v443, float %v444, i64 30
  %v446 = load float, ptr %v383, align 4
  %v447 = insertelement <32 x float> %v445, float %v446, i64 31
  %v448 = and <32 x i32> %v55, splat (i32 1)
  %v449 = icmp eq <32 x i32> %v448, splat (i32 0)
  %v450 = fmul contract <32 x float> splat (float 0x3FC0000000000000), %v186
  %v451 = fmul contract <32 x float> splat (float 0x3FE8000000000000), %v316
  %v452 = fadd contract <32 x float> %v450, %v451
  %v453 = fmul contract <32 x float> splat (float 0x3FC0000000000000), %v447
  %v454 = fadd contract <32 x float> %v452, %v453
  %v455 = fmul contract <32 x float> splat (float 0x3FE0000000000000), %v316
  %v456 = fmul contract <32 x float> splat (float 0x3FE0000000000000), %v447
  %v457 = fadd contract <32 x float> %v455, %v456
  %v458 = select <32 x i1> %v449, <32 x float> %v454, <32 x float> %v457
  %v473 = getelementptr float, ptr %v472, i64 %v33
  store <32 x float> %v458, ptr %v473, align 4
  %v474 = add i64 %v30, 32
  br label %loop1
end1:
  %v475 = add i32 %v27, 1
  br label %loop0
end0:
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
define void @expand_binomial_94799f9c67(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v40 = mul i64 %v39, %v38
  %v41 = sext i32 %plane to i64
  %v42 = mul i64 %v41, %v40
  %v43 = getelementptr float, ptr %v1, i64 %v42
  %v50 = sub i32 0, %v17
  %v51 = sext i32 %v50 to i64
  %v53 = insertelement <16 x i32> poison, i32 %v7, i64 0
  %v54 = shufflevector <16 x i32> %v53, <16 x i32> poison, <16 x i32> zeroinitializer
  %v267 = mul i32 %plane, 1
  %v268 = sub i32 %v267, 0
  %v269 = sext i32 %v268 to i64
  %v270 = sext i32 %v19 to i64
  %v271 = mul i64 %v269, %v270
  %v275 = sext i32 %v21 to i64
  %v278 = sub i32 %v7, %v25
  %v279 = sext i32 %v278 to i64
  br label %loop0
loop0:
  %v27 = phi i32 [ 0, %entry ], [ %v283, %end1 ]
  %v28 = icmp slt i32 %v27, %v26
  br i1 %v28, label %body0, label %end0
body0:
  %v44 = add i32 %first_row, %v27
  %v45 = add i32 %v44, %v9
  %v46 = sub i32 %v45, %v15
  %v47 = sext i32 %v46 to i64
  %v48 = mul i64 %v47, %v39
  %v49 = getelementptr float, ptr %v43, i64 %v48
  %v52 = getelementptr float, ptr %v49, i64 %v51
  %v272 = sub i32 %v45, %v23
  %v273 = sext i32 %v272 to i64
  %v274 = add i64 %v271, %v273
  %v276 = mul i64 %v274, %v275
  %v277 = getelementptr float, ptr %v3, i64 %v276
  %v280 = getelementptr float, ptr %v277, i64 %v279
  br label %loop1
loop1:
  %v30 = phi i64 [ 0, %body0 ], [ %v282, %body1 ]
  %v31 = icmp slt i64 %v30, %v29
  br i1 %v31, label %body1, label %end1
body1:
  %v33 = call i64 @llvm.smin.i64(i64 %v30, i64 %v32)
  %v34 = trunc i64 %v33 to i32
  %v35 = insertelement <16 x i32> poison, i32 %v34, i64 0
  %v36 = shufflevector <16 x i32> %v35, <16 x i32> poison, <16 x i32> zeroinitializer
  %v37 = add <16 x i32> %v36, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v55 = add <16 x i32> %v37, %v54
  %v56 = sub <16 x i32> %v55, splat (i32 2)
  %v57 = ashr <16 x i32> %v56, splat (i32 1)
  %v58 = sext <16 x i32> %v57 to <16 x i64>
  %v59 = extractelement <16 x i64> %v58, i64 0
  %v60 = getelementptr float, ptr %v52, i64 %v59
  %v61 = extractelement <16 x i64> %v58, i64 1
  %v62 = getelementptr float, ptr %v52, i64 %v61
  %v63 = extractelement <16 x i64> %v58, i64 2
  %v64 = getelementptr float, ptr %v52, i64 %v63
  %v65 = extractelement <16 x i64> %v58, i64 3
  %v66 = getelementptr float, ptr %v52, i64 %v65
  %v67 = extractelement <16 x i64> %v58, i64 4
  %v68 = getelementptr float, ptr %v52, i64 %v67
  %v69 = extractelement <16 x i64> %v58, i64 5
  %v70 = getelementptr float, ptr %v52, i64 %v69
  %v71 = extractelement <16 x i64> %v58, i64 6
  %v72 = getelementptr float, ptr %v52, i64 %v71
  %v73 = extractelement <16 x i64> %v58, i64 7
  %v74 = getelementptr float, ptr %v52, i64 %v73
  %v75 = extractelement <16 x i64> %v58, i64 8
  %v76 = getelementptr float, ptr %v52, i64 %v75
  %v77 = extractelement <16 x i64> %v58, i64 9
  %v78 = getelementptr float, ptr %v52, i64 %v77
  %v79 = extractelement <16 x i64> %v58, i64 10
  %v80 = getelementptr float, ptr %v52, i64 %v79
  %v81 = extractelement <16 x i64> %v58, i64 11
  %v82 = getelementptr float, ptr %v52, i64 %v81
  %v83 = extractelement <16 x i64> %v58, i64 12
  %v84 = getelementptr float, ptr %v52, i64 %v83
  %v85 = extractelement <16 x i64> %v58, i64 13
  %v86 = getelementptr float, ptr %v52, i64 %v85
  %v87 = extractelement <16 x i64> %v58, i64 14
  %v88 = getelementptr float, ptr %v52, i64 %v87
  %v89 = extractelement <16 x i64> %v58, i64 15
  %v90 = getelementptr float, ptr %v52, i64 %v89
  %v91 = load float, ptr %v60, align 4
  %v92 = insertelement <16 x float> poison, float %v91, i64 0
  %v93 = load float, ptr %v62, align 4
  %v94 = insertelement <16 x float> %v92, float %v93, i64 1
  %v95 = load float, ptr %v64, align 4
  %v96 = insertelement <16 x float> %v94, float %v95, i64 2
  %v97 = load float, ptr %v66, align 4
  %v98 = insertelement <16 x float> %v96, float %v97, i64 3
  %v99 = load float, ptr %v68, align 4
  %v100 = insertelement <16 x float> %v98, float %v99, i64 4
  %v101 = load float, ptr %v70, align 4
  %v102 = insertelement <16 x float> %v100, float %v101, i64 5
  %v103 = load float, ptr %v72, align 4
  %v104 = insertelement <16 x float> %v102, float %v103, i64 6
  %v105 = load float, ptr %v74, align 4
  %v106 = insertelement <16 x float> %v104, float %v105, i64 7
  %v107 = load float, ptr %v76, align 4
  %v108 = insertelement <16 x float> %v106, float %v107, i64 8
  %v109 = load float, ptr %v78, align 4
  %v110 = insertelement <16 x float> %v108, float %v109, i64 9
  %v111 = load float, ptr %v80, align 4
  %v112 = insertelement <16 x float> %v110, float %v111, i64 10
  %v113 = load float, ptr %v82, align 4
  %v114 = insertelement <16 x float> %v112, float %v113, i64 11
  %v115 = load float, ptr %v84, align 4
  %v116 = insertelement <16 x float> %v114, float %v115, i64 12
  %v117 = load float, ptr %v86, align 4
  %v118 = insertelement <16 x float> %v116, float %v117, i64 13
  %v119 = load float, ptr %v88, align 4
  %v120 = insertelement <16 x float> %v118, float %v119, i64 14
  %v121 = load float, ptr %v90, align 4
  %v122 = insertelement <16 x float> %v120, float %v121, i64 15
  %v123 = ashr <16 x i32> %v55, splat (i32 1)
  %v124 = sext <16 x i32> %v123 to <16 x i64>
  %v125 = extractelement <16 x i64> %v124, i64 0
  %v126 = getelementptr float, ptr %v52, i64 %v125
  %v127 = extractelement <16 x i64> %v124, i64 1
  %v128 = getelementptr float, ptr %v52, i64 %v127
  %v129 = extractelement <16 x i64> %v124, i64 2
  %v130 = getelementptr float, ptr %v52, i64 %v129
  %v131 = extractelement <16 x i64> %v124, i64 3
  %v132 = getelementptr float, ptr %v52, i64 %v131
  %v133 = extractelement <16 x i64> %v124, i64 4
  %v134 = getelementptr float, ptr %v52, i64 %v133
  %v135 = extractelement <16 x i64> %v124, i64 5
  %v136 = getelementptr float, ptr %v52, i64 %v135
  %v137 = extractelement <16 x i64> %v124, i64 6
  %v138 = getelementptr float, ptr %v52, i64 %v137
  %v139 = extractelement <16 x i64> %v124, i64 7
  %v140 = getelementptr float, ptr %v52, i64 %v139
  %v141 = extractelement <16 x i64> %v124, i64 8
  %v142 = getelementptr float, ptr %v52, i64 %v141
  %v143 = extractelement <16 x i64> %v124, i64 9
  %v144 = getelementptr float, ptr %v52, i64 %v143
  %v145 = extractelement <16 x i64> %v124, i64 10
  %v146 = getelementptr float, ptr %v52, i64 %v145
  %v147 = extractelement <16 x i64> %v124, i64 11
  %v148 = getelementptr float, ptr %v52, i64 %v147
  %v149 = extractelement <16 x i64> %v124, i64 12
  %v150 = getelementptr float, ptr %v52, i64 %v149
  %v151 = extractelement <16 x i64> %v124, i64 13
  %v152 = getelementptr float, ptr %v52, i64 %v151
  %v153 = extractelement <16 x i64> %v124, i64 14
  %v154 = getelementptr float, ptr %v52, i64 %v153
  %v155 = extractelement <16 x i64> %v124, i64 15
  %v156 = getelementptr float, ptr %v52, i64 %v155
  %v157 = load float, ptr %v126, align 4
  %v158 = insertelement <16 x float> poison, float %v157, i64 0
  %v159 = load float, ptr %v128, align 4
  %v160 = insertelement <16 x float> %v158, float %v159, i64 1
  %v161 = load float, ptr %v130, align 4
  %v162 = insertelement <16 x float> %v160, float %v161, i64 2
  %v163 = load float, ptr %v132, align 4
  %v164 = insertelement <16 x float> %v162, float %v163, i64 3
  %v165 = load float, ptr %v134, align 4
  %v166 = insertelement <16 x float> %v164, float %v165, i64 4
  %v167 = load float, ptr %v136, align 4
  %v168 = insertelement <16 x float> %v166, float %v167, i64 5
  %v169 = load float, ptr %v138, align 4
  %v170 = insertelement <16 x float> %v168, float %v169, i64 6
  %v171 = load float, ptr %v140, align 4
  %v172 = insertelement <16 x float> %v170, float %v171, i64 7
  %v173 = load float, ptr %v142, align 4
  %v174 = insertelement <16 x float> %v172, float %v173, i64 8
  %v175 = load float, ptr %v144, align 4
  %v176 = insertelement <16 x float> %v174, float %v175, i64 9
  %v177 = load float, ptr %v146, align 4
  %v178 = insertelement <16 x float> %v176, float %v177, i64 10
  %v179 = load float, ptr %v148, align 4
  %v180 = insertelement <16 x float> %v178, float %v179, i64 11
  %v181 = load float, ptr %v150, align 4
  %v182 = insertelement <16 x float> %v180, float %v181, i64 12
  %v183 = load float, ptr %v152, align 4
  %v184 = insertelement <16 x float> %v182, float %v183, i64 13
  %v185 = load float, ptr %v154, align 4
  %v186 = insertelement <16 x float> %v184, float %v185, i64 14
  %v187 = load float, ptr %v156, align 4
  %v188 = insertelement <16 x float> %v186, float %v187, i64 15
  %v189 = add <16 x i32> %v55, splat (i32 2)
  %v190 = ashr <16 x i32> %v189, splat (i32 1)
  %v191 = sext <16 x i32> %v190 to <16 x i64>
  %v192 = extractelement <16 x i64> %v191, i64 0
  %v193 = getelementptr float, ptr %v52, i64 %v192
  %v194 = extractelement <16 x i64> %v191, i64 1
  %v195 = getelementptr float, ptr %v52, i64 %v194
  %v196 = extractelement <16 x i64> %v191, i64 2
  %v197 = getelementptr float, ptr %v52, i64 %v196
  %v198 = extractelement <16 x i64> %v191, i64 3
  %v199 = getelementptr float, ptr %v52, i64 %v198
  %v200 = extractelement <16 x i64> %v191, i64 4
  %v201 = getelementptr float, ptr %v52, i64 %v200
  %v202 = extractelement <16 x i64> %v191, i64 5
  %v203 = getelementptr float, ptr %v52, i64 %v202
  %v204 = extractelement <16 x i64> %v191, i64 6
  %v205 = getelementptr float, ptr %v52, i64 %v204
  %v206 = extractelement <16 x i64> %v191, i64 7
  %v207 = getelementptr float, ptr %v52, i64 %v206
  %v208 = extractelement <16 x i64> %v191, i64 8
  %v209 = getelementptr float, ptr %v52, i64 %v208
  %v210 = extractelement <16 x i64> %v191, i64 9
  %v211 = getelementptr float, ptr %v52, i64 %v210
  %v212 = extractelement <16 x i64> %v191, i64 10
  %v213 = getelementptr float, ptr %v52, i64 %v212
  %v214 = extractelement <16 x i64> %v191, i64 11
  %v215 = getelementptr float, ptr %v52, i64 %v214
  %v216 = extractelement <16 x i64> %v191, i64 12
  %v217 = getelementptr float, ptr %v52, i64 %v216
  %v218 = extractelement <16 x i64> %v191, i64 13
  %v219 = getelementptr float, ptr %v52, i64 %v218
  %v220 = extractelement <16 x i64> %v191, i64 14
  %v221 = getelementptr float, ptr %v52, i64 %v220
  %v222 = extractelement <16 x i64> %v191, i64 15
  %v223 = getelementptr float, ptr %v52, i64 %v222
  %v224 = load float, ptr %v193, align 4
  %v225 = insertelement <16 x float> poison, float %v224, i64 0
  %v226 = load float, ptr %v195, align 4
  %v227 = insertelement <16 x float> %v225, float %v226, i64 1
  %v228 = load float, ptr %v197, align 4
  %v229 = insertelement <16 x float> %v227, float %v228, i64 2
  %v230 = load float, ptr %v199, align 4
  %v231 = insertelement <16 x float> %v229, float %v230, i64 3
  %v232 = load float, ptr %v201, align 4
  %v233 = insertelement <16 x float> %v231, float %v232, i64 4
  %v234 = load float, ptr %v203, align 4
  %v235 = insertelement <16 x float> %v233, float %v234, i64 5
  %v236 = load float, ptr %v205, align 4
  %v237 = insertelement <16 x float> %v235, float %v236, i64 6
  %v238 = load float, ptr %v207, align 4
  %v239 = insertelement <16 x float> %v237, float %v238, i64 7
  %v240 = load float, ptr %v209, align 4
  %v241 = insertelement <16 x float> %v239, float %v240, i64 8
  %v242 = load float, ptr %v211, align 4
  %v243 = insertelement <16 x float> %v241, float %v242, i64 9
  %v244 = load float, ptr %v213, align 4
  %v245 = insertelement <16 x float> %v243, float %v244, i64 10
  %v246 = load float, ptr %v215, align 4
  %v247 = insertelement <16 x float> %v245, float %v246, i64 11
  %v248 = load float, ptr %v217, align 4
  %v249 = insertelement <16 x float> %v247, float %v248, i64 12
  %v250 = load float, ptr %v219, align 4
  %v251 = insertelement <16 x float> %v249, float %v250, i64 13
  %v252 = load float, ptr %v221, align 4
  %v253 = insertelement <16 x float> %v251, float %v252, i64 14
  %v254 = load float, ptr %v223, align 4
  %v255 = insertelement <16 x float> %v253, float %v254, i64 15
  %v256 = and <16 x i32> %v55, splat (i32 1)
  %v257 = icmp eq <16 x i32> %v256, splat (i32 0)
  %v258 = fmul contract <16 x float> splat (float 0x3FC0000000000000), %v122
  %v259 = fmul contract <16 x float> splat (float 0x3FE8000000000000), %v188
  %v260 = fadd contract <16 x float> %v258, %v259
  %v261 = fmul contract <16 x float> splat (float 0x3FC0000000000000), %v255
  %v262 = fadd contract <16 x float> %v260, %v261
  %v263 = fmul contract <16 x float> splat (float 0x3FE0000000000000), %v188
  %v264 = fmul contract <16 x float> splat (float 0x3FE0000000000000), %v255
  %v265 = fadd contract <16 x float> %v263, %v264
  %v266 = select <16 x i1> %v257, <16 x float> %v262, <16 x float> %v265
  %v281 = getelementptr float, ptr %v280, i64 %v33
  store <16 x float> %v266, ptr %v281, align 4
  %v282 = add i64 %v30, 16
  br label %loop1
end1:
  %v283 = add i32 %v27, 1
  br label %loop0
end0:
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
define void @expand_binomial_a47ea5ffb9(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v32 = sub i64 %v29, 32
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
  %v44 = sub i32 %v43, 2
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
  %v86 = insertelement <32 x i1> poison, i1 %v77, i64 0
  %v87 = shufflevector <32 x i1> %v86, <32 x i1> poison, <32 x i32> zeroinitializer
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
  %v35 = insertelement <32 x i32> poison, i32 %v34, i64 0
  %v36 = shufflevector <32 x i32> %v35, <32 x i32> poison, <32 x i32> zeroinitializer
  %v37 = add <32 x i32> %v36, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v55 = getelementptr float, ptr %v54, i64 %v33
  %v56 = load <32 x float>, ptr %v55, align 4
  %v64 = getelementptr float, ptr %v63, i64 %v33
  %v65 = load <32 x float>, ptr %v64, align 4
  %v74 = getelementptr float, ptr %v73, i64 %v33
  %v75 = load <32 x float>, ptr %v74, align 4
  %v78 = fmul contract <32 x float> splat (float 0x3FC0000000000000), %v56
  %v79 = fmul contract <32 x float> splat (float 0x3FE8000000000000), %v65
  %v80 = fadd contract <32 x float> %v78, %v79
  %v81 = fmul contract <32 x float> splat (float 0x3FC0000000000000), %v75
  %v82 = fadd contract <32 x float> %v80, %v81
  %v83 = fmul contract <32 x float> splat (float 0x3FE0000000000000), %v65
  %v84 = fmul contract <32 x float> splat (float 0x3FE0000000000000), %v75
  %v85 = fadd contract <32 x float> %v83, %v84
  %v88 = select <32 x i1> %v87, <32 x float> %v82, <32 x float> %v85
  %v103 = getelementptr float, ptr %v102, i64 %v33
  store <32 x float> %v88, ptr %v103, align 4
  %v104 = add i64 %v30, 32
  br label %loop1
end1:
  %v105 = add i32 %v27, 1
  br label %loop0
end0:
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
define void @expand_binomial_f92cab0ef5(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v44 = sub i32 %v43, 2
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

declare i64 @llvm.smin.i64(i64, i64)
define void @reduce_line_6dfe6c0500(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v34 = sub i64 %v31, 32
  %v40 = sub i32 %plane, 0
  %v41 = sext i32 %v40 to i64
  %v42 = sext i32 %v13 to i64
  %v43 = mul i64 %v41, %v42
  %v52 = sext i32 %v15 to i64
  %v55 = sub i32 %v9, %v19
  %v56 = sext i32 %v55 to i64
  %v60 = getelementptr float, ptr %v5, i64 0
  %v76 = getelementptr float, ptr %v5, i64 1
  %v92 = getelementptr float, ptr %v5, i64 2
  %v108 = getelementptr float, ptr %v5, i64 3
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
  %v47 = add i32 %v46, 0
  %v48 = sub i32 %v47, 2
  %v49 = sub i32 %v48, %v17
  %v50 = sext i32 %v49 to i64
  %v51 = add i64 %v43, %v50
  %v53 = mul i64 %v51, %v52
  %v54 = getelementptr float, ptr %v1, i64 %v53
  %v57 = getelementptr float, ptr %v54, i64 %v56
  %v66 = add i32 %v46, 1
  %v67 = sub i32 %v66, 2
  %v68 = sub i32 %v67, %v17
  %v69 = sext i32 %v68 to i64
  %v70 = add i64 %v43, %v69
  %v71 = mul i64 %v70, %v52
  %v72 = getelementptr float, ptr %v1, i64 %v71
  %v73 = getelementptr float, ptr %v72, i64 %v56
  %v82 = add i32 %v46, 2
  %v83 = sub i32 %v82, 2
  %v84 = sub i32 %v83, %v17
  %v85 = sext i32 %v84 to i64
  %v86 = add i64 %v43, %v85
  %v87 = mul i64 %v86, %v52
  %v88 = getelementptr float, ptr %v1, i64 %v87
  %v89 = getelementptr float, ptr %v88, i64 %v56
  %v98 = add i32 %v46, 3
  %v99 = sub i32 %v98, 2
  %v100 = sub i32 %v99, %v17
  %v101 = sext i32 %v100 to i64
  %v102 = add i64 %v43, %v101
  %v103 = mul i64 %v102, %v52
  %v104 = getelementptr float, ptr %v1, i64 %v103
  %v105 = getelementptr float, ptr %v104, i64 %v56
  %v114 = add i32 %v46, 4
  %v115 = sub i32 %v114, 2
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
  %v37 = insertelement <32 x i32> poison, i32 %v36, i64 0
  %v38 = shufflevector <32 x i32> %v37, <32 x i32> poison, <32 x i32> zeroinitializer
  %v39 = add <32 x i32> %v38, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v58 = getelementptr float, ptr %v57, i64 %v35
  %v59 = load <32 x float>, ptr %v58, align 4
  %v61 = load float, ptr %v60, align 4
  %v62 = insertelement <32 x float> poison, float %v61, i64 0
  %v63 = shufflevector <32 x float> %v62, <32 x float> poison, <32 x i32> zeroinitializer
  %v64 = fmul contract <32 x float> %v63, %v59
  %v65 = fadd contract <32 x float> splat (float 0x0000000000000000), %v64
  %v74 = getelementptr float, ptr %v73, i64 %v35
  %v75 = load <32 x float>, ptr %v74, align 4
  %v77 = load float, ptr %v76, align 4
  %v78 = insertelement <32 x float> poison, float %v77, i64 0
  %v79 = shufflevector <32 x float> %v78, <32 x float> poison, <32 x i32> zeroinitializer
  %v80 = fmul contract <32 x float> %v79, %v75
  %v81 = fadd contract <32 x float> %v65, %v80
  %v90 = getelementptr float, ptr %v89, i64 %v35
  %v91 = load <32 x float>, ptr %v90, align 4
  %v93 = load float, ptr %v92, align 4
  %v94 = insertelement <32 x float> poison, float %v93, i64 0
  %v95 = shufflevector <32 x float> %v94, <32 x float> poison, <32 x i32> zeroinitializer
  %v96 = fmul contract <32 x float> %v95, %v91
  %v97 = fadd contract <32 x float> %v81, %v96
  %v106 = getelementptr float, ptr %v105, i64 %v35
  %v107 = load <32 x float>, ptr %v106, align 4
  %v109 = load float, ptr %v108, align 4
  %v110 = insertelement <32 x float> poison, float %v109, i64 0
  %v111 = shufflevector <32 x float> %v110, <32 x float> poison, <32 x i32> zeroinitializer
  %v112 = fmul contract <32 x float> %v111, %v107
  %v113 = fadd contract <32 x float> %v97, %v112
  %v122 = getelementptr float, ptr %v121, i64 %v35
  %v123 = load <32 x float>, ptr %v122, align 4
  %v125 = load float, ptr %v124, align 4
  %v126 = insertelement <32 x float> poison, float %v125, i64 0
  %v127 = shufflevector <32 x float> %v126, <32 x float> poison, <32 x i32> zeroinitializer
  %v128 = fmul contract <32 x float> %v127, %v123
  %v129 = fadd contract <32 x float> %v113, %v128
  %v144 = getelementptr float, ptr %v143, i64 %v35
  store <32 x float> %v129, ptr %v144, align 4
  %v145 = add i64 %v32, 32
  br label %loop1
end1:
  %v146 = add i32 %v29, 1
  br label %loop0
end0:
  ret void
}

declare i64 @llvm.smin.i64(i64, i64)
define void @reduce_line_7c2b0a366c(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v34 = sub i64 %v31, 32
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
  %v37 = insertelement <32 x i32> poison, i32 %v36, i64 0
  %v38 = shufflevector <32 x i32> %v37, <32 x i32> poison, <32 x i32> zeroinitializer
  %v39 = add <32 x i32> %v38, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v57 = mul i64 %v35, 2
  %v58 = getelementptr float, ptr %v56, i64 %v57
  %v59 = getelementptr float, ptr %v58, i64 -2
  %v60 = load <32 x float>, ptr %v59, align 4
  %v61 = getelementptr float, ptr %v59, i64 31
  %v62 = load <32 x float>, ptr %v61, align 4
  %v63 = shufflevector <32 x float> %v60, <32 x float> %v62, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 33, i32 35, i32 37, i32 39, i32 41, i32 43, i32 45, i32 47, i32 49, i32 51, i32 53, i32 55, i32 57, i32 59, i32 61, i32 63>
  %v65 = load float, ptr %v64, align 4
  %v66 = insertelement <32 x float> poison, float %v65, i64 0
  %v67 = shufflevector <32 x float> %v66, <32 x float> poison, <32 x i32> zeroinitializer
  %v68 = fmul contract <32 x float> %v67, %v63
  %v69 = fadd contract <32 x float> splat (float 0x0000000000000000), %v68
  %v74 = getelementptr float, ptr %v73, i64 %v57
  %v75 = getelementptr float, ptr %v74, i64 -2
  %v76 = load <32 x float>, ptr %v75, align 4
  %v77 = getelementptr float, ptr %v75, i64 31
  %v78 = load <32 x float>, ptr %v77, align 4
  %v79 = shufflevector <32 x float> %v76, <32 x float> %v78, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 33, i32 35, i32 37, i32 39, i32 41, i32 43, i32 45, i32 47, i32 49, i32 51, i32 53, i32 55, i32 57, i32 59, i32 61, i32 63>
  %v81 = load float, ptr %v80, align 4
  %v82 = insertelement <32 x float> poison, float %v81, i64 0
  %v83 = shufflevector <32 x float> %v82, <32 x float> poison, <32 x i32> zeroinitializer
  %v84 = fmul contract <32 x float> %v83, %v79
  %v85 = fadd contract <32 x float> %v69, %v84
  %v90 = getelementptr float, ptr %v89, i64 %v57
  %v91 = getelementptr float, ptr %v90, i64 -2
  %v92 = load <32 x float>, ptr %v91, align 4
  %v93 = getelementptr float, ptr %v91, i64 31
  %v94 = load <32 x float>, ptr %v93, align 4
  %v95 = shufflevector <32 x float> %v92, <32 x float> %v94, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 33, i32 35, i32 37, i32 39, i32 41, i32 43, i32 45, i32 47, i32 49, i32 51, i32 53, i32 55, i32 57, i32 59, i32 61, i32 63>
  %v97 = load float, ptr %v96, align 4
  %v98 = insertelement <32 x float> poison, float %v97, i64 0
  %v99 = shufflevector <32 x float> %v98, <32 x float> poison, <32 x i32> zeroinitializer
  %v100 = fmul contract <32 x float> %v99, %v95
  %v101 = fadd contract <32 x float> %v85, %v100
  %v106 = getelementptr float, ptr %v105, i64 %v57
  %v107 = getelementptr float, ptr %v106, i64 -2
  %v108 = load <32 x float>, ptr %v107, align 4
  %v109 = getelementptr float, ptr %v107, i64 31
  %v110 = load <32 x float>, ptr %v109, align 4
  %v111 = shufflevector <32 x float> %v108, <32 x float> %v110, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 33, i32 35, i32 37, i32 39, i32 41, i32 43, i32 45, i32 47, i32 49, i32 51, i32 53, i32 55, i32 57, i32 59, i32 61, i32 63>
  %v113 = load float, ptr %v112, align 4
  %v114 = insertelement <32 x float> poison, float %v113, i64 0
  %v115 = shufflevector <32 x float> %v114, <32 x float> poison, <32 x i32> zeroinitializer
  %v116 = fmul contract <32 x float> %v115, %v111
  %v117 = fadd contract <32 x float> %v101, %v116
  %v122 = getelementptr float, ptr %v121, i64 %v57
  %v123 = getelementptr float, ptr %v122, i64 -2
  %v124 = load <32 x float>, ptr %v123, align 4
  %v125 = getelementptr float, ptr %v123, i64 31
  %v126 = load <32 x float>, ptr %v125, align 4
  %v127 = shufflevector <32 x float> %v124, <32 x float> %v126, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 33, i32 35, i32 37, i32 39, i32 41, i32 43, i32 45, i32 47, i32 49, i32 51, i32 53, i32 55, i32 57, i32 59, i32 61, i32 63>
  %v129 = load float, ptr %v128, align 4
  %v130 = insertelement <32 x float> poison, float %v129, i64 0
  %v131 = shufflevector <32 x float> %v130, <32 x float> poison, <32 x i32> zeroinitializer
  %v132 = fmul contract <32 x float> %v131, %v127
  %v133 = fadd contract <32 x float> %v117, %v132
  %v145 = getelementptr float, ptr %v144, i64 %v35
  store <32 x float> %v133, ptr %v145, align 4
  %v146 = add i64 %v32, 32
  br label %loop1
end1:
  %v147 = add i32 %v29, 1
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
define void @reduce_line_893434515f(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v52 = sext i32 %v15 to i64
  %v55 = sub i32 %v9, %v19
  %v56 = sext i32 %v55 to i64
  %v60 = getelementptr float, ptr %v5, i64 0
  %v76 = getelementptr float, ptr %v5, i64 1
  %v92 = getelementptr float, ptr %v5, i64 2
  %v108 = getelementptr float, ptr %v5, i64 3
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
  %v47 = add i32 %v46, 0
  %v48 = sub i32 %v47, 2
  %v49 = sub i32 %v48, %v17
  %v50 = sext i32 %v49 to i64
  %v51 = add i64 %v43, %v50
  %v53 = mul i64 %v51, %v52
  %v54 = getelementptr float, ptr %v1, i64 %v53
  %v57 = getelementptr float, ptr %v54, i64 %v56
  %v66 = add i32 %v46, 1
  %v67 = sub i32 %v66, 2
  %v68 = sub i32 %v67, %v17
  %v69 = sext i32 %v68 to i64
  %v70 = add i64 %v43, %v69
  %v71 = mul i64 %v70, %v52
  %v72 = getelementptr float, ptr %v1, i64 %v71
  %v73 = getelementptr float, ptr %v72, i64 %v56
  %v82 = add i32 %v46, 2
  %v83 = sub i32 %v82, 2
  %v84 = sub i32 %v83, %v17
  %v85 = sext i32 %v84 to i64
  %v86 = add i64 %v43, %v85
  %v87 = mul i64 %v86, %v52
  %v88 = getelementptr float, ptr %v1, i64 %v87
  %v89 = getelementptr float, ptr %v88, i64 %v56
  %v98 = add i32 %v46, 3
  %v99 = sub i32 %v98, 2
  %v100 = sub i32 %v99, %v17
  %v101 = sext i32 %v100 to i64
  %v102 = add i64 %v43, %v101
  %v103 = mul i64 %v102, %v52
  %v104 = getelementptr float, ptr %v1, i64 %v103
  %v105 = getelementptr float, ptr %v104, i64 %v56
  %v114 = add i32 %v46, 4
  %v115 = sub i32 %v114, 2
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

declare i64 @llvm.smin.i64(i64, i64)
define void @reduce_line_8b03f317da(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v52 = sext i32 %v15 to i64
  %v55 = sub i32 %v9, %v19
  %v56 = sext i32 %v55 to i64
  %v60 = getelementptr float, ptr %v5, i64 0
  %v76 = getelementptr float, ptr %v5, i64 1
  %v92 = getelementptr float, ptr %v5, i64 2
  %v108 = getelementptr float, ptr %v5, i64 3
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
  %v47 = add i32 %v46, 0
  %v48 = sub i32 %v47, 2
  %v49 = sub i32 %v48, %v17
  %v50 = sext i32 %v49 to i64
  %v51 = add i64 %v43, %v50
  %v53 = mul i64 %v51, %v52
  %v54 = getelementptr float, ptr %v1, i64 %v53
  %v57 = getelementptr float, ptr %v54, i64 %v56
  %v66 = add i32 %v46, 1
  %v67 = sub i32 %v66, 2
  %v68 = sub i32 %v67, %v17
  %v69 = sext i32 %v68 to i64
  %v70 = add i64 %v43, %v69
  %v71 = mul i64 %v70, %v52
  %v72 = getelementptr float, ptr %v1, i64 %v71
  %v73 = getelementptr float, ptr %v72, i64 %v56
  %v82 = add i32 %v46, 2
  %v83 = sub i32 %v82, 2
  %v84 = sub i32 %v83, %v17
  %v85 = sext i32 %v84 to i64
  %v86 = add i64 %v43, %v85
  %v87 = mul i64 %v86, %v52
  %v88 = getelementptr float, ptr %v1, i64 %v87
  %v89 = getelementptr float, ptr %v88, i64 %v56
  %v98 = add i32 %v46, 3
  %v99 = sub i32 %v98, 2
  %v100 = sub i32 %v99, %v17
  %v101 = sext i32 %v100 to i64
  %v102 = add i64 %v43, %v101
  %v103 = mul i64 %v102, %v52
  %v104 = getelementptr float, ptr %v1, i64 %v103
  %v105 = getelementptr float, ptr %v104, i64 %v56
  %v114 = add i32 %v46, 4
  %v115 = sub i32 %v114, 2
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

declare i64 @llvm.smin.i64(i64, i64)
define void @reduce_line_b62ca69371(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v34 = sub i64 %v31, 32
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
  %v37 = insertelement <32 x i32> poison, i32 %v36, i64 0
  %v38 = shufflevector <32 x i32> %v37, <32 x i32> poison, <32 x i32> zeroinitializer
  %v39 = add <32 x i32> %v38, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v57 = mul i64 %v35, 2
  %v58 = getelementptr float, ptr %v56, i64 %v57
  %v59 = getelementptr float, ptr %v58, i64 -2
  %v60 = load <32 x float>, ptr %v59, align 4
  %v61 = getelementptr float, ptr %v59, i64 31
  %v62 = load <32 x float>, ptr %v61, align 4
  %v63 = shufflevector <32 x float> %v60, <32 x float> %v62, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 33, i32 35, i32 37, i32 39, i32 41, i32 43, i32 45, i32 47, i32 49, i32 51, i32 53, i32 55, i32 57, i32 59, i32 61, i32 63>
  %v65 = load float, ptr %v64, align 4
  %v66 = insertelement <32 x float> poison, float %v65, i64 0
  %v67 = shufflevector <32 x float> %v66, <32 x float> poison, <32 x i32> zeroinitializer
  %v68 = fmul contract <32 x float> %v67, %v63
  %v69 = fadd contract <32 x float> splat (float 0x0000000000000000), %v68
  %v74 = getelementptr float, ptr %v73, i64 %v57
  %v75 = getelementptr float, ptr %v74, i64 -2
  %v76 = load <32 x float>, ptr %v75, align 4
  %v77 = getelementptr float, ptr %v75, i64 31
  %v78 = load <32 x float>, ptr %v77, align 4
  %v79 = shufflevector <32 x float> %v76, <32 x float> %v78, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 33, i32 35, i32 37, i32 39, i32 41, i32 43, i32 45, i32 47, i32 49, i32 51, i32 53, i32 55, i32 57, i32 59, i32 61, i32 63>
  %v81 = load float, ptr %v80, align 4
  %v82 = insertelement <32 x float> poison, float %v81, i64 0
  %v83 = shufflevector <32 x float> %v82, <32 x float> poison, <32 x i32> zeroinitializer
  %v84 = fmul contract <32 x float> %v83, %v79
  %v85 = fadd contract <32 x float> %v69, %v84
  %v90 = getelementptr float, ptr %v89, i64 %v57
  %v91 = getelementptr float, ptr %v90, i64 -2
  %v92 = load <32 x float>, ptr %v91, align 4
  %v93 = getelementptr float, ptr %v91, i64 31
  %v94 = load <32 x float>, ptr %v93, align 4
  %v95 = shufflevector <32 x float> %v92, <32 x float> %v94, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 33, i32 35, i32 37, i32 39, i32 41, i32 43, i32 45, i32 47, i32 49, i32 51, i32 53, i32 55, i32 57, i32 59, i32 61, i32 63>
  %v97 = load float, ptr %v96, align 4
  %v98 = insertelement <32 x float> poison, float %v97, i64 0
  %v99 = shufflevector <32 x float> %v98, <32 x float> poison, <32 x i32> zeroinitializer
  %v100 = fmul contract <32 x float> %v99, %v95
  %v101 = fadd contract <32 x float> %v85, %v100
  %v106 = getelementptr float, ptr %v105, i64 %v57
  %v107 = getelementptr float, ptr %v106, i64 -2
  %v108 = load <32 x float>, ptr %v107, align 4
  %v109 = getelementptr float, ptr %v107, i64 31
  %v110 = load <32 x float>, ptr %v109, align 4
  %v111 = shufflevector <32 x float> %v108, <32 x float> %v110, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 33, i32 35, i32 37, i32 39, i32 41, i32 43, i32 45, i32 47, i32 49, i32 51, i32 53, i32 55, i32 57, i32 59, i32 61, i32 63>
  %v113 = load float, ptr %v112, align 4
  %v114 = insertelement <32 x float> poison, float %v113, i64 0
  %v115 = shufflevector <32 x float> %v114, <32 x float> poison, <32 x i32> zeroinitializer
  %v116 = fmul contract <32 x float> %v115, %v111
  %v117 = fadd contract <32 x float> %v101, %v116
  %v122 = getelementptr float, ptr %v121, i64 %v57
  %v123 = getelementptr float, ptr %v122, i64 -2
  %v124 = load <32 x float>, ptr %v123, align 4
  %v125 = getelementptr float, ptr %v123, i64 31
  %v126 = load <32 x float>, ptr %v125, align 4
  %v127 = shufflevector <32 x float> %v124, <32 x float> %v126, <32 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14, i32 16, i32 18, i32 20, i32 22, i32 24, i32 26, i32 28, i32 30, i32 33, i32 35, i32 37, i32 39, i32 41, i32 43, i32 45, i32 47, i32 49, i32 51, i32 53, i32 55, i32 57, i32 59, i32 61, i32 63>
  %v129 = load float, ptr %v128, align 4
  %v130 = insertelement <32 x float> poison, float %v129, i64 0
  %v131 = shufflevector <32 x float> %v130, <32 x float> poison, <32 x i32> zeroinitializer
  %v132 = fmul contract <32 x float> %v131, %v127
  %v133 = fadd contract <32 x float> %v117, %v132
  %v148 = getelementptr float, ptr %v147, i64 %v35
  store <32 x float> %v133, ptr %v148, align 4
  %v149 = add i64 %v32, 32
  br label %loop1
end1:
  %v150 = add i32 %v29, 1
  br label %loop0
end0:
  ret void
}

define void @reduce_line_b6e2021fec(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v47 = sext i32 %v15 to i64
  %v55 = getelementptr float, ptr %v5, i64 0
  %v68 = getelementptr float, ptr %v5, i64 1
  %v81 = getelementptr float, ptr %v5, i64 2
  %v94 = getelementptr float, ptr %v5, i64 3
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
  %v42 = add i32 %v41, 0
  %v43 = sub i32 %v42, 2
  %v44 = sub i32 %v43, %v17
  %v45 = sext i32 %v44 to i64
  %v46 = add i64 %v38, %v45
  %v48 = mul i64 %v46, %v47
  %v49 = getelementptr float, ptr %v1, i64 %v48
  %v59 = add i32 %v41, 1
  %v60 = sub i32 %v59, 2
  %v61 = sub i32 %v60, %v17
  %v62 = sext i32 %v61 to i64
  %v63 = add i64 %v38, %v62
  %v64 = mul i64 %v63, %v47
  %v65 = getelementptr float, ptr %v1, i64 %v64
  %v72 = add i32 %v41, 2
  %v73 = sub i32 %v72, 2
  %v74 = sub i32 %v73, %v17
  %v75 = sext i32 %v74 to i64
  %v76 = add i64 %v38, %v75
  %v77 = mul i64 %v76, %v47
  %v78 = getelementptr float, ptr %v1, i64 %v77
  %v85 = add i32 %v41, 3
  %v86 = sub i32 %v85, 2
  %v87 = sub i32 %v86, %v17
  %v88 = sext i32 %v87 to i64
  %v89 = add i64 %v38, %v88
  %v90 = mul i64 %v89, %v47
  %v91 = getelementptr float, ptr %v1, i64 %v90
  %v98 = add i32 %v41, 4
  %v99 = sub i32 %v98, 2
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
define void @reduce_line_d4157e2725(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v34 = sub i64 %v31, 32
  %v40 = sub i32 0, 0
  %v41 = sext i32 %v40 to i64
  %v42 = sext i32 %v13 to i64
  %v43 = mul i64 %v41, %v42
  %v52 = sext i32 %v15 to i64
  %v55 = sub i32 %v9, %v19
  %v56 = sext i32 %v55 to i64
  %v60 = getelementptr float, ptr %v5, i64 0
  %v76 = getelementptr float, ptr %v5, i64 1
  %v92 = getelementptr float, ptr %v5, i64 2
  %v108 = getelementptr float, ptr %v5, i64 3
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
  %v47 = add i32 %v46, 0
  %v48 = sub i32 %v47, 2
  %v49 = sub i32 %v48, %v17
  %v50 = sext i32 %v49 to i64
  %v51 = add i64 %v43, %v50
  %v53 = mul i64 %v51, %v52
  %v54 = getelementptr float, ptr %v1, i64 %v53
  %v57 = getelementptr float, ptr %v54, i64 %v56
  %v66 = add i32 %v46, 1
  %v67 = sub i32 %v66, 2
  %v68 = sub i32 %v67, %v17
  %v69 = sext i32 %v68 to i64
  %v70 = add i64 %v43, %v69
  %v71 = mul i64 %v70, %v52
  %v72 = getelementptr float, ptr %v1, i64 %v71
  %v73 = getelementptr float, ptr %v72, i64 %v56
  %v82 = add i32 %v46, 2
  %v83 = sub i32 %v82, 2
  %v84 = sub i32 %v83, %v17
  %v85 = sext i32 %v84 to i64
  %v86 = add i64 %v43, %v85
  %v87 = mul i64 %v86, %v52
  %v88 = getelementptr float, ptr %v1, i64 %v87
  %v89 = getelementptr float, ptr %v88, i64 %v56
  %v98 = add i32 %v46, 3
  %v99 = sub i32 %v98, 2
  %v100 = sub i32 %v99, %v17
  %v101 = sext i32 %v100 to i64
  %v102 = add i64 %v43, %v101
  %v103 = mul i64 %v102, %v52
  %v104 = getelementptr float, ptr %v1, i64 %v103
  %v105 = getelementptr float, ptr %v104, i64 %v56
  %v114 = add i32 %v46, 4
  %v115 = sub i32 %v114, 2
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
  %v37 = insertelement <32 x i32> poison, i32 %v36, i64 0
  %v38 = shufflevector <32 x i32> %v37, <32 x i32> poison, <32 x i32> zeroinitializer
  %v39 = add <32 x i32> %v38, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v58 = getelementptr float, ptr %v57, i64 %v35
  %v59 = load <32 x float>, ptr %v58, align 4
  %v61 = load float, ptr %v60, align 4
  %v62 = insertelement <32 x float> poison, float %v61, i64 0
  %v63 = shufflevector <32 x float> %v62, <32 x float> poison, <32 x i32> zeroinitializer
  %v64 = fmul contract <32 x float> %v63, %v59
  %v65 = fadd contract <32 x float> splat (float 0x0000000000000000), %v64
  %v74 = getelementptr float, ptr %v73, i64 %v35
  %v75 = load <32 x float>, ptr %v74, align 4
  %v77 = load float, ptr %v76, align 4
  %v78 = insertelement <32 x float> poison, float %v77, i64 0
  %v79 = shufflevector <32 x float> %v78, <32 x float> poison, <32 x i32> zeroinitializer
  %v80 = fmul contract <32 x float> %v79, %v75
  %v81 = fadd contract <32 x float> %v65, %v80
  %v90 = getelementptr float, ptr %v89, i64 %v35
  %v91 = load <32 x float>, ptr %v90, align 4
  %v93 = load float, ptr %v92, align 4
  %v94 = insertelement <32 x float> poison, float %v93, i64 0
  %v95 = shufflevector <32 x float> %v94, <32 x float> poison, <32 x i32> zeroinitializer
  %v96 = fmul contract <32 x float> %v95, %v91
  %v97 = fadd contract <32 x float> %v81, %v96
  %v106 = getelementptr float, ptr %v105, i64 %v35
  %v107 = load <32 x float>, ptr %v106, align 4
  %v109 = load float, ptr %v108, align 4
  %v110 = insertelement <32 x float> poison, float %v109, i64 0
  %v111 = shufflevector <32 x float> %v110, <32 x float> poison, <32 x i32> zeroinitializer
  %v112 = fmul contract <32 x float> %v111, %v107
  %v113 = fadd contract <32 x float> %v97, %v112
  %v122 = getelementptr float, ptr %v121, i64 %v35
  %v123 = load <32 x float>, ptr %v122, align 4
  %v125 = load float, ptr %v124, align 4
  %v126 = insertelement <32 x float> poison, float %v125, i64 0
  %v127 = shufflevector <32 x float> %v126, <32 x float> poison, <32 x i32> zeroinitializer
  %v128 = fmul contract <32 x float> %v127, %v123
  %v129 = fadd contract <32 x float> %v113, %v128
  %v141 = getelementptr float, ptr %v140, i64 %v35
  store <32 x float> %v129, ptr %v141, align 4
  %v142 = add i64 %v32, 32
  br label %loop1
end1:
  %v143 = add i32 %v29, 1
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

define void @reduce_line_fae653395c(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v47 = sext i32 %v15 to i64
  %v55 = getelementptr float, ptr %v5, i64 0
  %v68 = getelementptr float, ptr %v5, i64 1
  %v81 = getelementptr float, ptr %v5, i64 2
  %v94 = getelementptr float, ptr %v5, i64 3
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
  %v42 = add i32 %v41, 0
  %v43 = sub i32 %v42, 2
  %v44 = sub i32 %v43, %v17
  %v45 = sext i32 %v44 to i64
  %v46 = add i64 %v38, %v45
  %v48 = mul i64 %v46, %v47
  %v49 = getelementptr float, ptr %v1, i64 %v48
  %v59 = add i32 %v41, 1
  %v60 = sub i32 %v59, 2
  %v61 = sub i32 %v60, %v17
  %v62 = sext i32 %v61 to i64
  %v63 = add i64 %v38, %v62
  %v64 = mul i64 %v63, %v47
  %v65 = getelementptr float, ptr %v1, i64 %v64
  %v72 = add i32 %v41, 2
  %v73 = sub i32 %v72, 2
  %v74 = sub i32 %v73, %v17
  %v75 = sext i32 %v74 to i64
  %v76 = add i64 %v38, %v75
  %v77 = mul i64 %v76, %v47
  %v78 = getelementptr float, ptr %v1, i64 %v77
  %v85 = add i32 %v41, 3
  %v86 = sub i32 %v85, 2
  %v87 = sub i32 %v86, %v17
  %v88 = sext i32 %v87 to i64
  %v89 = add i64 %v38, %v88
  %v90 = mul i64 %v89, %v47
  %v91 = getelementptr float, ptr %v1, i64 %v90
  %v98 = add i32 %v41, 4
  %v99 = sub i32 %v98, 2
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

declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i64 @llvm.smin.i64(i64, i64)
define void @subtract_2_add_84380d51ce(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v99 = sub i64 %v96, 32
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
  %v102 = insertelement <32 x i32> poison, i32 %v101, i64 0
  %v103 = shufflevector <32 x i32> %v102, <32 x i32> poison, <32 x i32> zeroinitializer
  %v104 = add <32 x i32> %v103, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v119 = getelementptr float, ptr %v118, i64 %v100
  %v120 = load <32 x float>, ptr %v119, align 4
  %v132 = getelementptr float, ptr %v131, i64 %v100
  %v133 = load <32 x float>, ptr %v132, align 4
  %v147 = getelementptr float, ptr %v146, i64 %v100
  %v148 = load <32 x float>, ptr %v147, align 4
  %v160 = getelementptr float, ptr %v159, i64 %v100
  %v161 = load <32 x float>, ptr %v160, align 4
  %v173 = getelementptr float, ptr %v172, i64 %v100
  %v174 = load <32 x float>, ptr %v173, align 4
  %v186 = getelementptr float, ptr %v185, i64 %v100
  %v187 = load <32 x float>, ptr %v186, align 4
  %v188 = fsub contract <32 x float> %v120, %v133
  %v189 = fmul contract <32 x float> %v188, %v148
  %v190 = fsub contract <32 x float> %v161, %v174
  %v191 = fsub contract <32 x float> splat (float 0x3FF0000000000000), %v148
  %v192 = fmul contract <32 x float> %v190, %v191
  %v193 = fadd contract <32 x float> %v189, %v192
  %v194 = fadd contract <32 x float> %v193, %v187
  %v209 = getelementptr float, ptr %v208, i64 %v100
  store <32 x float> %v194, ptr %v209, align 4
  %v210 = add i64 %v97, 32
  br label %loop2
end2:
  br label %done1
done1:
  %v211 = add i32 %v84, 1
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
