"""Standings: totals of each player, the tie-breakers in their order, and the reason for each place."""
