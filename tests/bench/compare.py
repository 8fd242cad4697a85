"""Kernel times of two checkouts by turns: python tests/bench/compare.py OTHER [FOLDER] [--only EFFECT ...] [--unfused]

Each checkout compiles every case with its own compiler, and runs it with its own runtime in a process of its own, on
the one GPU of this machine. They take turns, so that both meet the same clocks and the same heat. The table says for
each case the microseconds of a frame by OTHER (before) and by this checkout (after), their ratio, and how often the
latter holds the time in which the device copies the bytes of a frame. FOLDER gets it as compare.json. Cases whose
kernels are the same text are timed too: they tell how far two equal times lie apart.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from statistics import geometric_mean, median
from typing import Any

HERE = Path(__file__).resolve().parents[2]
TURNS, BUDGET = 5, 0.1
"""How often each checkout measures a case, and seconds of each measurement."""

PLANNERS = 6
"""Processes in which a checkout compiles."""


@dataclass
class Checkout:
    """A process that measures the cases of one checkout; it answers each line with a line of JSON."""

    process: subprocess.Popen[str]

    @classmethod
    def at(cls, folder: Path) -> "Checkout":
        """The process, which has begun to compile."""
        paths = [folder, folder / "tests", folder / "tests" / "bench", *os.environ.get("PYTHONPATH", "").split(":")]
        environment = os.environ | {"PYTHONPATH": ":".join(map(str, paths))}
        command = [sys.executable, str(Path(__file__).resolve()), "--serve"]
        pipe = subprocess.PIPE
        return cls(subprocess.Popen(command, cwd=folder, env=environment, stdin=pipe, stdout=pipe, text=True))

    def tell(self, what: object) -> None:
        """A line for it."""
        assert self.process.stdin
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()

    def ask(self, what: object) -> Any:
        """The answer to a line."""
        self.tell(what)
        return self.answer()

    def answer(self) -> Any:
        """The next answer."""
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("a checkout has ended; its messages stand above")
        return json.loads(line)

    def close(self) -> None:
        """Let it end."""
        self.process.communicate()


def plan_text(name: str, capability: int, without: Sequence[str]) -> str:
    """The plan of a case as this process's checkout compiles it, `without` some steps."""
    from singles import find

    from farm.compiler import build
    from farm.device.target import Target

    problem = find(name).problem(0)
    plan = build(problem.graph, Target("cuda", capability), problem.format, without=tuple(without))
    return plan.to_json().decode()


def serve() -> None:
    """Answer cases and steps to leave out with digests of kernels and bytes at least, then a case with microseconds."""
    from timing import GpuClock

    from farm.plan.model import Plan
    from farm.runtime.cuda import gpus

    names, without = json.loads(sys.stdin.readline())
    capability = gpus()[0].capability
    with ProcessPoolExecutor(PLANNERS, mp_context=get_context("spawn")) as pool:
        texts = list(pool.map(plan_text, names, [capability] * len(names), [without] * len(names)))
    plans = {name: Plan.from_json(text.encode()) for name, text in zip(names, texts, strict=True)}
    answer({name: (digest(plan.kernels), plan.floor_bytes) for name, plan in plans.items()})
    clock = GpuClock(BUDGET)
    for line in sys.stdin:
        asked = json.loads(line)
        answer(clock.facts() if asked is None else clock.replay(asked, plans[asked], BUDGET))


def digest(kernels: Sequence[Any]) -> str:
    """Of the texts of all kernels."""
    return blake2b("".join(kernel.source for kernel in kernels).encode(), digest_size=8).hexdigest()


def answer(what: object) -> None:
    """A line for whoever asked."""
    print(json.dumps(what), flush=True)


def compared(other: Path, names: Sequence[str], without: Sequence[str], *, changed: bool) -> dict[str, Any]:
    """What the device is, and a row for each case; `changed`: of those alone whose kernels are other text."""
    before, after = Checkout.at(other), Checkout.at(HERE)
    for side in (before, after):  # both compile at the same time
        side.tell([list(names), list(without)])
    texts = before.answer(), after.answer()
    facts = before.ask(None)
    rows = []
    for name in names:
        if changed and texts[0][name] == texts[1][name]:
            continue
        times = [(before.ask(name), after.ask(name)) for _ in range(TURNS)]
        first, second = (median(turn[side] for turn in times) for side in (0, 1))
        (kernels, _), (other_kernels, floor_bytes) = (side[name] for side in texts)
        floor = floor_bytes / facts["copy_GBps"] / 1e3
        row = {"case": name, "before_us": first, "after_us": second, "ratio": second / first}
        rows.append(row | {"floor_us": floor, "times_floor": second / floor, "same_kernels": kernels == other_kernels})
        print(shown(rows[-1]), flush=True)
    before.close()
    after.close()
    return {"device": facts, "ratio": geometric_mean(row["ratio"] for row in rows), "rows": rows}


def shown(row: dict[str, Any]) -> str:
    """A row as a line."""
    same = "same kernels" if row["same_kernels"] else "other kernels"
    ratios = f"{row['ratio']:.3f}, {row['times_floor']:.2f} x floor"
    return f"{row['case']:45} {row['before_us']:9.1f} {row['after_us']:9.1f} us  {ratios}, {same}"


def main() -> None:
    """Compare this checkout with another one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path, nargs="?", help="the checkout that was before")
    parser.add_argument("folder", type=Path, nargs="?", help="of the results")
    parser.add_argument("--only", nargs="+", metavar="EFFECT", default=[], help="these alone")
    parser.add_argument("--unfused", action="store_true", help="a kernel for every stage")
    parser.add_argument("--changed", action="store_true", help="cases alone whose kernels are other text")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve()
        return
    if not given.other:
        parser.error("which checkout was before?")
    from cases import PAPER_SIZES
    from record import save
    from singles import CHAIN, RANDOM

    cases = [case for case in (*PAPER_SIZES, CHAIN, *RANDOM) if not given.only or case.effect in given.only]
    without = ["fuse"] if given.unfused else []
    results = compared(given.other.resolve(), [case.name for case in cases], without, changed=given.changed)
    print(f"geometric mean of {len(results['rows'])} cases: {results['ratio']:.4f}")
    if given.folder:
        name = "compare_unfused" if given.unfused else "compare"
        save(name, results["device"], results["rows"], given.folder)


if __name__ == "__main__":
    main()
