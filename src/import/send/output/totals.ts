import { assertHolds } from '../../../kernel/messages/errors.ts';
import { sumOfOutcomes, type OutcomeTotals } from '../../../kernel/outcomes.ts';
import type { RunReader } from '../../ledger/run/run.ts';

/** How many rows ended in each outcome. Every row is in exactly one, and this makes sure of it. */
export function outcomeTotals(run: RunReader): OutcomeTotals {
  const totals = run.views.outcomes.totals();
  const [rows, sum] = [run.rows.count(), sumOfOutcomes(totals)];
  assertHolds(sum === rows, `the outcomes total ${sum}, not ${rows} rows`);
  return totals;
}
