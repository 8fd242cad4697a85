"""What may be switched off, to measure its gain."""

from dataclasses import dataclass, fields

from farm.device.classes import DeviceClass
from farm.device.launch_shapes import EXPECTED_REGISTERS, Sharing, block


@dataclass(frozen=True, slots=True)
class Fusion:
    """What groups are made of, and the terms of the model that they and their tiles are chosen by.

    A term that is off costs nothing. The times that are predicted for the chosen launches have all terms all the same,
    so that those of plans can be compared.
    """

    scaled_groups: bool = True  # groups whose pictures differ in scale, such as levels of a pyramid
    shuffles: bool = True  # groups whose lanes take pixels from other lanes; filters down columns need none
    reduced_groups: bool = True  # sums by a key and what is made of those of a pixel, without keeping the sums
    columns_first: bool = True  # filters down columns before those along rows, where that is faster
    moving_groups: bool = True  # moving stages, with others or over tiles; without `fuse` there are none
    converted_groups: bool = True  # conversions of what one stage reads or makes, in any template
    repeated_stages: bool = True  # cheap stages, computed by every group that reads them
    narrow_lanes: bool = True  # lanes half as wide, where registers hold few rows
    warp_tiles: bool = True  # tiles of a warp in registers
    shared_tiles: bool = True  # tiles in shared memory
    hybrid_storage: bool = True  # of tiles in shared memory, stages that stay in registers between others
    block_barriers: bool = True  # tiles in shared memory of a block; without, of a warp
    streaming: bool = True  # strips that march down the rows
    packed_words: bool = True  # averages of narrow pixels, several in a word
    shared_tables: bool = True  # small tables of kernels in registers, in the shared memory of each block
    block_values: bool = True  # what follows from uniforms alone, computed once a block where that is much
    redundant_cost: bool = True  # operations for what is computed twice
    shuffle_cost: bool = True  # operations for what lanes take from others
    tail_cost: bool = True  # blocks too few to keep the device busy, and their incomplete last round
    cache_cost: bool = True  # rows and columns that tiles read beyond their own

    @property
    def off(self) -> tuple[str, ...]:
        """What is switched off."""
        return tuple(field.name for field in fields(self) if not getattr(self, field.name))


ALL_FUSION = Fusion()


@dataclass(frozen=True, slots=True)
class Options:
    """The optimisations of CF'09 section 4 within templates, each by its name there, and one beyond the paper.

    `templates` are switched off as a whole; `direct` never is.
    """

    split: bool = True  # 4.3: moving averages in several pieces along their axis
    vector_access: bool = True  # 4.4: rows begin aligned, threads take 16 bytes
    block_minimisation: bool = True  # 4.5: 1:N pointwise loops
    launch_selection: bool = True  # 4.6: block size, shape and count by the device's limits
    row_scans: bool = True  # beyond the paper: moving averages along rows where they stand, not transposed
    templates: frozenset[str] = frozenset()
    fusion: Fusion = ALL_FUSION

    @classmethod
    def without(cls, names: tuple[str, ...], templates: frozenset[str]) -> "Options":
        """All but those of `names`, which may be of `templates`, of FUSION, and of steps of the compiler."""
        chosen = {name: name not in names for name in CHOICES}
        alone = {"moving_groups"} if "fuse" in names else set[str]()
        fusion = Fusion(**{name: name not in {*names, *alone} for name in FUSION})
        return cls(**chosen, templates=templates.intersection(names), fusion=fusion)

    def block(
        self, device: DeviceClass, sharing: Sharing, plain: tuple[int, int]
    ) -> tuple[tuple[int, int], Sharing | None]:
        """Columns and rows by the device's limits, and what may change them later; or `plain`, for good."""
        return (block(device, sharing, EXPECTED_REGISTERS), sharing) if self.launch_selection else (plain, None)


CHOICES = tuple(field.name for field in fields(Options) if field.name not in {"templates", "fusion"})
FUSION = tuple(field.name for field in fields(Fusion))
