"""The name of a game of the table's own is typed, as people's names are."""

from halley.page.view.type_name import show

__all__ = ("show",)
