"""The names of LackeyCCG's plugins, which name the game of a `.dek`."""

from decklists.model import Edition

GAMES: dict[Edition, str] = {"1e": "startrek1e", "2e": "startrek2e", "tr": "tribbles"}
"""The plugin of each edition. Modified plugins have longer names."""


def edition_of_game(game: str) -> Edition:
    """Return the edition whose plugin a <game> names, or nothing."""
    words = "".join(game.casefold().split())
    return next((edition for edition, name in GAMES.items() if name in words), "")
