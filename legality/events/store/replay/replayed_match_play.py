"""Replay what the log says of Tribbles pods and of match play."""

from collections.abc import Callable, Mapping
from typing import Any

from legality.events.store.replay.replayed_rows import LoggedAction, ReplayedLog, Row


def _seat_pods(log: ReplayedLog, entry: LoggedAction) -> None:
    number = entry.facts["round"]
    made = {"paired_at": entry.at, "paired_by": entry.actor, "started_at": None, "coin_seed": None}
    log.add("round", number, made | entry.take("seed", "style", "guide", "names_public", "heat"))
    log.event["begun"] = entry.facts["begun"]
    for table, players in enumerate(entry.facts["pods"], 1):
        for player in players:
            log.add("seat", f"{number}/{player}", _new_seat(number, player, table))


def _new_seat(number: int, player: str, table: int) -> Row:
    return {
        "round": number,
        "player_id": player,
        "table_number": table,
        "points": None,
        "emptied": False,
        "how": "",
        "cut": 0,
        "decided_at": None,
        "decided_by": "",
    }


def _enter_points(log: ReplayedLog, entry: LoggedAction) -> None:
    seats: Mapping[str, Mapping[str, Any]] = entry.facts["seats"]
    for player, fields in seats.items():
        decided = {"decided_at": entry.at, "decided_by": entry.actor}
        log.change("seat", f"{entry.facts['round']}/{player}", {**fields, **decided})


def _note_head_start(log: ReplayedLog, entry: LoggedAction) -> None:
    player, points = entry.facts["registration"], entry.facts["points"]
    decided = {"points": points, "decided_at": entry.at, "decided_by": entry.actor}
    log.add("seat", f"0/{player}", _new_seat(0, player, 0) | decided)


def _cut(log: ReplayedLog, entry: LoggedAction) -> None:
    for player, cut in entry.facts["cuts"].items():
        log.change("seat", f"{entry.facts['round']}/{player}", {"cut": cut})


def _draw_bracket(log: ReplayedLog, entry: LoggedAction) -> None:
    made = {"made_at": entry.at, "made_by": entry.actor}
    log.add("bracket", "", made | entry.take("style", "best_of", "seeds", "seed", "names_public"))


def _take_bracket_back(log: ReplayedLog, entry: LoggedAction) -> None:
    del log.rows["bracket", ""]


def _play_match_game(log: ReplayedLog, entry: LoggedAction) -> None:
    made = {"decided_at": entry.at, "decided_by": entry.actor, "winner_id": entry.facts["winner"]}
    log.add("match game", entry.facts["game"], made | entry.take("match", "number", "how"))
    if penalty := entry.facts.get("penalty"):
        log.change("penalty", penalty, {"game_id": entry.facts["game"]})


def _take_match_game_back(log: ReplayedLog, entry: LoggedAction) -> None:
    del log.rows["match game", entry.facts["game"]]


MATCH_PLAY_STEPS: dict[str, Callable[[ReplayedLog, LoggedAction], None]] = {
    "pods seated": _seat_pods,
    "points entered": _enter_points,
    "head start noted": _note_head_start,
    "tribbles cut": _cut,
    "bracket drawn": _draw_bracket,
    "bracket taken back": _take_bracket_back,
    "match game played": _play_match_game,
    "match game taken back": _take_match_game_back,
}
