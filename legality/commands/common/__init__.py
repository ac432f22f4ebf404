"""Shared by several commands: options, input, output and refusals."""
