import { expect, test } from 'vitest';
import { exportRecords } from '../../src/export/export-records.ts';
import { actAsColleague } from '../support/colleague.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { accountOf } from './account-of-many.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const KEPT = { 'fixed_asset[group_id]': '1', 'fixed_asset[purchased_on]': '01/31/2025' };

test.each([
  ['an hour later', HOUR_MS, 0],
  ['minutes later, by a computer whose clock is ahead', 3 * MINUTE_MS, 7 * MINUTE_MS],
])(
  'the newest of many records of one minute is looked for on its page, %s',
  async (_when, pause, ahead) => {
    const rehearsal = new Rehearsal({ seed: accountOf({ assets: 130 }) });
    rehearsal.aheadMs = ahead;
    await rehearsal.clock.advance(1_000);
    const named = (name: string): Record<string, string> => ({
      ...KEPT,
      'fixed_asset[name]': name,
    });
    await actAsColleague(rehearsal, [['PUT /assets/120.api', named('Laptop 0120')]]);
    await rehearsal.clock.advance(pause);
    const night = { kinds: ['fixed-assets'], out: 'night.ndjson', keepSnapshot: true };
    await exportRecords(night, rehearsal.workplace());
    await rehearsal.clock.advance(pause);
    await actAsColleague(rehearsal, [['PUT /assets/7.api', named('Desk')]]);
    const { lists } = await exportRecords(night, rehearsal.workplace());
    expect(lists).toEqual([{ kind: 'fixed-assets', how: 'changes' }]);
    const whole = { kinds: ['fixed-assets'], out: 'whole.ndjson', full: true };
    await exportRecords(whole, rehearsal.workplace());
    expect(rehearsal.text('night.ndjson')).toBe(rehearsal.text('whole.ndjson'));
  },
);
