"""What the pages of events show."""
