"""In which pools and by which rules a deck is legal."""
