"""Rulesets in words: as facts for JSON, and as rows for a table."""

from collections.abc import Iterable
from datetime import date

from cardpools.model import EDITIONS, Citation
from legality.engine.rulesets import RuleClause, Ruleset
from legality.terms.governing_guide import GuideBook, Offer, Window, in_time
from legality.terms.terms import FORMATS

LISTED = ("guide", "rules", "name", "editions", "days", "source")
CLAUSES = ("code", "numbers", "grade", "holds", "source")
OFFERED = ("kind", "name", "word", "source")

Row = tuple[str, ...]


def listed(guide: GuideBook, on: date) -> list[Row]:
    """Return a row for each set of rules of a guide."""
    return [
        (
            guide.id,
            rules,
            offer.name_on(on),
            ", ".join(offer.editions),
            days_of(offer, on),
            source(offer.citation),
        )
        for (kind, rules), offer in guide.offers.items()
        if kind == "rules"
    ]


def days_of(offer: Offer, on: date) -> str:
    """Say when rules were to be had, where that is not as long as the guide."""
    if offer.days is None:
        return ""
    days = between(offer.days.since, offer.days.until)
    return days if in_time(offer, on) else f"{days}; not on {on}"


def clauses(found: Iterable[RuleClause], on: date) -> list[Row]:
    """Return a row for each clause: code, numbers, how grave, when and for whom, by which sentence."""
    return [
        (each.code, numbers(each), each.severity, scope(each, on), source(each.citation)) for each in found
    ]


def offers(found: Iterable[tuple[str, Offer]], on: date) -> list[Row]:
    """Return a row for each format, pool and scenario that an event may have."""
    return [(kind, offer.name_on(on), offer.id, source(offer.citation)) for kind, offer in found]


def numbers(clause: RuleClause) -> str:
    """Return the numbers of a clause as the ruleset gives them."""
    return ", ".join(
        f"{name} {written(value)}" for name, value in clause.numbers.items() if value not in ("", [])
    )


def written(value: object) -> str:
    """Write a number, a word, a list of them, or yes and no."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(written(each) if not isinstance(each, list) else pair(each) for each in value)
    return str(value)


def pair(steps: list[int]) -> str:
    """Write one row of a table of the guide, such as 8 players and 4 rounds."""
    return ":".join(map(str, steps))


def scope(clause: RuleClause, on: date) -> str:
    """Say for which editions and formats and on which days a clause holds, where that is not always."""
    missed = "" if clause.holds(on) else f"not on {on}"
    return "; ".join(filter(None, (bounds(clause), missed))) or "always"


def bounds(clause: RuleClause) -> str:
    """Name the editions, the formats and the days for which a clause holds, where those are not all."""
    editions = "" if clause.editions == EDITIONS else ", ".join(clause.editions)
    formats = "" if clause.formats == FORMATS else ", ".join(clause.formats)
    return "; ".join(filter(None, (editions, formats, between(clause.since, clause.until))))


def between(since: date, until: date) -> str:
    """Write from when until when."""
    starts = f"from {since}" if since > date.min else ""
    ends = f"until {until}" if until < date.max else ""
    return " ".join(filter(None, (starts, ends)))


def source(cited: Citation) -> str:
    """Write a citation on one line, with a mark where it is not sure."""
    sure = "" if cited.certainty == "sure" else f" ({cited.certainty})"
    words = f": “{cited.quote}”" if cited.quote else ""
    return ", ".join(filter(None, (cited.document, cited.section))) + words + sure


def window_line(window: Window) -> str:
    """Say from when until when the guide of a day governs, and what is not known of it."""
    said = (
        f"{window.guide} {'stands in' if window.unsure else 'governs'} {between(window.since, window.until)}"
    )
    remark = window.why or window.note
    return f"{said}: {remark}" if remark else said


def offer_as_json(offer: Offer, on: date) -> dict[str, object]:
    """Return what a guide says of a format, pool, set of rules or scenario as facts."""
    return {
        "id": offer.id,
        "name": offer.name_on(on),
        "editions": list(offer.editions),
        "from": iso(offer.days.since) if offer.days else None,
        "until": iso(offer.days.until) if offer.days else None,
        "in_force": in_time(offer, on),
        "required": {edition: list(documents) for edition, documents in offer.required.items()},
        "recommended": list(offer.recommended),
        "citation": offer.citation._asdict(),
    }


def ruleset_as_json(ruleset: Ruleset, found: Iterable[RuleClause], on: date) -> dict[str, object]:
    """Return a ruleset as facts, with those of its clauses that are for the edition."""
    return {
        "id": ruleset.id,
        "name": ruleset.name,
        "revision": ruleset.revision,
        "citation": ruleset.citation._asdict(),
        "clauses": [clause_as_json(clause, on) for clause in found],
    }


def clause_as_json(clause: RuleClause, on: date) -> dict[str, object]:
    """Return a clause as facts."""
    return {
        "code": clause.code,
        "numbers": given(clause),
        "severity": clause.severity,
        "editions": list(clause.editions),
        "formats": list(clause.formats),
        "from": iso(clause.since),
        "until": iso(clause.until),
        "in_force": clause.holds(on),
        "citation": clause.citation._asdict(),
    }


def given(clause: RuleClause) -> dict[str, object]:
    """Return the numbers of a clause as JSON can hold them."""
    return {name: iso(value) if isinstance(value, date) else value for name, value in clause.numbers.items()}


def iso(day: date) -> str | None:
    """Write a day, or nothing where there is no bound."""
    return None if day in (date.min, date.max) else day.isoformat()
