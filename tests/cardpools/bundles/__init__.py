"""Bundles of data: their form, their limits, and what an import changes."""
