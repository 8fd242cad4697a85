"""Plans as pictures: everything is there, nothing overlaps, and lines keep out of boxes."""

import re
from collections import Counter
from itertools import combinations, pairwise
from xml.etree.ElementTree import Element, fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matrix.case import FULL, sized
from matrix.cases import ALL

from farm.compiler import build
from farm.device.target import Target
from farm.explain.diagram.layout import GAP, Box, Layout, Line, layout
from farm.explain.diagram.svg import svg
from farm.explain.facts import Explanation, explain

SVG = "{http://www.w3.org/2000/svg}"


def explained(effect: str, target: str, *without: str) -> Explanation:
    case = next(case for case in ALL if case.effect == effect)
    graph, format = sized(case, FULL)
    return explain(build(graph, Target.parse(target), format, without=("assemble", *without)))


@pytest.fixture(
    scope="module",
    params=[("degrain",), ("harris",), ("camera_pipe",), ("pyramid_blend", "fuse")],
    ids=" without ".join,
)
def found(request: pytest.FixtureRequest) -> Explanation:
    effect, *without = request.param
    return explained(effect, "sm_90", *without)


@pytest.fixture(scope="module")
def picture(found: Explanation) -> Element:
    return fromstring(svg(found, ["plate", "<&>"], ["beauty"]))


Rectangle = tuple[float, float, float, float]


def rectangle(element: Element) -> Rectangle:
    """Left, top, right, bottom."""
    x, y, width, height = (float(element.attrib[name]) for name in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


def boxes(picture: Element) -> dict[str, Rectangle]:
    return {
        each.attrib["data-name"]: rectangle(each) for each in picture.iter(f"{SVG}rect") if "data-name" in each.attrib
    }


def texts(picture: Element) -> list[str]:
    return [each.text or "" for each in picture.iter(f"{SVG}text")]


def test_every_launch_and_stage_and_image_is_there(found: Explanation, picture: Element) -> None:
    told, there = Counter(texts(picture)), boxes(picture)
    assert {edge.target for edge in found.edges} | {edge.source for edge in found.edges} == {*there}
    for facts in found.stages:
        assert facts.number in there
        assert facts.stage in told
        assert all(f"{part.name} {part.functor}" in told for part in facts.parts)
        assert facts.predicted
        assert any(f"{facts.predicted.seconds * 1e6:.1f} us, bound by" in text for text in told)
        assert not facts.redundant or any(f"{facts.redundant:.0%} computed twice" in text for text in told)
    sizes = Counter(size for _, size in {(edge.image, edge.size) for edge in found.edges})
    assert all(told[size] == count for size, count in sizes.items())
    assert {"plate", "beauty"} <= {*told}


def test_boxes_do_not_overlap_and_lie_within_the_picture(picture: Element) -> None:
    left, top, width, height = map(float, picture.attrib["viewBox"].split())
    for x0, y0, x1, y1 in boxes(picture).values():
        assert left <= x0 < x1 <= left + width
        assert top <= y0 < y1 <= top + height
    for (x0, y0, x1, y1), (u0, v0, u1, v1) in combinations(boxes(picture).values(), 2):
        assert x1 <= u0 or u1 <= x0 or y1 <= v0 or v1 <= y0


def test_text_lies_within_its_box(picture: Element) -> None:
    for element in picture.iter(f"{SVG}text"):
        kind, (x, y) = element.attrib["class"], (float(element.attrib[name]) for name in "xy")
        end = x + 0.602 * {"title": 12, "label": 10}.get(kind, 11) * len(element.text or "")
        around = [each for each in boxes(picture).values() if each[0] <= x <= each[2] and each[1] <= y <= each[3]]
        if kind == "label":
            assert around == []
        else:
            ((_, _, right, _),) = around
            assert end <= right


def test_lines_lead_from_box_to_box_and_through_none(found: Explanation, picture: Element) -> None:
    there = boxes(picture)
    lines = [each.attrib["d"] for each in picture.iter(f"{SVG}path") if each.attrib["class"] == "line"]
    assert len(lines) == len(found.edges)
    for line in lines:
        assert re.match(r"M\S+ \S+V", line), "beside a taller box, a line goes straight down first"
        points = along(line)
        (x, y), (u, v) = points[0], points[-1]
        assert (
            sum(left < x < right and y == pytest.approx(bottom, abs=0.2) for left, _, right, bottom in there.values())
            == 1
        )
        assert sum(left < u < right and 0 < top - v < 8 for left, top, right, _ in there.values()) == 1
        for left, top, right, bottom in there.values():
            assert not any(left < x < right and top + 1 < y < bottom - 1 for x, y in points)


def along(line: str) -> list[tuple[float, float]]:
    """Points of a path of M, V and C."""
    points: list[tuple[float, float]] = []
    for command, text in re.findall(r"([MVC])([^MVC]*)", line):
        numbers = [float(each) for each in text.split()]
        if command == "M":
            points.append((numbers[0], numbers[1]))
        elif command == "V":
            (x, y), steps = points[-1], 20
            points += [(x, y + (numbers[0] - y) * k / steps) for k in range(1, steps + 1)]
        else:
            (x0, y0), (x1, y1, x2, y2, x3, y3) = points[-1], numbers
            for t in (k / 20 for k in range(1, 21)):
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return points


def test_a_picture_is_the_same_in_every_process_and_needs_nothing_else(found: Explanation) -> None:
    made = svg(found)
    assert made == svg(found)
    assert "href" not in made
    assert "url(" not in made
    assert "prefers-color-scheme: dark" in made


def test_a_plan_for_the_cpu_has_its_stages_too() -> None:
    found = explained("harris", "reference")
    assert {facts.stage for facts in found.stages} <= {*texts(fromstring(svg(found)))}


@st.composite
def dags(draw: st.DrawFn) -> tuple[list[Box], list[Line]]:
    count = draw(st.integers(1, 12))
    sizes = st.floats(10.0, 200.0)
    made = [Box(str(index), draw(sizes), draw(sizes), draw(st.integers(0, 3))) for index in range(count)]
    pairs = [pair for pair in combinations(range(count), 2) if draw(st.booleans())]
    return made, [Line(source, str(source), str(target)) for source, target in pairs]


@given(dags())
def test_any_graph_has_its_boxes_apart_and_readers_below(given_: tuple[list[Box], list[Line]]) -> None:
    made, lines = given_
    found: Layout = layout(made, lines)
    assert {*found.boxes} == {box.name for box in made}
    by_row: dict[float, list[str]] = {}
    for name, place in found.boxes.items():
        by_row.setdefault(place.top, []).append(name)
        assert place.left >= -1e-6
        assert place.left + place.width <= found.width + 1e-6
        assert place.bottom <= found.height + 1e-6
    for names in by_row.values():
        row = sorted((found.boxes[name] for name in names), key=lambda place: place.x)
        assert all(right.left - (left.left + left.width) >= GAP - 1e-6 for left, right in pairwise(row))
    for line in lines:
        assert found.boxes[line.target].top >= found.below[line.source]
        passed = found.passes[line]
        assert all(upper.bottom <= lower.top for upper, lower in pairwise(passed))
        for place in passed:
            beside = [each for each in found.boxes.values() if each.top == place.top]
            assert all(place.x <= each.left or place.x >= each.left + each.width for each in beside)
