"""The list of templates: each has a room, and one more is a line."""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module

import pytest

from farm.analysis.metadata import Metadata
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
    def every_other(found: Metadata, device: DeviceClass, options: Options) -> Schedule | str:
        schedule = propose(found, device, options)
        return schedule if isinstance(schedule, str) else replace(schedule, template="visiting", reason="it is a guest")

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
