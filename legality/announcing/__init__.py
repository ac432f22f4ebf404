"""Enter announcements: check them as strictly as shipped data, store them, end them, withdraw them."""
