"""Change lists: show, write and watch them."""
