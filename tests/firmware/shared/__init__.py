"""Tests that run on CPython and on MicroPython alike: functions test_* with bare asserts.

No pytest, no fixtures, nothing that MicroPython lacks. They read stored data through `data.py`.
"""
