"""Match play on a service: the bracket of an event and its games (guide 5.0, section 10)."""
