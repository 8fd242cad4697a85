"""Every case of every effect."""

from matrix import analysis, blurs, colour, compositing, pact20
from matrix.case import Case

ALL: tuple[Case, ...] = (*blurs.CASES, *pact20.CASES, *analysis.CASES, *compositing.CASES, *colour.CASES)

GROUPED = ("degrain-3 channels", "erode", "gaussian-3 channels", "harris-3 channels", "unsharp_mask")
"""Cases of which whole groups are compiled for the CPU, at one size: the others' run as plain Python."""
