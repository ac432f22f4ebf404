"""The director's desk: life cycle, locks, draws, deck checks, penalties, access."""
