"""The result of an evening, or of the evening so far, as a text that fits into one code.

As plain text any camera reads it. Where the box knows the address of a page, the text is a link
that opens the page with the result; its format: host_tools/page/README.md, "A result in a link".
"""

import time
from collections import namedtuple

from halley.engine.debts import ABSENT, POOL
from halley.engine.seats import balances_of
from halley.ui.amounts import amount
from halley.ui.game_title import title_of
from halley.ui.qr_code import MOST_CHARS, has_room, is_dense
from halley.ui.short_names import cut

TYPE_CHECKING = False  # MicroPython has no typing module to take it from
if TYPE_CHECKING:
    from collections.abc import Sequence

    from halley.engine.debts import Debt
    from halley.session.session import Session
    from halley.words import Words

_SHORT = (8, 6, 5, 4, 3)  # letters of a name, if a text has no room otherwise
_ABC = {"€": "EUR", "£": "GBP"}
_PAGE = 40  # characters of a page's address at most

# A text in parts (halley.ui.qr_code), and what had no room in it: who pays whom (`debts`), the
# game and the date (`title`), letters of names (`names`)
ResultText = namedtuple("ResultText", ("parts", "debts", "title", "names"))


def is_page(address: str) -> bool:
    """Return whether a code can lead to a page there: `https://halley.example/`, ASCII, no `#`."""
    begins = address[:8] == "https://" or address[:7] == "http://"
    plain = all(0x21 <= byte <= 0x7E and byte not in b"#?" for byte in address.encode())
    host = address[address.find("://") + 3 :].split("/")[0]
    return begins and plain and len(address) <= _PAGE and host != ""


def result_text(
    words: "Words", session: "Session", debts: "Sequence[Debt]", page: str, zone: int
) -> ResultText:
    """Return the text that says most and fits a code, or the shortest if none fits.

    `page` is the address of a page, "" for plain text, `zone` the minutes that clocks are ahead of
    UTC here.
    """
    game = session.game
    epoch = session.header.made
    day = tuple(time.gmtime(epoch + 60 * zone)[:3]) if epoch else ()
    people = game.people
    longest = max([len(name) for name in people])
    lengths = [longest] + [letters for letters in _SHORT if letters < longest]
    amounts = [amount(game, owns, game.ledger.zero_sum, 9) for owns in balances_of(game)]

    def text(to: str, with_debts: bool, with_title: bool, letters: int) -> ResultText:
        names = cut(people, letters)
        if to:
            parts = _link(session, names, to, day)
        else:
            title = _title(words, session, day) if with_title else ""
            parts = [_plain(words, session, names, amounts, debts if with_debts else (), title)]
        lacks_debts = bool(debts) and not with_debts and not to
        return ResultText(parts, lacks_debts, not with_title, letters < longest)

    stages = [(page, False, True)] if page else []  # a longer address leaves no room for it
    stages += [("", True, True), ("", True, False)] if debts else []
    stages += [("", False, True), ("", False, False)]
    for stage in stages:
        shortest = text(*stage, lengths[-1])
        if has_room(shortest.parts):
            for letters in lengths[:-1]:
                longer = text(*stage, letters)
                if has_room(longer.parts):
                    return longer
            break
    return shortest


def _plain(
    words: "Words",
    session: "Session",
    names: "list[str]",
    amounts: "list[str]",
    debts: "Sequence[Debt]",
    title: str,
) -> str:
    """Return `COMET 24.11 ANN +12 BEA -3 CY -9.

    PAY ANN: BEA 3 CY 9`; in capitals, if they suffice.
    """
    pieces = [title] if title else []
    pieces += [names[i] + " " + amounts[i] for i in range(len(names))]
    pool = session.game.ledger.pool
    if pool:
        pieces.append(words.say("pool_now", amount(session.game, pool, False, 9)))
    text = " ".join(pieces)
    for payee in sorted({debt.payee for debt in debts}):
        text += ". " + _to(words, names, payee)
        for debt in debts:
            if debt.payee == payee:
                text += " " + _share(words, session, names, debt)
    text = text.replace("\xa0", " ")
    if len(text) > MOST_CHARS or len(text.encode()) > len(text):
        return text  # there is no code for it; or MicroPython knows no capitals but ASCII's
    capitals = text.upper()
    return capitals if is_dense(capitals) else text


def _title(words: "Words", session: "Session", day: tuple) -> str:
    title = title_of(words, session.header)
    return title + " %d.%d" % (day[2], day[1]) if day else title


def _to(words: "Words", names: "list[str]", payee: int) -> str:
    if payee == POOL:
        return words.say("code_pay_pool")
    return words.say("code_pay", _name(words, names, payee))


def _name(words: "Words", names: "list[str]", person: int) -> str:
    if person >= 0:
        return names[person]
    return words.say("absent" if person == ABSENT else "why_pool")


def _share(words: "Words", session: "Session", names: "list[str]", debt: "Debt") -> str:
    """Return who pays, and how much: in money, if the table plays for it."""
    game = session.game
    much = amount(game, debt.value, False, 9)
    if debt.money is not None:
        currency = game.options["currency"]
        much = "%d.%02d" % (debt.money // 100, debt.money % 100)
        much = (much + " " + _ABC.get(currency, currency)).strip()
    return _name(words, names, debt.payer) + " " + much


def _link(session: "Session", names: "list[str]", page: str, day: tuple) -> list[str]:
    """Return the parts of a link to the page: `HTTPS://PAGE/`, `#`, and the result.

    The result is `R/MODERN*1991/20261124/ANN+12/BEA-3`: rule set, day, then everybody's name, with
    % for a character that links cannot hold, and balance. `S` for `R`: scores, which nobody pays.
    """
    kind = "R" if session.game.ledger.zero_sum else "S"
    key = session.header.key.upper().replace("_", "*")
    pieces = [kind, key, "%d%02d%02d" % day if day else ""]
    owns = balances_of(session.game)
    pieces += ["%s%+d" % (_escape(names[i]), owns[i]) for i in range(len(owns))]
    host = page[page.find("://") + 3 :].rstrip("/")
    if "/" not in host:  # letters of a host may be capitals, those of a path not
        page = page.upper()
    return [page, "#", "/".join(pieces)]


def _escape(name: str) -> str:
    """Return the name in capitals, with `%C3` for a byte that links cannot hold.

    They can hold letters, digits, points and hyphens.
    """
    text = ""
    for byte in name.encode():
        if 0x61 <= byte <= 0x7A:
            byte -= 0x20
        plain = 0x41 <= byte <= 0x5A or 0x30 <= byte <= 0x39 or byte in b"-."
        text += chr(byte) if plain else "%%%02X" % byte
    return text
