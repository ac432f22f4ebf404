"""The addresses under which the API is found."""

API = "/api/v1"
"""Each router repeats it in its prefix, so that the request log sees the whole route."""
