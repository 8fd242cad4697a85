import numpy as np
import pytest
from matrix.analysis import CASES, samples
from matrix.case import Array, error
from matrix.runs import Run, runs

from effects.mri_fhd import mri_fhd
from effects.mri_q import mri_q
from farm.preview import preview

SERIES = 1e-8
"""How far cosine and sine are off by themselves."""


def angles(voxels: Array, table: Array) -> Array:
    """2 pi k.v, (height, width, samples)."""
    return 2 * np.pi * np.einsum("ck,chw->hwk", table[0, :3], voxels)


@runs(CASES, "mri_q")
def test_q(each: Run) -> None:
    voxels, table = each.sources
    magnitude = np.abs(table[0, 3] + 1j * table[0, 4]) ** 2
    wanted = np.exp(1j * angles(voxels, table)) @ magnitude
    assert error(each.problem.wanted, np.stack([wanted.real, wanted.imag])) < SERIES


@runs(CASES, "mri_fhd")
def test_fhd(each: Run) -> None:
    voxels, table = each.sources
    wanted = np.exp(-1j * angles(voxels, table)) @ (table[0, 3] + 1j * table[0, 4])
    assert error(each.problem.wanted, np.stack([wanted.real, wanted.imag])) < SERIES


def test_on_a_grid_it_is_the_inverse_fourier_transform() -> None:
    rho = np.random.default_rng(2).standard_normal((4, 8)) * (1 + 2j)
    ky, kx = np.mgrid[:4, :8] * 1.0
    table = np.stack([kx.ravel(), ky.ravel(), 0 * kx.ravel(), rho.real.ravel(), rho.imag.ravel()])[None]
    voxels = np.stack([-kx / 8, -ky / 4, 0 * kx])
    real, imaginary = preview(mri_fhd, voxels, table)
    assert np.allclose(real + 1j * imaginary, np.fft.ifft2(rho) * 32, atol=1e-4)


def test_whole_turns_change_nothing() -> None:
    table = samples(20)
    table[0, :3] = np.round(table[0, :3])
    voxels = np.random.default_rng(4).random((3, 2, 5), np.float32)
    assert np.allclose(preview(mri_q, voxels, table), preview(mri_q, voxels + 4, table), atol=1e-4)


def test_every_angle(target: str) -> None:
    turns = np.concatenate([np.arange(-24, 25) / 8, np.linspace(-1.3, 1.3, 1001)]).astype(np.float32)
    table = np.array([[[1.0], [0.0], [0.0], [1.0], [0.0]]], np.float32)
    made = preview(mri_q, np.stack([turns, turns * 0, turns * 0])[:, None], table, target=target)[:, 0]
    angle = 2 * np.pi * turns.astype(np.float64)
    assert np.abs(made - [np.cos(angle), np.sin(angle)]).max() < (SERIES if target == "reference" else 5e-7)


def test_at_the_origin_all_samples_add_up() -> None:
    table = np.array([[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [3.0, 0.0], [4.0, 2.0]]])
    assert preview(mri_q, np.zeros((3, 1, 1)), table).ravel() == pytest.approx([29.0, 0.0], abs=1e-11)
    assert preview(mri_fhd, np.zeros((3, 1, 1)), table).ravel() == pytest.approx([3.0, 6.0], abs=1e-11)
