"""The terms of a list as choices: only those that exist together are offered."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from cardpools.model import EDITIONS, SHORT_EDITION_NAMES, Edition
from legality.render.verdict.headline import short_day
from legality.service.forms.choices import LONG_NAMES, Choices, term_choices
from legality.terms.governing_guide import Kind, read_guide
from legality.terms.terms import GUIDES, Guide, Terms, default_guide, one_of

KINDS: tuple[Kind, ...] = ("format", "pool", "rules", "scenario")


class TermField(NamedTuple):
    """A term with its choices. The first one, an empty word, leaves it to the list or the guide."""

    name: str
    label: str
    usual: str
    choices: Choices


class TermChips(NamedTuple):
    """The labels of the three chips, and the fields behind them."""

    rules: str
    pool: str
    day: str
    fields: Mapping[str, TermField]


def offer_terms(chosen: Mapping[str, str], judged: Terms | None, today: date) -> TermChips:
    """Offer the terms that exist for the edition, the guide and the day that were chosen or read."""
    edition = _edition(chosen, judged)
    on = _day(chosen, today)
    fields = {
        "edition": TermField("edition", "Edition", "Read from your list", _editions()),
        "guide": TermField("guide", "Guide", "The guide in force on the day", _guides(edition)),
    }
    for kind in KINDS:
        choices = _offered(kind, edition, _guide(chosen, edition, on), on, chosen.get(kind, ""))
        label = "Card pool" if kind == "pool" else kind.capitalize()
        fields[kind] = TermField(
            kind, label, "None" if kind == "scenario" else "As the list or the guide says", choices
        )
    return TermChips(
        *_labels(edition, judged, fields, chosen), short_day(on) if chosen.get("on") else "Today", fields
    )


def _labels(
    edition: Edition | None, judged: Terms | None, fields: Mapping[str, TermField], chosen: Mapping[str, str]
) -> tuple[str, str]:
    def name(kind: str, word: str) -> str:
        return dict(fields[kind].choices).get(word, word.replace("-", " ").capitalize())

    rules = judged.rules if judged else chosen.get("rules", "")
    pool = judged.pool if judged else chosen.get("pool", "")
    short = SHORT_EDITION_NAMES[edition] if edition else ""
    said = " ".join(filter(None, (short, name("rules", rules) if rules else "")))
    return said or "Rules: from your list", name("pool", pool) if pool else "Usual pool"


def _edition(chosen: Mapping[str, str], judged: Terms | None) -> Edition | None:
    if chosen.get("edition") in EDITIONS:
        return one_of(EDITIONS, chosen["edition"])
    return judged.edition if judged else None


def _day(chosen: Mapping[str, str], today: date) -> date:
    try:
        return date.fromisoformat(chosen.get("on", ""))
    except ValueError:
        return today


def _guide(chosen: Mapping[str, str], edition: Edition | None, on: date) -> Guide | None:
    if chosen.get("guide") in GUIDES:
        return one_of(GUIDES, chosen["guide"])
    return default_guide(edition, on) if edition else None


def _offered(kind: Kind, edition: Edition | None, guide: Guide | None, on: date, chosen: str) -> Choices:
    """Return the choices of a kind. Without an edition all are offered, each with its editions named."""
    if edition is None or guide is None:
        return _with_editions(kind)
    found = tuple((each.id, each.name_on(on)) for each in read_guide(guide).offered(kind, edition, on))
    known = dict(term_choices()[kind])
    return (
        found
        if not chosen or chosen in dict(found)
        else (*found, (chosen, f"{known.get(chosen, chosen)} (not offered)"))
    )


def _with_editions(kind: Kind) -> Choices:
    return tuple(
        (word, f"{name} ({editions})")
        for word, name in term_choices()[kind]
        if (editions := _editions_of(kind, word))
    )


def _editions_of(kind: Kind, word: str) -> str:
    found = {
        edition
        for guide in GUIDES
        if (offer := read_guide(guide).offer(kind, word))
        for edition in offer.editions
    }
    return ", ".join(SHORT_EDITION_NAMES[each] for each in EDITIONS if each in found)


def _editions() -> Choices:
    return tuple((each, LONG_NAMES[each]) for each in EDITIONS)


def _guides(edition: Edition | None) -> Choices:
    return tuple(
        (each, read_guide(each).name)
        for each in GUIDES
        if edition is None or edition in read_guide(each).editions()
    )
