"""A table that stays readable on a narrow terminal, such as a phone's of 40 columns."""

from collections.abc import Sequence

from rich import box
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.table import Table as RichTable
from rich.text import Text


class NarrowTable(RichTable):
    """Rich's table, which goes without lines, and then without columns, before it cuts words."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the table, or if words of it are cut, a paragraph for each row."""
        for compact in (False, True):
            if compact:
                self.box = box.SIMPLE_HEAD if self.show_lines else None
                self.padding, self.pad_edge = (0, 1), False
            drawn = list(super().__rich_console__(console, options))
            if not self._cuts(drawn):
                yield from drawn
                return
        if self.title:
            yield Text(str(self.title))
        rows = zip(*(column.cells for column in self.columns), strict=True)
        for cells in rows:
            for column, cell in zip(self.columns, cells, strict=True):
                if str(cell).strip():
                    yield Text.assemble(*_name_rows(str(column.header), str(cell)))
            yield Text("")

    def _cuts(self, drawn: Sequence[object]) -> bool:
        """Return if a word is cut in what is drawn, where Rich sets an ellipsis."""
        ours = sum(str(cell).count("…") for column in self.columns for cell in column.cells)
        return sum(it.text.count("…") for it in drawn if isinstance(it, Segment)) > ours


def _name_rows(head: str, cell: str) -> tuple[str, ...]:
    return (f"{head}: ", cell) if head.strip() else (cell,)
