"""A plan's frame cut into tiles that fit a budget of memory; tiles that are alike share a plan."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from farm.analysis.shifts import shifts
from farm.compiler.stages import Compiled, Grouped, Lowered
from farm.compiler.tile import needed, tile_groups, tile_key, tile_plan
from farm.compiler.whole import PiecesOf, Whole, pieces_of, taken_up
from farm.graph.graph import source_slot
from farm.graph.node import Node, Op
from farm.graph.rect import Rect
from farm.kernel.watch import Watch, unwatched
from farm.plan.model import Plan
from farm.plan.store import PlanStore
from farm.plan.tiles import Tile, choose
from farm.schedules.choose import Choice
from farm.schedules.group import Group


@dataclass(frozen=True, slots=True)
class PlannedTile:
    """A tile, what of each source is read for it, by slot, and the plan of it or of one that is alike."""

    tile: Tile
    windows: tuple[Rect, ...]
    plan: Plan
    reused: bool  # it was there already


@dataclass(frozen=True)
class Tiling:
    """Cuts the frame of a plan."""

    plan: Plan
    store: PlanStore

    @cached_property
    def whole(self) -> Whole:
        """What the frame is computed by."""
        return taken_up(self.plan, self.store)

    @cached_property
    def pieces(self) -> PiecesOf:
        """Where sums that move along an axis begin."""
        return pieces_of(self.whole)

    @property
    def computed(self) -> tuple[int, ...]:
        """The outputs of which planes are computed; others are planes of sources alone."""
        return tuple(
            index for index, output in enumerate(self.plan.outputs) if any(plane.buffer >= 0 for plane in output)
        )

    def choose(self, budget: int) -> tuple[Tile, ...] | None:
        """The fewest tiles of the computed outputs whose plans fit `budget` bytes; None if the smallest do not."""
        frames = [self.plan.frames[index] for index in self.computed]
        return choose(frames, lambda tile: self.bytes(tile) <= budget) if frames else ()

    def bytes(self, tile: Tile) -> int:
        """What the plan of a tile holds on its device: sources, results, and all between."""
        return needed(tile_groups(self.whole, self.pieces, tile))

    def plans(self, tiles: Sequence[Tile], watch: Watch = unwatched) -> tuple[PlannedTile, ...]:
        """The plans of tiles, from the store or built and put there.

        Raises:
            FarmError: a kernel must be compiled, and the device's compiler is not installed.
        """
        built: list[tuple[Lowered, PlannedTile]] = []
        planned = []
        interleaved = self.whole.placed.lowered.interleaved
        for tile in tiles:
            grouped = tile_groups(self.whole, self.pieces, tile)
            lowered = grouped.lowered
            same = next((other for known, other in built if _alike(self.whole, known, lowered)), None)
            if same is None:
                plan, reused = self._plan(grouped, tile, watch)
                first = PlannedTile(tile, plan.format.sources, plan, reused)
                built.append((lowered, first))
                planned.append(first)
            else:
                sources = enumerate(lowered.format.sources)
                windows = (same.windows[slot] if slot in interleaved else rect for slot, rect in sources)
                planned.append(replace(same, tile=tile, windows=tuple(windows)))
        return tuple(planned)

    def _plan(self, grouped: Grouped, tile: Tile, watch: Watch) -> tuple[Plan, bool]:
        key = tile_key(self.plan.key, tile)
        plan = self.store.get(key)
        if plan is not None:
            return plan, True
        plan = tile_plan(self.whole, self.pieces, grouped, key, watch)
        self.store.put(plan)
        return plan, False


def _alike(whole: Whole, one: Lowered, other: Lowered) -> bool:
    """Whether two tiles compute the same of other pixels: all regions are moved as their readers are.

    Where kernels compute pixels alike only after some columns and rows, they are moved by whole multiples of these.
    """
    pairs = list(zip(one.frames, other.frames, strict=True))
    moved = [(b.x0 - a.x0, b.y0 - a.y0) for a, b in pairs]
    if any(a.shifted(*shift) != b for (a, b), shift in zip(pairs, moved, strict=True)):
        return False
    shift_of = shifts(one.graph, moved)
    if shift_of is None:
        return False
    if not all(_in_step(group, choice, shift_of) for group, choice in _choices(whole)):
        return False
    if any(rect.shifted(*shift_of[image]) != other.regions[image] for image, rect in one.regions.items()):
        return False
    read = [image for image in one.regions if image.op is Op.SOURCE]
    return all(
        one.format.sources[slot].shifted(*shift_of[image]) == other.format.sources[slot]
        for image, slot in ((image, source_slot(image)) for image in read)
    )


def _choices(whole: Whole) -> Iterable[tuple[Group, Choice]]:
    """The groups of a frame with their schedules, which only CUDA has."""
    return zip(whole.placed.groups, whole.scheduled.choices, strict=True) if isinstance(whole, Compiled) else ()


def _in_step(group: Group, choice: Choice, shift_of: Mapping[Node, tuple[int, int]]) -> bool:
    """Whether what a group stores is moved by whole periods of its schedule."""
    columns, rows = choice.schedule.period
    shifts_of_group = [shift_of[image.args[0]] for image in group.kept if image.args[0] in shift_of]
    return all(x % columns == 0 and y % rows == 0 for x, y in shifts_of_group)
