"""D- rules: deck construction."""
