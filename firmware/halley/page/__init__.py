"""The page's part of the firmware: views for the browser, and its questions; no image has it."""
