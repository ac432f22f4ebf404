"""The web service: HTTP in, one call of `legality`, JSON or a page out. Nothing here decides legality."""
