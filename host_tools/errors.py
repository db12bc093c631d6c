"""What the host's commands say when they cannot do what was asked."""


class BadInput(Exception):
    """What the user gave cannot be used; str() is one sentence that says why and where.

    The command line prints it after "halley: " and exits with status 2.
    """
