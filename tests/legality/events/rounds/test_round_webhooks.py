"""Webhooks hear of rounds: paired, decided, finished, and the standings that are final. They hear no name."""

import json
from operator import itemgetter

from sqlalchemy import select

from legality.events.match_play.draw_bracket import BracketWish, draw_bracket
from legality.events.match_play.match_games import enter_match_game
from legality.events.out.webhook_subscriptions import add_webhook
from legality.events.rounds.game_results import GameOutcome
from legality.events.store.store import Store
from legality.events.store.tables import Outgoing
from tests.legality.events.rounds.played import Hall, play
from tests.legality.events.scenes import AFTER, DIRECTOR, SLUG
from tests.legality.rounds.worked import TOURNAMENTS

TOPICS = ("round paired", "round finished", "standings final", "bracket drawn", "match play finished")


def heard(store: Store) -> list[tuple[str, dict[str, object]]]:
    with store.read() as session:
        bodies = [json.loads(body) for body in session.scalars(select(Outgoing.body))]
    told = sorted(bodies, key=itemgetter("number"))
    return [(body["topic"], {name: body["facts"].get(name) for name in ("round",)}) for body in told]


def test_an_event_is_heard_from_its_first_round_to_its_winner(store: Store) -> None:
    hall = Hall(store, "ABC", rounds=3)
    url = "http://127.0.0.1:1/"
    add_webhook(store, SLUG, url, topics=TOPICS, by=DIRECTOR, now=AFTER, allow_private=True)
    play(hall, TOURNAMENTS["P1"].rounds)
    wish = BracketWish("final-confrontation")
    drawn = draw_bracket(store, SLUG, wish, by=DIRECTOR, now=AFTER)
    enter_match_game(store, SLUG, "F", 1, drawn.seeds[1].player, by=DIRECTOR, now=AFTER)
    assert heard(store) == [
        *((topic, {"round": number}) for number in (1, 2, 3) for topic in ("round paired", "round finished")),
        ("standings final", {"round": 3}),
        ("bracket drawn", {"round": None}),
        ("match play finished", {"round": None}),
    ]
    with store.read() as session:
        assert not any('"player"' in body for body in session.scalars(select(Outgoing.body)))


def test_a_round_is_finished_with_its_last_result_alone(store: Store) -> None:
    hall = Hall(store, "ABCD", rounds=3)
    add_webhook(
        store,
        SLUG,
        "http://127.0.0.1:1/",
        topics=("round finished",),
        by=DIRECTOR,
        now=AFTER,
        allow_private=True,
    )
    hall.pair(1, by_hand=((hall.ids["A"], hall.ids["B"]),))
    hall.enter(1, "A", GameOutcome("FW", "", 100, 0))
    assert heard(store) == []
    hall.enter(1, "C", GameOutcome("TT", "", 40, 40))
    assert heard(store) == [("round finished", {"round": 1})]
