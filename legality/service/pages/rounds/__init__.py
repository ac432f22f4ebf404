"""Pages of rounds: the desk's, the public ones, and the clock."""
