"""What the pages of deck checks and penalties show."""
