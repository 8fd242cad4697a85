"""Schedule `scan`: moving stages, by the form that their rule chose."""

from farm.codegen.cuda.scan_columns import columns
from farm.codegen.cuda.scan_march import march
from farm.codegen.cuda.scan_rows import rows
from farm.codegen.cuda.signature import Generated
from farm.graph.stage import Stage
from farm.plan.schedules.scan import Form, Scan

FORMS = {Form.COLUMNS: columns, Form.ROWS: rows, Form.MARCH: march}


def scan(stage: Stage, schedule: Scan) -> Generated:
    """The kernel of a moving stage."""
    return FORMS[schedule.form](stage, schedule)
