"""One module for each command group. Only these know click; cli.py loads the one that is asked for."""
