"""Generated Python as compiled functions: a file for each kernel, beside which Numba caches the machine code."""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from farm.codegen.watch import Watch, between_passes
from farm.plan.model import Kernel
from farm.plan.store import publish


def compile_kernels(kernels: Sequence[Kernel], folder: Path, watch: Watch) -> None:
    """Kernels compiled on this kind of CPU and kept in `folder`, one after the other."""
    for done, kernel in enumerate(kernels):
        watch(done, len(kernels))
        with between_passes(partial(watch, done, len(kernels))):
            load(kernel, folder)


def load(kernel: Kernel, folder: Path) -> Callable[..., None]:
    """The compiled function of a kernel; compiles on first use on this kind of CPU, then loads from `folder`."""
    path = folder / f"{kernel.name}.py"
    if not path.exists() or path.read_text() != kernel.source:
        publish(path, kernel.source.encode())
    name = f"farm_kernels.{kernel.name}"
    module: Any = sys.modules.get(name)
    if module is None or module.__file__ != str(path):
        try:
            module = _imported(name, path)
        except Exception:  # noqa: BLE001  # a damaged cache entry of Numba can raise anything, and is a miss
            for cached in (path.parent / "__pycache__").glob(f"{kernel.name}.*"):
                cached.unlink(missing_ok=True)
            module = _imported(name, path)
    found: Callable[..., None] = getattr(module, kernel.name)
    return found


def _imported(name: str, path: Path) -> ModuleType:
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"cannot load {path}")
    module = module_from_spec(spec)
    sys.modules[name] = module  # Numba looks it up while it compiles
    try:
        spec.loader.exec_module(module)
    except BaseException:  # Ctrl-C as well: half a module must not be taken for a kernel
        del sys.modules[name]
        raise
    return module
