"""Codes, their explanations, and the shipped example lists."""
