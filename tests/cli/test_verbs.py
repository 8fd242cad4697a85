"""The verbs that read, and what they say about mistakes."""

import json
import re
import resource
import subprocess
import sys
import textwrap
from pathlib import Path

import numpy as np
import pytest
import yaml

from farm.frames.pattern import _chart

EFFECTS = ["degrain", "diffusion", "gaussian", "grade", "over", "unsharp_mask"]
VERBS = ["demo", "submit", "check", "explain", "report", "view", "ingest", "export", "effects", "devices", "plans"]
VERBS += ["tune", "schema", "scheduler", "worker", "jobs", "workers"]
BAD = """\
version: 1
name: bad
frames: 1-10:3
inputs:
  plate: {pattern: {width: 64, height: 48}}
  lost: {store: nowhere.zarr}
nodes:
  denoise: {effect: degrian, image: plate}
  finish: {effect: unsharp_mask, image: plate, wieght: 1.0}
  blur: {effect: gaussian, image: plte}
outputs:
  beauty: {node: finish, store: out.zarr, dtype: float8}
"""


def names(folder):
    """What is in a folder."""
    return sorted(path.name for path in folder.iterdir())


def test_all_mistakes_are_told_at_once_with_their_lines_and_nothing_is_made(farm, tmp_path):
    (tmp_path / "job.yaml").write_text(BAD)
    for verb in ("check", "submit", "explain"):
        done = farm(verb, "job.yaml")
        assert (done.code, done.out) == (2, "")
        lines = done.err.splitlines()
        assert [line.split(": ")[0] for line in lines] == [f"job.yaml:{line}" for line in (3, 6, 8, 9, 10, 12)]
        assert "1-10x3" in lines[0]
        assert "nowhere.zarr" in lines[1]
        assert 'did you mean "degrain"' in lines[2]
        assert 'did you mean "weight"' in lines[3]
        assert 'did you mean "plate"' in lines[4]
        assert "float16" in lines[5]
    assert names(tmp_path) == ["job.yaml"]


@pytest.mark.parametrize("verb", ["check", "submit"])
def test_an_output_without_a_place_is_told_before_anything_starts(farm, job, tmp_path, verb):
    path = job(outputs={"beauty": {"node": "finish", "store": "job.yaml"}})
    done = farm(verb, path)
    assert (done.code, done.out) == (2, "")
    hint = "write to another path, such as renders/sh010.zarr"
    assert done.err == f'{path}:25: output "beauty": {path} is a file; {hint}\n'


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("submit", "missing.yaml"), "missing.yaml: there is no such file; "),
        (("submit", "job.yaml", "--frmes", "1"), "No such option: --frmes"),
        (("sumbit", "job.yaml"), "No such command 'sumbit'"),
        (("submit", "job.yaml", "--set", "denoise.strenth=1"), "strenth"),
        (("submit", "job.yaml", "--frames", "9"), "9 is not among the job's frames; choose from 1-8"),
        (("submit", "job.yaml", "--device", "cuda"), "no GPU was found"),
        (("tune", "job.yaml"), "no GPU to measure on"),
        (("explain", "job.yaml", "--target", "gpu"), "no target is called 'gpu': write cpu, reference, or sm_90"),
        (("explain", "job.yaml", "--target", "sm_12"), "sm_12"),
        (("report", "nowhere.zarr"), "there is no store nowhere.zarr; "),
        (("effects", "degrian"), 'did you mean "degrain"?'),
        (("ingest", "no.####.exr", "out.zarr"), "no images match no.####.exr; "),
        (("export", "nowhere.zarr", "out.####.exr"), "there is no store nowhere.zarr; "),
        (("view", "nowhere.zarr", "-o", "out.png"), "there is no store nowhere.zarr; "),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_cannot_work_is_told_in_words(farm, job, tmp_path, words, told):
    if {"cuda", "tune"} & {*words} and "sm_" in farm("devices").out:
        pytest.skip("there is a GPU")
    job()
    done = farm(*words)
    assert (done.code, done.out) == (2, "")
    assert told in done.err
    assert len(done.err.splitlines()) <= 4
    assert names(tmp_path) == ["job.yaml"]


def test_check_tells_what_a_job_is(farm, job, tmp_path):
    path = job()
    done = farm("check", path)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[0] == f"{path} is right: shot, 8 frames (1-8)"
    assert f"beauty: 64 x 48 pixels, format 64 x 48, R, G, B as float16 to {tmp_path}/job.zarr" in done.out
    assert names(tmp_path) == ["job.yaml"]


def test_every_verb_that_reads_speaks_json(farm, job):
    path = job(frames="1-2")
    submitted = json.loads(farm("submit", path, "--device", "cpu", "--output", "json").out)
    assert submitted["outcome"] == {"result": "rendered", "message": "2 frames rendered"}
    assert submitted["frames"]["done"] == 2
    nothing = json.loads(farm("submit", path, "--output", "json").out)
    assert nothing["outcome"] == {"result": "rendered", "message": "all 2 frames are done"}
    checked = json.loads(farm("check", path, "--output", "json").out)
    assert (checked["name"], checked["frames"], checked["outputs"]) == ("shot", "1-2", {"beauty": ["R", "G", "B"]})
    explained = json.loads(farm("explain", path, "--output", "json", "--source").out)
    assert explained["target"] == "cpu"
    assert sum(max(1, len(stage["parts"])) for stage in explained["stages"]) == checked["stages"]
    assert set(explained["source"]) == {stage["kernel"] for stage in explained["stages"]}
    told = farm("report", "job.zarr", "--output", "json", "--trace", "trace.json", "--html", "page.html")
    report, trace = json.loads(told.out), json.loads((path.parent / "trace.json").read_text())
    stages = {(event["args"]["frame"], event["name"]) for event in trace["traceEvents"] if event["ph"] == "X"}
    known = {(frame, stage["name"]) for frame in (1, 2) for stage in report["use"]["stages"]}
    kernels = {(frame, kernel["name"]) for frame in (1, 2) for kernel in report["kernels"]}
    assert stages == known | kernels
    assert report["use"]["busiest"] in {"read", "run", "encode", "write"}
    assert all(0 < stage["utilisation"] <= 1 for stage in report["use"]["stages"])
    assert report["codecs"] == {"host": 2}
    page = (path.parent / "page.html").read_text()
    assert page.count("data:image/png;base64,") == 2
    assert page.count("data:image/svg+xml;base64,") == 1  # the plan is in this user's store
    assert report["states"] == {"done": 2, "failed": 0, "missing": 0, "skipped": 0}
    assert {node["name"] for node in report["nodes"]} == {"denoise", "finish"}
    whole = [sum(row["total"] for row in report[table]) for table in ("nodes", "kernels")]
    assert whole[0] == pytest.approx(whole[1])
    (plan,) = submitted["plans"]
    assert report["plans"] == {f"{plan['key']} {'reused' if plan['reused'] else 'compiled'}": 2}
    effects = json.loads(farm("effects", "--output", "json").out)
    assert set(EFFECTS) <= set(effects)
    assert json.loads(farm("effects", "degrain", "--output", "json").out) == effects["degrain"]
    assert "devices" in json.loads(farm("devices", "--output", "json").out)
    plans = json.loads(farm("plans", "list", "--output", "json").out)["plans"]
    assert explained["key"] in {plan["key"] for plan in plans}


def test_explain_shows_the_bytes_of_a_table_of_taps(farm, job):
    nodes = {"finish": {"effect": "defocus", "image": "plate", "radius": 12}}
    path = job(nodes=nodes)
    lines = [line.split("  ") for line in farm("explain", path, "--target", "sm_90").out.splitlines()]
    head = next(k for k, cells in enumerate(lines) if "constant" in cells)
    assert str(489 * 3 * 4) in [cell.strip() for cell in lines[head + 1]]  # column, row and weight of each tap


def test_explain_shows_what_the_compiler_decided(farm, job):
    path = job(inputs={"plate": {"pattern": {"width": 75, "height": 41}}})
    done = farm("explain", path, "--target", "sm_90")
    assert done.code == 0
    head, *lines = done.out.splitlines()
    assert head.startswith("plan ")
    assert " for sm_90, 75 x 41 (made in " in head
    assert "assemble" in done.out
    first = next(line for line in lines if line.startswith("00 dwt1d"))
    assert " fused " in first
    width, height = map(int, re.search(r" (\d+) x (\d+) x \d+ ", first).groups())
    assert (width, height) > (75, 41)  # what later stages read beyond the frame, too
    assert re.search(r" -\d+, -\d+ ", first)
    assert ["00a", "dwt1d", "plate(x-1..x+1,", "y)"] in [line.split() for line in lines]
    assert "stages in 2 groups" in done.out
    assert "2 launches of " in done.out
    assert "MB a frame" in lines[-2]
    assert re.match(
        r"at most 4 frames on the device, [\d.]+ [KM]iB; \d+ in flight, [\d.]+ [KM]iB of the host", lines[-1]
    )
    again = farm("explain", path, "--target", "sm_90", "--source")
    assert "(reused, made in " in again.out
    assert again.out.count('extern "C" __global__') == int(done.out.split("launches of ")[1].split()[0])
    assert "define void @" in farm("explain", path, "--source").out
    assert "plan " in farm("explain", path, "--target", "reference").out


def test_plans_are_listed_warmed_and_pruned(farm, job, tmp_path):
    own = {"FARM_CACHE": str(tmp_path / "cache")}
    path = job()
    assert farm("plans", "list", env=own).out == f"0 plans in {tmp_path}/cache\n"
    warmed = farm("plans", "warm", path, "--target", "sm_80", env=own)
    assert warmed.code == 0
    assert re.search(r" for sm_80: [1-9]\d* kernels, compiled in ", warmed.out)
    key = warmed.out.split()[1]
    assert farm("plans", "warm", path, "--target", "sm_80", env=own).out.endswith("was there already\n")
    listed = farm("plans", "list", env=own).out
    assert listed.startswith(f"1 plan in {tmp_path}/cache\n{key}  sm_80 ")
    assert farm("plans", "prune", env=own).out == "removed 0 files, 0.0 MB\n"
    assert farm("plans", "prune", "--days", "0", env=own).out.startswith("removed ")
    assert farm("plans", "list", env=own).out.startswith("0 plans")


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effects_snippet_can_be_pasted_into_a_job(farm, tmp_path, name):
    shown = farm("effects", name).out
    assert shown.startswith(f"{name}: ")
    assert "Parameters:\n" in shown
    snippet = textwrap.dedent(shown.split("In a job:\n")[1])
    node = yaml.safe_load(snippet)["nodes"][f"my_{name}"]
    assert node["effect"] == name
    (tmp_path / "job.yaml").write_text(f"version: 1\nname: try\nframes: 1-2\n{snippet}")
    done = farm("check", "job.yaml")
    assert (done.code, done.err) == (0, "")
    parameters = json.loads(farm("effects", name, "--output", "json").out)["properties"]
    for parameter in set(node) - {"effect"}:
        assert parameter in parameters
        assert f"\n  {parameter} " in shown


def test_effects_show_ranges_and_defaults(farm):
    shown = farm("effects", "degrain").out
    assert "  levels    whole number, 1..8, default 4\n" in shown
    assert "  strength  number, may be animated, from 0 up, default 0.03\n" in shown
    listed = dict(line.split(maxsplit=1) for line in farm("effects").out.splitlines())
    assert listed["degrain"] == "Remove film grain by undecimated wavelet shrinkage."


def test_the_schema_knows_every_effect(farm, tmp_path):
    done = farm("schema", "-o", "job.schema.json")
    assert (done.code, done.out) == (0, "")
    schema = json.loads((tmp_path / "job.schema.json").read_text())
    assert schema == json.loads(farm("schema").out)
    text = json.dumps(schema)
    for name in EFFECTS:
        assert f'"const": "{name}"' in text or f'"{name}"' in text
    assert '"strength"' in text
    assert '"saturation"' in text


def test_devices_names_the_processor_and_the_compiler(farm):
    lines = farm("devices").out.splitlines()
    assert lines[0].startswith("cpu ")
    assert "cores, LLVM of llvmlite " in lines[0]
    assert lines[-1].startswith("compiler   ")


def of_processors():
    """Seconds that processes took which have ended: other work on this machine does not count."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_help_is_quick_and_names_every_verb(farm):
    for words in (("--help",), ("submit", "--help")):
        before = of_processors()
        assert farm(*words).code == 0
        assert of_processors() - before < 0.6
    shown = farm("--help").out
    assert [verb for verb in VERBS if f"\n  {verb} " not in shown] == []


@pytest.mark.slow
def test_the_demo_makes_its_pictures_and_reuses_its_plan(farm, tmp_path):
    done = farm("demo", "--folder", "try", "--device", "cpu")
    assert (done.code, done.err) == (0, "")
    assert "12 frames rendered (12 of 12 frames in " in done.out
    assert "12 done, 0 failed, 0 missing" in done.out
    before, after = (picture(tmp_path / "try" / name) for name in ("before.png", "after.png"))
    clean = grainless(1280, 720)
    assert before.shape == after.shape == clean.shape
    grain, left = ((shown - clean)[FLAT].std() for shown in (before, after))
    assert left < 0.5 * grain
    for lamp in (0.5, 0.7, 0.9):
        ring = around(int(lamp * 1280), int(0.065 * 720), inner=19, outer=26)
        assert after[ring].mean() - clean[ring].mean() < 8  # of 255: no halo that anyone sees

    again = farm("demo", "--folder", "try", "--device", "cpu")
    assert (again.code, again.err) == (0, "")
    assert "cpu: plan reused (" in again.out
    assert re.search(r"plan +\w+ reused \(12 frames\)", again.out)


FLAT = (slice(405, 470), slice(935, 985))
"""A grey patch of the chart in 1280 x 720."""


def picture(path):
    from PIL import Image

    return np.asarray(Image.open(path).convert("RGB"), np.float64)


def grainless(width, height):
    """The still part of the chart, as a screen shows it."""
    light = _chart(width, height).astype(np.float64).clip(0, 1).transpose(1, 2, 0)
    return 255 * np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def around(x, y, *, inner, outer):
    """Which pixels of 1280 x 720 lie between two radii of a place."""
    down, across = np.ogrid[:720, :1280]
    distance = np.hypot(across - x, down - y)
    return (distance > inner) & (distance < outer)


def test_the_farm_runs_as_a_module_entry_too(tmp_path):
    code = "from farm.cli.main import main; main()"
    done = subprocess.run([sys.executable, "-c", code, "devices"], cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode == 0
    assert Path(sys.executable).with_name("farm").exists()
