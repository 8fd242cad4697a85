"""Kernel times on this machine's GPU: python tests/bench/bench_gpu.py [FOLDER] [--only EFFECT ...] [--quick]

Every effect at its paper's size with each optimisation switched on in turn, the figures that must be reached, a table
and pictures of both, all in FOLDER (`results` here, unless --only leaves something out). Every full program is first
checked against the reference on a small frame. Then the pipelines of PACT'20 with each part of fusion switched off, and
random graphs (`--only random`) with and without fusion. What fails is told, and the rest goes on; the exit status is 1
then.
"""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import ablation
import draw
import ladder
import random_fusion
import ranking
import report
import targets
from cases import PAPER_SIZES
from lab import Lab, TaskFailedError
from ladder import LADDER, Key, Order, Rung
from record import RESULTS, save, today, versions
from singles import CHAIN, find
from timing import GpuClock

from farm.device.target import Target
from farm.plan.model import Plan
from farm.plan.store import PlanStore
from farm.runtime.plans import default_store

BUDGET, QUICK_BUDGET = 0.25, 0.08  # seconds for each figure
TOLERANCE = 1e-5  # that of the matrix of tests; also of two plans of one graph
SMALL = "small"
"""The purpose of a plan for the small frame of a case."""

RECORDS = ("ladder", "gpu", "targets", "ablation", "random", "textures", "ranking")
"""What is written down, each as a JSON file."""

Row = dict[str, Any]


@dataclass(frozen=True)
class Chosen:
    """What is measured: cases of the ladder, single figures, stages, cases that are tuned, and of fusion."""

    cases: tuple[str, ...]
    goals: tuple[targets.Goal, ...]
    stages: tuple[targets.StageGoal, ...]
    ranked: tuple[str, ...]
    ablated: tuple[str, ...]
    random: tuple[str, ...]
    planning: bool
    textures: bool
    quick: bool

    @classmethod
    def of(cls, only: Sequence[str], *, quick: bool) -> "Chosen":
        """All, or what belongs to some effects; line_filter, window and box are single functors, random is graphs."""

        def takes(case: str) -> bool:
            return not only or find(case).effect in only

        return cls(
            tuple(case.name for case in (*PAPER_SIZES, CHAIN) if takes(case.name)),
            tuple(goal for goal in targets.TARGETS if takes(goal.case)),
            tuple(goal for goal in targets.STAGES if takes(goal.case)),
            tuple(case for case in ranking.PIPELINES if takes(case)),
            tuple(case for case in ablation.PIPELINES if takes(case)),
            tuple(case for case in (random_fusion.QUICK_CASES if quick else random_fusion.CASES) if takes(case)),
            takes(targets.DEGRAIN),
            not only,
            quick,
        )

    def rungs(self, case: str) -> tuple[Rung, ...]:
        """All of the ladder; when in a hurry only its ends, but for the effects that are drawn."""
        return LADDER if not self.quick or find(case).effect in draw.CUMULATIVE else (LADDER[0], LADDER[-1])

    def orders(self) -> dict[Key, Order]:
        """All plans that are needed."""
        of_goals = [goal.case for goal in self.goals] + [goal.case for goal in self.stages]
        names = list(dict.fromkeys([*self.cases, *of_goals, *self.ablated, *self.random]))
        with ThreadPoolExecutor() as pool:
            wholes = dict(zip(names, pool.map(order_of, names), strict=True))
        found = ablation.orders(self.ablated, wholes) | random_fusion.orders(self.random, wholes)
        for name in self.cases:
            small = find(name).problem(7, find(name).small)
            found[name, SMALL] = Order(small.graph.text, small.format)
            for rung in self.rungs(name):
                found[name, rung.name] = wholes[name].but(ladder.without(LADDER.index(rung)))
        found |= {(goal.case, targets.WHOLE): wholes[goal.case] for goal in self.goals}
        found |= {(goal.case, targets.APART): wholes[goal.case].but(("fuse", "share_memory")) for goal in self.stages}
        return found


def order_of(name: str) -> Order:
    """What a case's plans are of."""
    given = find(name).problem(0)
    return Order(given.graph.text, given.format)


@dataclass
class Results:
    """Rows by the JSON file that they go to, what the device is, and where results go, if anywhere."""

    device: Row
    folder: Path | None
    rows: dict[str, list[Row]] = field(default_factory=lambda: {name: [] for name in RECORDS})

    def add(self, name: str, row: Row) -> None:
        """Keep a row and show it."""
        again = name == "ladder" and row.get("as_before")
        self.rows[name].append({key: row[key] for key in row if key != "launches"} if again else row)
        say(shown(row))
        if name in {"gpu", "ranking"}:
            self.save()  # what there is, should the machine be taken away

    @property
    def failures(self) -> list[str]:
        """What went wrong, a line each."""
        found = []
        for row in (row for name, rows in self.rows.items() for row in rows if name != "textures"):
            name = row.get("target") or f"{row['case']} {row.get('rung') or row.get('without', '')}".rstrip()
            if "failed" in row:
                found.append(f"{name}: {row['failed']}")
            elif row.get("error", 0.0) > TOLERANCE:
                found.append(f"{name}: differs from the reference by {row['error']:.1e}")
            elif row.get("differs", 0.0) > TOLERANCE:
                found.append(f"{name}: differs from its stages one by one by {row['differs']:.1e}")
        return found

    def save(self) -> None:
        """All rows as JSON."""
        for name, rows in self.rows.items():
            if self.folder:
                save(name, self.device, rows, self.folder)

    def write(self) -> None:
        """JSON, figures and the page."""
        if not self.folder:
            return
        self.save()
        try:
            figures = [path.name for path in draw.draw(self.folder)]
        except ImportError as error:
            say(f"no figures: {error}; python tests/bench/draw.py FOLDER draws them where matplotlib is installed")
            figures = [name for name, _ in report.FIGURES]
        text = report.page(self.device, versions(), today(), self.rows, figures)
        (self.folder / "README.md").write_text(text)
        say(f"written to {self.folder}")


BEGUN = time.perf_counter()


def say(text: str) -> None:
    """Progress, with the seconds since the beginning."""
    print(f"[{time.perf_counter() - BEGUN:6.1f} s] {text}", flush=True)


def shown(row: Mapping[str, Any]) -> str:
    """A row on a line."""
    if "way" in row:
        return f"textures: {row['warp']}, {row['way']}: {row['us']:.1f} us, differs by {row['error']:.1e}"
    if "regret" in row:
        first, best = f"first {row['first_us']:.1f} us", f"best {row['best_us']:.1f} us"
        return f"{row['case']}, {row['candidates']} candidates: {first}, {best}, regret {row['regret']:.1%}"
    if "without" in row and "failed" not in row:
        again = ", kernels as before" if row["as_before"] else ""
        return f"{row['case']}, without {row['without']}: {row['us']:.1f} us, {row['times_full']:.2f} x all{again}"
    if "gain" in row:
        times = f"{row['us']:.1f} us, apart {row['apart_us']:.1f} us, fewest groups {row['most_us']:.1f} us"
        return f"{row['case']}: {times}, {row['times_best']:.2f} x the best, differs by {row['differs']:.1e}"
    name = row.get("target") or f"{row['case']}, {row.get('rung') or row.get('without', 'all on')}"
    if "failed" in row:
        return f"{name}: FAILED: {row['failed']}"
    if "target" in row:
        us = f", {row['us']:.1f} us" if "us" in row else ""
        return f"{name}: {row['reached']:.3f} of {row['wanted']} {row['against']}{us}: {'yes' if row['yes'] else 'NO'}"
    again = ", kernels as before" if row.get("as_before") else ""
    error = f", error {row['error']:.1e}" if "error" in row else ""
    return f"{name}: {row['us']:.1f} us, {row['times_floor']:.2f} x floor{again}{error}"


def whole(lab: Lab, case: str, made: Mapping[Key, Plan | str], climbed: Sequence[Row], copy_gbps: float) -> Row:
    """An effect with everything on: what the ladder's last rung measured, checked against the reference."""
    first, last = climbed[0], climbed[-1]
    plan, small = made[case, LADDER[-1].name], made[case, SMALL]
    if "failed" in last or isinstance(plan, str):
        return {"case": case, "failed": last.get("failed", plan)}
    if isinstance(small, str):
        return {"case": case, "failed": small}
    try:
        error = lab.ask("error", case, small)
    except TaskFailedError as failure:
        return {"case": case, "failed": f"small frame: {failure}"}
    stages = [
        row
        | {"registers": kernel.registers, "spills": kernel.spills, "shared": kernel.shared + launch.shared}
        | ({"predicted_us": round(launch.predicted.seconds * 1e6, 3)} if launch.predicted else {})
        for row, launch in zip(last["launches"], plan.launches, strict=True)
        for kernel in (plan.kernel[launch.kernel],)
    ]
    slowest = max(stages, key=lambda stage: stage["us"])
    return {
        "case": case,
        **{key: last[key] for key in ("us", "floor_us", "times_floor")},
        "times_own_bytes": last["us"] * copy_gbps * 1e3 / sum(launch.bytes for launch in plan.launches),
        **({"direct_us": first["us"]} if "us" in first else {}),
        "launches": len(plan.launches),
        "slowest": f"{slowest['stage']} {slowest['us']:.1f} us",
        "error": error,
        "stages": stages,
    }


def bench(lab: Lab, target: Target, chosen: Chosen, store: PlanStore, folder: Path | None) -> Results:
    """Plan everything, measure everything, and write it down."""
    orders = chosen.orders()
    say(f"{len(orders)} plans for {len({case for case, _ in orders})} cases to make")
    made = ladder.plans(orders, target, store)
    say(f"planned, {sum(isinstance(plan, str) for plan in made.values())} failed")
    device: Row = lab.ask("facts")
    say(", ".join(f"{name} {value:.4g}" if isinstance(value, float) else f"{value}" for name, value in device.items()))
    results = Results(device, folder)
    for name, row in _rows(lab, target, chosen, made, results):
        results.add(name, row)
    best = {case: orders[case, LADDER[-1].name] for case in chosen.ranked}
    for row in ranking.ranked(lab, best, target, store, ranking.QUICK_BUDGET if chosen.quick else ranking.BUDGET):
        results.add("ranking", row)
    for row in targets.tuned(results.rows["ranking"], results.rows["gpu"]):
        results.add("targets", row)
    results.write()
    return results


def _rows(
    lab: Lab, target: Target, chosen: Chosen, made: Mapping[Key, Plan | str], results: Results
) -> Iterator[tuple[str, Row]]:
    device = results.device
    for case in chosen.cases:
        climbed = []
        for row in ladder.climb(lab, case, chosen.rungs(case), made, device["copy_GBps"]):
            climbed.append(row)
            yield "ladder", row
        yield "gpu", whole(lab, case, made, climbed, device["copy_GBps"])
    parts: Iterable[Iterable[Row]] = (
        targets.wholes(lab, chosen.goals, made, device),
        targets.stages(lab, chosen.stages, made, device),
        targets.against_direct(results.rows["ladder"]),
        targets.fused(results.rows["gpu"]),
        targets.planning(target) if chosen.planning else (),
    )
    for part in parts:
        for row in part:
            yield "targets", row
    for case in chosen.ablated:
        for row in ablation.ablated(lab, case, made, ablation.QUICK_BUDGET if chosen.quick else ablation.BUDGET):
            yield "ablation", row
    for case in chosen.random:
        budget = random_fusion.QUICK_BUDGET if chosen.quick else random_fusion.BUDGET
        yield "random", random_fusion.raced(lab, case, made, budget)
    for row in lab.ask("gathers") if chosen.textures else ():
        yield "textures", row


def main() -> int:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("folder", nargs="?", type=Path, help="of the results")
    given.add_argument("--only", nargs="+", metavar="EFFECT", default=[], help="these alone")
    given.add_argument("--quick", action="store_true", help="fewer repetitions, and most effects without steps between")
    asked = given.parse_args()
    chosen = Chosen.of(asked.only, quick=asked.quick)
    if not chosen.cases + chosen.goals + chosen.random:
        given.error(f"nothing is called {', '.join(asked.only)}")
    from farm.runtime.cuda import gpus

    if not (found := gpus()):
        given.error("there is no CUDA device here")
    target = Target("cuda", found[0].capability)
    if missing := ladder.unknown():
        say(f"the compiler does not know {', '.join(missing)}")
    with Lab(partial(GpuClock, QUICK_BUDGET if asked.quick else BUDGET)) as lab:
        folder = asked.folder or (None if asked.only else RESULTS)
        results = bench(lab, target, chosen, default_store(), folder)
    for line in results.failures:
        say(f"FAILED {line}")
    return 1 if results.failures or missing else 0


if __name__ == "__main__":
    sys.exit(main())
