"""The subcommands of `halley club`, a module each (host_tools.commands.club finds them)."""
