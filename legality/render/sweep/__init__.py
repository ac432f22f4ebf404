"""The summary of a sweep as text."""
