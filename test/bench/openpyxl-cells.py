"""Prints every cell of the first sheet that is not blank, one JSON document a line."""
import datetime
import json
import sys

import openpyxl

sheet = openpyxl.load_workbook(sys.argv[1], data_only=True).worksheets[0]
for row in sheet.iter_rows():
    for cell in row:
        value = cell.value
        if value is None:
            continue
        if cell.data_type == "e":
            kind, said = "error", value
        elif isinstance(value, bool):
            kind, said = "boolean", value
        elif isinstance(value, (int, float)):
            kind, said = "number", value
        elif isinstance(value, datetime.datetime):
            kind, said = "date", value.date().isoformat()
        else:
            kind, said = "text", str(value)
        print(json.dumps([cell.row, cell.column, kind, said]))
