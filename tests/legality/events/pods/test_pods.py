"""Tribbles in the store: pods, points by table, head starts, the final by tables, the cut (7.2, 7.6, 7.7)."""

from datetime import date

import pytest

from legality.events.errors import Malformed, NotOpen
from legality.events.exports.documents import export_json
from legality.events.lists.replacing import withdraw_player
from legality.events.pods.pod_points import SeatPoints, enter_cut, enter_points, note_head_start
from legality.events.pods.pod_rounds import PodWish, seat_pods
from legality.events.pods.pod_standings import read_own_pod, read_tribbles_standings
from legality.events.rounds.event_standings import export_results_csv, read_round
from legality.events.rounds.next_pairing import PairingWish, pair_next_round, take_pairing_back
from legality.events.rounds.round_views import RoundView
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.store import Store
from legality.rounds.tribbles.tribbles_rows import read_tribbles
from legality.rounds.tribbles.tribbles_standings import rank_tribbles
from legality.terms.terms import default_terms
from tests.legality.events.rounds.played import Hall
from tests.legality.events.scenes import AFTER, DIRECTOR, SLUG

NAMES = "ABCDEFGHI"
TRIBBLES = default_terms("tr", date(2026, 11, 20))


@pytest.fixture
def hall(store: Store) -> Hall:
    return Hall(store, NAMES, TRIBBLES, rounds=10)


def seat(hall: Hall, number: int, **wish: object) -> RoundView:
    told = PodWish(**wish)  # type: ignore[arg-type]  # Tests name fields of the wish.
    return seat_pods(hall.store, SLUG, number, told, by=DIRECTOR, now=AFTER)


def score(hall: Hall, number: int, points: dict[str, int], emptied: str = "", conceded: str = "") -> None:
    """Enter the points of a round at all tables; who is not named has none."""
    for table, pod in read_round(hall.store, SLUG, number, by=DIRECTOR).pods.items():
        told = {
            each.player: SeatPoints(
                points.get(each.player_name, 0), each.player_name in emptied, each.player_name in conceded
            )
            for each in pod
        }
        enter_points(hall.store, SLUG, number, table, told, by=DIRECTOR, now=AFTER)


def tables(view: RoundView) -> list[frozenset[str]]:
    return [frozenset(each.player_name for each in pod) for pod in view.pods.values()]


def test_two_tables_for_five_rounds_and_a_final_by_score(hall: Hall) -> None:
    """Nine players sit at tables of 5 and 4. After five rounds the best of each table and the best others sit
    at the top table of 5; every one of them ranks above the second table, whatever rounds 6 to 10 bring.
    """
    first = tables(seat(hall, 1))
    assert sorted(map(len, first)) == [4, 5]
    points = {name: 10 * (place + 1) for place, name in enumerate(sorted(NAMES))}
    for number in range(1, 6):
        assert tables(seat(hall, number)) == first
        score(hall, number, points, emptied=NAMES[-1])
    final = seat(hall, 6)
    leaders = {max(pod) for pod in first}
    others = sorted(set(NAMES) - leaders, reverse=True)
    assert tables(final)[0] == frozenset(leaders | set(others[:3]))
    low = min(tables(final)[1])
    score(hall, 6, {low: 99_000})
    found = read_tribbles_standings(hall.store, SLUG, by=DIRECTOR)
    assert found.by_table
    assert {each.player for each in found.places[:5]} == tables(final)[0]
    assert (found.places[5].player, found.places[5].total, found.places[5].place) == (low, 99_000, 6)
    assert verify_audit(hall.store, SLUG).faults == ()
    again = rank_tribbles(
        read_tribbles(export_results_csv(hall.store, SLUG, by=DIRECTOR).encode(), "opg-5.0")
    )
    assert [(each.player, each.place, each.total) for each in again] == [
        (each.player, each.place, each.total) for each in found.places
    ]
    seats = export_json(hall.store, SLUG, by=DIRECTOR)["rounds"][5]["seats"]
    assert {each["points"] for each in seats} == {0, 99_000}


def test_one_table_carries_its_points_and_head_starts(store: Store) -> None:
    """Glossary: "add that head start to their first-round score". 7.9: a concession is a final 0."""
    hall = Hall(store, "ABCD", TRIBBLES)
    note_head_start(store, SLUG, hall.ids["A"], 100_000, by=DIRECTOR, now=AFTER)
    seat(hall, 1)
    with pytest.raises(NotOpen):
        note_head_start(store, SLUG, hall.ids["B"], 100_000, by=DIRECTOR, now=AFTER)
    score(hall, 1, {"A": 5, "B": 90_000, "C": 300_000, "D": 90_000}, emptied="B", conceded="C")
    found = read_tribbles_standings(store, SLUG, by=None)
    assert [(each.player, each.place, each.total, each.decided_by) for each in found.places] == [
        ("A", 1, 100_005, "points"),
        ("B", 2, 90_000, "rounds won"),
        ("D", 3, 90_000, "rounds won"),
        ("C", 4, 0, "points"),
    ]
    own = read_own_pod(store, hall.receipts["A"].secret)
    assert own is not None
    assert {each.player_name: each.points for each in own.seats}["B"] == 90_000


def test_players_cut_for_the_highest_tribble(store: Store) -> None:
    hall = Hall(store, "ABCD", TRIBBLES)
    seat(hall, 1)
    with pytest.raises(NotOpen):
        enter_cut(store, SLUG, {hall.ids["A"]: 100}, by=DIRECTOR, now=AFTER)
    score(hall, 1, {"A": 50, "B": 50, "C": 70})
    assert read_tribbles_standings(store, SLUG, by=DIRECTOR).tied == ("A", "B")
    for wrong in ({hall.ids["C"]: 10}, {hall.ids["A"]: 7}):
        with pytest.raises(Malformed):
            enter_cut(store, SLUG, wrong, by=DIRECTOR, now=AFTER)
    cuts = {hall.ids["A"]: 100, hall.ids["B"]: 10_000}
    enter_cut(store, SLUG, cuts, by=DIRECTOR, now=AFTER)
    found = read_tribbles_standings(store, SLUG, by=DIRECTOR)
    assert [(each.player, each.place) for each in found.places] == [("C", 1), ("B", 2), ("A", 3), ("D", 4)]
    assert found.places[1].reason == "cut 10,000 Tribbles, equal in points and rounds won"
    assert verify_audit(store, SLUG).faults == ()


def test_players_leave_and_arrive(hall: Hall) -> None:
    first = seat(hall, 1, absent=(hall.ids["I"],))
    assert sorted(map(len, tables(first))) == [8]
    score(hall, 1, {})
    second = seat(hall, 2, drops=(hall.ids["A"],))
    assert tables(second) == [frozenset("BCDEFGHI")]
    assert second.notes == ("I arrives and joins the smallest pod.",)
    withdraw_player(hall.store, SLUG, hall.ids["B"], reason="ill", by=DIRECTOR, now=AFTER)
    assert verify_audit(hall.store, SLUG).faults == ()


def test_what_is_refused(hall: Hall) -> None:
    with pytest.raises(Malformed):
        pair_next_round(hall.store, SLUG, 1, PairingWish(), by=DIRECTOR, now=AFTER)
    made = seat(hall, 1)
    assert seat(hall, 1) == made
    for number, wish in ((1, {"names_public": True}), (2, {}), (3, {})):
        with pytest.raises(NotOpen):
            seat(hall, number, **wish)
    one = made.pods[1][0].player
    with pytest.raises(Malformed, match="every player"):
        enter_points(hall.store, SLUG, 1, 1, {one: SeatPoints(1)}, by=DIRECTOR, now=AFTER)
    score(hall, 1, {"A": 5})
    with pytest.raises(Malformed, match="reason"):
        score(hall, 1, {"A": 6})
    score(hall, 1, {"A": 5})
    with pytest.raises(NotOpen, match="points of round 1"):
        take_pairing_back(hall.store, SLUG, 1, reason="no", by=DIRECTOR, now=AFTER)
    seat(hall, 2)
    take_pairing_back(hall.store, SLUG, 2, reason="wrong", by=DIRECTOR, now=AFTER)
    assert verify_audit(hall.store, SLUG).faults == ()
    actions = [each.action for each in list_entries(hall.store, SLUG, by=DIRECTOR)]
    assert actions.count("points entered") == 2
    assert actions.count("round finished") == 1


def test_guide_4_1_lets_one_player_score_for_an_empty_hand(store: Store) -> None:
    hall = Hall(store, "ABCD", default_terms("tr", date(2015, 6, 1)))
    seat(hall, 1)
    with pytest.raises(Malformed, match=r"4\.1"):
        score(hall, 1, {}, emptied="AB")
    score(hall, 1, {}, emptied="A")
