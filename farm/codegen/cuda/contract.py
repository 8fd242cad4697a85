"""Schedule `contract`: long reductions, whose operands serve many pixels. Each form has a file of its own."""

from farm.codegen.cuda.contract_matrix import matrix
from farm.codegen.cuda.contract_rows import rows
from farm.codegen.cuda.contract_table import table
from farm.codegen.cuda.signature import Generated
from farm.graph.stage import Stage
from farm.plan.schedules.contract import Matrix, Rows, Table


def contract(stage: Stage, schedule: Matrix | Rows | Table) -> Generated:
    """The kernel of a stage with a long reduction; loops stay as they are, straight code is made here."""
    match schedule:
        case Matrix():
            return matrix(stage, schedule)
        case Rows():
            return rows(stage, schedule)
        case Table():
            return table(stage, schedule)
