"""halley.kicad_pro and the tables of libraries: what KiCad's two checks go by."""

import json

from hardware.board import tracks

# What a maker of cheap boards can do with room to spare, in mm: lines and gaps of 0.2, holes of 0.3
CLEARANCE = 0.2
RULES = {
    "max_error": 0.02,  # how far the outline of filled copper may be from a true arc
    "min_clearance": CLEARANCE,
    "min_track_width": 0.25,
    "min_via_diameter": 0.9,
    "min_via_annular_width": 0.25,
    "min_through_hole_diameter": 0.3,
    "min_hole_clearance": 0.3,
    "min_hole_to_hole": 0.4,  # a switch has 0.46 between the hole of its pin and that of its peg
    "min_copper_edge_clearance": 0.4,
    "min_silk_clearance": 0.15,
    "min_text_height": 0.8,
    "min_text_thickness": 0.12,
    "min_resolved_spokes": 2,
    "solder_mask_to_copper_clearance": 0.0,
}

# What KiCad's two checks leave out unless they are asked
BOARD_TOO = (
    "footprint_filters_mismatch", "missing_courtyard", "mirrored_text_on_front_layer",
    "nonmirrored_text_on_back_layer", "npth_inside_courtyard", "pth_inside_courtyard",
    "track_angle", "track_segment_length",
)  # fmt: skip
SCHEMATIC_TOO = (
    "footprint_filter", "four_way_junction", "simulation_model_issue", "single_global_label",
)  # fmt: skip


def project() -> str:
    """Return the project's file. No finding of either check is switched off or excluded."""
    wiring_class = {
        "name": "Default",
        "clearance": CLEARANCE,
        "track_width": tracks.THIN,
        "via_diameter": tracks.VIA,
        "via_drill": tracks.VIA_DRILL,
    }
    whole = {
        "board": {
            "design_settings": {
                "rules": RULES,
                "rule_severities": dict.fromkeys(BOARD_TOO, "error"),
                "drc_exclusions": [],
            }
        },
        "erc": {
            "rule_severities": dict.fromkeys(SCHEMATIC_TOO, "error"),
            "erc_exclusions": [],
        },
        "meta": {"filename": "halley.kicad_pro", "version": 3},
        "net_settings": {"classes": [wiring_class], "meta": {"version": 4}},
    }
    return json.dumps(whole, indent=2) + "\n"


def library_tables() -> dict[str, str]:
    """Return the tables that say where the project's own symbols and footprints are."""
    return {
        "sym-lib-table": _table("sym_lib_table", "halley.kicad_sym"),
        "fp-lib-table": _table("fp_lib_table", "halley.pretty"),
    }


def _table(kind: str, file: str) -> str:
    place = f"${{KIPRJMOD}}/{file}"
    line = f'(lib (name "halley") (type "KiCad") (uri "{place}") (options "") (descr ""))'
    return f"({kind}\n\t(version 7)\n\t{line}\n)\n"
