"""Replay the audit log of an event: the rows that its entries describe, with the fields that they name."""

from collections.abc import Callable, Mapping
from typing import Any

from legality.events.store.replay.replayed_match_play import MATCH_PLAY_STEPS
from legality.events.store.replay.replayed_roster import ROSTER_STEPS
from legality.events.store.replay.replayed_rows import EVENT, LoggedAction, ReplayedLog, Row
from legality.events.store.secrets import digest_of


def version_name(registration: str, number: int) -> str:
    """Return the name of a version of a list in a replay."""
    return f"{registration}/{number}"


def supply_digest(registration: str, number: int, text: bytes) -> str:
    """Return the digest of a player's supplied cards for the log, salted like that of a list."""
    return digest_of(f"{registration}/supply/{number}/".encode() + text)


LISTED = ("country", "online", "places", "names_public")
"""Facts of the listing that entries name."""


def _create(log: ReplayedLog, entry: LoggedAction) -> None:
    made = {"state": "draft", "locks_itself": True, "created_at": entry.at, "expected": 0}
    made |= {"publication": entry.facts.get("publication", "after"), "published_only": None}
    made |= dict.fromkeys(("locked_at", "published_at", "revisions"))
    terms = {f"terms.{name}": value for name, value in entry.facts["terms"].items()}
    log.rows[EVENT] = (
        made | entry.take("name", "policy", *LISTED) | entry.take_times("starts", "deadline") | terms
    )
    log.add("director", "", {"role": "director", "added_at": entry.at})


def _edit(log: ReplayedLog, entry: LoggedAction) -> None:
    day = {"terms.on": entry.facts["on"]} if "on" in entry.facts else {}
    told = entry.facts.get("listing", {}) | entry.take("rounds")
    if told:
        day["terms.event"] = log.event["terms.event"] | told
    log.event.update(entry.take("name", "policy", *LISTED) | entry.take_times("starts", "deadline") | day)


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
    only = {"published_only": entry.facts.get("only")}
    log.event.update(entry.take("state") | only | {"published_at": entry.at})


def _name_secondary(log: ReplayedLog, entry: LoggedAction) -> None:
    log.drop("code", entry.facts.get("codes", ()))
    if ("director", entry.facts["name"]) not in log.rows:
        log.add("director", entry.facts["name"], {"role": "secondary", "added_at": entry.at})


def _revoke_secondary(log: ReplayedLog, entry: LoggedAction) -> None:
    del log.rows["director", entry.facts["name"]]
    log.drop("code", entry.facts.get("codes", ()))


def _register(log: ReplayedLog, entry: LoggedAction) -> None:
    made = {"status": "active", "registered_at": entry.at, "withdrawn_at": None, "earned_byes": 0}
    made |= {"unlocked_at": None, "checked_in_at": None}
    if expected := entry.facts.get("expected"):
        row = log.rows["expected player", expected]
        made["checked_in_at"] = row["checked_in_at"]
        row.update(status="registered", registration_id=entry.facts["registration"])
        log.event["expected"] -= 1
    log.add("registration", entry.facts["registration"], made | entry.take("player", "handle"))
    _add_version(log, entry)


def _add_version(log: ReplayedLog, entry: LoggedAction) -> None:
    fields = {"received_at": entry.at, "corrected": entry.action == "corrected"}
    fields |= entry.take("legal", "counts_from")
    log.add("version", version_name(entry.facts["registration"], entry.facts["version"]), fields)
    if entry.facts.get("unlocked"):
        log.change("registration", entry.facts["registration"], {"unlocked_at": None})
    _repeat_newest(log, entry, {"newest_version": entry.facts["version"]})


def _repeat_newest(log: ReplayedLog, entry: LoggedAction, more: Row) -> None:
    """Change what the row of a player repeats of the newest list."""
    legal = {"newest_legal": entry.facts["legal"]} if "legal" in entry.facts else {}
    log.change("registration", entry.facts["registration"], more | legal)


def _supply(log: ReplayedLog, entry: LoggedAction) -> None:
    fields = {"given_at": entry.at, "given_by": entry.actor, "by_player": entry.actor.startswith("player ")}
    name = version_name(entry.facts["registration"], entry.facts["number"])
    log.add("supply", name, fields | entry.take("cards", "supply_digest"))
    log.change_newest(entry.facts["registration"], entry.facts["legal"])


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
    _repeat_newest(log, entry, {})


def _rejudge(log: ReplayedLog, entry: LoggedAction) -> None:
    for turned in entry.facts["turned"]:
        log.change_newest(turned["registration"], turned["legal"])


def _draw(log: ReplayedLog, entry: LoggedAction) -> None:
    """Add a draw. `draw_order` compares its seed and its players."""
    made = {"drawn_at": entry.at, "drawn_by": entry.actor}
    log.add("draw", entry.facts["draw"], made | entry.take("size", "round"))


def _check_deck(log: ReplayedLog, entry: LoggedAction) -> None:
    made = {"registration_id": entry.facts["registration"], "draw_id": entry.facts["draw"]}
    made |= {"checked_at": entry.at, "checked_by": entry.actor}
    log.add(
        "deck check",
        entry.facts["check"],
        made | entry.take("version", "stage", "sound", "round", "played_by"),
    )
    if "count" in entry.facts:
        log.change("deck count", entry.facts["count"], {"check_id": entry.facts["check"]})


def _begin_count(log: ReplayedLog, entry: LoggedAction) -> None:
    made = {"registration_id": entry.facts["registration"], "owner_id": entry.facts["owner"]}
    made |= {"begun_at": entry.at, "begun_by": entry.actor, "check_id": None}
    log.add("deck count", entry.facts["count"], made | entry.take("version", "round"))


def _give_penalty(log: ReplayedLog, entry: LoggedAction) -> None:
    made = {"registration_id": entry.facts["registration"], "given_at": entry.at, "given_by": entry.actor}
    made |= {"waived_at": None, "waived_by": "", "waived_reason": ""}
    made |= {"round": entry.facts.get("round"), "game_id": entry.facts.get("game")}
    log.add("penalty", entry.facts["penalty"], made | entry.take("infraction", "level", "stage", "note"))


def _waive_penalty(log: ReplayedLog, entry: LoggedAction) -> None:
    waived = {"waived_at": entry.at, "waived_by": entry.actor, "waived_reason": entry.facts["reason"]}
    log.change("penalty", entry.facts["penalty"], waived)


def _undo_waiver(log: ReplayedLog, entry: LoggedAction) -> None:
    log.change("penalty", entry.facts["penalty"], {"waived_at": None, "waived_by": "", "waived_reason": ""})


def _pair_round(log: ReplayedLog, entry: LoggedAction) -> None:
    number = entry.facts["round"]
    made = {"paired_at": entry.at, "paired_by": entry.actor, "started_at": None, "coin_seed": None}
    log.add("round", number, made | entry.take("seed", "style", "guide", "names_public", "heat"))
    log.event["begun"] = entry.facts["begun"]
    for game in entry.facts["games"]:
        log.add("game", game["id"], _new_game(number, game, entry))
    for penalty, game in entry.facts["losses"].items():
        log.change("penalty", penalty, {"game_id": game})


def _new_game(number: int, game: Mapping[str, Any], entry: LoggedAction) -> Row:
    is_decided = "result" in game
    return {
        "round": number,
        "player_id": game["player"],
        "opponent_id": game.get("opponent"),
        "table_number": game.get("table"),
        "result": game.get("result", ""),
        "opponent_result": game.get("opponent_result", ""),
        "how": game.get("how", ""),
        "by_hand": game.get("by_hand", False),
        **dict.fromkeys(("player_score", "opponent_score", "player_report", "opponent_report")),
        "decided_at": entry.at if is_decided else None,
        "decided_by": entry.actor if is_decided else "",
    }


def _take_pairing_back(log: ReplayedLog, entry: LoggedAction) -> None:
    number = entry.facts["round"]
    del log.rows["round", str(number)]
    for key in [
        key for key, row in log.rows.items() if key[0] in ("game", "seat") and row["round"] == number
    ]:
        del log.rows[key]
    for penalty in entry.facts["penalties"]:
        log.change("penalty", penalty, {"game_id": None})
    log.event["begun"] = entry.facts["begun"]


def _decide_game(log: ReplayedLog, entry: LoggedAction) -> None:
    fields = entry.take("result", "opponent_result", "how", "player_score", "opponent_score")
    fields |= {"decided_at": entry.at, "decided_by": entry.actor}
    if not entry.facts["result"]:
        fields |= {"decided_at": None, "decided_by": "", "player_report": None, "opponent_report": None}
    log.change("game", entry.facts["game"], fields)


def _report_game(log: ReplayedLog, entry: LoggedAction) -> None:
    report = entry.facts["report"]
    fields = {entry.facts["side"]: report}
    if entry.facts["counts"]:
        fields |= report | {"opponent_result": entry.facts["opponent_result"]}
        fields |= {"decided_at": entry.at, "decided_by": "both players"}
    log.change("game", entry.facts["game"], fields)


def _start_clock(log: ReplayedLog, entry: LoggedAction) -> None:
    log.change("round", entry.facts["round"], {"started_at": entry.at} | entry.take("minutes"))


def _toss_coin(log: ReplayedLog, entry: LoggedAction) -> None:
    log.change("round", entry.facts["round"], entry.take("coin_seed"))


def _note_earned_byes(log: ReplayedLog, entry: LoggedAction) -> None:
    log.change("registration", entry.facts["registration"], entry.take("earned_byes"))


def _return_player(log: ReplayedLog, entry: LoggedAction) -> None:
    log.change("registration", entry.facts["registration"], {"status": "active", "withdrawn_at": None})


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
    "deck count begun": _begin_count,
    "deck checked": _check_deck,
    "penalty given": _give_penalty,
    "penalty waived": _waive_penalty,
    "waiver undone": _undo_waiver,
    "round paired": _pair_round,
    "pairing taken back": _take_pairing_back,
    "game decided": _decide_game,
    "game reported": _report_game,
    "clock started": _start_clock,
    "coin tossed": _toss_coin,
    "earned byes noted": _note_earned_byes,
    "returned": _return_player,
    "webhook added": _add_webhook,
    "webhook removed": _remove_webhook,
    **MATCH_PLAY_STEPS,
    **ROSTER_STEPS,
}
"""The effect of each action. Actions that are not here change no field that the log names."""


def replay(log: ReplayedLog, entry: LoggedAction) -> None:
    """Apply an entry. Raise KeyError, TypeError or ValueError if its facts do not fit its action."""
    if step := STEPS.get(entry.action):
        step(log, entry)
