"""Single lines in every reading that the grammar `odd_line.lark` names; the catalog chooses among them."""
