"""What leaves an event: webhook subscriptions and shared verdicts."""
