"""LLVM IR: one function and one launch for each group of stages."""

from dataclasses import replace

from farm.compiler.launching import launch_of
from farm.compiler.stages import Executable, Lowered, Placed
from farm.kernel.llvm import kernel as llvm
from farm.kernel.naming import named
from farm.kernel.verify import verify
from farm.plan.model import Held, Kernel, Launch
from farm.schedules.group import Group, PartResult
from farm.schedules.rings import lower as rings
from farm.schedules.rings.rule import Rings, describe
from farm.schedules.rows import lower as rows
from farm.schedules.rows import scan, scatter
from farm.schedules.rows.parameters import Lowered as OnRows
from farm.schedules.schedule import Storage
from farm.search.cpu_grouping import marched


def printed(placed: Placed, frame: Lowered | None = None) -> Executable:
    """The text of every function, one launch a group; `frame` is what the whole frame is, where this is a tile of it.

    Functions that are the same are printed once.
    """
    kernels: dict[str, Kernel] = {}
    launches: list[Launch] = []
    for index, group in enumerate(placed.groups):
        kernel, launch = _rings(placed, index, frame) if group.fused else _rows(placed, index)
        kernels[kernel.name] = kernel
        launches.append(launch)
    return Executable(placed, tuple(kernels.values()), tuple(launches))


def _rows(placed: Placed, index: int) -> tuple[Kernel, Launch]:
    """One stage, row by row."""
    group, buffers = placed.groups[index], placed.images.buffers
    stage, launch = group.stages[0], launch_of(placed, index, "", ())
    inputs = tuple(buffers[number].rect for number in placed.images.numbers(stage.inputs))
    written = buffers[launch.writes[0]].rect
    images = rows.Images(stage, launch.rect, inputs, placed.lowered.format.sources, written)
    lowered = (scatter if stage.domain else scan if stage.axis else rows).lower(images)
    known, stored = (*stage.inputs, *group.kept), (*group.inputs, *group.kept)
    views = tuple((stored.index(known[image]), plane) for image, plane in lowered.views)
    return _printed(group, replace(lowered, views=views), launch)


def _rings(placed: Placed, index: int, frame: Lowered | None) -> tuple[Kernel, Launch]:
    """Several stages, which pass rows on in rings."""
    group, lowered, buffers = placed.groups[index], placed.lowered, placed.images.buffers
    group_rings = marched(group, lowered.regions, lowered.format, (frame.regions, frame.format) if frame else None)
    launch = replace(
        launch_of(placed, index, "", ()),
        iterations=group_rings.parts.iterations,
        schedule="rings",
        tile=(group_rings.region.width, group_rings.strip),
        reason=describe(group_rings),
        held=tuple(_storage(group_rings, part) for part in range(len(group.stages))),
        redundant=group_rings.redundant,
    )
    inputs = [buffers[number].rect for number in placed.images.numbers(group.inputs)]
    return _printed(group, rings.lower(group_rings, inputs), launch)


def _printed(group: Group, lowered: OnRows, launch: Launch) -> tuple[Kernel, Launch]:
    """The text of a kernel, and its launch with all that it passes."""
    name, source = named(group.name.replace("+", "_"), llvm.printed(verify(lowered.kernel)))
    launch = replace(
        launch,
        kernel=name,
        uniforms=lowered.uniforms,
        views=lowered.views,
        numbers=lowered.numbers,
        tables=lowered.tables,
        scratch=lowered.scratch,
    )
    return Kernel(name, source), launch


def _storage(rings: Rings, part: int) -> Held:
    """What a strip keeps of a part: rows, or what loops pass on from pixel to pixel."""
    sweep = rings.sweeps[rings.at[part]]
    passed = any(isinstance(source, PartResult) and source.part == part for source in rings.rings)
    kept = any(rings.first_result(image).part == part for image in rings.parts.group.kept)
    storage = Storage.RING if passed else Storage.GLOBAL if kept else Storage.REGISTERS
    return Held(str(storage), -1, (0, sweep.above, 0, sweep.below))
