declare i64 @llvm.smin.i64(i64, i64)
declare <32 x i32> @llvm.umin.v32i32(<32 x i32>, <32 x i32>)
define void @count_94a6eeb626(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v30 = getelementptr float, ptr %uniforms, i64 0
  %v31 = load float, ptr %v30, align 4
  %v32 = getelementptr float, ptr %uniforms, i64 1
  %v33 = load float, ptr %v32, align 4
  %v34 = mul i64 1, 4
  %v35 = sext i32 %v19 to i64
  %v36 = mul i64 %v35, %v34
  %v37 = add i64 %v36, 63
  %v38 = and i64 %v37, -64
  %v39 = sext i32 %v21 to i64
  %v40 = mul i64 %v39, %v34
  %v41 = getelementptr i8, ptr %scratch, i64 %v38
  %v42 = add i64 %v40, 63
  %v43 = and i64 %v42, -64
  %v44 = add i64 %v38, %v43
  %v45 = fsub contract float %v33, %v31
  %v46 = sub i32 %end_row, %first_row
  %v49 = sext i32 %v5 to i64
  %v52 = sub i64 %v49, 32
  %v58 = sub i32 %plane, 0
  %v59 = sext i32 %v58 to i64
  %v60 = sext i32 %v11 to i64
  %v61 = mul i64 %v59, %v60
  %v67 = sext i32 %v13 to i64
  %v70 = sub i32 %v7, %v17
  %v71 = sext i32 %v70 to i64
  %v75 = insertelement <32 x float> poison, float %v31, i64 0
  %v76 = shufflevector <32 x float> %v75, <32 x float> poison, <32 x i32> zeroinitializer
  %v78 = fdiv contract float 0x404FFFFF00000000, %v45
  %v79 = insertelement <32 x float> poison, float %v78, i64 0
  %v80 = shufflevector <32 x float> %v79, <32 x float> poison, <32 x i32> zeroinitializer
  %v91 = insertelement <32 x float> poison, float %v45, i64 0
  %v92 = shufflevector <32 x float> %v91, <32 x float> poison, <32 x i32> zeroinitializer
  %v99 = insertelement <32 x float> poison, float %v33, i64 0
  %v100 = shufflevector <32 x float> %v99, <32 x float> poison, <32 x i32> zeroinitializer
  %v109 = icmp sle i32 %v27, 0
  %v110 = add i32 %v27, %v23
  %v111 = icmp slt i32 0, %v110
  %v112 = and i1 %v109, %v111
  %v117 = add i32 %v29, %v25
  br label %loop0
loop0:
  %v47 = phi i32 [ 0, %entry ], [ %v142, %end2 ]
  %v48 = icmp slt i32 %v47, %v46
  br i1 %v48, label %body0, label %end0
body0:
  %v62 = add i32 %first_row, %v47
  %v63 = add i32 %v62, %v9
  %v64 = sub i32 %v63, %v15
  %v65 = sext i32 %v64 to i64
  %v66 = add i64 %v61, %v65
  %v68 = mul i64 %v66, %v67
  %v69 = getelementptr float, ptr %v1, i64 %v68
  %v72 = getelementptr float, ptr %v69, i64 %v71
  br label %loop1
loop1:
  %v50 = phi i64 [ 0, %body0 ], [ %v106, %body1 ]
  %v51 = icmp slt i64 %v50, %v49
  br i1 %v51, label %body1, label %end1
body1:
  %v53 = call i64 @llvm.smin.i64(i64 %v50, i64 %v52)
  %v54 = trunc i64 %v53 to i32
  %v55 = insertelement <32 x i32> poison, i32 %v54, i64 0
  %v56 = shufflevector <32 x i32> %v55, <32 x i32> poison, <32 x i32> zeroinitializer
  %v57 = add <32 x i32> %v56, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  %v73 = getelementptr float, ptr %v72, i64 %v53
  %v74 = load <32 x float>, ptr %v73, align 4
  %v77 = fsub contract <32 x float> %v74, %v76
  %v81 = fmul contract <32 x float> %v77, %v80
  %v82 = fcmp ogt <32 x float> %v81, splat (float 0x0000000000000000)
  %v83 = select <32 x i1> %v82, <32 x float> %v81, <32 x float> splat (float 0x0000000000000000)
  %v84 = fcmp olt <32 x float> %v83, splat (float 0x41EFFFFFE0000000)
  %v85 = select <32 x i1> %v84, <32 x float> %v83, <32 x float> splat (float 0x41EFFFFFE0000000)
  %v86 = fptoui <32 x float> %v85 to <32 x i32>
  %v87 = fcmp ogt <32 x float> %v81, splat (float 0x41EFFFFFE0000000)
  %v88 = select <32 x i1> %v87, <32 x i32> splat (i32 -1), <32 x i32> %v86
  %v89 = add <32 x i32> %v88, splat (i32 1)
  %v90 = uitofp <32 x i32> %v89 to <32 x float>
  %v93 = fmul contract <32 x float> %v90, %v92
  %v94 = fmul contract <32 x float> %v77, splat (float 0x4050000000000000)
  %v95 = fcmp ole <32 x float> %v93, %v94
  %v96 = select <32 x i1> %v95, <32 x i32> %v89, <32 x i32> %v88
  %v97 = call <32 x i32> @llvm.umin.v32i32(<32 x i32> %v96, <32 x i32> splat (i32 63))
  %v98 = fcmp ole <32 x float> %v76, %v74
  %v101 = fcmp ole <32 x float> %v74, %v100
  %v102 = and <32 x i1> %v98, %v101
  %v103 = select <32 x i1> %v102, <32 x i32> splat (i32 1), <32 x i32> splat (i32 0)
  %v104 = getelementptr i32, ptr %scratch, i64 %v53
  store <32 x i32> %v97, ptr %v104, align 4
  %v105 = getelementptr i32, ptr %v41, i64 %v53
  store <32 x i32> %v103, ptr %v105, align 4
  %v106 = add i64 %v50, 32
  br label %loop1
end1:
  br label %loop2
loop2:
  %v107 = phi i32 [ 0, %end1 ], [ %v141, %done3 ]
  %v108 = icmp slt i32 %v107, %v5
  br i1 %v108, label %body2, label %end2
body2:
  %v113 = sext i32 %v107 to i64
  %v114 = getelementptr i32, ptr %scratch, i64 %v113
  %v115 = load i32, ptr %v114, align 4
  %v116 = icmp sle i32 %v29, %v115
  %v118 = icmp slt i32 %v115, %v117
  %v119 = and i1 %v116, %v118
  %v120 = and i1 %v112, %v119
  br i1 %v120, label %then3, label %done3
then3:
  %v121 = sext i32 %v23 to i64
  %v122 = mul i64 %v59, %v121
  %v123 = sub i32 0, %v27
  %v124 = sext i32 %v123 to i64
  %v125 = add i64 %v122, %v124
  %v126 = sext i32 %v25 to i64
  %v127 = mul i64 %v125, %v126
  %v128 = getelementptr i32, ptr %v3, i64 %v127
  %v129 = load i32, ptr %v114, align 4
  %v130 = sub i32 %v129, %v29
  %v131 = sext i32 %v130 to i64
  %v132 = getelementptr i32, ptr %v128, i64 %v131
  %v133 = load i32, ptr %v132, align 4
  %v134 = getelementptr i32, ptr %v41, i64 %v113
  %v135 = load i32, ptr %v134, align 4
  %v136 = add i32 %v133, %v135
  %v137 = load i32, ptr %v114, align 4
  %v138 = sub i32 %v137, %v29
  %v139 = sext i32 %v138 to i64
  %v140 = getelementptr i32, ptr %v128, i64 %v139
  store i32 %v136, ptr %v140, align 4
  br label %done3
done3:
  %v141 = add i32 %v107, 1
  br label %loop2
end2:
  %v142 = add i32 %v47, 1
  br label %loop0
end0:
  ret void
}
