"""Generated Python as compiled functions: a file for each kernel, beside which Numba caches the machine code."""

import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from farm.plan.model import Kernel
from farm.plan.store import publish


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
    spec.loader.exec_module(module)
    return module
