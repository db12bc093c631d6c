"""What is kept of evenings in files: journals as the box writes them, transcripts, score sheets."""
