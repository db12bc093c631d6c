"""The Raspberry Pi Pico: pins, start, loop, and the chips around it."""
