"""The engine of a check: resolve cards, plan the rules for the terms, apply them, collect findings."""
