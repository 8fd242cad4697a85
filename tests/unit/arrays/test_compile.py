"""What `farm.compile` gives is what the reference gives, whatever way arrays lie in memory."""

import pickle
import threading
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import farm
from farm.arrays.jobs import MAX_WIRINGS
from farm.graph import Image, Node, Point, Table, cast, effect, functor, t
from farm.graph.installed import load_effects
from farm.graph.node import DType
from farm.graph.wired import Opened
from farm.preview import preview

EFFECTS = load_effects()
unsharp_mask, gaussian, over = (EFFECTS[name] for name in ("unsharp_mask", "gaussian", "over"))
PICTURE = np.random.default_rng(3).random((40, 53, 3), np.float32)


def reference(name: str, *images: NDArray[Any], **values: Any) -> NDArray[Any]:
    """Rows, columns, channels of the reference's answer."""
    planes = [np.moveaxis(image, -1, 0) for image in images]
    return np.moveaxis(preview(EFFECTS[name], *planes, **values), 0, -1)


def test_an_effect_by_name_takes_rows_columns_and_channels() -> None:
    sharpen = farm.compile("unsharp_mask", like=PICTURE)
    sharpened = sharpen(PICTURE, weight=2.0)
    assert sharpened.dtype == np.float32
    assert sharpened.flags.c_contiguous
    assert sharpened == pytest.approx(reference("unsharp_mask", PICTURE, weight=2.0), abs=1e-5)


def test_other_numbers_compile_nothing_and_other_shapes_and_structures_do(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[object] = []
    from farm.arrays import compiled

    build = compiled.build_or_reuse
    monkeypatch.setattr(compiled, "build_or_reuse", lambda *given: built.append(given) or build(*given))
    blur = farm.compile("degrain", like=PICTURE, levels=1)
    for strength in (0.1, 0.2, np.float32(0.3)):
        blur(PICTURE, strength=strength)
    assert len(built) == 1
    assert not np.array_equal(blur(PICTURE, strength=0.1), blur(PICTURE, strength=0.3))
    blur(PICTURE[:30], strength=0.1)
    blur(PICTURE, levels=2)
    assert len(built) == 3


@pytest.mark.parametrize("axes", ["HWC", "CHW", "WHC", "HCW"])
def test_any_order_of_axes_gives_the_same_bits(axes: str) -> None:
    given = PICTURE.transpose(["HWC".index(axis) for axis in axes])
    wanted = farm.compile("unsharp_mask")(PICTURE)
    sharpen = farm.compile("unsharp_mask", axes=axes)
    for array in (given, np.ascontiguousarray(given), given[::-1][::-1]):
        assert np.array_equal(sharpen(array), wanted.transpose(["HWC".index(axis) for axis in axes]))


def test_a_picture_without_channels_has_one() -> None:
    grey = PICTURE[..., 0]
    assert np.array_equal(farm.compile("unsharp_mask")(grey), farm.compile("unsharp_mask")(PICTURE)[..., 0])
    assert farm.compile("unsharp_mask")(grey[..., None]).shape == (40, 53, 1)


def test_planes_are_read_and_written_where_they_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    from farm.arrays.host import HostProgram

    monkeypatch.setattr(HostProgram, "_copy", lambda *_: pytest.fail("pixels were copied"))
    planes = np.ascontiguousarray(np.moveaxis(PICTURE, -1, 0))
    sharpen = farm.compile("unsharp_mask", axes="CHW")
    out = np.empty_like(planes)
    assert sharpen(planes, out=out) is out
    assert np.array_equal(sharpen(planes), out)
    farm.compile("unsharp_mask")(np.moveaxis(planes, 0, -1))


def test_results_go_into_an_array_of_the_callers_even_that_which_is_read() -> None:
    sharpen = farm.compile("unsharp_mask")
    wanted, given = sharpen(PICTURE), PICTURE.copy()
    assert sharpen(given, out=given) is given
    assert np.array_equal(given, wanted)
    planes = np.ascontiguousarray(np.moveaxis(PICTURE, -1, 0))
    farm.compile("unsharp_mask", axes="CHW")(planes, out=planes)
    assert np.array_equal(np.moveaxis(planes, 0, -1), wanted)


def test_a_result_that_is_held_is_never_written_again() -> None:
    sharpen = farm.compile("unsharp_mask")
    first = sharpen(PICTURE, weight=1.0)
    kept = first.copy()
    others = [sharpen(PICTURE, weight=float(weight)) for weight in range(2, 6)]
    assert np.array_equal(first, kept)
    assert len({other.ctypes.data for other in others}) == 4


def test_images_go_by_position_by_keyword_and_with_the_compiled_values() -> None:
    front, back = np.dstack([PICTURE, PICTURE[..., :1]]), np.dstack([PICTURE[::-1], PICTURE[..., 1:2]])
    composed = farm.compile("over")(front, back)
    assert composed == pytest.approx(reference("over", front, back), abs=1e-6)
    names = [name for name, parameter in over.parameters.items() if parameter.kind == "image"]
    assert np.array_equal(farm.compile("over", **{names[1]: back})(front), composed)
    assert np.array_equal(farm.compile("over")(**dict(zip(names, (front, back), strict=True))), composed)


def test_tables_are_planes_of_rows() -> None:
    lut = np.random.default_rng(4).random((3 * 5, 5, 5), np.float32)
    wanted = np.moveaxis(preview(EFFECTS["lut3d"], np.moveaxis(PICTURE, -1, 0), lut), 0, -1)
    assert farm.compile("lut3d", like=PICTURE, lut=lut)(PICTURE) == pytest.approx(wanted, abs=1e-5)


@functor
def scaled(image: Point, *, gain: Node | float) -> Node:
    """The image times a number."""
    return image() * gain


@functor
def looked_up(image: Point, row: Table) -> Node:
    """The entry that a whole number names."""
    return row(cast(image(), DType.I32), 0)


def look(image: Any, gain: Any = 2.0, twice: Any = False) -> Any:
    """A function without annotations: a number is a run-time value, a condition is structural."""
    sharpened = unsharp_mask(scaled(image, gain=gain), weight=1.0, threshold=0.0)
    return scaled(sharpened, gain=gain) if twice else sharpened


def test_a_function_over_images_is_compiled_as_one_graph() -> None:
    run = farm.compile(look, like=PICTURE)
    assert run(PICTURE, gain=0.5) == pytest.approx(0.5 * run(PICTURE, gain=1.0), abs=1e-6)
    assert run(PICTURE, gain=0.5, twice=True) == pytest.approx(0.25 * run(PICTURE, gain=1.0), abs=1e-6)
    assert farm.compile(scaled)(PICTURE, gain=3.0) == pytest.approx(3 * PICTURE)


def test_results_have_the_form_that_the_function_returns() -> None:
    both = farm.compile(lambda image: (scaled(image, gain=2.0), image))
    doubled, same = both(PICTURE)
    assert np.array_equal(doubled, 2 * PICTURE)
    assert np.array_equal(same, PICTURE)
    out = np.empty_like(PICTURE), np.empty_like(PICTURE)
    assert both(PICTURE, out=out)[0] is out[0]
    named = farm.compile(lambda image: {"twice": scaled(image, gain=2.0)})
    assert np.array_equal(named(PICTURE)["twice"], 2 * PICTURE)


def test_whole_numbers_stay_and_all_else_becomes_float32() -> None:
    flip = farm.compile("flip")
    for kind in (np.uint8, np.uint16, np.int16, np.int32, np.uint32):
        assert flip((PICTURE * 200).astype(kind)).dtype == kind
    for kind in (np.float64, np.float16, ">f4", bool, np.int8):
        assert flip(PICTURE.astype(kind)).dtype == np.float32


def test_frames_come_first_and_neighbours_are_read_from_them() -> None:
    @functor
    def difference(here: Point, before: Point) -> Node:
        return here() - before()

    frames = np.array([1.0, 4.0, 9.0], np.float32).reshape(3, 1, 1, 1) * np.ones((1, 5, 7, 1), np.float32)
    changes = farm.compile(lambda image: difference(image, image.at(t - 1)))(frames)
    assert changes.shape == frames.shape
    assert changes[:, 0, 0, 0].tolist() == [0.0, 3.0, 5.0]
    gains = farm.compile(scaled)(frames, gain={10: 1.0, 12: 3.0}, frame=10)
    assert gains[:, 0, 0, 0].tolist() == [1.0, 8.0, 27.0]
    rising = farm.compile(scaled)(frames, gain={"expression": "frame - 9"}, frame=10)
    assert np.array_equal(rising, gains)
    with pytest.raises(farm.FarmError, match="mix is 2 on frame 2, out of range"):
        farm.compile("dissolve")(frames, frames, mix={"expression": "frame"})
    with pytest.raises(farm.FarmError, match="out overlaps the images"):
        farm.compile("flip")(frames, out=frames)


JOB: dict[str, Any] = {
    "version": 1,
    "name": "shot",
    "frames": "1-10",
    "inputs": {"plate": {"images": "plate.####.exr"}},
    "nodes": {
        "soft": {"effect": "gaussian", "image": "plate", "sigma": 1.5},
        "finish": {"effect": "unsharp_mask", "image": "soft", "weight": {1: 0.0, 10: 9.0}},
    },
    "outputs": {"beauty": {"node": "finish", "store": "beauty.zarr"}},
}


def test_a_job_takes_its_inputs_as_arrays(tmp_path: Any) -> None:
    run = farm.compile(JOB, like=PICTURE)
    soft, facts = farm.compile("gaussian", sigma=1.5)(PICTURE), {"plate": Opened(("R", "G", "B"))}
    for frame in (1, 3, 10):
        wanted = reference("unsharp_mask", reference("gaussian", PICTURE, sigma=1.5), weight=frame - 1.0)
        inner = (slice(4, -4), slice(4, -4))
        assert run(plate=PICTURE, frame=frame)[inner] == pytest.approx(wanted[inner], abs=1e-4)
    assert run(PICTURE, **{"finish.weight": 0.0}) == pytest.approx(soft, abs=1e-5)
    for number in range(2 * MAX_WIRINGS):
        run.subject.bind(facts, {"finish.weight": float(number)}, range(1))
    assert len(run.subject.wirings) == MAX_WIRINGS
    keys = {key: JOB[key] for key in ("inputs", "nodes", "outputs", "frames", "name")}
    file = farm.Job(**keys).write(tmp_path / "job.yaml")
    assert np.array_equal(farm.compile(file)(PICTURE, frame=3), run(PICTURE, frame=3))


def test_several_outputs_of_a_job_come_by_name() -> None:
    several = JOB | {"outputs": JOB["outputs"] | {"soft": {"node": "soft", "store": "soft.zarr"}}}
    assert list(farm.compile(several)(PICTURE)) == ["beauty", "soft"]


def test_a_callable_travels_between_processes_and_serves_threads() -> None:
    sharpen = pickle.loads(pickle.dumps(farm.compile("unsharp_mask", weight=2.0)))
    wanted = farm.compile("unsharp_mask")(PICTURE, weight=2.0)
    results: list[NDArray[Any]] = []
    threads = [threading.Thread(target=lambda: results.append(sharpen(PICTURE))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [np.array_equal(result, wanted) for result in results] == [True] * 4


@effect
def broken(image: Image) -> Image:
    """Fails where it is called."""
    return image[0:1][5]


def count(image: Image) -> int:
    return len(image)


def mistakes() -> dict[str, Any]:
    """What a user may do wrong, by what is then told."""
    sharpen, flip = farm.compile("unsharp_mask"), farm.compile("flip")
    return {
        'no effect is called "unsharp_msk"; did you mean "unsharp_mask"?': lambda: farm.compile("unsharp_msk"),
        "int cannot be compiled; give the name of an effect": lambda: farm.compile(3),
        "unsharp_mask needs an image for image; pass image=array": lambda: sharpen(weight=1.0),
        "unsharp_mask takes 1 image, not 2": lambda: sharpen(PICTURE, PICTURE),
        "unsharp_mask gets image twice": lambda: sharpen(PICTURE, image=PICTURE),
        'has no parameter "wieght"; did you mean "weight"?': lambda: sharpen(PICTURE, wieght=1),
        "threshold is -1, out of range": lambda: farm.compile("unsharp_mask", like=PICTURE, threshold=-1.0),
        "image must have 3 channels": lambda: farm.compile("lut3d")(PICTURE[..., :2], PICTURE),
        "image has pixels of type int64; pass it as one of": lambda: flip(PICTURE.astype(np.int64)),
        'boundary is "clmp"; write clamp, mirror, wrap, constant': lambda: farm.compile("flip", boundary="clmp"),
        "image is uint8, and cannot go on as 0.5 beyond its border": lambda: farm.compile("flip", constant=0.5)(
            PICTURE.astype(np.uint8)
        ),
        "image has no pixels": lambda: flip(PICTURE[:0]),
        "an image of 1 axis": lambda: flip(PICTURE[0, 0]),
        'axes "CHX" are none of an image': lambda: farm.compile("flip", axes="CHX")(PICTURE),
        "out is float32 of shape": lambda: flip(PICTURE, out=PICTURE[:3].copy()),
        "broken cannot be recorded": lambda: farm.compile(broken)(PICTURE),
        "returns int, not an image": lambda: farm.compile(count)(PICTURE),
        'has no parameter "weigth"': lambda: farm.compile(JOB)(PICTURE, **{"finish.weigth": 1}),
        'outputs.beauty.node: output "beauty": no node or input is named': lambda: farm.compile(JOB | {"nodes": {}}),
        "there is no such file": lambda: farm.compile("no/such/job.yaml"),
    }


@pytest.mark.parametrize("told", mistakes())
def test_mistakes_are_told_as_by_the_command_line(told: str) -> None:
    with pytest.raises(farm.FarmError) as caught:
        mistakes()[told]()
    assert told in str(caught.value)


@pytest.mark.parametrize("channels", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("kind", [np.uint8, np.int16, np.float32])
def test_rows_are_copied_whatever_way_they_lie(kind: type, channels: int) -> None:
    from farm.arrays.copies import copy_of_rows

    source = (np.random.default_rng(2).random((9, 21, channels)) * 100).astype(kind)
    wanted = np.moveaxis(source, -1, 0)
    wide = np.zeros((9, 30, channels), kind)
    wide[:, 4:25] = source
    for view in (wanted, np.ascontiguousarray(wanted), np.moveaxis(wide[:, 4:25], -1, 0)):
        for into in (np.zeros((channels, 9, 21), kind), np.moveaxis(np.zeros((9, 21, channels), kind), -1, 0)):
            copy = copy_of_rows(into, view)
            copy((0, 4))
            assert not into[:, 4:].any()
            copy((4, 9))
            assert np.array_equal(into, wanted)
