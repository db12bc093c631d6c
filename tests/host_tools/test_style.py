"""The style of all pages: contrasts, and the size of the letters for titles."""

import re

import pytest

from host_tools.style import TITLES, TOKENS

_RULES = re.compile(r":root \{(.+?)\n *\}", re.DOTALL)
_LIGHT, _DARK = _RULES.findall(TOKENS.read_text(encoding="utf-8"))[:2]
_AA, _AAA, _OUTLINE = 4.5, 7, 3


def _colours(rule: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#\w+);", rule))


def _light(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [it / 12.92 if it <= 0.03928 else ((it + 0.055) / 1.055) ** 2.4 for it in parts]
    return sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _contrast(one: str, other: str) -> float:
    """Return the contrast of WCAG 2.2, from 1 to 21."""
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", [_LIGHT, _DARK], ids=["light", "dark"])
def test_texts_and_amounts_have_their_contrast_on_every_ground(scheme: str) -> None:
    of = _colours(scheme)
    least = {"ink": _AAA, "up": _AAA, "down": _AAA, "soft": _AA, "brass": _AA, "edge": _OUTLINE}
    poor = [
        f"{name} on {ground}"
        for ground in ("ground", "card")
        for name, contrast in (least | {"warn": _AA}).items()
        if _contrast(of[name], of[ground]) < contrast
    ]
    assert poor == []
    assert _contrast(of["brass"], of["on-brass"]) >= _AA
    assert _contrast(of["warn"], of["on-warn"]) >= _AA
    assert _contrast(of["ink"], of["wash"]) >= _AAA


def test_both_schemes_have_the_same_colours_and_the_titles_are_small() -> None:
    assert _colours(_LIGHT).keys() == _colours(_DARK).keys()
    assert TITLES.stat().st_size <= 30_000
