"""Files of an event's terms. The database holds their texts; they are read from memory, never from disk."""

from collections.abc import Mapping

from cardpools.data_files.organiser_files import EnclosedText
from cardpools.limited_files.limited_file import LIMITS
from legality.events.errors import Malformed
from legality.terms.terms import Terms

ENCLOSED = ("limited", "supplied", "fixed_set")
"""The facts of an event that name a file."""

LONGEST = LIMITS.characters
"""Characters of an enclosed file."""


def check_files(terms: Terms, files: Mapping[str, str]) -> dict[str, str]:
    """Return the texts to keep. A path alone is refused: another worker would not find the file."""
    for name in ENCLOSED:
        if getattr(terms.event, name) and name not in files:
            raise Malformed(f"the event speaks of a file ({name}), and its text was not handed in")
    for name, text in files.items():
        if name not in ENCLOSED:
            raise Malformed(f"an event has no file {name!r}")
        if len(text) > LONGEST:
            raise Malformed(f"the file for {name} is longer than {LONGEST:,} characters")
    return dict(files)


def with_files(terms: Terms, files: Mapping[str, str], own_supply: str = "") -> Terms:
    """Return the terms with the enclosed texts where they would name paths.

    The supply of one player takes the place of the list for all players.
    """
    own = {"supplied": own_supply} if own_supply else {}
    enclosed = {name: EnclosedText(name, text) for name, text in {**files, **own}.items()}
    if not enclosed:
        return terms
    return terms._replace(event=terms.event._replace(**enclosed))  # type: ignore[arg-type]  # Facts of an event.


def without_paths(terms: Terms) -> Terms:
    """Return the terms without the paths of one machine, as they are stored."""
    return terms._replace(event=terms.event._replace(**dict.fromkeys(ENCLOSED, "")))  # type: ignore[arg-type]
