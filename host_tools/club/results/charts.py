"""The lines of a chart: balances over the hands of a table. The template draws them.

Lengths are in the units of the picture's view box, y from the top.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 760, 270
_LEFT, _RIGHT, _TOP, _BOTTOM = 46, 150, 12, 26
_APART = 14.0  # between the names at the lines' ends
_MOST_Y, _MOST_X = 6, 12  # steps of the scales
_SHOWN = 16  # characters of a name


@dataclass(frozen=True)
class ChartLine:
    """One person's balances: `style` counts from 0, `label_y` is where the name stands."""

    name: str
    style: int
    points: str
    end: tuple[float, float]
    label_y: float
    last: int


@dataclass(frozen=True)
class Tick:
    """A value on a scale, and where it is."""

    value: int
    at: float


@dataclass(frozen=True)
class Chart:
    """A chart of lines, and the ticks of its scales."""

    lines: tuple[ChartLine, ...]
    across: tuple[Tick, ...]
    up: tuple[Tick, ...]
    zero: float
    left: float = _LEFT
    right: float = WIDTH - _RIGHT
    bottom: float = HEIGHT - _BOTTOM
    width: int = WIDTH
    height: int = HEIGHT


def chart(series: Mapping[int, Sequence[int]], names: Mapping[int, str]) -> Chart | None:
    """Return the chart of everyone's balances by person, or None if there is nothing to draw.

    All lists have the same length; the first balance is before hand 1.
    """
    hands = max((len(values) for values in series.values()), default=1) - 1
    if hands < 1:
        return None
    everything = [value for values in series.values() for value in values]
    least, most = min(0, *everything), max(0, *everything)
    step = nice(max(most - least, 1), _MOST_Y)
    bottom, top = least // step * step, -(-most // step) * step
    if bottom == top:
        top += step

    def measure_down(value: float) -> float:
        share = (value - bottom) / (top - bottom)
        return round(HEIGHT - _BOTTOM - share * (HEIGHT - _BOTTOM - _TOP), 1)

    across = WIDTH - _RIGHT - _LEFT
    along = [round(_LEFT + hand / hands * across, 1) for hand in range(hands + 1)]
    heights = {value: measure_down(value) for value in set(everything)}
    ends = _apart([heights[values[-1]] for values in series.values()])
    lines = [
        ChartLine(
            _short(names[person]),
            style,
            " ".join(f"{x},{heights[value]}" for x, value in zip(along, values, strict=True)),
            (along[hands], heights[values[-1]]),
            ends[style],
            values[-1],
        )
        for style, (person, values) in enumerate(series.items())
    ]
    up = [Tick(value, measure_down(value)) for value in range(bottom, top + 1, step)]
    each = nice(hands, _MOST_X)
    numbers = [Tick(hand, along[hand]) for hand in range(each, hands + 1, each)]
    return Chart(tuple(lines), tuple(numbers), tuple(up), measure_down(0))


def nice(span: int, steps: int) -> int:
    """Return the smallest of 1, 2, 5, 10, 20, ... that covers `span` in at most `steps` steps."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            if size * factor * steps >= span:
                return size * factor
        size *= 10


def _short(name: str) -> str:
    return name if len(name) <= _SHOWN else name[: _SHOWN - 1] + "…"


def _apart(wanted: Sequence[float]) -> list[float]:
    """Heights near those wanted, in their order, at least `_APART` from each other."""
    order = sorted(range(len(wanted)), key=lambda place: (wanted[place], place))
    lowest = HEIGHT - 8.0
    heights = [0.0] * len(wanted)
    above = -_APART
    for place in order:
        above = heights[place] = max(wanted[place], above + _APART)
    below = lowest + _APART
    for place in reversed(order):
        below = heights[place] = min(heights[place], below - _APART)
    return [round(height, 1) for height in heights]
