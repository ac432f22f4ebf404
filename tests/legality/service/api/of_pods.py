"""What directors and players do in Tribbles and in match play."""

from unittest.mock import patch

from tests.legality.service.api.life import TUESDAY, A, E, Life, alone
from tests.legality.service.api.of_rounds import PairedEvent
from tests.legality.service.asking import LEGAL

SEEDS = (
    "legality.events.pods.pod_rounds.seed_for",
    "legality.events.match_play.draw_bracket.seed_for",
    "legality.events.rounds.next_pairing.seed_for",
)


def in_pods(life: Life) -> None:
    """Show a round of Tribbles from its head starts to the cut."""
    with patch(SEEDS[0], return_value=7):
        by = life.quietly(f"POST {A}/events", {**TUESDAY, "policy": "flag", "terms": {"edition": "tr"}})[
            "secret"
        ]
        life.quietly(f"POST {E}/open", by=by)
        made = [
            life.quietly(f"POST {E}/registrations", {"player": player, "list": LEGAL})
            for player in ("Anna", "Berta", "Carla", "Dora")
        ]
        life.quietly(f"POST {E}/lock", by=by)
        ids = [each["registration"] for each in made]
        start = f"PUT {E}/registrations/{ids[0]}/head-start"
        life.ask(start, {"points": 100_000}, by=by)
        life.ask(start, {"points": -1}, by=by)
        life.ask(f"POST {E}/rounds/1/pods", {"names_public": True}, by=by)
        life.ask(f"POST {E}/rounds/1/pods", {}, by=by)
        points = f"PUT {E}/rounds/1/tables/1/points"
        told = [{"player": each, "points": 5, "emptied": each == ids[0]} for each in ids]
        life.ask(points, {"points": told}, by=by)
        life.ask(points, {"points": told[:1]}, by=by)
        life.ask(f"GET {E}/tribbles-standings", by=by)
        life.ask(f"GET {E}/tribbles-standings")
        cuts = f"POST {E}/tribbles-standings/cuts"
        life.ask(cuts, {"cuts": [{"player": ids[1], "tribbles": 1_000}]}, by=by)
        life.ask(cuts, {"cuts": [{"player": ids[0], "tribbles": 1_000}]}, by=by)
        life.ask(f"GET {A}/registration/pod", by=made[0]["secret"])
        life.ask(f"GET {A}/registration/pod")


def in_bracket(life: Life) -> None:
    """Show a bracket from its seeds to its first winner."""
    with patch(SEEDS[1], return_value=7), patch(SEEDS[2], return_value=7):
        held = PairedEvent(life)
        by = held.by
        life.ask(f"GET {E}/bracket", by=by)
        drawn = {"seeds": [held.ids(place) for place in range(4)], "best_of": 3}
        life.ask(f"POST {E}/bracket", drawn, by=by)
        life.ask(f"POST {E}/bracket", {}, by=by)
        life.ask(f"POST {E}/bracket/withdrawal", {"reason": "a mistake"}, by=by)
        life.ask(f"POST {E}/bracket/withdrawal", {"reason": "again"}, by=by)
        life.quietly(f"POST {E}/bracket", drawn, by=by)
        game = f"PUT {E}/bracket/matches/S1/games/1"
        life.ask(game, {"winner": held.ids(0)}, by=by)
        life.ask(game, {"winner": None}, by=by)
        life.ask(f"GET {E}/bracket", by=by)
        back = f"POST {E}/bracket/matches/S1/games/withdrawal"
        life.ask(back, {"reason": "a mistake"}, by=by)
        life.ask(back, {"reason": "again"}, by=by)
        life.ask(f"GET {A}/registration/match", by=held.made[0]["secret"])
        life.ask(f"GET {A}/registration/match")


SHOWN = {"pods": alone(in_pods), "bracket": alone(in_bracket)}
