"""Preview pictures of links (Open Graph) and icons of the app, drawn as PNG."""
