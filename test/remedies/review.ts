import type { Act, Hands } from './situation.ts';

const REVIEW = '{run}/review.csv';

function decide(hands: Hands, decision: string): Promise<void> {
  const [heading = '', ...rows] = hands.read(REVIEW).trimEnd().split(/\r?\n/);
  if (!heading.endsWith('Decision'))
    throw new Error(`the last column is none of decisions: ${heading}`);
  const decided = rows.map((row) => row.replace(/[^,]*$/, decision));
  return hands.save({ [REVIEW]: [heading, ...decided, ''].join('\n') });
}

/** Decides about each row whose outcome is not known that the first record is its own. */
export const decideForTheFirst: Act = (hands) => decide(hands, 'done as #1');

/** What somebody else changed stays. */
export const keepTheirs: Act = (hands) => decide(hands, 'keep theirs');

/** The row is sent all the same. */
export const useOurs: Act = (hands) => decide(hands, 'use ours');

export const saveDecisionsThatNobodyUnderstands: Act = (hands) => decide(hands, 'perhaps');
