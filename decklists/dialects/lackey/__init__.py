"""LackeyCCG's text format."""
