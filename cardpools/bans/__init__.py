"""Ban lists and other dated card lists, read from announcements. They answer for any day."""
