import { columnHelp } from '../../../inner-library.ts';
import { cellText } from '../../../kernel/cells.ts';
import { foldName } from '../../../kernel/names.ts';
import type { ProblemPage, ProblemRow } from '../../interface/calls.ts';
import { rowsFileOf } from '../job-view.ts';
import type { KeptJob } from '../kept-job.ts';
import { usesIn } from './cell-meaning.ts';
import { correctedColumns } from './corrections.ts';
import { causeAt, sheetAt, sheetOfCause } from './sheet-of-cause.ts';
import { mustDiffer } from './shared-issues.ts';
import { ProblemRows, ROWS_OF_PAGE } from './problem-rows.ts';
import { rowAt, type KeptRow } from './problem-tables.ts';

/** One page of the rows of a cause. Throws TallysheetError 'bad-usage' for a cause that there is not. */
export function problemPage(
  job: KeptJob,
  folder: string,
  wanted: { readonly cause: number; readonly page: number },
): ProblemPage {
  const cause = causeAt(job, wanted.cause);
  const sheet = sheetOfCause(job, cause);
  const { line, source } = sheetAt(job, sheet);
  const column = cause.column === null ? -1 : source.headings.indexOf(cause.column);
  const rows = new ProblemRows(rowsFileOf(folder));
  try {
    const { rows: kept, total } = rows.ofCause(cause.id, wanted.page);
    const corrected = correctedColumns(job.corrections ?? [], source, line.sheet);
    const uses = usesIn(line, cause.column);
    const sameOf = counterOf(rows, sheet);
    return {
      recordType: line.recordType ?? null,
      ...{ sheet, cause: cause.id, page: wanted.page, total, rowsOfPage: ROWS_OF_PAGE },
      check: job.checked?.check ?? 0,
      column: column < 0 ? null : column,
      columns: source.headings.map((heading) => {
        const { values, ...help } = columnHelp(line, heading) ?? NO_HELP;
        return { heading, ...help, values: [...values] };
      }),
      rows: kept.map((row) => {
        const use = column < 0 ? undefined : uses.get(foldName(cellText(row.cells[column])));
        return {
          ...shownRow(row, sameOf),
          corrected: [...(corrected.get(rowAt(row.place)) ?? [])],
          ...(use !== undefined && { use }),
        };
      }),
    };
  } finally {
    rows.close();
  }
}

/** Of a column that is not imported. */
const NO_HELP = { values: [], isOptional: false };

function shownRow(
  { place, cells, issues }: KeptRow,
  sameOf: (column: number, value: string) => number,
): Omit<ProblemRow, 'corrected' | 'use'> {
  return {
    row: rowAt(place),
    cells: cells.map(cellText),
    issues: issues.map(({ code, severity, column, field, message, hint }) => ({
      ...{ code, severity, column, field, message, hint },
      same:
        column === null || mustDiffer(issues, column) ? 1 : sameOf(column, cellText(cells[column])),
    })),
  };
}

/** Counts each value once. */
function counterOf(rows: ProblemRows, sheet: number): (column: number, value: string) => number {
  const known = new Map<string, number>();
  return (column, value) => {
    const key = `${column} ${value}`;
    const count = known.get(key) ?? rows.countSame(sheet, column, value);
    known.set(key, count);
    return count;
  };
}
