"""Our own JSON, `legality/deck-1`."""
