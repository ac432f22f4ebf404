"""Files of results. Rows are in the order of the lists, so that a sweep can be resumed."""
