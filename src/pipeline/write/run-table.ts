import { columnOf, findKind, type Kind } from '../../catalogue/kinds.ts';
import { legalValues } from '../../catalogue/legal-values.ts';
import type { Outcome } from '../../kernel/outcomes.ts';
import type { JournalFile } from '../journal/row-table.ts';
import { OUR_COLUMNS, RUN_COLUMN, SURPLUS_COLUMN } from '../our-columns.ts';
import type { Run } from '../run/run.ts';
import type { OutputRow, OutputTable } from './output-table.ts';
import {
  numberHeading,
  ourCells,
  resultRows,
  surplusOf,
  targetsOf,
  userCells,
  userHeadings,
  userWidths,
  type ResultRow,
} from './result-rows.ts';

/** A file of a run with what became of its rows; only those that ended so, where that is said. */
export function runTable(run: Run, file: JournalFile, only?: Outcome): OutputTable {
  const hasSurplus = run.rows.hasIssue(file.id, 'ragged-row');
  const isForRetry = only !== undefined;
  const kind = findKind(file.kind);
  const numbers = numberHeading(file);
  return {
    file: file.name,
    sheet: file.sheet,
    title: kind?.title ?? file.kind,
    format: run.identity.request.outputFormat ?? file.format,
    headings: userHeadings(file.headings),
    ourHeadings: [
      ...numbers,
      ...(hasSurplus ? [SURPLUS_COLUMN] : []),
      ...OUR_COLUMNS,
      ...(isForRetry ? [RUN_COLUMN] : []),
    ],
    widths: userWidths(file.headings, file.widths),
    legalValues: (heading) => legalFor(file, kind, heading),
    *rows() {
      for (const batch of resultRows(run, file.id, only)) {
        yield batch.map((row) => outputRow(run, file, row, { hasSurplus, isForRetry }));
      }
    },
  };
}

function outputRow(
  run: Run,
  file: JournalFile,
  row: ResultRow,
  { hasSurplus, isForRetry }: { readonly hasSurplus: boolean; readonly isForRetry: boolean },
): OutputRow {
  const number = row.recordId === undefined ? '' : String(row.recordId);
  return {
    cells: userCells(file.headings, row.cells),
    ours: [
      ...numberHeading(file).map(() => number),
      ...(hasSurplus ? [surplusOf(file.headings, row)] : []),
      ...ourCells(row),
      ...(isForRetry ? [run.identity.name] : []),
    ],
    number: row.number,
    issues: row.issues,
  };
}

/** What a cell may say, where its field has a closed list. */
function legalFor(
  file: JournalFile,
  kind: Kind | undefined,
  heading: string,
): readonly string[] | undefined {
  const target = targetsOf(file).find((column) => column.heading === heading)?.target;
  if (kind === undefined || typeof target !== 'string') return undefined;
  const field = columnOf(kind, target)?.field;
  return field === undefined ? undefined : legalValues(field);
}
