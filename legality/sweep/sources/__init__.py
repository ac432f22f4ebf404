"""Where lists come from: files, folders, JSON lines, Parquet, the service's database."""
