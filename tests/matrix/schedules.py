"""In which schedules every effect is tried: as the compiler chooses, and with templates and choices switched off."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

from matrix.case import LARGE, SIZES, SMALL, Case, Size
from matrix.cases import ALL

from farm.schedules import templates
from farm.schedules.choose import OPTIONAL_TEMPLATES

DEFAULT, UNFUSED, DIRECT = "default", "unfused", "direct"


def _alone(*kept: str) -> tuple[str, ...]:
    return ("fuse", *sorted(OPTIONAL_TEMPLATES.difference(kept)))


STORAGES: Mapping[str, tuple[str, ...]] = {
    "registers": ("shared_tiles", "streaming"),
    "hybrid": ("warp_tiles", "streaming"),
    "shared": ("warp_tiles", "hybrid_storage", "streaming"),
    "warp_barriers": ("warp_tiles", "block_barriers", "streaming"),
    "stream": ("warp_tiles", "shared_tiles"),
}
"""Where groups keep what their stages pass on, and who waits for whom. Launches are dear: all that can be is fused."""

STORED: Size = (149, 71)
"""Of frames that storages are tried on: some tiles have neighbours on all sides."""

VARIANTS: Mapping[str, tuple[str, ...]] = {
    DEFAULT: (),
    UNFUSED: ("fuse",),
    DIRECT: _alone(),
    **{template: _alone(template) for template in templates.STAGES if template not in {DIRECT, "transpose"}},
    "transpose": (*_alone("scan", "transpose"), "row_scans"),  # the step of this name asks for `scan`
    **{f"no_{choice}": ("fuse", choice) for choice in ("vector_access", "split", "block_minimisation", "join_planes")},
    "no_row_scans": ("fuse", "row_scans"),
    "no_cancel_transposes": ("fuse", "row_scans", "cancel_transposes"),
    **STORAGES,
}
"""What each leaves out of a plan. The name of a template leaves out all others but `direct`."""


class Uses(NamedTuple):
    """Of an effect at LARGE: the templates of its plans, and variants and storages that add launches to these."""

    templates: str
    apart: str = ""
    stored: str = ""


USES: Mapping[str, Uses] = {
    "add_alpha": Uses("pointwise", "direct no_vector_access"),
    "auto_exposure": Uses("gather pointwise reduce", "direct warp gather no_vector_access"),
    "bilateral_grid": Uses(
        "fused shared_gather windowed_histogram",
        "unfused direct tile gather no_vector_access",
        "hybrid shared warp_barriers stream",
    ),
    "block_sad": Uses("contract direct", "direct gather"),
    "camera_pipe": Uses(
        "fused",
        "unfused direct warp tile gather no_vector_access",
        "hybrid shared warp_barriers stream",
    ),
    "cdl": Uses("pointwise", "direct warp no_vector_access"),
    "convert": Uses("pointwise", "direct warp no_vector_access"),
    "convolve2d": Uses("tile warp", "direct tile gather no_vector_access"),
    "copy_channels": Uses(""),
    "crop": Uses(""),
    "defocus": Uses("tile", "direct no_vector_access"),
    "degrain": Uses(
        "fused",
        "unfused direct warp partial_sums tile no_vector_access",
        "registers hybrid shared warp_barriers stream",
    ),
    "diffusion": Uses(
        "fused pointwise",
        "unfused direct warp tile transpose no_vector_access no_split no_join_planes",
        "registers hybrid shared warp_barriers stream",
    ),
    "dilate": Uses("fused", "unfused direct tile no_vector_access", "registers hybrid shared warp_barriers stream"),
    "dissolve": Uses("pointwise", "direct warp no_vector_access"),
    "dwt_sym8": Uses("fused fused_tile", "unfused direct no_vector_access", "registers hybrid warp_barriers"),
    "erode": Uses("fused", "unfused direct tile no_vector_access", "registers hybrid shared warp_barriers stream"),
    "exposure": Uses("pointwise", "direct warp no_vector_access"),
    "flip": Uses("gather", "direct no_vector_access"),
    "gaussian": Uses(
        "fused", "unfused direct partial_sums tile no_vector_access", "registers hybrid warp_barriers stream"
    ),
    "glow": Uses(
        "fused",
        "unfused direct warp partial_sums tile no_vector_access",
        "registers hybrid shared warp_barriers stream",
    ),
    "grade": Uses("pointwise", "direct warp no_vector_access"),
    "harris": Uses("fused", "unfused direct warp tile no_vector_access", "hybrid shared warp_barriers stream"),
    "histogram": Uses("histogram", "direct no_vector_access"),
    "idwt_sym8": Uses("fused", "unfused direct gather no_vector_access", "hybrid warp_barriers"),
    "joint_histogram": Uses("histogram", "direct no_vector_access"),
    "lens": Uses("gather", "direct"),
    "lut": Uses("pointwise", "direct warp gather no_vector_access"),
    "lut1d": Uses("pointwise", "direct warp gather no_vector_access"),
    "lut3d": Uses("pointwise", "direct warp gather no_vector_access"),
    "matmul": Uses("contract gather", "direct no_vector_access"),
    "median": Uses("warp", "direct tile no_vector_access"),
    "merge": Uses("pointwise", "direct warp no_vector_access no_join_planes"),
    "motion_vectors": Uses("contract direct gather reduce", "direct gather no_vector_access"),
    "mri_fhd": Uses("contract", "direct"),
    "mri_q": Uses("contract", "direct"),
    "multiscale_interpolate": Uses(
        "fused fused_tile gather pointwise",
        "unfused direct warp no_vector_access no_join_planes",
        "registers hybrid shared warp_barriers stream",
    ),
    "ocio": Uses(
        "fused fused_tile pointwise",
        "unfused direct warp gather no_vector_access",
        "registers hybrid shared warp_barriers stream",
    ),
    "over": Uses("pointwise", "direct warp no_vector_access no_join_planes"),
    "premultiply": Uses("pointwise", "direct warp no_vector_access"),
    "pyramid_blend": Uses(
        "fused gather",
        "unfused direct warp no_vector_access no_join_planes",
        "hybrid shared warp_barriers stream",
    ),
    "reduce": Uses("gather reduce", "direct no_vector_access"),
    "resize": Uses("gather reduce", "direct gather no_vector_access"),
    "saturation": Uses("pointwise", "direct warp no_vector_access"),
    "shuffle": Uses("pointwise", "direct no_vector_access"),
    "st_map": Uses("gather", "direct"),
    "temporal_degrain": Uses("pointwise", "direct warp no_vector_access"),
    "transform": Uses("gather", "direct"),
    "unpremultiply": Uses("pointwise", "direct warp no_vector_access"),
    "unsharp_mask": Uses(
        "fused",
        "unfused direct warp partial_sums tile no_vector_access",
        "registers hybrid shared warp_barriers stream",
    ),
}
"""By effect."""


def edge(case: Case) -> str:
    """One boundary condition for a case, another for the next."""
    return case.boundaries[ALL.index(case) % len(case.boundaries)]


class Trial(NamedTuple):
    """A case at one size in one variant."""

    case: Case
    size: Size
    variant: str

    @property
    def id(self) -> str:
        """How it is shown."""
        return f"{self.case.name}-{self.size[0]}x{self.size[1]}-{self.variant}"


def trials(default: Sequence[Size], apart: Sequence[Size]) -> tuple[Trial, ...]:
    """Every case at these sizes as the compiler chooses, and at those in the variants that change its effect.

    Cases leave out sizes of SIZES that are too large for them. No kernel of `direct` has paths that only LARGE takes.
    Of storages one case of each effect is tried.
    """
    made = []
    for case, size in product(ALL, dict.fromkeys((*default, *apart))):
        if size in default and (size in case.sizes or size not in SIZES or size in SMALL):
            made.append(Trial(case, size, DEFAULT))
        if size in apart:
            variants = USES[case.effect].apart.split()
            made += [Trial(case, size, variant) for variant in variants if (variant, size) != (DIRECT, LARGE)]
    of = {case.effect: case for case in ALL if not case.label.endswith("1 channels")}
    for effect, uses in USES.items():
        made += [Trial(of[effect], STORED, variant) for variant in uses.stored.split()]
    return tuple(made)
