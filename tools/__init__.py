"""Programs that write docs, snapshots, pictures and frozen data, and that check data files. In no wheel."""
