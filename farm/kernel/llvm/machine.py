"""Machine code of LLVM IR: which CPU it is for, compiling it, and loading it into this process."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from itertools import count
from typing import Any

from farm.kernel.llvm.software import SOFTWARE

NEEDED: Mapping[str, tuple[str, ...]] = {"x86_64": ("f16c", "sse4.1"), "aarch64": (), "arm64": ()}
"""Features with which a CPU of an architecture has an instruction for every intrinsic that is printed.

Where one is missing, and on other architectures, LLVM may call functions instead: see `software`.
"""

OPTIONS = {"opt": 2, "reloc": "pic", "codemodel": "small"}
"""How the code generator runs."""


@dataclass(frozen=True)
class Cpu:
    """A class of CPUs, as LLVM names it: what machine code depends on besides the IR."""

    triple: str
    name: str
    features: str  # "+avx2,-avx512f", sorted as LLVM does

    @property
    def digest(self) -> str:
        """A digest of the class, and of the LLVM that compiles for it and how."""
        fields = (self.triple, self.name, self.features, str(_llvm().llvm_version_info), str(OPTIONS), SOFTWARE)
        return blake2b("\0".join(fields).encode(), digest_size=16).hexdigest()

    def has(self, feature: str) -> bool:
        """Whether the CPU has a feature by LLVM's name for it."""
        return f"+{feature}" in self.features.split(",")

    @property
    def complete(self) -> bool:
        """Whether it is known to have an instruction for every intrinsic that is printed."""
        needed = NEEDED.get(self.triple.split("-")[0])
        return needed is not None and all(map(self.has, needed))


@cache
def host_cpu() -> Cpu:
    """The class of this machine's CPU."""
    llvm = _llvm()
    return Cpu(llvm.get_process_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())


def compile_module(text: str, cpu: Cpu) -> bytes:
    """IR as object code, by the code generator alone; needs nothing from outside.

    Raises:
        RuntimeError: the text is no valid module.
    """
    llvm = _llvm()
    module = llvm.parse_assembly(text if cpu.complete else text + SOFTWARE, llvm.create_context())
    target = _target_machine(cpu)
    module.triple, module.data_layout = cpu.triple, str(target.target_data)
    module.verify()
    code: bytes = target.emit_object(module)
    return code


@dataclass(frozen=True, eq=False)
class Loaded:
    """Functions of object code in this process, which stay as long as this lives."""

    tracker: Any

    def function(self, name: str, types: Sequence[Any], result: Any = None) -> Any:
        """A function with parameters of these ctypes, which keeps the code."""
        function: Any = ctypes.CFUNCTYPE(result, *types)(self.tracker[name])
        function.code = self
        return function


_numbers = count()
_loading = threading.Lock()


def load_code(code: bytes, names: Sequence[str]) -> Loaded:
    """The functions `names` of object code for this machine's CPU."""
    builder = _llvm().JITLibraryBuilder().add_object_img(code)
    for name in names:
        builder = builder.export_symbol(name)
    with _loading:
        return Loaded(builder.link(_jit(), f"farm{next(_numbers)}"))


@cache
def _jit() -> Any:
    return _llvm().create_lljit_compiler(_target_machine(host_cpu()), use_jit_link=True)


@cache
def _target_machine(cpu: Cpu) -> Any:
    llvm = _llvm()
    if cpu.triple != llvm.get_process_triple():
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(cpu.triple)
    return target.create_target_machine(cpu=cpu.name, features=cpu.features, jit=True, **OPTIONS)


@cache
def _llvm() -> Any:
    from llvmlite import binding

    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    return binding
