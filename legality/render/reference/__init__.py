"""Rulesets and explained codes in words and JSON."""
