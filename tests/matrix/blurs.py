"""Cases: filters."""

from matrix.case import Case, draw

CASES = (
    *(Case("gaussian", lambda w, h, c=c: [draw(c, h, w)], {"sigma": 1.5}, f"{c} channels") for c in (1, 3, 4)),
    Case("unsharp_mask", lambda w, h: [(draw(3, h, w) * 256).round() / 256]),
)
