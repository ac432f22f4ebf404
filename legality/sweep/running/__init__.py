"""Runners: this process, several processes, or a Dask cluster. All return results in input order."""
