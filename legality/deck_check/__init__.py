"""The deck check and the registration desk: a deck against its list, counting sheets, consequences."""
