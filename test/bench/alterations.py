"""Alters figures of a workbook that LibreOffice holds open, and reads its checks: <pipe> <path> [most]

Every figure that no formula computes, every pair of figures of a column and every pair of a row, the pairs so
that their sum stays. Prints one JSON document: how many of each were altered, and those that no check saw.
`most` is the most pairs of a row that are altered on each sheet.
"""
import itertools
import json
import random
import sys
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException
from com.sun.star.table.CellContentType import FORMULA, VALUE

AT_ONCE = 120
PASSED = 4


def desktop_of(pipe):
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstance("com.sun.star.bridge.UnoUrlResolver")
    until = time.monotonic() + AT_ONCE
    while True:
        try:
            context = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
            return context.ServiceManager.createInstance("com.sun.star.frame.Desktop")
        except NoConnectException:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)


def figures_of(sheet):
    cursor = sheet.createCursor()
    cursor.gotoEndOfUsedArea(False)
    last = cursor.RangeAddress
    for row in range(last.EndRow + 1):
        for column in range(last.EndColumn + 1):
            cell = sheet.getCellByPosition(column, row)
            if cell.Type == VALUE:
                yield row, column, cell


class Checks:
    def __init__(self, summary):
        cursor = summary.createCursor()
        cursor.gotoEndOfUsedArea(False)
        rows = range(cursor.RangeAddress.EndRow + 1)
        # The checks, and not the figures of other sections of the sheet.
        self.cells = [
            cell
            for cell in (summary.getCellByPosition(PASSED, row) for row in rows)
            if cell.Type == FORMULA
        ]

    def hold(self):
        return all(cell.Value == 1 and cell.Error == 0 for cell in self.cells)


def alterations_of(sheet, most):
    figures = list(figures_of(sheet))
    for figure in figures:
        yield "single", [(figure, 1)]
    for at, kind in ((1, "column"), (0, "row")):
        key = lambda figure: figure[at]
        pairs = [
            pair
            for _, group in itertools.groupby(sorted(figures, key=key), key)
            for pair in itertools.combinations(list(group), 2)
        ]
        if kind == "row" and most is not None and len(pairs) > most:
            pairs = random.Random(1).sample(pairs, most)
        for one, other in pairs:
            yield kind, [(one, 1000), (other, -1000)]


def main():
    pipe, path, *rest = sys.argv[1:]
    most = int(rest[0]) if rest else None
    hidden = PropertyValue()
    hidden.Name, hidden.Value = "Hidden", True
    desktop = desktop_of(pipe)
    document = desktop.loadComponentFromURL(uno.systemPathToFileUrl(path), "_blank", 0, (hidden,))
    document.calculateAll()
    checks = Checks(document.Sheets.getByName("Summary"))
    tried = {"single": 0, "column": 0, "row": 0}
    unseen = []
    for sheet in document.Sheets:
        for kind, altered in alterations_of(sheet, most):
            before = [cell.Value for (_, _, cell), _ in altered]
            for (_, _, cell), by in altered:
                cell.Value += by
            tried[kind] += 1
            if checks.hold():
                unseen.append([f"{sheet.Name} {cell.AbsoluteName}" for (_, _, cell), _ in altered])
            for ((_, _, cell), _), value in zip(altered, before):
                cell.Value = value
    print(json.dumps({"checks": len(checks.cells), "held": checks.hold(), "tried": tried, "unseen": unseen}))
    document.close(True)


main()
