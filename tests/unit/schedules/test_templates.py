"""The list of templates: each has a room, and one more is a line."""

import ast
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

import farm
from farm.analysis.metadata import Metadata
from farm.analysis.refusal import Refusal
from farm.compiler import build
from farm.device.classes import DeviceClass
from farm.device.target import Target
from farm.graph import Image, Node, Point, Rect, functor
from farm.graph.graph import Graph
from farm.plan.model import Format
from farm.schedules import templates
from farm.schedules.direct.rule import propose
from farm.schedules.options import Options
from farm.schedules.schedule import Schedule
from farm.schedules.template import Template

FARM = Path(farm.__file__).parent


@functor
def double(image: Point) -> Node:
    return image() * 2.0


def test_each_template_has_a_name_of_its_own_and_the_last_takes_every_stage() -> None:
    assert [*templates.STAGES][-1] == "direct"
    assert not templates.STAGES.keys() & templates.GROUPS.keys()
    for template in templates.STAGES.values():
        room = template.propose.__module__.rpartition(".")[0]
        assert import_module(room).__doc__.startswith(f"Template `{template.name}`: ")
        assert template.write.__module__.startswith(f"{room}.")


def test_a_template_from_elsewhere_needs_no_more_than_a_line(
    source: Callable[..., Image], monkeypatch: pytest.MonkeyPatch
) -> None:
    def every_other(found: Metadata, device: DeviceClass, options: Options) -> Schedule | Refusal:
        schedule = propose(found, device, options)
        if isinstance(schedule, Refusal):
            return schedule
        return replace(schedule, template="visiting", reason="it is a guest")

    visiting = Template("visiting", every_other, templates.STAGES["direct"].write)
    monkeypatch.setattr(templates, "STAGES", {"visiting": visiting, **templates.STAGES})
    image = double(source(1))
    rect = Rect.sized(64, 48)
    plan = build(Graph((image.planes,), 0), Target("cuda", 90), Format(rect, (rect,)))
    (launch,) = plan.launches
    assert launch.schedule == "visiting"
    assert launch.reason.startswith("visiting: it is a guest")
    assert launch.predicted is not None
    assert launch.predicted.seconds > 0


def kinds(of: type[Schedule]) -> set[type[Schedule]]:
    return {of, *(kind for below in of.__subclasses__() for kind in kinds(below))}


def test_nobody_outside_its_room_asks_what_a_schedule_is() -> None:
    rooms = {kind.__name__: kind.__module__.split(".")[2] for kind in kinds(Schedule) - {Schedule}}
    assert len(rooms) > len(templates.GROUPS)
    asking = []
    for path in sorted(FARM.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "isinstance":
                names = {name.id for name in ast.walk(call.args[1]) if isinstance(name, ast.Name)}
                asking += [(path, name) for name in names & rooms.keys() if path.parent.name != rooms[name]]
    assert asking == []
