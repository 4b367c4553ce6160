import type {
  WorkbookCell,
  WorkbookSheet,
} from '../../../../tabular/xlsx/write/workbook-content.ts';
import type { RunReader } from '../../../ledger/run/run.ts';
import { REMEDIES_SHEET, remedyTitle } from '../remedy-words.ts';

/** What the plan does only because a flag says so: every row, with the member whom it concerns. */
export function remediesSheet(run: RunReader): WorkbookSheet {
  return {
    name: REMEDIES_SHEET,
    columns: [
      { heading: 'What is done', width: 30 },
      { heading: 'Flag', width: 24 },
      { heading: 'Item', width: 36 },
      { heading: 'Member', width: 60 },
      { heading: 'File', width: 24 },
      { heading: 'Sheet', width: 16 },
      { heading: 'Row', width: 8 },
    ],
    rows: remedyRows(run),
    hasFilter: true,
    print: { landscape: true, pagesWide: 1, footer: REMEDIES_SHEET },
    tabColour: 'orange',
  };
}

function* remedyRows(run: RunReader): Generator<readonly WorkbookCell[]> {
  for (const { flag, item, detail, file, sheet, row } of run.views.remedies.all()) {
    yield [
      remedyTitle(flag),
      `--${flag}`,
      { value: item, cellStyle: 'bold' },
      detail,
      file,
      sheet ?? null,
      row,
    ];
  }
}
