"""The pages of Tribbles and of match play, and what is printed."""

from collections.abc import Callable
from unittest.mock import patch

from httpx2 import Response

from legality.events.desk.locking import lock
from legality.events.match_play.draw_bracket import BracketWish, draw_bracket
from legality.events.match_play.match_games import enter_match_game
from legality.events.pods.pod_points import SeatPoints, enter_points
from legality.events.pods.pod_rounds import PodWish, seat_pods
from legality.terms.terms import default_terms
from tests.legality.service.pages.players import Look
from tests.legality.service.pages.site import STARTS, Held, Site, opened

SEEDS = ("legality.events.pods.pod_rounds.seed_for", "legality.events.match_play.draw_bracket.seed_for")


class Played:
    """A locked event with two players, brought on by some steps."""

    def __init__(self, site: Site, slug: str, edition: str, *steps: "Step") -> None:
        terms = default_terms(edition, STARTS.date())  # type: ignore[arg-type]  # An edition.
        self.held: Held = opened(site, slug, terms=terms, policy="flag")
        receipts = [self.held.join("Anna"), self.held.join("Berta")]
        self.ids = [each.registration for each in receipts]
        self.held.do(lock)
        for step in steps:
            step(self)

    @property
    def names(self) -> dict[str, str]:
        return {"anna": self.ids[0], "berta": self.ids[1]}

    def seat(self) -> None:
        self.held.do(seat_pods, 1, PodWish(names_public=True))

    def tie(self) -> None:
        self.held.do(enter_points, 1, 1, {each: SeatPoints(50) for each in self.ids})

    def draw(self) -> None:
        self.held.do(draw_bracket, BracketWish("final-confrontation", 2, 1, tuple(self.ids), True))

    def win(self) -> None:
        self.held.do(enter_match_game, "F", 1, self.ids[1])


Step = Callable[[Played], object]


def seeded(show: Callable[[Site], Response]) -> Look:
    def look(site: Site) -> Response:
        with patch(SEEDS[0], return_value=7), patch(SEEDS[1], return_value=7):
            return show(site)

    return look


def desk(slug: str, edition: str, page: str, *steps: Step) -> Look:
    return seeded(lambda site: Played(site, slug, edition, *steps).held.desk(page))


def public(slug: str, edition: str, page: str, *steps: Step) -> Look:
    return seeded(lambda site: Played(site, slug, edition, *steps).held.site.get(f"/e/{slug}/{page}"))


def sent(slug: str, edition: str, path: str, *steps: Step, **typed: str) -> Look:
    def show(site: Site) -> Response:
        made = Played(site, slug, edition, *steps)
        return made.held.send(path, **{name: text.format(**made.names) for name, text in typed.items()})

    return seeded(show)


SEAT, TIE, DRAW, WIN = Played.seat, Played.tie, Played.draw, Played.win

MATCH_PLAY: dict[str, Look] = {
    "tied": desk("m-tied", "tr", "/pods", SEAT, TIE),
    "no-pods": desk("m-no-pods", "tr", "/pods"),
    "seat": sent("m-seat", "tr", "/pods/seat", number="1"),
    "points-refused": sent(
        "m-points", "tr", "/pods/points", SEAT, number="1", table="1", player="{anna}", points="5"
    ),
    "head-start": sent("m-start", "tr", "/pods/head-start", registration="{anna}", points="100,000"),
    "cut": sent("m-cut", "tr", "/pods/cut", SEAT, TIE, player="{anna}", tribbles="1000"),
    "tables": public("m-tables", "tr", "rounds", SEAT, TIE),
    "tribbles-standings": public("m-standings", "tr", "standings", SEAT, TIE),
    "drawn": desk("m-drawn", "2e", "/bracket", DRAW),
    "not-drawn": desk("m-not-drawn", "2e", "/bracket"),
    "draw": sent("m-draw", "2e", "/bracket/draw", style="modified-mcintyre"),
    "game": sent("m-game", "2e", "/bracket/game", DRAW, match="F", number="1", winner="{anna}"),
    "game-back": sent("m-game-back", "2e", "/bracket/game-back", DRAW, WIN, match="F", reason="a mistake"),
    "bracket-back": sent("m-back", "2e", "/bracket/back", DRAW, reason="a mistake"),
    "bracket": public("m-bracket", "2e", "bracket", DRAW, WIN),
    "score-cards": desk("m-cards", "tr", "/rounds/score-cards", SEAT),
    "tents": desk("m-tents", "tr", "/rounds/table-tents", SEAT),
    "wall": desk("m-wall", "tr", "/rounds/pairings", SEAT),
}
