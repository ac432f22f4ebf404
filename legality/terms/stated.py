"""The terms that a user stated: on the command line, in an event file, in a request."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from cardpools.model import Edition
from legality.terms.terms import RULES_ALSO, STRUCTURES, Event, Format, Guide, PoolName, RulesName, Scenario

DRAFTED_OR_SEALED = ("infinite-diversity-draft", "decipher-sealed")
"""Rules of a format in which players are given cards."""


class StatedTerms(NamedTuple):
    """Stated terms. A term that is None follows from the deck and the guide."""

    edition: Edition | None = None
    format: Format | None = None
    pool: PoolName | None = None
    rules: RulesName | None = None
    guide: Guide | None = None
    on: date | None = None
    scenario: Scenario | None = None
    event: Event = Event()
    rule_folder: str | None = None
    """See `Terms`. No user can state it."""

    def said(self) -> Mapping[str, object]:
        """Return the terms that are not None, without the facts of the event."""
        named = zip(self._fields, self, strict=True)
        return {name: value for name, value in named if name != "event" and value is not None}

    def but(self, **said: object) -> "StatedTerms":
        """Return a copy with other terms. They replace earlier ones unless they are None."""
        changes = {name: value for name, value in said.items() if value is not None}
        return self._replace(**changes)  # type: ignore[arg-type]  # The caller names fields of this class.

    @property
    def may_be_supplied(self) -> bool:
        """Tell whether players of such an event may be given cards: only at draft and sealed events."""
        return self.format not in (None, "constructed") or self.rules in DRAFTED_OR_SEALED

    def ruled_by(self, word: str, *, sanction_is_stated: bool) -> "StatedTerms":
        """Return a copy with rules in any of their words. `elimination` states the structure as well.

        An event of such a structure is not sanctioned, unless it states that it is.
        """
        named = self.but(rules=RULES_ALSO.get(word, word))
        facts = structure_facts(word)
        if not facts:
            return named
        kept = facts if not sanction_is_stated else {"structure": facts["structure"]}
        return named._replace(event=self.event._replace(**kept))  # type: ignore[arg-type]


def structure_facts(word: object) -> dict[str, object]:
    """Return the facts of an event that a word for its rules states besides the rules."""
    return {"structure": word, "sanctioned": False} if word in STRUCTURES else {}
