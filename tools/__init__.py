"""Programs that write documents, snapshots and pictures, and that check data files. In no wheel."""
