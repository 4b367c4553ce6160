import { expect, test } from 'vitest';
import { exportChanges } from '../../src/export/export-changes.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import type { Transport } from '../../src/wire/messages.ts';
import type { SentCall } from '../service/answers/expected-answer.ts';
import { actAsColleague } from '../support/colleague.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { accountOf } from './account-of-many.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT = {
  'fixed_asset[name]': 'Laptop 0001',
  'fixed_asset[group_id]': '1',
  'fixed_asset[purchased_on]': '01/31/2025',
};
/** As whom calls act, and somebody else. */
const [OWNER, OTHER] = ['m1@example.com', 'm3@example.com'];

const moveTo = (place: string): SentCall => [
  'PUT /assets/1.api',
  { ...KEPT, 'fixed_asset[location_id]': place },
];
const checkOut = (place: string): SentCall => [
  'PUT /assets/1/checkout.api',
  { user_id: '2', 'checkout_values[location_id]': place },
];
const RETIRE: SentCall = [
  'PUT /assets/1/retire.api',
  { 'fixed_asset[retired_on]': '01/10/2026', 'fixed_asset[retire_reason_id]': '1' },
];
const RENAME: SentCall = ['PUT /assets/1.api', { ...KEPT, 'fixed_asset[name]': 'Desk' }];
const CHECK_IN: SentCall = ['PUT /assets/1/checkin.api'];

/** What was done before the snapshot and since, and who is named for what. */
const CASES: readonly (readonly [string, SentCall[], SentCall[], object])[] = [
  [
    'a movement before the snapshot names no author',
    [checkOut('1')],
    [moveTo('2')],
    { Location: '' },
  ],
  [
    'a place that the movement does not show names no author',
    [],
    [checkOut('2'), moveTo('3')],
    { State: OWNER, 'Assigned to': OWNER, Location: '' },
  ],
  [
    'who retired an item has not changed its name',
    [],
    [RENAME, RETIRE],
    { State: OWNER, 'Retired on': OWNER, Name: '' },
  ],
];

async function whoMade(before: readonly SentCall[], since: readonly SentCall[], olderBy?: number) {
  const seed = accountOf({ assets: 3, members: 3, places: 3 });
  const [owner, ...others] = seed['members'] ?? [];
  const members = [{ ...owner, role: 'Administrator', owner: true }, ...others];
  const rehearsal = new Rehearsal({ seed: { ...seed, members } });
  await rehearsal.clock.advance(DAY_MS);
  await actAsColleague(rehearsal, before);
  const night = { kinds: ['fixed-assets'], out: 'kept.ndjson', keepSnapshot: true };
  await exportRecords(night, rehearsal.workplace());
  for (const act of since) {
    await rehearsal.clock.advance(DAY_MS);
    await actAsColleague(rehearsal, [act]);
  }
  if (olderBy !== undefined) rehearsal.between = byAnother(olderBy);
  const request = { kinds: ['fixed-assets'], since: 'last', out: 'changes.xlsx' };
  const { updated, moved, heldBy } = await exportChanges(request, rehearsal.workplace());
  return Object.fromEntries(
    [...updated, ...moved, ...heldBy].map(({ field, who }) => [field, who]),
  );
}

/** A service where somebody else made all movements but the newest. */
function byAnother(author: number): (service: Transport) => Transport {
  return (service) => ({
    send: async (request, options) => {
      const response = await service.send(request, options);
      if (!request.target.includes('history')) return response;
      const body = JSON.parse(response.body) as { history: { created_by_id: number }[] };
      for (const entry of body.history.slice(1)) entry.created_by_id = author;
      return { ...response, body: JSON.stringify(body) };
    },
  });
}

test.each(CASES)('%s', async (_what, before, since, expected) => {
  expect(await whoMade(before, since)).toMatchObject(expected);
});

test.each([
  ['the newest movement', [checkOut('1'), CHECK_IN, checkOut('1')], OWNER],
  ['the newest movement that shows the place', [checkOut('2'), moveTo('1'), CHECK_IN], ''],
])('of several people %s counts', async (_what, since, who) => {
  const named = await whoMade([], since, 3);
  expect(named['State'] ?? '').toBe(who);
  expect(Object.values(named)).not.toContain(OTHER);
});
