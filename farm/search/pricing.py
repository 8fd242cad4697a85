"""What groups cost by the model: each is priced once, and those that a lower bound rules out are never priced."""

from bisect import insort
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from farm.search.partition import Cost, Members

Option = TypeVar("Option")

BELOW = 1.0 - 1e-9
"""Factor that keeps a lower bound below the cost whatever rounding does to either."""


@dataclass
class Pricing:
    """The costs of groups, asked for once each, and lower bounds of those that nobody has asked for yet.

    Args:
        price: tells the seconds of a group, infinite if its stages cannot be computed together.
        floor: tells seconds that `price` never falls below, at little expense.
    """

    price: Cost
    floor: Cost | None = None
    known: dict[Members, float] = field(default_factory=dict)
    floors: dict[Members, float] = field(default_factory=dict)

    def cost(self, members: Members) -> float:
        """The seconds of a group."""
        if members not in self.known:
            self.known[members] = self.price(members)
        return self.known[members]

    def at_least(self, members: Members) -> float:
        """The seconds of a group if they are known, or else its lower bound."""
        if members in self.known:
            return self.known[members]
        if self.floor is None:
            return self.cost(members)
        if members not in self.floors:
            self.floors[members] = BELOW * self.floor(members)
        return self.floors[members]

    @property
    def skipped(self) -> frozenset[Members]:
        """The groups that were considered and never priced."""
        return frozenset(self.floors.keys() - self.known.keys())


def pricing_of(cost: Cost | Pricing) -> Pricing:
    """The pricing itself, or one of a plain cost, which has no lower bound."""
    return cost if isinstance(cost, Pricing) else Pricing(cost)


def most_gaining(
    options: Sequence[Option],
    hope: Callable[[Option], float],
    gain: Callable[[Option], float],
    *,
    above: float,
    count: int,
) -> list[Option]:
    """The `count` options that gain most, these first, and of equal ones the earlier: only gains beyond `above` count.

    No option gains more than its `hope`, so `gain` is asked of those alone whose hope reaches the best gains so far.
    """
    hopes = [(-hope(option), index) for index, option in enumerate(options)]
    best: list[tuple[float, int]] = []
    for negative, index in sorted(hopes):
        if -negative <= above or (len(best) == count and negative > best[-1][0]):
            break
        gained = gain(options[index])
        if gained > above:
            insort(best, (-gained, index))
            del best[count:]
    return [options[index] for _, index in best]
