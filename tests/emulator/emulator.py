"""CUDA source on the CPU: compiled with g++, run one thread of a block after the other, with every access checked."""

import ctypes
import platform
import re
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .texture import Texture
from .translate import translate

HERE = Path(__file__).parent
RUNTIME = sorted((HERE / "runtime").glob("*.cpp"))
HEADERS = sorted(HERE.glob("*/*.h"))
CACHE = HERE.parents[1] / ".pytest_cache" / "emulator"  # outlives the session: g++ takes most of the time
Size = tuple[int, int, int]


@dataclass(frozen=True)
class Pointers:
    """A struct of `count` pointers, by value: to the bytes of arrays, and null beyond them."""

    arrays: tuple[NDArray[Any], ...]
    count: int


Argument = NDArray[Any] | np.generic | Texture | Pointers

LANGUAGE = ("-std=c++17", "-fPIC", "-fwrapv", "-fno-strict-aliasing", "-ffp-contract=fast", "-fno-gnu-unique")
MACHINE = ("-march=x86-64-v3",) if platform.machine() == "x86_64" else ()  # has a fused multiply-add
CHECKED = (
    "-O1",
    "-fexpensive-optimizations",  # which contracts
    "-g1",  # lines, and calls that were put inline
    "-fsanitize=thread,bounds-strict,alignment,integer-divide-by-zero,shift-exponent",
    "--param=tsan-instrument-func-entry-exit=0",
)
REFUSED = 2  # what the runtime answers where a device would not begin the launch
LINE = 1 << 31  # in a place: a line, not an instruction
MAX_SHARED, MAX_CONSTANT = 227 << 10, 64 << 10  # bytes; of compute capability 9.0, and of all
MAX_THREADS, MAX_BLOCKS = (1024, 1024, 64), (2**31 - 1, 65535, 65535)


class EmulationError(AssertionError):
    """A kernel that would misbehave on a device.

    Attributes:
        kernel: its name.
        block: index of the block, (x, y, z).
        thread: index of the thread, (x, y, z).
        line: of the kernel's text, from 1.
        what: the fact alone.
    """

    def __init__(self, kernel: str, block: Size, thread: Size, line: int, what: str, more: str) -> None:
        self.kernel, self.block, self.thread, self.line, self.what = kernel, block, thread, line, what
        super().__init__(f"kernel {kernel}, block {block}, thread {thread}, line {line}: {what}{more}")


class _Who(ctypes.Structure):
    _fields_ = (("block", ctypes.c_uint32 * 3), ("thread", ctypes.c_uint32 * 3), ("place", ctypes.c_uint32))


class _Failure(ctypes.Structure):
    _fields_ = (("what", ctypes.c_char * 480), ("other", ctypes.c_char * 96), ("first", _Who), ("second", _Who))


class _Kernel(ctypes.Structure):
    _fields_ = (
        ("run", ctypes.c_void_p),
        ("parameters", ctypes.c_int),
        ("threads", ctypes.c_int),
        ("sizes", ctypes.POINTER(ctypes.c_size_t)),
        ("image", ctypes.c_void_p),
        ("image_end", ctypes.c_void_p),
    )


class _Constant(ctypes.Structure):
    _fields_ = (("site", ctypes.c_int), ("initial", ctypes.c_void_p), ("bytes", ctypes.c_size_t))


class Module:
    """Kernels of one CUDA source.

    Without `checks` it runs faster, and only barriers, warp operations and their masks are looked after.

    Raises:
        ValueError: g++ refuses the source, or it has more constant memory than a device.
    """

    def __init__(self, source: str, *, checks: bool = True) -> None:
        self.source, self.checks = source, checks
        translated = translate(source)
        self.parameters = translated.kernels
        self.path = _compiled(translated.text, CHECKED if checks else ("-O2",))
        self.library = ctypes.CDLL(str(self.path))
        self._constants = {
            name: _Constant.in_dll(self.library, f"emulated_constant_{name}") for name in translated.constants
        }
        self._values: dict[str, bytes] = {}  # of constants that the host has written
        if sum(constant.bytes for constant in self._constants.values()) > MAX_CONSTANT:
            raise ValueError(f"more than {MAX_CONSTANT} bytes of constant memory")

    def set_constant(self, name: str, value: NDArray[Any]) -> None:
        """Write a `__constant__` variable from its beginning, for all later launches; the rest stays as it was.

        Raises:
            ValueError: there is no such variable, or it is shorter than `value`.
        """
        if name not in self._constants:
            raise ValueError(f"the source has no __constant__ {name}")
        written, size = value.tobytes(), self._constants[name].bytes
        if len(written) > size:
            raise ValueError(f"__constant__ {name} has {size} bytes, not {len(written)}")
        self._values[name] = written + self._constant(name)[len(written) :]

    def _constant(self, name: str) -> bytes:
        constant = self._constants[name]
        return self._values.get(name) or ctypes.string_at(constant.initial, constant.bytes)

    def launch(self, kernel: str, grid: Size, block: Size, arguments: Sequence[Argument], shared: int = 0) -> None:
        """Run a kernel to its end.

        Arrays are passed as pointers to exactly their bytes, and hold what the kernel wrote afterwards; NumPy scalars
        and structs of pointers by value; textures as handles. `shared` is the dynamic shared memory in bytes.

        Raises:
            EmulationError: the kernel does what is undefined on a device.
            ValueError: a device would refuse the launch, or the arguments do not fit the parameters.
        """
        entry = _Kernel.in_dll(self.library, f"emulated_{kernel}")
        _check_launch(kernel, grid, block, shared, entry.threads)
        _check_arguments(kernel, self.parameters[kernel], entry, arguments)
        runtime, failure = _runtime(), _Failure()
        with _ONE_AT_A_TIME:
            runtime.emulator_prepare()
            for name, constant in self._constants.items():
                place = runtime.emulator_constant(constant.site, name.encode(), ctypes.c_size_t(constant.bytes))
                ctypes.memmove(place, self._constant(name), constant.bytes)
            cells = _passed(runtime, self.parameters[kernel], arguments)
            addresses = (ctypes.c_void_p * len(cells))(*(ctypes.addressof(cell) for cell in cells))
            ended = runtime.emulate(
                ctypes.byref(entry),
                addresses,
                (ctypes.c_uint32 * 3)(*grid),
                (ctypes.c_uint32 * 3)(*block),
                ctypes.c_size_t(shared),
                int(self.checks),
                ctypes.byref(failure),
            )
            if ended == REFUSED:
                raise ValueError(f"{kernel}: {failure.what.decode()}")
            if ended:
                raise self._error(kernel, failure)
            for array, place in _places(cells, arguments):
                if array.flags.writeable:
                    ctypes.memmove(array.ctypes.data, place, array.nbytes)

    def _error(self, kernel: str, failure: _Failure) -> EmulationError:
        first, second, other = failure.first, failure.second, failure.other.decode()
        line, callers = self._lines(first.place)
        more = "".join(f", called from line {caller}" for caller in callers)
        if other:
            block = "" if tuple(second.block) == tuple(first.block) else f" of block {tuple(second.block)}"
            at = self._lines(second.place)[0]
            more += f"; thread {tuple(second.thread)}{block} {other}" + (f" at line {at}" if at else "")
        lines = self.source.splitlines()
        if 0 < line <= len(lines):
            more += f"\n    {lines[line - 1].strip()}"
        return EmulationError(kernel, tuple(first.block), tuple(first.thread), line, failure.what.decode(), more)

    def _lines(self, place: int) -> tuple[int, list[int]]:
        """The line of a place, and those from which its function was called where the compiler put it inline."""
        if place & LINE:
            return place ^ LINE, []
        command = ["addr2line", "-i", "-e", str(self.path), hex(place)]
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        lines = [int(line) for line in re.findall(r"kernel\.cu:(\d+)", told)] or [0]
        return lines[0], lines[1:]


_ONE_AT_A_TIME = threading.Lock()  # the runtime's state is that of one launch


def _passed(runtime: ctypes.CDLL, names: Sequence[str], arguments: Sequence[Argument]) -> list[Any]:
    """What the kernel takes: addresses of copies of arrays, one for each; scalars' bytes; textures' handles."""
    copies: dict[int, int] = {}

    def copied(index: int, name: str, array: NDArray[Any]) -> int:
        data, size = array.ctypes.data, array.nbytes
        if data not in copies:
            item = ctypes.c_size_t(array.itemsize)
            place = runtime.emulator_argument(index, name.encode(), ctypes.c_size_t(size), item)
            if not place:
                raise ValueError(f"argument {name} is too large for the emulator: {size} bytes")
            ctypes.memmove(place, data, size)
            copies[data] = place
        return copies[data]

    cells: list[Any] = []
    within = len(names)  # the slots of what structs point to, after those of the arguments
    for index, (name, argument) in enumerate(zip(names, arguments, strict=True)):
        if isinstance(argument, Pointers):
            places = [copied(within + k, f"{name}[{k}]", array) for k, array in enumerate(argument.arrays)]
            within += len(places)
            cells.append((ctypes.c_void_p * argument.count)(*places))
        elif isinstance(argument, np.generic):
            cells.append(ctypes.create_string_buffer(argument.tobytes(), argument.nbytes))
        elif isinstance(argument, Texture):
            description = argument.description(copied(index, name, argument.array))
            cells.append(ctypes.c_uint64(runtime.emulator_texture(index, name.encode(), ctypes.byref(description))))
        else:
            cells.append(ctypes.c_void_p(copied(index, name, argument)))
    return cells


def _places(cells: Sequence[Any], arguments: Sequence[Argument]) -> Iterator[tuple[NDArray[Any], int]]:
    """The arrays that were passed, and where the kernel had them."""
    for cell, argument in zip(cells, arguments, strict=True):
        if isinstance(argument, np.ndarray):
            yield argument, cell.value
        elif isinstance(argument, Pointers):
            yield from zip(argument.arrays, cell, strict=False)


def _check_launch(kernel: str, grid: Size, block: Size, shared: int, threads: int) -> None:
    """The limits of compute capability 7.5 and newer, of 9.0 for shared memory, and of `__launch_bounds__`."""
    if not all(1 <= size <= most for size, most in zip(block, MAX_THREADS, strict=True)) or np.prod(block) > 1024:
        raise ValueError(f"{kernel}: no block can have {block} threads")
    if not all(1 <= size <= most for size, most in zip(grid, MAX_BLOCKS, strict=True)):
        raise ValueError(f"{kernel}: no grid can have {grid} blocks")
    if threads and np.prod(block) > threads:
        raise ValueError(f"{kernel}: __launch_bounds__ allows {threads} threads, not a block of {block}")
    if not 0 <= shared <= MAX_SHARED:
        raise ValueError(f"{kernel}: no block can have {shared} bytes of dynamic shared memory")


def _check_arguments(kernel: str, names: Sequence[str], entry: _Kernel, arguments: Sequence[Argument]) -> None:
    if len(arguments) != entry.parameters:
        raise ValueError(f"{kernel} takes {entry.parameters} arguments, not {len(arguments)}")
    for name, size, argument in zip(names, entry.sizes[: entry.parameters], arguments, strict=True):
        if isinstance(argument, Texture):
            passed = ctypes.sizeof(ctypes.c_uint64)
        elif isinstance(argument, Pointers):
            passed = ctypes.sizeof(ctypes.c_void_p) * argument.count
        elif isinstance(argument, np.ndarray):
            if not argument.flags.c_contiguous:
                raise ValueError(f"{kernel}: argument {name} is not contiguous")
            passed = ctypes.sizeof(ctypes.c_void_p)
        else:
            passed = argument.nbytes
        if passed != size:
            raise ValueError(f"{kernel}: argument {name} has {size} bytes, not {passed}")


@cache
def _runtime() -> ctypes.CDLL:
    library = ctypes.CDLL(str(_runtime_path()))
    library.emulator_argument.restype = library.emulator_constant.restype = ctypes.c_void_p
    library.emulator_texture.restype = ctypes.c_uint64
    return library


@cache
def _runtime_path() -> Path:
    flags = ("-std=c++17", "-O2", "-fPIC", "-shared")
    contents = [path.read_text() for path in (*RUNTIME, *HEADERS)]
    return _published(
        "runtime-{}.so", [*flags, *contents], lambda made: _run("g++", *flags, *map(str, RUNTIME), "-o", str(made))
    )


def _compiled(text: str, flags: tuple[str, ...]) -> Path:
    """The shared library of a translated source; compiled and linked apart, so that no sanitizer library is linked."""
    runtime = _runtime_path()  # its name changes with the headers
    options = (*LANGUAGE, *MACHINE, *flags, "-w")

    def build(made: Path) -> None:
        kernel, binary, headers = made.with_name("kernel.cu"), made.with_suffix(".o"), _headers(options)
        kernel.write_text(text)
        _run("g++", *options, "-include", str(headers), "-x", "c++", "-c", str(kernel), "-o", str(binary))
        _run("g++", "-shared", "-Wl,-Bsymbolic", str(binary), str(runtime), "-Wl,-rpath,$ORIGIN", "-o", str(made))

    return _published("kernels-{}.so", [text, *options, runtime.name], build)


@cache
def _headers(options: tuple[str, ...]) -> Path:
    """What a kernel includes, compiled beforehand; g++ takes the file of this name with .gch at its end."""
    whole = str(HERE / "include" / "cuda_on_cpu.h")
    made = _published(
        "headers-{}.h.gch",
        [_runtime_path().name, whole, *options],
        lambda made: _run("g++", *options, "-x", "c++-header", whole, "-o", str(made)),
    )
    return made.with_suffix("")


def _published(name: str, identity: Sequence[str], build: Callable[[Path], None]) -> Path:
    """A file of the cache, built where it is missing; readers see all of it or nothing."""
    CACHE.mkdir(parents=True, exist_ok=True)
    path = CACHE / name.format(blake2b("\0".join(identity).encode(), digest_size=12).hexdigest())
    if not path.exists():
        with tempfile.TemporaryDirectory(dir=CACHE) as temporary:
            made = Path(temporary) / path.name
            build(made)
            made.replace(path)
    return path


def _run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ValueError(f"{command[0]} refuses the kernel:\n{done.stderr[:4000]}")
