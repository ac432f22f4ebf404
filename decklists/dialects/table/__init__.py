"""Tables with a header row: CSV, TSV and semicolons."""
