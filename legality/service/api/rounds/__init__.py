"""Routes of rounds: pairings, games, standings."""
