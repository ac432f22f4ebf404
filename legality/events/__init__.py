"""Events: their lists, the desk, and the record of all of it. No web, only the domain. Exports nothing."""
