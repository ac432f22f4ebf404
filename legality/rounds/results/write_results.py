"""Write rows of an event file, CSV or TOML. New rows go to its end, so that a diff shows them alone."""

import csv
import io
from collections.abc import Iterable, Iterator

from legality.rounds.results.event_results import Entrant, RoundsEventFacts
from legality.rounds.results.game_row import GameRow

Cells = dict[str, str]


def cells_of(row: GameRow) -> Cells:
    """Return the fields of a row as text."""
    scores = ("" if each is None else str(each) for each in (row.score, row.opponent_score))
    own, other = scores
    return {
        "round": str(row.round),
        "player": row.player,
        "opponent": row.opponent,
        "player_score": own,
        "opponent_score": other,
        "result": row.result,
        "how": row.how,
    }


def csv_lines(rows: Iterable[GameRow], columns: Iterable[str], delimiter: str = ",") -> str:
    """Return rows as lines of a table with these columns."""
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter=delimiter, lineterminator="\n")
    names = list(columns)
    for row in rows:
        cells = cells_of(row)
        writer.writerow([cells.get(name, "") for name in names])
    return stream.getvalue()


def toml_text(text: str) -> str:
    """Return a text as a TOML string."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def toml_game(row: GameRow) -> str:
    """Return a row as a table of TOML."""
    lines = ["[[game]]", f"round = {row.round}", f"player = {toml_text(row.player)}"]
    if row.opponent:
        lines.append(f"opponent = {toml_text(row.opponent)}")
    if row.result in ("", "FW", "MW", "TT", "ML", "FL") and row.opponent:
        lines += [f"{key} = {value}" for key, value in _scores(row)]
    lines.append(f"result = {toml_text(row.result)}")
    if row.how:
        lines.append(f"how = {toml_text(row.how)}")
    return "\n".join(lines) + "\n"


def _scores(row: GameRow) -> Iterator[tuple[str, int]]:
    for key, value in (("player_score", row.score), ("opponent_score", row.opponent_score)):
        if value is not None:
            yield key, value


def new_event(facts: RoundsEventFacts, entrants: Iterable[Entrant]) -> str:
    """Return the text of an event file before its first round."""
    lines = ["[event]"]
    for key, value in facts._asdict().items():
        if value not in ("", 0, None) or (key == "seed" and value is not None):
            lines.append(f"{key} = {toml_text(value) if isinstance(value, str) else value}")
    for each in entrants:
        lines += ["", "[[player]]", f"name = {toml_text(each.name)}"]
        lines += [f"{key} = {value}" for key, value in each._asdict().items() if key != "name" and value]
    return "\n".join(lines) + "\n"
