"""API routes of decks that are being counted, and of decks to mend."""
