"""What rules share. No rule lives here."""
