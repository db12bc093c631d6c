"""Prints what the box costs, beside the plain way: python -m tests.bench [--json]."""

import argparse
import json
import sys

from rich.console import Console
from rich.table import Table

from tests.bench import (
    club,
    event,
    flash,
    knee,
    largest,
    network,
    page,
    page_taps,
    rig,
    scoring,
    served,
    strangers,
    tail,
)
from tests.bench.hands import WAYS
from tests.bench.measures import HANDS, SEATS, Figures, all_figures

_KINDS = (
    *("deal", "comet", "out?", "out", "comet last?", "digit", "told", "agree"),
    *("card left", "card", "without"),
)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What the box costs, beside the plain way.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--large", action="store_true", help="serve 640 tables and 5,000 phones")
    given = parser.parse_args()
    console = Console(stderr=True)
    with console.status("measuring") as status:
        figures = all_figures(lambda what: status.update(f"measuring: {what}"))
        status.update("measuring: the flash")
        figures["flash"] = flash.figures()
        status.update("measuring: the longest keys")
        figures["tail"] = tail.figures()
        figures["tail_anew"] = tail.figures_anew()
        status.update("measuring: evenings scored")
        figures["scoring"] = scoring.figures()
        status.update("measuring: a club's evening")
        figures["club"] = club.figures()
        status.update("measuring: an event of a table at a club")
        figures["event"] = event.figures()
        status.update("measuring: the club's server")
        figures["served"] = served.figures(given.large)
        status.update("measuring: where the club's servers come to their end")
        figures["knee"] = knee.figures()
        status.update("measuring: 200 strangers at the club's server")
        figures["strangers"] = strangers.figures()
        status.update("measuring: keys beside a network")
        figures["network"] = network.figures()
        status.update("measuring: the page")
        figures["page"] = page.figures()
        if rig.FOLDER:
            status.update("measuring: an emulated Pico")
            figures["pico"] = rig.figures()
    if given.json:
        json.dump(figures, sys.stdout, indent=1)
        print()
        return
    out = Console()
    out = Console(width=max(out.width, 100))
    for table in _tables(figures):
        out.print(table)
    if not rig.FOLDER:
        out.print("No figures of a Pico: HALLEY_RIG names no folder of a rig that emulates one.")


def _tables(figures: Figures) -> list[Table]:
    seats = figures["seats"]
    tables = [_presses(seats)]
    for what, title, scale in (
        ("bytes", "bytes over I2C", 1),
        ("transfers", "I2C transfers", 1),
        ("us", "milliseconds in MicroPython on this computer", 1000),
    ):
        tables.append(_keys(seats, what, f"{title} a key: median, most", scale))
    tables += [_heap(seats), _largest(figures["largest"]), _rest(figures), _flash(figures["flash"])]
    tables.append(_tail(figures["tail"], *(f"{count:,} events" for count in figures["tail"])))
    tables.append(_tail({0: figures["tail_anew"]}, "a new table"))
    tables += [_scoring(figures["scoring"]), _club(figures["club"]), _event(figures["event"])]
    tables += [
        _serve_tables(figures["served"]),
        _knee(figures["knee"]),
        _strangers(figures["strangers"]),
    ]
    tables.append(_network(figures["network"]))
    if figures["page"]:
        tables += _page(figures["page"])
    if "pico" in figures:
        tables.append(_pico(figures["pico"]))
    return tables


def _new(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left")
    return table


def _presses(seats: Figures) -> Table:
    table = _new("presses a hand: mean, most", "told by", *(f"{n} seats" for n in SEATS))
    for way in WAYS:
        cells = (seats[n]["presses_a_hand"][way] for n in SEATS)
        table.add_row(way, *(f"{cell['mean']:.1f} {cell['most']:4}" for cell in cells))
    return table


def _cell(figures: Figures | None, what: str, scale: int) -> str:
    if figures is None:
        return ""
    median, most = figures[what]["median"] / scale, figures[what]["max"] / scale
    return f"{median:.2f} {most:6.2f}" if scale > 1 else f"{median:.0f} {most:4.0f}"


def _keys(seats: Figures, what: str, title: str, scale: int) -> Table:
    table = _new(title, "key", *(f"{n} seats" for n in SEATS), "4 seats, whole frame")
    for kind in _KINDS:
        cells = [_cell(seats[n]["keys"].get(kind), what, scale) for n in SEATS]
        whole = _cell(seats[4]["keys_whole_frame"].get(kind), what, scale)
        table.add_row(kind, *cells, whole)
    return table


def _heap(seats: Figures) -> Table:
    title = f"heap after {HANDS} hands, bytes on the 32-bit build"
    table = _new(title, "seats", "told by", "at power-on", "at the end", "most", "with garbage")
    for n in SEATS:
        rows = [*seats[n]["heap"].items(), ("points, .py", seats[n]["heap_py"]["points"])]
        for way, heap in rows:
            if heap:
                figures = (heap[k] for k in ("first", "last", "most", "mostWithGarbage"))
                table.add_row(str(n), way, *(f"{figure:,}" for figure in figures))
    return table


def _largest(heaps: Figures) -> Table:
    """Return the heap of the largest tables; it has to stay below 100 KB."""
    title = f"heap with {largest.SEATS} seats, every card of {largest.HANDS} hands, in bytes"
    table = _new(title, "game", "at power-on", "at the end", "most", "with garbage")
    for key, heap in heaps.items():
        if heap:
            figures = (heap[k] for k in ("first", "last", "most", "mostWithGarbage"))
            table.add_row(key, *(f"{figure:,}" for figure in figures))
    return table


def _rest(figures: Figures) -> Table:
    table = _new("the rest", "what", "the box", "the plain way", "which is")
    files, box = figures["files"], figures["box"]
    table.add_row("bytes of the tree", f"{files['mpy']:,}", f"{files['py']:,}", ".py files")
    start = (f"{box[name]['start_us'] / 1000:.1f}" for name in ("mpy", "py"))
    table.add_row("ms to the first picture, here", *start, ".py files")
    for way, journal in figures["journal"].items():
        table.add_row(
            f"journal bytes an event, {way}",
            f"{journal['bytes_an_event']:.1f}",
            f"{journal['json_bytes_an_event']:.1f}",
            "a line of JSON",
        )
        table.add_row(
            f"ms to take up 500 events, {way}, here",
            f"{journal['restore_ms']:.2f}",
            f"{journal['replay_500_ms']:.2f}",
            "from the first record on",
        )
    return table


def _flash(figures: Figures) -> Table:
    """Return an event's cost for the flash, beside appending to the file; and replaying, here."""
    columns = ("what", *(f"{events:,} events" for events in figures))
    table = _new("littlefs: the box, appending plainly", *columns)
    for what, title, digits in flash.ROWS:
        cells = []
        for costs in figures.values():
            ways = (costs[way][what] for way in ("box", "plain"))
            cells.append(" ".join(f"{figure:8,.{digits}f}" for figure in ways))
        table.add_row(title, *cells)
    return table


def _tail(figures: Figures, *columns: str) -> Table:
    """Return the longest keys, in counts that stand for a Pico's milliseconds and its stack."""
    title = "long keys: statements executed, events that happen again, bytes sent, calls in calls"
    table = _new(title, "key", *columns)
    for what in next(iter(figures.values())):
        cells = [rows[what] for rows in figures.values()]
        table.add_row(
            what,
            *(
                f"{it['statements']:,} {it['events']:5,} {it['bytes']:6,} {it['calls']:3}"
                for it in cells
            ),
        )
    return table


def _scoring(figures: Figures) -> Table:
    """Eight tables of eight games, forty hands each."""
    title = f"an evening of {len(scoring.TABLES)} tables x {scoring.HANDS} hands, scored"
    columns = ("told by", "events", "ms", "ms as commands", "events a second", "in MicroPython")
    table = _new(title, *columns)
    for way, measured in figures.items():
        rates = measured["events_a_second"]
        table.add_row(
            way,
            f"{measured['events']:,}",
            f"{measured['score_ms']:.0f}",
            f"{measured['command_ms']:.0f}",
            f"{rates['CPython']:,.0f}",
            f"{rates['MicroPython']:,.0f}" if "MicroPython" in rates else "",
        )
    return table


def _club(figures: Figures) -> Table:
    """Up to 1,000 tables, gathered, audited and ranked."""
    title = f"a club's evening, {scoring.HANDS} hands a table: ms (one process)"
    table = _new(title, "tables", "events", "read, audit, store", "load", "rank", "all",
                 "ms a table", "MB")  # fmt: skip
    rows = [(str(tables), tables, measured) for tables, measured in figures["tables"].items()]
    rows.append((f"{club.TABLES}, every card", club.TABLES, figures["follow"]))
    for name, tables, measured in rows:
        steps = [f"{measured[step]:,.0f}" for step in ("read and store", "load", "rank", "all")]
        each = f"{measured['all'] / tables:.1f}"
        table.add_row(
            name, f"{measured['events']:,}", *steps, each, f"{measured['bytes'] / 1e6:.1f}"
        )
    return table


def _event(figures: Figures) -> Table:
    """Return what an event of a table costs a club, in this process."""
    columns = ("ms of processor", "statements", "most", "transactions", "bytes of log")
    table = _new("an event of a table: each", "database, evenings before", *columns)
    for title, row in figures.items():
        table.add_row(
            title,
            f"{row['processor_ms']:.2f}",
            f"{row['statements']:.1f}",
            str(row["statements_most"]),
            f"{row['transactions']:.2f}",
            f"{row['log_bytes']:,.0f}",
        )
    return table


def _serve_tables(figures: Figures) -> Table:
    """Tables that send an event a second, phones that look, and both at once."""
    delayed = figures["delayed"]
    title = (
        f"the club's server; by a network of {served.DELAY_S * 2000:.0f} ms that loses "
        f"{served.LOSS:.0%}, a hand is on the wall after {delayed['median_s']:.1f} s, "
        f"{delayed['most_s']:.1f} at most"
    )
    table = _new(title, "tables, phones", "ms of processor a look", "an event", "both: s a second",
                 "events", "looks", "ms until it is kept, most")  # fmt: skip
    for name, row in figures["load"].items():
        both = row["both"]
        table.add_row(
            name,
            f"{served.each(row['looks'], 'looks'):.2f}",
            f"{served.each(row['events'], 'events'):.2f}",
            *(f"{both[what] / both['seconds']:.2f}" for what in ("processor_s", "events", "looks")),
            " ".join(f"{it:.0f}" for it in both["event_ms"]),
        )
    for name, cells in figures["line"].items():
        table.add_row(f"{name}, by the line", *cells)
    return table


def _knee(figures: Figures) -> Table:
    """Events offered more and more often, up to the first rate at which they are late."""
    title = "servers of a club: events a second, until one in twenty is late; all on these cores"
    columns = ("offered", "taken", "ms until its answer", "1 in 20", "ms of the servers' processor",
               "of PostgreSQL's", "of the tables'")  # fmt: skip
    table = _new(title, "database, servers", *columns)
    for name, rates in figures.items():
        for row in rates:
            table.add_row(
                name,
                f"{row['offered']:.0f}",
                f"{row['events_a_second']:.0f}",
                *(f"{row[what]:.0f}" for what in ("median_ms", "late_ms")),
                *(f"{row[what]:.2f}" for what in ("server_ms", "database_ms", "tables_ms")),
            )
    return table


def _large(figures: Figures) -> Table:
    """Return the commands of a large evening, and a journal that comes event by event."""
    table = _new("a club: processor time", "what", "takes")
    for command, seconds in figures["commands"].items():
        table.add_row(f"halley club {command}, {club.LARGE} tables", f"{seconds:.1f} s")
    event = figures["event"]
    table.add_row(f"a journal of {event['events']} events", f"{event['whole_ms']:.1f} ms")
    table.add_row("one event more of it", f"{event['more_ms']:.2f} ms")
    return table


def _strangers(figures: Figures) -> Table:
    """Show what many first requests cost a table that plays: an event takes under 0.5 s."""
    title = f"{strangers.STRANGERS} first requests at once, in seconds"
    table = _new(title, "store, requests", "event: median, most", "/health: most", "stranger: most")
    for what, row in figures.items():
        event = f"{row['event_median_s']:.3f} {row['event_most_s']:.3f}"
        table.add_row(what, event, f"{row['health_most_s']:.3f}", f"{row['stranger_most_s']:.1f}")
    return table


def _network(figures: Figures) -> Table:
    title = "a key beside a network: ms until its picture, here, between processes"
    columns = ("median", "1 in 100", "most", "keys", "... while a request is out")
    table = _new(title, "the network", *columns)
    for way, it in figures.items():
        cells = (f"{it[name]:.2f}" for name in ("median", "hundredth", "most"))
        table.add_row(network.TITLES[way], *cells, str(it["keys"]), str(it["keys_meanwhile"]))
    return table


def _page(figures: Figures) -> list[Table]:
    """Return what a phone loads, and how long it takes until the box can be used."""
    sizes = _new("the page's first load: bytes", "what", "as it is", "over the wire")
    for what, size in figures["bytes"].items():
        sizes.add_row(what, f"{size['raw']:,}", f"{size['wire']:,}")
    columns = ("processor", "median", "most")
    title = "the page's first load: ms from the first byte until the box can be used"
    times = _new(title, *columns)
    for slower, cell in figures["ms"].items():
        times.add_row(_processor(slower), f"{cell['median']:.0f}", f"{cell['max']:.0f}")
    return [sizes, times, _taps(figures["taps"])]


def _taps(figures: Figures) -> Table:
    """Return what a tap at the table of people takes, in a new evening and in a long one."""
    columns = (
        "processor",
        "evening",
        "usable",
        "a tap: median",
        "95 %",
        "the hands",
        "heap",
        "all",
    )
    title = "the table of people: ms from the first byte, and from a tap to its picture; bytes"
    table = _new(title, *columns)
    for slower, evenings in figures.items():
        for evening, hands in (("new", 1), ("long", page_taps.HANDS)):
            it = evenings[evening]
            times = (f"{it[name]:.0f}" for name in ("usable", "median", "95 %", "hands"))
            sizes = (f"{it[name]:,}" for name in ("heap", "all"))
            table.add_row(_processor(slower), f"{hands:,} hands", *times, *sizes)
    return table


def _processor(slower: int) -> str:
    return "this computer" if slower == 1 else f"{slower} times slower"


def _pico(figures: Figures) -> Table:
    if "error" in figures:
        table = _new("a Pico, emulated", "error")
        table.add_row(str(figures["error"]))
        return table
    title = "ms from a key to its last pixel, on an emulated Pico"
    table = _new(title, "key", "the first time", "later")
    for kind, cell in figures["keys"].items():
        table.add_row(kind, f"{cell['first']:.1f}", f"{cell['later']:.1f}")
    table.add_row("power-on", f"{figures['first_screen_ms']:.0f}", "")
    table.add_row("most bytes of heap", f"{figures['heap_most']:,}", "")
    return table


if __name__ == "__main__":
    main()
