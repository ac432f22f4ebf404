"""Plan an event: questions, answers, and the event file that they make."""
