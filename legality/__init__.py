"""The verdict: joins deck lists with the card catalog under the rules of an event."""
