"""Importers of First Edition card tables."""
