"""An event with any number of registrations, whose rows and log are those that the program itself writes.

Each of some lists is judged once; the rows of all players are made from these verdicts by the functions that
register players, and inserted a thousand at a time.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice

from sqlalchemy import text

from benchmarks.corpus import corpus
from benchmarks.decks import write_deck
from legality.events.actors import Actor
from legality.events.desk.lifecycle import create_event, open_event
from legality.events.judging.newest_facts import set_folded_name
from legality.events.lists.judged_list import JudgedList, basis_of, judge_for_event
from legality.events.lists.list_versions import NewVersion, insert_versions, make_sent_list, make_version
from legality.events.names import fold_name
from legality.events.store.queries import find_event, lock_event
from legality.events.store.secrets import digest_of, new_id
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, RegistrationRow
from legality.terms.terms import default_terms

NOW = datetime(2026, 11, 18, 12, 0, tzinfo=UTC)
STARTS = NOW + timedelta(days=10)
LISTS = 40
"""Different lists; many players have the same."""

Judged = tuple[bytes, JudgedList]


def second_edition_lists(size: int = LISTS) -> list[bytes]:
    """Return lists of the corpus, legal and illegal ones, after one that is legal."""
    found = (each["list"].encode() for each in corpus(100 * size) if each["terms"]["edition"] == "2e")
    return [write_deck("2e").encode(), *islice(found, size - 1)]


def make_event(store: Store, slug: str, players: int) -> None:
    """Create an open event that stores illegal lists, with so many players."""
    terms = default_terms("2e", STARTS.date())
    create_event(store, slug=slug, name="Growth", terms=terms, starts=STARTS, policy="flag", now=NOW)
    open_event(store, slug, by=Actor("director", "", slug), now=NOW)
    with store.read() as session:
        basis = basis_of(find_event(session, slug), store)
    judged = [(text, judge_for_event(basis, text, None)) for text in second_edition_lists()]
    for numbers in batched_numbers(players, 1_000):
        with store.write() as session:
            event = lock_event(session, slug)
            made = [new_player(event, number, judged[number % len(judged)]) for number in numbers]
            insert_rows(session, *(each.registration for each in made))
            insert_versions(session, event, made)
    gather_statistics(store)


def gather_statistics(store: Store) -> None:
    """Let PostgreSQL learn how many rows there are, as it does by itself within a minute or two."""
    with store.write() as session:
        if session.get_bind().dialect.name == "postgresql":
            session.execute(text("ANALYZE"))


def batched_numbers(most: int, size: int) -> Iterator[range]:
    """Yield the numbers below `most` in batches."""
    yield from (range(start, min(start + size, most)) for start in range(0, most, size))


def player_secret(slug: str, number: int) -> str:
    """Return the secret of a player's receipt."""
    return f"player-{number}-of-{slug}"


def new_player(event: EventRow, number: int, judged: Judged) -> NewVersion:
    """Return the rows of a player with the first list."""
    text, verdict = judged
    name, now = f"Player {number:06}", NOW + timedelta(milliseconds=number)
    row = RegistrationRow(id=new_id(), event_id=event.id, player=name, handle="", person=fold_name(name))
    row.status, row.salt, row.registered_at, row.earned_byes = "active", bytes(32), now, 0
    row.secret_digest = digest_of(player_secret(event.slug, number))
    set_folded_name(row)
    by, sent = Actor("player", name, event.slug), make_sent_list(None, text)
    return make_version(event, row, sent, verdict, 1, action="registered", by=by, now=now)
