"""Which list belongs to which player, where a director has a folder of files."""

import re
from collections.abc import Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from sqlalchemy import select

from legality.events.actors import DESK, Actor, admit
from legality.events.names import fold_name
from legality.events.roster.expected_players import list_expected
from legality.events.store.queries import find_event
from legality.events.store.store import Store
from legality.events.store.tables import RegistrationRow

NOISE = {"deck", "decklist", "list", "final", "v1", "v2", "v3", "version", "1", "2", "3", "1e", "2e"}
"""Words of file names that are no part of a name."""


class ListOwner(NamedTuple):
    """The player whom a file name names."""

    player: str
    handle: str = ""
    is_expected: bool = False
    is_registered: bool = False
    """Whether the player has a list, so that this one is left out."""


def find_owners(store: Store, slug: str, file_names: Sequence[str], *, by: Actor) -> tuple[ListOwner, ...]:
    """Return the player of each file: one on the roster, or a new one named like the file."""
    admit(by, slug, DESK)
    expected = [
        ListOwner(each.player, each.handle, is_expected=True) for each in list_expected(store, slug, by=by)
    ]
    columns = select(RegistrationRow.player, RegistrationRow.handle)
    with store.read() as session:
        event = find_event(session, slug)
        wanted = columns.where(RegistrationRow.event_id == event.id, RegistrationRow.status == "active")
        registered = [ListOwner(row[0], row[1], is_registered=True) for row in session.execute(wanted)]
    return tuple(_owner(name, [*expected, *registered]) for name in file_names)


def _owner(file_name: str, known: Sequence[ListOwner]) -> ListOwner:
    words = words_of_file(file_name)
    folded = fold_name(" ".join(words))
    for each in known:
        if folded and folded in (fold_name(each.player), fold_name(each.handle)):
            return each
    held = set(folded.split())
    fitting = [each for each in known if set(fold_name(each.player).replace(",", " ").split()) <= held]
    return fitting[0] if len(fitting) == 1 else ListOwner(" ".join(words)[:120])


def words_of_file(file_name: str) -> list[str]:
    """Return the words of a file name that may be a name."""
    stem = PurePosixPath(file_name.replace("\\", "/")).name
    stem = re.sub(r"\.(txt|dek|csv|tsv|json|lackey|html?)$", "", stem, flags=re.IGNORECASE)
    words = re.split(r"[\s_.\-–()\[\]]+", stem)
    return [word for word in words if word and fold_name(word) not in NOISE]
