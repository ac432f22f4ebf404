"""One round of one player, as a line of the file says it or as the opponent's line implies it."""

from typing import Literal, NamedTuple, get_args

GameResult = Literal["FW", "MW", "TT", "ML", "FL", "BYE", "EB", "MG", ""]
"""Full and modified win; true tie; modified and full loss; bye; earned bye; missed game.

Empty: paired and not reported yet."""

RESULTS: tuple[str, ...] = tuple(each for each in get_args(GameResult) if each)

GameEnd = Literal["", "conceded", "card", "decks", "time", "ruling", "late", "dropped"]
HOWS: tuple[str, ...] = tuple(each for each in get_args(GameEnd) if each)

WINS = frozenset({"FW", "MW"})
LOSSES = frozenset({"FL", "ML"})
PLAYED = WINS | LOSSES | {"TT"}
BYES = frozenset({"BYE", "EB"})

OPPOSITE: dict[GameResult, GameResult] = {
    "FW": "FL",
    "FL": "FW",
    "MW": "ML",
    "ML": "MW",
    "TT": "TT",
    "BYE": "MG",
    "MG": "BYE",
    "EB": "EB",
    "": "",
}
"""The opponent's result. A bye with an opponent is one whose opponent was absent (7.5.1)."""


class GameRow(NamedTuple):
    """A round from one player's side. Round 0 only registers the player."""

    round: int
    player: str
    opponent: str = ""
    score: int | None = None
    opponent_score: int | None = None
    result: GameResult = ""
    how: GameEnd = ""
    line: int = 0
    """The line of the file; 0 where the row is derived."""

    @property
    def was_played(self) -> bool:
        """Tell whether two players met in a game that has a result."""
        return self.result in PLAYED and bool(self.opponent)

    @property
    def is_delayed(self) -> bool:
        """Tell whether the game was paired and its result is not known."""
        return self.result == "" and bool(self.opponent) and self.round > 0

    def mirrored(self) -> "GameRow":
        """Return the same game from the opponent's side."""
        opposite = OPPOSITE[self.result]
        return GameRow(
            self.round, self.opponent, self.player, self.opponent_score, self.score, opposite, self.how
        )
