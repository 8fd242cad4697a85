"""A plan on arrays in the host's memory: what lies as the program wants it is neither copied in nor out."""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import pairwise, product
from typing import TYPE_CHECKING, Any

import numpy as np

from farm.arrays.axes import Axes
from farm.arrays.outputs import OutputForm, destinations, output_forms
from farm.arrays.subject import Values
from farm.errors import invalid
from farm.frames.lending import Lender
from farm.plan.model import Plan
from farm.plan.store import PlanStore
from farm.runtime.cpu import CpuProgram
from farm.runtime.load import load
from farm.runtime.program import Planes

if TYPE_CHECKING:
    from farm.arrays.compiled import Compiled

STRIP_ROWS = 32
"""Rows that a thread copies at least."""


def apply(compiled: Compiled, named: Mapping[str, Planes], values: Values, out: Any, frame: int) -> Any:
    """What a callable makes of arrays of NumPy; see `Compiled.__call__`."""
    bound, pictures = compiled.bind(named, values)
    program = compiled.program(bound, pictures)
    planar = pictures.first[0].flags.c_contiguous
    results = [
        _result(program, form, pictures.axes, pictures.frames, planar=planar, out=destination)
        for form, destination in zip(program.outputs, destinations(bound, out, len(program.outputs)), strict=True)
    ]
    if pictures.frames > 1 and any(map(np.may_share_memory, *zip(*product(results, named.values()), strict=True))):
        raise invalid("out overlaps the images, whose frames are read in turn", "pass another array")
    into = [
        pictures.axes.of_result(form.shape[0]).planes(result)
        for form, result in zip(program.outputs, results, strict=True)
    ]
    for index in range(pictures.frames):
        sources = [pictures.at(use.name, index + use.shift) for use in bound.sources]
        program.run(sources, bound.numbers(frame + index), [planes[index] for planes in into])
    return bound.arrange(results)


def _result(program: HostProgram, form: OutputForm, axes: Axes, frames: int, *, planar: bool, out: Any) -> Any:
    """The array for an output: `out`, or a new one whose memory is in the order of its axes, or `planar`."""
    axes, planes = axes.of_result(form.shape[0]), (frames, *form.shape)
    if out is not None:
        form.check(out, axes.shape(planes))
        return out
    return axes.array(program.empty(planes, form)) if planar else program.empty(axes.shape(planes), form)


class HostProgram:
    """A loaded plan that several threads may call, one at a time: each frame takes all threads of the machine."""

    def __init__(self, plan: Plan, store: PlanStore, threads: int = 0) -> None:
        self.program = load(plan, store, threads)
        self.outputs: tuple[OutputForm, ...] = output_forms(plan)
        self.lock = threading.Lock()
        self.threads = threads or os.cpu_count() or 1
        self.lenders: dict[int, Lender] = {}

    def run(self, sources: Sequence[Planes], uniforms: Sequence[float], into: Sequence[Planes]) -> None:
        """Compute one frame: views (channels, height, width) of the sources, and of where the outputs go."""
        with self.lock:
            given = [self._contiguous(source) for source in sources]
            direct = {
                number: planes
                for number, planes in enumerate(into)
                if planes.flags.c_contiguous and not any(np.may_share_memory(planes, source) for source in given)
            }
            if isinstance(self.program, CpuProgram):
                outputs = self.program.run(given, uniforms, direct).outputs
            else:
                outputs = self.program.run(given, uniforms).outputs
            for planes, computed in zip(into, outputs, strict=True):
                if computed is not planes:
                    self._copy(planes, computed)

    def empty(self, shape: Sequence[int], form: OutputForm) -> Planes:
        """Memory for a result, which is used again once nobody holds the result."""
        size = int(np.prod(shape)) * form.dtype.itemsize
        lender = self.lenders.setdefault(size, Lender(size))
        return lender.array(tuple(shape), form.dtype)

    def _contiguous(self, source: Planes) -> Planes:
        if source.flags.c_contiguous and source.flags.writeable:
            return source
        packed = self.program.host(source.shape, source.dtype)
        self._copy(packed, source)
        return packed

    def _copy(self, into: Planes, source: Planes) -> None:
        """Copy planes, strips of rows at a time on all threads."""
        height = source.shape[1]
        count = max(1, min(4 * self.threads, height // STRIP_ROWS))
        cuts = [height * k // count for k in range(count + 1)]

        def copy(strip: tuple[int, int]) -> None:
            rows = slice(*strip)
            np.copyto(into[:, rows], source[:, rows], casting="unsafe")

        list(self._pool.map(copy, pairwise(cuts)))

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.threads, thread_name_prefix="copy")
