"""Tribbles: pods, totals with head starts, finals by table."""
