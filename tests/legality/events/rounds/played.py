"""A locked event with players, and the worked tournaments of `tests/legality/rounds` played in the store."""

from collections.abc import Iterable
from datetime import date

from legality.events.desk.lifecycle import create_event, open_event
from legality.events.desk.locking import lock
from legality.events.lists.registering import register
from legality.events.rounds.event_standings import read_round
from legality.events.rounds.game_results import GameOutcome, enter_result, report_result
from legality.events.rounds.next_pairing import PairingWish, pair_next_round
from legality.events.rounds.round_views import GameView, RoundView
from legality.events.store.store import Store
from legality.events.views import Receipt
from legality.terms.terms import Event, Terms, default_terms
from tests.legality.events.scenes import AFTER, DIRECTOR, LEGAL, NOW, SLUG, STARTS, new_key
from tests.legality.rounds.worked import event_of


class Hall:
    """A locked event with its players by name."""

    def __init__(
        self, store: Store, names: Iterable[str], terms: Terms | None = None, **event: object
    ) -> None:
        self.store = store
        told = terms or default_terms("2e", date(2026, 11, 20))
        told = told.but(event=Event(**event))  # type: ignore[arg-type]  # Tests name fields of Event.
        create_event(store, slug=SLUG, name="Autumn Open", terms=told, starts=STARTS, policy="flag", now=NOW)
        open_event(store, SLUG, by=DIRECTOR, now=NOW)
        self.receipts: dict[str, Receipt] = {
            name: register(store, SLUG, player=name, text=LEGAL, now=NOW, key=new_key()) for name in names
        }
        self.ids = {name: receipt.registration for name, receipt in self.receipts.items()}
        lock(store, SLUG, by=DIRECTOR, now=STARTS)

    def pair(self, number: int, **wish: object) -> RoundView:
        told = PairingWish(**wish)  # type: ignore[arg-type]  # Tests name fields of the wish.
        return pair_next_round(self.store, SLUG, number, told, by=DIRECTOR, now=AFTER)

    def read(self, number: int) -> RoundView:
        return read_round(self.store, SLUG, number, by=DIRECTOR)

    def game(self, number: int, name: str) -> GameView:
        found = [game for game in self.read(number).games if name in (game.player_name, game.opponent_name)]
        assert len(found) == 1
        return found[0]

    def enter(self, number: int, name: str, outcome: GameOutcome, reason: str = "") -> GameView:
        """Enter a result from the side of a player."""
        game = self.game(number, name)
        seen = outcome if game.player_name == name else outcome.mirrored()
        return enter_result(self.store, SLUG, game.id, seen, by=DIRECTOR, now=AFTER, reason=reason)

    def report(self, name: str, outcome: GameOutcome, number: int | None = None) -> GameView:
        return report_result(self.store, self.receipts[name].secret, outcome, now=AFTER, number=number)


def play(hall: Hall, rounds: str) -> None:
    """Pair each round of a short notation by hand, and enter its results: at the desk and by the players."""
    event = event_of(rounds)
    for number in range(1, event.last_round + 1):
        rows = [row for row in event.written if row.round == number]
        pairs = tuple((hall.ids[row.player], hall.ids[row.opponent]) for row in rows if row.opponent)
        playing = {name for row in rows if row.result != "MG" for name in (row.player, row.opponent)}
        drops = tuple(hall.ids[row.player] for row in rows if row.player not in playing)
        hall.pair(number, by_hand=pairs, drops=drops)
        for place, row in enumerate(row for row in rows if row.opponent):
            outcome = GameOutcome(row.result, row.how, row.score, row.opponent_score)
            if place % 2 and row.how != "conceded":
                hall.report(row.player, outcome)
                hall.report(row.opponent, outcome.mirrored())
            else:
                hall.enter(number, row.player, outcome)
