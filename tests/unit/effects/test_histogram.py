import numpy as np
from matrix.analysis import CASES
from matrix.runs import Run, padded, runs

from effects.histogram import histogram
from effects.joint_histogram import joint_histogram
from farm.preview import preview


@runs(CASES, "histogram")
def test_numpy_counts_the_same(each: Run) -> None:
    (image,) = each.sources
    given = {"low": 0.0, "high": 1.0, **each.case.parameters}
    wanted = [np.histogram(plane, given["bins"], (given["low"], given["high"]))[0] for plane in image]
    made = each.problem.wanted
    assert made.dtype == np.int64
    assert np.array_equal(made, np.array(wanted)[:, None])


@runs(CASES, "joint_histogram")
def test_numpy_counts_the_same_pairs(each: Run) -> None:
    image, other = each.sources
    given = {"bins": 256, "high": 1.0, **each.case.parameters}
    whole = padded(other, each.boundary, (0, 0), (0, image.shape[1] - other.shape[1]))
    limits = [(0.0, given["high"])] * 2
    pairs = zip(whole, image, strict=True)
    wanted = [np.histogram2d(y.ravel(), x.ravel(), given["bins"], limits)[0] for y, x in pairs]
    assert np.array_equal(each.problem.wanted, wanted)


def test_which_bin() -> None:
    values = np.array([[[-0.1, 0.0, 0.24, 0.25, 0.999, 1.0, 1.001, np.nan, np.inf]]])
    assert preview(histogram, values, bins=4).tolist() == [[[2, 1, 0, 2]]]


def test_every_byte_has_its_bin() -> None:
    ramp = np.arange(256, dtype=np.uint8).reshape(1, 16, 16)
    for high in (255.0, 256.0):
        assert (preview(histogram, ramp, high=high) == 1).all()


def test_whole_numbers_lie_on_the_lower_end_of_their_bin(target: str) -> None:
    for bins in (41, 47, 97):  # n / bins * bins is below n for some n in float32
        numbers = np.arange(bins, dtype=np.uint8).reshape(1, 1, bins)
        assert (preview(histogram, numbers, bins=bins, high=float(bins), target=target) == 1).all()


def test_more_bins_than_a_block_of_threads_has() -> None:
    levels = np.arange(0, 65536, 7, dtype=np.uint16).reshape(1, 1, -1)
    made = preview(histogram, levels, bins=65536, high=65536.0)[0, 0]
    assert np.array_equal(np.nonzero(made)[0], levels.ravel())


def test_a_pair_with_one_value_outside_does_not_count() -> None:
    image, other = np.array([[[0.1, 0.9, 0.6]]]), np.array([[[0.9, 2.0, 0.1]]])
    assert preview(joint_histogram, image, other, bins=2).tolist() == [[[0, 1], [1, 0]]]
