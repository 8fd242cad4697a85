"""Kernels of a plan with machine code for a class of CPUs, taken from the store where it has them, and run here."""

import base64
from collections.abc import Callable, Sequence
from ctypes import c_int32, c_void_p
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any

from farm.kernel.llvm.machine import Cpu, Loaded, compile_module, host_cpu, load_code
from farm.kernel.watch import Watch, unwatched
from farm.plan.model import Kernel
from farm.plan.store import PlanStore

TYPES = (*[c_void_p] * 4, *[c_int32] * 3)
"""Of the parameters of every kernel, see `farm.kernel.llvm.kernel`."""


@dataclass(frozen=True, eq=False)
class Function:
    """A kernel in this process: `call` may run as long as this lives."""

    loaded: Loaded
    call: Callable[..., Any]


def assemble(
    kernels: Sequence[Kernel], store: PlanStore | None, watch: Watch = unwatched, cpu: Cpu | None = None
) -> tuple[Kernel, ...]:
    """The kernels with machine code for a class of CPUs, by default this machine's."""
    cpu, whole = cpu or host_cpu(), list[Kernel]()
    for kernel in kernels:
        watch(len(whole), len(kernels))
        whole.append(_compiled(kernel, store, cpu))
    return tuple(whole)


def load(kernel: Kernel, store: PlanStore | None) -> Function:
    """The function of a kernel on this machine's CPU; one for another class of CPUs is compiled for this one."""
    cpu = host_cpu()
    if kernel.cpu != cpu.digest or not kernel.binary:
        kernel = _compiled(kernel, store, cpu)
    loaded = load_code(kernel.code, [kernel.name])
    return Function(loaded, loaded.function(kernel.name, TYPES))


def _compiled(kernel: Kernel, store: PlanStore | None, cpu: Cpu) -> Kernel:
    """A kernel as the store keeps it, or compiled now."""
    key = blake2b(f"{cpu.digest}\n{kernel.source}".encode(), digest_size=16).hexdigest()
    if kept := store.get_kernel(key) if store else None:
        return kept
    binary = base64.b64encode(compile_module(kernel.source, cpu)).decode()
    compiled = replace(kernel, binary=binary, cpu=cpu.digest)
    if store:
        store.put_kernel(key, compiled)
    return compiled
