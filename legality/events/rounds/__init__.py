"""Rounds of an event in the database: pairings, results, standings. The counting is in `legality.rounds`."""
