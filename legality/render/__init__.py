"""Layout of answers: text, tables, JSON. Nothing is decided here."""
