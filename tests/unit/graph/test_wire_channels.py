"""Images of a job by name and channel: `mask: plate.A`."""

from pathlib import Path

import pytest

from farm.config.load import load
from farm.errors import FarmError
from farm.graph import Image, effect
from farm.graph.installed import load_effects
from farm.runtime.shot import Shot, prepare

JOB = """\
version: 1
name: blend
frames: 1-2
inputs:
  front: {{pattern: {{width: 32, height: 32, channels: [R, G, B, A]}}}}
  back: {{pattern: {{width: 32, height: 32, channels: [R, G, B, A], seed: 3}}}}
nodes:
  soft: {{effect: gaussian, image: front.A, sigma: 2.0}}
  blended: {{effect: pyramid_blend, image: '{image}', other: back.R, mask: {mask}, levels: 2}}
outputs:
  out: {{node: blended, store: out.zarr}}
"""
LONE = "careless, image: front"


def shot(folder: Path, image: str, mask: str) -> Shot:
    path = folder / "job.yaml"
    path.write_text(JOB.format(image=image, mask=mask))
    return prepare(load(path))


@pytest.mark.parametrize(("image", "names"), [("front.A", ("A",)), ("front.G", ("G",))])
def test_a_channel_is_an_image(tmp_path: Path, image: str, names: tuple[str, ...]) -> None:
    assert shot(tmp_path, image, "soft").wired.outputs == {"out": names}
    assert shot(tmp_path, image, "soft.A").wired.outputs == {"out": names}


def test_several_channels_in_any_order(tmp_path: Path) -> None:
    assert shot(tmp_path, "front.B, R", "soft").wired.outputs == {"out": ("B", "R")}


@pytest.mark.parametrize(
    ("mask", "what", "hint"),
    [
        ("front.Z", "there is no channel Z here", "the channels are R, G, B, A"),
        ("front", "mask must have 1 channel (0..1), and has 4", "choose, as in mask: name.R"),
        ("fornt.A", 'no input or node is called "fornt"', 'did you mean "front"?'),
    ],
)
def test_mistakes(tmp_path: Path, mask: str, what: str, hint: str) -> None:
    with pytest.raises(FarmError) as caught:
        shot(tmp_path, "front.A", mask)
    problem = caught.value.problems[0]
    assert (problem.what, problem.hint) == (what, hint)


def test_an_effect_that_fails_in_its_own_way_is_a_mistake_of_the_job(tmp_path: Path) -> None:
    @effect
    def careless(image: Image) -> Image:
        """Take a channel that is not there."""
        return image[7]

    path = tmp_path / "job.yaml"
    path.write_text(JOB.format(image="front.A", mask="soft").replace("gaussian, image: front.A, sigma: 2.0", LONE))
    with pytest.raises(FarmError) as caught:
        prepare(load(path), {**load_effects(), "careless": careless})
    assert caught.value.problems[0].what.startswith("careless cannot be wired: ")
