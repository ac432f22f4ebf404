"""What pages of the desk show: stored decks, QR codes."""
