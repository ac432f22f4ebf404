"""The codes of conduct: the infractions of players and the penalties of the director."""
