import { ISSUES } from '../../../index.ts';
import { remediesOf } from '../../../inner-library.ts';
import type { Cause, Checked } from '../../interface/calls.ts';
import { remedyView } from './check-job.ts';
import { rowAt, type KeptIssue, type KeptRow, type ProblemRows } from './problem-rows.ts';
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
  const change = new Map<number, number>();
  for (const { issues } of before) countIn(change, issues, -1);
  for (const { issues } of now) countIn(change, issues, 1);
  const added = newCauses(now, checked, sheet, rows);
  return {
    ...checked,
    rowsWithErrors: checked.rowsWithErrors + differenceOf(before, now, 'wrong'),
    openRows: checked.openRows + differenceOf(before, now, 'open'),
    causes: [
      ...checked.causes.map((cause) => ({
        ...cause,
        count: Math.max(0, cause.count + (change.get(cause.id) ?? 0)),
      })),
      ...added,
    ],
  };
}

function countIn(counts: Map<number, number>, issues: readonly KeptIssue[], by: number): void {
  for (const { cause } of issues) counts.set(cause, (counts.get(cause) ?? 0) + by);
}

function newCauses(
  now: readonly KeptRow[],
  { causes, sheets }: Checked,
  sheet: RecheckedSheet,
  rows: ProblemRows,
): Cause[] {
  const known = new Set(causes.map(({ id }) => id));
  const found = new Map<number, Cause>();
  for (const { place, issues } of now) {
    for (const issue of issues) {
      if (known.has(issue.cause)) continue;
      const cause = found.get(issue.cause) ?? newCause(issue, sheets[sheet.id], sheet, rows);
      const shown = [...cause.rows, rowAt(place)].slice(0, MOST_ROWS);
      found.set(issue.cause, { ...cause, count: cause.count + 1, rows: shown });
    }
  }
  return [...found.values()];
}

const MOST_ROWS = 10;

function newCause(
  { cause: id, code, severity, column: at, field, message, hint }: KeptIssue,
  shown: Checked['sheets'][number] | undefined,
  { source, recipe }: RecheckedSheet,
  rows: ProblemRows,
): Cause {
  const column = at === null ? null : (source.headings[at] ?? null);
  const about = { code, severity, column, values: rows.valuesOf(id) };
  return {
    ...{ id, code, severity, column, field, message, hint, count: 0, rows: [] },
    ...{ file: shown?.file ?? '', sheet: shown?.sheet ?? null },
    remedies: remediesOf(about, recipe).map(remedyView),
  };
}

function differenceOf(
  before: readonly KeptRow[],
  now: readonly KeptRow[],
  wanted: 'wrong' | 'open',
): number {
  const countOf = (all: readonly KeptRow[]): number =>
    all.filter(({ issues }) => stateOf(issues) === wanted).length;
  return countOf(now) - countOf(before);
}

/** Nothing is wrong with a row that only waits for an answer. */
function stateOf(issues: readonly KeptIssue[]): 'wrong' | 'open' | 'good' {
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return 'good';
  return errors.every(({ code }) => waits(code)) ? 'open' : 'wrong';
}

function waits(code: string): boolean {
  const known: Readonly<Record<string, { readonly waitsFor?: string }>> = ISSUES;
  return known[code]?.waitsFor !== undefined;
}
