"""`halley club serve`: the wall, and the director's desk."""

import sys
from collections.abc import Iterable, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from halley.words import LANGUAGES
from host_tools.club.commands._shared import Where, Which, club, warn_of_password
from host_tools.free_port import FIRST_PORT, listen

if TYPE_CHECKING:
    from ssl import SSLContext

    from host_tools.club.texts.wording import ClubWords

_Host = Annotated[
    str, typer.Option(help="Address to listen on; 0.0.0.0 also serves phones on your network.")
]
_Port = Annotated[
    int | None,
    typer.Option(
        min=0, max=65535, help="Port to listen on; default: the first free one from 8000 on."
    ),
]
_Hide = Annotated[
    bool, typer.Option("--hide", help="Hide all names until the director shows them.")
]
_Gather = Annotated[
    float,
    typer.Option(
        min=0, metavar="SECONDS", help="Seconds between two collections from boxes; 0: never."
    ),
]
_Boxes = Annotated[
    list[str] | None,
    typer.Option("--box", metavar="PORT", help="Collect only from the box at this port."),
]
_Language = Annotated[
    str | None,
    typer.Option("--lang", help=f"Language: {', '.join(LANGUAGES)}; default: the club's."),
]
_Certificate = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Serve over https with this certificate (a PEM file)."),
]
_Key = Annotated[
    Path | None, typer.Option(metavar="FILE", help="The certificate's key (a PEM file).")
]

_Proxies = Annotated[
    list[str] | None,
    typer.Option(
        "--proxy",
        metavar="ADDRESS",
        help="Address of a proxy; only its headers about client and https are trusted.",
    ),
]
_Log = Annotated[
    bool,
    typer.Option("--log", help="Write a line per event to stderr, without names or codes."),
]
_OpenMetrics = Annotated[
    bool, typer.Option(help="Let everyone read /metrics, not only this computer.")
]
_Clubs = Annotated[
    list[str] | None,
    typer.Option(
        metavar="URL",
        help=(
            "Serve all clubs of a PostgreSQL database, each at NAME.DOMAIN; may be given "
            "several times."
        ),
    ),
]
_Domain = Annotated[str, typer.Option(help="With --clubs: the domain after the clubs' names.")]


def command(
    host: _Host = "127.0.0.1",
    port: _Port = None,
    hide: _Hide = False,
    gather: _Gather = 15,
    boxes: _Boxes = None,
    language: _Language = None,
    certificate: _Certificate = None,
    key: _Key = None,
    proxies: _Proxies = None,
    log: _Log = False,
    open_metrics: _OpenMetrics = False,
    clubs: _Clubs = None,
    domain: _Domain = "",
    evening: Which = None,
    store: Where = None,
) -> None:
    """Serve the wall, the director's desk and the phones' pages until Ctrl-C.

    Standings and tables update as results arrive. The desk at /desk needs the director's PIN:
    people, rounds, tables, corrections, settings. Phones that open a table's code (`halley club
    sheet`) get the page and send their results. `halley club member hide NAME` hides a name.

    With --clubs, one process serves all clubs of one or more databases.

    Example: halley club serve --host 0.0.0.0
    """
    from host_tools.club.changes.privacy import hide_names
    from host_tools.club.server import box_page, measures, pin, server_address
    from host_tools.club.server.club_server import ClubServer
    from host_tools.club.server.gathering import Gathering
    from host_tools.club.server.serving import run
    from host_tools.club.server.site import Site
    from host_tools.club.texts.wording import ClubWords
    from host_tools.progress import bar

    if clubs or domain:
        alone = store or evening or hide or boxes
        _serve_clubs(clubs or (), domain, bool(alone), host, port, language, certificate, key,
                     _addresses(proxies or ()), log, open_metrics)  # fmt: skip
        return
    with ExitStack() as stack:
        opened, words = stack.enter_context(club(store))
        opened.check_live()
        if language is not None:
            ClubWords(language)  # refused where there is none
        before = _addresses(proxies or ())
        secured = _secure(certificate, key)
        scheme = "https" if secured else "http"
        server = stack.enter_context(closing(ClubServer(opened, evening, language or "")))
        opened.write_ahead()
        server.now()
        if log:
            measures.log_events()
        if hide:
            hide_names(opened, True)
        with listen(host, port) as listening:
            with bar(words.say("command_building")) as progress:
                page = box_page.build(progress)
            taken = listening.getsockname()[1]
            server_address.note(opened, server_address.address(scheme, host, taken))
            _print_addresses(words, scheme, host, taken)
            if port is None and taken != FIRST_PORT:
                typer.echo(words.say("command_port_taken", FIRST_PORT), err=True)
            if pin.may_be_short(opened):
                typer.echo(words.say("command_pin_short", pin.SHORTEST), err=True)
            if page.why:
                text = words.say("command_no_box", words.by_command(page.why))
                typer.echo(text, err=True)
            sys.stdout.flush()
            with Gathering(opened, gather, evening, boxes or (), words.by_command):
                site = Site(server, host, page, before, open_metrics=open_metrics)
                run(site, listening, secured)


def _serve_clubs(
    wheres: Sequence[str],
    domain: str,
    alone: bool,
    host: str,
    port: int | None,
    language: str | None,
    certificate: Path | None,
    key: Path | None,
    proxies: tuple[str, ...],
    log: bool,
    open_metrics: bool,
) -> None:
    """Serve every club of these databases; `alone`: something was given that is of one."""
    from host_tools.club.hosting.clubs import Clubs
    from host_tools.club.hosting.directory import Directory
    from host_tools.club.hosting.many_clubs import ManyClubs
    from host_tools.club.server import box_page, measures
    from host_tools.club.server.server_address import is_host_name
    from host_tools.club.server.serving import run_application
    from host_tools.club.texts.sentence import CannotBe
    from host_tools.club.texts.wording import ClubWords
    from host_tools.progress import bar

    if not wheres or not domain:
        raise CannotBe("--clubs and --domain must be given together.")
    if not is_host_name(domain):
        raise CannotBe("'{domain}' is not a host name like clubs.example.", domain=domain)
    if alone:
        raise CannotBe(
            "--store, --evening, --hide and --box are for one club; leave them out with --clubs."
        )
    words = ClubWords(language or "en")
    secured = _secure(certificate, key)
    for where in wheres:
        warn_of_password(where)
    with ExitStack() as stack:
        databases = [stack.enter_context(Clubs(where)) for where in wheres]
        many = 0
        for clubs in databases:
            with bar(words.say("command_upgrading")) as progress:
                clubs.upgrade(progress)
            many += len(clubs.names())
        if log:
            measures.log_events()
        with listen(host, port) as listening:
            with bar(words.say("command_building")) as progress:
                page = box_page.build(progress)
            taken = listening.getsockname()[1]
            scheme = "https" if secured or proxies else "http"
            behind = "" if proxies else f":{taken}"

            def address(name: str) -> str:
                return f"{scheme}://{name}{behind}"

            counted = words.count_things(many, "command_thing_club")
            text = words.say("command_clubs_at", counted, scheme, f"{domain}{behind}")
            typer.echo(text)
            sys.stdout.flush()
            application = ManyClubs(
                Directory(databases), domain, address, page, proxies, language or "", open_metrics
            )
            with closing(application):
                run_application(application, proxies, listening, secured)


def _addresses(proxies: Iterable[str]) -> tuple[str, ...]:
    """Return the proxies before this server; BadInput if one is not an address."""
    from ipaddress import ip_address

    from host_tools.club.texts.sentence import CannotBe

    for proxy in proxies:
        try:
            ip_address(proxy)
        except ValueError as error:
            raise CannotBe(
                "'{proxy}' is not the address of a proxy, like 127.0.0.1.", proxy=proxy
            ) from error
    return tuple(proxies)


def _secure(certificate: Path | None, key: Path | None) -> "SSLContext | None":
    """Return the TLS context, or None without https; BadInput for one file without the other."""
    from host_tools.club.server.serving import Certificate
    from host_tools.club.texts.sentence import CannotBe

    if certificate is None and key is None:
        return None
    if certificate is None or key is None:
        raise CannotBe("--certificate and --key must be given together.")
    return Certificate(certificate, key).context()


def _print_addresses(words: "ClubWords", scheme: str, host: str, port: int) -> None:
    """Print where the wall and the desk are, and where phones find this computer."""
    from host_tools.lan_address import own_address

    here = host in ("127.0.0.1", "0.0.0.0", "::", "::1")
    name = "localhost" if here else f"[{host}]" if ":" in host else host
    base = f"{scheme}://{name}:{port}"
    typer.echo(words.say("command_wall_at", base))
    if host in ("0.0.0.0", "::"):
        own = own_address()
        key = "command_phones_here" if own else "command_phones_somewhere"
        typer.echo(words.say(key, f"{scheme}://{own}:{port}", port))
    typer.echo(words.say("command_desk_at", base))
