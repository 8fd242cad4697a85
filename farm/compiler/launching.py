"""What every backend says of kernels and launches."""

from farm.compiler.images import label
from farm.compiler.stages import Placed
from farm.graph.rect import hull
from farm.plan.model import Kernel, Launch


def launch_of(placed: Placed, index: int, kernel: str, uniforms: tuple[int, ...]) -> Launch:
    """The launch of one group by a kernel of that name: its buffers, its region and what it moves."""
    group, lowered = placed.groups[index], placed.lowered
    last, work = group.stages[-1], placed.images.work(group)
    return Launch(
        kernel=kernel,
        stage=label(index, group),
        reads=work.reads,
        writes=work.writes,
        rect=last.rect() if last.domain else hull([lowered.regions[image.args[0]] for image in group.kept]),
        iterations=last.iterations,
        stages=tuple(lowered.graph.stage_numbers[stage.node] for stage in group.stages),
        uniforms=uniforms,
        march=str(last.axis or ""),
        scatters=bool(last.domain),
        bytes=placed.images.content(group.moved),
    )


def beside(frame: tuple[Kernel, ...], kernels: tuple[Kernel, ...]) -> tuple[tuple[Kernel, ...], str]:
    """The kernels of a tile that the frame does not have, and how many there are in words."""
    known = {kernel.name for kernel in frame}
    others = tuple(kernel for kernel in kernels if kernel.name not in known)
    return others, f"{len(kernels) - len(others)} kernels of the frame, {len(others)} others"
