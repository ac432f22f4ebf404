"""Importers of Second Edition card tables, and where a title ends and its subtitle begins."""
