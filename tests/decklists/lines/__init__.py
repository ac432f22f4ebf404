"""Tests of single lines and runs of them."""
