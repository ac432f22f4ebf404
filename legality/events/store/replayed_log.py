"""Replay the audit log of an event: the rows that its entries describe, with the fields that they name."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from legality.events.store.secrets import digest_of

Row = dict[str, Any]
"""Fields of a row, by the names of the attributes of its table. Fields that no entry names are left out."""

RowKey = tuple[str, str]
"""A kind of row, and its id within the event."""

EVENT: RowKey = ("event", "")


class LoggedAction(NamedTuple):
    """An entry of the log as the replay needs it."""

    number: int
    at: datetime
    actor: str
    action: str
    facts: Mapping[str, Any]

    def take(self, *names: str) -> Row:
        """Return the facts of these names that the entry has. Older versions logged fewer."""
        return {name: self.facts[name] for name in names if name in self.facts}

    def take_times(self, *names: str) -> Row:
        """Return facts that are moments."""
        return {name: datetime.fromisoformat(moment) for name, moment in self.take(*names).items()}


class ReplayedLog:
    """The rows of an event as its log describes them."""

    def __init__(self) -> None:
        self.rows: dict[RowKey, Row] = {}
        self.newest: dict[str, Row] = {}
        """The newest version of each registration's list."""

    def replay(self, entry: LoggedAction) -> None:
        """Apply an entry. Raise KeyError, TypeError or ValueError if its facts do not fit its action."""
        if step := STEPS.get(entry.action):
            step(self, entry)

    def add(self, kind: str, name: Any, fields: Row) -> None:
        """Add a row that an entry made."""
        self.rows[kind, str(name)] = fields

    def change(self, kind: str, name: Any, fields: Row) -> None:
        """Change a row that an earlier entry made."""
        self.rows[kind, str(name)].update(fields)

    @property
    def event(self) -> Row:
        """The row of the event."""
        return self.rows[EVENT]


def version_name(registration: str, number: int) -> str:
    """Return the name of a version of a list in a replay."""
    return f"{registration}/{number}"


def supply_digest(registration: str, number: int, text: bytes) -> str:
    """Return the digest of a player's supplied cards for the log, salted like that of a list."""
    return digest_of(f"{registration}/supply/{number}/".encode() + text)


def _create(log: ReplayedLog, entry: LoggedAction) -> None:
    made = {"state": "draft", "locks_itself": True, "created_at": entry.at}
    made |= dict.fromkeys(("locked_at", "published_at", "revisions"))
    terms = {f"terms.{name}": value for name, value in entry.facts["terms"].items()}
    log.rows[EVENT] = made | entry.take("name", "policy") | entry.take_times("starts", "deadline") | terms
    log.add("director", "", {"role": "director", "added_at": entry.at})


def _edit(log: ReplayedLog, entry: LoggedAction) -> None:
    day = {"terms.on": entry.facts["on"]} if "on" in entry.facts else {}
    if listing := entry.facts.get("listing"):
        day["terms.event"] = log.event["terms.event"] | listing
    log.event.update(entry.take("name", "policy") | entry.take_times("starts", "deadline") | day)


def _move(log: ReplayedLog, entry: LoggedAction) -> None:
    log.event["state"] = entry.facts["state"]


def _lock(log: ReplayedLog, entry: LoggedAction) -> None:
    log.event.update(entry.take("state", "revisions") | {"locked_at": entry.at})


def _unlock(log: ReplayedLog, entry: LoggedAction) -> None:
    begun = entry.at >= log.event["starts"]
    revisions = {} if begun else {"revisions": None}
    log.event.update(entry.take("state") | {"locked_at": None, "locks_itself": not begun} | revisions)


def _replace_rules(log: ReplayedLog, entry: LoggedAction) -> None:
    log.event.update(entry.take("revisions"))


def _publish(log: ReplayedLog, entry: LoggedAction) -> None:
    log.event.update(entry.take("state") | {"published_at": entry.at})


def _name_secondary(log: ReplayedLog, entry: LoggedAction) -> None:
    if ("director", entry.facts["name"]) not in log.rows:
        log.add("director", entry.facts["name"], {"role": "secondary", "added_at": entry.at})


def _revoke_secondary(log: ReplayedLog, entry: LoggedAction) -> None:
    del log.rows["director", entry.facts["name"]]


def _register(log: ReplayedLog, entry: LoggedAction) -> None:
    made = {"status": "active", "registered_at": entry.at, "withdrawn_at": None}
    log.add("registration", entry.facts["registration"], made | entry.take("player", "handle"))
    _add_version(log, entry)


def _add_version(log: ReplayedLog, entry: LoggedAction) -> None:
    fields = {"received_at": entry.at, "corrected": entry.action == "corrected"}
    fields |= entry.take("legal", "counts_from")
    log.add("version", version_name(entry.facts["registration"], entry.facts["version"]), fields)
    log.newest[entry.facts["registration"]] = fields


def _supply(log: ReplayedLog, entry: LoggedAction) -> None:
    fields = {"given_at": entry.at, "given_by": entry.actor, "by_player": entry.actor.startswith("player ")}
    name = version_name(entry.facts["registration"], entry.facts["number"])
    log.add("supply", name, fields | entry.take("cards", "supply_digest"))
    log.newest[entry.facts["registration"]]["legal"] = entry.facts["legal"]


def _begin(log: ReplayedLog, entry: LoggedAction) -> None:
    log.event["begun"] = entry.facts["begun"]


def _qualify(log: ReplayedLog, entry: LoggedAction) -> None:
    log.change("registration", entry.facts["registration"], entry.take("qualified_in"))


def _exchange(log: ReplayedLog, entry: LoggedAction) -> None:
    number = entry.facts["round"]
    for name in [name for kind, name in log.rows if kind == "exchange" and name.startswith(f"{number}/")]:
        del log.rows["exchange", name]
    for player, deck in entry.facts["decks"].items():
        log.add("exchange", f"{number}/{player}", {"deck_id": deck})


def _withdraw(log: ReplayedLog, entry: LoggedAction) -> None:
    log.change("registration", entry.facts["registration"], {"status": "withdrawn", "withdrawn_at": entry.at})


def _recheck(log: ReplayedLog, entry: LoggedAction) -> None:
    name = version_name(entry.facts["registration"], entry.facts["version"])
    log.change("version", name, entry.take("legal"))


def _rejudge(log: ReplayedLog, entry: LoggedAction) -> None:
    for turned in entry.facts["turned"]:
        log.newest[turned["registration"]]["legal"] = turned["legal"]


def _draw(log: ReplayedLog, entry: LoggedAction) -> None:
    made = {"drawn_at": entry.at, "drawn_by": entry.actor}
    log.add("draw", entry.facts["draw"], made | entry.take("seed", "among", "drawn", "size", "round"))


def _check_deck(log: ReplayedLog, entry: LoggedAction) -> None:
    made = {"registration_id": entry.facts["registration"], "draw_id": entry.facts["draw"]}
    made |= {"checked_at": entry.at, "checked_by": entry.actor}
    log.add(
        "deck check",
        entry.facts["check"],
        made | entry.take("version", "stage", "sound", "round", "played_by"),
    )


def _give_penalty(log: ReplayedLog, entry: LoggedAction) -> None:
    made = {"registration_id": entry.facts["registration"], "given_at": entry.at, "given_by": entry.actor}
    made |= {"waived_at": None, "waived_by": "", "waived_reason": ""}
    log.add("penalty", entry.facts["penalty"], made | entry.take("infraction", "level", "stage", "note"))


def _waive_penalty(log: ReplayedLog, entry: LoggedAction) -> None:
    waived = {"waived_at": entry.at, "waived_by": entry.actor, "waived_reason": entry.facts["reason"]}
    log.change("penalty", entry.facts["penalty"], waived)


def _add_webhook(log: ReplayedLog, entry: LoggedAction) -> None:
    log.add("webhook", entry.facts["webhook"], {"created_at": entry.at})


def _remove_webhook(log: ReplayedLog, entry: LoggedAction) -> None:
    del log.rows["webhook", entry.facts["webhook"]]


STEPS: dict[str, Callable[[ReplayedLog, LoggedAction], None]] = {
    "created": _create,
    "edited": _edit,
    "opened": _move,
    "closed": _move,
    "locked": _lock,
    "unlocked": _unlock,
    "rules replaced": _replace_rules,
    "published": _publish,
    "secondary named": _name_secondary,
    "secondary revoked": _revoke_secondary,
    "registered": _register,
    "replaced": _add_version,
    "corrected": _add_version,
    "cards supplied": _supply,
    "round begun": _begin,
    "heat begun": _begin,
    "qualified": _qualify,
    "decks exchanged": _exchange,
    "withdrawn": _withdraw,
    "rechecked": _recheck,
    "rejudged": _rejudge,
    "drawn": _draw,
    "deck checked": _check_deck,
    "penalty given": _give_penalty,
    "penalty waived": _waive_penalty,
    "webhook added": _add_webhook,
    "webhook removed": _remove_webhook,
}
"""The effect of each action. Actions that are not here change no field that the log names."""
