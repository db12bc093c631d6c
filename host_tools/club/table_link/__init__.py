"""The club's side of the line to its tables: firmware/halley/uplink/README.md describes it."""
