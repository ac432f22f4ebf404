"""The terms of an event, the guides, and event files."""
