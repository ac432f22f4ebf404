"""One module for each revision. What a database went through is never edited, only followed by another."""
