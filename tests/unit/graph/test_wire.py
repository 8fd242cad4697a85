from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from effects.channels import filled
from farm.config.load import load
from farm.errors import Problem
from farm.graph.graph import Graph
from farm.graph.installed import load_effects
from farm.graph.wire import Opened, SourceUse, Wired, wire

RGB = ("R", "G", "B")
PLATES: Mapping[str, Opened] = {
    "plate": Opened(RGB),
    "wide": Opened((*RGB, "A", "Z")),
    "matte": Opened(("A",)),
    "mosaic": Opened(("Y",), "uint16"),
    "look": Opened(tuple(f"plane{index}" for index in range(6)), "float32", table=True),
}
HEAD = """\
version: 1
name: test
frames: 1-8
inputs:
  plate: {store: plate.zarr}
  wide: {store: wide.zarr, boundary: mirror}
  matte: {store: matte.zarr, boundary: {constant: 0.5}}
  mosaic: {store: mosaic.zarr, dtype: uint16}
  look: {table: look.cube}
"""
TAIL = """\
outputs:
  out: {node: NODE, store: out.zarr}
"""
FIRST = HEAD.count("\n") + 2  # the line of the first node


Wiring = Callable[..., tuple[Wired | None, tuple[Problem, ...]]]


@pytest.fixture
def wiring(tmp_path: Path) -> Wiring:
    """A function from a job's nodes (YAML lines) to what wire() makes of it."""

    def make(
        *nodes: str, node: str = "a", tail: str = TAIL, plates: Mapping[str, Opened] = PLATES
    ) -> tuple[Wired | None, tuple[Problem, ...]]:
        path = tmp_path / "job.yaml"
        path.write_text(
            HEAD + "\n".join(["nodes:", *(f"  {line}" for line in nodes)]) + "\n" + tail.replace("NODE", node)
        )
        document = load(path)
        assert [str(problem) for problem in document.problems] == []
        return wire(document, load_effects(), plates)

    return make


def good(result: tuple[Wired | None, tuple[Problem, ...]]) -> Wired:
    wired, problems = result
    assert [str(problem) for problem in problems] == []
    assert wired is not None
    return wired


def bad(result: tuple[Wired | None, tuple[Problem, ...]]) -> list[tuple[int | None, str, str]]:
    wired, problems = result
    assert wired is None
    return [(p.place.line if p.place else None, p.what, p.hint) for p in problems]


def stages(graph: Graph) -> list[str]:
    return [stage.name for stage in graph.stages]


def test_a_chain_is_wired(wiring: Wiring) -> None:
    wired = good(
        wiring(
            "a: {effect: gaussian, image: plate}",
            "b: {effect: grade, image: a, slope: [1, 2, 3], saturation: {1: 0, 5: 1}}",
            node="b",
        )
    )
    assert stages(wired.graph) == ["line_filter", "line_filter", "cdl"]
    assert wired.sources == (SourceUse("plate"),)
    assert (dict(wired.outputs), dict(wired.types)) == ({"out": RGB}, {"out": "float16"})
    slots = [(slot.keys[-1], slot.component) for slot in wired.uniforms]
    colours = [(name, component) for name in ("slope", "offset", "power") for component in range(3)]
    assert slots == [*colours, ("saturation", 0)]
    assert wired.values(3) == (1.0, 2.0, 3.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 0.5)
    assert wired.graph.uniforms == 10


def test_sources_carry_their_boundary(wiring: Wiring) -> None:
    wired = good(wiring("a: {effect: over, foreground: wide, background: matte}", node="a"))
    assert wired.sources == (SourceUse("wide"), SourceUse("matte"))
    assert [node.value for node in wired.graph.sources] == [
        (0, 5, "mirror", 0.0, False, 0),
        (1, 1, "constant", 0.5, False, 0),
    ]


def test_expressions_of_the_frame_are_uniforms(wiring: Wiring) -> None:
    one = good(wiring("a: {effect: unsharp_mask, image: plate, weight: 2}"))
    other = good(wiring("a: {effect: unsharp_mask, image: plate, weight: {expression: 'frame / 2'}}"))
    assert one.graph.digest == other.graph.digest
    assert [row[0] for row in other.rows((1, 2, 5))] == [0.5, 1.0, 2.5]
    assert other.values(5) == (2.5, 0.001)


def test_names_and_values_do_not_reach_the_graph(wiring: Wiring) -> None:
    one = good(wiring("a: {effect: unsharp_mask, image: plate, weight: 2}"))
    other = good(wiring("sharp: {effect: unsharp_mask, image: plate, weight: {1: 0, 8: 3}}", node="sharp"))
    assert one.graph.digest == other.graph.digest
    assert one.values(1) == (2.0, 0.001)
    assert other.values(1) == (0.0, 0.001)


def test_a_default_written_out_is_the_same_graph(wiring: Wiring) -> None:
    silent = good(wiring("a: {effect: grade, image: plate}"))
    spoken = good(wiring("a: {effect: grade, image: plate, slope: 2, power: [1, 2, 3], saturation: {1: 0, 5: 1}}"))
    assert silent.graph.digest == spoken.graph.digest
    assert silent.values(1) == (1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0)
    assert spoken.values(1) == (2.0, 2.0, 2.0, 0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 0.0)


def test_the_same_value_in_two_nodes_is_two_slots(wiring: Wiring) -> None:
    nodes = ("a: {effect: unsharp_mask, image: plate, weight: 1}", "b: {effect: unsharp_mask, image: a, weight: 1}")
    assert len(good(wiring(*nodes, node="b")).uniforms) == 4


def test_an_output_may_be_an_input(wiring: Wiring) -> None:
    wired = good(wiring("a: {effect: gaussian, image: plate}", node="wide"))
    assert stages(wired.graph) == []
    assert dict(wired.outputs) == {"out": PLATES["wide"].channels}
    assert wired.sources == (SourceUse("wide"),)


def test_an_output_chooses_channels(wiring: Wiring) -> None:
    tail = "outputs:\n  out: {node: wide, store: out.zarr, channels: [Z, R]}\n  two: {node: a, store: two.zarr}\n"
    wired = good(wiring("a: {effect: gaussian, image: plate}", tail=tail))
    assert dict(wired.outputs) == {"out": ("Z", "R"), "two": RGB}
    assert [plane for _, plane in wired.graph.outputs[0]] == [4, 0]


def test_channels_pass_through_untouched_and_keep_their_order(wiring: Wiring) -> None:
    wired = good(wiring("a: {effect: grade, image: wide, channels: [B, G, R]}"))
    (source,) = wired.graph.sources
    ((r, g, b, a, z),) = wired.graph.outputs
    assert dict(wired.outputs) == {"out": ("R", "G", "B", "A", "Z")}
    assert (a, z) == ((source, 3), (source, 4))
    assert [plane for _, plane in (r, g, b)] == [2, 1, 0]
    assert {base.op for base, _ in (r, g, b)} == {"out"}


def test_other_images_follow_the_channels_where_they_have_them(wiring: Wiring) -> None:
    wired = good(
        wiring(
            "a: {effect: grade, image: wide, channels: [R, G, B]}",
            "b: {effect: over, foreground: wide, background: a, channels: [R, A]}",
            node="b",
        )
    )
    assert dict(wired.outputs) == {"out": ("R", "G", "B", "A", "Z")}
    ((r, g, b, a, z),) = wired.graph.outputs
    assert [base.op for base, _ in (r, g, b, a, z)] == ["out", "source", "source", "out", "source"]
    good(wiring("a: {effect: merge, foreground: plate, background: matte, channels: [R, G]}"))


def test_channels_keep_their_names_where_an_effect_keeps_their_number(wiring: Wiring) -> None:
    wired = good(
        wiring("a: {effect: gaussian, image: wide, channels: [Z]}", "b: {effect: gaussian, image: a}", node="b")
    )
    assert dict(wired.outputs) == {"out": PLATES["wide"].channels}


@pytest.mark.parametrize(
    ("node", "what", "hint"),
    [
        (
            "a: {effect: degrian, image: plate}",
            'no effect is called "degrian"',
            'did you mean "degrain"?',
        ),
        ("a: {effect: melt, image: plate}", 'no effect is called "melt"', "`farm effects` lists those there are"),
        (
            "a: {effect: gaussian, image: plate, sigmas: 2}",
            'gaussian has no parameter "sigmas"',
            'did you mean "sigma"?',
        ),
        (
            "a: {effect: gaussian, image: plate, blur: 2}",
            'gaussian has no parameter "blur"',
            "its parameters are image, sigma",
        ),
        ("a: {effect: gaussian, image: plates}", 'no input or node is called "plates"', 'did you mean "plate"?'),
        (
            "a: {effect: gaussian, image: sky}",
            'no input or node is called "sky"',
            "inputs and nodes are plate, wide, matte, mosaic, look, a",
        ),
        ("a: {effect: gaussian, image: 3}", "image names no image", "write the name of an input or node"),
        ("a: {effect: gaussian}", "gaussian needs an image for image", "add image: ..."),
        (
            "a: {effect: over, foreground: wide}",
            "over needs an image for background",
            "add background: ...",
        ),
        ("a: {effect: gaussian, image: plate, sigma: wide}", 'sigma is "wide"', "write a number"),
        (
            "a: {effect: gaussian, image: plate, sigma: 0}",
            "sigma is 0, out of range",
            "write a value from 0.05 to 200",
        ),
        (
            "a: {effect: degrain, image: plate, levels: {1: 2, 8: 4}}",
            "levels cannot be animated: it shapes the kernels",
            "write a whole number that holds for all frames",
        ),
        (
            "a: {effect: grade, image: plate, slope: [1, 2]}",
            "slope has 2 numbers",
            "write three, for R, G and B, or one for all",
        ),
        (
            "a: {effect: grade, image: wide}",
            "image must have 3 channels (R, G, B), and has 5",
            "choose with channels: [R, G, B]; the others pass through",
        ),
        (
            "a: {effect: gaussian, image: plate, channels: [R, A, Z]}",
            "there is no channel A, Z here",
            "the channels are R, G, B",
        ),
        (
            "a: {effect: over, foreground: wide, background: plate}",
            "background must have as many channels as foreground, 5, and has 3",
            "give it an image of 5 channels, or put some together with copy_channels",
        ),
        (
            'a: {effect: over, foreground: "wide.R,G,B,A", background: plate}',
            "background must have as many channels as foreground, 4, and has 3",
            "put an add_alpha node before it, or copy_channels with a matte",
        ),
        (
            'a: {effect: over, foreground: "wide.A,R,G,B", background: "wide.R,G,B,A"}',
            "foreground must have an alpha as its last channel, and has A, R, G, B",
            "choose its channels in order, as in name.R,G,B,A",
        ),
        (
            "a: {effect: copy_channels, image: plate, other: matte, names: [R, G, B]}",
            "the node makes 4 channels, and has 3 names",
            "write 4 names, such as [R, G, B, A]",
        ),
        (
            "a: {effect: shuffle, image: plate, red: alpha}",
            f"shuffle: no alpha in an image of 3 channels ({filled.definition.place})",
            "write black, white, or a channel that it has",
        ),
    ],
)
def test_each_mistake_is_told_with_its_line(wiring: Wiring, node: str, what: str, hint: str) -> None:
    assert bad(wiring(node)) == [(FIRST, what, hint)]


def test_a_ring_of_nodes_is_shown(wiring: Wiring) -> None:
    found = bad(
        wiring(
            "a: {effect: gaussian, image: c}",
            "b: {effect: gaussian, image: a}",
            "c: {effect: over, foreground: b, background: plate}",
        )
    )
    assert found == [(FIRST + 1, "the nodes form a ring: a -> c -> b -> a", "let one of them read an input")]


def test_a_node_may_not_read_itself(wiring: Wiring) -> None:
    found = bad(wiring("a: {effect: gaussian, image: a}"))
    assert found == [(FIRST, "the nodes form a ring: a -> a", "let one of them read an input")]


def test_unused_nodes_are_judged_too(wiring: Wiring) -> None:
    found = bad(
        wiring(
            "a: {effect: gaussian, image: plate}",
            "spare: {effect: grade, image: matte, slope: -1}",
            "spare2: {effect: gaussian, image: plate, radius: 3}",
        )
    )
    assert found == [
        (
            FIRST + 1,
            "image must have 3 channels (R, G, B), and has 1",
            "give it an image of 3 channels, or put some together with copy_channels",
        ),
        (FIRST + 1, "slope is -1, out of range", "write a value from 0 up"),
        (FIRST + 2, 'gaussian has no parameter "radius"', "its parameters are image, sigma"),
    ]


def test_unused_nodes_and_inputs_leave_no_trace(wiring: Wiring) -> None:
    wired = good(
        wiring("a: {effect: gaussian, image: plate}", "spare: {effect: unsharp_mask, image: matte, weight: 2}")
    )
    assert wired.sources == (SourceUse("plate"),)
    assert wired.uniforms == ()
    assert wired.graph.uniforms == 0


def test_all_mistakes_of_all_nodes_are_told_at_once(wiring: Wiring) -> None:
    found = bad(
        wiring(
            "a: {effect: degrain, image: nowhere, levels: 99, colour: red}",
            "b: {effect: unsharp_mask, image: a, weight: [1, 2]}",
            node="b",
        )
    )
    assert [what for _, what, _ in found] == [
        'no input or node is called "nowhere"',
        'degrain has no parameter "colour"',
        "levels is 99, out of range",
        "weight is [1, 2], a list",
    ]


def test_an_output_with_a_channel_that_is_not_there(wiring: Wiring) -> None:
    tail = "outputs:\n  out: {node: a, store: out.zarr, channels: [R, Q]}\n"
    found = bad(wiring("a: {effect: gaussian, image: plate}", tail=tail))
    assert found == [(FIRST + 2, "there is no channel Q here", "the channels are R, G, B")]


def test_what_depends_on_an_input_that_could_not_be_opened_is_not_judged(wiring: Wiring) -> None:
    assert bad(wiring("a: {effect: grade, image: wide}", plates={"plate": PLATES["plate"]})) == []


def test_a_chain_of_nodes_longer_than_pythons_stack_in_any_order(wiring: Wiring) -> None:
    chain = [f"n{k}: {{effect: exposure, image: {f'n{k - 1}' if k else 'plate'}}}" for k in range(2000)]
    forwards = good(wiring(*chain, node="n1999"))
    assert len(forwards.graph.stages) == 2000
    assert good(wiring(*reversed(chain), node="n1999")).graph.digest == forwards.graph.digest
    ring = bad(wiring("n0: {effect: exposure, image: n1999}", *chain[1:], node="n1999"))
    assert len(ring) == 1
    assert ring[0][1].startswith("the nodes form a ring: n1999 -> n1998 -> ")


def test_channels_that_grow_from_node_to_node_end(wiring: Wiring) -> None:
    chain = [f"n{k}: {{effect: dwt_sym8, image: {f'n{k - 1}' if k else 'plate'}}}" for k in range(40)]
    assert bad(wiring(*chain, node="n39")) == [
        (
            FIRST + 4,
            "dwt_sym8 makes 3072 channels, and 1024 is the most",
            "choose fewer channels before it, as in image: name.R",
        )
    ]
