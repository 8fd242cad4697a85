"""The figures of the benches from their JSON alone: python tests/bench/draw.py [FOLDER]

FOLDER holds `ladder.json` and `gpu.json`, and gets `degrain.png`, `diffusion.png` and `effects.png`.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).parent / "results"
CUMULATIVE = ("degrain", "diffusion")
MAX_NAMES = 60
"""Names of stages along an axis; more of them cannot be read."""

# Okabe and Ito, with two of Tol's: told apart with any colour vision
BLACK, ORANGE, SKY, GREEN, YELLOW = "#000000", "#E69F00", "#56B4E9", "#009E73", "#F0E442"
BLUE, VERMILION, PURPLE, GREY = "#0072B2", "#D55E00", "#CC79A7", "#7F7F7F"
INDIGO, OLIVE = "#332288", "#999933"
COLOURS = (BLACK, VERMILION, ORANGE, SKY, PURPLE, GREEN, GREY, YELLOW, INDIGO, OLIVE)
MARKS = "osD^vPX<>dh"

Row = Mapping[str, Any]


def merged(sequences: Sequence[Sequence[str]]) -> list[str]:
    """The shortest list found that holds each sequence in its order: where one line has a launch, others a gap."""
    whole: list[str] = []
    for sequence in sequences:
        matcher, joined = SequenceMatcher(None, whole, sequence, autojunk=False), list[str]()
        for _, start, end, other_start, other_end in matcher.get_opcodes():
            joined += whole[start:end]
            if whole[start:end] != list(sequence[other_start:other_end]):
                joined += sequence[other_start:other_end]
        whole = joined
    return whole


def places(whole: Sequence[str], sequence: Sequence[str]) -> list[int]:
    """Where each of a sequence stands in the merged list."""
    found, at = list[int](), -1
    for name in sequence:
        at = whole.index(name, at + 1)
        found.append(at)
    return found


def functor(launch: Row) -> str:
    """The functor of a stage that is labelled "03 functor", of several stages "03 functor+functor" the last one."""
    return str(launch["stage"]).split(maxsplit=1)[-1].rsplit("+", 1)[-1]


def cumulative(rows: Sequence[Row], effect: str, device: Row) -> Any:
    """CF'09 figures 7 and 8: kernel time added up along the launches, a line for each set of optimisations."""
    from matplotlib.figure import Figure

    drawn = [row for row in rows if row["case"].split()[0] == effect and "us" in row and not row.get("as_before")]
    names = [[functor(launch) for launch in row["launches"]] for row in drawn]
    whole = merged(names)
    figure = Figure(figsize=(max(8.5, 5.5 + 0.17 * len(whole)), 5.4), layout="constrained")
    axes = figure.subplots()
    for index, (row, sequence) in enumerate(zip(drawn, names, strict=True)):
        last = index == len(drawn) - 1
        totals, total = list[float](), 0.0
        for launch in row["launches"]:
            total += launch["us"] / 1e3
            totals.append(total)
        colour = BLUE if last else COLOURS[index % len(COLOURS)]
        axes.plot(
            places(whole, sequence),
            totals,
            color=colour,
            marker=MARKS[index % len(MARKS)],
            markersize=5,
            markeredgecolor="white",
            markeredgewidth=0.5,
            linewidth=2.4 if last or not index else 1.4,
            label=f"{row['rung']}: {row['us'] / 1e3:.3f} ms",
            zorder=3 + index,
        )
    _number_launches(axes, whole)
    axes.set_ylabel("cumulative kernel time, ms")
    axes.set_ylim(bottom=0)
    axes.set_title(f"{drawn[0]['case']} on {device['name']}, floor {drawn[0]['floor_us'] / 1e3:.3f} ms", fontsize=11)
    figure.legend(loc="outside right upper", fontsize=8.5, frameon=False)
    _tidy(axes)
    return figure


def _number_launches(axes: Any, whole: Sequence[str]) -> None:
    axes.set_xlim(-0.6, len(whole) - 0.4)
    if len(whole) > MAX_NAMES:
        axes.set_xlabel("launch")
        return
    axes.set_xticks(range(len(whole)), [f"{k} {name}" for k, name in enumerate(whole)], rotation=90, fontsize=7.5)
    axes.set_xlabel("launches in order; a line has no mark where its plan has no such launch", fontsize=8.5)


def effects(rows: Sequence[Row], device: Row) -> Any:
    """Every effect's time as a multiple of its floor, with everything switched off and on."""
    from matplotlib.figure import Figure

    drawn = sorted((row for row in rows if "times_floor" in row), key=lambda row: -row["times_floor"])
    figure = Figure(figsize=(8.6, 1.5 + 0.27 * len(drawn)), layout="constrained")
    axes, ends = figure.subplots(), list[float]()
    for at, row in enumerate(drawn):
        after = row["times_floor"]
        before = row.get("direct_us", row["us"]) / row["floor_us"]
        ends += [before, after]
        axes.plot([before, after], [at, at], color="#B8B8B8", linewidth=2.2, zorder=2, solid_capstyle="round")
        axes.plot(
            before, at, "o", color="white", markeredgecolor=VERMILION, markersize=6, markeredgewidth=1.5, zorder=3
        )
        axes.plot(after, at, "o", color=BLUE, markersize=6.5, zorder=4)
        text = f"{after:.3g}" if before <= 1.02 * after else f"{after:.3g}  ({before / after:.2g}x faster)"
        axes.annotate(
            text,
            (max(before, after), at),
            (7, 0),
            textcoords="offset points",
            va="center",
            fontsize=7.5,
            color="#444444",
        )
    axes.set_yticks(range(len(drawn)), [row["case"] for row in drawn], fontsize=8.5)
    axes.set_xscale("log")
    axes.set_xlim(min([0.9, *ends]), max(ends) * 4)
    axes.axvline(1, color=BLACK, linewidth=1, zorder=1)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.set_xlabel("kernel time as a multiple of the floor: input and output once, at copy bandwidth")
    axes.set_title(f"All effects on {device['name']}, copy {device['copy_GBps']:.0f} GB/s", fontsize=11)
    axes.plot([], [], "o", color="white", markeredgecolor=VERMILION, markeredgewidth=1.5, label="direct")
    axes.plot([], [], "o", color=BLUE, label="all optimisations")
    figure.legend(loc="outside lower center", ncols=2, fontsize=8.5, frameon=False)
    _tidy(axes)
    return figure


def _tidy(axes: Any) -> None:
    axes.grid(visible=True, color="#E4E4E4", linewidth=0.6)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)


def draw(folder: Path) -> list[Path]:
    """All figures whose JSON is there, as PNG beside it.

    Raises:
        ImportError: matplotlib is not installed.
    """
    made: list[Path] = []
    for name, rows, device in _read(folder):
        if name == "ladder":
            have = {row["case"].split()[0] for row in rows if "us" in row}
            figures = {effect: cumulative(rows, effect, device) for effect in CUMULATIVE if effect in have}
        else:
            figures = {"effects": effects(rows, device)} if any("times_floor" in row for row in rows) else {}
        for title, figure in figures.items():
            made.append(folder / f"{title}.png")
            figure.savefig(made[-1], dpi=150)
    return made


def _read(folder: Path) -> list[tuple[str, list[Row], Row]]:
    found = [(name, folder / f"{name}.json") for name in ("ladder", "gpu")]
    read = [(name, json.loads(path.read_text())) for name, path in found if path.exists()]
    return [(name, facts["rows"], facts["device"]) for name, facts in read]


if __name__ == "__main__":
    for path in draw(Path(sys.argv[1]) if len(sys.argv) > 1 else RESULTS):
        print(path)
