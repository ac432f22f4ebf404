"""Results of games in words, for pages and their choices."""

from legality.events.rounds.round_views import GameView

RESULT_WORDS = {
    "FW": "Full win",
    "MW": "Modified win",
    "TT": "True tie",
    "ML": "Modified loss",
    "FL": "Full loss",
    "BYE": "Bye",
    "EB": "Earned bye",
    "MG": "Missed game",
    "": "Playing",
}

RESULT_CHOICES = {
    "FW": "Full win",
    "MW": "Modified win",
    "TT": "True tie",
    "ML": "Modified loss",
    "FL": "Full loss",
    "MG": "Did not come",
    "BYE": "Opponent did not come",
    "both": "Neither came",
    "": "No result yet",
}
"""Choices from the side of the player who is named first."""

PLAYED_CHOICES = {code: RESULT_CHOICES[code] for code in ("FW", "MW", "TT", "ML", "FL")}
"""Choices of the players themselves."""

HOW_CHOICES = {
    "": "as usual",
    "time": "on time",
    "conceded": "conceded",
    "card": "ended by a card",
    "decks": "both decks ran out",
    "ruling": "ruling of the director",
}


def result_words(game: GameView) -> str:
    """Return the result of a game, from the side of its player."""
    if game.is_contradicted:
        return "The reports differ"
    if game.awaits_director:
        return "Conceded, waits for the director"
    if not game.result and (game.player_report or game.opponent_report):
        return "One player reported"
    words = RESULT_WORDS[game.result]
    return f"{words}, {HOW_CHOICES.get(game.how, game.how)}" if game.how and game.opponent else words
