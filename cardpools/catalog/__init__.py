"""All cards of an edition, and which card a name means: folding, resolving, suggestions, searching."""
