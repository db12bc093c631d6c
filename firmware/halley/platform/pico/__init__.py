"""The Raspberry Pi Pico: pins, start, loop, and what is around them."""
