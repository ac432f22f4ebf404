"""The roster: expected players, check-in, lists that a director enters or unlocks."""
