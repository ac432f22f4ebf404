"""Match play in the store: seeds from standings and heats, games, penalties, the final confrontation."""

from datetime import date

import pytest

from legality.events.desk.penalty_records import ObservedInfraction, give_penalty
from legality.events.desk.rounds import begin_round, qualify
from legality.events.errors import Malformed, NotOpen, NotThere
from legality.events.lists.replacing import withdraw_player
from legality.events.match_play.bracket_views import BracketView, MatchView
from legality.events.match_play.draw_bracket import BracketWish, draw_bracket, read_bracket, take_bracket_back
from legality.events.match_play.match_games import enter_match_game, read_own_match, take_match_game_back
from legality.events.rounds.event_standings import read_rounds, read_standings
from legality.events.rounds.game_results import GameOutcome
from legality.events.rounds.player_changes import note_earned_byes
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.store import Store
from legality.terms.terms import default_terms
from tests.legality.events.rounds.played import Hall, play
from tests.legality.events.scenes import AFTER, DIRECTOR, SLUG
from tests.legality.rounds.worked import TOURNAMENTS

WIN = GameOutcome("FW", "", 100, 35)


def draw(hall: Hall, **wish: object) -> BracketView:
    told = BracketWish(**wish)  # type: ignore[arg-type]  # Tests name fields of the wish.
    return draw_bracket(hall.store, SLUG, told, by=DIRECTOR, now=AFTER)


def win(hall: Hall, match: str, name: str, number: int = 1, how: str = "") -> BracketView:
    winner = hall.ids[name] if name else None
    return enter_match_game(hall.store, SLUG, match, number, winner, how=how, by=DIRECTOR, now=AFTER)


def match(view: BracketView, name: str) -> MatchView:
    return next(each for each in view.matches if each.id == name)


def sound(hall: Hall) -> bool:
    return verify_audit(hall.store, SLUG).faults == ()


@pytest.fixture
def hall(store: Store) -> Hall:
    """P2 ends with F, A, C, D, E, B."""
    made = Hall(store, "ABCDEF")
    play(made, TOURNAMENTS["P2"].rounds)
    return made


def names(view: MatchView) -> tuple[str, str]:
    return view.sides[0].name, view.sides[1].name


def test_a_bracket_from_standings_is_played_to_its_end(hall: Hall) -> None:
    drawn = draw(hall, top=4, best_of=3)
    assert [each.name for each in drawn.seeds] == ["F", "A", "C", "D"]
    assert draw(hall, top=4, best_of=3) == drawn
    assert (names(match(drawn, "S1")), names(match(drawn, "S2"))) == (("F", "D"), ("C", "A"))
    assert "goes first in game 1, drawn" in match(drawn, "S1").first_turn
    after = win(hall, "S1", "D")
    assert match(after, "S1").first_turn == "F lost game 1 and chooses who goes first in game 2."
    win(hall, "S1", "", 2)
    after = win(hall, "S1", "D", 3)
    assert (match(after, "S1").winner_name, match(after, "S1").reason) == (
        "D",
        "2-1; a tied game went to the higher seed",
    )
    win(hall, "S2", "A")
    win(hall, "S2", "A", 2)
    win(hall, "F", "D")
    after = win(hall, "F", "D", 2, "conceded")
    assert (after.winner_name, dict(after.ranking)) == ("D", {"1": "D", "2": "A", "3-4": "F"})
    assert sound(hall)
    own = read_own_match(hall.store, hall.receipts["F"].secret)
    assert own is not None
    assert (own.id, own.winner_name) == ("S1", "D")
    assert [each.action for each in list_entries(hall.store, SLUG, by=DIRECTOR)][-1] == "match play finished"


def test_games_that_do_not_fit_are_refused(hall: Hall) -> None:
    with pytest.raises(NotThere):
        read_bracket(hall.store, SLUG, by=None)
    draw(hall, top=4)
    with pytest.raises(NotOpen, match="drawn already"):
        draw(hall, top=2)
    with pytest.raises(Malformed, match="one of the two players"):
        win(hall, "S1", "A")
    with pytest.raises(Malformed, match="no such match"):
        win(hall, "Q7", "A")
    with pytest.raises(NotOpen, match="not known"):
        win(hall, "F", "A")
    with pytest.raises(NotOpen, match="no further round"):
        hall.pair(4)
    with pytest.raises(NotOpen, match="game 1"):
        win(hall, "S1", "F", 2)
    assert win(hall, "S1", "F") == win(hall, "S1", "F")
    with pytest.raises(NotOpen, match="take it back"):
        win(hall, "S1", "D")
    with pytest.raises(NotOpen, match="stays"):
        take_bracket_back(hall.store, SLUG, reason="no", by=DIRECTOR, now=AFTER)


def test_a_game_is_taken_back_while_nothing_rests_on_it(hall: Hall) -> None:
    draw(hall, top=4)
    win(hall, "S1", "F")
    win(hall, "S2", "A")
    win(hall, "F", "F")
    with pytest.raises(NotOpen, match="rests on this one"):
        take_match_game_back(hall.store, SLUG, "S1", reason="wrong", by=DIRECTOR, now=AFTER)
    take_match_game_back(hall.store, SLUG, "F", reason="wrong", by=DIRECTOR, now=AFTER)
    found = take_match_game_back(hall.store, SLUG, "S1", reason="wrong", by=DIRECTOR, now=AFTER)
    assert [each.id for each in found.matches if each.games] == ["S2"]
    assert win(hall, "S1", "D").matches[0].winner_name == "D"
    assert sound(hall)


def test_an_undrawn_bracket_may_be_another(hall: Hall) -> None:
    draw(hall, top=4)
    take_bracket_back(hall.store, SLUG, reason="six play", by=DIRECTOR, now=AFTER)
    drawn = draw(hall, top=6)
    assert [each.winner_name for each in drawn.matches if each.is_bye] == ["F", "A"]
    assert sound(hall)


def test_equal_places_and_missing_results_stop_the_seeds(store: Store) -> None:
    hall = Hall(store, "ABCD")
    hall.pair(1, by_hand=((hall.ids["A"], hall.ids["B"]),))
    with pytest.raises(NotOpen, match="missing"):
        draw(hall, top=4)
    hall.enter(1, "A", WIN)
    hall.enter(1, "C", WIN)
    with pytest.raises(NotOpen, match="coin"):
        draw(hall, top=4)
    drawn = draw(hall, seeds=tuple(hall.ids[name] for name in "DCBA"))
    assert [each.name for each in drawn.seeds] == [*"DCBA"]


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"style": "modified-mcintyre", "top": 6}, "8 and 16"),
        ({"style": "round-robin"}, "styles"),
        ({"best_of": 2}, "best of"),
        ({"top": 20}, "only 6 players"),
        ({"seeds": ("0" * 16, "1" * 16)}, "active players"),
    ],
)
def test_wrong_brackets(hall: Hall, wish: dict[str, object], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        draw(hall, **wish)


def punish(hall: Hall, name: str, stage: str, level: int) -> None:
    found = ObservedInfraction("B3", stage, level=level)  # type: ignore[arg-type]  # A stage.
    give_penalty(hall.store, SLUG, hall.ids[name], found, by=DIRECTOR, now=AFTER)


def test_a_game_loss_is_a_lost_game_of_the_match(hall: Hall) -> None:
    """Level 3: at once during a game, else in the next game, also if its match is not open yet."""
    draw(hall, top=4, best_of=3)
    punish(hall, "F", "round", 3)
    found = read_bracket(hall.store, SLUG, by=DIRECTOR)
    assert [(each.winner_name, each.how) for each in match(found, "S1").games] == [("D", "ruling")]
    with pytest.raises(NotOpen, match="penalty"):
        take_match_game_back(hall.store, SLUG, "S1", reason="no", by=DIRECTOR, now=AFTER)
    win(hall, "S1", "D", 2)
    punish(hall, "D", "between-rounds", 3)
    win(hall, "S2", "A")
    found = win(hall, "S2", "A", 2)
    assert [(each.winner_name, each.how) for each in match(found, "F").games] == [("A", "ruling")]
    assert sound(hall)


def test_who_is_disqualified_or_leaves_is_out(hall: Hall) -> None:
    draw(hall, top=4)
    punish(hall, "F", "round", 4)
    found = read_bracket(hall.store, SLUG, by=DIRECTOR)
    assert match(found, "S1").winner_name == "D"
    withdraw_player(hall.store, SLUG, hall.ids["D"], reason="ill", by=DIRECTOR, now=AFTER)
    found = win(hall, "S2", "C")
    assert (found.winner_name, match(found, "F").reason) == ("C", "D left the event")
    assert sound(hall)


def test_the_winner_of_the_final_confrontation_is_first(hall: Hall) -> None:
    """Appendix A: "designated as the tournament winner, regardless of their score"; the others stay."""
    drawn = draw(hall, style="final-confrontation")
    assert [each.name for each in drawn.seeds] == ["F", "A"]
    win(hall, "F", "A")
    found = read_standings(hall.store, SLUG, by=None)
    assert [(each.place, each.totals.player) for each in found.ranked] == [
        (1, "A"),
        (2, "F"),
        (3, "C"),
        (4, "D"),
        (5, "E"),
        (6, "B"),
    ]
    assert found.ranked[0].steps[-1].short == "final"


def test_elimination_is_drawn_by_lines(store: Store) -> None:
    terms = default_terms("1e", date(2000, 6, 1))
    hall = Hall(store, "ABCDE", terms, structure="elimination")
    with pytest.raises(Malformed):
        hall.pair(1)
    drawn = draw(hall, style="elimination")
    assert len([each for each in drawn.matches if each.is_bye]) == 3
    assert {side.name for each in drawn.matches[:4] for side in each.sides if side.name} == set("ABCDE")


def test_heats_have_rounds_of_their_own_and_seed_the_bracket(store: Store) -> None:
    """Section 9: who qualified plays in no later heat, an earned bye counts once, seeds take turns."""
    hall = Hall(store, "ABCDEF", heats=2)
    note_earned_byes(store, SLUG, hall.ids["A"], 1, by=DIRECTOR, now=AFTER)
    hall.pair(1, by_hand=((hall.ids["B"], hall.ids["C"]),), absent=(hall.ids["E"], hall.ids["F"]))
    assert {hall.game(1, "A").result, hall.game(1, "D").result} == {"EB", "BYE"}
    hall.enter(1, "B", WIN)
    found = read_standings(store, SLUG, by=DIRECTOR)
    assert (found.heat, [each.totals.player for each in found.ranked]) == (1, ["A", "B", "D", "C"])
    for name in "AB":
        qualify(store, SLUG, hall.ids[name], by=DIRECTOR, now=AFTER)
    with pytest.raises(NotOpen, match="begin"):
        begin_round(store, SLUG, 3, by=DIRECTOR, now=AFTER)
    begin_round(store, SLUG, 2, by=DIRECTOR, now=AFTER)
    hall.pair(2, by_hand=((hall.ids["C"], hall.ids["D"]), (hall.ids["E"], hall.ids["F"])))
    hall.enter(2, "D", WIN)
    hall.enter(2, "E", GameOutcome("FW", "", 100, 0))
    assert [each.heat for each in read_rounds(store, SLUG, by=None)] == [1, 2]
    assert [each.totals.player for each in read_standings(store, SLUG, by=None).ranked] == [*"EDCF"]
    first = read_standings(store, SLUG, by=None, heat=1)
    assert [each.totals.victory_points for each in first.ranked] == [4, 4, 4, 1]
    for name in "DE":
        qualify(store, SLUG, hall.ids[name], by=DIRECTOR, now=AFTER)
    drawn = draw(hall, top=4)
    assert [each.name for each in drawn.seeds] == [*"ABED"]
    assert sound(hall)


def test_a_heat_keeps_its_players_and_takes_late_ones(store: Store) -> None:
    hall = Hall(store, "ABCDE", heats=2)
    hall.pair(1, absent=(hall.ids["E"],))
    for name in (game.player_name for game in hall.read(1).games):
        hall.enter(1, name, WIN)
    second = hall.pair(2)
    assert "E" not in {name for game in second.games for name in (game.player_name, game.opponent_name)}
    for name in (game.player_name for game in second.games):
        hall.enter(2, name, WIN)
    third = hall.pair(3, enters=(hall.ids["E"],))
    assert "E" in {name for game in third.games for name in (game.player_name, game.opponent_name)}
    found = {each.totals.player: each.totals for each in read_standings(store, SLUG, by=DIRECTOR).ranked}
    assert [row.result for row, _, _ in found["E"].rounds][:2] == ["MG", "MG"]
    assert sound(hall)
