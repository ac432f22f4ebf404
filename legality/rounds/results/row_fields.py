"""Check the fields of one row. Problems go to a list; the row is None if it cannot be used."""

import re
from collections.abc import Mapping
from typing import cast

from legality.rounds.results.game_row import HOWS, PLAYED, RESULTS, GameEnd, GameResult, GameRow
from legality.rounds.results.row_faults import RowFault

COLUMNS = ("round", "player", "opponent", "player_score", "opponent_score", "result", "how")
REQUIRED = ("round", "player")

LONGEST_NAME = 100
HIGHEST_SCORE = 99_999
MOST_ROUNDS = 1_000

NUMBER = re.compile(r"[+-]?[0-9]{1,6}")

OTHER_WORDS = {
    "concession": "conceded",
    "concede": "conceded",
    "cards": "card",
    "deck": "decks",
    "timed": "time",
    "penalty": "ruling",
    "drop": "dropped",
    "": "",
}
"""Other words for the end of a game."""


class RowReader:
    """Reads rows into `GameRow` and keeps their problems."""

    def __init__(self) -> None:
        self.faults: list[RowFault] = []
        self._line = 0

    def read(self, fields: Mapping[str, str], line: int) -> GameRow | None:
        """Read the fields of a row."""
        self._line = line
        before = len(self.faults)
        row = GameRow(
            self._round(fields["round"]),
            self._name(fields["player"], "player"),
            self._name(fields.get("opponent", ""), "opponent"),
            self._score(fields.get("player_score", ""), "player_score"),
            self._score(fields.get("opponent_score", ""), "opponent_score"),
            self._result(fields.get("result", "")),
            self._how(fields.get("how", "")),
            line,
        )
        if len(self.faults) == before:
            self._check(row)
        return row if len(self.faults) == before else None

    def _add(self, message: str) -> None:
        self.faults.append(RowFault(self._line, message))

    def _round(self, text: str) -> int:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else -1
        if not 0 <= number <= MOST_ROUNDS:
            self._add(f"round is {text!r}. Write 1, 2, 3 …")
        return number

    def _name(self, text: str, column: str) -> str:
        name = " ".join(text.split())
        if len(name) > LONGEST_NAME or not name.isprintable():
            self._add(f"{column} is no name of at most {LONGEST_NAME} characters. Shorten it.")
        elif not name and column == "player":
            self._add("player is empty. Write the player's name.")
        return name

    def _score(self, text: str, column: str) -> int | None:
        plain = text.replace("−", "-").strip()
        if not plain:
            return None
        if not NUMBER.fullmatch(plain) or abs(int(plain)) > HIGHEST_SCORE:
            self._add(f"{column} is {text!r}. Write a whole number such as 100 or -5.")
            return None
        return int(plain)

    def _result(self, text: str) -> GameResult:
        result = text.strip().upper()
        if result and result not in RESULTS:
            self._add(f"result is {text!r}. Use one of {' '.join(RESULTS)}.")
            return ""
        return cast(GameResult, result)

    def _how(self, text: str) -> GameEnd:
        word = text.strip().lower()
        word = OTHER_WORDS.get(word, word)
        if word and word not in HOWS:
            self._add(f"how is {text!r}. Use one of {', '.join(HOWS)}, or leave it empty.")
            return ""
        return cast(GameEnd, word)

    def _check(self, row: GameRow) -> None:
        """Check the fields of a row against each other."""
        if row.player == row.opponent:
            self._add(f"{row.player} plays against {row.player}. Correct the opponent.")
        if row.result in PLAYED and not row.opponent:
            self._add(f"{row.result} needs an opponent. Add the opponent, or write BYE, EB or MG.")
        if row.result == "EB" and row.opponent:
            self._add("an earned bye has no opponent. Empty that column.")
        if row.round == 0 and (row.opponent or row.result not in ("", "MG")):
            self._add("round 0 only registers a player. Empty opponent and result, or correct the round.")
        if row.round > 0 and not row.result and not row.opponent:
            self._add("neither a result nor an opponent. Add one, or delete the line.")
