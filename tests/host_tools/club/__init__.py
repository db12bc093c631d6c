"""Tests of the club's evening."""
