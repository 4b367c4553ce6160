import type { WorkbookCell, WorkbookColumn } from '../../../tabular/xlsx/write/workbook-content.ts';
import type { SqlRow } from '../../../database/database.ts';
import { integer, optionalInteger, optionalText, text } from '../../journal/journal.ts';
import type { Change, Payload } from '../../journal/tables/planned-call.ts';
import type { Run } from '../../run/run.ts';

/** A row of the plan with the call that leads it. */
export interface PlanLine {
  readonly rowId: number;
  readonly resource: string;
  readonly operation: string;
  readonly title: string;
  readonly payload: Payload;
  readonly before: Payload;
  readonly changes: readonly Change[];
  readonly recordId: number | undefined;
  readonly file: string;
  readonly sheet: string | undefined;
  readonly row: number;
}

const LINES_AT_ONCE = 500;

/**
 * The calls that rows became, in the order of the rows, a batch at a time from the journal. The joins
 * are crossed and columns with an index signed, so that each batch goes on by row and nothing is sorted.
 */
export function* planLines(run: Run, condition: string, ...values: string[]): Generator<PlanLine> {
  for (let after = 0; ;) {
    const found = run.journal.database.all(
      `SELECT row.id AS id, call.resource AS resource, call.operation AS operation, call.title AS title,
              call.payload AS payload, call.before AS before, call.changes AS changes, call.record_id AS record_id,
              row.number AS number, file.name AS file, file.sheet AS sheet
       FROM row CROSS JOIN call ON call.id = row.leading_call CROSS JOIN file ON file.id = row.file
       WHERE row.id > ? AND ${condition} ORDER BY row.id LIMIT ?`,
      after,
      ...values,
      LINES_AT_ONCE,
    );
    if (found.length === 0) return;
    after = integer(found.at(-1) ?? {}, 'id');
    yield* found.map(asLine);
  }
}

function asLine(row: SqlRow): PlanLine {
  return {
    rowId: integer(row, 'id'),
    resource: text(row, 'resource'),
    operation: text(row, 'operation'),
    title: text(row, 'title'),
    payload: JSON.parse(text(row, 'payload')) as Payload,
    before: JSON.parse(optionalText(row, 'before') ?? '{}') as Payload,
    changes: JSON.parse(optionalText(row, 'changes') ?? '[]') as Change[],
    recordId: optionalInteger(row, 'record_id'),
    file: text(row, 'file'),
    sheet: optionalText(row, 'sheet'),
    row: integer(row, 'number'),
  };
}

/** A little room keeps the number from the text beside it. */
const ROW_FORMAT = '0_)_)';

/** Where a line comes from: files and sheets are named only where there are several. */
export interface PlaceColumns {
  readonly columns: readonly WorkbookColumn[];
  readonly cells: (place: Pick<PlanLine, 'file' | 'sheet' | 'row'>) => readonly WorkbookCell[];
}

export function placeColumns(run: Run): PlaceColumns {
  const files = run.rows.files();
  const hasFiles = new Set(files.map(({ name }) => name)).size > 1;
  const hasSheets = new Set(files.flatMap(({ sheet }) => sheet ?? [])).size > 1;
  return {
    columns: [
      ...(hasFiles ? [{ heading: 'File', width: 24 }] : []),
      ...(hasSheets ? [{ heading: 'Sheet', width: 18 }] : []),
      { heading: 'Row', width: 8, format: ROW_FORMAT },
    ],
    cells: ({ file, sheet, row }) => [
      ...(hasFiles ? [file] : []),
      ...(hasSheets ? [sheet ?? ''] : []),
      row,
    ],
  };
}
