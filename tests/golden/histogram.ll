declare i32 @llvm.umin.i32(i32, i32)
define void @count_8c02f4b759(ptr noalias nocapture readonly %buffers, ptr noalias nocapture readonly %numbers, ptr noalias nocapture readonly %uniforms, ptr noalias nocapture %scratch, i32 %plane, i32 %first_row, i32 %end_row) nounwind {
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
  %v26 = getelementptr float, ptr %uniforms, i64 0
  %v27 = load float, ptr %v26, align 4
  %v28 = getelementptr float, ptr %uniforms, i64 1
  %v29 = load float, ptr %v28, align 4
  %v30 = fsub contract float %v29, %v27
  %v31 = sub i32 %end_row, %first_row
  %v36 = sub i32 %plane, 0
  %v37 = sext i32 %v36 to i64
  %v38 = sext i32 %v11 to i64
  %v39 = mul i64 %v37, %v38
  %v45 = sext i32 %v13 to i64
  %v54 = fdiv contract float 0x404FFFFF00000000, %v30
  %v74 = icmp sle i32 %v23, 0
  %v75 = add i32 %v23, %v19
  %v76 = icmp slt i32 0, %v75
  %v77 = and i1 %v74, %v76
  %v79 = add i32 %v25, %v21
  br label %loop0
loop0:
  %v32 = phi i32 [ 0, %entry ], [ %v97, %end1 ]
  %v33 = icmp slt i32 %v32, %v31
  br i1 %v33, label %body0, label %end0
body0:
  %v40 = add i32 %first_row, %v32
  %v41 = add i32 %v40, %v9
  %v42 = sub i32 %v41, %v15
  %v43 = sext i32 %v42 to i64
  %v44 = add i64 %v39, %v43
  %v46 = mul i64 %v44, %v45
  %v47 = getelementptr float, ptr %v1, i64 %v46
  br label %loop1
loop1:
  %v34 = phi i32 [ 0, %body0 ], [ %v96, %done2 ]
  %v35 = icmp slt i32 %v34, %v5
  br i1 %v35, label %body1, label %end1
body1:
  %v48 = add i32 %v34, %v7
  %v49 = sub i32 %v48, %v17
  %v50 = sext i32 %v49 to i64
  %v51 = getelementptr float, ptr %v47, i64 %v50
  %v52 = load float, ptr %v51, align 4
  %v53 = fsub contract float %v52, %v27
  %v55 = fmul contract float %v53, %v54
  %v56 = fcmp ogt float %v55, 0x0000000000000000
  %v57 = select i1 %v56, float %v55, float 0x0000000000000000
  %v58 = fcmp olt float %v57, 0x41EFFFFFE0000000
  %v59 = select i1 %v58, float %v57, float 0x41EFFFFFE0000000
  %v60 = fptoui float %v59 to i32
  %v61 = fcmp ogt float %v55, 0x41EFFFFFE0000000
  %v62 = select i1 %v61, i32 -1, i32 %v60
  %v63 = add i32 %v62, 1
  %v64 = uitofp i32 %v63 to float
  %v65 = fmul contract float %v64, %v30
  %v66 = fmul contract float %v53, 0x4050000000000000
  %v67 = fcmp ole float %v65, %v66
  %v68 = select i1 %v67, i32 %v63, i32 %v62
  %v69 = call i32 @llvm.umin.i32(i32 %v68, i32 63)
  %v70 = fcmp ole float %v27, %v52
  %v71 = fcmp ole float %v52, %v29
  %v72 = and i1 %v70, %v71
  %v73 = select i1 %v72, i32 1, i32 0
  %v78 = icmp sle i32 %v25, %v69
  %v80 = icmp slt i32 %v69, %v79
  %v81 = and i1 %v78, %v80
  %v82 = and i1 %v77, %v81
  br i1 %v82, label %then2, label %done2
then2:
  %v83 = sext i32 %v19 to i64
  %v84 = mul i64 %v37, %v83
  %v85 = sub i32 0, %v23
  %v86 = sext i32 %v85 to i64
  %v87 = add i64 %v84, %v86
  %v88 = sext i32 %v21 to i64
  %v89 = mul i64 %v87, %v88
  %v90 = getelementptr i32, ptr %v3, i64 %v89
  %v91 = sub i32 %v69, %v25
  %v92 = sext i32 %v91 to i64
  %v93 = getelementptr i32, ptr %v90, i64 %v92
  %v94 = load i32, ptr %v93, align 4
  %v95 = add i32 %v94, %v73
  store i32 %v95, ptr %v93, align 4
  br label %done2
done2:
  %v96 = add i32 %v34, 1
  br label %loop1
end1:
  %v97 = add i32 %v32, 1
  br label %loop0
end0:
  ret void
}
