"""Commands for developers: they write docs, snapshots and frozen data."""
