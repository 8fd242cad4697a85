"""Five spellings of what the compiler looks for, and more, get the same schedule, the same time and the same pixels."""

from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from property.spellings import DENSITY, FAMILIES, Family

from farm.compiler import PIPELINES
from farm.compiler.stages import Context, Executable, Request, Scheduled
from farm.device.target import Target
from farm.graph import DType, Node, Rect
from farm.graph.graph import Graph
from farm.kernel.reference import evaluate
from farm.kernel.watch import unwatched
from farm.passes.canonical import canonical
from farm.passes.fold import fold
from farm.passes.sizes import sizes
from farm.plan.model import DTYPES, Format
from farm.schedules.choose import Choice
from farm.schedules.options import Options
from farm.schedules.schedule import Schedule

SM90 = Target.parse("sm_90")
FILM = Rect.sized(2560, 1536)
UNIFORMS = (DENSITY, 3700.0)


@dataclass(frozen=True)
class Outcome:
    """What the compiler makes of a spelling: templates with all that they decided, and seconds of each launch."""

    schedules: tuple[dict[str, object], ...]
    templates: tuple[str, ...]
    seconds: tuple[float, ...]
    text: str


@cache
def outcome(name: str, spelling: str, number: int) -> Outcome:
    graph, format = drawn(FAMILIES[name], spelling, number, FILM)
    stage: Any = Request(Context(SM90, Options(), None, None, unwatched), graph, format)
    choices: tuple[Choice, ...] = ()
    for link in PIPELINES["cuda"].links:
        step = link.otherwise if link.step.__name__ == "assemble" else link.step
        assert step is not None
        stage, _ = step(stage)
        choices = stage.choices if isinstance(stage, Scheduled) else choices
    assert isinstance(stage, Executable)
    return Outcome(
        tuple(decided(choice.schedule) for choice in choices),
        tuple(choice.schedule.template for choice in choices),
        tuple(launch.predicted.seconds for launch in stage.launches if launch.predicted),
        "".join(kernel.source for kernel in stage.kernels),
    )


def decided(schedule: Schedule) -> dict[str, object]:
    """What a schedule has decided beside the expressions that it holds, which are as they were written."""
    values = {field.name: getattr(schedule, field.name) for field in fields(schedule)}
    values["phases"] = sorted(schedule.phases, key=lambda phase: phase.input)  # inputs come as they are written
    return {name: value for name, value in values.items() if not holds_nodes(value)}


def holds_nodes(value: object) -> bool:
    """Whether a value has an expression somewhere in it."""
    if isinstance(value, tuple | list | frozenset):
        return any(map(holds_nodes, value))
    if isinstance(value, dict):
        return holds_nodes((*value, *value.values()))
    if is_dataclass(value) and not isinstance(value, Node):
        return any(holds_nodes(getattr(value, field.name)) for field in fields(value))
    return isinstance(value, Node)


def drawn(family: Family, spelling: str, number: int, size: Rect) -> tuple[Graph, Format]:
    """The graph of a spelling, and its sizes."""
    graph = Graph.of([family.image(family.spellings[spelling], number)], len(UNIFORMS))
    return graph, Format(size, (size,) * len(family.types))


def pixels(family: Family, size: Rect) -> list[NDArray[Any]]:
    """Sources in sixty-fourths beyond 0..1, and bytes and shorts of all sizes."""
    draw = np.random.default_rng(7)
    made: list[NDArray[Any]] = []
    for dtype in family.types:
        shape, kind = (1, size.height, size.width), DTYPES[dtype]
        if dtype is DType.F32:
            made.append((draw.integers(-16, 81, shape) / 64).astype(np.float32))
        else:
            made.append(draw.integers(0, np.iinfo(kind).max, shape, kind, endpoint=True))
    return made


def shown(family: Family, spelling: str, number: int, size: Rect, *, is_canonical: bool) -> NDArray[Any]:
    """What the reference makes of a spelling as it is written, or in canonical form."""
    graph, format = drawn(family, spelling, number, size)
    if is_canonical:
        graph = canonical(fold(sizes(graph, format.sources)))
    return evaluate(graph, format, pixels(family, size), UNIFORMS)[0]


CASES = [(name, spelling) for name, family in FAMILIES.items() for spelling in family.spellings]


@pytest.mark.parametrize(("name", "spelling"), CASES)
def test_every_spelling_gets_the_schedule_and_the_time_of_the_first(name: str, spelling: str) -> None:
    family = FAMILIES[name]
    number = family.numbers[-1]
    found, first = outcome(name, spelling, number), outcome(name, next(iter(family.spellings)), number)
    assert found.schedules == first.schedules
    assert found.seconds == first.seconds
    assert family.template in {"", *found.templates}
    assert family.text in found.text


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_two_spellings_with_any_numbers_get_the_same(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(FAMILIES)))
    family = FAMILIES[name]
    number = data.draw(st.sampled_from(family.numbers))
    one, other = (data.draw(st.sampled_from(list(family.spellings))) for _ in range(2))
    found, wanted = outcome(name, one, number), outcome(name, other, number)
    assert (found.schedules, found.seconds) == (wanted.schedules, wanted.seconds)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_all_spellings_have_the_same_pixels_before_and_after(data: st.DataObject) -> None:
    family = FAMILIES[data.draw(st.sampled_from(sorted(FAMILIES)))]
    number = data.draw(st.sampled_from(family.numbers))
    size = Rect.sized(data.draw(st.integers(1, 24)), data.draw(st.integers(1, 24)))
    spelling = data.draw(st.sampled_from(list(family.spellings)))
    wanted = shown(family, next(iter(family.spellings)), number, size, is_canonical=False)
    assert np.array_equal(shown(family, spelling, number, size, is_canonical=False), wanted, equal_nan=True)
    assert np.array_equal(shown(family, spelling, number, size, is_canonical=True), wanted, equal_nan=True)


def test_every_form_has_five_spellings() -> None:
    assert {name for name, family in FAMILIES.items() if len(family.spellings) < 5} == set()
