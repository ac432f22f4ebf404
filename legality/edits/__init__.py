"""Changes to the text of a list that fix a finding: the edits, and how certain each one is."""
