"""Check the fields of one row. Problems go to a list; the row is None if it cannot be used."""

import re
import unicodedata
from collections.abc import Mapping
from typing import cast

from legality.rounds.results.game_row import HOWS, PLAYED, RESULTS, GameEnd, GameResult, GameRow
from legality.rounds.results.row_faults import RowFault

COLUMNS = ("round", "player", "opponent", "player_score", "opponent_score", "result", "how")
REQUIRED = ("round", "player")

LONGEST_NAME = 100
HIGHEST_SCORE = 99_999
MOST_ROUNDS = 1_000

NUMBER = re.compile(r"([+-]?) ?([0-9]{1,6})(?:\.0+)?")
ROUND = re.compile(r"(?:round|r)?[ .]*0*([0-9]{1,5})(?:\.0+)?", re.I)

DASHES = str.maketrans("\u2010\u2011\u2012\u2013\u2014\u2212", "------")

NOBODY = frozenset({"bye", "-", "--", "none", "nobody", "n/a"})
"""Words that files write where a bye or a missed game has no opponent."""

OTHER_RESULTS = {
    "FULL WIN": "FW",
    "MODIFIED WIN": "MW",
    "TRUE TIE": "TT",
    "MODIFIED LOSS": "ML",
    "FULL LOSS": "FL",
    "EARNED BYE": "EB",
    "MISSED GAME": "MG",
}
"""The guides' words for results."""

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


def tidy_name(text: str, column: str) -> tuple[str, str]:
    """Return a name in one form, and what is wrong with it; empty if nothing is."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if len(name) > LONGEST_NAME:
        return name, f"{column} is no name of at most {LONGEST_NAME} characters. Shorten it."
    hidden = next((sign for sign in name if not sign.isprintable()), "")
    if hidden:
        return name, f"{column} holds the hidden character U+{ord(hidden):04X}. Type the name anew."
    return name, ""


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
            self._opponent(fields),
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
        found = ROUND.fullmatch(text.strip())
        number = int(found[1]) if found else -1
        if not 0 <= number <= MOST_ROUNDS:
            self._add(f"round is {text!r}. Write 1, 2, 3 …")
        return number

    def _name(self, text: str, column: str) -> str:
        name, fault = tidy_name(text, column)
        if fault:
            self._add(fault)
        elif not name and column == "player":
            self._add("player is empty. Write the player's name.")
        return name

    def _opponent(self, fields: Mapping[str, str]) -> str:
        """Return the opponent. A bye or missed game that names a word such as "bye" has none."""
        name = self._name(fields.get("opponent", ""), "opponent")
        is_alone = fields.get("result", "").strip().upper() not in PLAYED
        return "" if is_alone and name.translate(DASHES).casefold() in NOBODY else name

    def _score(self, text: str, column: str) -> int | None:
        plain = text.translate(DASHES).strip()
        if not plain:
            return None
        found = NUMBER.fullmatch(plain)
        if not found or int(found[2]) > HIGHEST_SCORE:
            self._add(f"{column} is {text!r}. Write a whole number such as 100 or -5.")
            return None
        return int(found[1] + found[2])

    def _result(self, text: str) -> GameResult:
        result = " ".join(text.upper().split())
        result = OTHER_RESULTS.get(result, result)
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
