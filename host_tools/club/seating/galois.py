"""Sums and products in the finite fields that a rotation of the tables needs.

The elements of a field of p**n are written as the numbers 0 to p**n - 1, their digits to base p
being the coefficients of a polynomial. For numbers that are no prime's power the sums and products
are those of the remainders, which is no field, but a rotation all the same.
"""

# p, and the polynomial (digits from x**0 on) that is nothing, for each prime's power up to 25
_POWERS = {4: (2, (1, 1, 1)), 8: (2, (1, 1, 0, 1)), 9: (3, (1, 0, 1)), 16: (2, (1, 1, 0, 0, 1)),
           25: (5, (2, 0, 1))}  # fmt: skip


def add(a: int, b: int, size: int) -> int:
    """Return a + b in the field."""
    if size not in _POWERS:
        return (a + b) % size
    prime, _ = _POWERS[size]
    return _number([x + y for x, y in zip(_digits(a, size), _digits(b, size), strict=True)], prime)


def times(a: int, b: int, size: int) -> int:
    """Return a * b in the field."""
    if size not in _POWERS:
        return a * b % size
    prime, nothing = _POWERS[size]
    degree = len(nothing) - 1
    product = [0] * (2 * degree)
    for i, x in enumerate(_digits(a, size)):
        for j, y in enumerate(_digits(b, size)):
            product[i + j] += x * y
    for high in range(2 * degree - 1, degree - 1, -1):
        factor, product[high] = product[high], 0
        for i in range(degree):
            product[high - degree + i] -= factor * nothing[i]
    return _number(product[:degree], prime)


def _digits(number: int, size: int) -> list[int]:
    prime, nothing = _POWERS[size]
    return [number // prime**i % prime for i in range(len(nothing) - 1)]


def _number(digits: list[int], prime: int) -> int:
    return sum(digit % prime * prime**i for i, digit in enumerate(digits))
