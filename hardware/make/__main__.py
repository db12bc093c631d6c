"""`python -m hardware.make`: write everything anew, and say what has changed."""

from hardware.make import FOLDER
from hardware.make.everything import products
from hardware.make.write import write

if __name__ == "__main__":
    write(FOLDER, products())
