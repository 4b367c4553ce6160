/** What became of a row; every row ends in exactly one of these. */
export const OUTCOMES = [
  'created',
  'updated',
  'unchanged',
  'done',
  'skipped',
  'failed',
  'unknown',
  'unprocessed',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** How many rows ended in each outcome. */
export type OutcomeTotals = Readonly<Record<Outcome, number>>;

/** All outcomes at nought, ready to be counted up. */
export function noOutcomes(): Record<Outcome, number> {
  return {
    created: 0,
    updated: 0,
    unchanged: 0,
    done: 0,
    skipped: 0,
    failed: 0,
    unknown: 0,
    unprocessed: 0,
  };
}

/** The number of rows that the totals account for. */
export function sumOfOutcomes(totals: OutcomeTotals): number {
  return OUTCOMES.reduce((sum, outcome) => sum + totals[outcome], 0);
}
