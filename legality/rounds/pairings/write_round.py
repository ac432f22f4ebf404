"""Append a paired round to an event file; results are for the director to fill in."""

import re
from collections.abc import Iterator

from legality.rounds.pairings.pair_round import PlannedRound
from legality.rounds.results.game_row import GameRow
from legality.rounds.results.write_results import csv_lines, toml_game


def with_round(text: str, planned: PlannedRound) -> str:
    """Return the text of a file with a paired round at its end; results are for the director to fill in."""
    end = "" if text.endswith("\n") or not text else "\n"
    first = next((line for line in text.splitlines() if line.strip() and not line.startswith("#")), "")
    rows = list(rows_of_round(planned, text))
    if first.lstrip().startswith("["):
        return text + end + "".join(f"\n{toml_game(row)}" for row in rows)
    delimiter = max(",;\t", key=first.count)
    columns = [re.sub("[ -]", "_", cell.strip(' "').lower()) for cell in first.split(delimiter)]
    return text + end + csv_lines(rows, columns, delimiter)


def rows_of_round(planned: PlannedRound, text: str) -> Iterator[GameRow]:
    """Yield the rows of a paired round that the file does not have yet."""
    for pair in planned.pairs:
        yield GameRow(planned.number, pair.one.name, pair.other.name)
    for bye in planned.byes:
        yield GameRow(planned.number, bye.player.name, result="BYE")
    known = {line.strip().lower() for line in text.splitlines()}
    for name, result in (
        *((name, "EB") for name in planned.earned),
        *((name, "MG") for name in planned.absent),
    ):
        line = f"{planned.number},{name},,,,{result}".lower()
        if not any(each.rstrip(",") == line for each in known):
            yield GameRow(planned.number, name, result="EB" if result == "EB" else "MG")
