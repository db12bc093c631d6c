"""The report: what it says, that it is one file, how it looks and prints, and its CSV."""

import csv
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from halley.words import LANGUAGES
from host_tools import output_files
from host_tools.club.model import DIRECTOR, Correction, Evening, Payment, Person, Tariff
from host_tools.club.report import pdf, sheets
from host_tools.club.report.content import report
from host_tools.club.report.html_report import page
from host_tools.club.results.charts import HEIGHT, chart, nice
from host_tools.club.results.highlights import figures, running
from host_tools.club.texts.wording import ClubWords
from host_tools.errors import BadInput
from host_tools.images import firmware_build
from host_tools.languages import all_texts
from tests.host_tools.axe import findings
from tests.host_tools.club.made_evenings import evening, hand, table
from tests.host_tools.club.report_text import Text

SCREENSHOTS = firmware_build.BUILD / "screenshots"
SCRIPT = "<script>document.title='stolen'</script>"
LONG = "N" * 200
SIZES = {"report-wall": (1920, 1080), "report-desk": (1280, 800), "report-phone": (390, 844)}


def lively() -> Evening:
    """Two tables, one with a growing comet, an opera and a correction; somebody left it."""
    king = Payment("king", (3, -1, -1, -1))
    hands = (
        hand(1, (1, 2, 3, 4), (30, -10, -10, -10), out=0, comet=2),
        hand(2, (1, 2, 3, 4), (-3, 9, -3, -3), out=1, comet=4, opera=True),
        hand(3, (1, 2, 3, 5), (45, -15, -15, -15), out=0, comet=6),
        hand(4, (1, 2, 3, 5), king.delta, comet=2, settled=False, payments=(king,)),
    )
    moved = Correction(
        1, "Table 1", 2, "a seven was read as a one", "Di", datetime(2026, 11, 20, 20, tzinfo=UTC),
        {"Ann": -3, "Cy": -3}, {"Ann": 1, "Cy": -7}, {1: 4, 3: -4}, table_id=1,
    )  # fmt: skip
    return evening(
        table(1, (1, 2, 3, 5), [], hands=hands, next_comet=2),
        table(2, (6, 7), [(0, 40), (81, 0)], ruleset="arnold_two_2011", zero_sum=False, over=True,
              unit="point"),
        corrections=(moved,),
        tariff=Tariff(5, 2),
    )  # fmt: skip


def test_the_report_has_everything() -> None:
    html = page(lively(), "en")
    rows = Text(html).rows
    # whose scores are ranked apart from what is paid
    assert ["Games with payments"] in rows
    assert ["Scores in points, highest first"] in rows
    assert ["1", "Fay", "+81", "", "+40.50", "2", "1"] in rows
    assert ["1", "Ann", "+79", "+€1.98", "+26.33", "3", "1"] in rows
    assert ["2", "4", "−3", "+9", "−3", "−3", "", "Opera · Points left 9"] in rows
    assert ["Correction", "", "+4", "", "−4", "", "", "a seven was read as a one"] in rows
    assert ["in progress", "2", "+3", "−1", "−1", "", "−1", "King 3"] in rows
    assert ["Balance", "", "+79", "−17", "−33", "−13", "−16", ""] in rows
    assert ["Ann", "−3", "+1"] in [row[-3:] for row in rows]
    for text in ("Fay +81", "2 deals in the dead hand", "Bea (Table 1, hand 2)", "€0.025"):
        assert text in html
    assert "Scores of Table 2 are points without payments." in html
    assert html.count("<polyline") == 7


def test_the_report_counts_tables_and_groups_digits() -> None:
    several = [table(number, (1, 2), [(9999, -9999), (2346, -2346)]) for number in (10, 2, 1)]
    shown = report(evening(*several), ClubWords("en"))
    assert [it.label for it in shown.tables] == ["Table 1", "Table 2", "Table 10"]
    assert [cell.text for row in shown.tables[0].rows for cell in row.cells][::2] == [
        "+9999", "+2346", "+12,345",
    ]  # fmt: skip
    french = ClubWords("fr")
    assert french.format_gain(-12345) == "−12\u202f345"
    assert french.count_things(12345, "unit_chip").startswith("12\u202f345 ")
    assert [french.money(cents, "EUR")[:-2] for cents in (999999, 1000000)] == [
        "9999,99", "10\u202f000,00",
    ]  # fmt: skip


def test_a_box_is_named_and_a_phone_is_a_phone() -> None:
    phone = "8fa86ee0" * 4
    alike = [
        table(1, (1, 2, 3), [(2, -1, -1)], box="e6614c775b8f2e31"),
        table(2, (4, 5, 6), [(2, -1, -1)], box=phone),
    ]
    html = page(evening(*alike), "en")
    assert "From e6614c775b8f2e31, last update" in html
    assert "From a phone, last update" in html
    assert phone not in html
    assert "Origine\xa0: un téléphone, dernières" in page(evening(*alike), "fr")


def make_mixed() -> Evening:
    """Jetons, points of which ten make one, and scores that nobody pays."""
    lowest = {"ruleset": "crates", "unit": "point", "zero_sum": False, "lowest": True}
    return evening(
        table(1, (1, 2, 3, 4), [(30, -10, -10, -10)], ruleset="commit_2011", unit="jeton"),
        table(2, (1, 2, 5, 6), [(-300, 100, 0, 200)], ruleset="new_1752", unit="point"),
        table(3, (7, 8, 9), [(12, 40, 3)], **lowest),
    )


def test_nothing_of_another_worth_is_added_without_a_word() -> None:
    html = page(make_mixed(), "en")
    for section in ("standings", "transfers"):
        part = html.partition(f'<section class="{section}">')[2].partition("</section>")[0]
        assert "Amounts from different games are added one to one." in part
        assert "At Table 2, 10 points make one jeton, but each counts as one here." in part
    assert "Fay +200\xa0points" in html
    alike = [table(1, (1, 2, 3), [(2, -1, -1)]), table(2, (4, 5, 6), [(2, -1, -1)])]
    assert "as they stand" not in page(evening(*alike), "en")


def test_the_report_speaks_french() -> None:
    html = page(lively(), "fr")
    assert '<html lang="fr" translate="no">' in html
    for text in ("Classement", "vendredi 20 novembre 2026", "Qui paie qui", "Opéra", "1,98\xa0€"):
        assert text in html
    assert "Standings" not in html
    with pytest.raises(BadInput, match="en, fr"):
        page(lively(), "de")


def test_the_languages_have_the_same_words() -> None:
    english, french = ClubWords("en").plain(), ClubWords("fr").plain()
    for language in LANGUAGES:
        other = ClubWords(language).plain()
        assert english.keys() == other.keys(), language
        for key, text in english.items():
            assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", other[key])), key
    for key in english:
        assert not re.search(r" [:;?!»](\s|$)", french[key]), f"{key}: a space that breaks"
    source = "".join(
        path.read_text("utf-8")
        for kind in ("*.py", "*.html", "*.js", "*.svg")
        for path in Path(sheets.__file__).parents[1].rglob(kind)
        if path.stem not in LANGUAGES
    )
    named = set(re.findall(r"\w+", source))
    for key in all_texts("en", "host_tools.club.words"):
        if not re.match(
            r"(day|month)_\d|by_|desk_(state|family|language|via|role)_|wall_(deal|play)$"
            r"|command_(pulled|by|ranking|none|setting|import)_|(desk_)?season_(penalty|handicap|drop)$",
            key,
        ):
            word = re.sub("^(wall|desk)_|_one$", "", key)
            assert named & {word, f"wall_{word}", f"desk_{word}"}, key


def test_an_evening_without_a_hand_has_a_report() -> None:
    html = page(evening(), "en")
    assert "Nothing has been played yet." in html
    html = page(evening(table(1, (1, 2), [])), "fr")
    assert "Aucune donne n’a été jouée." in html
    assert "<polyline" not in html


@pytest.mark.parametrize("name", [SCRIPT, LONG, "=1+1", "☄️ Zoë 🂡"])
def test_any_name_is_escaped(name: str) -> None:
    people = {**evening().people, 1: Person(1, name)}
    shown = evening(*lively().tables, people=people, club=name, corrections=lively().corrections)
    parsed = Text(page(shown, "en"))
    assert "script" not in parsed.tags
    assert name in [cell for row in parsed.rows for cell in row]


def test_the_report_has_the_right_figures() -> None:
    known = figures(lively())
    assert (known.hands, known.people) == (5, 7)
    assert known.biggest is not None
    assert (known.biggest.person, known.biggest.amount, known.biggest.hand) == (6, 81, 2)
    assert known.streak is not None
    assert (known.streak.deals, known.streak.value, known.streak.hand) == (2, 6, 3)
    assert [(feat.person, feat.hand) for feat in known.operas] == [(2, 2)]
    assert known.winner == (1, 2)
    assert figures(evening()).biggest is None


def test_balances_run_with_the_person() -> None:
    assert running(lively(), lively().tables[0]) == {
        1: [0, 30, 31, 76, 79], 2: [0, -10, -1, -16, -17], 3: [0, -10, -17, -32, -33],
        4: [0, -10, -13, -13, -13], 5: [0, 0, 0, -15, -16],
    }  # fmt: skip


def test_charts_keep_to_their_frame() -> None:
    names = dict.fromkeys(range(8), "A very long name indeed")
    drawn = chart({at: [0, 5, 5 + at % 2] for at in names}, names)
    assert drawn is not None
    heights = sorted(line.label_y for line in drawn.lines)
    assert all(below - above >= 13.9 for above, below in pairwise(heights))
    assert 0 <= heights[0] <= heights[-1] <= HEIGHT
    assert chart({}, {}) is None
    assert chart({1: [7]}, names) is None
    assert [nice(span, 6) for span in (0, 6, 7, 59, 60, 61, 1000)] == [1, 1, 2, 10, 10, 20, 200]


def test_the_csv_has_every_hand(tmp_path: Path) -> None:
    shown = lively()
    people = {**shown.people, 1: Person(1, "=cmd|'/c calc'!A1")}
    unsigned = replace(shown.corrections[0], by=DIRECTOR, changes={}, after={"Ann": -3})
    corrections = (*shown.corrections, replace(unsigned, before=unsigned.after))
    shown_evening = evening(*shown.tables, people=people, corrections=corrections)
    rows = {}
    french = sheets.sheets(shown_evening, "fr")
    (first, *_), folder = sheets.write(french, tmp_path / "csv"), tmp_path / "csv"
    assert first.read_text("utf-8").startswith("\ufeffrang;nom;solde;donnes;tables;")
    assert (folder / "transfers.csv").read_text("utf-8").count(";jetons") == len(french[1].rows)
    assert {row[1] for row in french[4].rows} == {"Di", "le directeur"}
    sheets.check(french, folder, force=False)  # may be written over, by other languages as well
    for path in sheets.write(sheets.sheets(shown_evening), folder):
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows[path.stem] = list(csv.DictReader(file))
    assert [len(rows[name]) for name in ("standings", "hands", "corrections")] == [7, 20, 3]
    total: dict[str, int] = {}
    for row in rows["hands"]:
        total[row["name"]] = total.get(row["name"], 0) + int(row["change"])
    for row in rows["corrections"]:
        name = "'=cmd|'/c calc'!A1" if row["name"] == "Ann" else row["name"]
        total[name] += int(row["after"]) - int(row["before"])
    assert {row["name"]: int(row["balance"]) for row in rows["standings"]} == total
    assert total["'=cmd|'/c calc'!A1"] == 79  # no spreadsheet works that out


def test_the_report_fits_three_sizes(
    new_context: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    people = {**lively().people, 2: Person(2, SCRIPT), 3: Person(3, LONG)}
    shown = evening(*lively().tables, people=people, corrections=lively().corrections)
    file = tmp_path / "report.html"
    file.write_text(page(shown, "en"), encoding="utf-8")
    lines: list[str] = []
    seen = new_context().new_page()
    seen.on("console", lambda line: lines.append(line.text))
    seen.on("request", lambda request: lines.append(request.url))
    seen.goto(file.as_uri())
    assert lines == [file.as_uri()]  # nothing else is asked for, nothing is complained of
    assert seen.title().startswith("Comet Club")
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    for name, (width, height) in SIZES.items():
        seen.set_viewport_size({"width": width, "height": height})
        assert seen.evaluate("document.documentElement.scrollWidth") <= width
        for cell in seen.locator(".standings td:visible").all()[:7]:  # no column is cut off
            box = cell.bounding_box()
            assert box is not None
            assert 0 <= box["x"] <= box["x"] + box["width"] <= width
        seen.screenshot(path=SCREENSHOTS / f"{name}.png")


_CUT_OFF = """() => [...document.querySelectorAll(".standings td, .standings th, .transfers td, \
.hands td, .hands th")].filter((cell) => {
  const words = document.createRange();
  words.selectNodeContents(cell);
  const { right, width } = words.getBoundingClientRect();
  return width && right > cell.closest("section").getBoundingClientRect().right + 1;
}).map((cell) => cell.textContent)"""


@pytest.mark.parametrize("ranking", ["balance", "places"])
def test_nothing_is_cut_off_on_paper(
    new_context: Callable[..., BrowserContext], ranking: str
) -> None:
    people = {**evening().people, 1: Person(1, "Marie-Antoinette de la Tour", True)}
    eight = table(1, range(1, 9), [[-84, -62, 544, -90, -76, -96, -68, -68]] * 3)
    shown = evening(eight, people=people, tariff=Tariff(700, 1, "CHF"), ranking=ranking)
    seen = new_context().new_page()
    seen.set_viewport_size({"width": 695, "height": 1000})  # A4 between its margins
    seen.emulate_media(media="print")
    seen.set_content(page(shown, "fr"))
    assert seen.evaluate(_CUT_OFF) == []


def test_accents_on_capitals_are_whole(new_context: Callable[..., BrowserContext]) -> None:
    """Check that clipping long names and figures does not cut accents off."""
    people = {**evening().people, 1: Person(1, "L'Étoile"), 2: Person(2, "Ấn Hồ Ǻ")}
    shown = evening(*lively().tables, people=people, corrections=lively().corrections)
    seen = new_context().new_page()
    seen.set_viewport_size({"width": 695, "height": 1000})
    seen.emulate_media(media="print")
    seen.set_content(page(shown, "fr"))
    as_printed = seen.screenshot(full_page=True)
    seen.add_style_tag(content=".name span, .person, dd { overflow: clip visible !important; }")
    assert seen.screenshot(full_page=True) == as_printed


@pytest.mark.parametrize(
    ("width", "colours", "language"), [(360, "light", "en"), (820, "dark", "fr")]
)
def test_axe_has_nothing_to_say(
    new_context: Callable[..., BrowserContext], width: int, colours: str, language: str
) -> None:
    context = new_context(viewport={"width": width, "height": 800}, color_scheme=colours)
    seen = context.new_page()
    seen.set_content(page(make_mixed(), language))
    assert findings(seen) == []
    assert seen.evaluate("document.documentElement.scrollWidth") <= width
    assert seen.get_by_role("main").count() == 1
    for box in seen.locator(".wide").all():  # is scrolled by the keyboard, and has a name
        assert box.get_attribute("tabindex") == "0"
        assert box.get_attribute("aria-label")


@pytest.mark.parametrize(
    ("paper", "size"), [("A4", rb"59[45]\.\d+ 84[12]\.\d+"), ("letter", rb"612 792")]
)
def test_the_report_is_printed(
    chromium: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, paper: str, size: bytes
) -> None:
    monkeypatch.setenv("HALLEY_CHROMIUM", chromium)
    target = tmp_path / "report.pdf"
    pdf.write(page(lively(), "fr", paper), target)
    data = target.read_bytes()
    assert data.startswith(b"%PDF-")
    output_files.check_pdf(target)  # may be written over by the next one
    with pytest.raises(BadInput, match="already exists and is not Halley's"):
        output_files.check_html(target)
    assert re.search(rb"/MediaBox \[0 0 " + size + rb"\]", data)  # in points


def test_a_missing_chromium_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HALLEY_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(pdf, "ON_A_MAC", str(tmp_path / "{0}"))
    with pytest.raises(BadInput, match="no Chromium or Chrome found to make the PDF"):
        pdf.write("", tmp_path / "report.pdf")
    monkeypatch.setenv("HALLEY_CHROMIUM", str(tmp_path / "none"))
    with pytest.raises(BadInput, match="cannot run"):
        pdf.write("", tmp_path / "report.pdf")
