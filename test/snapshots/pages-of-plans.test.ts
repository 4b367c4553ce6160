import { expect, test } from 'vitest';
import { openSnapshotCaller } from '../../src/account/snapshots/snapshot-caller.ts';
import { resourceNamed } from '../../src/catalogue/index.ts';
import type { Caller } from '../../src/client/caller.ts';
import { readAll } from '../../src/client/lists/pages.ts';
import type { ServiceRecord } from '../../src/client/records.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import { actAsColleague } from '../support/colleague.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { accountOf } from './account-of-many.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT = { 'fixed_asset[group_id]': '1', 'fixed_asset[purchased_on]': '01/31/2025' };

async function listOf(caller: Caller, options = {}): Promise<readonly ServiceRecord[]> {
  return readAll(caller, resourceNamed('fixed-assets'), options);
}

/** Names beside numbers of other records, which a plan goes by. */
const NOT_NEEDED = { location_name: null, retire_reason: null };

test('plans read the pages that the service would show, from a snapshot and what changed', async () => {
  const seed = accountOf({ assets: 80, members: 3, places: 3, heldEvery: 4 });
  const rehearsal = new Rehearsal({ seed });
  await rehearsal.clock.advance(DAY_MS);
  await actAsColleague(rehearsal, [
    ['PUT /assets/80.api', { ...KEPT, 'fixed_asset[name]': 'Laptop 0080' }],
  ]);
  await rehearsal.clock.advance(DAY_MS);
  const night = { kinds: ['fixed-assets', 'members'], format: 'ndjson' } as const;
  await exportRecords({ ...night, out: '.', keepSnapshot: true }, rehearsal.workplace());
  await rehearsal.clock.advance(DAY_MS);
  await actAsColleague(rehearsal, [
    ['PUT /members/2.api', { 'user[last_name]': 'Changed' }],
    ['PUT /locations/1.api', { 'location[name]': 'Attic' }],
    ['PUT /assets/6.api', { ...KEPT, 'fixed_asset[name]': 'Desk', 'cust_attr[Colour]': 'red' }],
    ['POST /assets.api', { ...KEPT, 'fixed_asset[name]': 'A new one' }],
  ]);

  const place = rehearsal.workplace();
  const whole = await listOf(place.connection.caller);
  const before = rehearsal.calls.length;
  const known = openSnapshotCaller(place);
  const shown = await listOf(known.caller);
  const paths = rehearsal.calls.slice(before).map(({ path }) => path.replace(/\?.*/, ''));
  expect(paths.filter((path) => path.startsWith('/assets.api'))).toHaveLength(1);
  expect(shown.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  for (const [at, { raw, values }] of shown.entries()) {
    const parts = Object.keys(raw).map((key) => [key, whole[at]?.raw[key]]);
    const expected = { ...whole[at]?.values, ...NOT_NEEDED };
    expect([values, raw]).toEqual([expected, Object.fromEntries(parts)]);
  }

  // What is read again to find out how a call ended is always asked of the service.
  const asked = rehearsal.calls.length;
  await listOf(known.caller, { purpose: 'reconcile' });
  expect(rehearsal.calls.length - asked).toBe(4);
  known.close();
});
