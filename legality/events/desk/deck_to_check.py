"""The deck on a table: who plays it, whose it is, and the list that counts for it, in cards."""

from dataclasses import dataclass, field

from legality.conduct.stages import Stage
from legality.deck_check.rows_to_count import PartToCount, parts_to_count
from legality.events.actors import TABLE, Actor, admit
from legality.events.desk.deck_check_records import find_checked_list
from legality.events.judging.list_verdict import state_terms
from legality.events.lists.judged_list import basis_of, in_effect
from legality.events.lists.to_views import read_event_view, read_registration_view
from legality.events.store.queries import find_event, find_supply
from legality.events.store.store import Store
from legality.events.store.tables import ListVersion
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
    terms, catalogs, _ = in_effect(basis)
    stated, dialect = state_terms(terms), listed.dialect or None
    judged = judge_text(listed.text, stated, terms.on, "list", dialect, catalogs)
    return DeckToCheck(view, players[0], players[1], listed.number, played, judged, parts_to_count(judged))
