"""Events: their lists, what directors do about them, and the record of all of it. No web, only the domain."""
