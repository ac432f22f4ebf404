"""Whole events of few players, each round held to every possible pairing; standings of random events."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from legality.rounds.pairings.next_round import PairingPlayer, RoundChanges, next_round
from legality.rounds.pairings.pair_round import PlannedRound, pair_round
from legality.rounds.results.event_results import Entrant, EventResults, RoundsEventFacts
from legality.rounds.results.game_row import GameRow
from legality.rounds.standings.ranking import rank_players
from tests.legality.rounds.test_standings import line_of, rules_of

NO_ONE = "-"
"""The opponent of a bye."""

Players = dict[str, PairingPlayer]


def ways_without_repeats(names: tuple[str, ...], players: Players) -> Iterator[str]:
    """Yield the bye of each pairing without a repeat, NO_ONE for none."""
    if not names:
        yield NO_ONE
        return
    first, rest = names[0], names[1:]
    if len(names) % 2:
        for more in ways_without_repeats(rest, players):
            if more == NO_ONE:
                yield first
    for place, other in enumerate(rest):
        if other not in players[first].met:
            yield from ways_without_repeats((*rest[:place], *rest[place + 1 :]), players)


def hold_round(planned: PlannedRound, players: Players) -> None:
    """No repeat while a pairing without one exists; a second bye only if each needs one (7.5.1, 7.6)."""
    names = tuple(sorted(players))
    byes = set(ways_without_repeats(names, players)) if names else {NO_ONE}
    paired = Counter(name for pair in planned.pairs for name in (pair.one.name, pair.other.name))
    paired.update(bye.player.name for bye in planned.byes)
    assert paired == Counter(names)
    assert not any(pair.cost.repeat for pair in planned.pairs)
    if byes:
        assert len(planned.byes) == len(names) % 2
        given = [bye.player for bye in planned.byes]
        free = {players[name].points for name in byes - {NO_ONE} if not players[name].had_bye}
        if given and free:
            assert not given[0].had_bye
            assert given[0].points == min(free)
    else:
        assert len(planned.byes) >= 2


def rows_of(planned: PlannedRound, random: Random) -> Iterator[GameRow]:
    number = planned.number
    for pair in planned.pairs:
        one, other = random.sample((pair.one.name, pair.other.name), 2)
        kind = random.random()
        if kind < 0.06:
            yield GameRow(number, one, other, result="BYE")
        elif kind < 0.12:
            yield GameRow(number, one, other, None, None, "FW", "conceded")
        elif kind < 0.2:
            yield GameRow(number, one, other, 20, 20, "TT")
        else:
            result = random.choice(("FW", "MW"))
            scores = random.randrange(-20, 140, 5), random.randrange(-20, 140, 5)
            yield GameRow(number, one, other, *scores, result)  # type: ignore[arg-type]
    yield from (GameRow(number, bye.player.name, result="BYE") for bye in planned.byes)
    yield from (GameRow(number, name, result="MG", how="dropped") for name in planned.absent)


def simulate(count: int, rounds: int, seed: int, guide: str) -> EventResults:
    """Play an event with drops and no-shows, and hold each round to its sentences."""
    random, rows = Random(seed), list[GameRow]()
    entrants = [Entrant(f"p{number}") for number in range(count)]
    rules = rules_of(guide)
    for number in range(1, rounds + 1):
        event = EventResults(rows, RoundsEventFacts(rounds=rounds), entrants)
        dropped = [entrants[-1].name] if number == 3 and count > 5 and seed % 4 == 0 else []
        upcoming = next_round(event, rules, RoundChanges(drops=dropped))
        if len(upcoming.players) < 2:
            break
        planned = pair_round(upcoming, guide, seed)
        again = pair_round(next_round(event, rules, RoundChanges(drops=dropped)), guide, seed)
        assert planned == again
        hold_round(planned, {each.name: each for each in upcoming.players})
        rows += rows_of(planned, random)
    return EventResults(rows, RoundsEventFacts(rounds=rounds), entrants)


def hold_standings(event: EventResults, guide: str, seed: int) -> None:
    """Differentials cancel out, places are complete, and neither order nor side of rows changes anything."""
    rules, random = rules_of(guide), Random(seed)
    ranked = rank_players(event, rules)
    assert sum(each.totals.differential for each in ranked) == 0
    shares = Counter(each.place for each in ranked)
    assert sorted(shares) == [1 + sum(n for p, n in shares.items() if p < place) for place in sorted(shares)]
    most = 4 * event.last_round * (event.last_round - 1)
    assert all(each.totals.strength_of_schedule <= most for each in ranked)
    turned = [row.mirrored() if row.was_played and random.random() < 0.5 else row for row in event.written]
    random.shuffle(turned)
    other = rank_players(EventResults(turned, event.facts, event.entrants[::-1]), rules)
    assert [line_of(each) for each in other] == [line_of(each) for each in ranked]


def hold_events(seeds: range) -> None:
    for seed in seeds:
        count, guide = 3 + seed % 8, ("opg-5.0", "opg-4.1")[seed % 16 // 8]
        rounds = 3 + seed % 5
        hold_standings(simulate(count, rounds, seed, guide), guide, seed)


@pytest.mark.slow
def test_events_of_few_players() -> None:
    hold_events(range(64))


@pytest.mark.slow
def test_a_thousand_events_of_few_players() -> None:
    hold_events(range(64, 1_064))


@pytest.mark.parametrize("over", [0, 5, 200])
def test_points_above_the_cap_change_nothing(over: int) -> None:
    rows = [GameRow(1, "A", "B", 100 + over, 35, "FW"), GameRow(1, "C", "D", 60, 40, "MW")]
    found = [line_of(each) for each in rank_players(EventResults(rows), rules_of())]
    assert found[0][5:] == (4, "VP")
    assert found[0][4] == 65


def test_names_do_not_matter() -> None:
    """Places follow results: other names for the same players leave every number as it is."""
    event = simulate(9, 5, 7, "opg-5.0")
    names = {name: f"n{99 - place}" for place, name in enumerate(event.players)}
    renamed = [
        row._replace(player=names[row.player], opponent=names.get(row.opponent, "")) for row in event.written
    ]
    found = {line_of(each)[1]: line_of(each) for each in rank_players(EventResults(renamed), rules_of())}
    for each in rank_players(event, rules_of()):
        line = line_of(each)
        assert found[names[line[1]]][2:] == line[2:]
        assert found[names[line[1]]][0] == line[0]
