"""Pairings by the guide's criteria, held to an exhaustive search that weighs each one by the sentences."""

import time
from collections.abc import Iterator
from random import Random

import pytest

from legality.rounds.pairings.best_pairing import best_pairing
from legality.rounds.pairings.ladder import climb, rank_for_pairing, take_bye
from legality.rounds.pairings.next_round import NextRound, PairingPlayer, RoundChanges, next_round
from legality.rounds.pairings.pair_round import PlannedRound, pair_round
from legality.rounds.results.event_results import Entrant, EventResults, RoundsEventFacts
from legality.rounds.results.game_row import GameRow
from legality.rounds.standings.totals import count_totals
from tests.legality.rounds.test_standings import rules_of
from tests.legality.rounds.worked import DECIPHER, TOURNAMENTS, event_of

Matching = tuple[tuple[str, ...], ...]


def rounds_of(text: str, count: int) -> str:
    return "|".join(text.split("|")[:count])


def shape(planned: PlannedRound) -> tuple[frozenset[frozenset[str]], frozenset[str]]:
    pairs = frozenset(frozenset((pair.one.name, pair.other.name)) for pair in planned.pairs)
    return pairs, frozenset(bye.player.name for bye in planned.byes)


def shapes(text: str, bye: str = "") -> tuple[frozenset[frozenset[str]], frozenset[str]]:
    return frozenset(map(frozenset, text.split())), frozenset(bye)


def planned(rounds: str, seed: int, guide: str = "opg-5.0", *, drop: str = "") -> PlannedRound:
    return pair_round(next_round(event_of(rounds), rules_of(guide), RoundChanges([*drop])), guide, seed)


@pytest.mark.slow
def test_round_3_of_p7_has_one_best_pairing() -> None:
    rounds = rounds_of(TOURNAMENTS["P7"].rounds, 2)
    expected = shapes("AE BC DF")
    assert {shape(planned(rounds, seed, drop="G")) for seed in range(20)} == {expected}
    assert {shape(planned(rounds + " | G MG", seed)) for seed in range(20)} == {expected}


def test_round_4_of_p7_has_two() -> None:
    rounds = rounds_of(TOURNAMENTS["P7"].rounds, 3)
    found = {shape(planned(rounds, seed)) for seed in range(40)}
    assert found == {shapes("AD BE CF"), shapes("AD BF CE")}


def test_a_fragment_of_five_players_has_four_best_pairings() -> None:
    """A, B, C have 4, C after a bye; D and E have 1; A met D, B met E."""
    found = {shape(planned("A FW D 100-0; B FW E 100-0; C BYE", seed)) for seed in range(80)}
    expected = {shapes("AB CD", "E"), shapes("AC BD", "E"), shapes("AB CE", "D"), shapes("BC AE", "D")}
    assert found == expected


def test_three_players_meet_once_and_have_one_bye_each() -> None:
    for seed in range(20):
        rows: list[GameRow] = []
        entrants = [Entrant(name) for name in "ABC"]
        for number in (1, 2, 3):
            event = EventResults(rows, RoundsEventFacts(rounds=3), entrants)
            found = pair_round(next_round(event, rules_of()), "opg-5.0", seed)
            rows += [GameRow(number, each.one.name, each.other.name, 100, 0, "FW") for each in found.pairs]
            rows += [GameRow(number, each.player.name, result="BYE") for each in found.byes]
        assert sorted(row.player for row in rows if row.result == "BYE") == ["A", "B", "C"]
        assert {frozenset((row.player, row.opponent)) for row in rows if row.opponent} == {
            frozenset("AB"),
            frozenset("AC"),
            frozenset("BC"),
        }


def test_two_players_who_have_met_get_two_byes() -> None:
    found = planned("A FW B 100-0", 1)
    assert shape(found) == (frozenset(), frozenset("AB"))
    assert any("have met" in note for note in found.notes)


def test_decipher_pairs_neighbours_by_rank() -> None:
    assert shape(planned(rounds_of(DECIPHER, 1), 1, "decipher-guide")) == shapes("AE CB", "D")
    assert shape(planned(rounds_of(DECIPHER, 2), 1, "decipher-guide")) == shapes("AC ED", "B")


def player(
    name: str, points: int, met: str = "", *, bye: bool = False, differential: int = 0
) -> PairingPlayer:
    return PairingPlayer(name, points, differential, frozenset(met), bye)


def test_deciphers_fifth_steps_over_those_he_has_met() -> None:
    pile = [player("5", 3, "67"), player("6", 3, "5"), player("7", 2, "5"), player("8", 2)]
    assert [(one.name, other.name) for one, other in climb(pile)] == [("5", "8"), ("6", "7")]
    pile = [player("5", 3, "678"), player("6", 3, "5"), player("7", 2, "5"), player("8", 2, "5")]
    assert [(one.name, other.name) for one, other in climb(pile)] == [("5", "6"), ("7", "8")]


def test_deciphers_bye_goes_to_the_lowest_without_one() -> None:
    pile = rank_for_pairing([player("A", 4), player("B", 2), player("C", 0, bye=True)], "1")
    bye = take_bye(pile)
    assert bye is not None
    assert bye.name == "B"


def matchings(names: tuple[str, ...]) -> Iterator[Matching]:
    if not names:
        yield ()
        return
    first, rest = names[0], names[1:]
    if len(names) % 2:
        for place, name in enumerate(names):
            for more in matchings((*names[:place], *names[place + 1 :])):
                yield ((name,), *more)
        return
    for place, other in enumerate(rest):
        for more in matchings((*rest[:place], *rest[place + 1 :])):
            yield ((first, other), *more)


def cost_by_sentences(pairing: Matching, players: dict[str, PairingPlayer]) -> tuple[int, ...]:
    """Weigh a pairing by sections 7.5.1 and 7.6, without the product's table."""
    repeats = second = above = past = unequal = apart = 0
    free = [each.points for each in players.values() if not each.had_bye]
    lowest = min(free or [each.points for each in players.values()])
    for names in pairing:
        if len(names) == 1:
            one = players[names[0]]
            second += one.had_bye
            above += max(0, one.points - lowest)
            continue
        high, low = sorted((players[name] for name in names), key=lambda each: -each.points)
        repeats += low.name in high.met
        if high.points > low.points:
            unequal += 1
            apart += high.points - low.points
            step = max(each.points for each in players.values() if each.points < high.points)
            next_ones = [each for each in players.values() if each.points == step]
            past += low.points < step and any(each.name not in high.met for each in next_ones)
    return repeats, second, above, past, unequal, apart


def played_event(count: int, rounds: int, seed: int) -> dict[str, PairingPlayer]:
    """Play rounds that are paired at random, so that hard cases come up."""
    random = Random(seed)
    names = "ABCDEFGHIJ"[:count]
    points, met, byes = dict.fromkeys(names, 0), {name: set[str]() for name in names}, set[str]()
    for _ in range(rounds):
        order = random.sample(names, count)
        if count % 2:
            byes.add(order[-1])
            points[order[-1]] += 4
        for one, other in zip(order[: count - count % 2 : 2], order[1::2], strict=False):
            gains = random.choice([(4, 1), (3, 1), (2, 2)])
            points[one] += gains[0]
            points[other] += gains[1]
            met[one].add(other)
            met[other].add(one)
    return {name: PairingPlayer(name, points[name], 0, frozenset(met[name]), name in byes) for name in names}


def hold_to_exhaustive_search(count: int, rounds: int, seed: int) -> None:
    players = played_event(count, rounds, seed)
    best = min(cost_by_sentences(each, players) for each in matchings(tuple(players)))
    found = best_pairing([*players.values()], f"{seed}")
    pairing: Matching = tuple((one.name, other.name) for one, other in found.pairs)
    pairing += ((found.bye.name,),) if found.bye else ()
    assert cost_by_sentences(pairing, players) == best
    assert tuple(found.cost) == best


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 5])
def test_no_pairing_is_better(count: int, rounds: int) -> None:
    for seed in range(12):
        hold_to_exhaustive_search(count, rounds, seed)


@pytest.mark.slow
@pytest.mark.parametrize("count", [8, 9, 10])
def test_no_pairing_of_more_players_is_better(count: int) -> None:
    for seed in range(60):
        hold_to_exhaustive_search(count, 2 + seed % 7, seed)


def play(count: int, rounds: int, seed: int) -> tuple[EventResults, list[PlannedRound]]:
    """Run an event: pair, play, now and then drop or lose somebody."""
    random, rows, plans = Random(seed), list[GameRow](), list[PlannedRound]()
    entrants = [Entrant(f"p{number:03}") for number in range(count)]
    for number in range(1, rounds + 1):
        upcoming = next_round(EventResults(rows, RoundsEventFacts(), entrants), rules_of())
        plan = pair_round(upcoming, "opg-5.0", seed)
        plans.append(plan)
        for pair in plan.pairs:
            winner, loser = random.sample((pair.one.name, pair.other.name), 2)
            score, result = random.choice([(100, "FW"), (60, "MW"), (10, "TT")])
            rows.append(GameRow(number, winner, loser, score, 10, result))  # type: ignore[arg-type]
        rows += [GameRow(number, bye.player.name, result="BYE") for bye in plan.byes]
        told = {row.player for row in rows if row.round == number}
        gone = [name for name in plan.absent if name not in told]
        rows += [GameRow(number, name, result="MG", how="dropped") for name in gone]
        if number < rounds and random.random() < 0.3 and len(upcoming.players) > 6:
            rows.append(GameRow(number + 1, random.choice(upcoming.players).name, result="MG", how="dropped"))
    return EventResults(rows, RoundsEventFacts(), entrants), plans


@pytest.mark.parametrize("seed", range(12))
def test_whole_events_keep_the_sentences(seed: int) -> None:
    hold_to_sentences(Random(seed).randrange(12, 40), seed)


@pytest.mark.slow
def test_thousands_of_events_keep_the_sentences() -> None:
    for seed in range(2_000):
        hold_to_sentences(Random(seed).randrange(12, 24), seed)
    for seed in range(20):
        hold_to_sentences(Random(seed).randrange(100, 500), seed)


def hold_to_sentences(count: int, seed: int) -> None:
    """No repeat, one bye each, differentials that cancel out; 12 players can play 5 rounds so."""
    event, plans = play(count, 5, seed)
    meetings = [frozenset((row.player, row.opponent)) for row in event.written if row.was_played]
    assert len(meetings) == len(set(meetings))
    byes = [row.player for row in event.written if row.result == "BYE"]
    assert len(byes) == len(set(byes))
    totals = count_totals(event, rules_of())
    assert sum(each.differential for each in totals.values()) == 0
    for number in range(1, 6):
        rows = [row for row in event.rows if row.round == number]
        assert sorted(row.player for row in rows) == sorted(event.players)
    assert all(plan.is_proven for plan in plans if len(plan.pairs) <= 60)


def test_the_seed_decides_and_the_order_of_rows_does_not() -> None:
    rows = list(event_of(TOURNAMENTS["P2"].rounds).rows)
    found = set()
    for seed in range(6):
        Random(seed).shuffle(rows)
        upcoming = next_round(EventResults(rows), rules_of())
        found.add(shape(pair_round(upcoming, "opg-5.0", 7)))
    assert len(found) == 1
    first = "A FW B 100-0; C FW D 100-0; E FW F 100-0; G FW H 100-0"
    assert len({shape(planned(first, seed)) for seed in range(30)}) > 5


@pytest.mark.slow
@pytest.mark.parametrize("count", [499, 500])
def test_500_players_are_paired_in_under_2_seconds(count: int) -> None:
    event, _ = play(count, 2, 5)
    before = time.process_time()
    plan = pair_round(next_round(event, rules_of()), "opg-5.0", 1)
    assert time.process_time() - before < 2
    assert plan.is_proven
    assert not any(pair.cost.repeat for pair in plan.pairs)


def test_earned_byes_are_used_or_forfeited() -> None:
    entrants = [Entrant("A", earned_byes=2), *(Entrant(name) for name in "BCDE")]
    event = EventResults([], RoundsEventFacts(), entrants)
    assert next_round(event, rules_of()).earned == ("A",)
    assert next_round(event, rules_of(), RoundChanges(forfeits="A")).earned == ()
    later = EventResults([GameRow(1, "A", result="EB"), GameRow(1, "B", "C", 1, 0, "FW"),
                          GameRow(1, "D", "E", 1, 0, "FW")], RoundsEventFacts(), entrants)  # fmt: skip
    assert next_round(later, rules_of()).earned == ("A",)


def upcoming_of(rows: str) -> NextRound:
    return next_round(event_of(rows), rules_of())


def test_who_is_paired_next() -> None:
    """A no-show stays, a player who is missing without an opponent has dropped, a late one has arrived."""
    names = {
        each.name for each in upcoming_of("A FW B 100-0; C FW D 100-0 | A FW C 100-0; D BYE; B MG").players
    }
    assert names == {"A", "C", "D"}
    late = upcoming_of("A FW B 100-0; C FW D 100-0; E MG")
    assert [each.name for each in late.players] == [*"ABCDE"]
    absent = EventResults([GameRow(1, "A", "B", result="BYE"), GameRow(1, "C", "D", 1, 0, "FW")])
    found = next_round(absent, rules_of())
    assert [each.name for each in found.players] == [*"ABCD"]
    assert {each.name for each in found.players if each.had_bye} == {"A"}
    assert all("B" not in each.met for each in found.players)


def test_a_delayed_game_counts_2_points_for_pairing_and_is_a_meeting() -> None:
    rows = [GameRow(1, "A", "B"), GameRow(1, "C", "D", 100, 0, "FW")]
    found = {each.name: each for each in next_round(EventResults(rows), rules_of()).players}
    assert {name: each.points for name, each in found.items()} == {"A": 2, "B": 2, "C": 4, "D": 1}
    assert found["A"].met == {"B"}
    old = {each.name: each.points for each in next_round(EventResults(rows), rules_of("opg-4.1")).players}
    assert old["A"] == 1


def test_pairs_by_hand_are_kept_and_their_repeat_is_told() -> None:
    upcoming = upcoming_of("A FW B 100-0; C FW D 100-0")
    found = pair_round(upcoming, "opg-5.0", 1, by_hand=[("A", "B")])
    assert frozenset("AB") in shape(found)[0]
    assert "A and B have met." in found.notes
