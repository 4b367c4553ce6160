import { remediesOf } from '../../../inner-library.ts';
import { isOpenQuestion } from '../../../kernel/messages/issues.ts';
import type { Cause, Checked } from '../../interface/calls.ts';
import { remedyView } from './check-job.ts';
import type { ProblemRows } from './problem-rows.ts';
import type { KeptIssue, KeptRow } from './problem-tables.ts';
import type { RecheckedSheet } from './recheck-rows.ts';

/** Rows before and after they were checked again. */
interface Rechecked {
  readonly before: readonly KeptRow[];
  readonly now: readonly KeptRow[];
}

/** What was found in all rows, with what has changed in some; a cause that no row has any more stays until the next check. */
export function countedAgain(
  checked: Checked,
  { before, now }: Rechecked,
  sheet: RecheckedSheet,
  rows: ProblemRows,
): Checked {
  const touched = causesIn([...before, ...now]);
  const added = newCauses(now, checked, sheet, rows);
  return {
    ...checked,
    ...withDifference(checked, before, now),
    causes: [
      ...checked.causes.map((cause) =>
        touched.has(cause.id) ? { ...cause, ...countOf(cause.id, rows) } : cause,
      ),
      ...added,
    ],
  };
}

function causesIn(all: readonly KeptRow[]): ReadonlySet<number> {
  return new Set(all.flatMap(({ issues }) => issues.map(({ cause }) => cause)));
}

/** How many rows have a cause now, and the first of them. */
export function countOf(cause: number, rows: ProblemRows): Pick<Cause, 'count' | 'rows'> {
  const { count, first } = rows.openRowsOf(cause);
  return { count, rows: first };
}

function newCauses(
  now: readonly KeptRow[],
  { causes, sheets }: Checked,
  sheet: RecheckedSheet,
  rows: ProblemRows,
): Cause[] {
  const known = new Set(causes.map(({ id }) => id));
  const found = new Map<number, Cause>();
  for (const issue of now.flatMap(({ issues }) => issues)) {
    if (known.has(issue.cause) || found.has(issue.cause)) continue;
    found.set(issue.cause, newCause(issue, sheets[sheet.id], sheet, rows));
  }
  return [...found.values()];
}

function newCause(
  { cause: id, code, severity, column: at, field, message, hint }: KeptIssue,
  shown: Checked['sheets'][number] | undefined,
  { source, recipe }: RecheckedSheet,
  rows: ProblemRows,
): Cause {
  const column = at === null ? null : (source.headings[at] ?? null);
  const about = { code, severity, column, values: rows.valuesOf(id) };
  return {
    ...{ id, code, severity, column, field, message, hint, ...countOf(id, rows) },
    ...{ file: shown?.file ?? '', sheet: shown?.sheet ?? null },
    remedies: remediesOf(about, recipe).map(remedyView),
  };
}

/** How many rows have errors, or are open, once some have other problems than before. */
export function withDifference(
  { rowsWithErrors, openRows }: RowCounts,
  before: readonly KeptRow[],
  now: readonly KeptRow[],
): RowCounts {
  return {
    rowsWithErrors: rowsWithErrors + differenceOf(before, now, 'wrong'),
    openRows: openRows + differenceOf(before, now, 'open'),
  };
}

type RowCounts = Pick<Checked, 'rowsWithErrors' | 'openRows'>;

function differenceOf(
  before: readonly KeptRow[],
  now: readonly KeptRow[],
  wanted: 'wrong' | 'open',
): number {
  const count = (all: readonly KeptRow[]): number =>
    all.filter(({ issues }) => stateOf(issues) === wanted).length;
  return count(now) - count(before);
}

/** Nothing is wrong with a row that only waits for an answer. */
function stateOf(issues: readonly KeptIssue[]): 'wrong' | 'open' | 'good' {
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return 'good';
  return errors.every(isOpenQuestion) ? 'open' : 'wrong';
}
