"""The box on a cable: which port it is on, MicroPython's REPL there, its files, its firmware."""
