"""Rounds of Tribbles on a service: pods, points, standings."""
