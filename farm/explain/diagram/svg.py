"""The groups of a plan as SVG: boxes that hold their stages, lines that are images in memory. Needs nothing else."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from xml.sax.saxutils import escape

from farm.explain.diagram.layout import TEXT, Box, Layout, Line, Place, layout
from farm.explain.facts import EdgeFacts, Explanation, HeldFacts, StageFacts

CHARACTER = 0.61
"""Width of a character of any monospaced font, of its size."""

TITLE, ROW, LABEL = 12.0, 11.0, 10.0
"""Sizes of text, pixels."""

PAD, LINE_HEIGHT, MARGIN, PORTS = 12.0, 16.0, 24.0, 26.0

STYLE = """
text { font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: 11px; fill: #1f2328 }
.paper { fill: #ffffff }
.title { font-size: 12px; font-weight: bold }
.about, .input, .label { fill: #59636e }
.label { font-size: 10px; stroke: #ffffff; stroke-width: 4px; stroke-linejoin: round; paint-order: stroke }
.box { fill: #f6f8fa; stroke: #6e7781; stroke-width: 1.2px }
.fused { fill: #ddf4ff; stroke: #0969da }
.end { fill: #fff8c5; stroke: #9a6700 }
.line { fill: none; stroke: #6e7781; stroke-width: 1.3px }
.tip { fill: #6e7781 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.paper { fill: #0d1117 }
.about, .input, .label { fill: #9198a1 }
.label { stroke: #0d1117 }
.box { fill: #161b22; stroke: #8b949e }
.fused { fill: #0c2d4d; stroke: #4493f8 }
.end { fill: #341a00; stroke: #d29922 }
.line { stroke: #8b949e }
.tip { fill: #8b949e }
}
"""


@dataclass(frozen=True)
class _Row:
    """A line of text in a box: its class, and columns."""

    kind: str
    columns: tuple[str, ...]


@dataclass(frozen=True)
class _Drawn:
    """A box with its text."""

    name: str
    kind: str
    rows: tuple[_Row, ...]
    images: tuple[EdgeFacts, ...]  # that leave it, each once

    @property
    def columns(self) -> tuple[int, ...]:
        """Characters of each column of what it holds."""
        several = [row.columns for row in self.rows if len(row.columns) > 1]
        return tuple(max(map(len, cells)) for cells in zip(*several, strict=True))

    @property
    def box(self) -> Box:
        """Its size."""
        table = sum(self.columns) + 2 * max(0, len(self.columns) - 1)
        plain = (len(row.columns[0]) * (TITLE if row.kind == "title" else ROW) for row in self.rows)
        label = max((len(image.size) for image in self.images), default=0) * LABEL * CHARACTER
        ports = label + PORTS * max(0, len(self.images) - 1)
        width = max(table * ROW * CHARACTER, CHARACTER * max(plain), ports) + 2 * PAD
        return Box(self.name, width, len(self.rows) * LINE_HEIGHT + 1.5 * PAD, len(self.images))


def svg(explanation: Explanation, inputs: Sequence[str] = (), outputs: Sequence[str] = ()) -> str:
    """The picture of a plan; `inputs` and `outputs` are the names of its sources and outputs."""
    names = {f"source {index}": name for index, name in enumerate(inputs)}
    names |= {f"output {index}": name for index, name in enumerate(outputs)}
    drawn = _drawn(explanation, names)
    lines = [Line(edge.image, edge.source, edge.target) for edge in explanation.edges]
    laid_out = layout([box.box for box in drawn], lines)
    width, height = (round(size + 2 * MARGIN) for size in (laid_out.width, laid_out.height))
    size = f'width="{width}" height="{height}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{-MARGIN:g} {-MARGIN:g} {width} {height}">',
            f"<title>{escape(_title(explanation))}</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="paper" x="{-MARGIN:g}" y="{-MARGIN:g}" {size}/>',
            *_lines(drawn, laid_out),
            *(text for box in drawn for text in _text(box, laid_out.boxes[box.name])),
            "</svg>\n",
        ]
    )


def _title(explanation: Explanation) -> str:
    return f"plan {explanation.key} for {explanation.target}, {explanation.width} x {explanation.height}"


def _drawn(explanation: Explanation, names: Mapping[str, str]) -> list[_Drawn]:
    """All boxes, producers first."""
    images: dict[str, dict[int, EdgeFacts]] = {}
    for edge in explanation.edges:
        images.setdefault(edge.source, {}).setdefault(edge.image, edge)
    given = [name for name in images if name.startswith(("source", "table"))]
    ends = dict.fromkeys(edge.target for edge in explanation.edges if edge.target.startswith("output"))
    groups = {stage.number: stage for stage in explanation.stages}
    rows: dict[str, tuple[_Row, ...]] = {name: (_Row("title", (names.get(name, name),)),) for name in (*given, *ends)}
    rows |= {name: _rows(stage, names) for name, stage in groups.items()}
    kinds = dict.fromkeys(rows, "end") | {name: "fused" if s.parts else "group" for name, s in groups.items()}
    return [
        _Drawn(name, kinds[name], rows[name], tuple(images.get(name, {}).values())) for name in (*given, *groups, *ends)
    ]


def _rows(stage: StageFacts, names: Mapping[str, str]) -> tuple[_Row, ...]:
    """What is told of a launch, of what it holds, and of its stages."""
    about = [stage.schedule] if stage.schedule else []
    if stage.predicted:
        about += [f"{stage.predicted.seconds * 1e6:.1f} us", f"bound by {stage.predicted.bound}"]
    if stage.redundant:
        about.append(f"{stage.redundant:.0%} computed twice")
    if stage.tuned:
        about.append("tuned")
    rows = [_Row("title", (stage.stage,)), *([_Row("about", (", ".join(about),))] if about else [])]
    return (*rows, *(_held(storage, names, alone=not stage.parts) for storage in stage.held))


def _held(storage: HeldFacts, names: Mapping[str, str], *, alone: bool) -> _Row:
    kind, name = "input", names.get(storage.name, storage.name)
    if storage.functor:
        kind, name = "stage", storage.functor if alone else f"{storage.name} {storage.functor}"
    return _Row(kind, (name, " and ".join(storage.storage), _halo(storage.halo)))


def _halo(halo: tuple[int, int, int, int]) -> str:
    """As "halo 2 x 4", or left, top, right and bottom where they differ."""
    left, top, right, bottom = halo
    if not any(halo):
        return ""
    return f"halo {left} x {top}" if (left, top) == (right, bottom) else f"halo {left}, {top}, {right}, {bottom}"


def _text(drawn: _Drawn, place: Place) -> Iterator[str]:
    """A box and what is written in it."""
    kind = "box" if drawn.kind == "group" else f"box {drawn.kind}"
    yield (
        f'<rect class="{kind}" data-name="{drawn.name}" x="{place.left:.1f}" y="{place.top:.1f}"'
        f' width="{place.width:.1f}" height="{place.height:.1f}" rx="8"/>'
    )
    for number, row in enumerate(drawn.rows):
        y, x = place.top + PAD + LINE_HEIGHT * (number + 0.6), place.left + PAD
        for index, column in enumerate(row.columns):
            if column:
                yield f'<text class="{row.kind}" x="{x:.1f}" y="{y:.1f}">{escape(column)}</text>'
            x += (drawn.columns[index] + 2) * ROW * CHARACTER if len(row.columns) > 1 else 0.0


def _lines(drawn: Sequence[_Drawn], placed: Layout) -> Iterator[str]:
    """Images on their way, with an arrow at each reader, and their sizes where they begin."""
    begins = {
        (box.name, image.image): x for box in drawn for image, x in _ports(box, placed.boxes[box.name], placed.passes)
    }
    entering: dict[str, list[Line]] = {}
    for line in placed.passes:
        entering.setdefault(line.target, []).append(line)
    for name, lines in entering.items():
        place = placed.boxes[name]
        lines.sort(key=lambda line: _above(line, placed, begins))
        for index, line in enumerate(lines):
            x = place.left + place.width * (index + 1) / (len(lines) + 1)
            begin = begins[line.source, line.image]
            way = [
                (begin, placed.boxes[line.source].bottom),
                (begin, placed.below[line.source]),
                *((at, y) for through in placed.passes[line] for at, y in _through(through)),
                (x, place.top - 6),
            ]
            yield f'<path class="line" d="{_curve(way)}"/>'
            yield f'<path class="tip" d="M{x - 4:.1f} {place.top - 7:.1f}h8l-4 7z"/>'
    for box in drawn:
        place = placed.boxes[box.name]
        for index, (image, x) in enumerate(_ports(box, place, placed.passes)):
            y = place.bottom + TEXT * (len(box.images) - index)
            yield f'<text class="label" x="{x + 5:.1f}" y="{y:.1f}">{escape(image.size)}</text>'


def _ports(drawn: _Drawn, place: Place, passes: Mapping[Line, tuple[Place, ...]]) -> Iterator[tuple[EdgeFacts, float]]:
    """Where images leave a box, in the order of what they pass first; their labels end within the box's width."""
    first = {line.image: way[0].x for line, way in passes.items() if line.source == drawn.name and way}
    label = max((len(image.size) for image in drawn.images), default=0) * LABEL * CHARACTER + 5
    span = PORTS * max(0, len(drawn.images) - 1)
    begin = max(place.left + PAD, min(place.x - span / 2, place.left + place.width - label - span))
    for index, image in enumerate(sorted(drawn.images, key=lambda edge: first.get(edge.image, place.x))):
        yield image, begin + PORTS * index


def _above(line: Line, placed: Layout, begins: Mapping[tuple[str, int], float]) -> float:
    """The column from which a line comes to its reader."""
    way = placed.passes[line]
    return way[-1].x if way else begins[line.source, line.image]


def _through(place: Place) -> tuple[tuple[float, float], tuple[float, float]]:
    """A line that passes a row goes straight down."""
    return (place.x, place.top), (place.x, place.bottom)


def _curve(way: Sequence[tuple[float, float]]) -> str:
    """Cubic curves that leave and arrive upright."""
    (x, y), parts = way[0], list[str]()
    parts.append(f"M{x:.1f} {y:.1f}")
    for (x0, y0), (x1, y1) in pairwise(way):
        middle = (y0 + y1) / 2
        parts.append(f"V{y1:.1f}" if x0 == x1 else f"C{x0:.1f} {middle:.1f} {x1:.1f} {middle:.1f} {x1:.1f} {y1:.1f}")
    return "".join(parts)
