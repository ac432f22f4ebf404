"""Rounds of a tournament: results, pairings, standings, brackets and leagues, by the sentences of the guides.

Pure functions on one plain file: no database, no web, no terminal (docs/rounds.md).
"""
