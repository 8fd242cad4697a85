from dataclasses import fields, replace
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

import farm
from farm.device.target import Target
from farm.graph import Rect
from farm.plan import key
from farm.plan.key import PlanKey, code_digest, compiler_version, plan_key
from farm.plan.model import Format

FORMAT = Format(Rect.sized(64, 48), (Rect.sized(64, 48), Rect(-2, 0, 8, 9)))
KEY = PlanKey("ab", Target("cuda", 90), FORMAT, (), "nvrtc 13", "cd")
FLIPPED: dict[str, list[object]] = {
    "graph": ["ac"],
    "target": [Target("cuda", 80), Target("cpu"), Target("reference")],
    "format": [
        replace(FORMAT, frame=Rect.sized(48, 64)),
        replace(FORMAT, frame=Rect(1, 0, 65, 48)),
        replace(FORMAT, sources=FORMAT.sources[::-1]),
        replace(FORMAT, sources=FORMAT.sources[:1]),
    ],
    "without": [("simplify",), ("share_memory",), ("share_memory", "simplify")],
    "compiler": ["nvrtc 14"],
    "code": ["ce"],
    "tuning": ["cf"],
}


def test_the_table_below_knows_every_field() -> None:
    assert [field.name for field in fields(PlanKey)] == list(FLIPPED)


@pytest.mark.parametrize("name", FLIPPED)
def test_every_field_changes_the_digest(name: str) -> None:
    changed = [replace(KEY, **{name: value}) for value in FLIPPED[name]]  # type: ignore[arg-type]
    assert len({made.digest for made in (KEY, *changed)}) == len(changed) + 1


def test_the_same_fields_give_the_same_digest() -> None:
    assert replace(KEY).digest == KEY.digest
    assert KEY.digest == "44e7e2834429d53124bad6b95b77a0da"


def test_the_order_of_what_is_left_out_does_not_matter() -> None:
    one = plan_key("ab", Target("cpu"), FORMAT, ("simplify", "share_memory"))
    other = plan_key("ab", Target("cpu"), FORMAT, ("share_memory", "simplify"))
    assert one == other
    assert (one.graph, one.target, one.format) == ("ab", Target("cpu"), FORMAT)


def test_the_compiler_of_a_target_is_named_with_its_version(monkeypatch: pytest.MonkeyPatch) -> None:
    def version(package: str) -> str:
        if package == "nvidia-cuda-nvrtc":
            raise PackageNotFoundError
        return "1.2"

    monkeypatch.setattr(key, "version", version)
    assert compiler_version(Target("reference")) == "numpy 1.2"
    assert compiler_version(Target("cpu")) == "llvmlite 1.2"
    assert compiler_version(Target("cuda", 90)) == "nvidia-cuda-nvrtc-cu12 1.2"


def test_any_change_to_the_compilers_source_changes_the_code_digest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = ("graph", "device", "analysis", "passes", "plan", "kernel", "schedules", "search", "compiler")
    for folder in rooms:
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "a.py").write_text(folder)
    (tmp_path / "schedules" / "warp").mkdir()
    monkeypatch.setattr(farm, "__file__", str(tmp_path / "__init__.py"))
    seen = [code_digest.__wrapped__()]
    for changed in (*(f"{room}/a.py" for room in rooms), "passes/b.py", "schedules/warp/a.py"):
        (tmp_path / changed).write_text("changed")
        seen.append(code_digest.__wrapped__())
    assert len(set(seen)) == len(seen)
