"""The two bytes that a header has for teams, one number after another."""

import pytest

from halley.journal.header import pack_options, unpack_options
from halley.refusal import Refusal
from tests.firmware.shared.test_options import WITH_TEAMS


@pytest.mark.sweep
def test_every_number_means_other_teams_or_none() -> None:
    counts = [0] * 9  # by seats
    for number in range(1 << 16):
        packed = b"\x02\x00\x00" + number.to_bytes(2, "little")
        try:
            options, _ = unpack_options(WITH_TEAMS, packed, 0)
        except Refusal:
            continue
        assert WITH_TEAMS.settle(options) == options
        assert pack_options(WITH_TEAMS, options) == packed
        counts[sum([len(team) for team in options["teams"] or ()])] += 1
    # all ways to divide the seats into teams
    assert counts == [1, 0, 2, 5, 15, 52, 203, 877, 4140]
