"""Cards, printings, expansions, pools and bans, and the catalog that names them. It knows no decks."""
