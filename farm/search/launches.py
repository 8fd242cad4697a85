"""Launches by what their compiled kernels take: size and count of blocks, and registers held back.

CF'09, section 4.6: the size of a block follows from the registers of a thread, which only the compiled kernel tells.
"""

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import astuple, dataclass, replace

from farm.device.classes import DeviceClass, Occupancy, occupancy
from farm.device.launch_shapes import block, blocks, register_limit
from farm.plan.model import Held, Kernel, Launch, Prediction
from farm.schedules.choose import Choice
from farm.schedules.predict import predict_choice
from farm.schedules.schedule import Schedule

CROWDED = 0.5
"""Occupancy below which a kernel is tried with fewer registers, if these are what limits it."""

MAX_TRIED = 4
"""Kernels that are compiled once more at most, those of the longest predicted time first."""

Compile = Callable[[Mapping[str, int]], Sequence[Kernel]]
"""Compiles the kernels of these names so that a multiprocessor holds at least so many blocks of each."""


@dataclass(frozen=True, slots=True)
class Selected:
    """Kernels, launches and the choices behind them after selection, and what it did in words."""

    kernels: tuple[Kernel, ...]
    launches: tuple[Launch, ...]
    choices: tuple[Choice, ...]
    what: str


Uses = Sequence[tuple[Launch, Choice]]


def scheduled(launch: Launch, choice: Choice) -> Launch:
    """The launch with what its schedule decides."""
    planned = choice.schedule
    return replace(
        launch,
        grid=planned.grid(launch.rect, launch.iterations),
        block=(*planned.block, 1),
        schedule=planned.template,
        tile=planned.tile,
        shared=planned.shared,
        reason=choice.reason,
        refused=choice.refused,
        tuned=choice.tuned,
        held=tuple(Held(str(phase.storage), phase.input, astuple(phase.halo)) for phase in planned.phases),
        redundant=planned.computed_twice,
    )


def fitting(device: DeviceClass, kernel: Kernel, launch: Launch) -> Occupancy:
    """The occupancy of a compiled kernel as it is launched."""
    columns, rows, _ = launch.block
    return occupancy(device, columns * rows, kernel.registers, kernel.shared + launch.shared)


def predicted(
    device: DeviceClass, kernels: Sequence[Kernel], launches: Sequence[Launch], choices: Sequence[Choice]
) -> tuple[Launch, ...]:
    """The launches with the times that the model expects."""
    by_name = {kernel.name: kernel for kernel in kernels}
    uses = zip(launches, choices, strict=True)
    return tuple(
        replace(launch, predicted=_expected(device, by_name[launch.kernel], launch, choice)) for launch, choice in uses
    )


def summary(launches: Sequence[Launch]) -> str:
    """The sum of the predicted times, and what bounds how many launches."""
    times = [launch.predicted for launch in launches if launch.predicted]
    count = Counter(time.bound for time in times)
    bounds = ", ".join(f"{number} bound by {bound}" for bound, number in sorted(count.items()))
    return f"{sum(time.seconds for time in times) * 1e6:.1f} us a frame: {bounds}" if times else "nothing to launch"


def resized(
    device: DeviceClass, kernels: Sequence[Kernel], launches: Sequence[Launch], choices: Sequence[Choice]
) -> tuple[Choice, ...]:
    """The choices with what suits the compiled kernels: fewer rows where they spill, and blocks of another size."""
    by_name = {kernel.name: kernel for kernel in kernels}
    uses = zip(launches, choices, strict=True)
    return tuple(_resized(device, by_name[launch.kernel], launch, choice) for launch, choice in uses)


def _resized(device: DeviceClass, kernel: Kernel, launch: Launch, choice: Choice) -> Choice:
    schedule = choice.schedule
    if kernel.spills and choice.others:
        fewer, *others = choice.others
        why = f"as {schedule.label} spilled {kernel.spills} bytes"
        return replace(choice, schedule=replace(fewer, reason=f"{fewer.reason}, {why}"), others=tuple(others))
    if schedule.sharing is None:
        return choice
    size = block(device, schedule.sharing, kernel.registers, kernel.shared + launch.shared)
    if size == schedule.block:
        return choice
    why = f"blocks of {size[0]} x {size[1]} threads as each takes {kernel.registers} registers"
    return replace(choice, schedule=replace(schedule, block=size, reason=f"{schedule.reason}, {why}"))


def select(
    device: DeviceClass,
    kernels: Sequence[Kernel],
    launches: Sequence[Launch],
    choices: Sequence[Choice],
    again: Compile,
) -> Selected:
    """Launches by the registers of their compiled kernels, some of which may be compiled `again` for others.

    A kernel that its registers keep below CROWDED is compiled once more for another block a multiprocessor, where that
    is faster by the model; one that spills for fewer blocks, as compilers spill some bytes to fit one more; and for as
    many blocks as a measurement decided on. The second one is taken if that was measured, if it spills less, or if it
    gets another block, spills nothing and is faster by the model.
    """
    uses = list(zip(launches, choices, strict=True))
    taken, tried = _held(device, kernels, uses, again)
    before, after = ({kernel.name: kernel for kernel in one} for one in (kernels, taken))
    chosen = tuple(
        _sized(device, before[launch.kernel], after[launch.kernel], launch, choice) for launch, choice in uses
    )
    resized_launches = tuple(scheduled(launch, choice) for launch, choice in zip(launches, chosen, strict=True))
    compiled = sum(old is not new for old, new in zip(kernels, taken, strict=True))
    resized = sum(
        (old.grid, old.block) != (new.grid, new.block) for old, new in zip(launches, resized_launches, strict=True)
    )
    what = f"{resized} grids by whole rounds of blocks, {tried} kernels compiled again, {compiled} kept"
    return Selected(taken, resized_launches, chosen, what)


def _held(device: DeviceClass, kernels: Sequence[Kernel], uses: Uses, again: Compile) -> tuple[tuple[Kernel, ...], int]:
    """The kernels, some of them compiled again for other registers, and how many were tried."""
    of_kernel = {kernel.name: [use for use in uses if use[0].kernel == kernel.name] for kernel in kernels}
    wanted = {kernel.name: _blocks_wanted(device, kernel, of_kernel[kernel.name]) for kernel in kernels}
    crowded = [kernel for kernel in kernels if wanted[kernel.name]]
    crowded.sort(key=lambda kernel: (-_total(device, kernel, of_kernel[kernel.name]), kernel.name))
    measured = [kernel for kernel in crowded if _measured(of_kernel[kernel.name])]
    tried = {kernel.name: wanted[kernel.name] for kernel in (*measured, *crowded[:MAX_TRIED])}
    alternatives = {kernel.name: kernel for kernel in again(tried)} if tried else {}

    def better(kernel: Kernel) -> Kernel:
        other = alternatives.get(kernel.name)
        return other if other and _is_better(device, kernel, other, of_kernel[kernel.name]) else kernel

    return tuple(map(better, kernels)), len(tried)


def _sized(device: DeviceClass, before: Kernel, kernel: Kernel, launch: Launch, choice: Choice) -> Choice:
    """The choice with the grid for what the kernel takes; `before` is what it was compiled to at first."""
    schedule = choice.schedule
    if kernel is not before:
        now, then = (fitting(device, candidate, launch).blocks for candidate in (kernel, before))
        how = "held to" if kernel.registers < before.registers else "given"
        registers = f"{how} {kernel.registers} instead of {before.registers} registers"
        fewer = f"{registers} for {now} blocks at once instead of {then}"
        schedule = replace(schedule, reason=f"{schedule.reason}, {fewer}")
    return replace(choice, schedule=_rounds(device, kernel, launch, schedule))


def _rounds(device: DeviceClass, kernel: Kernel, launch: Launch, schedule: Schedule) -> Schedule:
    """A 1:N loop in whole rounds of the blocks that the device holds, or of all its work where that is less."""
    whole = schedule.of_blocks(0)
    if whole is None:
        return schedule
    resident = fitting(device, kernel, launch)
    work = math.prod(whole.grid(launch.rect, launch.iterations))
    count = blocks(device, resident, work)
    rounds = f"{device.calibration.launch.waves} rounds of {resident.blocks} blocks a multiprocessor"
    why = rounds if count < work else f"less work than {rounds}"
    return replace(schedule.of_blocks(count) or schedule, reason=f"{schedule.reason}, {why}")


def _another_block(device: DeviceClass, kernel: Kernel, launch: Launch) -> int:
    """One block more than a multiprocessor holds, if registers are what keeps it below CROWDED; else 0."""
    now = fitting(device, kernel, launch)
    return now.blocks + 1 if now.limit == "registers" and now.fraction < CROWDED and not kernel.spills else 0


def blocks_to_try(device: DeviceClass, kernel: Kernel, launch: Launch) -> tuple[int, ...]:
    """Numbers of blocks that a kernel may be compiled for, beside how many a multiprocessor holds: more, and fewer.

    With more registers the compiler may issue more loads before it waits for the first.
    """
    tried = _another_block(device, kernel, launch), _fewer_blocks(device, kernel, launch)
    return tuple(blocks for blocks in tried if blocks)


def _fewer_blocks(device: DeviceClass, kernel: Kernel, launch: Launch) -> int:
    """Three quarters of those that a multiprocessor holds, if registers are what keeps it from more; else 0."""
    now = fitting(device, kernel, launch)
    return 3 * now.blocks // 4 if now.limit == "registers" else 0


def _blocks_wanted(device: DeviceClass, kernel: Kernel, uses: Uses) -> int:
    """How many blocks a multiprocessor should hold of a kernel that has too many registers, or too few; else 0."""
    if not uses:
        return 0
    most, _ = max(uses, key=lambda use: use[0].shared)
    if asked := _measured(uses):
        return asked if asked != fitting(device, kernel, most).blocks else 0
    if kernel.spills:  # to fit one block more, even the last one that threads leave room for
        return 3 * fitting(device, kernel, most).blocks // 4
    wanted = _another_block(device, kernel, most)
    if not wanted:
        return 0
    fewer = replace(kernel, registers=register_limit(device, most.block[0] * most.block[1], wanted))
    return wanted if _is_better(device, kernel, fewer, uses) else 0


def _measured(uses: Uses) -> int:
    """The number of blocks that a measurement decided on for a kernel; 0 if none did."""
    return max((choice.blocks for _, choice in uses), default=0)


def _is_better(device: DeviceClass, kernel: Kernel, other: Kernel, uses: Uses) -> bool:
    """Whether another compilation of a kernel was measured, spills less, or holds more blocks and is faster."""
    if _measured(uses):
        return True
    if kernel.spills:
        return other.spills < kernel.spills
    more = all(fitting(device, other, use[0]).blocks > fitting(device, kernel, use[0]).blocks for use in uses)
    return more and not other.spills and _total(device, other, uses) < _total(device, kernel, uses)


def _total(device: DeviceClass, kernel: Kernel, uses: Uses) -> float:
    """Seconds of all launches of a kernel."""
    return sum(_expected(device, kernel, launch, choice).seconds for launch, choice in uses)


def _expected(device: DeviceClass, kernel: Kernel, launch: Launch, choice: Choice) -> Prediction:
    shared = kernel.shared + launch.shared
    return predict_choice(device, choice, launch.memory_bytes, kernel.registers, shared)
