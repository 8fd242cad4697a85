"""MRI reconstruction: the matrix Q."""

from typing import Annotated

from effects.primitives.fourier import VOXELS, sum_over_samples
from farm.graph import Image, Param, Pixel, Pixels, Table, effect, functor, pixel


@functor
def q(voxel: Pixel, samples: Table) -> Pixels:
    """The sums of |phi|^2 cos and |phi|^2 sin."""
    real = sum_over_samples(voxel(), samples, lambda re, im, cosine, _: (re * re + im * im) * cosine)
    imaginary = sum_over_samples(voxel(), samples, lambda re, im, _, sine: (re * re + im * im) * sine)
    return pixel(real, imaginary)


@effect
def mri_q(
    voxels: Annotated[Image, Param("coordinates x, y, z of one voxel a pixel", channels=3, example=VOXELS)],
    samples: Annotated[Image, Param("rows kx, ky, kz, Re phi, Im phi; a column for each sample", table=True)],
) -> Image:
    """Compute Q for the reconstruction of an MRI scan along any trajectory through k-space.

    Q_r(v) = sum_k |phi_k|^2 cos(2 pi k.v), Q_i(v) = sum_k |phi_k|^2 sin(2 pi k.v). Two channels, Q_r and Q_i, one pixel
    for each voxel in whatever shape they come; k in cycles per unit of length. float32: k.v up to some 64 cycles keeps
    the relative error of the image below 1e-5; beyond, the rounding of the product itself shows.

    Source: Ryoo et al., "Program Optimization Study on a 128-Core GPU", 2008, its benchmark MRI-Q.
    """
    return q(voxels, samples)
