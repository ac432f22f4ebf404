"""Attacks: what is run long by hand and short in CI, to see what the tool withstands."""
