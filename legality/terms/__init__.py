"""What is being played: terms, guides, event files."""
