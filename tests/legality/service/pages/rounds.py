"""The pages of rounds: at the desk, for everybody, and on a receipt."""

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from httpx2 import Response

from legality.events.desk.locking import lock
from legality.events.lists.replacing import withdraw_player
from legality.events.rounds.event_standings import read_round
from legality.events.rounds.game_results import GameOutcome, enter_result, report_result
from legality.events.rounds.next_pairing import PairingWish, pair_next_round
from legality.events.rounds.round_clock import start_clock
from tests.legality.service.asking import NOW
from tests.legality.service.pages.players import Look
from tests.legality.service.pages.site import Held, Site, ago, opened

TIE = GameOutcome("TT", "", 40, 40)
SEEDS = ("legality.events.rounds.next_pairing.seed_for", "legality.events.rounds.event_standings.seed_for")


class Paired:
    """A locked event with two players, brought on by some steps."""

    def __init__(self, site: Site, slug: str, *steps: "Step") -> None:
        self.held: Held = opened(site, slug)
        self.anna = self.held.join("Anna", now=ago(1))
        self.berta = self.held.join("Berta")
        self.held.do(lock)
        self.names = {"anna": self.anna.registration, "berta": self.berta.registration, "game": "0" * 16}
        for step in steps:
            step(self)

    def pair(self) -> None:
        wish = PairingWish(by_hand=((self.names["anna"], self.names["berta"]),), names_public=True)
        self.names["game"] = self.held.do(pair_next_round, 1, wish).games[0].id

    def tie(self) -> None:
        game = read_round(self.held.site.store, self.held.slug, 1, by=self.held.by).games[0]
        self.held.do(enter_result, game.id, TIE)

    def differ(self) -> None:
        report_result(self.held.site.store, self.anna.secret, GameOutcome("FW", "", 100, 35), now=NOW)
        report_result(self.held.site.store, self.berta.secret, TIE, now=NOW)


Step = Callable[[Paired], object]


def clock(made: Paired) -> None:
    made.held.do(start_clock, 1, now=ago(minutes=40))


def gone(made: Paired) -> None:
    made.held.do(withdraw_player, made.names["berta"], reason="left")


def seeded(show: Callable[[Site], Response]) -> Look:
    """Let every draw have one seed, so that a page is the same each time."""

    def look(site: Site) -> Response:
        with patch(SEEDS[0], return_value=7), patch(SEEDS[1], return_value=7):
            return show(site)

    return look


def desk(slug: str, *steps: Step) -> Look:
    return seeded(lambda site: Paired(site, slug, *steps).held.desk("/rounds"))


def sent(slug: str, path: str, *steps: Step, **typed: str) -> Look:
    def show(site: Site) -> Response:
        made = Paired(site, slug, *steps)
        return made.held.send(path, **{name: text.format(**made.names) for name, text in typed.items()})

    return seeded(show)


def public(slug: str, page: str, *steps: Step) -> Look:
    return seeded(lambda site: Paired(site, slug, *steps).held.site.get(f"/e/{slug}/{page}"))


def taken(slug: str, file: str) -> Look:
    return seeded(lambda site: Paired(site, slug, Paired.pair, Paired.tie).held.desk(f"/rounds/{file}"))


def own(slug: str, *steps: Step, **typed: Any) -> Look:
    """Look at the receipt of Anna, or send the form of her game."""

    def show(site: Site) -> Response:
        made = Paired(site, slug, *steps)
        mine = f"/mine/{made.anna.secret}"
        if not typed:
            return site.get(mine)
        return site.post(f"{mine}/game", **typed)

    return seeded(show)


PAIR, HAND = Paired.pair, {"one": "{anna}", "other": "{berta}"}

ROUNDS: dict[str, Look] = {
    "decided": desk("r-decided", PAIR, clock, Paired.tie),
    "first": desk("r-first"),
    "differ": desk("r-differ", PAIR, Paired.differ),
    "left": desk("r-left", PAIR, Paired.tie, gone),
    "proposed": sent("r-proposed", "/rounds/propose", number="1", **HAND),
    "not-proposed": sent("r-not-proposed", "/rounds/propose", number="1", absent="{anna}"),
    "pairs": sent("r-pairs", "/rounds/pair", number="1", **HAND),
    "back": sent("r-back", "/rounds/back", PAIR, number="1", reason="a mistake"),
    "clock-starts": sent("r-starts", "/rounds/clock", PAIR, number="1", minutes="60"),
    "result": sent(
        "r-result", "/rounds/result", PAIR, game="{game}", result="TT", player_score="40", opponent_score="40"
    ),
    "result-refused": sent("r-refused", "/rounds/result", PAIR, game="{game}", result="TT"),
    "returns": sent("r-returns", "/rounds/return", PAIR, gone, registration="{berta}"),
    "coin": sent("r-coin", "/rounds/coin", PAIR, Paired.tie),
    "table": taken("r-table", "results.csv"),
    "file": taken("r-file", "rounds.toml"),
    "pairings": public("r-pairings", "rounds", PAIR, clock),
    "standings": public("r-standings", "standings", PAIR, Paired.tie),
    "projector": public("r-projector", "clock", PAIR, clock),
    "no-pairings": public("r-no-pairings", "rounds"),
    "own": own("r-own", PAIR),
    "own-reported": own("r-reported", PAIR, number="1", result="TT", player_score="40", opponent_score="40"),
    "own-refused": own("r-own-refused", PAIR, number="1", result="TT"),
}
