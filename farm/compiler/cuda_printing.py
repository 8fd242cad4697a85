"""CUDA C++ for scheduled groups: one kernel and one launch for each."""

from dataclasses import replace

from farm.analysis.metadata import MAX_UNROLLED
from farm.compiler.launching import launch_of
from farm.compiler.stages import Placed, Printed, Scheduled
from farm.device.facts import device_of
from farm.graph.node import Op
from farm.kernel.cuda.zero import ZERO
from farm.passes.unroll import unroll
from farm.plan.model import Kernel, Launch
from farm.schedules import templates
from farm.schedules.choose import Choice
from farm.schedules.cost import memory_bytes
from farm.schedules.group import Group
from farm.search.launches import scheduled as with_schedule


def printed(scheduled: Scheduled) -> Printed:
    """The text of every kernel, one launch a group; kernels that are the same are printed once."""
    kernels: dict[str, Kernel] = {}
    launches: list[Launch] = []
    for index, choice in enumerate(scheduled.choices):
        kernel, launch = printed_group(scheduled.placed, index, choice, reverse_grid=index in scheduled.reverse_grids)
        kernels[kernel.name] = kernel
        launches.append(launch)
    if any(launch.scatters for launch in launches):
        kernels[ZERO.name] = Kernel(ZERO.name, ZERO.source)
    return Printed(scheduled, tuple(kernels.values()), tuple(launches))


def printed_group(placed: Placed, index: int, choice: Choice, *, reverse_grid: bool) -> tuple[Kernel, Launch]:
    """The kernel of one group, not compiled yet, and how it is launched.

    With `reverse_grid` it runs from the bottom up, if its schedule can.
    """
    group, schedule = placed.groups[index], choice.schedule
    if reverse_grid:
        schedule = schedule.reversed_grid() or schedule
    if choice.group is not None:
        regions = tuple(placed.lowered.regions[image.args[0]] for image in group.kept)
        text = templates.GROUPS[schedule.template].write(choice.group.parts, schedule, regions)
        launch = launch_of(placed, index, text.name, text.uniforms)
        launch = replace(launch, rect=choice.group.region, iterations=choice.group.parts.iterations, march="")
    else:
        stage = choice.metadata.stage
        straight = unroll(stage, MAX_UNROLLED) if schedule.unrolled else None
        text = templates.STAGES[schedule.template].write(straight or stage, schedule)
        launch = launch_of(placed, index, text.name, text.uniforms)
        if choice.merged:
            launch = replace(launch, iterations=stage.iterations, march=str(stage.axis or ""))
    launch = replace(launch, memory_bytes=_memory_bytes(placed, group))
    return Kernel(text.name, text.source), with_schedule(launch, choice)


def _memory_bytes(placed: Placed, group: Group) -> int:
    """Bytes of a launch that device memory moves, by the model."""
    intermediate = placed.images.content(image for image in group.moved if image.op is Op.OUT)
    device = device_of(placed.lowered.context.target)
    return memory_bytes(device, placed.images.content(group.moved) - intermediate, intermediate)
