"""Standings of Tribbles, a player's own seat, and the points as a file for `legality rounds`."""

from collections.abc import Mapping
from dataclasses import dataclass

from legality.events.actors import DESK, Actor, admit
from legality.events.rounds.event_standings import find_readable_event
from legality.events.rounds.pod_rows import HEAD_START, list_seats, read_pods, require_tribbles
from legality.events.rounds.round_rows import find_round, list_rounds
from legality.events.rounds.round_views import RoundView, round_view
from legality.events.rounds.stored_results import read_results
from legality.events.store.queries import find_event, find_holder
from legality.events.store.store import Store
from legality.rounds.tribbles.pods import pod_limits
from legality.rounds.tribbles.tribbles_standings import TribblesPlace, rank_tribbles


@dataclass(frozen=True, slots=True)
class TribblesStandingsView:
    """The standings of a Tribbles event."""

    rounds: int
    places: tuple[TribblesPlace, ...]
    ids: Mapping[str, str]
    names_public: bool
    open_tables: int
    """Tables of the last round without points."""

    @property
    def by_table(self) -> bool:
        """Tell whether the final ranks table by table."""
        return any(place.table for place in self.places)

    @property
    def tied(self) -> tuple[str, ...]:
        """Return the players who have to cut for the highest Tribble."""
        shared = [each.place for each in self.places]
        return tuple(each.player for each in self.places if shared.count(each.place) > 1)


def read_tribbles_standings(store: Store, slug: str, *, by: Actor | None) -> TribblesStandingsView:
    """Return the standings. Without an actor: for everybody."""
    with store.read() as session:
        event = find_readable_event(session, slug, by)
        require_tribbles(event)
        stored = read_pods(session, event)
        rounds = list_rounds(session, event)
    return TribblesStandingsView(
        rounds=stored.last_round,
        places=tuple(rank_tribbles(stored.rows)),
        ids=stored.ids,
        names_public=bool(rounds) and rounds[-1].names_public,
        open_tables=len(stored.open_tables),
    )


def read_own_pod(store: Store, secret: str) -> RoundView | None:
    """Return the newest round in which a player sits, with the seats of that table alone."""
    with store.read() as session:
        player, event = find_holder(session, secret)
        own = [seat for seat in list_seats(session, event) if seat.player_id == player.id and seat.round]
        if not own:
            return None
        last = own[-1]
        seats = [
            seat for seat in list_seats(session, event, last.round) if seat.table_number == last.table_number
        ]
        return round_view(find_round(session, event, last.round), (), read_results(session, event), seats)


def read_head_starts(store: Store, slug: str, *, by: Actor) -> Mapping[str, int]:
    """Return the head starts by registration."""
    admit(by, slug, DESK)
    with store.read() as session:
        seats = list_seats(session, find_event(session, slug), HEAD_START)
        return {seat.player_id: seat.points or 0 for seat in seats}


def is_final_next(rounds: int) -> bool:
    """Tell whether the next round seats the players anew, by score."""
    return rounds > 0 and rounds % pod_limits().rounds == 0
