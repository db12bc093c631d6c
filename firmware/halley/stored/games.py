"""The table's own games, and the games played last with their options.

An own game is a rule set and options under a name, "Hearts, Thursday". They are the store's file
"games", those played last first, as JSON, and so is the table that a laptop pushes: [{"name": ...,
"ruleset": ..., "options": {...}}, ...]. A game enters it, and changes, when a table sits down to
it; set-up and the link to a laptop share this module.
"""

import json
from binascii import crc32, hexlify, unhexlify
from collections import namedtuple

from halley import rules
from halley.journal.header import (
    TITLE_CHARS,
    pack_options,
    pack_table_options,
    unpack_options,
    unpack_table_options,
)
from halley.refusal import Refusal
from halley.rules.presets import PRESETS
from halley.stored import names, settings
from halley.tidy_names import tidy
from halley.ui.game_title import name_here
from halley.ui.refusal_text import sentence

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Sequence

    from halley.journal.header import Header
    from halley.protocols import Store
    from halley.rules.rule_set import RuleSet
    from halley.words import Words

FILE = "games"
MOST = 16  # in the list
MOST_BYTES = 3000  # of it as JSON
LATELY = 6  # games that are offered first, as many as a page has

# `name`: what the table calls it, "" for a rule set itself; `options`: those that are not as by
# default, None where they are those that the rule set was played with last
GameChoice = namedtuple("GameChoice", ("key", "name", "options"))

_FIELDS = ("name", "ruleset", "options")
_PLAYED = "played"  # the setting: `key` or `key:name` of each, those played last first
_APART = "\t"


def load(store: "Store") -> "list[GameChoice]":
    """Return the table's own games, those played last first.

    Games that this firmware does not know are left out.
    """
    try:
        entries = json.loads(store.read(FILE, 0, store.size(FILE)).decode())
    except (OSError, ValueError):
        return []
    games: "list[GameChoice]" = []
    for entry in entries if isinstance(entries, list) else []:
        try:
            games.append(_game(entry, games))
        except Refusal:
            pass
    return games[:MOST]


def presets(words: "Words") -> "list[GameChoice]":
    """Return the games that the box brings, with their names in this language."""
    return [
        GameChoice(key, words.say("own_" + name), dict(options))
        for name, key, options in PRESETS
        if key in rules.GAMES
    ]


def offers(words: "Words", store: "Store") -> "list[GameChoice]":
    """Return the table's own games, then those that the box brings."""
    games = load(store)
    own = [name_here(words, game.name, game.key) for game in games]
    return games + [game for game in presets(words) if game.name not in own]


def parse(words: "Words", text: str) -> "list[GameChoice]":
    """Return the games of a table in JSON; Refusal says which of them is wrong, and why."""
    try:
        entries = json.loads(text)
    except ValueError:
        raise Refusal("games_json")
    if not isinstance(entries, list):
        raise Refusal("games_json")
    games: "list[GameChoice]" = []
    for entry in entries:
        name = entry.get("name") if isinstance(entry, dict) else None
        try:
            games.append(_game(entry, games))
        except Refusal as refusal:
            if isinstance(name, str) and name:
                raise Refusal("games_wrong", name, sentence(words, refusal))
            raise
    if len(games) > MOST or len(_text(games)) > MOST_BYTES:
        raise Refusal("games_many", MOST, MOST_BYTES)
    return games


def put(store: "Store", games: "Sequence[GameChoice]") -> None:
    """Make these the table's own games, all or nothing; OSError if the store is full."""
    store.write(FILE, _text(games))


def choice(key: str, options: dict) -> "GameChoice":
    """Return the game `key` with these options, as JSON writes them, the others by default.

    Refusal if there is no such game, or no such option.
    """
    plain = {option: _plain(value) for option, value in options.items()}
    return GameChoice(key, "", rules.load(key).settle(plain))


def forms(games: "Sequence[GameChoice]") -> list[dict]:
    """Return the games as JSON writes them."""
    return [{"name": name, "ruleset": key, "options": options} for key, name, options in games]


def verify_name(name: str) -> None:
    """Raise Refusal if no game can have this name."""
    if len(name) > TITLE_CHARS:
        raise Refusal("game_name_full", TITLE_CHARS)
    names.verify_letters(name)


def remember(store: "Store", game: "GameChoice") -> None:
    """Note that this game is played, so that it is offered first, with its options.

    `options` are all of them; None keeps those of the last time. OSError if the store is full.
    """
    if game.name:
        before = load(store)
        changed = rules.load(game.key).changes(game.options)
        own = GameChoice(game.key, game.name, {name: game.options[name] for name in changed})
        after = [own] + [other for other in before if other.name != game.name]
        while len(after) > MOST or len(_text(after)) > MOST_BYTES:
            after.pop()
        if after != before:
            put(store, after)
    entry = game.key + ":" + game.name if game.name else game.key
    played = [entry] + [other for other in _read(store) if other != entry]
    settings.put(store, _PLAYED, _APART.join(played[:LATELY]))
    if not game.name and game.options is not None:
        save_options(store, rules.load(game.key), game.options)


def lately(store: "Store", last: "Header | None" = None) -> "list[GameChoice]":
    """Return the games played last, those of all families, then others, to fill a page.

    If the box knows none, the `last` table's comes first.
    """
    own = {game.name: game for game in load(store)}
    entries = _read(store)
    if not entries and last is not None and not last.title:
        entries = [last.key]
    games: "list[GameChoice]" = []
    for entry in entries + [key for key in rules.GAMES if key not in entries]:
        if len(games) == LATELY:
            break
        key, colon, name = entry.partition(":")
        if colon and name in own:
            games.append(own[name])
        elif not colon and key in rules.GAMES:
            games.append(GameChoice(key, "", None))
    return games


def load_options(store: "Store", played: "RuleSet") -> "dict | None":
    """Return the options chosen when the game was last played; None if they are lost."""
    try:
        data = unhexlify(settings.get(store, "options_" + played.key))
        if len(data) < 4 or data[0] != played.version or data[-2:] != _check(played, data[:-2]):
            return None
        options, at = unpack_options(played, data, 1)
        unpack_table_options(played, data[:-2], at, options)
        return played.settle(options)
    except (ValueError, Refusal):
        return None


def save_options(store: "Store", played: "RuleSet", options: dict) -> None:
    """Store `options` for the next time; OSError when the store is full."""
    name = "options_" + played.key
    if not played.changes(options) and not settings.get(store, name):
        return  # as by default, and never otherwise
    data = bytes((played.version,)) + pack_options(played, options)
    data += pack_table_options(options)
    data += _check(played, data)
    settings.put(store, name, hexlify(data).decode())


def _read(store: "Store") -> list[str]:
    text = settings.get(store, _PLAYED)
    return text.split(_APART) if text else []


def _text(games: "Sequence[GameChoice]") -> bytes:
    return json.dumps(forms(games)).encode()


def _game(entry: object, others: "Sequence[GameChoice]") -> "GameChoice":
    """Return a game of the table from JSON.

    Refusal if it is wrong, or one of `others` has its name.
    """
    if not isinstance(entry, dict):
        raise Refusal("games_json")
    name, key, options = [entry.get(field) for field in _FIELDS]
    if not isinstance(name, str) or not isinstance(key, str):
        raise Refusal("games_lacks")
    name = tidy(name)
    verify_name(name)
    for field in entry:
        if field not in _FIELDS:
            raise Refusal("games_field", str(field))
    if name in [other.name for other in others]:
        raise Refusal("games_twice")
    if not isinstance(options or {}, dict):
        raise Refusal("games_options")
    played = rules.load(key)
    settled = played.settle({option: _plain(value) for option, value in (options or {}).items()})
    return GameChoice(key, name, {option: settled[option] for option in played.changes(settled)})


def _check(played: "RuleSet", data: bytes) -> bytes:
    return (crc32(played.key.encode() + data) & 0xFFFF).to_bytes(2, "little")


def _plain(value: object) -> object:
    """Return an option as the rule sets write it: lists as tuples; seats, and teams, in order."""
    if isinstance(value, list):
        plain = [_plain(item) for item in value]
        try:
            plain.sort()
        except TypeError:
            pass  # no teams: refused where it is read
        return tuple(plain)
    return value
