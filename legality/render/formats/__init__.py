"""The matrix of pools and rules in words and JSON."""
