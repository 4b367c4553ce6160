import { assertHolds } from '../../kernel/messages/errors.ts';
import {
  noOutcomes,
  sumOfOutcomes,
  type Outcome,
  type OutcomeTotals,
} from '../../kernel/outcomes.ts';
import { FROM_NAMES } from '../journal/tables/call-conditions.ts';
import { integer, text } from '../journal/journal.ts';
import type { Run } from '../run/run.ts';

/** How many rows ended in each outcome. Every row is in exactly one, and this makes sure of it. */
export function outcomeTotals(run: Run): OutcomeTotals {
  const totals = noOutcomes();
  const counted = run.journal.database.all(
    'SELECT outcome, count(*) AS rows FROM row_outcome GROUP BY outcome',
  );
  for (const row of counted) totals[text(row, 'outcome') as Outcome] = integer(row, 'rows');
  const rows = run.rows.count();
  assertHolds(
    sumOfOutcomes(totals) === rows,
    `outcomes add up to ${sumOfOutcomes(totals)}, not ${rows} rows`,
  );
  return totals;
}

/** Records that were made from mere names; one that was there already when it was to be made is not. */
export function referencesMade(run: Run): number {
  const row = run.journal.database.get(
    `SELECT count(*) AS calls FROM call WHERE ${FROM_NAMES} AND state = 'done' AND attempts > 0`,
  );
  return row === undefined ? 0 : integer(row, 'calls');
}

/** How often each finding was made. */
export function issueCounts(run: Run): Readonly<Record<string, number>> {
  const rows = run.journal.database.all(
    'SELECT code, count(*) AS times FROM issue GROUP BY code ORDER BY code',
  );
  return Object.fromEntries(rows.map((row) => [text(row, 'code'), integer(row, 'times')]));
}
