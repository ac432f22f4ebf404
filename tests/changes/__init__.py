"""Typical changes, done to a copy of the tree by the recipes in CONTRIBUTING.md: how many tests turn red?"""
