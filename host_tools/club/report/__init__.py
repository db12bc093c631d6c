"""The evening's report: one HTML file, the same as a PDF, and its numbers as CSV."""
