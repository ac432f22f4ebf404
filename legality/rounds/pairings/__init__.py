"""Pairings: the next round by the sentences of a guide, and checks of pairings made elsewhere."""
