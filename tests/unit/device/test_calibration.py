"""Constants of the cost model: each says what it means and changes something, and a card may have others."""

import ast
import inspect
from collections.abc import Callable
from dataclasses import asdict, replace
from functools import cache
from typing import Any

import pytest
from matrix.case import FULL, sized
from matrix.cases import ALL
from matrix.schedules import VARIANTS
from pydantic import TypeAdapter

from effects.primitives.filters import box
from farm.compiler import build
from farm.device import calibration as module
from farm.device.calibration import H200, Calibration
from farm.device.classes import CLASSES, device_class
from farm.device.facts import DeviceFacts, device_of
from farm.device.target import Target
from farm.graph import (
    Axis,
    DType,
    Image,
    Node,
    Point,
    Rect,
    Table,
    cast,
    cos,
    exp,
    floor,
    functor,
    log,
    maximum,
    minimum,
    sqrt,
)
from farm.graph.graph import Graph
from farm.plan.key import plan_key
from farm.plan.model import Format, Plan

CARD = DeviceFacts("H200", 90, 132, 141 << 30, 60 << 20, 227 << 10, 1.98e9, 4.8e12, identity="a")
FORMAT = Format(Rect.sized(64, 48), (Rect.sized(64, 48),))
SLOWER = {"launch.overhead": 2.5e-6, "memory.latency": 700e-9}


def test_a_calibration_is_known_again_as_text() -> None:
    changed = H200.with_values({"launch.overhead": 2e-6, "launch.waves": 3})
    assert Calibration.from_json(changed.to_json()) == changed
    assert Calibration.from_json('{"launch.overhead": 2e-6, "launch.waves": 3.0}') == changed
    assert changed.differences(H200) == {"launch.overhead": 2e-6, "launch.waves": 3}
    assert Calibration.from_json("{}") == H200


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Expecting value"),
        ("[]", "no value called ''"),
        ("3", "no value called ''"),
        ('{"launch.overheat": 1e-6}', "no value called 'launch.overheat'"),
        ('{"launch": {"overhead": 1e-6}}', "no value called 'launch'"),
        ('{"launch.overhead": 0}', "no positive number"),
        ('{"launch.overhead": -1e-6}', "no positive number"),
        ('{"launch.overhead": NaN}', "no positive number"),
        ('{"launch.overhead": Infinity}', "no positive number"),
        ('{"launch.overhead": true}', "no positive number"),
        ('{"launch.overhead": "1e-6"}', "no positive number"),
        ('{"launch.waves": 1.5}', "no positive whole number"),
    ],
)
def test_what_is_no_calibration_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Calibration.from_json(text)


def test_every_value_says_what_it_means() -> None:
    body = ast.parse(inspect.getsource(module)).body
    classes = [each for each in body if isinstance(each, ast.ClassDef) and each.name != "Calibration"]
    silent = [
        f"{each.name}.{ast.unparse(field.target)}"
        for each in classes
        for field, after in zip(each.body, [*each.body[1:], ast.Pass()], strict=True)
        if isinstance(field, ast.AnnAssign) and not ast.unparse(field.annotation).endswith("Costs")
        if not (isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant))
    ]
    assert classes
    assert not silent


def test_a_card_with_a_calibration_of_its_own_is_a_target_of_its_own() -> None:
    own = replace(CARD, calibration=H200.with_values(SLOWER)).target
    assert CARD.target.name == "sm_90"
    assert own.name == "sm_90+launch.overhead=2.5e-06+memory.latency=7e-07"
    assert device_of(own).calibration == H200.with_values(SLOWER)
    assert replace(device_of(own), calibration=H200) == device_class(90)
    card = replace(CARD, multiprocessors=20, calibration=H200.with_values({"launch.waves": 8})).target
    assert card.name == "sm_90-20sm-60mb-4800gbs-1980mhz+launch.waves=8"
    for target in (own, card):
        assert Target.parse(target.name) == target
        assert Target.from_plain(target.to_plain()) == target
        assert target.architecture == "sm_90"


def test_a_calibration_is_part_of_the_plan_key() -> None:
    slower = H200.with_values(SLOWER)
    others = [slower.with_values(values) for values in ({"memory.latency": 800e-9}, {"launch.overhead": 3e-6})]
    targets = [CARD.target, *(replace(CARD, calibration=each).target for each in (slower, *others))]
    keys = [plan_key("ab", target, FORMAT).digest for target in targets]
    assert len({*keys}) == len(keys)


def test_noise_of_a_calibration_tells_no_two_cards_apart() -> None:
    noisy = H200.with_values({name: value * 1.0001 for name, value in SLOWER.items()})
    assert noisy != H200.with_values(SLOWER)
    assert replace(CARD, calibration=noisy).target == replace(CARD, calibration=H200.with_values(SLOWER)).target
    almost = H200.with_values({"launch.overhead": H200.launch.overhead * 1.0001})
    assert replace(CARD, calibration=almost).target == CARD.target
    assert replace(CARD, calibration=H200).target == CARD.target


@pytest.mark.parametrize(
    "name",
    ["sm_90+", "sm_90+launch.overhead", "sm_90+launch.overheat=1e-06", "sm_90+launch.waves=1.5", "cpu+launch.waves=1"],
)
def test_half_a_name_of_a_calibration_is_none(name: str) -> None:
    with pytest.raises(ValueError, match=r"no target is called|no value called|no positive whole number"):
        Target.parse(name)


def test_what_a_worker_announces_has_its_calibration() -> None:
    facts = replace(CARD, calibration=H200.with_values(SLOWER))
    assert TypeAdapter(DeviceFacts).validate_python(asdict(facts)) == facts


def test_a_measured_copy_counts_by_the_cards_own_efficiency() -> None:
    own = replace(CARD, calibration=H200.with_values({"memory.copy_efficiency": 0.5}))
    assert own.measured(2e12, 6e13).bandwidth == 4e12


def test_classes_nobody_has_measured_are_planned_by_an_h200() -> None:
    assert {each.calibration for each in CLASSES} == {H200}


@functor
def everything(a: Point, b: Point, values: Table) -> Node:
    """All kinds of operations."""
    whole = cast(b(), DType.I32)
    apart = maximum(whole, cast(a(), DType.I32)) - minimum(whole, cast(a(), DType.I32))
    ints = whole // 7 + whole // 8 + whole // (apart + 1) + apart + cast(cast(whole, DType.I16), DType.I32)
    floats = exp(a()) + log(b()) + sqrt(a()) + cos(b()) + floor(a()) + a() ** b() + a() / b()
    return floats + cast(ints, DType.F32) + values(whole & 7, 0)


@cache
def problem(name: str, source: Callable[..., Image]) -> tuple[Graph, Format]:
    frame = Rect.sized(*FULL)
    if name == "everything":
        made = everything(source(1), source(1, slot=1), source(1, slot=2))
        return Graph.of([made]), Format(frame, (frame, frame, Rect.sized(8, 1)))
    if name == "box":
        return Graph.of([box(source(3), axis=Axis.Y, radius=200)]), Format(frame, (frame,))
    return sized(next(case for case in ALL if case.name == name), FULL)


def planned(name: str, variant: str, source: Callable[..., Image], **values: float) -> Plan:
    graph, format = problem(name, source)
    own = tuple(sorted((each.replace("__", "."), value) for each, value in values.items()))
    return build(graph, Target("cuda", 90, None, own), format, without=(*VARIANTS[variant], "assemble"))


def told(plan: Plan) -> Any:
    """How a plan runs, and in what time."""
    return [(each.schedule, each.grid, each.block, each.predicted) for each in plan.launches], plan.kernels


SHARPENED, GRID, SUM = "unsharp_mask-1 channels", "bilateral_grid", "reduce-sum"
USED_BY = {
    "launch.shared_tile_latency": (SHARPENED, "shared"),
    "launch.waves": ("grade", "default"),
    "launch.dependent_saving": (GRID, "default"),
    "memory.partial_sectors": ("camera_pipe", "default"),
    "memory.resident_share": (SUM, "default"),
    "memory.resident_weight": (SUM, "default"),
    "operations.shuffle": (SHARPENED, "registers"),
    "operations": ("everything", "default"),
    "shared_tile": (SHARPENED, "shared"),
    "stream": (SHARPENED, "stream"),
    "partial_sums": ("diffusion", "partial_sums"),
    "partial_sums.edge_copies": ("gaussian-1 channels", "partial_sums"),
    "scan": ("diffusion", "unfused"),
    "scan.streaming_fit": ("box", "unfused"),
}
"""What the values of a part change, or one of them alone; others change a sharpened picture."""


@pytest.mark.parametrize("name", H200.values)
def test_every_value_changes_something(name: str, source: Callable[..., Image]) -> None:
    case, variant = USED_BY.get(name) or USED_BY.get(name.split(".", maxsplit=1)[0]) or (SHARPENED, "default")
    usual, value = told(planned(case, variant, source)), H200.values[name]
    others = (max(1, value // 32), value * 32) if isinstance(value, int) else (value / 16, value * 16)
    assert any(told(planned(case, variant, source, **{name.replace(".", "__"): other})) != usual for other in others)
