"""Pages by which a deck leaves the bench: written lists, forms, preview pictures, the installed app."""

from legality.service.pages.sharing import app_files, outgoing_list_page, preview_pictures

ROUTERS = (outgoing_list_page.router, preview_pictures.router, app_files.router)
