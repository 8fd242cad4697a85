"""What a planted mistake is."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Mistake:
    name: str
    body: str  # of `kernel k(float* a, float* b, int n)`, one block of 64 threads over 64 floats
    correct: tuple[str, str]  # what to replace by what
    thread: int
    what: str
    message: str = ""
    shared: int = 0
    blocks: int = 1
    before: str = ""  # the kernel, on its first line
