"""Makes what is stored in hardware/, from the table of pins. One module a product.

Each product module has `products() -> dict[str, bytes]`: what belongs into which file, by its path
below hardware/.
"""

from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1]
