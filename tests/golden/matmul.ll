declare i64 @llvm.smin.i64(i64, i64)
define void @product_75f99ddeff(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v28 = getelementptr i32, ptr %numbers, i64 11
  %v29 = load i32, ptr %v28, align 4
  %v30 = getelementptr i32, ptr %numbers, i64 12
  %v31 = load i32, ptr %v30, align 4
  %v32 = getelementptr i32, ptr %numbers, i64 13
  %v33 = load i32, ptr %v32, align 4
  %v34 = getelementptr i32, ptr %numbers, i64 14
  %v35 = load i32, ptr %v34, align 4
  %v36 = getelementptr i32, ptr %numbers, i64 15
  %v37 = load i32, ptr %v36, align 4
  %v38 = sub i32 %end_row, %first_row
  %v41 = sext i32 %v7 to i64
  %v44 = sub i64 %v41, 16
  %v53 = sub i32 0, 0
  %v54 = sext i32 %v53 to i64
  %v55 = sext i32 %v13 to i64
  %v56 = mul i64 %v54, %v55
  %v62 = sext i32 %v15 to i64
  %v69 = sext i32 %v21 to i64
  %v70 = mul i64 %v54, %v69
  %v74 = sext i32 %v23 to i64
  %v77 = sub i32 %v9, %v27
  %v78 = sext i32 %v77 to i64
  %v87 = sext i32 %v31 to i64
  %v88 = mul i64 %v54, %v87
  %v92 = sext i32 %v33 to i64
  %v95 = sub i32 %v9, %v37
  %v96 = sext i32 %v95 to i64
  br label %loop0
loop0:
  %v39 = phi i32 [ 0, %entry ], [ %v100, %end1 ]
  %v40 = icmp slt i32 %v39, %v38
  br i1 %v40, label %body0, label %end0
body0:
  %v57 = add i32 %first_row, %v39
  %v58 = add i32 %v57, %v11
  %v59 = sub i32 %v58, %v17
  %v60 = sext i32 %v59 to i64
  %v61 = add i64 %v56, %v60
  %v63 = mul i64 %v61, %v62
  %v64 = getelementptr float, ptr %v1, i64 %v63
  %v89 = sub i32 %v58, %v35
  %v90 = sext i32 %v89 to i64
  %v91 = add i64 %v88, %v90
  %v93 = mul i64 %v91, %v92
  %v94 = getelementptr float, ptr %v5, i64 %v93
  %v97 = getelementptr float, ptr %v94, i64 %v96
  br label %loop1
loop1:
  %v42 = phi i64 [ 0, %body0 ], [ %v99, %end2 ]
  %v43 = icmp slt i64 %v42, %v41
  br i1 %v43, label %body1, label %end1
body1:
  %v45 = call i64 @llvm.smin.i64(i64 %v42, i64 %v44)
  %v46 = trunc i64 %v45 to i32
  %v47 = insertelement <16 x i32> poison, i32 %v46, i64 0
  %v48 = shufflevector <16 x i32> %v47, <16 x i32> poison, <16 x i32> zeroinitializer
  %v49 = add <16 x i32> %v48, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  br label %loop2
loop2:
  %v50 = phi i32 [ 0, %body1 ], [ %v86, %body2 ]
  %v51 = phi <16 x float> [ splat (float 0x0000000000000000), %body1 ], [ %v85, %body2 ]
  %v52 = icmp slt i32 %v50, %v29
  br i1 %v52, label %body2, label %end2
body2:
  %v65 = sub i32 %v50, %v19
  %v66 = sext i32 %v65 to i64
  %v67 = getelementptr float, ptr %v64, i64 %v66
  %v68 = load float, ptr %v67, align 4
  %v71 = sub i32 %v50, %v25
  %v72 = sext i32 %v71 to i64
  %v73 = add i64 %v70, %v72
  %v75 = mul i64 %v73, %v74
  %v76 = getelementptr float, ptr %v3, i64 %v75
  %v79 = getelementptr float, ptr %v76, i64 %v78
  %v80 = getelementptr float, ptr %v79, i64 %v45
  %v81 = load <16 x float>, ptr %v80, align 4
  %v82 = insertelement <16 x float> poison, float %v68, i64 0
  %v83 = shufflevector <16 x float> %v82, <16 x float> poison, <16 x i32> zeroinitializer
  %v84 = fmul contract <16 x float> %v83, %v81
  %v85 = fadd contract <16 x float> %v51, %v84
  %v86 = add i32 %v50, 1
  br label %loop2
end2:
  %v98 = getelementptr float, ptr %v97, i64 %v45
  store <16 x float> %v51, ptr %v98, align 4
  %v99 = add i64 %v42, 16
  br label %loop1
end1:
  %v100 = add i32 %v39, 1
  br label %loop0
end0:
  ret void
}
