"""Models of the answers about the data of an installation: exported, imported, held."""
