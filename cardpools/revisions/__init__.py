"""Revisions of the shipped data: build, update and compare card tables."""
