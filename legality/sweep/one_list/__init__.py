"""One list of a sweep: what it is, under which terms, and its row of results."""
