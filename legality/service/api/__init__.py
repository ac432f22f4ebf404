"""`/api/v1`: what the command line answers, for programs."""

API = "/api/v1"
"""Every router names it itself, so that the journal sees whole routes."""
