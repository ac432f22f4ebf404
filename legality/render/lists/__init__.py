"""Words about deck lists that are written in another dialect."""
