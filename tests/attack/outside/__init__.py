"""Attacks from one address that go on while honest players use the service, one module for each."""
