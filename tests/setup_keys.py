"""The keys that choose a game in the set-up."""

from halley import rules

_A_PAGE = 6


def by_family(key: str) -> str:
    """From the set-up's first page to a game, whatever was played before."""
    families = [games for _, games in rules.FAMILIES if games]
    (at,) = [i for i, games in enumerate(families) if key in games]
    page, line = divmod(families[at].index(key), _A_PAGE)
    return f"9 {at + 1} {'9 ' * page}{line + 1}"


def first_choice(key: str) -> str:
    """Return the same on a box that has seen no table: its first page has the first games."""
    at = rules.GAMES.index(key)
    return str(at + 1) if at < _A_PAGE else by_family(key)
