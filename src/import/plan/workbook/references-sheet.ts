import { resourceNamed } from '../../../catalogue/index.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { integer, text } from '../../journal/journal.ts';
import type { Run } from '../../run/run.ts';

const REFERENCES_AT_ONCE = 500;

/** The records that are made from mere names, because rows refer to them; they are made first. */
export function referencesSheet(run: Run): WorkbookSheet {
  return {
    name: 'New references',
    columns: [
      { heading: 'Kind', width: 20 },
      { heading: 'New record', width: 50 },
      { heading: 'Rows that name it', width: 18 },
    ],
    rows: referenceRows(run),
    hasFilter: true,
    print: { landscape: true, pagesWide: 1, footer: 'New references' },
    tabColour: '548235',
  };
}

function* referenceRows(run: Run): Generator<readonly WorkbookCell[]> {
  for (let after = -1; ;) {
    const found = run.journal.database.all(
      `SELECT id, resource, title, position,
              (SELECT count(*) FROM dependency JOIN call AS needy ON needy.id = dependency.call
               WHERE dependency.needed = made.id AND dependency.kind = 'id' AND needy.row IS NOT NULL) AS rows
       FROM call AS made WHERE row IS NULL AND NOT is_shared AND position > ? ORDER BY position LIMIT ?`,
      after,
      REFERENCES_AT_ONCE,
    );
    if (found.length === 0) return;
    after = integer(found.at(-1) ?? {}, 'position');
    for (const row of found) {
      yield [
        resourceNamed(text(row, 'resource')).title,
        { value: text(row, 'title'), cellStyle: 'bold' },
        integer(row, 'rows'),
      ];
    }
  }
}
