declare i64 @llvm.smin.i64(i64, i64)
define void @over_premultiplied_5078ec767c(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v38 = sub i32 %end_row, %first_row
  %v41 = sext i32 %v9 to i64
  %v44 = sub i64 %v41, 16
  %v50 = sub i32 %plane, 0
  %v51 = sext i32 %v50 to i64
  %v52 = sext i32 %v15 to i64
  %v53 = mul i64 %v51, %v52
  %v59 = sext i32 %v17 to i64
  %v62 = sub i32 %v11, %v21
  %v63 = sext i32 %v62 to i64
  %v67 = sext i32 %v23 to i64
  %v68 = mul i64 %v51, %v67
  %v72 = sext i32 %v25 to i64
  %v75 = sub i32 %v11, %v29
  %v76 = sext i32 %v75 to i64
  %v80 = sub i32 0, 0
  %v81 = sext i32 %v80 to i64
  %v82 = mul i64 %v81, %v52
  %v92 = mul i32 %plane, 1
  %v93 = sub i32 %v92, 0
  %v94 = sext i32 %v93 to i64
  %v95 = sext i32 %v31 to i64
  %v96 = mul i64 %v94, %v95
  %v100 = sext i32 %v33 to i64
  %v103 = sub i32 %v11, %v37
  %v104 = sext i32 %v103 to i64
  br label %loop0
loop0:
  %v39 = phi i32 [ 0, %entry ], [ %v108, %end1 ]
  %v40 = icmp slt i32 %v39, %v38
  br i1 %v40, label %body0, label %end0
body0:
  %v54 = add i32 %first_row, %v39
  %v55 = add i32 %v54, %v13
  %v56 = sub i32 %v55, %v19
  %v57 = sext i32 %v56 to i64
  %v58 = add i64 %v53, %v57
  %v60 = mul i64 %v58, %v59
  %v61 = getelementptr float, ptr %v1, i64 %v60
  %v64 = getelementptr float, ptr %v61, i64 %v63
  %v69 = sub i32 %v55, %v27
  %v70 = sext i32 %v69 to i64
  %v71 = add i64 %v68, %v70
  %v73 = mul i64 %v71, %v72
  %v74 = getelementptr float, ptr %v3, i64 %v73
  %v77 = getelementptr float, ptr %v74, i64 %v76
  %v83 = add i64 %v82, %v57
  %v84 = mul i64 %v83, %v59
  %v85 = getelementptr float, ptr %v5, i64 %v84
  %v86 = getelementptr float, ptr %v85, i64 %v63
  %v97 = sub i32 %v55, %v35
  %v98 = sext i32 %v97 to i64
  %v99 = add i64 %v96, %v98
  %v101 = mul i64 %v99, %v100
  %v102 = getelementptr float, ptr %v7, i64 %v101
  %v105 = getelementptr float, ptr %v102, i64 %v104
  br label %loop1
loop1:
  %v42 = phi i64 [ 0, %body0 ], [ %v107, %body1 ]
  %v43 = icmp slt i64 %v42, %v41
  br i1 %v43, label %body1, label %end1
body1:
  %v45 = call i64 @llvm.smin.i64(i64 %v42, i64 %v44)
  %v46 = trunc i64 %v45 to i32
  %v47 = insertelement <16 x i32> poison, i32 %v46, i64 0
  %v48 = shufflevector <16 x i32> %v47, <16 x i32> poison, <16 x i32> zeroinitializer
  %v49 = add <16 x i32> %v48, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %v65 = getelementptr float, ptr %v64, i64 %v45
  %v66 = load <16 x float>, ptr %v65, align 4
  %v78 = getelementptr float, ptr %v77, i64 %v45
  %v79 = load <16 x float>, ptr %v78, align 4
  %v87 = getelementptr float, ptr %v86, i64 %v45
  %v88 = load <16 x float>, ptr %v87, align 4
  %v89 = fsub contract <16 x float> splat (float 0x3FF0000000000000), %v88
  %v90 = fmul contract <16 x float> %v79, %v89
  %v91 = fadd contract <16 x float> %v66, %v90
  %v106 = getelementptr float, ptr %v105, i64 %v45
  store <16 x float> %v91, ptr %v106, align 4
  %v107 = add i64 %v42, 16
  br label %loop1
end1:
  %v108 = add i32 %v39, 1
  br label %loop0
end0:
  ret void
}
