"""One frame of any node of a job, rendered into memory: no store is opened or written."""

import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace

from farm.config.error import nearest
from farm.config.frames import format_frames
from farm.config.job import Job, Output
from farm.config.load import Document
from farm.device.target import Target
from farm.errors import invalid
from farm.frames.raster import Raster
from farm.graph.effect import Effect
from farm.graph.frame import Frame
from farm.graph.graph import Graph
from farm.graph.installed import installed_effects
from farm.graph.node import const
from farm.graph.rect import Rect
from farm.plan.store import PlanStore
from farm.runtime.load import load
from farm.runtime.oversights import names_read
from farm.runtime.plans import build_or_reuse
from farm.runtime.reader import Reader
from farm.runtime.shot import Shot

OUTPUT = "preview"
"""The name of the output that stands for the node."""


@dataclass(frozen=True, slots=True)
class NodeFrame:
    """A node on one frame: its pixels, and how they were computed.

    `plan` is the plan's key, and `reused` tells that it was there already. `seconds` are those of plan, load, read and
    run.
    """

    raster: Raster
    device: str
    plan: str
    reused: bool
    seconds: Mapping[str, float]


def of_node(document: Document, node: str | None, frame: int | None) -> tuple[Document, str, int]:
    """The document of a job that shows one node on one frame, with both of these: the first there is by default.

    Of the job only that is left which the node is made of; where a name is unknown all is, so that it is told what it
    may have been. What is wrong with the document stays so.

    Raises:
        FarmError: the job has no such node or input, or no such frame (exit code 2).
    """
    job = document.job
    if job is None or (document.problems and not (job.outputs and job.frames)):
        return document, node or "", frame or 0
    known = [*job.inputs, *job.nodes]
    wanted = node or next(iter(job.outputs.values())).node
    if node and node not in known and ("nodes", node) not in document.dropped:
        hint = nearest(node, known, f"inputs and nodes are {', '.join(known)}")
        raise invalid(f'{document.path} has no input or node called "{node}"', hint)
    number = job.frames[0] if frame is None else frame
    if number not in job.frames:
        raise invalid(f"frame {number} is not among the job's frames", f"choose from {format_frames(job.frames)}")
    format = None if node else next(iter(job.outputs.values())).format
    shown = Output.model_construct(node=wanted, store=os.devnull, format=format)
    alone = _parts(job, installed_effects().usable, wanted).model_copy(update={"outputs": {OUTPUT: shown}})
    return replace(document, job=alone, frames=(number,)), wanted, number


def _parts(job: Job, effects: Mapping[str, Effect], node: str) -> Job:
    """The job without inputs and nodes of which `node` is not made."""
    read = names_read(job, effects, [node])
    if not read <= job.inputs.keys() | job.nodes.keys():
        return job
    inputs = {name: entry for name, entry in job.inputs.items() if name in read}
    nodes = {name: entry for name, entry in job.nodes.items() if name in read}
    return job.model_copy(update={"inputs": inputs, "nodes": nodes})


def render_node(
    shot: Shot, frame: int, target: Target, plans: PlanStore, part: Rect | None = None, threads: int = 0
) -> NodeFrame:
    """Render the node of a shot that `of_node` has chosen; `part`, from the corner of the display window, alone.

    Raises:
        FarmError: the node shows nothing there (exit code 2); the device is not there, or a source is damaged.
    """
    seconds: dict[str, float] = {}
    display, pixel_aspect = shot.format_of(OUTPUT)
    graph, window = shot.wired.graph, shot.windows[OUTPUT]
    if part is not None:
        display = part.shifted(display.x0, display.y0).intersection(display)
        graph, window = _over(shot, display)
    with _timed(seconds, "plan"):
        plan, reused = build_or_reuse(graph, target, shot.format, plans)
    with _timed(seconds, "load"):
        program = load(plan, plans, threads)
    with _timed(seconds, "read"):
        sources = Reader("", shot.inputs, [frame], program.host, threads).read(frame).planes
    with _timed(seconds, "run"):
        (pixels,) = program.run(sources, shot.wired.values(frame)).outputs
    channels, space = shot.wired.outputs[OUTPUT], shot.colour_space_of(OUTPUT)
    raster = Raster(pixels, channels, window, display, pixel_aspect, space)
    return NodeFrame(raster, target.name, plan.key, reused, seconds)


def _over(shot: Shot, display: Rect) -> tuple[Graph, Rect]:
    """The shot's graph over what its output shows of a rectangle in display coordinates, and that rectangle."""
    graph, whole = shot.wired.graph, shot.windows[OUTPUT]
    window = whole.intersection(display)
    if window.empty:
        raise invalid("the node shows nothing in --roi", f"its pixels are those of {_sides(shot)}")
    origin = graph.frames[0].resolve(shot.format.sources)
    part = window.shifted(origin.x0 - whole.x0, origin.y0 - whole.y0)
    frame = Frame(*map(const, (part.x0, part.y0, part.x1, part.y1)))
    return replace(graph, frames=(frame,)), window


def _sides(shot: Shot) -> str:
    """What the output shows, as --roi is written."""
    (display, _), window = shot.format_of(OUTPUT), shot.windows[OUTPUT]
    return f"{window.x0 - display.x0},{window.y0 - display.y0},{window.width},{window.height}"


@contextmanager
def _timed(seconds: dict[str, float], name: str) -> Iterator[None]:
    begun = time.perf_counter()
    yield
    seconds[name] = time.perf_counter() - begun
