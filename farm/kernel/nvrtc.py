"""CUDA C++ to cubins with NVRTC, which needs neither a GPU nor a driver."""

import base64
import io
import re
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, replace
from hashlib import blake2b

from farm.device.target import Target
from farm.errors import failure, invalid
from farm.kernel.cubin import Resources, resources
from farm.kernel.watch import Watch, unwatched
from farm.plan.key import compiler_version
from farm.plan.model import Kernel
from farm.plan.store import PlanStore

OPTIONS = {"std": "c++17", "ptxas_options": "-v"}

SPILLS = re.compile(r"(\d+) bytes spill stores, (\d+) bytes spill loads")
BOUNDS = re.compile(r"__launch_bounds__\((\d+)(?:, \d+)?\)")


def assemble(
    kernels: tuple[Kernel, ...], target: Target, store: PlanStore | None, watch: Watch = unwatched
) -> tuple[Kernel, ...]:
    """The kernels with binaries and with what they take of a device; taken from `store` where it has them.

    Raises:
        FarmError: NVRTC is not installed, does not know the capability, or refuses the source.
    """
    stored = [store.get_kernel(_key(kernel, target)) if store else None for kernel in kernels]
    missing = [kernel for kernel, known in zip(kernels, stored, strict=True) if known is None]
    compiled = iter(compile_kernels(missing, target, watch) if missing else ())
    whole = tuple(known or next(compiled) for known in stored)
    for kernel, known, assembled in zip(kernels, stored, whole, strict=True):
        if store and known is None:
            store.put_kernel(_key(kernel, target), assembled)
    return whole


def assemble_for(
    blocks: Mapping[str, int], kernels: tuple[Kernel, ...], target: Target, store: PlanStore | None
) -> tuple[Kernel, ...]:
    """Of `kernels`, those that `blocks` names, with so few registers that a multiprocessor holds so many blocks."""
    chosen = [kernel for kernel in kernels if kernel.name in blocks]
    sources = [BOUNDS.sub(rf"__launch_bounds__(\1, {blocks[kernel.name]})", kernel.source, 1) for kernel in chosen]
    limited = (Kernel(kernel.name, source) for kernel, source in zip(chosen, sources, strict=True))
    return assemble(tuple(limited), target, store)


def _key(kernel: Kernel, target: Target) -> str:
    known = " ".join(field.name for field in fields(Resources))
    identity = "\n".join(
        [target.architecture, compiler_version(target), str(sorted(OPTIONS.items())), known, kernel.source]
    )
    return blake2b(identity.encode(), digest_size=16).hexdigest()


def compile_kernels(kernels: Sequence[Kernel], target: Target, watch: Watch = unwatched) -> list[Kernel]:
    """Kernels compiled for `target`, on threads."""
    try:
        from cuda.core import Program, ProgramOptions  # before the threads: its import is not safe on several
    except ImportError as error:
        raise failure(
            f"compiling for {target.name} needs NVRTC, which is not installed here ({error})",
            "install effects-farm[cuda13], or effects-farm[cuda12] for older devices; or render with --device cpu",
        ) from error

    def compiled(kernel: Kernel) -> Kernel:
        log = io.StringIO()
        try:
            program = Program(kernel.source, "c++", ProgramOptions(arch=target.architecture, **OPTIONS))
            binary = bytes(program.compile("cubin", logs=log).code)
        except Exception as error:  # cuda-core raises a family of its own for options, parsing and linking
            if "gpu-architecture" in str(error):
                what = f"{compiler_version(target)} does not know {target.architecture}"
                raise invalid(what, "name a compute capability that it knows, such as sm_90") from error
            raise failure(f"NVRTC cannot compile {kernel.name} for {target.name}: {error}") from error
        return reported(_read(replace(kernel, binary=base64.b64encode(binary).decode()), target), log.getvalue())

    whole: list[Kernel] = []
    with ThreadPoolExecutor() as pool:
        coming = [pool.submit(compiled, kernel) for kernel in kernels]
        try:
            for kernel in coming:
                watch(len(whole), len(kernels))
                whole.append(kernel.result())
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return whole


def _read(kernel: Kernel, target: Target) -> Kernel:
    """The kernel with what its binary says; what lies in local memory counts as spilled once."""
    taken = resources(kernel.cubin, kernel.name, target.capability)
    return replace(kernel, registers=taken.registers, spills=taken.local, shared=taken.shared, constant=taken.constant)


def reported(kernel: Kernel, log: str) -> Kernel:
    """The kernel with the bytes that are spilled, stored and loaded, as ptxas prints them.

    Binaries do not tell these from arrays in local memory, and some versions of NVRTC keep to themselves what ptxas
    prints: then the kernel stays as it is.
    """
    spills = SPILLS.search(log)
    return replace(kernel, spills=int(spills[1]) + int(spills[2])) if spills else kernel
