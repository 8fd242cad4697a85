"""How far every effect is from the reference on this machine: python tests/bench/errors.py TARGET [FOLDER]

TARGET is cpu, or the class of a GPU such as sm_90. For each effect the worst ||made - wanted|| / ||wanted|| of its
cases in tests/matrix, over their sizes and with their first boundary condition; 0 is equality.
"""

import sys
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from matrix.case import SIZES, error, problem
from matrix.cases import ALL
from record import graphics, processor, save

from farm.compiler import build
from farm.device.target import Target
from farm.runtime.load import load
from farm.runtime.plans import default_store


def main() -> None:
    target, store = Target.parse(sys.argv[1]), default_store()
    worst: dict[str, float] = defaultdict(float)
    for case in ALL:
        for size in (each for each in SIZES if each in case.sizes):
            given = problem(case, size, case.boundaries[0])
            program = load(build(given.graph, target, given.format, store=store), store)
            made = program.run(given.sources, given.uniforms).outputs[0]
            worst[case.effect] = max(worst[case.effect], error(made, given.wanted))
    rows = [{"effect": effect, "error": worst[effect]} for effect in sorted(worst)]
    for row in rows:
        print(f"{row['effect']:<24} {row['error']:.2e}")
    device = {"target": target.name, **(processor() if target.backend == "cpu" else graphics())}
    print(save(f"errors_{target.backend}", device, rows, Path(sys.argv[2]) if len(sys.argv) > 2 else None))


if __name__ == "__main__":
    main()
