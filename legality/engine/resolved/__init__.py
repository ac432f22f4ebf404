"""Which cards the lines of a list are, and in which part each lies."""
