"""Machine code is loaded wherever a process has memory left: its constants lie near it, however scattered that is."""

import subprocess
import sys

SCATTERED = """
import ctypes, gc, mmap
from farm.frames import half_loops
from farm.kernel.llvm.builder import Module
from farm.kernel.llvm.machine import compile_module, host_cpu, load_code

PAGE, HOLES, APART = mmap.PAGESIZE, 64, 3 << 30
libc = ctypes.CDLL(None, use_errno=True)
libc.mmap.restype = ctypes.c_void_p
libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t, *[ctypes.c_int] * 3, ctypes.c_long]
libc.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
NOTHING = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000  # addresses, for which no memory is set aside

def reserved(size):
    return libc.mmap(None, size, 0, NOTHING, -1, 0)

module = Module()
half_loops._write(module, "widen", ("i16", "i32"), half_loops._widened)
code = compile_module(module.text(), host_cpu())
load_code(code, ["widen"])
gc.collect()
gc.disable()
blocks = [reserved(APART) for _ in range(HOLES)]
for _ in range(100_000):
    reserved(PAGE)  # whatever gaps there are above
for block in blocks:
    assert libc.munmap(block + PAGE, PAGE) == 0  # a hole of one page, gigabytes from the next
loaded = [load_code(code, ["widen"]) for _ in range(8)]
types = ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64
for each in loaded:
    halves, singles = (ctypes.c_uint16 * 3)(0x3c00, 0x4000, 0x7c00), (ctypes.c_uint32 * 3)()
    each.function("widen", types, ctypes.c_int32)(halves, singles, 3)
    assert [*singles] == [0x3f800000, 0x40000000, 0x7f800000]
"""


def test_code_and_constants_are_placed_together() -> None:
    done = subprocess.run([sys.executable, "-c", SCATTERED], capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0, done.stderr
