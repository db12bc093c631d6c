"""Evenings as files: journals, transcripts, score sheets."""
