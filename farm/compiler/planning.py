"""The plan of what a pipeline has made."""

from dataclasses import replace

from farm.compiler.stages import Executable, Lowered
from farm.passes.interleave import columns
from farm.plan.model import Decision, Format, Plan


def plan_of(executable: Executable, key: str, decisions: tuple[Decision, ...]) -> Plan:
    """What an executable is, as plain data."""
    placed, lowered = executable.placed, executable.placed.lowered
    return Plan(
        key=key,
        target=lowered.context.target,
        format=_given_format(lowered),
        graph=lowered.graph.text,
        buffers=placed.images.buffers,
        kernels=executable.kernels,
        launches=executable.launches,
        outputs=placed.outputs,
        frames=lowered.frames,
        uniforms=lowered.graph.uniforms,
        arena=placed.arena,
        decisions=decisions,
        tuning=placed.grouped.tuning,
    )


def _given_format(lowered: Lowered) -> Format:
    """The sizes of sources as they are given, before any of their planes are interleaved."""
    interleaved = lowered.interleaved
    sources = tuple(
        replace(rect, x1=rect.x0 + rect.width // columns(interleaved[slot])) if slot in interleaved else rect
        for slot, rect in enumerate(lowered.format.sources)
    )
    return replace(lowered.format, sources=sources)
