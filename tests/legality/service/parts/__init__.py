"""What pages are made of: forms as they are read, verdicts laid over lists, choices."""
