import { resourceNamed } from '../../../../catalogue/index.ts';
import type {
  WorkbookCell,
  WorkbookSheet,
} from '../../../../tabular/xlsx/write/workbook-content.ts';
import type { RunReader } from '../../../ledger/run/run.ts';

/** The records that are made from mere names, because rows refer to them; they are made first. */
export function referencesSheet(run: RunReader): WorkbookSheet {
  return {
    name: 'New references',
    columns: [
      { heading: 'Record type', width: 20 },
      { heading: 'New record', width: 50 },
      { heading: 'Rows that refer to it', width: 18 },
    ],
    rows: referenceRows(run),
    hasFilter: true,
    print: { landscape: true, pagesWide: 1, footer: 'New references' },
    tabColour: 'green',
  };
}

function* referenceRows(run: RunReader): Generator<readonly WorkbookCell[]> {
  for (const { resource, title, rows } of run.views.planned.named()) {
    yield [resourceNamed(resource).title, { value: title, cellStyle: 'bold' }, rows];
  }
}
