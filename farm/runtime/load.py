"""Loading a plan on the device that it was made for."""

from farm.plan.model import Plan
from farm.plan.store import PlanStore
from farm.runtime.program import Program


def load(plan: Plan, store: PlanStore, threads: int = 0) -> Program:
    """The program of a plan on this machine's device of the plan's class.

    Raises:
        FarmError: the device is not there.
        DeviceMemoryError: it has too little memory.
    """
    if plan.target.backend == "cuda":
        from farm.runtime.cuda import CudaProgram

        return CudaProgram(plan)
    if plan.target.backend == "cpu":
        from farm.runtime.cpu import CpuProgram

        return CpuProgram(plan, store.python, threads)
    from farm.runtime.reference import ReferenceProgram

    return ReferenceProgram(plan)
