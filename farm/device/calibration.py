"""What measuring tells of a device: the constants of the cost model, each with its meaning and its unit.

Facts of the hardware stand in `farm.device.classes`, and limits of a template's design in its rule. The values here are
those of an H200, by which classes are planned of which nobody has measured a card.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from math import isfinite
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class LaunchCosts:
    """What a launch takes beside the work of its blocks."""

    overhead: float = 1.6e-6
    """Seconds until the first bytes are there, and from a kernel's end to the next one's begin in a CUDA graph: 1.4 to
    1.7 us by 297 kernels of four schedules."""

    dependent_saving: float = 0.4e-6
    """Seconds that a launch saves where its blocks may come while those of the launch before still run."""

    register_tile_latency: float = 1.0e-6
    """Seconds from a lane's first load to its last store that no other hides, where it holds a tile in registers. With
    it the plans that are chosen for 64 graphs take 2 % longer than the best that ran; without it 3 %."""

    shared_tile_latency: float = 2.3e-6
    """Seconds that a tile takes through its phases in shared memory and that no other hides, by 21 small kernels."""

    waves: int = 32
    """Rounds of blocks of a grid-stride kernel, after which threads take more than one step. Each step less a thread,
    down to one, made a pass over 38 MB 1 to 2 % faster; CF'09 has three to four rounds."""


@dataclass(frozen=True, slots=True)
class MemoryCosts:
    """How fast device memory and its caches are."""

    copy_efficiency: float = 0.875
    """Share of the nominal bandwidth that a copy reaches: 4.2 of 4.8 TB/s."""

    latency: float = 600e-9
    """Seconds that an access to a busy memory takes; by Little's law, what must be in flight is the rate times this."""

    max_bytes_in_flight: int = 128
    """Bytes that a thread has in flight at once at most: a tile of 4 columns x 8 rows of float32."""

    resident_share: float = 1 / 32
    """Share of the L2 up to which it still holds what launches have written when others read it. The groups of
    multiscale_interpolate that are chosen so take 0.5 us of 83 less. Where larger pictures count for less, some random
    graphs are split, and take 5 to 9 % longer."""

    resident_weight: float = 0.5
    """Share of their bytes that such pictures count for."""

    cache_speedup: float = 3.5
    """Times the bandwidth of a copy that the caches give: rows that tiles read beyond their own come from there."""

    partial_sectors: float = 1.06
    """Times what memory takes where tiles end within its sectors, which are then written in two parts."""


@dataclass(frozen=True, slots=True)
class OccupancyCosts:
    """How much has to run at once to keep a multiprocessor busy."""

    pipeline_depth: int = 4
    """Clocks until an instruction's result can be used: so many warps keep a partition of a multiprocessor busy."""

    tail_share: float = 0.5
    """Share of what an incomplete last round of blocks would cost; those of the round before do not end all at once."""


@dataclass(frozen=True, slots=True)
class OperationCosts:
    """What operations take, in float32 additions.

    The first are by the CUDA C++ Programming Guide, "Throughput of Native Arithmetic Instructions": half the rate for
    comparisons, shifts and conversions, an eighth for special functions; what the compiler makes of divisions and
    precise functions has several of these.
    """

    addition: float = 1.0
    """An addition, a product, a choice between two values; the unit."""

    half_rate: float = 2.0
    """A comparison, a minimum, a shift, an operation on bits, a conversion."""

    division: float = 20.0
    """A division, or its rest, by what is not known before."""

    division_by_power: float = 2.0
    """A division of whole numbers by a power of two."""

    division_by_constant: float = 6.0
    """A division of whole numbers by another constant: a product with its inverse, and shifts."""

    square_root: float = 16.0
    """A square root."""

    exponential: float = 14.0
    """An exponential."""

    logarithm: float = 20.0
    """A logarithm."""

    power: float = 24.0
    """A power."""

    sine: float = 40.0
    """A sine, or a cosine."""

    rounding: float = 8.0
    """A number rounded down."""

    narrowing: float = 0.5
    """A conversion between whole numbers: what reads the result often cuts the bits off as it goes."""

    absolute_difference: float = 2.0
    """The difference of the greater and the lesser of two whole numbers, which is one instruction."""

    load: float = 2.0
    """A load, with its address."""

    table_load: float = 8.0
    """What a load takes beside, of which the place follows from data: lanes find other lines of the cache. lut3d takes
    110 us for 24 of them for each of 8.3 million pixels."""

    shuffle: float = 2.0
    """An exchange with another lane. A multiprocessor passes 32 lanes a clock and adds 128 numbers, both at once: where
    there are few exchanges, they take their issue alone, one operation."""


@dataclass(frozen=True, slots=True)
class SharedTileCosts:
    """What a group over tiles in shared memory takes (`fused_tile`).

    `serial_share` and `exposed_share` are by 53 kernels of five graphs, whose times lie 12 % off as a root mean square.
    """

    barrier: float = 100.0
    """Clocks that a tile loses at a barrier: the last warps' latency in shared memory, and the first ones' after it."""

    issued_share: float = 0.8
    """Share of the counted operations that straight code over registers issues."""

    serial_share: float = 0.95
    """Share of the sum of arithmetic and shared memory that is left where both take turns between barriers."""

    exposed_share: float = 0.5
    """Share of what other blocks' work would hide, if a multiprocessor had many: all warps of one wait at the same
    barriers."""

    thread_tile: float = 60.0
    """Operations of a thread tile beside what it computes: its place, and whether its rows are stored."""

    busy_warps: int = 12
    """Warps that keep a multiprocessor busy: what a thread tile reads of shared memory, it waits for."""


@dataclass(frozen=True, slots=True)
class StreamCosts:
    """What a group takes that is streamed down strips (`fused_stream`).

    The values are those by which 30 kernels of 3 groups and of 4 Gaussians lie nearest to their times: the upper levels
    of degrain within a tenth, three quarters of the others within a third.
    """

    issued_share: float = 0.47
    """Share of the counted operations that a thread issues for a thread tile of a few rows."""

    thread_tile: float = 117.0
    """Operations of a thread tile beside what it computes: its place, the slots of its rows, barriers."""

    vector_copy: float = 10.0
    """Operations of a copied vector: its place, and whether the picture has it."""

    issue_interval: float = 3.9
    """Clocks that a thread takes from one operation to the next."""

    shared_memory: float = 1.13
    """Times what shared memory takes at its best."""

    overlap_share: float = 0.55
    """Share of the shorter terms that adds to the longest."""


@dataclass(frozen=True, slots=True)
class PartialSumsCosts:
    """What sums over windows take that a thread keeps in registers down a strip (`partial_sums`), in instructions.

    By six kernels of 96 taps over three planes of 3072x2304 on an H200, which take 108 to 164 us. For 16 others, of 8
    to 128 taps, the model is up to 23 % below the time.
    """

    iteration: float = 60.0
    """Instructions of an iteration beside its rows: the wait for copies, the barrier, places in the ring."""

    row: float = 6.0
    """Instructions to store a row of a result: whether the region has it, and its address."""

    vector_load: float = 1.0
    """Instructions for a vector of pixels from shared memory: its place is part of the load."""

    vector_copy: float = 12.0
    """Instructions of a thread for a vector that it copies: its place, and whether the picture has it."""

    shift: float = 1.0
    """Instructions to hand a sum on to the next iteration."""

    edge_copies: float = 2.2
    """Times that an iteration takes where a source is read beyond its edges, and vectors may be copied pixel by pixel:
    1.6 to 3 by ten windows of 8 to 128 taps."""

    overlap_share: float = 0.06
    """Share of the shorter ones of arithmetic, shared memory and device memory that adds to the longest."""

    issue_interval: float = 1.18
    """Clocks from one instruction to the next of a warp that has its part of a multiprocessor to itself."""


@dataclass(frozen=True, slots=True)
class ScanCosts:
    """What running sums take, and by what they are cut into segments (`scan`)."""

    double_state: float = 36.0
    """Operations of a pixel for a state in double precision: three conversions at an eighth of the rate of additions,
    and additions at half of it. Seven launches of box blurs over three planes of 3072x2304 take 50 to 74 us, 11 to 16
    more than memory; with it the model is at most 7 % off."""

    segment_pixels: float = 32.0
    """Pixels that could be taken in the time in which a block begins a segment."""

    busy_column_blocks: int = 3
    """Blocks down columns that keep a multiprocessor's share of the memory busy."""

    busy_row_blocks: int = 3
    """Blocks along rows that do."""

    streaming_fit: float = 2.0
    """Times that the windows of all strips fit the L2 where marking the rest as done with helps to keep them there."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """The constants of the cost model for one device."""

    launch: LaunchCosts = LaunchCosts()
    memory: MemoryCosts = MemoryCosts()
    occupancy: OccupancyCosts = OccupancyCosts()
    operations: OperationCosts = OperationCosts()
    shared_tile: SharedTileCosts = SharedTileCosts()
    stream: StreamCosts = StreamCosts()
    partial_sums: PartialSumsCosts = PartialSumsCosts()
    scan: ScanCosts = ScanCosts()

    @property
    def values(self) -> dict[str, float]:
        """All values by name, such as "launch.overhead"."""
        return {
            f"{part.name}.{field.name}": getattr(getattr(self, part.name), field.name)
            for part in fields(self)
            for field in fields(getattr(self, part.name))
        }

    def differences(self, other: Self) -> dict[str, float]:
        """The values that are not those of the other calibration, by name."""
        others = other.values
        return {name: value for name, value in self.values.items() if value != others[name]}

    def with_values(self, values: Mapping[str, Any]) -> Self:
        """The calibration with other values of these names.

        Raises:
            ValueError: there is no such name, or a value is no positive number, or no whole one where that is needed.
        """
        known, changes = self.values, dict[str, dict[str, float]]()
        for name, value in values.items():
            if name not in known:
                raise ValueError(f"a calibration has no value called {name!r}")
            part, field = name.split(".")
            changes.setdefault(part, {})[field] = _checked(name, value, type(known[name]))
        return replace(self, **{part: replace(getattr(self, part), **changed) for part, changed in changes.items()})

    def to_json(self) -> str:
        """All values as text that `from_json` reads."""
        return json.dumps(self.values, indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """The calibration that was written; what the text does not name is as on an H200.

        Raises:
            ValueError: the text is no calibration.
        """
        values = json.loads(text)
        return cls().with_values(values if isinstance(values, dict) else {"": values})


def _checked(name: str, value: Any, kind: type) -> float:
    """A value of the kind that a field has."""
    plain = isinstance(value, int | float) and not isinstance(value, bool)
    if not plain or not isfinite(value) or value <= 0 or kind(value) != value:
        raise ValueError(f"{name} is {value!r}, and no positive {'whole ' if kind is int else ''}number")
    return float(value) if kind is float else int(value)


H200 = Calibration()
"""Fitted on an H200, with CUDA 13, by the kernels that the fields tell of."""


@dataclass(frozen=True, slots=True)
class CpuOperationCosts:
    """What operations on vectors of a CPU take, in additions."""

    division: float = 4.0
    """A division."""

    integer_division: float = 20.0
    """A division of whole numbers, or its rest."""

    square_root: float = 4.0
    """A square root."""

    exponential: float = 20.0
    """An exponential, or a logarithm."""

    power: float = 60.0
    """A power."""

    sine: float = 40.0
    """A sine, or a cosine."""


@dataclass(frozen=True, slots=True)
class CpuCalibration:
    """The constants of the model by which stages are grouped on a CPU, for one core."""

    memory_bandwidth: float = 10e9
    """Bytes a second between memory and one core, while all of them ask for some."""

    own_cache_bandwidth: float = 60e9
    """Bytes a second between a core and its own cache."""

    common_cache_bandwidth: float = 20e9
    """Bytes a second between a core and the cache that all share."""

    own_cache_bytes: int = 1024 * 1024
    """Bytes of rings that stay in the core's own cache: most of the second one."""

    common_cache_bytes: int = 2 * 1024 * 1024
    """Bytes of rings that stay in a core's share of the cache that all share."""

    operation_rate: float = 16e9
    """Additions a second, on vectors."""

    operations: CpuOperationCosts = CpuOperationCosts()


CPU = CpuCalibration()
"""By which stages are grouped on every CPU."""
