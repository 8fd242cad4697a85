"""What LLVM calls on CPUs without instructions for rounding or for halves, as IR that comes into the module."""

SOFTWARE = """
define hidden float @floorf(float %x) nounwind {
  %bits = bitcast float %x to i32
  %size = and i32 %bits, 2147483647
  %whole = icmp uge i32 %size, 1258291200  ; 2**23: whole already, infinite or NaN
  %zero = icmp eq i32 %size, 0
  %same = or i1 %whole, %zero
  %safe = select i1 %same, float 0.0, float %x
  %cut = fptosi float %safe to i32
  %back = sitofp i32 %cut to float
  %above = fcmp ogt float %back, %safe
  %less = fsub float %back, 1.0
  %floor = select i1 %above, float %less, float %back
  %result = select i1 %same, float %x, float %floor
  ret float %result
}

define hidden float @__extendhfsf2(half %x) nounwind {
  %short = bitcast half %x to i16
  %bits = zext i16 %short to i32
  %top = shl i32 %bits, 16
  %sign = and i32 %top, 2147483648
  %digits = and i32 %bits, 32767
  %moved = shl i32 %digits, 13
  %special = icmp uge i32 %digits, 31744  ; infinite or NaN
  %up = select i1 %special, i32 1879048192, i32 939524096  ; exponents from 16 on, and from -15 to 15
  %normal = add i32 %moved, %up
  %quiet = icmp ugt i32 %digits, 31744
  %quieted = select i1 %quiet, i32 4194304, i32 0
  %number = or i32 %normal, %quieted
  %counted = uitofp i32 %digits to float
  %small = fmul float %counted, 0x3E70000000000000  ; 2**-24
  %small.bits = bitcast float %small to i32
  %subnormal = icmp ult i32 %digits, 1024
  %size = select i1 %subnormal, i32 %small.bits, i32 %number
  %both = or i32 %size, %sign
  %result = bitcast i32 %both to float
  ret float %result
}

define hidden half @__truncsfhf2(float %x) nounwind {
  %bits = bitcast float %x to i32
  %size = and i32 %bits, 2147483647
  %top = lshr i32 %bits, 16
  %sign = and i32 %top, 32768
  %last = lshr i32 %size, 13
  %odd = and i32 %last, 1
  %moved = add i32 %size, 3355447295  ; exponents from -15 on, and one less than half of the last place
  %rounded = add i32 %moved, %odd
  %normal = lshr i32 %rounded, 13
  %float = bitcast i32 %size to float
  %shifted = fadd float %float, 0.5  ; whose last place is 2**-24
  %shifted.bits = bitcast float %shifted to i32
  %small = sub i32 %shifted.bits, 1056964608
  %subnormal = icmp ult i32 %size, 947912704  ; 2**-14
  %finite = select i1 %subnormal, i32 %small, i32 %normal
  %large = icmp uge i32 %size, 1199570944  ; 65520
  %bounded = select i1 %large, i32 31744, i32 %finite
  %nan = icmp ugt i32 %size, 2139095040
  %number = select i1 %nan, i32 32256, i32 %bounded
  %both = or i32 %number, %sign
  %short = trunc i32 %both to i16
  %result = bitcast i16 %short to half
  ret half %result
}
"""
