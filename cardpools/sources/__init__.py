"""Importers: from other people's card tables to our cards and printings, one module for each format."""
