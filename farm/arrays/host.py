"""A plan on arrays in the host's memory: what lies as the program wants it is neither copied in nor out."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np

from farm.arrays.copies import copy_of_rows
from farm.arrays.outputs import OutputForm, output_forms
from farm.device.target import Target
from farm.frames.lending import Lender
from farm.plan.model import Plan
from farm.plan.store import PlanStore
from farm.runtime.cpu import CpuProgram
from farm.runtime.load import load
from farm.runtime.program import Planes

STRIP_ROWS = 32
"""Rows that a thread copies at least."""


@dataclass(frozen=True, slots=True)
class Host:
    """The host's memory, from which a device of the class `target` computes, the CPU with `threads` (0: all)."""

    target: Target
    threads: int

    def load(self, plan: Plan, store: PlanStore) -> HostProgram:
        """The program of a plan."""
        return HostProgram(plan, store, self.threads)


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

    def shares(self, result: Planes, image: Planes) -> bool:
        """Whether two arrays may share memory."""
        return bool(np.may_share_memory(result, image))

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
        list(self._pool.map(copy_of_rows(into, source), pairwise(cuts)))

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.threads, thread_name_prefix="copy")
