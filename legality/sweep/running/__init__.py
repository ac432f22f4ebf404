"""Who judges: this process alone, several on this machine, or a Dask cluster. All answer in input order."""
