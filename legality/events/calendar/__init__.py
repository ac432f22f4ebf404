"""Events as players see them: by day and place, as a calendar and a feed; published decks; their receipt."""
