"""Rulesets as JSON and as rows of a table."""

from collections.abc import Iterable
from datetime import date

from cardpools.model import EDITIONS, Citation
from legality.engine.rulesets import RuleClause, Ruleset
from legality.terms.governing_guide import GuideBook, Offer, Window, in_time
from legality.terms.terms import FORMATS

RULES_HEADER = ("guide", "rules", "name", "editions", "days", "source")
CLAUSE_HEADER = ("code", "numbers", "grade", "holds", "source")
OFFER_HEADER = ("kind", "name", "word", "source")

RulesRow = tuple[str, ...]


def rules_rows(guide: GuideBook, on: date) -> list[RulesRow]:
    """Return a row for each set of rules of a guide."""
    return [
        (
            guide.id,
            rules,
            offer.name_on(on),
            ", ".join(offer.editions),
            days_of(offer, on),
            format_citation(offer.citation),
        )
        for (kind, rules), offer in guide.offers.items()
        if kind == "rules"
    ]


def days_of(offer: Offer, on: date) -> str:
    """Write the days of rules that were not in force as long as their guide."""
    if offer.days is None:
        return ""
    days = day_range(offer.days.since, offer.days.until)
    return days if in_time(offer, on) else f"{days}; not on {on}"


def clause_rows(found: Iterable[RuleClause], on: date) -> list[RulesRow]:
    """Return a row for each clause: code, numbers, how grave, when and for whom, by which sentence."""
    return [
        (each.code, clause_numbers(each), each.severity, scope(each, on), format_citation(each.citation))
        for each in found
    ]


def offer_rows(found: Iterable[tuple[str, Offer]], on: date) -> list[RulesRow]:
    """Return a row for each format, pool and scenario that an event may have."""
    return [(kind, offer.name_on(on), offer.id, format_citation(offer.citation)) for kind, offer in found]


def clause_numbers(clause: RuleClause) -> str:
    """Return the numbers of a clause as the ruleset gives them."""
    return ", ".join(
        f"{name} {format_value(value)}" for name, value in clause.numbers.items() if value not in ("", [])
    )


def format_value(value: object) -> str:
    """Write a number, a word, a list of them, or yes and no."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(
            format_value(each) if not isinstance(each, list) else format_pair(each) for each in value
        )
    return str(value)


def format_pair(steps: list[int]) -> str:
    """Write one row of a table of the guide, such as 8 players and 4 rounds."""
    return ":".join(map(str, steps))


def scope(clause: RuleClause, on: date) -> str:
    """Write the editions, formats and days of a clause, or `always`."""
    missed = "" if clause.holds(on) else f"not on {on}"
    return "; ".join(filter(None, (bounds(clause), missed))) or "always"


def bounds(clause: RuleClause) -> str:
    """Name the editions, the formats and the days for which a clause holds, where those are not all."""
    editions = "" if clause.editions == EDITIONS else ", ".join(clause.editions)
    formats = "" if clause.formats == FORMATS else ", ".join(clause.formats)
    return "; ".join(filter(None, (editions, formats, day_range(clause.since, clause.until))))


def day_range(since: date, until: date) -> str:
    """Write from when until when."""
    starts = f"from {since}" if since > date.min else ""
    ends = f"until {until}" if until < date.max else ""
    return " ".join(filter(None, (starts, ends)))


def format_citation(cited: Citation) -> str:
    """Write a citation on one line, with a mark where it is not sure."""
    sure = "" if cited.certainty == "sure" else f" ({cited.certainty})"
    words = f": “{cited.quote}”" if cited.quote else ""
    return ", ".join(filter(None, (cited.document, cited.section))) + words + sure


def window_line(window: Window) -> str:
    """Write the days on which a guide governs, with a remark on doubts."""
    governs = "stands in" if window.unsure else "governs"
    said = f"{window.guide} {governs} {day_range(window.since, window.until)}"
    remark = window.why or window.note
    return f"{said}: {remark}" if remark else said


def offer_as_json(offer: Offer, on: date) -> dict[str, object]:
    """Return the entry of a guide on a format, pool, set of rules or scenario."""
    return {
        "id": offer.id,
        "name": offer.name_on(on),
        "editions": list(offer.editions),
        "from": iso_day(offer.days.since) if offer.days else None,
        "until": iso_day(offer.days.until) if offer.days else None,
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
        "numbers": numbers_json(clause),
        "severity": clause.severity,
        "editions": list(clause.editions),
        "formats": list(clause.formats),
        "from": iso_day(clause.since),
        "until": iso_day(clause.until),
        "in_force": clause.holds(on),
        "citation": clause.citation._asdict(),
    }


def numbers_json(clause: RuleClause) -> dict[str, object]:
    """Return the numbers of a clause as JSON can hold them."""
    return {
        name: iso_day(value) if isinstance(value, date) else value for name, value in clause.numbers.items()
    }


def iso_day(day: date) -> str | None:
    """Write a day, or None for an open end."""
    return None if day in (date.min, date.max) else day.isoformat()
