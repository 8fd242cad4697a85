"""Generated Python as compiled functions: a file for each kernel, beside which Numba caches the machine code."""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from farm.kernel.machine_code import MachineCode
from farm.kernel.watch import Watch, between_passes
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
    if not path.exists() or path.read_bytes() != kernel.source.encode():
        publish(path, kernel.source.encode())
    name = f"farm_kernels.{kernel.name}"
    module: Any = sys.modules.get(name)
    if module is None or module.__file__ != str(path):
        code = MachineCode(folder / "__pycache__", kernel.name)
        code.drop_unsound()
        try:
            module = _imported(name, path)
        except Exception:  # noqa: BLE001  # an entry that another version of Numba made can raise anything
            code.drop()
            module = _imported(name, path)
        code.note()
    found: Callable[..., None] = getattr(module, kernel.name)
    return found


class _FromText(SourceFileLoader):
    """Compiles the text each time, since nothing tells whether Python's cached bytecode is as it was written."""

    def get_code(self, fullname: str) -> CodeType:
        """The module's code."""
        path = self.get_filename(fullname)
        return self.source_to_code(self.get_data(path), path)


def _imported(name: str, path: Path) -> ModuleType:
    spec = spec_from_file_location(name, path, loader=_FromText(name, str(path)))
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
