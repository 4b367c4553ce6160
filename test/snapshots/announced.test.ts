import { expect, test } from 'vitest';
import type { ReadingPrice } from '../../src/account/account-listener.ts';
import { costLine } from '../../src/cli/screens/export-screen.ts';
import { exportChanges } from '../../src/export/export-changes.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import type { SentCall } from '../service/answers/expected-answer.ts';
import { actAsColleague } from '../support/colleague.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { accountOf } from './account-of-many.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT = { 'fixed_asset[group_id]': '1', 'fixed_asset[purchased_on]': '01/31/2025' };

const EDIT = { ...KEPT, 'fixed_asset[name]': 'Desk' };

/** What a colleague does, and the calls: the least and the most announced, then those of authors, and all that were made. */
const CASES: readonly (readonly [string, readonly SentCall[], readonly number[]])[] = [
  ['nothing', [], [21, 41, 0, 22]],
  ['an edit', [['PUT /assets/1.api', EDIT]], [21, 41, 0, 22]],
  ['a checkout', [['PUT /assets/3/checkout.api', { user_id: '2' }]], [21, 41, 1, 23]],
  ['a deletion', [['DELETE /assets/4.api']], [21, 41, 0, 35]],
  ['deletions of a page', many(6, (at) => [`DELETE /assets/${at + 1}.api`]), [21, 41, 0, 39]],
];

function many<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

test.each(CASES)(
  'a list of changes takes as many calls as were announced: %s',
  async (_what, acts, expected) => {
    const rehearsal = new Rehearsal({ seed: accountOf({ assets: 130, members: 3, places: 3 }) });
    await rehearsal.clock.advance(DAY_MS);
    const night = { kinds: ['all'], out: 'a.xlsx', keepSnapshot: true };
    await exportRecords(night, rehearsal.workplace());
    await rehearsal.clock.advance(DAY_MS);
    await actAsColleague(rehearsal, acts);

    const before = rehearsal.calls.length;
    const made = (): number => rehearsal.calls.length - before;
    let [least, most, more] = [0, 0, 0];
    const onPrice = ({ calls, most: upTo = calls, purpose }: ReadingPrice): void => {
      if (purpose !== undefined) more += calls;
      else if (made() + upTo > most) [least, most] = [made() + calls, made() + upTo];
    };
    await exportChanges({ kinds: ['all'], since: 'last' }, rehearsal.workplace(), { onPrice });
    expect([least, most, more, made()]).toEqual(expected);
  },
);

const A_MINUTE = { calls: 60, windowMs: 60_000 };

test.each([
  [{ calls: 19 }, undefined],
  [{ calls: 25 }, "Cost: 25 API calls, under a minute at 60/min, 3% of today's remaining quota."],
  [
    { calls: 5, most: 90, made: 20 },
    "Cost: 25 to 110 API calls, at most about 1 min at 60/min, at most 9% of today's remaining quota.",
  ],
  [
    { calls: 12, purpose: 'to name who made changes' },
    'Cost: 12 more API calls to name who made changes.',
  ],
  [
    { calls: 5, most: 1_200 },
    "Cost: 5 to 1,200 API calls, at most about 19 min at 60/min, at most 120% of today's remaining quota. It stops in time; run the same command again tomorrow.",
  ],
])('the cost %j is said as %s', (price, line) => {
  expect(costLine(price, A_MINUTE, 1_000)).toBe(line);
});
