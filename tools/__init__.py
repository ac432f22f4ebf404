"""Programs that write docs, schemas, snapshots, pictures and frozen data, and check data. In no wheel."""
