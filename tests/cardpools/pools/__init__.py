"""Pools, tested sentence by sentence: each test quotes what it proves."""
