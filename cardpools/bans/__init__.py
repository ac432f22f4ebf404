"""Ban lists and other dated lists: read from announcements, asked for any day."""
