"""Pair a round by its guide and style, and give the reason for each pair and bye."""

from collections.abc import Sequence
from random import Random
from typing import Literal, NamedTuple, get_args

from legality.rounds.pairings.best_pairing import BestPairing, best_pairing
from legality.rounds.pairings.ladder import climb, rank_for_pairing, shuffle_pile, take_bye
from legality.rounds.pairings.next_round import NextRound, PairingPlayer
from legality.rounds.pairings.pair_cost import CostTable, PairCost

Style = Literal["swiss", "simple-swiss", "no-such-thing-as-luck"]
STYLES: tuple[Style, ...] = get_args(Style)

HandPairs = Sequence[tuple[str, str]]


class PlannedPair(NamedTuple):
    """A pair with its cost and its reasons."""

    one: PairingPlayer
    other: PairingPlayer
    cost: PairCost
    reasons: tuple[str, ...]
    by_hand: bool = False


class PlannedBye(NamedTuple):
    """A bye with its cost and its reason."""

    player: PairingPlayer
    cost: PairCost
    reason: str


class PlannedRound(NamedTuple):
    """A paired round."""

    number: int
    pairs: tuple[PlannedPair, ...]
    byes: tuple[PlannedBye, ...]
    earned: tuple[str, ...]
    absent: tuple[str, ...]
    notes: tuple[str, ...]
    future: int
    is_proven: bool


def pair_round(
    upcoming: NextRound, guide: str, seed: int, style: Style = "swiss", by_hand: HandPairs = ()
) -> PlannedRound:
    """Pair a round. Pairs by hand are kept, and the others are paired among themselves."""
    named = {player.name: player for player in upcoming.players}
    held = [(named[one], named[other]) for one, other in by_hand]
    busy = {player.name for pair in held for player in pair}
    free = [player for player in upcoming.players if player.name not in busy]
    text_seed = f"{seed} round {upcoming.number}"
    if guide.startswith("opg"):
        found = _by_criteria(free, upcoming, text_seed, style)
    else:
        found = _by_ladder(free, guide, text_seed, style)
    return _planned(upcoming, found, held, guide)


def _by_criteria(free: Sequence[PairingPlayer], upcoming: NextRound, seed: str, style: Style) -> BestPairing:
    """Pair by the criteria; a first round is a shuffled pile (7.2)."""
    if style == "simple-swiss":
        free = [player._replace(points=0) for player in free]
    if any(player.met or player.had_bye or player.points for player in free):
        return best_pairing(free, seed, is_last=upcoming.is_last)
    pile = shuffle_pile(free, seed)
    bye = pile.pop() if len(pile) % 2 else None
    pairs = tuple(zip(pile[::2], pile[1::2], strict=True))
    return BestPairing(pairs, bye, PairCost(), 0, True)


def _by_ladder(free: Sequence[PairingPlayer], guide: str, seed: str, style: Style) -> BestPairing:
    """Pair as Decipher's documents do. Simple Swiss of 1996 forbids repeats, so it is matched."""
    if style == "simple-swiss" and guide == "decipher-1996":
        level = [player._replace(points=0, had_bye=False) for player in free]
        return best_pairing(level, seed, is_last=True)
    is_simple = style == "simple-swiss"
    pile = shuffle_pile(free, seed) if is_simple else rank_for_pairing(free, seed)
    bye = take_bye(pile) if not is_simple else None
    if bye is not None:
        pile.remove(bye)
    pairs = climb(pile)
    if is_simple and len(pile) % 2:
        paired = {player.name for pair in pairs for player in pair}
        bye = next(player for player in pile if player.name not in paired)
    return BestPairing(tuple(pairs), bye, PairCost(), 0, True)


def _planned(
    upcoming: NextRound, found: BestPairing, held: Sequence[tuple[PairingPlayer, PairingPlayer]], guide: str
) -> PlannedRound:
    table = CostTable(upcoming.players)
    pairs = [_planned_pair(table, one, other, by_hand=True) for one, other in held]
    pairs += [_planned_pair(table, one, other) for one, other in found.pairs]
    byes, notes = [], list(upcoming.notes)
    if guide.startswith("opg"):
        repeats = [pair for pair in pairs if pair.cost.repeat and not pair.by_hand]
        for pair in repeats:
            pairs.remove(pair)
            why = f"every pairing repeats a match; bye instead of {pair.one.name}-{pair.other.name} (7.5.1)"
            byes += [PlannedBye(each, table.of_bye(each), why) for each in (pair.one, pair.other)]
            notes.append(f"{pair.one.name} and {pair.other.name} have met and nobody else is left: two byes.")
    if found.bye:
        byes.append(PlannedBye(found.bye, table.of_bye(found.bye), _why_bye(table, found.bye)))
    if found.future:
        needed = "1 repeat" if found.future == 1 else f"{found.future} repeats"
        notes.append(f"Round {upcoming.number + 1} will need {needed}, or two byes instead of each.")
    notes += [f"{pair.one.name} and {pair.other.name} have met." for pair in pairs if pair.cost.repeat]
    return PlannedRound(
        upcoming.number,
        tuple(pairs),
        tuple(byes),
        upcoming.earned,
        upcoming.absent,
        tuple(notes),
        found.future,
        found.is_proven,
    )


def _planned_pair(
    table: CostTable, one: PairingPlayer, other: PairingPlayer, *, by_hand: bool = False
) -> PlannedPair:
    cost = table.of_pair(one, other)
    return PlannedPair(one, other, cost, tuple(_why_pair(table, one, other, cost)), by_hand)


def _why_pair(table: CostTable, one: PairingPlayer, other: PairingPlayer, cost: PairCost) -> list[str]:
    reasons = [f"both have {one.points}"] if not cost.unequal else []
    high, low = (one, other) if one.points >= other.points else (other, one)
    if cost.unequal:
        reasons.append(f"{high.name} ({high.points}) is paired down to {low.name} ({low.points})")
        if low.points < max(total for total in table.totals if total < high.points):
            met_all = not table.can_step_down(high)
            reasons.append(
                f"{high.name} has met everyone of the next total"
                if met_all
                else "the next total is passed over"
            )
    if cost.repeat:
        reasons.append("they have met")
    return reasons


def _why_bye(table: CostTable, player: PairingPlayer) -> str:
    cost = table.of_bye(player)
    if cost.second_bye:
        return "a second bye: every other choice repeats a match"
    if cost.bye_above_lowest:
        return f"{player.points} points: a bye to a lower total would repeat a match"
    return f"lowest total without a bye: {player.points}"


def draw_seed() -> int:
    """Draw a seed where the director gives none. It is printed and written down."""
    return Random().randrange(1_000_000_000)  # noqa: S311
