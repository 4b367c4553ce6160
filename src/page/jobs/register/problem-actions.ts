import type { Workplace } from '../../../index.ts';
import { cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { Cause, Checked, GivenBy, ProblemRow, Sheet } from '../../interface/calls.ts';
import { correctRows, withCells, type WrittenCell } from './correct-cells.ts';
import type { JobStore } from '../job-store.ts';
import { rowsFileOf } from '../job-view.ts';
import type { KeptJob } from '../kept-job.ts';
import { ProblemRows } from './problem-rows.ts';

/** One page of the rows of a cause. Throws TallysheetError 'bad-usage' for a cause that there is not. */
export function problemsOf(
  { checked, sources = {} }: KeptJob,
  folder: string,
  wanted: { readonly cause: number; readonly page: number },
): GivenBy<'problems'> {
  const cause = checked?.causes[wanted.cause];
  const sheet = cause && checked.sheets.find((each) => isOfSheet(cause, each));
  if (cause === undefined || sheet === undefined) {
    throw new TallysheetError('bad-usage', 'This problem is not there any more');
  }
  return withRowsOf(folder, (rows) => ({
    sheet: sheet.id,
    headings: [...(sources[sheet.id]?.headings ?? [])],
    ...rows.ofCause(sheet.id, cause, wanted.page),
  }));
}

/** Writes corrected cells into a job, and checks their rows again; the files stay as they are. */
export async function correctJob(
  store: JobStore,
  id: string,
  { sheet, cells }: { readonly sheet: number; readonly cells: readonly WrittenCell[] },
  workplace: Workplace,
): Promise<{ readonly rows: ProblemRow[]; readonly job: KeptJob }> {
  const { sources = {}, recipe, corrections = [], checked } = store.get(id);
  const source = sources[sheet];
  const own = recipe?.sheets[sheet];
  if (source === undefined || own === undefined || checked === undefined) {
    throw new TallysheetError('bad-usage', 'This sheet has no problems');
  }
  const rows = new ProblemRows(rowsFileOf(store.filesOf(id)));
  try {
    const written = cells.map((cell) => ({ ...cell, now: textIn(rows, sheet, cell) }));
    const corrected = await correctRows(cells, { id: sheet, source, recipe: own }, rows, workplace);
    const job = store.change(id, {
      corrections: withCells(corrections, source, own.sheet, written),
      checked: countedAgain(checked, rows),
      plan: undefined,
      result: undefined,
    });
    return { rows: corrected, job };
  } finally {
    rows.close();
  }
}

function textIn(rows: ProblemRows, sheet: number, { row, column }: WrittenCell): string {
  return cellText(rows.get(sheet, row)?.cells[column]);
}

/** The causes with the rows that still have them; one that no row has is gone at the next check. */
function countedAgain(checked: Checked, rows: ProblemRows): Checked {
  return {
    ...checked,
    rowsWithErrors: rows.countWithErrors(),
    causes: checked.causes.map((cause) => {
      const sheet = checked.sheets.findIndex((each) => isOfSheet(cause, each));
      return cause.rows.length > 0 ? { ...cause, count: rows.count(sheet, cause) } : cause;
    }),
  };
}

function isOfSheet(cause: Cause, { file, sheet }: Sheet): boolean {
  return cause.file === file && cause.sheet === (sheet ?? null);
}

function withRowsOf<Result>(folder: string, work: (rows: ProblemRows) => Result): Result {
  const rows = new ProblemRows(rowsFileOf(folder));
  try {
    return work(rows);
  } finally {
    rows.close();
  }
}
