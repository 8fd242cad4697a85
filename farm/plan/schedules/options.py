"""What may be switched off, to measure its gain."""

from dataclasses import dataclass, fields

from farm.plan.device import DeviceClass
from farm.plan.selection import EXPECTED, Sharing, block


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

    @classmethod
    def without(cls, names: tuple[str, ...], templates: frozenset[str]) -> "Options":
        """All but those of `names`, which may be of `templates`, and of steps of the compiler."""
        chosen = {name: name not in names for name in CHOICES}
        return cls(**chosen, templates=templates.intersection(names))

    def block(
        self, device: DeviceClass, sharing: Sharing, plain: tuple[int, int]
    ) -> tuple[tuple[int, int], Sharing | None]:
        """Columns and rows by the device's limits, and what may change them later; or `plain`, for good."""
        return (block(device, sharing, EXPECTED), sharing) if self.launch_selection else (plain, None)


CHOICES = tuple(field.name for field in fields(Options) if field.name != "templates")
