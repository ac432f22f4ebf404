"""The best pairing of a round by the guide's criteria: guide 5.0 and 4.1, section 7.6.

Nodes are players by name, and one more for the bye if their number is odd. Up to 120 players every pair is
weighed. With more players each one is offered some partners of near totals; the result is compared with
a bound that no pairing can beat, and more partners are offered until the bound is reached or more of them
change nothing, which the answer tells.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from legality.rounds.pairings.future_repeats import forced_repeats, may_be_forced
from legality.rounds.pairings.matching import least_cost_matching
from legality.rounds.pairings.next_round import PairingPlayer, groups_by_points
from legality.rounds.pairings.pair_cost import CostTable, PairCost

ALL_PAIRS = 120
ALL_OPTIMA = 10
OFFERED = (4, 12, 40)
DRAWS = 24
RANDOM = 1 << 20

NodePair = tuple[int, int]


class BestPairing(NamedTuple):
    """Pairs of players, the bye, the summed cost, and whether no better pairing can exist."""

    pairs: tuple[tuple[PairingPlayer, PairingPlayer], ...]
    bye: PairingPlayer | None
    cost: PairCost
    future: int
    """Repeats that the round after this one cannot avoid (criterion 5)."""
    is_proven: bool


class PairingTask:
    """A round to pair."""

    def __init__(self, players: Sequence[PairingPlayer], seed: str, *, is_last: bool = False) -> None:
        self.players = sorted(players, key=lambda player: player.name)
        self.table = CostTable(self.players)
        self.bye = len(self.players) if len(self.players) % 2 else -1
        self.nodes = len(self.players) + (self.bye >= 0)
        self.seed = seed
        self.is_last = is_last
        self._weights = self.table.weights(len(self.players))

    def cost(self, one: int, other: int) -> PairCost:
        """Return the cost of a pair of nodes."""
        if self.bye in (one, other):
            return self.table.of_bye(self.players[min(one, other)])
        return self.table.of_pair(self.players[one], self.players[other])

    def weigh(self, one: int, other: int) -> int:
        """Return the cost of a pair of nodes as one number."""
        cost = self.cost(one, other)
        high = max(self.players[each].points for each in (one, other) if each != self.bye)
        gaps = cost.apart * self._weights[f"gap {high}"]
        parts = zip(PairCost._fields, cost, strict=True)
        return gaps + sum(value * self._weights[name] for name, value in parts if value)

    def total(self, pairs: Sequence[NodePair]) -> int:
        """Return the cost of a pairing as one number."""
        return sum(self.weigh(*pair) for pair in pairs)


def best_pairing(players: Sequence[PairingPlayer], seed: str, *, is_last: bool = False) -> BestPairing:
    """Return a best pairing, drawn by the seed from those of equal cost."""
    task = PairingTask(players, seed, is_last=is_last)
    if not task.nodes:
        return BestPairing((), None, PairCost(), 0, True)
    pairs, is_proven = _weighed(task)
    if not is_last and may_be_forced(task.players):
        pairs = _with_future(task, pairs)
    return _described(task, pairs, is_proven)


def _described(task: PairingTask, pairs: Sequence[NodePair], is_proven: bool) -> BestPairing:
    cost, listed, bye = PairCost(), [], None
    for one, other in pairs:
        cost = cost.plus(task.cost(one, other))
        if task.bye in (one, other):
            bye = task.players[min(one, other)]
        else:
            both = sorted(
                (task.players[one], task.players[other]), key=lambda each: (-each.points, each.name)
            )
            listed.append((both[0], both[1]))
    listed.sort(key=lambda both: (-both[0].points, -both[1].points, both[0].name))
    future = 0 if task.is_last else forced_repeats(task.players, listed, bye)
    return BestPairing(tuple(listed), bye, cost, future, is_proven)


def _weighed(task: PairingTask) -> tuple[list[NodePair], bool]:
    """Return a pairing of least cost, and whether that is proven."""
    random = Random(task.seed)  # noqa: S311
    if task.nodes <= ALL_PAIRS:
        return _matched(task, _all_pairs(task), random), True
    bound = least_possible(task)
    pairs: list[NodePair] = []
    cost = -1
    for offered in OFFERED:
        found = _matched(task, _nearest_pairs(task, random, offered), random)
        if len(found) * 2 != task.nodes:
            continue
        before, cost, pairs = cost, task.total(found), found
        if cost == bound:
            return pairs, True
        if cost == before:
            return pairs, False
    return (pairs, False) if pairs else (_matched(task, _all_pairs(task), random), True)


def _matched(task: PairingTask, offered: Iterator[NodePair], random: Random) -> list[NodePair]:
    """Match the nodes. Random numbers decide between equal costs; with many players the random offer does."""
    if task.nodes > ALL_PAIRS:
        labels = random.sample(range(task.nodes), task.nodes)
        edges = [(labels[one], labels[other], task.weigh(one, other)) for one, other in offered]
        names = {label: node for node, label in enumerate(labels)}
        return [(min(found), max(found)) for found in _named(least_cost_matching(edges), names)]
    scale = RANDOM * task.nodes
    return least_cost_matching(
        (one, other, task.weigh(one, other) * scale + random.randrange(RANDOM)) for one, other in offered
    )


def _named(pairs: Sequence[NodePair], names: dict[int, int]) -> list[NodePair]:
    return [(names[one], names[other]) for one, other in pairs]


def _all_pairs(task: PairingTask) -> Iterator[NodePair]:
    for one in range(task.nodes):
        for other in range(one + 1, task.nodes):
            yield one, other


def _nearest_pairs(task: PairingTask, random: Random, offered: int) -> Iterator[NodePair]:
    """Yield for each player some unmet ones of the same total and of the next two, and all byes."""
    number = {player.name: place for place, player in enumerate(task.players)}
    groups = [random.sample(group, len(group)) for _, group in groups_by_points(task.players)]
    seen = set()
    for place, group in enumerate(groups):
        for position, player in enumerate(group):
            own = [*group[position + 1 :], *group[:position]]
            for others in (own, *groups[place + 1 : place + 3]):
                start = random.randrange(len(others)) if others is not own and others else 0
                turned = (*others[start:], *others[:start])
                unmet = [each for each in turned[: 4 * offered] if each.name not in player.met][:offered]
                for other in unmet:
                    seen.add(tuple(sorted((number[player.name], number[other.name]))))
    if task.bye >= 0:
        seen |= {(each, task.bye) for each in range(len(task.players))}
    yield from sorted(seen)  # type: ignore[misc]


def least_possible(task: PairingTask) -> int:
    """Return a cost that no pairing can beat, or -1 where it is not known.

    The bye goes to a lowest player without one. Of each total whose players, with those above, are odd in
    number, one is paired down to the next total. Where a player may step over that total, fewer pairs may
    do.
    """
    groups = [(points, len(group)) for points, group in groups_by_points(task.players)]
    lowest = groups[-1][0]
    if task.bye >= 0 and not task.table.bye_free:
        return -1
    if any(not task.table.can_step_down(each) for each in task.players if each.points > lowest):
        return -1
    receives = min(task.table.bye_free) if task.bye >= 0 else None
    weights, above, cost = task.table.weights(len(task.players)), 0, 0
    for (points, size), (below, _) in zip(groups, [*groups[1:], (lowest, 0)], strict=True):
        above += size - (points == receives)
        if above % 2:
            apart = points - below
            cost += weights["unequal"] + apart * (weights["apart"] + weights[f"gap {points}"])
    return cost


def _with_future(task: PairingTask, pairs: list[NodePair]) -> list[NodePair]:
    """Of the pairings of equal cost, return one that forces the fewest repeats in the next round."""
    best, fewest = pairs, _future_of(task, pairs)
    if not fewest:
        return best
    random = Random(f"{task.seed} future")  # noqa: S311
    if task.nodes <= ALL_OPTIMA:
        optima = list(all_of_cost(task.nodes, task.weigh, task.total(pairs)))
        random.shuffle(optima)
    else:
        drawn = (
            _matched(task, _all_pairs(task), random) for _ in range(DRAWS if task.nodes <= ALL_PAIRS else 0)
        )
        optima = [tuple(each) for each in drawn]
    for optimum in optima:
        forced = _future_of(task, optimum)
        if forced < fewest:
            best, fewest = list(optimum), forced
    return best


def _future_of(task: PairingTask, pairs: Sequence[NodePair]) -> int:
    named = [(task.players[one], task.players[other]) for one, other in pairs if task.bye not in (one, other)]
    bye = next((task.players[min(pair)] for pair in pairs if task.bye in pair), None)
    return forced_repeats(task.players, named, bye)


def all_of_cost(nodes: int, weigh: Callable[[int, int], int], cost: int) -> Iterator[tuple[NodePair, ...]]:
    """Yield every perfect matching of exactly this cost, for few nodes."""

    def extend(left: tuple[int, ...], spent: int) -> Iterator[tuple[NodePair, ...]]:
        if spent > cost:
            return
        if not left:
            if spent == cost:
                yield ()
            return
        first, rest = left[0], left[1:]
        for place, other in enumerate(rest):
            for more in extend((*rest[:place], *rest[place + 1 :]), spent + weigh(first, other)):
                yield ((first, other), *more)

    yield from extend(tuple(range(nodes)), 0)
