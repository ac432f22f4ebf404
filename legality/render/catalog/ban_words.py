"""Ban lists as JSON and as rows of a table."""

from collections.abc import Callable, Iterable
from datetime import date

from cardpools.bans.ban_log import Ban, BanComparison, BanLog, BanLogEntry
from cardpools.model import Citation

CardNaming = Callable[[str], str]  # from the id of a card to a name that means this card and no other

BAN_HEADER = ("card", "since", "certainty", "source")
CHANGE_HEADER = ("card", "what happened", "source")


def log_json(log: BanLog) -> dict[str, object]:
    """Return the name, scope and source of a list, and the days that its record covers."""
    scope, days = log.about.scope, [change.on for change in log.changes]
    return {
        "name": log.about.name,
        "title": log.about.title,
        "rules": list(scope.rules),
        "pools": list(scope.pools),
        "announcements": len(set(days)),
        "first": _iso(min(days, default=None)),
        "last": _iso(max(days, default=None)),
        "known_until": _iso(log.about.known_until),
        "source": citation_json(log.about.source),
        "note": log.about.note,
    }


def scope_words(log: BanLog) -> str:
    """Name the rules and pools of a list."""
    scope = log.about.scope
    rules = ", ".join(scope.rules) or "all rules"
    return f"{rules}; pool {', '.join(scope.pools)}" if scope.pools else rules


def citation_json(source: Citation) -> dict[str, str]:
    """Return a citation."""
    return source._asdict()


def change_json(made: BanLogEntry, name: CardNaming) -> dict[str, object]:
    """Return the change that an announcement made to a card."""
    return {
        "card": made.card,
        "name": name(made.card),
        "kind": made.kind,
        "earliest": made.earliest.isoformat(),
        "on": made.on.isoformat(),
        "printings": sorted(made.printings),
        "citation": citation_json(made.citation),
        "note": made.note,
    }


def ban_json(one: Ban, name: CardNaming) -> dict[str, object]:
    """Return a ban."""
    return {
        "card": one.card,
        "name": name(one.card),
        "since": one.since.isoformat(),
        "earliest": one.earliest.isoformat(),
        "printings": sorted(one.printings),
        "certain": one.certain,
        "doubt": change_json(one.doubt, name) if one.doubt else None,
        "citation": citation_json(one.citation),
        "note": one.note,
    }


def state_json(log: BanLog, day: date, name: CardNaming) -> dict[str, object]:
    """Return one list on one day."""
    bans = sorted(log.on(day).values(), key=lambda one: name(one.card).casefold())
    return {
        **log_json(log),
        "known": log.knows(day),
        "bans": [ban_json(one, name) for one in bans],
        "not_in_catalog": absent_titles(log, day),
    }


def absent_titles(log: BanLog, day: date) -> list[str]:
    """Return the banned titles that are not in the catalog."""
    return [one.title for one in log.absent if one.on <= day and (one.until is None or day < one.until)]


def difference_json(one: BanComparison, name: CardNaming) -> dict[str, object]:
    """Return the state of a card on both days."""
    return {
        "card": one.card,
        "name": name(one.card),
        "change": describe_difference(one),
        "before": ban_json(one.before, name) if one.before else None,
        "after": ban_json(one.after, name) if one.after else None,
    }


def ban_rows(bans: Iterable[Ban], name: CardNaming) -> list[tuple[str, ...]]:
    """Return a row for each ban, sorted by name."""
    made = (
        (_card_cell(one, name), _days_cell(one), one.citation.certainty, _source_cell(one.citation))
        for one in bans
    )
    return sorted(made, key=lambda row: row[0].casefold())


def change_rows(log: BanLog, before: date, after: date, name: CardNaming) -> list[tuple[str, ...]]:
    """Return a row for each card that changed between the days, sorted by name."""
    made = (
        (name(one.card), describe_difference(one), _last_source(log.history(one.card), max(before, after)))
        for one in log.diff(before, after)
    )
    return sorted(made, key=lambda row: row[0].casefold())


def describe_difference(one: BanComparison) -> str:
    """Say in a few words how a card changed between two days."""
    before, after = one.before, one.after
    if after is not None and not after.certain:
        return "in doubt on the second day"
    if before is not None and not before.certain:
        return "banned; in doubt on the first day" if after else "not banned; in doubt on the first day"
    if before is None or after is None:
        return "banned" if after else "returned"
    return "narrowed" if after.printings != before.printings else "returned and banned again"


def _card_cell(one: Ban, name: CardNaming) -> str:
    return f"{name(one.card)} (only {', '.join(sorted(one.printings))})" if one.printings else name(one.card)


def _days_cell(one: Ban) -> str:
    """Write the first day of a ban. `by` a day means that the exact day is not recorded."""
    if one.doubt is not None:
        return f"in doubt: {one.doubt.kind} between {one.doubt.earliest} and {one.doubt.on}"
    return f"{'since' if one.earliest == one.since else 'by'} {one.since}"


def _source_cell(source: Citation) -> str:
    return ", ".join(filter(None, (source.document, source.section)))


def _last_source(history: Iterable[BanLogEntry], day: date) -> str:
    """Name the source of the last change that may have been in force on the day."""
    made = [change for change in history if change.earliest <= day]
    return _source_cell(made[-1].citation) if made else ""


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None
