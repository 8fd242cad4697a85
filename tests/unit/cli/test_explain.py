"""What `farm explain` prints: where each stage runs, and what it reads, under the job's names."""

import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from xml.etree.ElementTree import parse

import pytest
from typer.testing import CliRunner

from farm.analysis.refusal import Refusal
from farm.cli.explain import explain, show
from farm.cli.main import application
from farm.cli.output import Output
from farm.device.classes import Occupancy
from farm.errors import FarmError
from farm.explain.facts import Explanation, PartFacts, StageFacts
from farm.plan.model import Prediction

LAUNCH_COLUMNS = ("schedule", "region", "from", "tile", "block", "grid", "MB", "us")

JOB = """\
version: 1
name: shot
frames: 1-8
inputs:
  plate: {pattern: {width: 64, height: 48}}
  look: {table: look.csv, dtype: float32}
nodes:
  steady: {effect: temporal_degrain, image: plate}
  soft: {effect: convolve2d, image: steady, kernel: look, size: 3}
outputs:
  beauty: {node: soft, store: out.zarr}
"""


@pytest.fixture
def job(tmp_path: Path) -> Path:
    (tmp_path / "look.csv").write_text("0,0,0\n0,1,0\n0,0,0\n")
    (tmp_path / "job.yaml").write_text(JOB)
    return tmp_path / "job.yaml"


def test_stages_are_told_with_their_regions_and_the_names_of_the_inputs(
    job: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    explain(job, target="reference")
    head, _, stages, reads, total = capsys.readouterr().out.split("\n\n")
    assert " for reference, 64 x 48 (made in " in head
    assert stages == (
        "stage           region       from     MB  feeds\n"
        "00 averaged     66 x 50 x 3  -1, -1  0.2  01\n"
        "01 convolution  64 x 48 x 3  0, 0    0.1  beauty"
    )
    assert reads == (
        "stage           type  kernel       reads, for the pixel (x, y)\n"
        "00 averaged     f32   averaged     plate at t - 1(x, y); plate(x, y); plate at t + 1(x, y)\n"
        "01 convolution  f32   convolution  00(x-1..x+1, y-1..y+1); look(0..2, 0..2); sum of 3 x 3"
    )
    assert total.startswith("2 launches of 2 kernels in an arena of ")
    assert " us a frame" not in total


def wide_filter(job: Path) -> None:
    """Give a job a filter that reaches too far to be computed with what it reads."""
    wide = 31
    (job.parent / "look.csv").write_text(f"{','.join('1' * wide)}\n" * wide)
    job.write_text(JOB.replace("size: 3", f"size: {wide}"))


def test_a_gpu_is_told_with_schedules_times_and_reasons(job: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
    wide_filter(job)
    explain(job, target="sm_90")
    _, steps, launches, kernels, chosen, refused, total = capsys.readouterr().out.split("\n\n")
    explain(job, target="sm_90", json=True)
    facts = json.loads(capsys.readouterr().out)
    assert [line.split()[0] for line in steps.splitlines()[1:]] == [step for step, _, _ in facts["steps"]]
    assert launches.split("\n")[0].split() == ["stage", *LAUNCH_COLUMNS, "bound", "by", "feeds"]
    assert kernels.split("\n")[0].split()[:4] == ["stage", "type", "kernel", "registers"]
    for number, each in enumerate(facts["stages"]):
        launch, kernel = launches.split("\n")[1 + number], kernels.split("\n")[1 + number]
        assert launch.startswith(each["stage"])
        assert f" {each['schedule']} " in launch
        assert f" {each['predicted']['seconds'] * 1e6:.1f}  {each['predicted']['bound']}" in launch
        assert f" {each['registers']} " in kernel
        assert f" {each['occupancy']['fraction']:.0%} " in kernel
        assert f"{number:02d}      {each['reason']}" in chosen
        assert all(f"not {why['template']}: {why['why']}" in refused for why in each["refused"])
    assert f"{facts['predicted_seconds'] * 1e6:.1f} us a frame on H200, as the model predicts" in total


@pytest.mark.parametrize(
    ("memory", "said"),
    [("1GiB", "within 1.0 GiB: as a whole"), ("100KB", "tiles of 64 x "), ("9KB", "not at all, as even the smallest")],
)
def test_tiles_for_a_budget(job: Path, capsys: pytest.CaptureFixture[str], memory: str, said: str) -> None:
    explain(job, target="sm_90", memory=memory)
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("within ")
    assert said in last


def test_json_is_short_for_its_output(job: Path, capsys: pytest.CaptureFixture[str]) -> None:
    explain(job, target="reference")  # so that both find the plan
    capsys.readouterr()
    explain(job, target="reference", json=True)
    short = capsys.readouterr().out
    explain(job, target="reference", output=Output.JSON)
    assert capsys.readouterr().out == short
    explain(job, target="reference", json=True, source=True)
    assert set(json.loads(capsys.readouterr().out)["source"]) == {"averaged", "convolution"}


def test_a_picture_names_inputs_and_outputs_as_the_job_does(job: Path, capsys: pytest.CaptureFixture[str]) -> None:
    explain(job, target="reference", svg=job.with_suffix(".svg"))
    shown = capsys.readouterr().out
    texts = {element.text for element in parse(job.with_suffix(".svg")).iter("{http://www.w3.org/2000/svg}text")}
    assert {"plate at t - 1", "plate", "plate at t + 1", "look", "00 averaged", "01 convolution", "beauty"} <= texts
    explain(job, target="reference")
    assert capsys.readouterr().out.split("\n\n")[2:] == shown.split("\n\n")[2:]
    with pytest.raises(FarmError, match="cannot write"):
        explain(job, target="reference", svg=job / "plan.svg")


def test_peaks_are_told_before_and_after_ordering(job: Path, capsys: pytest.CaptureFixture[str]) -> None:
    explain(job, target="reference", output=Output.JSON)
    facts = json.loads(capsys.readouterr().out)
    assert 0 < facts["peak_bytes"] <= facts["peak_bytes_before"]
    assert facts["peak_bytes"] <= facts["arena_bytes"]
    explain(job, target="reference")
    now, before = (f"{facts[name] / 1e6:.1f} MB" for name in ("peak_bytes", "peak_bytes_before"))
    assert f"\n{now} alive at once, {before} in the order written\n" in capsys.readouterr().out


def test_half_precision_is_told_with_the_memory_that_it_saves_and_the_error_of_each_output(
    job: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    explain(job, target="reference", json=True)
    full = json.loads(capsys.readouterr().out)
    assert full["precision"] == {"precision": "full"}
    job.write_text(JOB.replace("frames: 1-8", "frames: 1-8\nprecision: half"))
    explain(job, target="reference", json=True)
    half = json.loads(capsys.readouterr().out)
    assert half["key"] != full["key"]
    facts = half["precision"]
    assert (facts["arena_bytes"], facts["full_arena_bytes"]) == (half["arena_bytes"], full["arena_bytes"])
    assert facts["arena_bytes"] < facts["full_arena_bytes"]
    error = facts["outputs"]["beauty"]
    assert 0 < error["root_mean_square"] < error["largest"] <= 2**-11
    assert "256 x 256 pixels" in facts["measured"]
    explain(job, target="reference")
    text = capsys.readouterr().out
    assert f"precision half: an arena of {facts['arena_bytes'] / 1e6:.1f} MB" in text
    assert f"beauty differs from full precision by {error['largest']:.2g} at most" in text
    assert f"measured {facts['measured']}" in text


FACTS = StageFacts(
    stage="00 blur",
    kernel="blur_0",
    reads="source 0(x, y)",
    parts=(),
    dtype="f32",
    width=64,
    height=48,
    planes=3,
    halo=(0, 0, 0, 0),
    bytes=73_728,
    registers=40,
    spills=8,
    shared=512,
    shared_dynamic=4096,
    constant=388,
    schedule="tile",
    tile=(128, 32),
    block=(32, 8, 1),
    grid=(1, 2, 3),
    occupancy=Occupancy(6, 48, 0.75, "registers"),
    predicted=Prediction(5.25e-6, 4.25e-6, 1e-6, 2e-6, 1e-6, "memory"),
    reason="tile: it is said so",
    refused=(Refusal("pointwise", "it reads more"),),
)


def explanation(*stages: StageFacts) -> Explanation:
    steps = (("know_sizes", "outputs of 64 x 48, " + "and others, " * 20, 0.001),)
    return Explanation("k", "sm_90", "H200", 64, 48, stages, 1, 9, 9, 9, 9, 3, 5.25e-6, steps)


def printed(capsys: pytest.CaptureFixture[str], *stages: StageFacts) -> list[str]:
    show(explanation(*stages), reused=False, inputs=["plate"])
    return capsys.readouterr().out.split("\n\n")


def test_a_kernel_is_told_with_all_that_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    _, _, launches, kernels, chosen, refused, _ = printed(capsys, FACTS)
    assert launches == (
        "stage    schedule  region       from  tile      block   grid        MB   us  bound by\n"
        "00 blur  tile      64 x 48 x 3  0, 0  128 x 32  32 x 8  1 x 2 x 3  0.1  5.2  memory"
    )
    assert kernels == (
        "stage    type  kernel        registers      shared  constant  occupancy      reads, for the pixel (x, y)\n"
        "00 blur  f32   blur_0  40, 8 B spilled  512 + 4096       388  75% registers  plate(x, y)"
    )
    assert chosen == "stages  why this schedule\n00      tile: it is said so"
    assert refused == "stages  why not another\n00      not pointwise: it reads more"


def test_a_kernel_of_several_stages_is_told_stage_by_stage(capsys: pytest.CaptureFixture[str]) -> None:
    parts = PartFacts("00a", "blur", "source 0(x-1..x+1, y)"), PartFacts("00b", "shrink", "00a(x, y)")
    fused = replace(FACTS, stage="00 blur+shrink", reads="source 0", parts=parts)
    _, _, _, kernels, told, *_ = printed(capsys, fused)
    assert kernels.endswith("  plate")
    assert told == (
        "of several  functor  reads, for the pixel (x, y)\n"
        "00a         blur     plate(x-1..x+1, y)\n"
        "00b         shrink   00a(x, y)"
    )


def test_what_no_kernel_takes_has_no_column(capsys: pytest.CaptureFixture[str]) -> None:
    plain = replace(FACTS, spills=0, shared=0, shared_dynamic=0, constant=0, refused=())
    full = replace(plain, occupancy=Occupancy(8, 64, 1.0, "threads"))
    _, _, _, kernels, chosen, total = printed(capsys, full)
    assert kernels == (
        "stage    type  kernel  registers  occupancy  reads, for the pixel (x, y)\n"
        "00 blur  f32   blur_0         40  100%       plate(x, y)"
    )
    assert chosen.startswith("stages  why this schedule")
    assert total.startswith("1 launch of 1 kernel ")


def test_stages_with_one_reason_are_told_together(capsys: pytest.CaptureFixture[str]) -> None:
    stages = [replace(FACTS, stage=f"{k:02d} blur") for k in range(8)]
    stages[3] = replace(stages[3], reason="direct: no other", refused=())
    stages[6] = replace(stages[6], reason="direct: no other")
    *_, chosen, refused, _ = printed(capsys, *stages)
    assert [line.split("  ")[0] for line in chosen.splitlines()] == ["stages", "00-02 04 05 07", "03 06"]
    assert [line.split("  ")[0] for line in refused.splitlines()] == ["stages", "00-02 04-07"]
    assert printed(capsys, *stages[:2])[4].splitlines()[1].startswith("all ")


@pytest.mark.parametrize("columns", [60, 80, 120, 160])
def test_columns_that_do_not_fit_are_folded_or_stand_one_below_the_other(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    wide = printed(capsys, FACTS)
    monkeypatch.setenv("COLUMNS", str(columns))
    narrow = printed(capsys, FACTS)
    assert max(len(line) for part in narrow for line in part.splitlines()) <= columns
    for part, whole in zip(narrow, wide, strict=True):
        assert sorted(part.split()) == sorted(whole.split())
    assert len(narrow[1].splitlines()) > len(wide[1].splitlines())
    assert (narrow[2] == wide[2]) == (columns >= max(map(len, wide[2].splitlines())))


@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize("name", ["configs/blurs.yaml", "half"])
def test_no_line_is_wider_than_the_terminal_and_no_word_is_lost(
    job: Path, monkeypatch: pytest.MonkeyPatch, name: str, columns: int
) -> None:
    monkeypatch.setenv("FARM_CACHE", str(job.parent / "cache"))
    verbs = ["check", "explain"]
    if name == "half":
        pytest.importorskip("cuda.core", reason="NVRTC is reached through cuda.core")
        wide_filter(job)
        job.write_text(job.read_text() + "precision: half\n")
        verbs = ["explain --target sm_90"]
    file = job if name == "half" else Path(__file__).parents[3] / name
    for verb in verbs:
        run = partial(CliRunner().invoke, application(), [*verb.split(), str(file)])
        monkeypatch.delenv("COLUMNS", raising=False)
        run()  # from here on the plan is reused
        whole = run()
        monkeypatch.setenv("COLUMNS", str(columns))
        narrow = run()
        assert (whole.exit_code, narrow.exit_code) == (0, 0), narrow.output
        assert max(map(len, narrow.stdout.splitlines())) <= columns
        together = "".join(narrow.stdout.split())
        assert [word for word in whole.stdout.split() if word not in together] == []
        assert name != "half" or ("precision half: " in narrow.stdout and "why not another" in narrow.stdout)
