"""Exports for directors: tables, documents, deck lists and a report, as plain files."""
