"""Steps of the compiler on the graph: what is to be computed, and over which pixels."""

from dataclasses import replace

from farm.compiler.draft import Draft
from farm.compiler.transposition import cancelled, transposed
from farm.errors import invalid
from farm.passes.canonical import canonical
from farm.passes.copy_propagation import skip_copies
from farm.passes.fold import fold
from farm.passes.interleave import columns, weave
from farm.passes.plane_by_plane import joined_planes, shares
from farm.passes.planes import drop_planes, planes_made
from farm.passes.prune import prune
from farm.passes.simplify_by_bounds import settle
from farm.passes.sizes import sizes
from farm.plan.regions import frames, infer


def know_sizes(draft: Draft) -> tuple[Draft, str]:
    """Numbers in place of the sources' extents, and what each output shows."""
    graph = sizes(draft.graph, draft.format.sources)
    shown = frames(graph, draft.format)
    empty = [rect for rect in shown if rect.empty]
    if empty:
        raise invalid("an output shows no pixel", "its frame is empty: look for a crop or a resize that leaves nothing")
    what = ", ".join(f"{rect.width} x {rect.height}" for rect in shown)
    return replace(draft, graph=graph, frames=shown), f"outputs of {what}"


def simplify(draft: Draft) -> tuple[Draft, str]:
    """Fold constants."""
    graph = fold(draft.graph)
    return replace(draft, graph=graph), f"{len(draft.graph.nodes)} nodes, {len(graph.nodes)} with constants folded"


def canonical_forms(draft: Draft) -> tuple[Draft, str]:
    """One form for what can be written in several ways."""
    graph = canonical(draft.graph)
    return replace(draft, graph=graph), f"{len(draft.graph.nodes)} nodes, {len(graph.nodes)} in canonical form"


def drop_unread(draft: Draft) -> tuple[Draft, str]:
    """Drop outputs, inputs and stages that nothing reads; such an image would have no region."""
    graph = prune(draft.graph)
    return replace(draft, graph=graph), f"{len(draft.graph.stages)} stages, {len(graph.stages)} of them read"


def regions(draft: Draft) -> tuple[Draft, str]:
    """What every image must cover."""
    found = infer(draft.graph, draft.format)
    pixels = sum(region.area for region in found.values())
    what = f"{len(found)} images of {pixels / 1e6:.1f} megapixels a plane, halos included"
    return replace(draft, regions=found), what


def contract_arrays(draft: Draft) -> tuple[Draft, str]:
    """No memory for copies, which are read through, nor for planes that nothing reads."""
    straight = prune(skip_copies(draft.graph))
    graph = drop_planes(straight)
    copies = len(draft.graph.stages) - len(straight.stages)
    before, after = planes_made(straight), planes_made(graph)
    what = f"{copies} copies read through, {before - after} of {before} planes that nothing reads dropped"
    return replace(draft, graph=graph, regions=infer(graph, draft.format)), what


def drop_clamps(draft: Draft) -> tuple[Draft, str]:
    """Drop clamps, remainders and comparisons that regions decide; with the reads behind them, regions may shrink."""
    graph = prune(settle(draft.graph, draft.regions))
    count = len(draft.graph.nodes) - len(graph.nodes)
    return replace(draft, graph=graph, regions=infer(graph, draft.format)), f"{count} nodes that regions decide"


def weave_tables(draft: Draft) -> tuple[Draft, str]:
    """Planes of tables that are looked up together lie side by side, so that one read brings them all."""
    if draft.target.backend != "cuda":
        return draft, "tables as they are given"
    graph, woven = weave(draft.graph, draft.format.sources)
    rects = [
        replace(rect, x1=rect.x1 * columns(woven[slot])) if slot in woven else rect
        for slot, rect in enumerate(draft.format.sources)
    ]
    format = replace(draft.format, sources=tuple(rects))
    draft = replace(draft, graph=graph, format=format, woven=woven, regions=infer(graph, format))
    return draft, f"{len(woven)} tables woven"


def join_planes(draft: Draft) -> tuple[Draft, str]:
    """Stages that read the same planes for each of theirs compute all of them at once."""
    if draft.target.backend != "cuda":
        return draft, "planes one by one"
    graph, count = prune(joined_planes(draft.graph)), sum(map(shares, draft.graph.stages))
    return replace(draft, graph=graph, regions=infer(graph, draft.format)), f"{count} stages compute all their planes"


def transpose(draft: Draft) -> tuple[Draft, str]:
    """Stages that move along rows run down columns of transposed images, where that is faster."""
    graph, what = transposed(draft.graph, draft.options, draft.target.backend)
    return replace(draft, graph=graph, regions=infer(graph, draft.format)), what


def cancel_transposes(draft: Draft) -> tuple[Draft, str]:
    """Pairs of transposes that undo each other go."""
    graph, what = cancelled(draft.graph)
    return replace(draft, graph=graph, regions=infer(graph, draft.format)), what
