"""The dialects of deck lists, one folder each."""
