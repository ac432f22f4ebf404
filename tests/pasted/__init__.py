"""Lists as people paste them: in every notation, with words around them, and damaged on their way."""
