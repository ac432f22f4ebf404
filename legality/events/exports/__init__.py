"""What directors take out of the house: tables, documents, lists, a report, all of it as plain files."""
