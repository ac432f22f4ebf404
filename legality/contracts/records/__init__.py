"""The records of an event: its audit log and its export."""
