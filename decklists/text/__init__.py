"""Text before it is a list: decoding, size limits, odd characters, positions, markup."""
