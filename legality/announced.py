"""The terms as far as somebody said them: on the command line, in an event's file, in a request."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from datetime import date

from cardpools.model import Edition
from legality.terms import Event, Format, Guide, PoolName, RulesName, Scenario


@dataclass(frozen=True, slots=True)
class Announced:
    """What was said of the terms. What was not said is left to the deck and the guide."""

    edition: Edition | None = None
    format: Format | None = None
    pool: PoolName | None = None
    rules: RulesName | None = None
    guide: Guide | None = None
    on: date | None = None
    scenario: Scenario | None = None
    event: Event = field(default_factory=Event)

    def said(self) -> Mapping[str, object]:
        """Return the terms that were said, without the event's own facts."""
        named = {each.name: getattr(self, each.name) for each in fields(self) if each.name != "event"}
        return {name: value for name, value in named.items() if value is not None}

    def but(self, **said: object) -> "Announced":
        """Return the same with what else was said, which goes before what was said earlier."""
        changes = {name: value for name, value in said.items() if value is not None}
        return replace(self, **changes)  # type: ignore[arg-type]  # The caller names fields of this class.
