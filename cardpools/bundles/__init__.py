"""Bundles of data: write the data of this installation, and take those of another one."""
