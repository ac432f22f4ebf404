"""Ban lists in words: as facts for JSON, and as rows for a table."""

from collections.abc import Callable, Iterable
from datetime import date

from cardpools.bans.ban_log import Ban, BanComparison, BanLog, BanLogEntry
from cardpools.model import Citation

Naming = Callable[[str], str]  # from the id of a card to a name that means this card and no other

SHOWN = ("card", "since", "certainty", "source")
DIFFERENT = ("card", "what happened", "source")


def about(log: BanLog) -> dict[str, object]:
    """Return what a list is, and how far its record reaches."""
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
        "source": citation(log.about.source),
        "note": log.about.note,
    }


def where(log: BanLog) -> str:
    """Say in words where a list applies."""
    scope = log.about.scope
    rules = ", ".join(scope.rules) or "all rules"
    return f"{rules}; pool {', '.join(scope.pools)}" if scope.pools else rules


def citation(source: Citation) -> dict[str, str]:
    """Return a citation as facts."""
    return source._asdict()


def change(made: BanLogEntry, name: Naming) -> dict[str, object]:
    """Return what an announcement did as facts."""
    return {
        "card": made.card,
        "name": name(made.card),
        "kind": made.kind,
        "earliest": made.earliest.isoformat(),
        "on": made.on.isoformat(),
        "printings": sorted(made.printings),
        "citation": citation(made.citation),
        "note": made.note,
    }


def ban(one: Ban, name: Naming) -> dict[str, object]:
    """Return a ban as facts."""
    return {
        "card": one.card,
        "name": name(one.card),
        "since": one.since.isoformat(),
        "earliest": one.earliest.isoformat(),
        "printings": sorted(one.printings),
        "certain": one.certain,
        "doubt": change(one.doubt, name) if one.doubt else None,
        "citation": citation(one.citation),
        "note": one.note,
    }


def state(log: BanLog, day: date, name: Naming) -> dict[str, object]:
    """Return one list on one day as facts."""
    bans = sorted(log.on(day).values(), key=lambda one: name(one.card).casefold())
    return {
        **about(log),
        "known": log.knows(day),
        "bans": [ban(one, name) for one in bans],
        "not_in_catalog": absent(log, day),
    }


def absent(log: BanLog, day: date) -> list[str]:
    """Return the titles that were banned on the day and that no card of the catalog bears."""
    return [one.title for one in log.absent if one.on <= day and (one.until is None or day < one.until)]


def difference(one: BanComparison, name: Naming) -> dict[str, object]:
    """Return how a card changed between two days as facts."""
    return {
        "card": one.card,
        "name": name(one.card),
        "change": happened(one),
        "before": ban(one.before, name) if one.before else None,
        "after": ban(one.after, name) if one.after else None,
    }


def rows(bans: Iterable[Ban], name: Naming) -> list[tuple[str, ...]]:
    """Return a row for each ban, sorted by name."""
    made = ((_called(one, name), _since(one), one.citation.certainty, _source(one.citation)) for one in bans)
    return sorted(made, key=lambda row: row[0].casefold())


def changed(log: BanLog, before: date, after: date, name: Naming) -> list[tuple[str, ...]]:
    """Return a row for each card that changed between the days, sorted by name."""
    made = (
        (name(one.card), happened(one), _reason(log.history(one.card), max(before, after)))
        for one in log.diff(before, after)
    )
    return sorted(made, key=lambda row: row[0].casefold())


def happened(one: BanComparison) -> str:
    """Say in a few words how a card changed between two days."""
    before, after = one.before, one.after
    if after is not None and not after.certain:
        return "in doubt on the second day"
    if before is not None and not before.certain:
        return "banned; in doubt on the first day" if after else "not banned; in doubt on the first day"
    if before is None or after is None:
        return "banned" if after else "returned"
    return "narrowed" if after.printings != before.printings else "returned and banned again"


def _called(one: Ban, name: Naming) -> str:
    return f"{name(one.card)} (only {', '.join(sorted(one.printings))})" if one.printings else name(one.card)


def _since(one: Ban) -> str:
    """Say since when, or what is in doubt: `by` a day means that nobody recorded the day itself."""
    if one.doubt is not None:
        return f"in doubt: {one.doubt.kind} between {one.doubt.earliest} and {one.doubt.on}"
    return f"{'since' if one.earliest == one.since else 'by'} {one.since}"


def _source(source: Citation) -> str:
    return ", ".join(filter(None, (source.document, source.section)))


def _reason(history: Iterable[BanLogEntry], day: date) -> str:
    """Name the source of the last change that may have been in force on the day."""
    made = [change for change in history if change.earliest <= day]
    return _source(made[-1].citation) if made else ""


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None
