"""Every case of every effect."""

from matrix import analysis, blurs, compositing, pact20
from matrix.case import Case

ALL: tuple[Case, ...] = (*blurs.CASES, *pact20.CASES, *analysis.CASES, *compositing.CASES)
