"""Answers of `legality rounds`."""
