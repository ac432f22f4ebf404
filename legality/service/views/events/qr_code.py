"""QR codes of addresses."""

import segno


def draw_qr_code(address: str) -> str:
    """Return an address as a QR code, an SVG `data:` address."""
    return str(segno.make(address, error="m").svg_data_uri(scale=4, border=3, light="white"))
