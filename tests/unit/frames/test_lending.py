"""Lent memory comes back when nothing that lies in it is held."""

import numpy as np

from farm.frames.lending import MAX_FREE, Lender


def address(array: np.ndarray) -> int:
    return int(array.__array_interface__["data"][0])


def test_memory_is_lent_again_when_it_is_let_go() -> None:
    lender = Lender(240)
    first = lender.array((3, 4, 5), np.float32)
    first[:] = 1.0
    place = address(first)
    del first
    assert address(lender.array((60,), np.float32)) == place


def test_a_view_keeps_it() -> None:
    lender = Lender(240)
    first = lender.array((3, 4, 5), np.float32)
    first[:] = 1.0
    view = first[1][2:].T
    del first
    other = lender.array((3, 4, 5), np.float32)
    other[:] = 2.0
    assert (view == 1.0).all()
    assert lender.free == []
    del view
    assert len(lender.free) == 1


def test_few_blocks_are_kept() -> None:
    lender = Lender(4)
    held = [lender.array((1,), np.int32) for _ in range(MAX_FREE + 3)]
    assert len(set(map(address, held))) == len(held)
    del held
    assert len(lender.free) == MAX_FREE
