"""Files that the service sends: assets, and files of an export."""
