"""Schedule `contract`: long reductions, whose operands serve many pixels. Each form has a file of its own."""

from farm.graph.stage import Stage
from farm.kernel.cuda.signature import Generated
from farm.schedules.contract.cuda_matrix import matrix
from farm.schedules.contract.cuda_rows import rows
from farm.schedules.contract.cuda_table import table
from farm.schedules.contract.rule import Matrix, Rows, Table


def contract(stage: Stage, schedule: Matrix | Rows | Table) -> Generated:
    """The kernel of a stage with a long reduction; loops stay as they are, straight code is made here."""
    match schedule:
        case Matrix():
            return matrix(stage, schedule)
        case Rows():
            return rows(stage, schedule)
        case Table():
            return table(stage, schedule)
