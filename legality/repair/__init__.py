"""The smallest change that makes a deck legal."""
