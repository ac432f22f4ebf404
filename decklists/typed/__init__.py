"""Lines that people typed: which of their readings fits the lines around them."""
