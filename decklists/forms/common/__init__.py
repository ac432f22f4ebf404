"""What several forms need: typed lines, rows of tables, and the columns of counts."""
