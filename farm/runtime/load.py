"""Loading a plan on the device that it was made for, in tiles where it does not fit."""

import os
from functools import partial

from farm.plan.model import Plan
from farm.plan.store import PlanStore
from farm.runtime.backend import Backend, ProgramBackend
from farm.runtime.memory import free_bytes, release
from farm.runtime.program import DeviceMemoryError, Program, held
from farm.runtime.tiled import TiledProgram


def load(plan: Plan, store: PlanStore, threads: int = 0, memory: int = 0) -> Program:
    """The program of a plan on this machine's device of the plan's class.

    It takes `memory` bytes at most, by default what is free, and renders frames that need more in tiles.

    Raises:
        FarmError: the device is not there.
        DeviceMemoryError: it has too little memory, and so has the budget for any tiles.
    """
    budget = memory or free_bytes(plan.target)
    if held(plan) <= budget or plan.target.backend == "reference":
        try:
            return load_whole(plan, store, threads)
        except DeviceMemoryError:
            budget = held(plan) // 2
    try:
        return in_tiles(plan, store, threads, budget)
    except DeviceMemoryError:
        if memory or plan.target.backend == "cuda":
            raise
        return load_whole(plan, store, threads)  # a host that swaps is slow, and no reason to give up


def load_whole(plan: Plan, store: PlanStore, threads: int = 0) -> Program:
    """The program that computes a plan's frame at once."""
    if plan.target.backend == "cuda":
        from farm.runtime.cuda import CudaProgram

        release(plan.target)
        return CudaProgram(plan)
    if plan.target.backend == "cpu":
        from farm.runtime.cpu import CpuProgram

        return CpuProgram(plan, store, threads)
    from farm.runtime.reference import ReferenceProgram

    return ReferenceProgram(plan)


def in_tiles(plan: Plan, store: PlanStore, threads: int, budget: int) -> TiledProgram:
    """The program that renders a plan's frame in tiles of `budget` bytes at most.

    Raises:
        DeviceMemoryError: no tiles fit.
    """
    return TiledProgram(plan, store, budget, partial(load_whole, store=store, threads=threads))


def load_backend(plan: Plan, store: PlanStore, threads: int, memory: int) -> Backend:
    """A plan for a stream: on a GPU in several lanes, if there is room for a frame as a whole.

    Raises:
        FarmError: the device is not there.
        DeviceMemoryError: it has too little memory, and so has the budget for any tiles.
    """
    count = threads or os.cpu_count() or 1
    if plan.target.backend == "cuda" and held(plan) <= (memory or free_bytes(plan.target)):
        from farm.runtime.cuda_backend import CudaBackend

        try:
            return CudaBackend(plan, store, count, memory)
        except DeviceMemoryError:
            return ProgramBackend(in_tiles(plan, store, threads, held(plan) // 2), count)
    smaller = partial(in_tiles, plan, store, threads)
    return ProgramBackend(load(plan, store, threads, memory), count, smaller)
