"""Webhook subscriptions and shared verdicts."""
