"""Pydantic models of requests and answers, the source of OpenAPI."""
