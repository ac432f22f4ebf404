"""The codes of conduct: what players must not do, and what the director does when they did."""
