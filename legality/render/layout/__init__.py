"""Layout for any subject: paragraphs, tables, colour, common words."""
