"""Limits by address: who a client is, what is counted, and how fair turns are given."""
