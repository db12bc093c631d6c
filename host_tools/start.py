"""Entry point of the `halley` script: a Ctrl-C while the modules load ends it without a trace."""

import signal


def main() -> None:
    """Load the command line, and run it."""
    handler = signal.getsignal(signal.SIGINT)
    if handler is signal.default_int_handler:  # a script's "&" has us ignore it
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from host_tools import cli

    signal.signal(signal.SIGINT, handler)
    cli.main()


if __name__ == "__main__":
    main()
