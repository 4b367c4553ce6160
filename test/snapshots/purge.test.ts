import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { purgeSnapshots } from '../../src/account/snapshots/purge-snapshots.ts';
import { lockSnapshots } from '../../src/account/snapshots/snapshot-file.ts';
import { reportReadings } from '../../src/account/snapshots/report-readings.ts';
import { listSnapshots } from '../../src/account/snapshots/snapshots.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import { reportAudit } from '../../src/reports/index.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { accountOf } from './account-of-many.ts';

const DAY_MS = 24 * 3_600_000;
const ISO = (day: number): string => `2026-01-${day}T12:00:00.000Z`;

/** Three nights, each with a snapshot and the reading of a report, then ten days. */
async function threeNights(): Promise<Rehearsal> {
  const rehearsal = new Rehearsal({ seed: accountOf({ assets: 3 }) });
  for (let night = 0; night < 3; night += 1) {
    const kept = { kinds: ['fixed-assets'], out: 'a.csv', force: true, keepSnapshot: true };
    await exportRecords(kept, rehearsal.workplace());
    const report = { out: 'audit.csv', force: true, snapshot: 'keep' };
    await reportAudit(report, rehearsal.workplace());
    await rehearsal.clock.advance(DAY_MS);
  }
  await rehearsal.clock.advance(10 * DAY_MS);
  return rehearsal;
}

function left(rehearsal: Rehearsal): unknown {
  const place = rehearsal.workplace();
  return [
    listSnapshots(place).map(({ takenAt }) => takenAt),
    reportReadings(place).map(({ keptAt }) => new Date(keptAt).toISOString()),
  ];
}

test('snapshots and readings of an age are removed, the last of each never, and first only found', async () => {
  const rehearsal = await threeNights();
  const all = [ISO(15), ISO(16), ISO(17)];
  expect(left(rehearsal)).toEqual([all, all]);
  const [reading] = reportReadings(rehearsal.workplace());
  if (process.platform !== 'win32') {
    expect(statSync(reading?.path ?? '').mode & 0o777).toBe(0o600);
    expect(statSync(dirname(reading?.path ?? '')).mode & 0o777).toBe(0o700);
  }

  const purge = {
    olderThan: 13 * DAY_MS,
    purged: [
      { account: 'company', of: 'snapshots', removed: 1, left: 2, from: ISO(15), to: ISO(15) },
      { account: 'company', of: 'audit report', removed: 1, left: 2, from: ISO(15), to: ISO(15) },
    ],
  };
  const place = rehearsal.workplace();
  expect(purgeSnapshots(place, { olderThan: 13 * DAY_MS, dryRun: true })).toEqual(purge);
  expect(left(rehearsal)).toEqual([all, all]);
  expect(purgeSnapshots(place, { olderThan: 13 * DAY_MS })).toEqual(purge);
  expect(left(rehearsal)).toEqual([all.slice(1), all.slice(1)]);

  expect(purgeSnapshots(place, { olderThan: 0 }).purged.map(({ removed }) => removed)).toEqual([
    1, 1,
  ]);
  expect(left(rehearsal)).toEqual([[ISO(17)], [ISO(17)]]);
  expect(purgeSnapshots(place, { olderThan: 0 }).purged).toEqual([]);
});

test('a report and an export are repeated from what a purge left', async () => {
  const rehearsal = await threeNights();
  purgeSnapshots(rehearsal.workplace(), { olderThan: 0 });
  const before = rehearsal.calls.length;
  const day = { snapshot: '2026-01-17', force: true };
  await exportRecords({ ...day, kinds: ['fixed-assets'], out: 'a.csv' }, rehearsal.workplace());
  await reportAudit({ ...day, out: 'audit.csv' }, rehearsal.workplace());
  expect(rehearsal.calls.length).toBe(before);
});

test('while a snapshot is being kept, nothing is purged', async () => {
  const rehearsal = await threeNights();
  const lock = lockSnapshots(rehearsal.workplace());
  const before = left(rehearsal);
  expect(() => purgeSnapshots(rehearsal.workplace(), { olderThan: 0 })).toThrow(
    'Another process is keeping a snapshot of this account',
  );
  lock.release();
  expect(left(rehearsal)).toEqual(before);
});

test('where nothing was kept, nothing is purged', () => {
  expect(purgeSnapshots(new Rehearsal().workplace()).purged).toEqual([]);
});
