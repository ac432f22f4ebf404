"""Requests with a list, and the terms that it is to be judged under."""

import re
from datetime import date
from functools import cached_property
from typing import Annotated, Any, get_type_hints

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PrivateAttr, create_model, model_validator

from cardpools.data_files.organiser_files import EnclosedText
from cardpools.model import Edition
from legality.conduct.circumstances import Circumstances
from legality.conduct.stages import Stage
from legality.contracts.fields import Dialect
from legality.events.lists.store_limits import LONGEST_SUPPLY
from legality.terms.challenge import MOST_RESTRICTIONS, Restriction
from legality.terms.event_file import FILES, MOST_ERRORS, OF_EVENT, resolve_names
from legality.terms.stated import StatedTerms, structure_facts
from legality.terms.terms import GUIDES, RULES_ALSO, Event, Format, Guide, PoolName, RulesName, Scenario

LONGEST_LIST = 100_000
"""Characters. The longest real lists, which programs write as XML, have a third of it."""

ISO_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def resolve_rules_alias(name: object) -> object:
    """Return the current name of rules: `modern` is `otf`."""
    return RULES_ALSO.get(name, name) if isinstance(name, str) else name


def parse_day(text: object) -> date:
    """Parse an ISO date. A number of seconds or a date by its week, which pydantic takes, is refused."""
    if not isinstance(text, str) or not ISO_DATE.fullmatch(text):
        raise ValueError("a day is written like 2024-12-11")
    try:
        return date.fromisoformat(text)
    except ValueError:  # Its words differ from one Python version to the next.
        raise ValueError(f"{text} is not a date") from None


Day = Annotated[date, BeforeValidator(parse_day)]
Rules = Annotated[RulesName, BeforeValidator(resolve_rules_alias)]
LimitedText = Annotated[str, Field(max_length=LONGEST_LIST, description="The deck list, in any dialect.")]
CodeText = Annotated[str, Field(max_length=20)]
Guides = Annotated[list[Guide], Field(max_length=len(GUIDES))]
EventWord = Annotated[str, Field(max_length=200)]
EventWords = Annotated[tuple[EventWord, ...], Field(max_length=500, strict=False)]
EventNumber = Annotated[int, Field(ge=0, le=100_000)]


class RequestBody(BaseModel):
    """The base of all requests. It refuses unknown fields, because one may be a misspelled known one."""

    model_config = ConfigDict(extra="forbid", strict=True)


def _restriction_model() -> type[BaseModel]:
    """Make the model of a restriction of a Chair's Challenge from `Restriction`."""
    hints = get_type_hints(Restriction)
    shapes: dict[Any, Any] = {str: EventWord, tuple[str, ...]: EventWords, int | None: EventNumber | None}
    defaults = Restriction._field_defaults
    fields = {name: (shapes.get(hint, hint), defaults.get(name, ...)) for name, hint in hints.items()}
    made: type[BaseModel] = create_model("RestrictionInput", __base__=RequestBody, **fields)  # type: ignore[call-overload]
    return made


RestrictionInput = _restriction_model()


def _event_model() -> type[BaseModel]:
    """Make the model of an event's own facts from `Event`, without the files that it may name."""
    hints = get_type_hints(Event)
    shapes: dict[Any, Any] = {str: EventWord, tuple[str, ...]: EventWords, int | None: EventNumber}
    shapes[tuple[Restriction, ...]] = Annotated[
        tuple[RestrictionInput, ...],  # type: ignore[valid-type]  # It is made from the fields of Restriction.
        Field(max_length=MOST_RESTRICTIONS, strict=False, description="A Chair's Challenge (5.0 11.3.2)."),
    ]
    fields = {
        name: (shapes.get(hints[name], hints[name]) | None, None) for name in sorted(OF_EVENT - set(FILES))
    }
    made: type[BaseModel] = create_model("EventInput", __base__=RequestBody, **fields)  # type: ignore[call-overload]
    return made


EventInput = _event_model()


class TermsInput(RequestBody):
    """Terms as far as they are stated. The rest comes from the list and the guide in force."""

    model_config = ConfigDict(frozen=True)  # Requests without terms share one object instead of copying it.

    edition: Edition | None = None
    format: Format | None = None
    pool: PoolName | None = None
    rules: Rules | None = None
    scenario: Scenario | None = None
    guide: Guide | None = None
    on: Day | None = None
    event: EventInput | None = None  # type: ignore[valid-type]  # It is made from the fields of Event.
    _facts: dict[str, Any] = PrivateAttr(default_factory=dict)
    """The facts of the event with ids and codes for names."""

    @model_validator(mode="before")
    @classmethod
    def state_structure(cls, said: object) -> object:
        """Let `elimination` and `simple-swiss`, said as rules, also state the structure of the event."""
        if not isinstance(said, dict) or not isinstance(said.get("event") or {}, dict):
            return said
        event = said.get("event") or {}
        facts = structure_facts(said.get("rules")) or structure_facts(event.get("structure"))
        return said | {"event": facts | event} if facts else said

    @model_validator(mode="after")
    def look_up_names(self) -> "TermsInput":
        """Replace the names of expansions, printings and cards, and refuse unknown ones with suggestions."""
        self._facts = self.event.model_dump(exclude_none=True) if self.event else {}
        if restrictions := self._facts.get("challenge"):
            self._facts["challenge"] = tuple(Restriction(**each) for each in restrictions)
        self._facts, unknown = resolve_names({**self._facts, "edition": self.edition})
        del self._facts["edition"]
        if unknown:
            raise ValueError("; ".join(unknown[:MOST_ERRORS]))
        return self

    def stated_terms(self) -> StatedTerms:
        """Return the terms as `legality.judging` takes them."""
        return self._stated

    @cached_property
    def _stated(self) -> StatedTerms:
        stated = {name: getattr(self, name) for name in type(self).model_fields if name != "event"}
        return StatedTerms().but(**stated, event=Event(**self._facts))


class ListRequest(RequestBody):
    """A list and its dialect."""

    list: LimitedText
    dialect: Dialect | None = None


class StageRequest(RequestBody):
    """The stage at which something was found, and everything else that a penalty depends on."""

    stage: Stage | None = None
    priors: Annotated[list[CodeText], Field(max_length=50)] = []
    intent: bool = False
    lists_required: bool | None = None
    opponent_a3: bool = False

    def circumstances(self) -> Circumstances | None:
        """Return the circumstances as the code of conduct takes them, or None without a stage."""
        if self.stage is None:
            return None
        return Circumstances(
            self.stage, tuple(self.priors), self.intent, self.lists_required, self.opponent_a3
        )


class SuppliedRequest(RequestBody):
    """The cards that a player was given at a draft or sealed event, as lists in any dialect."""

    supplied: Annotated[
        str, Field(max_length=LONGEST_SUPPLY, description="The cards that this player was given.")
    ] = ""
    fixed_set: Annotated[
        str, Field(max_length=LONGEST_SUPPLY, description="The cards that every player was given besides.")
    ] = ""

    @property
    def has_supply(self) -> bool:
        """Tell whether the request names cards that were given."""
        return bool(self.supplied.strip() or self.fixed_set.strip())

    def add_supply(self, event: Event) -> Event:
        """Return the facts of the event with the cards that were given."""
        texts = {"supplied": self.supplied, "fixed_set": self.fixed_set}
        given = {name: EnclosedText(name, text) for name, text in texts.items() if text.strip()}
        return event._replace(**given)  # type: ignore[arg-type]  # The names are fields of Event.


class SuppliedTermsRequest(SuppliedRequest):
    """The terms, and the cards that a player was given."""

    terms: TermsInput = TermsInput()

    @model_validator(mode="after")
    def refuse_supply_of_constructed(self) -> "SuppliedTermsRequest":
        """Refuse supplied cards where players bring decks of their own, so that they are not ignored."""
        if self.has_supply and not self.terms.stated_terms().may_be_supplied:
            raise ValueError("supplied cards are for draft and sealed events: say the format in the terms")
        return self

    def stated_terms(self) -> StatedTerms:
        """Return the terms with the cards that were given."""
        stated = self.terms.stated_terms()
        return stated._replace(event=self.add_supply(stated.event)) if self.has_supply else stated


class CheckRequest(SuppliedTermsRequest, ListRequest, StageRequest):
    """A list to be judged."""


class FormatsRequest(SuppliedRequest, ListRequest):
    """A list to be judged under all pools and rules of its guide."""

    edition: Edition | None = None
    on: Day | None = None
    guides: Guides = []


class CompareRequest(SuppliedTermsRequest, StageRequest):
    """A list and the deck that was counted at the table."""

    list: LimitedText
    deck: LimitedText
    list_dialect: Dialect | None = None
    deck_dialect: Dialect | None = None


class ReplaceListRequest(ListRequest):
    """A list that replaces the registered one."""


class SupplyRequest(RequestBody):
    """The cards that a player was given."""

    list: Annotated[
        str, Field(max_length=LONGEST_SUPPLY, description="One card on each line, like in a deck list.")
    ]


class RegisterRequest(ListRequest):
    """A player and a list."""

    player: Annotated[str, Field(min_length=1, max_length=120)]
    handle: Annotated[str, Field(max_length=120)] = ""
