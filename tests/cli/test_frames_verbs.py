import json
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import OpenImageIO
import pytest
import typer
from typer.testing import CliRunner, Result

from farm.cli.demo import demo
from farm.cli.explain import explain
from farm.cli.export import export
from farm.cli.ingest import ingest
from farm.cli.progress import counting
from farm.cli.repair import repair
from farm.cli.report import report
from farm.cli.schema import schema
from farm.cli.verify import verify
from farm.cli.view import view
from farm.errors import FarmError
from farm.frames.exr import write_image
from farm.frames.image import ImageHeader
from farm.frames.output import RenderStore
from farm.frames.record import Failure, FrameRecord, FrameState
from farm.frames.transfer import linear_to_srgb
from farm.graph.rect import Rect


@pytest.fixture
def plate(tmp_path: Path) -> str:
    window = Rect(1, 2, 7, 6)
    for frame in (1, 2, 3):
        pixels = {name: np.full((4, 6), frame / 4, np.float16) for name in "BGR"}
        write_image(tmp_path / f"p.{frame:04}.exr", ImageHeader(("B", "G", "R"), window, window), pixels)
    return str(tmp_path / "p.####.exr")


@pytest.fixture
def rendered(tmp_path: Path) -> Path:
    window = Rect.sized(6, 4)
    store = RenderStore.open_or_create(
        tmp_path / "out.zarr", channels=("Y",), dtype="float16", frames=(1, 2, 3), window=window, display=window
    )
    store.stage(1, 0, store.encode(np.full((1, 4, 6), 0.5, np.float32)))
    record = FrameRecord(1, FrameState.DONE, 0, "w1", "cpu", "0f3a", spans={"run": 0.25, "read": 0.75})
    store.commit(1, 0, record)
    store.note_failure(FrameRecord(3, FrameState.FAILED, 1, failure=Failure.DATA, error="chunk is damaged"))
    store.flush()
    return store.path


def run(*words: object) -> Result:
    app = typer.Typer(pretty_exceptions_enable=False)
    for verb in (ingest, export, view, report, repair, verify, schema, explain, demo):
        app.command()(verb)
    return CliRunner().invoke(app, [str(word) for word in words])


def test_there_and_back(plate: str, tmp_path: Path) -> None:
    result = run("ingest", plate, tmp_path / "p.zarr", "--channels", "R,G", "--frames", "1-3x2")
    assert (result.exit_code, result.stdout) == (0, f"{tmp_path}/p.zarr: frames 1,3, 6x4, channels R,G\n")
    result = run("export", tmp_path / "p.zarr", tmp_path / "q.####.exr", "--frames", "3")
    assert (result.exit_code, result.stdout) == (0, f"{tmp_path}/q.####.exr: frames 3\n")
    assert (tmp_path / "q.0003.exr").exists()


def test_a_store_becomes_codes_of_the_bits_and_colour_space_that_are_asked_for(plate: str, tmp_path: Path) -> None:
    run("ingest", plate, tmp_path / "p.zarr")
    words = ("--bits", "16", "--colour-space", "sRGB", "--channels", "R,G,B", "--frames", "2")
    result = run("export", tmp_path / "p.zarr", tmp_path / "q.####.dpx", *words)
    assert (result.exit_code, result.stdout) == (0, f"{tmp_path}/q.####.dpx: frames 2\n")
    codes = OpenImageIO.ImageBuf(str(tmp_path / "q.0002.dpx")).get_pixels("float")
    assert np.allclose(codes, linear_to_srgb(np.float32(0.5)), atol=1e-4)
    result = run("export", tmp_path / "p.zarr", tmp_path / "q.####.png", "--colour-space", "P3")
    assert str(result.exception).startswith('--colour-space P3: colour_space is "P3"; write linear, sRGB')


def test_frames_that_are_no_range_are_told(plate: str, tmp_path: Path) -> None:
    run("ingest", plate, tmp_path / "p.zarr")
    for words in (("ingest", plate, tmp_path / "q.zarr"), ("export", tmp_path / "p.zarr", tmp_path / "q.####.exr")):
        result = run(*words, "--frames", "1-x")
        assert isinstance(result.exception, FarmError)
        assert str(result.exception).startswith("--frames 1-x: 1-x is not a frame range; write ")
        assert result.exception.exit_code == 2


def test_a_still_is_no_sequence(plate: str, tmp_path: Path) -> None:
    result = run("ingest", plate.replace("####", "0001"), tmp_path / "p.zarr")
    assert str(result.exception).endswith(
        "p.0001.exr names no sequence; write #### where the frame number stands, such as p.####.exr"
    )


def test_export_tells_what_is_missing(rendered: Path, tmp_path: Path) -> None:
    result = run("export", rendered, tmp_path / "q.####.exr")
    assert result.exit_code == 3
    assert "frames 2-3 are not there; render them first" in result.stderr
    assert (tmp_path / "q.0001.exr").exists()


def test_view(plate: str, tmp_path: Path) -> None:
    run("ingest", plate, tmp_path / "p.zarr")
    assert run("view", tmp_path / "p.zarr", "-o", tmp_path / "f.png", "--exposure", "-1").stdout.endswith(
        "f.png: frame 1\n"
    )
    assert run("view", tmp_path / "p.zarr", "--contact", "-o", tmp_path / "c.png").stdout.endswith("c.png: 3 frames\n")
    result = run("view", tmp_path / "p.zarr", "--contact", "--frame", "1", "-o", tmp_path / "c.png")
    assert isinstance(result.exception, FarmError)


def test_no_verb_replaces_a_file_unasked(plate: str, rendered: Path, tmp_path: Path) -> None:
    run("ingest", plate, tmp_path / "p.zarr")
    (tmp_path / "job.yaml").write_text("mine: true\n")
    picture, drawing, frame, page = (tmp_path / name for name in ("f.png", "f.svg", "q.0001.exr", "p.html"))
    for path in (picture, drawing, frame, page):
        path.write_text("mine")
    exists = r"exists; choose another path"
    for words, told in (
        (("view", tmp_path / "p.zarr", "-o", picture), exists),
        (("view", tmp_path / "p.zarr", "--contact", "-o", picture), exists),
        (("schema", "-o", drawing), exists),
        (("explain", tmp_path / "job.yaml", "--svg", drawing), exists),
        (("report", rendered, "--html", page, "--trace", tmp_path / "new.json"), exists),
        (("report", rendered, "--trace", page), exists),
        (("ingest", plate, tmp_path / "p.zarr"), exists),
        (("export", tmp_path / "p.zarr", tmp_path / "q.####.exr"), r"frame 1 exists; .*--force"),
        (("demo", "--folder", tmp_path), r"job\.yaml is not of the demo; choose another folder with --folder"),
    ):
        result = run(*words)
        assert isinstance(result.exception, FarmError), words
        assert re.search(told, str(result.exception)), words
    assert {path.read_text() for path in (picture, drawing, frame, page)} == {"mine"}
    assert not (tmp_path / "new.json").exists()
    assert (tmp_path / "job.yaml").read_text() == "mine: true\n"
    free = ("view", tmp_path / "p.zarr", "-o", picture), ("schema", "-o", drawing), ("report", rendered, "--html", page)
    for words in free:
        assert run(*words, "--force").exit_code == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_report_for_people(rendered: Path) -> None:
    lines = run("report", rendered).stdout.splitlines()
    assert lines[0].endswith("out.zarr: 1 done, 1 failed, 1 missing, 0 skipped")
    assert "device  cpu (1 frame)" in lines
    assert "missing 2" in lines
    assert [line.split() for line in lines if line.startswith("run")] == [
        ["run", "1", "250.000", "250.000", "0.250", "25.0%"]
    ]
    assert lines[-1] == "  3  data, attempt 1: chunk is damaged"


def test_report_for_programs(rendered: Path) -> None:
    found = json.loads(run("report", rendered, "--output", "json").stdout)
    assert found["states"] == {"done": 1, "failed": 1, "missing": 1, "skipped": 0}
    assert found["plans"] == {"0f3a": 1}
    assert [span["name"] for span in found["spans"]] == ["run", "read"]
    assert found["failed"][0]["error"] == "chunk is damaged"


def test_report_as_a_trace_and_as_a_page(rendered: Path, tmp_path: Path) -> None:
    trace, page = tmp_path / "t.json", tmp_path / "deep" / "p.html"
    done = run("report", rendered, "--trace", trace, "--html", page)
    assert done.exit_code == 0
    assert done.stdout == run("report", rendered).stdout
    assert json.loads(trace.read_text())["traceEvents"] == []  # nobody knows when these stages began
    text = page.read_text()
    assert text.startswith("<!doctype html>")
    assert "This plan is not in the plan store of this machine" in text
    assert "chunk is damaged" in text


def test_damage_is_reported_verified_and_repaired(rendered: Path) -> None:
    assert run("verify", rendered).stdout == f"{rendered}: 1 frame is as written\n"
    assert run("repair", rendered).stdout.startswith(f"{rendered}: nothing is damaged; pixels were not compared")
    (rendered / "zarr.json").write_text("null")
    (rendered / "render" / "recipe" / "c" / "0").write_bytes(b"")
    (rendered / "image" / "c.0.0.0.0").write_bytes(b"other")
    refused = run("report", rendered)
    assert isinstance(refused.exception, FarmError)
    assert str(refused.exception).endswith(
        f"out.zarr: the store is damaged: zarr.json: it does not describe a Zarr group; run `farm repair {rendered}`"
    )
    lines = run("repair", rendered).stdout.splitlines()
    assert lines == [
        "zarr.json: it does not describe a Zarr group; rebuilt",
        "render/recipe/c/0: it cannot be decoded; of frames 1-3, those that were done are to be rendered again",
        f"{rendered} lacks frames 1-3",
    ]
    assert json.loads(run("repair", rendered, "--output", "json").stdout)["missing"] == [1, 2, 3]


def test_verify_for_programs(rendered: Path) -> None:
    (rendered / "image" / "c.0.0.0.0").write_bytes(b"other")
    text = run("verify", rendered)
    assert text.exit_code == 1
    assert text.stdout.splitlines()[1] == f"{rendered}: 0 frames are as written, 1 not"
    done = run("verify", rendered, "--output", "json")
    assert done.exit_code == 1
    found = json.loads(done.stdout)
    assert (found["sound"], [frame["frame"] for frame in found["differing"]]) == (0, [1])


def test_progress_is_shown_to_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with counting("ingest") as progress:
        assert progress is None
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    with counting("ingest") as progress:
        assert progress is not None
        progress(2, 3)
    shown = capsys.readouterr()
    assert "2/3" in shown.err
    assert shown.out == ""


def test_a_wrong_path_is_told(tmp_path: Path) -> None:
    result = run("report", tmp_path / "nope.zarr")
    assert isinstance(result.exception, FarmError)
    assert result.exception.exit_code == 2


def test_the_verbs_import_nothing_heavy() -> None:
    code = (
        "import sys, farm.cli.ingest, farm.cli.export, farm.cli.view, farm.cli.report;"
        "import farm.cli.repair, farm.cli.verify;"
        "print([name for name in ('numpy', 'zarr', 'PIL', 'OpenEXR', 'rich.progress') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
