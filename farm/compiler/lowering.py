"""Steps on the graph: what is to be computed, and over which pixels."""

from collections.abc import Mapping
from dataclasses import replace

from farm.compiler.stages import Lowered, Request, Sized
from farm.errors import invalid
from farm.graph.axis import Axis
from farm.graph.stage import Stage
from farm.passes.canonical import canonical
from farm.passes.copy_propagation import skip_copies
from farm.passes.fold import fold
from farm.passes.interleave import columns, weave
from farm.passes.plane_by_plane import joined_planes, shares
from farm.passes.planes import drop_planes, planes_made
from farm.passes.prune import prune
from farm.passes.simplify_by_bounds import settle
from farm.passes.sizes import sizes
from farm.passes.sliding_sum import running
from farm.passes.transpose import cancel_pairs, transpose_count, transpose_moving
from farm.plan.model import Format
from farm.plan.regions import frames, infer


def know_sizes(request: Request) -> tuple[Sized, str]:
    """Numbers in place of the sources' extents, and what each output shows."""
    graph = sizes(request.graph, request.format.sources)
    visible = frames(graph, request.format)
    if any(rect.empty for rect in visible):
        raise invalid("an output shows no pixel", "its frame is empty: look for a crop or a resize that leaves nothing")
    what = ", ".join(f"{rect.width} x {rect.height}" for rect in visible)
    return Sized(request.context, graph, request.format, visible), f"outputs of {what}"


def simplify(sized: Sized) -> tuple[Sized, str]:
    """Fold constants."""
    graph = fold(sized.graph)
    return replace(sized, graph=graph), f"{len(sized.graph.nodes)} nodes, {len(graph.nodes)} with constants folded"


def canonical_forms(sized: Sized) -> tuple[Sized, str]:
    """One form for what can be written in several ways."""
    graph = canonical(sized.graph)
    return replace(sized, graph=graph), f"{len(sized.graph.nodes)} nodes, {len(graph.nodes)} in canonical form"


def drop_unread(sized: Sized) -> tuple[Sized, str]:
    """Drop outputs, inputs and stages that nothing reads; such an image would have no region."""
    graph = prune(sized.graph)
    return replace(sized, graph=graph), f"{len(sized.graph.stages)} stages, {len(graph.stages)} of them read"


def regions(sized: Sized) -> tuple[Lowered, str]:
    """What every image must cover."""
    region_of = infer(sized.graph, sized.format)
    pixels = sum(region.area for region in region_of.values())
    what = f"{len(region_of)} images of {pixels / 1e6:.1f} megapixels a plane, halos included"
    return Lowered(sized.context, sized.graph, sized.format, sized.frames, region_of, interleaved={}), what


def contract_arrays(lowered: Lowered) -> tuple[Lowered, str]:
    """No memory for copies, which are read through, nor for planes that nothing reads."""
    straight = prune(skip_copies(lowered.graph))
    graph = drop_planes(straight)
    copies = len(lowered.graph.stages) - len(straight.stages)
    before, after = planes_made(straight), planes_made(graph)
    what = f"{copies} copies read through, {before - after} of {before} planes that nothing reads dropped"
    return lowered.with_graph(graph), what


def drop_clamps(lowered: Lowered) -> tuple[Lowered, str]:
    """Drop clamps, remainders and comparisons that regions decide; with the reads behind them, regions may shrink."""
    graph = prune(settle(lowered.graph, lowered.regions))
    count = len(lowered.graph.nodes) - len(graph.nodes)
    return lowered.with_graph(graph), f"{count} nodes that regions decide"


def interleave_tables(lowered: Lowered) -> tuple[Lowered, str]:
    """Planes of tables that are looked up together lie side by side, so that one read brings them all."""
    graph, interleaved = weave(lowered.graph, lowered.format.sources)
    tables = replace(lowered, format=interleaved_format(lowered.format, interleaved), interleaved=interleaved)
    return tables.with_graph(graph), f"{len(interleaved)} tables woven"


def interleaved_format(format: Format, interleaved: Mapping[int, int]) -> Format:
    """The sizes with those of sources of which so many planes lie side by side."""
    sources = tuple(
        replace(rect, x1=rect.x1 * columns(interleaved[slot])) if slot in interleaved else rect
        for slot, rect in enumerate(format.sources)
    )
    return replace(format, sources=sources)


def join_planes(lowered: Lowered) -> tuple[Lowered, str]:
    """Stages that read the same planes for each of theirs compute all of them at once."""
    count = sum(map(shares, lowered.graph.stages))
    return lowered.with_graph(prune(joined_planes(lowered.graph))), f"{count} stages compute all their planes"


def transpose(lowered: Lowered) -> tuple[Lowered, str]:
    """Stages that move along rows run down columns of transposed images, where `scan` cannot run them in place."""
    graph, options = lowered.graph, lowered.context.options
    if "scan" in options.templates:
        return lowered, "nothing runs transposed: without scan, columns are no better than rows"

    def suits(stage: Stage) -> bool:
        return not options.row_scans or running(stage) is None

    along_rows = [stage for stage in graph.stages if stage.axis is Axis.X]
    count = sum(map(suits, along_rows))
    transposed = drop_planes(transpose_moving(graph, suits)) if count else graph
    more = transpose_count(transposed) - transpose_count(graph)
    what = f"{count} of {len(along_rows)} stages that move along rows run transposed: {more} transposes"
    return lowered.with_graph(transposed), what


def cancel_transposes(lowered: Lowered) -> tuple[Lowered, str]:
    """Pairs of transposes that undo each other go (CF'09, section 4.2)."""
    before = transpose_count(lowered.graph)
    graph = drop_planes(cancel_pairs(lowered.graph)) if before else lowered.graph
    return lowered.with_graph(graph), f"{before - transpose_count(graph)} of {before} transposes cancelled"
