"""The page's half of the firmware: what the browser shows, and how it asks; no image has it."""
