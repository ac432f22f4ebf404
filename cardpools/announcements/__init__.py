"""Announcements that users enter. They are laid over the shipped bans, lists, pools and expansions."""
