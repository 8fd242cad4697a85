"""Python for Numba: one function and one launch for each group of stages."""

from dataclasses import replace

from farm.compiler.launching import launch_of
from farm.compiler.stages import Executable, Lowered, Placed
from farm.kernel.numba.kernel import rows
from farm.plan.model import Held, Kernel, Launch
from farm.schedules.group import Made
from farm.schedules.rings.numba import march
from farm.schedules.rings.rule import Rings, told
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
    buffers = placed.images.buffers
    text = rows(placed.groups[index].stages[0])
    launch = launch_of(placed, index, text.name, text.uniforms)
    covered, written = [buffers[number].rect for number in launch.reads], buffers[launch.writes[0]].rect
    origins = text.origins(launch.rect, covered, placed.lowered.format.sources, written)
    return Kernel(text.name, text.source), replace(launch, origins=origins, tables=text.tables)


def _rings(placed: Placed, index: int, frame: Lowered | None) -> tuple[Kernel, Launch]:
    """Several stages, which pass rows on in rings."""
    group, lowered, buffers = placed.groups[index], placed.lowered, placed.images.buffers
    rings = marched(group, lowered.regions, lowered.format, (frame.regions, frame.format) if frame else None)
    text = march(rings, [buffers[number].rect for number in placed.images.numbers(group.inputs)])
    launch = replace(
        launch_of(placed, index, text.name, text.uniforms),
        iterations=rings.parts.iterations,
        origins=text.origins,
        schedule="rings",
        tile=(rings.region.width, rings.strip),
        reason=told(rings),
        held=tuple(_storage(rings, part) for part in range(len(group.stages))),
        redundant=rings.redundant,
    )
    return Kernel(text.name, text.source), launch


def _storage(rings: Rings, part: int) -> Held:
    """What a strip keeps of a part: rows, or what loops pass on from pixel to pixel."""
    sweep = rings.sweeps[rings.at[part]]
    passed = any(isinstance(source, Made) and source.part == part for source in rings.rings)
    kept = any(rings.made(image).part == part for image in rings.parts.group.kept)
    storage = Storage.RING if passed else Storage.GLOBAL if kept else Storage.REGISTERS
    return Held(str(storage), -1, (0, sweep.above, 0, sweep.below))
