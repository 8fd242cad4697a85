"""The pipeline of a tile on CUDA: the frame's own schedules and cubins."""

from dataclasses import replace

from farm.analysis.refusal import Refusal
from farm.compiler.cuda_compiling import overlap, print_kernels
from farm.compiler.cuda_scheduling import setting_of
from farm.compiler.launching import beside
from farm.compiler.pipeline import Pipeline
from farm.compiler.stages import Compiled, Grouped, Lowered, Placed, Printed, Scheduled
from farm.compiler.storing import PLACING
from farm.compiler.whole import PiecesOf
from farm.kernel import nvrtc
from farm.kernel.watch import Watch
from farm.schedules import templates
from farm.schedules.choose import Choice
from farm.schedules.fused.scales import reference
from farm.schedules.group import Group
from farm.search.setting import Setting


def pipeline(frame: Compiled, pieces: PiecesOf, watch: Watch) -> Pipeline[Grouped, Compiled]:
    """The steps from a tile's groups to launches of the frame's kernels; what it does not have is compiled."""

    def schedule(placed: Placed) -> tuple[Scheduled, str]:
        choices = _choices(frame.scheduled, placed, pieces)
        return Scheduled(placed, choices, frame.scheduled.reverse_grids), f"{len(choices)} schedules of the frame"

    def assemble(text: Printed) -> tuple[Compiled, str]:
        others, what = beside(frame.kernels, text.kernels)
        context = text.scheduled.context
        if any(kernel.binary for kernel in frame.kernels):
            others = nvrtc.assemble(others, context.target, context.store, watch)
        known = {kernel.name: kernel for kernel in (*frame.kernels, *others)}
        return Compiled(text.scheduled, tuple(known[kernel.name] for kernel in text.kernels), text.launches), what

    return PLACING.then(schedule).then(print_kernels).then(assemble).then(overlap)


def _choices(frame: Scheduled, placed: Placed, pieces: PiecesOf) -> tuple[Choice, ...]:
    """The frame's schedules, for what the tile stores."""
    setting = setting_of(placed.lowered)
    return tuple(
        _group_choice(placed.lowered, choice) if choice.group else _stage_choice(setting, pieces, group, choice)
        for group, choice in zip(placed.groups, frame.choices, strict=True)
    )


def _stage_choice(setting: Setting, pieces: PiecesOf, group: Group, choice: Choice) -> Choice:
    """The schedule of a stage, or of the one that a group is merged into, over what the tile stores of it."""
    facts = setting.merged(group) if choice.merged else setting.metadata(group.stages[0])
    if isinstance(facts, Refusal):
        return choice
    schedule, of_tile = choice.schedule, templates.STAGES[choice.schedule.template].of_tile
    other = of_tile(schedule, facts, setting.device, setting.options, pieces.get(group.stages[-1].node))
    return choice if isinstance(other, Refusal) else replace(choice, schedule=other)


def _group_choice(lowered: Lowered, choice: Choice) -> Choice:
    metadata, schedule = choice.group, choice.schedule
    if metadata is None:
        return choice
    rects = {image: lowered.regions[image.args[0]] for image in metadata.parts.group.kept}
    schedule = schedule.written_apart(apart=len({*rects.values()}) > 1)
    region = reference(metadata.scales, metadata.parts, rects)
    return replace(choice, schedule=schedule, group=replace(metadata, region=region))
