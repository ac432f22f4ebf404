"""Lists as people type them."""
