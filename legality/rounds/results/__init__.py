"""Results of rounds: read from a file, checked, and turned into victory points and differential."""
