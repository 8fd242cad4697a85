"""CUDA C++ to cubins with NVRTC, which needs neither a GPU nor a driver."""

import base64
import io
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from hashlib import blake2b

from farm.errors import failure
from farm.plan.key import compiler_version
from farm.plan.model import Kernel, Target
from farm.plan.store import PlanStore

OPTIONS = {"std": "c++17", "ptxas_options": "-v"}

REGISTERS = re.compile(r"Used (\d+) registers")
SPILLS = re.compile(r"(\d+) bytes spill stores, (\d+) bytes spill loads")
SHARED = re.compile(r"(\d+) bytes smem")
CONSTANT = re.compile(r"(\d+) bytes cmem\[3\]")


def assemble(kernels: tuple[Kernel, ...], target: Target, store: PlanStore | None) -> tuple[Kernel, ...]:
    """The kernels with binaries and with what ptxas says of them; taken from `store` where it has them.

    Raises:
        FarmError: NVRTC is not installed, does not know the capability, or refuses the source.
    """
    with ThreadPoolExecutor() as pool:
        return tuple(pool.map(lambda kernel: _assemble(kernel, target, store), kernels))


def _assemble(kernel: Kernel, target: Target, store: PlanStore | None) -> Kernel:
    identity = "\n".join([target.name, compiler_version(target), str(sorted(OPTIONS.items())), kernel.source])
    key = blake2b(identity.encode(), digest_size=16).hexdigest()
    found = store.get_kernel(key) if store else None
    if found is None:
        found = compile_kernel(kernel, target)
        if store:
            store.put_kernel(key, found)
    return found


def compile_kernel(kernel: Kernel, target: Target) -> Kernel:
    """One kernel compiled for `target`."""
    try:
        from cuda.core import Program, ProgramOptions
    except ImportError as error:
        raise failure(
            f"compiling for {target.name} needs NVRTC, which is not installed here ({error})",
            "install effects-farm[cuda13], or effects-farm[cuda12] for older devices; or render with --device cpu",
        ) from error
    log = io.StringIO()
    try:
        program = Program(kernel.source, "c++", ProgramOptions(arch=target.name, **OPTIONS))
        binary = bytes(program.compile("cubin", logs=log).code)
    except Exception as error:  # cuda-core raises a family of its own for options, parsing and linking
        raise failure(
            f"NVRTC cannot compile {kernel.name} for {target.name}: {error}",
            "check that the installed NVRTC knows this compute capability (`farm devices` lists it)",
        ) from error
    return reported(replace(kernel, binary=base64.b64encode(binary).decode()), log.getvalue())


def reported(kernel: Kernel, log: str) -> Kernel:
    """The kernel with registers a thread, and bytes of spills, shared and constant memory, as ptxas prints them."""
    spills = SPILLS.search(log)

    def number(pattern: re.Pattern[str]) -> int:
        found = pattern.search(log)
        return int(found[1]) if found else 0

    return replace(
        kernel,
        registers=number(REGISTERS),
        spills=int(spills[1]) + int(spills[2]) if spills else 0,
        shared=number(SHARED),
        constant=number(CONSTANT),
    )
