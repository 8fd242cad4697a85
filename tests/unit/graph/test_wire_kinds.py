"""Types, tables, matrices and neighbouring frames while a job is wired."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import pytest

from farm.config.load import load
from farm.graph import Image, Matrix, Node, Param, Point, Table, Uniform, bounded, effect, functor, t
from farm.graph.node import DType, Op
from farm.graph.wire import Opened, SourceUse, Wired, wire

INPUTS = {
    "plate": Opened(("R", "G", "B")),
    "half": Opened(("R", "G", "B", "Z"), "float16"),
    "raw": Opened(("Y",), "uint16"),
    "curve": Opened(("plane0",), "int32", table=True),
}
WRITTEN = """\
  plate: {store: plate.zarr}
  half: {store: half.zarr, dtype: float16}
  raw: {store: raw.zarr, dtype: uint16, boundary: {constant: 7}}
  curve: {table: curve.npy}
"""


@functor
def joined(a: Point, b: Point) -> Node:
    """a + b."""
    return a() + b()


@functor
def scaled(a: Point, *, gain: Node | float) -> Node:
    """a * gain."""
    return a() * gain


@functor
def looked_up(a: Point, table: Table) -> Node:
    """The first entry, brighter."""
    return a() + table(0)


@effect
def trail(image: Image, *, gain: Uniform = 1.0, length: int = 1) -> Image:
    """Frames before, fading."""
    made = image
    for frames in range(1, length + 1):
        made = joined(made, scaled(image, gain=gain).at(t - frames))
    return made


@effect
def same(image: Image) -> Image:
    """The image."""
    return image


@effect
def edged(image: Image) -> Image:
    """The image with an edge."""
    return bounded(joined(image, image))


@effect
def entry(image: Image, table: Annotated[Image, Param(table=True)]) -> Image:
    """The image and a table's first entry."""
    return looked_up(image, table)


@effect
def rows(image: Image, *, matrix: Annotated[Matrix, Param(shape=(2, 2))] = ((1.0, 0.0), (0.0, 1.0))) -> Image:
    """The matrix in the order of its rows."""
    made = image
    for row in matrix:
        for gain in row:
            made = scaled(made, gain=gain)
    return made


EFFECTS = {each.name: each for each in (trail, same, edged, entry, rows)}
Wiring = Callable[..., Wired]


@pytest.fixture
def wired(tmp_path: Path) -> Wiring:
    """A function from nodes, of which `a` is the output, to the wired job."""

    def make(*nodes: str, output: str = "node: a") -> Wired:
        text = f"version: 1\nname: test\nframes: 1-8\ninputs:\n{WRITTEN}nodes:\n"
        text += "".join(f"  {node}\n" for node in nodes) + f"outputs:\n  out: {{store: out.zarr, {output}}}\n"
        (tmp_path / "job.yaml").write_text(text)
        found, problems = wire(load(tmp_path / "job.yaml"), EFFECTS, INPUTS)
        assert [str(problem) for problem in problems] == []
        assert found is not None
        return found

    return make


def test_sources_have_the_types_that_the_inputs_ask_for(wired: Wiring) -> None:
    assert [source.dtype for source in wired("a: {effect: same, image: half}").graph.sources] == [DType.F16]
    (raw,) = wired("a: {effect: same, image: raw}").graph.sources
    assert (raw.dtype, raw.value) == (DType.U16, (0, 1, "constant", 7.0, False, 0))


@pytest.mark.parametrize(
    ("node", "output", "stored"),
    [
        ("{effect: same, image: plate}", "node: a", "float16"),
        ("{effect: same, image: half}", "node: a", "float16"),
        ("{effect: same, image: half}", "node: a, dtype: float32", "float32"),
        ("{effect: same, image: raw}", "node: a", "uint16"),
        ("{effect: same, image: raw}", "node: a, dtype: int32", "int32"),
        ("{effect: same, image: raw}", "node: a, dtype: float32", "float32"),
    ],
)
def test_stores_have_the_images_type_unless_told_otherwise(wired: Wiring, node: str, output: str, stored: str) -> None:
    assert wired(f"a: {node}", output=output).types == {"out": stored}


def test_a_table_is_a_source_of_its_own_kind(wired: Wiring) -> None:
    made = wired("a: {effect: entry, image: plate, table: curve}")
    assert made.sources == (SourceUse("plate"), SourceUse("curve"))
    assert [(source.dtype, source.value[4]) for source in made.graph.sources] == [(DType.F32, False), (DType.I32, True)]
    (frame,) = made.graph.frames
    assert {node.value[0] for side in frame.sides for node in (side, *side.args) if node.op is Op.EXTENT} == {0}


def test_every_instant_has_slots_of_its_own(wired: Wiring) -> None:
    made = wired("a: {effect: trail, image: plate, gain: {1: 1, 5: 5}, length: 2}")
    assert made.sources == (SourceUse("plate"), SourceUse("plate", -1), SourceUse("plate", -2))
    assert [(slot.keys[-1], slot.shift) for slot in made.uniforms] == [("gain", 0), ("gain", -1), ("gain", -2)]
    assert made.values(4) == (4.0, 3.0, 2.0)
    assert made.values(2) == (2.0, 1.0, 1.0)  # held before the first key
    assert made.graph.uniforms == 3


def test_expressions_have_values_on_the_frames_before(tmp_path: Path) -> None:
    text = f"version: 1\nname: test\nframes: 1-8\ninputs:\n{WRITTEN}nodes:\n"
    text += "  a: {effect: trail, image: plate, gain: {expression: 'sqrt(frame - GAP)'}}\n"
    text += "outputs:\n  out: {store: out.zarr, node: a}\n"
    path = tmp_path / "job.yaml"
    path.write_text(text.replace("GAP", "0"))
    good, _ = wire(load(path), EFFECTS, INPUTS)
    assert good is not None
    assert good.values(4) == (2.0, 3**0.5)
    path.write_text(text.replace("GAP", "1"))
    bad, (problem,) = wire(load(path), EFFECTS, INPUTS)
    assert bad is None
    assert problem.what.startswith('gain: "sqrt(frame - 1)" has no finite value on frame 0')
    assert problem.place
    assert problem.place.line == text[: text.index("gain")].count("\n") + 1


def test_shifts_add_up_over_nodes_and_the_first_reader_is_known(wired: Wiring) -> None:
    made = wired("b: {effect: trail, image: plate}", "a: {effect: trail, image: b}")
    assert made.sources == (SourceUse("plate"), SourceUse("plate", -1), SourceUse("plate", -2))
    assert made.readers == {SourceUse("plate", -1): ("nodes", "b"), SourceUse("plate", -2): ("nodes", "a")}


def test_a_shift_does_not_move_a_table(wired: Wiring) -> None:
    made = wired("b: {effect: entry, image: plate, table: curve}", "a: {effect: trail, image: b}")
    assert made.sources == (SourceUse("plate"), SourceUse("plate", -1), SourceUse("curve"))


def test_a_matrix_is_one_uniform_an_entry_row_by_row(wired: Wiring) -> None:
    made = wired("a: {effect: rows, image: plate, matrix: {1: [[1, 2], [3, 4]], 3: [[3, 2], [1, 0]]}}")
    assert [slot.component for slot in made.uniforms] == [0, 1, 2, 3]
    assert made.values(2) == (2.0, 2.0, 2.0, 2.0)
    assert made.values(1) == (1.0, 2.0, 3.0, 4.0)
    assert made.graph.digest == wired("a: {effect: rows, image: plate}").graph.digest


def test_an_edge_holds_for_the_channels_that_pass_through(wired: Wiring) -> None:
    made = wired("a: {effect: edged, image: plate, channels: [G]}")
    ((r, g, b),) = made.graph.outputs
    assert [base.op for base, _ in (r, g, b)] == [Op.SOURCE, Op.OUT, Op.SOURCE]


def test_a_graph_has_the_frames_of_its_outputs(wired: Wiring) -> None:
    made = wired("a: {effect: entry, image: plate, table: curve, channels: [R]}")
    assert len(made.graph.frames) == 1
    assert made.outputs == {"out": ("R", "G", "B")}
