"""Jobs as Open Job Description templates: chunks name every frame once, and fit into a template."""

from pathlib import Path

import pytest

from farm.config.frames import parse_frames
from farm.config.needs import Needs
from farm.config.openjd import MAX_NAME, MAX_TASKS, chunk_size, chunks, host_requirements, template
from farm.errors import ExitCode, FarmError

SPARSE = tuple(frame * frame for frame in range(1000))


@pytest.mark.parametrize("frames", [(7,), range(-5, 20), range(1001, 1101, 3), SPARSE])
@pytest.mark.parametrize("size", [1, 4, 8])
def test_chunks_name_every_frame_once_in_order(frames, size):
    parts = [parse_frames(part) for part in chunks(frames, size)]
    assert [frame for part in parts for frame in part] == list(frames)
    assert {len(part) for part in parts[:-1]} <= {size}


@pytest.mark.parametrize("count", [1, 1000, 100_000, 1_000_000])
def test_a_template_holds_any_number_of_frames(count):
    size = chunk_size(count, 8)
    assert size >= 8
    assert len(chunks(range(count), size)) <= MAX_TASKS


def test_what_does_not_fit_is_refused_with_what_to_write():
    with pytest.raises(FarmError, match=r"2048 chunks are more than the 1024 of a template; write --chunk 2") as caught:
        chunks(range(2048), 1)
    assert caught.value.exit_code is ExitCode.INVALID
    with pytest.raises(FarmError, match="write a smaller --chunk"):
        chunks(SPARSE, 1000)


def test_long_names_are_cut():
    assert template("a" * 99, Path("/job.yaml"), ["1"])["name"] == "a" * MAX_NAME


def test_what_a_job_needs_becomes_host_requirements():
    assert host_requirements(Needs(memory=8 * 2**30 + 1)) == {
        "amounts": [{"name": "amount.worker.memory", "min": 8193}]
    }
    everything = Needs(2**30, 86, ("denoiser", "b.2", "4k"), {"nuke": 1, "Neat-Video": 2})
    assert host_requirements(everything) == {
        "amounts": [
            {"name": "amount.worker.gpu", "min": 1},
            {"name": "farm:amount.capability", "min": 8.6},
            {"name": "amount.worker.gpu.memory", "min": 1024},
            {"name": "farm:amount.licence.nuke", "min": 1},
            {"name": "farm:amount.licence.neat_video", "min": 2},
        ],
        "attributes": [{"name": "farm:attr.tag", "allOf": ["denoiser", "b_2", "_4k"]}],
    }


def test_a_job_that_any_host_renders_has_no_requirements():
    assert "hostRequirements" not in template("a", Path("/job.yaml"), ["1"])["steps"][0]


@pytest.mark.parametrize(
    ("needs", "said"),
    [
        (Needs(tags=("a.b", "a_B")), "the tags a.b and a_B are the same to a template; rename one of them"),
        (Needs(licences={"x" * 81: 1}), "has more than 80 characters; give it a shorter name"),
        (Needs(tags=tuple(f"t{n}" for n in range(51))), "more than a template's 50 requirements"),
        (Needs(tags=("t",), licences={f"t{n}": 1 for n in range(50)}), "more than a template's 50 requirements"),
    ],
)
def test_needs_that_a_template_cannot_hold_are_refused(needs, said):
    with pytest.raises(FarmError, match=said):
        host_requirements(needs)


def test_a_job_that_leaves_its_chunks_open_has_tasks_of_eight_frames() -> None:
    assert chunk_size(100, "auto") == 8
    assert chunk_size(8 * MAX_TASKS + 1, "auto") == 9
