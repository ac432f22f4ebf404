"""Match play: seeds, brackets, and the state of a bracket after its games (guide 5.0, section 10)."""
