"""Steps for CUDA on kernels: printed, compiled, and launched by what the compiled ones take."""

from dataclasses import replace
from functools import partial

from farm.compiler.cuda_printing import printed
from farm.compiler.stages import Compiled, Executable, Printed, Scheduled
from farm.device.classes import DeviceClass
from farm.device.facts import device_of
from farm.kernel import nvrtc
from farm.search.launches import predicted, resized, select, summary

MAX_TIMES = 3
"""Largest number of times that kernels are compiled again to fit their registers."""


def print_kernels(scheduled: Scheduled) -> tuple[Printed, str]:
    """The text of every kernel, one launch a group."""
    text = printed(scheduled)
    return text, f"{len(text.launches)} launches of {len(text.kernels)} kernels"


def assemble(text: Printed) -> tuple[Compiled, str]:
    """Kernels compiled to cubins by NVRTC, which needs no GPU."""
    compiled = _compiled(text)
    spilled = sum(1 for kernel in compiled.kernels if kernel.spills)
    most = max((kernel.registers for kernel in compiled.kernels), default=0)
    return compiled, f"{len(compiled.kernels)} cubins, up to {most} registers, {spilled} with spills"


def keep_text(text: Printed) -> tuple[Compiled, str]:
    """Kernels as their text alone, which cannot run."""
    return Compiled(text.scheduled, text.kernels, text.launches), f"{len(text.kernels)} kernels as text"


def size_blocks(compiled: Compiled) -> tuple[Compiled, str]:
    """Blocks and tiles by what the compiled kernels take; those that change are printed and compiled once more."""
    if not _selects(compiled):
        return compiled, AS_PLANNED
    changed: set[int] = set()
    for _ in range(MAX_TIMES):
        before = compiled.scheduled.choices
        choices = resized(_device(compiled), compiled.kernels, compiled.launches, before)
        others = {index for index, (new, old) in enumerate(zip(choices, before, strict=True)) if new is not old}
        if not others:
            break
        changed |= others
        compiled = _compiled(printed(replace(compiled.scheduled, choices=choices)))
    return compiled, f"{len(changed)} of {len(compiled.launches)} launches with other blocks or tiles"


def select_launches(compiled: Compiled) -> tuple[Compiled, str]:
    """Grids, and kernels with too many registers compiled once more, by what the compiled kernels take."""
    if not _selects(compiled):
        return compiled, AS_PLANNED
    scheduled = compiled.scheduled
    context = scheduled.context
    again = partial(nvrtc.assemble_for, kernels=compiled.kernels, target=context.target, store=context.store)
    selected = select(_device(compiled), compiled.kernels, compiled.launches, scheduled.choices, again)
    scheduled = replace(scheduled, choices=selected.choices)
    return Compiled(scheduled, selected.kernels, selected.launches), selected.what


AS_PLANNED = "as the templates say"


def overlap(compiled: Compiled) -> tuple[Compiled, str]:
    """Launches of which blocks may come while those of the launch before still run: all but the first one."""
    if not _device(compiled).dependent_launches:
        return compiled, "nothing to overlap: the device begins a launch when the one before has ended"
    launches = tuple(replace(launch, early=index > 0) for index, launch in enumerate(compiled.launches))
    return replace(compiled, launches=launches), f"{sum(launch.early for launch in launches)} launches begin early"


def predict(compiled: Compiled) -> tuple[Executable, str]:
    """What the model of a launch's time expects."""
    launches = predicted(_device(compiled), compiled.kernels, compiled.launches, compiled.scheduled.choices)
    return replace(compiled, launches=launches).executable, summary(launches)


def _compiled(text: Printed) -> Compiled:
    context = text.scheduled.context
    kernels = nvrtc.assemble(text.kernels, context.target, context.store, context.watch)
    return Compiled(text.scheduled, kernels, text.launches)


def _device(compiled: Compiled) -> DeviceClass:
    return device_of(compiled.scheduled.context.target)


def _selects(compiled: Compiled) -> bool:
    """Whether launches follow what the compiled kernels take."""
    options = compiled.scheduled.context.options
    return options.launch_selection and all(kernel.binary for kernel in compiled.kernels)
