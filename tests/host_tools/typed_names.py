"""The keys that type a name on the box, as few as there are."""

# of the keys 1 to 10
_LETTERS = ("éèçüêëàâôîïöäûùœ", "abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz", " -")


def letters(name: str) -> list[str]:
    """Return the keys for the letters of `name`, such as 7 7* COMET; a star means held."""
    typed: list[str] = []
    turning = ""
    for letter in name.lower():
        if letter in "jqk":
            typed.append(letter.upper())
            turning = ""
            continue
        places = next(text for text in _LETTERS if letter in text)
        key = str(_LETTERS.index(places) + 1)
        if key == turning:
            typed.append("COMET")
        if letter == places[-1]:
            typed.append(f"{key}*")
            turning = ""
        else:
            typed += [key] * (places.index(letter) + 1)
            turning = key
    return typed


def new_name(name: str) -> str:
    """All keys for a name that is not on the list, from the list on."""
    return " ".join(["COMET", *letters(name), "OK"])
