"""Make rule cards on MicroPython.

Arguments: FIRMWARE_TREE CARDS_TREE ASKED, a JSON file of [key, options, language]; it prints a line
of JSON for each.
"""

import json
import sys

sys.path[:] = sys.argv[1:3]

from host_tools.rule_cards import on_page  # noqa: E402

with open(sys.argv[3]) as file:
    for key, options, language in json.loads(file.read()):
        print(json.dumps(on_page.card(key, options, language)))
print(json.dumps(on_page.listing("fr")))
