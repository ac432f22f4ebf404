"""The server process: its listening socket, descriptors, open connections, and a log with a bound."""
