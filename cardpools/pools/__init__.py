"""Card pools: how each printing stands in a pool on a day, and the clause of the guide that decides it."""
