"""The deck on a table: who plays it, whose it is, and the list that counts for it, in cards."""

from dataclasses import dataclass, field

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from legality.conduct.stages import Stage
from legality.deck_check.rows_to_count import PartToCount, parts_to_count
from legality.events.actors import TABLE, Actor, admit
from legality.events.desk.deck_check_records import find_checked_list
from legality.events.judging.list_verdict import state_terms
from legality.events.lists.judged_list import basis_of, in_effect
from legality.events.lists.to_views import read_event_view, read_registration_view
from legality.events.store.queries import find_event, find_supply
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, ListVersion, PodSeat, StoredGame
from legality.events.views import EventView, RegistrationView
from legality.judging import Judged, judge_text


@dataclass(frozen=True, slots=True)
class DeckToCheck:
    """A deck on a table, with the list that a deck check will compare it with."""

    event: EventView
    player: RegistrationView
    owner: RegistrationView
    version: int
    round: int | None
    table: int | None
    """Where the player sits in that round, or in the last one that was paired; None before the first."""
    judged: Judged = field(repr=False)
    """The list, by the cards that the event froze."""
    parts: tuple[PartToCount, ...] = field(repr=False)

    @property
    def has_unread_lines(self) -> bool:
        """Tell whether the list has lines that nobody could read, which are in no row."""
        findings = self.judged.verdict.findings
        return any(finding.family == "L" and finding.doubt for finding in findings)


def read_deck_to_check(
    store: Store,
    slug: str,
    registration: str,
    *,
    by: Actor,
    stage: Stage = "round",
    round: int | None = None,  # noqa: A002  # A round of the tournament is meant, and it has no other name.
    deck_of: str | None = None,
    version: int | None = None,
) -> DeckToCheck:
    """Return the list that a deck check will compare with, or the version of it that a form has shown."""
    admit(by, slug, TABLE)
    with store.read() as session:
        event = find_event(session, slug)
        at_table, owner, played, listed = find_checked_list(
            session, event, registration, stage, round, deck_of
        )
        if version is not None:
            listed = session.get(ListVersion, (owner.id, version)) or listed
        basis = basis_of(event, store, find_supply(session, owner.id))
        view = read_event_view(session, event)
        players = [read_registration_view(session, event, each) for each in (at_table, owner)]
        table = find_table(session, event, at_table.id, played or event.begun)
    terms, catalogs, _ = in_effect(basis)
    stated, dialect = state_terms(terms), listed.dialect or None
    judged = judge_text(listed.text, stated, terms.on, "list", dialect, catalogs)
    parts = parts_to_count(judged)
    return DeckToCheck(view, players[0], players[1], listed.number, played, table, judged, parts)


def find_table(session: Session, event: EventRow, registration: str, number: int) -> int | None:
    """Return the number of a player's table in a round. With a bye there is none."""
    is_player = or_(StoredGame.player_id == registration, StoredGame.opponent_id == registration)
    game = select(StoredGame.table_number).where(
        StoredGame.event_id == event.id, StoredGame.round == number, is_player
    )
    seat = select(PodSeat.table_number).where(
        PodSeat.event_id == event.id, PodSeat.round == number, PodSeat.player_id == registration
    )
    return session.scalar(game) or session.scalar(seat)
