"""A rule: one thing that can be wrong, its wording and fix, and the function that looks for it.

A rule is one file in `legality/rules`, named after its code (`D-DRAW-SIZE` is in `draw_size.py`), and
one decorated function of the same name. Its docstring states the rule; its keyword parameters are the numbers
that a ruleset gives; it yields an `Offence` for each thing that is wrong, and decides nothing else.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from importlib import import_module
from itertools import repeat
from operator import attrgetter, itemgetter
from typing import Any, NamedTuple

from cardpools.catalog.match import Unknown
from cardpools.model import Citation
from decklists.model import Span
from decklists.text.late_pattern import LatePattern
from legality.engine.docstrings import ARE_STRIPPED, docstring_of
from legality.engine.finding import UNBOUNDED, Fact, Finding, Severity
from legality.engine.repair_kind import Repair
from legality.engine.resolved.resolved_deck import Holding, Unmatched, names_of
from legality.engine.resolved.unreleased_cards import may_hide_cards

Offences = Iterator["Offence"]
"""A rule yields one offence for each thing that is wrong."""

Look = Callable[..., Offences]

AppliesTo = Callable[..., Collection[str]]
"""Finds the cards that a rule is about: asked with `PartCards` and the numbers, it returns their ids."""

ONE = LatePattern(r"^(only )?1 (artifact|card|mission|player|round|site|Tactic)s\b")


_entry_of, _last_three = attrgetter("entry"), itemgetter(slice(3, None))


def spans_of(places: Iterable[Holding | Unmatched]) -> tuple[Span, ...]:
    """Return the spans of lines, made of the last three fields of their entries: faster than `Entry.span`."""
    return tuple(map(tuple.__new__, repeat(Span), map(_last_three, map(_entry_of, places))))


class Offence(NamedTuple):
    """One violation of a rule: its lines in the list, and the facts for the wording."""

    places: tuple[Holding | Unmatched, ...]
    facts: dict[str, Fact]
    citation: Citation | None = None
    """The sentence that forbids just this, where it is not the one of the ruleset (a ban, a pool)."""
    severity: Severity | None = None
    wording: str = ""
    """The message, where the wording of the rule does not fit."""
    remark: str = ""
    """Added to the message."""
    cards: tuple[str, ...] = ()
    """The names of the cards on the lines, if the rule has gathered them already."""


def offence(
    places: Iterable[Holding | Unmatched] = (),
    citation: Citation | None = None,
    severity: Severity | None = None,
    wording: str = "",
    remark: str = "",
    cards: tuple[str, ...] = (),
    **facts: Fact,
) -> Offence:
    """Make an offence. The facts fill the wording and the fix, and are part of the JSON."""
    return Offence(tuple(places), facts, citation, severity, wording, remark, cards)


class Rule(NamedTuple):
    """A rule as its file declares it. Numbers, dates and citations come from the ruleset."""

    code: str
    wording: str
    fix: str
    look: Look
    curable: bool = False
    """Whether cards on unreadable lines may be the missing ones. Its offences count them as `missing`."""
    doubt: bool = False
    """Whether it leaves the deck unjudged instead of illegal: an unknown or an ambiguous name."""
    about: AppliesTo | None = None
    """Which cards it is about, if a deck without any such card cannot break it. Such decks are not asked."""
    repair: Repair | None = None
    """How a deck that breaks it is made legal, if the rule can make a deck illegal."""

    by_pool: bool = False
    """Whether the deck and its pool decide it alone: events with other rules have the same offences."""

    by_deck: bool = False
    """Whether the deck and the numbers decide it alone: events with other pools have the same offences."""

    @property
    def docstring(self) -> str:
        """Return the statement of the rule."""
        return docstring_of(self.look)

    @property
    def numbers(self) -> dict[str, Any]:
        """Return the parameters that a ruleset must give, with their types."""
        from inspect import signature

        parameters = signature(self.look, eval_str=True).parameters.values()
        return {each.name: each.annotation for each in parameters if each.kind is each.KEYWORD_ONLY}

    def finding(self, found: Offence, severity: Severity, citation: Citation) -> Finding:
        """Put an offence into the rule's words."""
        return Finding(
            code=self.code,
            severity=found.severity if found.severity and not _is_milder(severity, found) else severity,
            message=(found.wording or agreeing(self.wording.format(**found.facts))) + found.remark,
            cards=found.cards or tuple(dict.fromkeys(names_of(known_on(found.places)))),
            spans=spans_of(found.places),
            facts=found.facts,
            citation=found.citation or citation,
            fix=self.fix.format(**found.facts),
            doubt=(sum(map(cards_perhaps_on, found.places)) or UNBOUNDED) if self.doubt else 0,
            counted=sum(place.count for place in known_on(found.places)) if self.doubt else 0,
            curable=int(str(found.facts["missing"])) if self.curable else 0,
        )


def known_on(places: Iterable[Holding | Unmatched]) -> Iterator[Holding]:
    """Return the lines of an offence that are known cards."""
    return (place for place in places if isinstance(place, Holding))


def _is_milder(severity: Severity, found: Offence) -> bool:
    """Tell whether a clause is milder than an offence in doubt, which is never graver for being in doubt."""
    return bool(found.remark) and severity == "advice"


def agreeing(message: str) -> str:
    """Return a message that speaks of one card as of one: 1 mission; exactly 6."""
    return ONE.sub(r"\g<1>1 \2", message) if message.startswith(("1 ", "only 1 ")) else message


SEPARATOR = LatePattern(r"[/&+]|\b(?:and|or|und|oder|et|ou)\b", re.IGNORECASE)
"""What may separate several cards in a name that no card has."""


def cards_perhaps_on(place: Holding | Unmatched) -> int:
    """Return how many cards a line may hold: an unknown name may hide several cards, or a count in front."""
    if isinstance(place, Unmatched) and isinstance(place.match, Unknown):
        if may_hide_cards(place.entry):
            return UNBOUNDED
        return place.entry.count + len(SEPARATOR.findall(place.entry.name))
    return place.entry.count


def rule(
    code: str,
    wording: str,
    fix: str,
    *,
    repair: Repair | None = None,
    about: AppliesTo | None = None,
    curable: bool = False,
    doubt: bool = False,
    by_pool: bool = False,
    by_deck: bool = False,
) -> Callable[[Look], Rule]:
    """Declare the function below as the rule of this code."""

    def declare(look: Look) -> Rule:
        declared = Rule(code, wording, fix, look, curable, doubt, about, repair, by_pool, by_deck)
        if not look.__doc__ and not ARE_STRIPPED:
            raise TypeError(f"{code} does not say what it forbids: its function needs a docstring")
        return declared

    return declare


FAMILY_FOLDERS = {"N": "names", "P": "pool", "D": "deck", "E": "event", "A": "advice"}
"""The folder of `legality.rules` for each family of codes."""


def module_of(code: str) -> str:
    """Return the module of a rule below `legality.rules`: D-DRAW-SIZE is `deck.draw_size`."""
    family, _, name = code.partition("-")
    return f"{FAMILY_FOLDERS.get(family, family)}.{name.lower().replace('-', '_')}"


@cache
def load_rule(code: str) -> Rule:
    """Import the file of a rule."""
    module = module_of(code)
    found = getattr(import_module(f"legality.rules.{module}"), module.partition(".")[2])
    if not isinstance(found, Rule) or found.code != code:
        raise LookupError(f"legality.rules.{module} does not hold the rule {code}")
    return found
