"""What is being played, read off a list that does not say so."""
