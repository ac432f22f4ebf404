"""Verdicts on lists of events, processes that judge many of them, and what is repeated of the newest one."""
