"""What several dialects share: card lines, headings, names of deck parts, line accounts."""
