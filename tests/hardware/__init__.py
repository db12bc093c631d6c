"""Tests of what is stored in hardware/."""
