"""A group's kernel: sweeps over the columns of rows that march down a strip, with rings of rows between them.

It has the parameters of a stage's kernel (see `farm.kernel.numba.kernel`) and is launched as such, over rows of
`Rings.region`. The first row of `at` holds the y of the first row and how many steps there are before and after those
of the strip, the next ones the rows and columns of rings by type, the rest what functions of sweeps are told. So radii
and frame sizes are run-time data here too.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from farm.graph.rect import Rect
from farm.kernel.naming import PLACEHOLDER, named
from farm.kernel.numba.edges import BEYOND
from farm.kernel.numba.intrinsics import INTRINSICS
from farm.kernel.numba.kernel import module
from farm.kernel.numba.operators import INSIDE, TYPES
from farm.kernel.numba.values import nest
from farm.schedules.group import Made
from farm.schedules.rings.numba_places import FINDERS, Numbers, Place, Places
from farm.schedules.rings.numba_sweep import Loop, computed, copy, extension
from farm.schedules.rings.rule import Rings, Sweep

DUE = f"""\
@njit({INSIDE})
def due(at, g, j, j0, j1):  # whether a sweep computes its row of step j
    k = j + at[g, 0]
    return max(j0 - at[g, 1], at[g + 1, 0]) <= k < min(j1 + at[g, 2], at[g + 1, 1])
"""
FUNCTIONS = {"due": DUE, "beyond": BEYOND, **FINDERS}
"""What kernels call, by name."""


@dataclass(frozen=True)
class Marched:
    """A kernel's name and text, and what a launch must pass: slots of uniforms, and the rows of `at`."""

    name: str
    source: str
    uniforms: tuple[int, ...]
    origins: tuple[Numbers, ...]


def march(found: Rings, inputs: Sequence[Rect]) -> Marched:
    """The kernel of a group; `inputs` are what the buffers of its inputs cover."""
    group = found.parts.group
    printer = _Printer(Places(found, inputs))
    lines = printer.body()
    loops = [loop.replace(PLACEHOLDER, f"loop{k}") for k, loop in enumerate(printer.loops)]
    text = "\n".join([*loops, *lines])
    functions = [INTRINSICS, *(FUNCTIONS[name] for name in FUNCTIONS if f"{name}(" in text), *loops]
    images = [image.dtype for image in group.inputs], [image.dtype for image in group.kept]
    name, source = named(group.name.replace("+", "_"), module(lines, *images, functions=functions))
    return Marched(name, source, tuple(printer.uniforms), tuple(printer.at))


@dataclass
class _Printer:
    """Prints one kernel; numbers, uniforms and functions gather here."""

    places: Places
    at: list[Numbers] = field(default_factory=list)
    uniforms: list[int] = field(default_factory=list)
    loops: list[str] = field(default_factory=list)  # texts of functions, each once

    def body(self) -> list[str]:
        """All statements."""
        found = self.places.found
        before = max(sweep.lead + sweep.above for sweep in found.sweeps)
        after = max(sweep.below - sweep.lead for sweep in found.sweeps)
        self.at.append((found.region.y0, before, after, 0))
        head = []
        for dtype in self.places.stacks:
            row = len(self.at)
            head.append(f"rings_{TYPES[dtype]} = np.empty((at[{row}, 0], at[{row}, 1]), {TYPES[dtype]})")
            self.at.append((*self.places.stack(dtype), 0, 0))
        steps = [line for sweep in found.sweeps for line in self.sweep(sweep)]
        return [*head, *nest("for j in range(j0 - at[0, 1], j1 + at[0, 2]):", steps)]

    def sweep(self, sweep: Sweep) -> list[str]:
        """One row of a sweep, and of what is kept of it."""
        if sweep.loads is not None:
            return self.step(sweep, extension(self.places, sweep, sweep.loads))
        lines = self.step(sweep, computed(self.places, sweep, self.written(sweep)))
        own = Sweep(sweep.parts, None, sweep.region, sweep.lead)
        for made, into in self.kept(sweep, direct=False):
            lines += self.step(own, copy(self.places.ring(made, sweep), into))
        return lines

    def step(self, sweep: Sweep, loop: Loop) -> list[str]:
        """A call of a function, where its row is due."""
        row, rows = len(self.at), sweep.region.shifted(0, -self.places.found.region.y0)
        self.at.append((sweep.lead, sweep.above, sweep.below, rows.width))
        self.at.append((rows.y0, rows.y1, rows.x0, len(self.uniforms)))
        self.at += [numbers for place in loop.places for numbers in place.numbers]
        self.uniforms += loop.uniforms
        if loop.text not in self.loops:
            self.loops.append(loop.text)
        arguments = ["at", "g", "j", "c", "uniforms", "slots", *(array.name for array in loop.arrays)]
        call = f"loop{self.loops.index(loop.text)}({', '.join(arguments)})"
        # a number written here would be a type of its own to Numba, and functions would be compiled for each
        return [f"g = np.int64({row})", *nest("if due(at, g, j, j0, j1):", [call])]

    def written(self, sweep: Sweep) -> list[tuple[Made, list[Place]]]:
        """The results that others need, and into which rows they go."""
        places: dict[Made, list[Place]] = {}
        for source in self.places.found.rings:
            if isinstance(source, Made) and source.part in sweep.parts:
                places.setdefault(source, []).append(self.places.ring(source, sweep))
        for made, into in self.kept(sweep, direct=True):
            places.setdefault(made, []).append(into)
        return list(places.items())

    def kept(self, sweep: Sweep, *, direct: bool) -> list[tuple[Made, Place]]:
        """The results of a sweep that are planes of kept images, and their rows."""
        found = self.places.found
        return [
            (Made(found.made(image).part, result), self.places.kept(image, plane))
            for image in found.parts.group.kept
            if found.made(image).part in sweep.parts and found.direct(image) is direct
            for plane, result in enumerate(found.parts.written(image))
        ]
