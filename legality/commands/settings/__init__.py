"""Defaults of options: legality.toml, [tool.legality] in pyproject.toml, and the environment."""
