import errno
import os
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from subprocess import run as run_process

import pytest

from farm.compiler import build
from farm.device.target import Target
from farm.errors import FarmError
from farm.graph import Image, Node, Point, Rect, functor
from farm.graph.graph import Graph
from farm.plan.model import Format, Kernel, Plan
from farm.plan.store import PlanStore, publish
from farm.plan.tuning_record import TunedGroup, Tuning


@functor
def double(a: Point) -> Node:
    return a() * 2.0


@pytest.fixture
def plan(source: Callable[..., Image]) -> Plan:
    graph = Graph((double(source(2)).planes,), 0)
    return build(graph, Target("reference"), Format(Rect.sized(8, 4), (Rect.sized(8, 4),)))


@pytest.fixture
def store(tmp_path: Path) -> PlanStore:
    return PlanStore(tmp_path / "cache")


def file_of(store: PlanStore) -> Path:
    (entry,) = store.plans()
    return entry.path


def kernel_file(store: PlanStore, key: str) -> Path:
    return store.folder / "kernels" / f"{key}.kernel"


def test_a_plan_comes_back(store: PlanStore, plan: Plan) -> None:
    assert store.get(plan.key) is None
    store.put(plan)
    assert store.get(plan.key) == plan
    assert store.get("0" * 32) is None


def test_a_stored_plan_is_listed(store: PlanStore, plan: Plan) -> None:
    assert list(store.plans()) == []
    store.put(plan)
    (entry,) = store.plans()
    assert (entry.key, entry.bytes) == (plan.key, entry.path.stat().st_size)


def test_what_was_not_used_lately_is_pruned(store: PlanStore, plan: Plan) -> None:
    store.put(plan)
    store.put_kernel("aa", Kernel("k", ""))
    store.put_kernel("bb", Kernel("k", ""))
    os.utime(file_of(store), (1000, 1000))
    os.utime(kernel_file(store, "aa"), (1000, 1000))
    size = file_of(store).stat().st_size + kernel_file(store, "aa").stat().st_size
    assert store.prune(before=999) == (0, 0)
    assert store.prune(before=2000) == (2, size)
    assert store.get(plan.key) is None
    assert store.get_kernel("aa") is None
    assert store.get_kernel("bb") == Kernel("k", "")


def test_reading_a_plan_notes_its_use(store: PlanStore, plan: Plan) -> None:
    store.put(plan)
    os.utime(file_of(store), (1000, 1000))
    assert next(iter(store.plans())).used == 1000
    store.get(plan.key, touch=False)
    assert next(iter(store.plans())).used == 1000
    store.get(plan.key)
    assert next(iter(store.plans())).used > 1000


def test_a_kernel_comes_back(store: PlanStore) -> None:
    kernel = Kernel("k", "source", "AAEC", 24, 0, 128, 16)
    assert store.get_kernel("aa") is None
    store.put_kernel("aa", kernel)
    assert store.get_kernel("aa") == kernel


TUNED = TunedGroup(("ab", "cd"), "fused 4x2", 5, 64, "ab as direct 1x1", 2e-6, 1e-6)
TUNING = Tuning("a GPU", (TUNED,), ("ef",), 2e-6, 1e-6, 3)


def test_choices_made_by_measurement_come_back(store: PlanStore) -> None:
    assert store.get_tuning("aa") is None
    store.put_tuning("aa", TUNING)
    assert store.get_tuning("aa") == TUNING
    assert store.get_tuning("bb") is None
    assert store.prune(before=2e12)[0] == 1
    assert store.get_tuning("aa") is None


@pytest.mark.parametrize(
    "text", ["[]", "3", "{}", '{"device":"a","groups":[{}]}', '{"device":"a","groups":[],"more":1}']
)
def test_choices_of_another_version_are_a_miss(store: PlanStore, text: str) -> None:
    path = store.folder / "tunings" / "aa.tuning"
    publish(path, blake2b(text.encode(), digest_size=16).digest() + text.encode())
    assert store.get_tuning("aa") is None


def damaged(content: bytes) -> dict[str, bytes]:
    return {
        "empty": b"",
        "cut short": content[:-1],
        "cut to its digest": content[:16],
        "cut within its digest": content[:7],
        "altered": content[:-9] + bytes([content[-9] ^ 1]) + content[-8:],
        "longer": content + b" ",
        "foreign": b"#!/bin/sh\necho this is no plan\n",
    }


@pytest.mark.parametrize("how", damaged(bytes(32)))
def test_a_damaged_entry_is_a_miss(store: PlanStore, plan: Plan, how: str) -> None:
    store.put(plan)
    path = file_of(store)
    path.write_bytes(damaged(path.read_bytes())[how])
    assert store.get(plan.key) is None
    store.put(plan)
    assert store.get(plan.key) == plan
    store.put_kernel("aa", Kernel("k", "source"))
    kernel = kernel_file(store, "aa")
    kernel.write_bytes(damaged(kernel.read_bytes())[how])
    assert store.get_kernel("aa") is None
    store.put_tuning("aa", TUNING)
    tuning = store.folder / "tunings" / "aa.tuning"
    tuning.write_bytes(damaged(tuning.read_bytes())[how])
    assert store.get_tuning("aa") is None


def test_a_sound_entry_under_another_key_is_a_miss(store: PlanStore, plan: Plan) -> None:
    store.put(plan)
    path = file_of(store)
    path.rename(path.with_name("0123.plan"))
    assert store.get("0123") is None


def test_a_folder_in_the_place_of_an_entry_is_a_miss(store: PlanStore, plan: Plan) -> None:
    store.put(plan)
    path = file_of(store)
    path.unlink()
    path.mkdir()
    assert store.get(plan.key) is None


def test_an_entry_of_another_kind_is_a_miss(store: PlanStore, plan: Plan) -> None:
    store.put_kernel(plan.key, Kernel("k", ""))
    kernel = kernel_file(store, plan.key)
    store.put(plan)
    path = file_of(store)
    plan_bytes, kernel_bytes = path.read_bytes(), kernel.read_bytes()
    path.write_bytes(kernel_bytes)
    kernel.write_bytes(plan_bytes)
    assert store.get(plan.key) is None
    assert store.get_kernel(plan.key) is None


def test_readers_see_a_whole_entry_or_none(store: PlanStore, plan: Plan) -> None:
    kernels = [Kernel("k", "source" * size) for size in (1, 3000)]
    store.put_kernel(plan.key, kernels[0])

    def write() -> None:
        for turn in range(200):
            store.put_kernel(plan.key, kernels[turn % 2])

    writers = [threading.Thread(target=write) for _ in range(2)]
    for writer in writers:
        writer.start()
    seen = 0
    while any(writer.is_alive() for writer in writers):
        assert store.get_kernel(plan.key) in kernels
        seen += 1
    for writer in writers:
        writer.join()
    assert seen > 0
    assert len(list((store.folder / "kernels").iterdir())) == 1


def test_of_two_who_make_a_plan_both_use_that_of_the_first(store: PlanStore, plan: Plan) -> None:
    other = replace(plan, graph=plan.graph * 2)
    assert store.put(plan) == plan
    named = store.text(plan.key)
    assert store.put(other) == plan
    assert store.text(plan.key) == named
    file_of(store).write_bytes(b"damaged")
    assert store.put(other) == other
    assert store.get(plan.key) == other


def test_where_there_are_no_links_the_last_plan_stands(
    store: PlanStore, plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, target: Path) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    other = replace(plan, graph=plan.graph * 2)
    assert (store.put(plan), store.put(other)) == (plan, other)
    assert store.get(plan.key) == other


def test_two_processes_may_publish_the_same_entry(store: PlanStore, plan: Plan) -> None:
    text = store.folder.parent / "plan.json"
    text.write_bytes(plan.to_json())
    code = (
        "import sys; from pathlib import Path\n"
        "from farm.plan.model import Plan; from farm.plan.store import PlanStore\n"
        "plan, store = Plan.from_json(Path(sys.argv[1]).read_bytes()), PlanStore(Path(sys.argv[2]))\n"
        "for _ in range(300):\n"
        "    store.put(plan)\n"
        "    assert store.get(plan.key) == plan\n"
    )
    arguments = [sys.executable, "-c", code, str(text), str(store.folder)]
    results: list[int] = []
    threads = [
        threading.Thread(target=lambda: results.append(run_process(arguments, check=False).returncode))
        for _ in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [0, 0]
    assert store.get(plan.key) == plan
    assert len(list((store.folder / "plans").iterdir())) == 1


def test_a_failed_publication_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", refuse)
    path = tmp_path / "plans" / "a.plan"
    with pytest.raises(FarmError) as caught:
        publish(path, b"content")
    assert [(problem.what, problem.hint) for problem in caught.value.problems] == [
        (
            f"the plan store cannot be written: No space left on device: {path}",
            "set FARM_CACHE to a folder that can be written",
        )
    ]
    assert list((tmp_path / "plans").iterdir()) == []
