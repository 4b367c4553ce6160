import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSnapshots } from '../../src/account/snapshots/snapshots.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import { actAsColleague } from '../support/colleague.ts';
import { Killed } from '../support/mortality.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { accountOf } from './account-of-many.ts';

const DAY_MS = 24 * 3_600_000;
const NIGHT = { kinds: ['fixed-assets', 'locations'], format: 'csv', stableNames: true } as const;
const KEPT = { 'fixed_asset[group_id]': '1', 'fixed_asset[purchased_on]': '01/31/2025' };

/** Ends the process when the files are written, before the snapshot is kept. */
async function killAfterFiles(rehearsal: Rehearsal, request: object): Promise<void> {
  const workplace = rehearsal.workplace();
  let isAlive = true;
  const clock = Object.create(workplace.clock, {
    now: {
      value: () => {
        if (isAlive && existsSync(join(rehearsal.folder, 'locations.csv'))) {
          isAlive = false;
          throw new Killed('killed');
        }
        return workplace.clock.now();
      },
    },
  }) as typeof workplace.clock;
  await expect(exportRecords({ ...NIGHT, ...request }, { ...workplace, clock })).rejects.toThrow(
    Killed,
  );
}

test.each([
  ['an export', {}],
  ['an export that keeps a snapshot', { keepSnapshot: true }],
])(
  '%s of a later night is as of that night, also where one was killed behind its files',
  async (_what, request) => {
    const rehearsal = new Rehearsal({ seed: accountOf({ assets: 3, members: 1, places: 1 }) });
    await rehearsal.clock.advance(DAY_MS);
    await killAfterFiles(rehearsal, request);
    await rehearsal.clock.advance(DAY_MS);
    await actAsColleague(rehearsal, [
      ['POST /assets.api', { ...KEPT, 'fixed_asset[name]': 'Desk' }],
    ]);

    const later = await exportRecords({ ...NIGHT, ...request }, rehearsal.workplace());

    const day = '2026-01-17T12:00:00.000Z';
    const snapshots = listSnapshots(rehearsal.workplace()).map(({ takenAt }) => takenAt);
    expect([later.startedAt, later.continued, later.snapshot?.takenAt ?? day]).toEqual([
      ...[day, false, day],
    ]);
    expect(snapshots).toEqual('keepSnapshot' in request ? [day] : []);
    expect(rehearsal.text('fixed-assets.csv')).toContain('Desk');
  },
);

test('within an hour the export of that night is finished, as of its beginning', async () => {
  const rehearsal = new Rehearsal({ seed: accountOf({ assets: 3, members: 1, places: 1 }) });
  await killAfterFiles(rehearsal, { keepSnapshot: true });
  const reads = rehearsal.calls.length;
  await rehearsal.clock.advance(50 * 60_000);

  const again = await exportRecords({ ...NIGHT, keepSnapshot: true }, rehearsal.workplace());

  expect([again.startedAt, again.continued]).toEqual(['2026-01-15T12:00:00.000Z', true]);
  expect(rehearsal.calls.length).toBe(reads);
});
