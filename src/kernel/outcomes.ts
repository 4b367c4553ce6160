/** The outcome of a row; every row ends in exactly one of these. */
export const OUTCOMES = [
  'created',
  'updated',
  'unchanged',
  'done',
  'skipped',
  'failed',
  'needsReview',
  'notProcessed',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** An outcome as screens and workbooks name it. */
export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  created: 'created',
  updated: 'updated',
  unchanged: 'unchanged',
  done: 'done',
  skipped: 'skipped',
  failed: 'failed',
  needsReview: 'needs review',
  notProcessed: 'not processed',
};

/** What a failed row is called with which nothing is wrong: it waits for an answer. */
export const OPEN_NAME = 'open';

/** How many rows ended in each outcome. */
export type OutcomeTotals = Readonly<Record<Outcome, number>>;

/** All outcomes at zero, ready to be counted up. */
export function noOutcomes(): Record<Outcome, number> {
  return {
    created: 0,
    updated: 0,
    unchanged: 0,
    done: 0,
    skipped: 0,
    failed: 0,
    needsReview: 0,
    notProcessed: 0,
  };
}

/** The number of rows that the totals account for. */
export function sumOfOutcomes(totals: OutcomeTotals): number {
  return OUTCOMES.reduce((sum, outcome) => sum + totals[outcome], 0);
}

/** Rows under the name of their outcome. */
export interface NamedOutcome {
  readonly outcome: Outcome;
  readonly name: string;
  readonly rows: number;
}

/**
 * The outcomes that rows have, as people read them: failed rows that only wait for an answer are open, not failed.
 * @param open how many of the failed rows these are
 */
export function namedOutcomes(totals: OutcomeTotals, open: number): NamedOutcome[] {
  const named = OUTCOMES.flatMap((outcome): NamedOutcome[] => {
    const [name, rows] = [OUTCOME_NAMES[outcome], totals[outcome]];
    if (outcome !== 'failed') return [{ outcome, name, rows }];
    return [
      { outcome, name, rows: rows - open },
      { outcome, name: OPEN_NAME, rows: open },
    ];
  });
  return named.filter(({ rows }) => rows > 0);
}
