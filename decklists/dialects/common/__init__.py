"""Shared by several dialects: card lines, headings, names of deck parts, line accounts."""
