"""What pages show: marked lists, badges, links, pictures."""
