"""Card pools: the standing of each printing on a day, and the clause of the guide that decides it."""
