"""Two checkouts compared, with stand-ins for their processes."""

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import compare


@dataclass
class Answers:
    """Answers as a checkout's process does: digests and bytes, then a time that grows with every question."""

    digests: dict[str, tuple[str, int]]
    factor: float
    asked: list[Any] = field(default_factory=list)

    def tell(self, what: object) -> None:
        self.asked.append(what)

    def answer(self) -> dict[str, tuple[str, int]]:
        return self.digests

    def ask(self, what: object) -> object:
        self.asked.append(what)
        return {"copy_GBps": 2.0} if what is None else self.factor * self.asked.count(what)

    def close(self) -> None:
        self.asked.append("closed")


def test_cases_are_timed_by_turns_and_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    sides = {
        Path("other"): Answers({"a": ("1", 10_000), "b": ("2", 20_000)}, 10.0),
        compare.HERE: Answers({"a": ("1", 10_000), "b": ("3", 20_000)}, 5.0),
    }
    monkeypatch.setattr(compare.Checkout, "at", sides.__getitem__)
    table = compare.compared(Path("other"), ["a", "b"], ["fuse"], changed=False)
    assert table["device"] == {"copy_GBps": 2.0}
    assert [(row["before_us"], row["after_us"], row["same_kernels"]) for row in table["rows"]] == [
        (30.0, 15.0, True),
        (30.0, 15.0, False),
    ]
    assert [(row["floor_us"], row["times_floor"]) for row in table["rows"]] == [(5.0, 3.0), (10.0, 1.5)]
    assert table["ratio"] == pytest.approx(0.5)
    for side in sides.values():
        assert [what for what in side.asked if what][:6] == [[["a", "b"], ["fuse"]], *["a"] * 5]
        assert side.asked[-1] == "closed"
    changed = compare.compared(Path("other"), ["a", "b"], [], changed=True)
    assert [row["case"] for row in changed["rows"]] == ["b"]
