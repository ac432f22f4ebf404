"""Reading the data files: TOML keys, faults, rows, digests, folders and the disk cache."""
