"""Schedule `scan`: moving stages, by the form that their rule chose."""

from farm.graph.stage import Stage
from farm.kernel.cuda.signature import Generated
from farm.schedules.scan.cuda_columns import columns
from farm.schedules.scan.cuda_recurrence import march
from farm.schedules.scan.cuda_rows import rows
from farm.schedules.scan.rule import Form, Scan


def scan(stage: Stage, schedule: Scan) -> Generated:
    """The kernel of a moving stage."""
    if schedule.sums is None:
        return march(stage, schedule)
    return (rows if schedule.form is Form.ROWS else columns)(stage, schedule, schedule.sums)
