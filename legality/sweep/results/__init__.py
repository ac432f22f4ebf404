"""Where results are kept: rows in the order of the lists, so that what is there says how far a sweep came."""
