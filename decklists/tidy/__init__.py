"""Write a list tidily in its own dialect: the same cards, notes, encoding and line ends."""
