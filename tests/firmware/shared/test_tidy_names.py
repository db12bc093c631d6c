"""Names in one spelling, wherever they come from."""

from halley.tidy_names import tidy


def test_apostrophes_and_hyphens_are_plain() -> None:
    for typed in ("O’Brien", "OʼBrien", "O‘Brien", "O`Brien", "O´Brien", "O'Brien"):
        assert tidy(typed) == "O'Brien"
    for typed in ("Jean‑Luc", "Jean–Luc", "Jean‐Luc", "Jean−Luc", "Jean-Luc"):
        assert tidy(typed) == "Jean-Luc"


def test_a_letter_and_its_mark_are_one() -> None:
    assert tidy("Zoe\u0301") == "Zoé"
    assert tidy("Franc\u0327ois A\u030a") == "François Å"
    assert len(tidy("U\u0308mit")) == 4


def test_blanks_are_single_and_nothing_is_invisible() -> None:
    assert tidy("  Ann \u00a0\u2009 Lee\t") == "Ann Lee"
    assert tidy("A\u200bn\u00adn\ufeff\u202e") == "Ann"
    assert tidy("An\u200dn") == "Ann"
    assert tidy("\u200b\u00a0") == ""


def test_other_scripts_stay_whole() -> None:
    for name in ("Σοφία", "Łukasz", "佐藤", "אורי", "🦊", "علی‌رضا"):
        assert tidy(name) == name
        assert tidy(tidy(name)) == name
