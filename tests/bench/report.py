"""The results as a page of Markdown tables."""

import statistics
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import random_fusion
from ablation import SWITCHES
from ladder import LADDER
from targets import HALIDE

Row = Mapping[str, Any]
WIDEST = 120
FIGURES = (
    ("degrain.png", "Kernel time of degrain, added up along its launches"),
    ("diffusion.png", "Kernel time of diffusion, added up along its launches"),
    ("effects.png", "Kernel time of every effect as a multiple of its floor"),
)

HOW = """\
Written by `python tests/bench/bench_gpu.py`. Times are medians of CUDA events around replays of CUDA graphs, in
microseconds, with inputs rotated beyond the L2. The floor is input and output once, at the copy bandwidth of the same
run. The JSON files beside this page hold all figures; `python tests/bench/draw.py` draws them again.
"""
LADDER_HOW = """\
Each column switches one more optimisation on; `=` where it changes no kernel of the effect.
"""
TARGETS_HOW = """\
Shares of what the device does in the same run: copy and read bandwidth as measured; the float32 peak (two operations a
lane and clock) and the load rate of all L1 caches by its clock rate. Bytes are input and output once.
"""
STAGES_HOW = """\
Each launch by itself, what it reads not in the L2; bytes are its own input and output once.
"""
MODEL_HOW = """\
What the model of launch times, which schedules are chosen by, predicted for each launch above, over what it took.
"""
ABLATION_HOW = """\
The pipelines of PACT'20 with one part of fusion, or one term of its model, switched off; after figure 9 there. Times of
a frame, and as multiples of the time with everything on; `=` where no kernel changes.
"""
RANDOM_HOW = """\
Graphs of random stages, at 1920 x 1080 and 1000 x 600: as the model plans them, their stages one by one, and the
fewest groups that are found. *Times best* is the model's plan by the fastest of the three.
"""
HALIDE_HOW = """\
Microseconds of a frame: by the model, and what `farm tune` found in a minute or less, by how many launches there are;
beside Halide's kernels on an H200, by the schedules of its sample applications and the best of 243 that a search by
hand found there. Means are geometric.
"""
RANKING_HOW = """\
Candidates that `farm tune` measured, from the model's choices on, and how many kernels they had in all: Spearman's
correlation of what the model estimates for a frame with what it took, and how much longer the model's first choice took
than the best.
"""
TEXTURES_HOW = """\
Three planes of 3840 x 2160 float32, bilinear, turned and bent by place. Filtered fetches weigh with 8 bits.
"""


def page(
    device: Row, versions: Mapping[str, str], date: str, rows: Mapping[str, Sequence[Row]], have: Iterable[str]
) -> str:
    """All tables: `rows` by the name of their JSON file, `have` the figures that were drawn."""
    drawn = set(have)
    parts = ["# Kernel times on a GPU\n", _facts(device, versions, date), HOW]
    parts += [f"![{title}]({name})\n" for name, title in FIGURES if name in drawn]
    if rows.get("gpu"):
        parts += ["## Effects\n", _effects(rows["gpu"]), *_halide(rows["gpu"], rows.get("ranking", ()))]
    if rows.get("ladder"):
        parts += ["## One optimisation after the other\n", LADDER_HOW + _legend() + "\n", _ladder(rows["ladder"])]
    if rows.get("targets"):
        single = [row for row in rows["targets"] if "stage" not in row]
        parts += ["## What must be reached\n", TARGETS_HOW, _targets(single)]
        if staged := [row for row in rows["targets"] if "stage" in row]:
            parts += ["## Stages\n", STAGES_HOW, _targets(staged)]
    if any("predicted_us" in stage for stage in _stages(rows.get("gpu", ()))):
        parts += ["## The model\n", MODEL_HOW, _model(rows["gpu"])]
    if rows.get("ablation"):
        parts += ["## What parts of fusion gain\n", ABLATION_HOW, _ablation(rows["ablation"])]
    if rows.get("random"):
        parts += ["## Fusion of random graphs\n", RANDOM_HOW, *_random(rows["random"])]
    if rows.get("ranking"):
        parts += ["## The model's ranking\n", RANKING_HOW, _ranking(rows["ranking"])]
    if rows.get("textures"):
        parts += ["## Textures\n", TEXTURES_HOW, _textures(rows["textures"])]
    return "\n".join(parts)


def _facts(device: Row, versions: Mapping[str, str], date: str) -> str:
    rates = f"copy {device['copy_GBps']:.0f} GB/s, read {device['read_GBps']:.0f} GB/s"
    peaks = f"float32 peak {device['peak_GFLOPs'] / 1e3:.1f} TFLOP/s, L1 {device['l1_GBps'] / 1e3:.1f} TB/s"
    names = [f"{name} {version}" for name, version in versions.items()]
    lines = [f"- {device['name']} (sm_{device['sm']}), driver {device['driver']}, {date}", f"- {rates}; {peaks}"]
    lines += textwrap.wrap(", ".join(names), WIDEST, initial_indent="- ", subsequent_indent="  ")
    return "\n".join(lines) + "\n"


def _effects(rows: Sequence[Row]) -> str:
    head = ("effect", "direct", "all on", "faster", "floor", "times floor", "launches", "error")
    table = []
    for row in rows:
        if "failed" in row:
            table.append((row["case"], *_failed(row, len(head) - 1)))
            continue
        direct = row.get("direct_us")
        times = (_us(direct), _us(row["us"]), f"{direct / row['us']:.2f}" if direct else "", _us(row["floor_us"]))
        error = f"{row['error']:.1e}" if "error" in row else ""
        table.append((row["case"], *times, f"{row['times_floor']:.2f}", str(row["launches"]), error))
    return _table(head, table)


def _halide(effects: Sequence[Row], ranking: Sequence[Row]) -> list[str]:
    """The pipelines of PACT'20; nothing unless all were measured."""
    times = {row["case"]: row["us"] for row in effects if "us" in row}
    tuned = {row["case"]: row["tuned_us"] for row in ranking if "tuned_us" in row}
    if not HALIDE.keys() <= times.keys() & tuned.keys():
        return []
    table, ratios = [], []
    for case, (samples, best) in HALIDE.items():
        ratios.append([samples / times[case], samples / tuned[case], best / times[case], best / tuned[case]])
        shown = map(_us, (times[case], tuned[case], samples, best))
        table.append((case, *shown, *(f"{ratio:.2f}" for ratio in ratios[-1])))
    means = map(statistics.geometric_mean, zip(*ratios, strict=True))
    table.append(("mean", "", "", "", "", *(f"{mean:.2f}" for mean in means)))
    head = ("pipeline", "model", "tuned", "samples", "by hand")
    faster = ("samples / model", "samples / tuned", "by hand / model", "by hand / tuned")
    return ["## Beside Halide\n", HALIDE_HOW, _table((*head, *faster), table)]


def _legend() -> str:
    words = ", ".join(f"{number} {rung.name}" for number, rung in enumerate(LADDER))
    return textwrap.fill(words + ".", WIDEST)


def _ladder(rows: Sequence[Row]) -> str:
    table = []
    for case in dict.fromkeys(row["case"] for row in rows):
        of = {row["rung"]: row for row in rows if row["case"] == case}
        table.append((case, *(_rung(of.get(rung.name)) for rung in LADDER)))
    return _table(("effect", *map(str, range(len(LADDER)))), table)


def _rung(row: Row | None) -> str:
    if row is None:
        return ""
    if "failed" in row:
        return "failed"
    return "=" if row["as_before"] else _us(row["us"])


def _targets(rows: Sequence[Row]) -> str:
    head = ("target", "of", "reached", "wanted", "", "time", "schedule")
    table = []
    for row in rows:
        if "failed" in row:
            table.append((row["target"], *_failed(row, len(head) - 1)))
            continue
        shown = _figure(row["reached"], row["against"]), _figure(row["wanted"], row["against"])
        time = _us(row["us"]) if "us" in row else ""
        table.append(
            (row["target"], row["against"], *shown, "yes" if row["yes"] else "**no**", time, row.get("schedule", ""))
        )
    return _table(head, table)


def _stages(rows: Sequence[Row]) -> list[Row]:
    """The launches of all effects."""
    return [stage for row in rows for stage in row.get("stages", ())]


def _model(rows: Sequence[Row]) -> str:
    """By template, and all together."""
    ratios: dict[str, list[float]] = {}
    for stage in _stages(rows):
        if stage["us"] and "predicted_us" in stage:
            for name in (stage["schedule"], "all"):
                ratios.setdefault(name, []).append(stage["predicted_us"] / stage["us"])
    table = []
    for name, found in sorted(ratios.items(), key=lambda each: (each[0] == "all", each[0])):
        near = sum(0.5 <= ratio <= 2.0 for ratio in found) / len(found)
        extremes = f"{min(found):.2f}", f"{statistics.median(found):.2f}", f"{max(found):.2f}"
        table.append((name, str(len(found)), *extremes, f"{near:.0%}"))
    return _table(("schedule", "launches", "least", "median", "most", "within a factor of 2"), table)


def _ranking(rows: Sequence[Row]) -> str:
    head = ("effect", "candidates", "kernels", "rank correlation", "first", "best", "regret", "kept")
    table = []
    for row in rows:
        if "failed" in row:
            table.append((row["case"], *_failed(row, len(head) - 1)))
            continue
        correlation = "" if row["spearman"] is None else f"{row['spearman']:.2f}"
        times = _us(row["first_us"]), _us(row["best_us"])
        counts = str(row["candidates"]), str(row["kernels"])
        table.append((row["case"], *counts, correlation, *times, f"{row['regret']:.1%}", _us(row["tuned_us"])))
    return _table(head, table)


def _ablation(rows: Sequence[Row]) -> str:
    """A row for each switch, so that six pipelines are the columns; means are of the rows that have all of them."""
    cases = tuple(dict.fromkeys(row["case"] for row in rows))
    of = {(row["case"], row["without"]): row for row in rows}
    full = {row["case"]: row["full_us"] for row in rows if "full_us" in row}
    table = [("all on", *(_us(full[case]) if case in full else "failed" for case in cases), "1.00")]
    for switch in SWITCHES:
        found = [of.get((case, switch)) for case in cases]
        times = [row["times_full"] for row in found if row and "times_full" in row]
        mean = f"{statistics.geometric_mean(times):.2f}" if len(times) == len(cases) else ""
        table.append((f"without `{switch}`", *map(_ablated, found), mean))
    return _table(("", *(case.split()[0] for case in cases), "geometric mean"), table)


def _ablated(row: Row | None) -> str:
    if row is None:
        return ""
    if "failed" in row:
        return "failed"
    return "=" if row["as_before"] else f"{_us(row['us'])} ({row['times_full']:.2f})"


def _random(rows: Sequence[Row]) -> list[str]:
    """In words, and a table of those graphs that are farthest from the best."""
    ran = [row for row in rows if "failed" not in row]
    if not ran:
        return [f"All {len(rows)} failed.\n"]
    found = random_fusion.Summary.of(ran)
    failed = f", {len(rows) - len(ran)} more failed" if len(ran) < len(rows) else ""
    words = (
        f"Of {found.graphs} graphs{failed}, {found.near:.0%} are within {random_fusion.NEAR - 1:.0%} of the best, and"
        f" {found.losing} lose more than that by fusion; {found.gain:.2f} times faster than stages one by one in the"
        f" geometric mean, the fewest groups {found.most_gain:.2f} times. Farthest from the best are:"
    )
    head = ("graph", "stages", "launches", "time", "one by one", "fewest groups", "time", "times best", "differs")
    table = []
    for row in found.worst:
        planned = str(row["stages"]), str(row["launches"]), _us(row["us"]), _us(row["apart_us"])
        most = str(row["fewest_launches"]), _us(row["most_us"])
        table.append((row["case"], *planned, *most, f"{row['times_best']:.2f}", f"{row['differs']:.1e}"))
    return [textwrap.fill(words, WIDEST) + "\n", _table(head, table)]


def _textures(rows: Sequence[Row]) -> str:
    table = [
        (row["warp"], row["way"], _us(row["us"]), f"{row['times_loads']:.2f}", f"{row['error']:.1e}") for row in rows
    ]
    return _table(("warp", "way", "time", "times loads", "differs"), table)


def _figure(value: float, against: str) -> str:
    if against in {"times direct", "times its floor"}:
        return f"{value:.2f}"
    if against == "microseconds at most":
        return f"{value:.1f}"
    if against == "kernels at most":
        return f"{value:.0f}"
    return f"{value:.3f} s" if against.startswith("seconds") else f"{value * 100:.1f} %"


def _failed(row: Row, columns: int) -> tuple[str, ...]:
    why = " ".join(str(row["failed"]).split()).replace("|", "/")
    return (f"failed: {why[:50]}", *("" for _ in range(columns - 1)))


def _us(us: float | None) -> str:
    if us is None:
        return ""
    return f"{us:.0f}" if us >= 1000 else f"{us:.1f}"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Without padding: the first column may be wide."""
    lines = ["| " + " | ".join(head) + " |", "|---|" + "---:|" * (len(head) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"
