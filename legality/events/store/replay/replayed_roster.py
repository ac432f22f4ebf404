"""Replay what the log says of the roster, of codes for the desk, and of publishing."""

from collections.abc import Callable

from legality.events.store.replay.replayed_rows import LoggedAction, ReplayedLog


def _replace_secret(log: ReplayedLog, entry: LoggedAction) -> None:
    log.drop("code", entry.facts.get("codes", ()))


def _make_code(log: ReplayedLog, entry: LoggedAction) -> None:
    log.drop("code", entry.facts["over"])
    made = {"added_at": entry.at, "used_at": None}
    log.add("code", entry.facts["code"], made | entry.take("role", "name") | entry.take_times("ends_at"))


def _use_code(log: ReplayedLog, entry: LoggedAction) -> None:
    if entry.facts["once"]:
        log.change("code", entry.facts["code"], {"used_at": entry.at})


def _end_code(log: ReplayedLog, entry: LoggedAction) -> None:
    log.drop("code", [entry.facts["code"]])


def _expect_players(log: ReplayedLog, entry: LoggedAction) -> None:
    made = {"status": "expected", "registration_id": None, "added_at": entry.at}
    made["checked_in_at"] = entry.at if entry.facts["present"] else None
    for each in entry.facts["players"]:
        log.add("expected player", each["id"], made | {"player": each["player"], "handle": each["handle"]})
    log.event["expected"] += len(entry.facts["players"])


def _drop_expected(log: ReplayedLog, entry: LoggedAction) -> None:
    log.change("expected player", entry.facts["expected"], {"status": "dropped"})
    log.event["expected"] -= 1


def _restore_expected(log: ReplayedLog, entry: LoggedAction) -> None:
    log.change("expected player", entry.facts["expected"], {"status": "expected"})
    log.event["expected"] += 1


def _check_in(log: ReplayedLog, entry: LoggedAction) -> None:
    at = entry.at if entry.action == "checked in" else None
    if "registration" in entry.facts:
        log.change("registration", entry.facts["registration"], {"checked_in_at": at})
    else:
        log.change("expected player", entry.facts["expected"], {"checked_in_at": at})


def _unlock_list(log: ReplayedLog, entry: LoggedAction) -> None:
    at = entry.at if entry.action == "list unlocked" else None
    log.change("registration", entry.facts["registration"], {"unlocked_at": at})


def _unpublish(log: ReplayedLog, entry: LoggedAction) -> None:
    log.event.update(entry.take("state") | {"published_at": None, "published_only": None})


def _choose_publication(log: ReplayedLog, entry: LoggedAction) -> None:
    log.event.update(entry.take("publication"))


def _change_rounds(log: ReplayedLog, entry: LoggedAction) -> None:
    log.event["terms.event"] = log.event["terms.event"] | entry.take("rounds")


ROSTER_STEPS: dict[str, Callable[[ReplayedLog, LoggedAction], None]] = {
    "rounds changed": _change_rounds,
    "unpublished": _unpublish,
    "publication chosen": _choose_publication,
    "director's secret replaced": _replace_secret,
    "code made": _make_code,
    "signed in by code": _use_code,
    "code ended": _end_code,
    "players expected": _expect_players,
    "expected player dropped": _drop_expected,
    "expected player restored": _restore_expected,
    "checked in": _check_in,
    "check-in taken back": _check_in,
    "list unlocked": _unlock_list,
    "list locked again": _unlock_list,
}
