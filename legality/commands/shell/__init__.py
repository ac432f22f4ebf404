"""Commands about the command line itself: help, completion and settings."""
