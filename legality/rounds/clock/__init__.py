"""Time limits of rounds."""
