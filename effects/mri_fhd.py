"""MRI reconstruction: the vector F^H d."""

from typing import Annotated

from effects.primitives.fourier import VOXELS, sum_over_samples
from farm.graph import Image, Param, Pixel, Pixels, Table, effect, functor, pixel


@functor
def fhd(voxel: Pixel, samples: Table) -> Pixels:
    """The sums of conj-weighted samples, real and imaginary."""
    real = sum_over_samples(voxel(), samples, lambda re, im, cosine, sine: re * cosine + im * sine)
    imaginary = sum_over_samples(voxel(), samples, lambda re, im, cosine, sine: im * cosine - re * sine)
    return pixel(real, imaginary)


@effect
def mri_fhd(
    voxels: Annotated[Image, Param("coordinates x, y, z of one voxel a pixel", channels=3, example=VOXELS)],
    samples: Annotated[Image, Param("rows kx, ky, kz, Re rho, Im rho; a column for each sample", table=True)],
) -> Image:
    """Compute F^H d for the reconstruction of an MRI scan along any trajectory through k-space.

    r(v) = sum_k (rRho_k cos(2 pi k.v) + iRho_k sin(2 pi k.v)), i(v) = sum_k (iRho_k cos(2 pi k.v) - rRho_k
    sin(2 pi k.v)): the inverse Fourier sum of the samples rho. Two channels, r and i, one pixel for each voxel in
    whatever shape they come; k in cycles per unit of length. float32: k.v up to some 64 cycles keeps the relative error
    of the image below 1e-5; beyond, the rounding of the product itself shows.

    Source: Ryoo et al., "Program Optimization Study on a 128-Core GPU", 2008, its benchmark MRI-FHD.
    """
    return fhd(voxels, samples)
