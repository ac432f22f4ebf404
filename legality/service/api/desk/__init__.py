"""Routes of the desk: the roster, publishing, and codes for helpers."""
