"""Layouts of rounds: standings, pairings, brackets and reports."""
