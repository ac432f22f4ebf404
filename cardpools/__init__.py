"""Cards, printings, expansions, pools and bans, and the catalog that names them. Knows no decks."""
