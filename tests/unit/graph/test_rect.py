from farm.graph import Rect
from farm.graph.rect import hull


def test_sizes() -> None:
    rect = Rect(-2, 3, 5, 4)
    assert (rect.width, rect.height, rect.area, rect.empty) == (7, 1, 7, False)
    upside_down = Rect(0, 4, 2, 1)
    assert (upside_down.height, upside_down.area, upside_down.empty) == (0, 0, True)
    assert Rect.sized(3, 2) == Rect(0, 0, 3, 2)


def test_unions_ignore_what_is_empty() -> None:
    assert Rect(0, 0, 2, 2).union(Rect(5, -1, 6, 1)) == Rect(0, -1, 6, 2)
    assert Rect(0, 0, 2, 2).union(Rect(9, 9, 9, 12)) == Rect(0, 0, 2, 2)
    assert Rect(9, 9, 9, 12).union(Rect(0, 0, 2, 2)) == Rect(0, 0, 2, 2)
    assert hull([Rect(0, 0, 1, 1), Rect(3, 3, 4, 4), Rect(-1, 2, 0, 3)]) == Rect(-1, 0, 4, 4)


def test_intersections_may_be_empty() -> None:
    assert Rect(0, 0, 4, 4).intersection(Rect(2, -1, 9, 3)) == Rect(2, 0, 4, 3)
    assert Rect(0, 0, 4, 4).intersection(Rect(5, 0, 6, 4)).empty


def test_containing() -> None:
    assert Rect(0, 0, 4, 4).contains(Rect(0, 0, 4, 4))
    assert Rect(0, 0, 4, 4).contains(Rect(9, 9, 9, 9))
    assert not Rect(0, 0, 4, 4).contains(Rect(0, 0, 4, 5))


def test_moving_and_growing() -> None:
    assert Rect(1, 2, 3, 4).shifted(-1, 5) == Rect(0, 7, 2, 9)
    assert Rect(1, 2, 3, 4).grown(1, 2, 3, 4) == Rect(0, 0, 6, 8)
    assert Rect(0, 0, 8, 8).grown(-1, 0, -2, 0) == Rect(1, 0, 6, 8)
