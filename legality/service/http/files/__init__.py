"""Files that the service sends: assets, and exports while they are written."""
