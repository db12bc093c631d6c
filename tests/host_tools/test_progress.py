"""The bar that shows how far something long is."""

import pytest

from host_tools.progress import bar


@pytest.mark.parametrize(("in_bytes", "line"), [(False, "50%"), (True, "0.5/1.0 kB")])
def test_progress_is_shown_on_a_terminal(
    in_bytes: bool, line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")  # to Rich, the sign of a terminal
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "120")
    with bar("[e0001.hj]", in_bytes=in_bytes) as progress:
        progress(512, 1024)
        progress.say("test_[deal]: ok")
    out, err = capsys.readouterr()
    assert out == ""
    assert all(it in err for it in ("[e0001.hj]", line, "test_[deal]: ok"))


def test_progress_is_silent_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    with bar("auditing") as progress:
        progress(1, 2)
    assert capsys.readouterr() == ("", "")
