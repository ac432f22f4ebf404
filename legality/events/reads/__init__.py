"""Reads that cost the same however many players an event has: columns, pages by keyset, cached counts."""
