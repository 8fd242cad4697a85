"""What a user may write: anything. It never raises, and what is right comes back the same."""

import string
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from farm.config.curve import parse_curve
from farm.config.frames import format_frames, parse_frames
from farm.config.load import load

quick = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
keys = (
    st.sampled_from(
        [
            "version",
            "name",
            "frames",
            "inputs",
            "nodes",
            "outputs",
            "chunk",
            "failure",
            "plate",
            "store",
            "images",
            "pattern",
            "width",
            "height",
            "channels",
            "boundary",
            "constant",
            "effect",
            "image",
            "node",
            "dtype",
            "retries",
            "keys",
            "interpolation",
        ]
    )
    | st.text(string.ascii_letters, max_size=4)
    | st.integers(0, 3)
    | st.none()
    | st.booleans()
)
trees = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=20,
)
jobs = st.fixed_dictionaries(
    {},
    optional={
        "version": st.just(1),
        "name": scalars | st.just("a"),
        "frames": scalars | st.just("1-4"),
        "inputs": trees | st.dictionaries(keys, trees | st.just({"store": "a.zarr"}), max_size=3),
        "nodes": trees | st.dictionaries(keys, trees | st.just({"effect": "x", "image": "plate"}), max_size=3),
        "outputs": trees | st.dictionaries(keys, trees | st.just({"node": "plate", "store": "b.zarr"}), max_size=3),
        "chunk": scalars,
        "failure": trees,
    },
)
pieces = [
    *(
        "version: 1\n",
        "frames: 1-9",
        "inputs:\n",
        "  a: ",
        "store: x",
        "---\n",
        "%YAML 1.1\n",
        "!!int ",
        "!!float ",
        "!!bool ",
        "!!null ",
        "<<: ",
    ),
    *("- ", "{", "}", "[", "]", "&x ", "*x", ": ", "\n", "\t", "'", '"', "|\n", "? ", "# ", ", ", "~", "\\"),
]
fragments = st.lists(st.sampled_from(pieces), max_size=30).map("".join)


@pytest.fixture
def job_file(tmp_path: Path) -> Path:
    return tmp_path / "job.yaml"


def check(path: Path, **options: object) -> None:
    document = load(path, **options)
    assert document.problems or document.job
    for problem in document.problems:
        text = str(problem)
        assert text.isprintable()
        assert "Input should" not in text
        assert problem.hint


@quick
@given(content=st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace")))
def test_any_bytes_give_problems_and_raise_nothing(job_file: Path, content: bytes) -> None:
    job_file.write_bytes(content)
    check(job_file)


@quick
@given(text=fragments)
def test_any_pieces_of_yaml_give_problems_and_raise_nothing(job_file: Path, text: str) -> None:
    job_file.write_text(text)
    check(job_file)


@quick
@given(job=jobs)
def test_any_job_gives_problems_and_raises_nothing(job_file: Path, job: object) -> None:
    job_file.write_text(yaml.safe_dump(job, allow_unicode=False))
    check(job_file)


@quick
@given(override=st.text(max_size=20) | st.builds("{}.{}={}".format, st.just("a"), st.just("w"), st.text(max_size=10)))
def test_any_override_gives_problems_and_raises_nothing(job_file: Path, override: str) -> None:
    job_file.write_text("version: 1\nname: a\nframes: 1\ninputs: {p: {store: x}}\nnodes: {a: {effect: e}}\n"
                        "outputs: {o: {node: a, store: y}}\n")  # fmt: skip
    check(job_file, overrides=[override], frames=override)


@quick
@given(frames=st.sets(st.integers(-2000, 2000) | st.integers(-999_999_999, 999_999_999), min_size=1, max_size=60))
def test_frames_come_back_from_their_text(frames: set[int]) -> None:
    assert parse_frames(format_frames(tuple(frames))) == tuple(sorted(frames))


@quick
@given(
    keys=st.dictionaries(st.integers(-100, 100), st.floats(-1e6, 1e6), min_size=1, max_size=6),
    frame=st.integers(-120, 120),
    interpolation=st.sampled_from(["linear", "hold"]),
)
def test_a_curve_passes_through_its_keys_and_stays_between_them(
    keys: dict[int, float], frame: int, interpolation: str
) -> None:
    curve = parse_curve({"interpolation": interpolation, "keys": keys})
    assert all(curve.at(key) == value for key, value in keys.items())
    low = max((key for key in keys if key <= frame), default=min(keys))
    high = min((key for key in keys if key >= frame), default=max(keys))
    ends = sorted((keys[low], keys[high]))
    assert ends[0] - 1e-6 <= curve.at(frame) <= ends[1] + 1e-6
