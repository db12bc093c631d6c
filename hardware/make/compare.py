"""Comparison of a stored product with a new one: text to the byte, pictures by their pixels."""

from io import BytesIO

from PIL import Image, ImageChops, ImageStat

# Mean differences of a channel, of 255, that come of how other builds of a library round edges.
_FAINT = 1.0  # of the whole
_PART = 6.0  # of a small part, where a single digit that has changed makes more


def same(name: str, stored: bytes, made: bytes) -> bool:
    """Return whether two versions of the file `name` have the same text or look the same."""
    if stored == made:
        return True
    return name.endswith((".png", ".jpg")) and _looks_same(stored, made)


def _looks_same(stored: bytes, made: bytes) -> bool:
    one, other = (Image.open(BytesIO(data)).convert("RGB") for data in (stored, made))
    if one.size != other.size:
        return False
    # small pictures: a letter that has changed is not lost in a large white sheet
    box = 20
    difference = ImageChops.difference(one, other)
    for top in range(0, one.height, box):
        for left in range(0, one.width, box):
            part = difference.crop((left, top, left + box, top + box))
            if max(ImageStat.Stat(part).mean) > _PART:
                return False
    return max(ImageStat.Stat(difference).mean) <= _FAINT
