"""Importers from upstream card tables to our cards and printings, one module for each format."""
