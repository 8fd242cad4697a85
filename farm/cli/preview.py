"""`farm preview`: one frame of any node of a job as a picture, without rendering the job."""

import time
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from farm.cli.check import JobFile, Overrides, Scale
from farm.cli.completion import node_names
from farm.cli.output import Output, OutputOption, plain, print_json, print_problems
from farm.cli.submit import Device, DeviceOption
from farm.cli.table import print_wrapped
from farm.cli.view import Channels, Exposure, Force, Width, names_of
from farm.errors import invalid

if TYPE_CHECKING:
    from farm.graph.rect import Rect
    from farm.runtime.node_frame import NodeFrame

Picture = Annotated[Path, typer.Option("-o", help="The picture to write, such as frame.png or frame.exr.")]
Node = Annotated[
    str | None,
    typer.Option(help="The node or input to show; default: the first output's.", autocompletion=node_names),
]
Frame = Annotated[int | None, typer.Option(help="The frame to render; default: the job's first.")]
Watch = Annotated[
    bool, typer.Option("--watch", help="Render again when the job file, an effect or a table changes, until Ctrl-C.")
]
Roi = Annotated[str, typer.Option(metavar="X,Y,W,H", help="Only these pixels, from the top left at full size.")]


@dataclass(frozen=True, slots=True)
class Request:
    """What to preview, and how, as the command line says it."""

    job: Path
    picture: Path
    node: str | None
    frame: int | None
    scale: str
    roi: str
    exposure: float
    channels: str
    width: int | None
    overrides: tuple[str, ...]
    device: Device
    output: Output


def preview(
    job: JobFile,
    picture: Picture,
    node: Node = None,
    frame: Frame = None,
    scale: Scale = "",
    roi: Roi = "",
    watch: Watch = False,
    exposure: Exposure = 0.0,
    channels: Channels = "",
    width: Width = None,
    set_: Overrides = None,
    device: DeviceOption = Device.AUTO,
    force: Force = False,
    output: OutputOption = Output.TEXT,
) -> None:
    """Render one frame of any node of a job into a picture; nothing is stored but the plan.

    PNG, TIFF and JPEG get the sRGB display transform; EXR gets all channels as they are.
    """
    overrides = tuple(set_ or ())
    request = Request(job, picture, node, frame, scale, roi, exposure, channels, width, overrides, device, output)
    if not watch:
        render(request, force)
        return
    from farm.cli.live import keep_rendering

    keep_rendering(partial(render, request), job, output, force=force)


def render(request: Request, force: bool) -> None:
    """Render what is asked for, write the picture, and say so; with `force` over one that is there.

    Raises:
        FarmError: the request, the job or a source has a mistake, or the picture is there or cannot be written.
    """
    from farm.cluster.devices import device_here
    from farm.config.load import load
    from farm.frames.failures import check_free
    from farm.frames.picture import check_name, write_picture
    from farm.frames.screen import Look
    from farm.runtime.node_frame import of_node, render_node
    from farm.runtime.plans import default_store, parse_target
    from farm.runtime.shot import prepare

    begun = time.perf_counter()
    part, look = region(request.roi), Look(names_of(request.channels), request.exposure, request.width)
    check_name(request.picture)
    check_free(request.picture, replace=force)
    document = load(request.job, request.overrides, scale=request.scale)
    document, shown, number = of_node(document, request.node, request.frame)
    shot, target = prepare(document), parse_target(device_here(request.device.value))
    opened = time.perf_counter()
    rendered = render_node(shot, number, target, default_store(), part and reduced(part, document.factor))
    computed = time.perf_counter()
    write_picture(request.picture, rendered.raster, look, shown)
    seconds = {"open": opened - begun, **rendered.seconds, "write": time.perf_counter() - computed}
    if request.output is Output.JSON:
        facts = {"picture": str(request.picture), "node": shown, "frame": number, **to_plain(rendered)}
        print_json(facts | {"seconds": seconds, "problems": plain(shot.warnings)})
        return
    print_problems(shot.warnings, request.output)
    size = f"{rendered.raster.display.width} x {rendered.raster.display.height} pixels"
    plan = "plan reused" if rendered.reused else "plan compiled"
    print_wrapped(f"{request.picture}: {shown}, frame {number}, {size} in {sum(seconds.values()):.2f} s ({plan})")


def region(text: str) -> "Rect | None":
    """The rectangle of `--roi`, None where it was not given.

    Raises:
        FarmError: it is none (exit code 2).
    """
    from farm.config.error import show
    from farm.graph.rect import Rect

    if not text:
        return None
    try:
        x, y, width, height = map(int, text.split(","))
    except ValueError:
        raise invalid(f"--roi {show(text)} is no rectangle", "write X,Y,W,H in pixels, such as 0,0,640,360") from None
    if min(width, height) < 1:
        raise invalid(f"--roi {show(text)} holds no pixel", "write a width and a height from 1 up")
    return Rect(x, y, x + width, y + height)


def reduced(part: "Rect", factor: int) -> "Rect":
    """A rectangle in a proxy, begun pixels included."""
    from farm.graph.rect import Rect

    return Rect(part.x0 // factor, part.y0 // factor, -(-part.x1 // factor), -(-part.y1 // factor))


def to_plain(rendered: "NodeFrame") -> dict[str, object]:
    """What was rendered, for programs."""
    raster = rendered.raster
    return {
        "channels": list(raster.channels),
        "window": asdict(raster.window),
        "display": asdict(raster.display),
        "device": rendered.device,
        "plan": {"key": rendered.plan, "reused": rendered.reused},
    }
