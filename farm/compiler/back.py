"""Steps of the compiler on launches: which kernels run, in which order, on which memory."""

from collections import Counter
from dataclasses import replace
from functools import partial

from farm.compiler.draft import Draft
from farm.compiler.images import stored
from farm.compiler.printing import output_planes, printed
from farm.device.facts import device_of
from farm.kernel import nvrtc
from farm.kernel.cuda.zero import ZERO
from farm.kernel.llvm import assemble as machine_code
from farm.plan.memory import Lifetime, allocate, lifetimes, peak
from farm.plan.model import Kernel, Launch
from farm.plan.order import Work, least_peak
from farm.plan.reverse_grid import upward
from farm.plan.tuning_record import stage_digests
from farm.schedules.cost import LEAST_EARLY
from farm.search import cpu_grouping as marching
from farm.search.grouping import Setting
from farm.search.grouping import groups as grouped
from farm.search.launches import predicted, resized, select, summary
from farm.search.tuning.choices import tuned_choice, tuned_groups


def fuse(draft: Draft) -> tuple[Draft, str]:
    """Stages that one kernel computes, so that what they pass on stays in registers, or in a CPU's caches."""
    if draft.target.backend == "reference":
        return draft, "stages one by one"
    if draft.target.backend == "cpu":
        found, what = marching.groups(marching.Marching(draft.graph, draft.regions, draft.format))
        return replace(draft, fused=found), what
    setting = setting_of(draft)
    if draft.tuning is None:
        found, what = grouped(setting)
        return replace(draft, fused=found), what
    measured = tuned_groups(setting, draft.tuning)
    if measured is not None:
        stages = f"{len(setting.stages)} stages in {len(measured)} groups"
        return replace(draft, fused=measured), f"{stages}, {draft.tuning.summary}"
    found, what = grouped(setting)
    return replace(draft, fused=found, tuning=None), f"{what}; what was measured is of other stages"


def store_images(draft: Draft) -> tuple[Draft, str]:
    """A buffer for every source and table that groups read and for every image that they keep."""
    buffers, number = stored(draft.graph, draft.groups, draft.regions, draft.format, draft.target.backend, draft.woven)
    total = sum(buffer.bytes for buffer in buffers)
    return replace(draft, buffers=buffers, buffer_of=number), f"{len(buffers)} buffers, {total / 1e6:.1f} MB in all"


def order(draft: Draft) -> tuple[Draft, str]:
    """The serial order with the least peak of live bytes; groups and buffers are numbered by it."""
    works = [
        Work(
            tuple(draft.buffer_of[image] for image in group.inputs),
            tuple(draft.buffer_of[image] for image in group.kept),
        )
        for group in draft.groups
    ]
    kept = {plane.buffer for output in output_planes(draft) for plane in output if plane.buffer >= 0}
    kept |= {index for index, buffer in enumerate(draft.buffers) if buffer.numbers}
    found = least_peak(works, [buffer.bytes for buffer in draft.buffers], kept)
    ordered, _ = store_images(replace(draft, sequence=found.sequence))
    how = "exact" if found.exact else "bounded search"
    return ordered, (
        f"peak of live bytes {found.before / 1e6:.1f} MB in the order written, {found.peak / 1e6:.1f} MB in this one"
        f" ({how})"
    )


def schedule(draft: Draft) -> tuple[Draft, str]:
    """A template for every group, by its metadata and the limits of the device class."""
    if draft.target.backend != "cuda":
        return draft, "one kernel a group"
    setting = setting_of(draft)
    choices = tuple(map(setting.scheduled, draft.groups))
    if draft.tuning:
        names = dict(zip(setting.stages, stage_digests(draft.graph), strict=True))
        tuned = [draft.tuning.of_stages.get(tuple(names[stage] for stage in group.stages)) for group in draft.groups]
        choices = tuple(
            tuned_choice(setting, group, named) if named else choice
            for group, named, choice in zip(draft.groups, tuned, choices, strict=True)
        )
    count = Counter(choice.schedule.template for choice in choices)
    return replace(draft, choices=choices), ", ".join(f"{number} {name}" for name, number in count.items())


def turn(draft: Draft) -> tuple[Draft, str]:
    """Launches that run from the bottom up, where the large one before has left rows in the L2."""
    moved = [draft.content(group.moved) for group in draft.groups]
    turns = [choice.schedule.reversed_grid() is not None for choice in draft.choices] or [False] * len(moved)
    found = upward(moved, turns, device_of(draft.target).l2_bytes if draft.choices else 0)
    return replace(draft, upward=found), f"{len(found)} of {len(moved)} launches run from the bottom up"


def print_kernels(draft: Draft) -> tuple[Draft, str]:
    """The text of every kernel, one launch a group."""
    kernels: dict[str, Kernel] = {}
    launches: list[Launch] = []
    for index, group in enumerate(draft.groups):
        kernel, launch = printed(draft, index, group)
        kernels[kernel.name] = kernel
        launches.append(launch)
    if draft.target.backend == "cuda" and any(launch.scatters for launch in launches):
        kernels[ZERO.name] = Kernel(ZERO.name, ZERO.source)
    what = f"{len(launches)} launches of {len(kernels)} kernels"
    return replace(draft, kernels=tuple(kernels.values()), launches=tuple(launches)), what


def share_memory(draft: Draft) -> tuple[Draft, str]:
    """Buffers that are not alive together share bytes of the arena."""
    apart = sum(buffer.bytes for buffer in draft.buffers)
    alive = lifetimes(draft.buffers, draft.launches, output_planes(draft))
    fitted = _placed(draft, alive)
    return fitted, (
        f"arena of {fitted.arena / 1e6:.1f} MB, the peak of live bytes is {peak(alive) / 1e6:.1f} MB,"
        f" {apart / 1e6:.1f} MB without sharing"
    )


def place(draft: Draft) -> tuple[Draft, str]:
    """Every buffer at an offset of the arena."""
    if draft.arena or not draft.buffers:
        return draft, f"{len(draft.buffers)} buffers in {draft.arena / 1e6:.1f} MB"
    whole = [Lifetime(buffer.bytes, -1, len(draft.launches)) for buffer in draft.buffers]
    placed = _placed(draft, whole)
    return placed, f"{len(draft.buffers)} buffers side by side in {placed.arena / 1e6:.1f} MB"


def assemble(draft: Draft) -> tuple[Draft, str]:
    """Kernels compiled: cubins for CUDA, machine code for this class of CPUs."""
    if draft.target.backend == "cuda":
        compiled = nvrtc.assemble(draft.kernels, draft.target, draft.store, draft.watch)
        spilled = sum(1 for kernel in compiled if kernel.spills)
        most = max((kernel.registers for kernel in compiled), default=0)
        what = f"{len(compiled)} cubins, up to {most} registers, {spilled} with spills"
        return replace(draft, kernels=compiled), what
    if draft.target.backend == "cpu":
        functions = machine_code.assemble(draft.kernels, draft.store, draft.watch)
        size = sum(len(kernel.cubin) for kernel in functions)
        return replace(draft, kernels=functions), f"{len(functions)} functions, {size / 1024:.1f} KiB of machine code"
    return draft, "nothing to compile"


def size_blocks(draft: Draft) -> tuple[Draft, str]:
    """Blocks and tiles by what the compiled kernels take; those that change are printed and compiled once more."""
    kept = _kept(draft)
    if kept:
        return draft, kept
    changed: set[int] = set()
    for _ in range(MOST_TIMES):
        choices = resized(device_of(draft.target), draft.kernels, draft.launches, draft.choices)
        found = {k for k, (new, old) in enumerate(zip(choices, draft.choices, strict=True)) if new is not old}
        if not found:
            break
        changed |= found
        again, _ = print_kernels(replace(draft, choices=choices))
        draft, _ = assemble(again)
    return draft, f"{len(changed)} of {len(draft.choices)} launches with other blocks or tiles"


MOST_TIMES = 3
"""That kernels are compiled again to fit their registers."""


def select_launches(draft: Draft) -> tuple[Draft, str]:
    """Grids, and kernels with too many registers compiled once more, by what the compiled kernels take."""
    kept = _kept(draft)
    if kept:
        return draft, kept
    again = partial(nvrtc.assemble_for, kernels=draft.kernels, target=draft.target, store=draft.store)
    found = select(device_of(draft.target), draft.kernels, draft.launches, draft.choices, again)
    return replace(draft, kernels=found.kernels, launches=found.launches, choices=found.choices), found.what


def overlap(draft: Draft) -> tuple[Draft, str]:
    """Launches of which blocks may come while those of the launch before still run: all but the first one."""
    if draft.target.backend != "cuda" or draft.target.capability < LEAST_EARLY:
        return draft, "nothing to overlap: the device begins a launch when the one before has ended"
    launches = tuple(replace(launch, early=index > 0) for index, launch in enumerate(draft.launches))
    return replace(draft, launches=launches), f"{sum(launch.early for launch in launches)} launches begin early"


def predict(draft: Draft) -> tuple[Draft, str]:
    """What the model of a launch's time expects."""
    if not draft.choices:
        return draft, "no model of this target"
    timed = predicted(device_of(draft.target), draft.kernels, draft.launches, draft.choices)
    return replace(draft, launches=timed), summary(timed)


def _kept(draft: Draft) -> str:
    """Why launches stay as they were planned, if so."""
    if not draft.choices:
        return "nothing to select"
    compiled = all(kernel.binary for kernel in draft.kernels)
    return "" if compiled and draft.options.launch_selection else "as the templates say"


def _placed(draft: Draft, alive: list[Lifetime]) -> Draft:
    offsets, size = allocate(alive)
    buffers = tuple(replace(buffer, offset=offset) for buffer, offset in zip(draft.buffers, offsets, strict=True))
    return replace(draft, buffers=buffers, arena=size)


def setting_of(draft: Draft) -> Setting:
    """What groups and schedules are chosen by."""
    device = device_of(draft.target)
    return Setting(draft.graph, draft.regions, draft.format, device, draft.options)
