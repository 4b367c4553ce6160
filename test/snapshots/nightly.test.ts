import { expect, test } from 'vitest';
import { exportRecords } from '../../src/export/export-records.ts';
import type { ExportReport } from '../../src/export/choose/export-request.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { accountOf, type AccountSize } from './account-of-many.ts';

const DAY_MS = 24 * 3_600_000;

/** The second of two nightly exports, and the calls of each. */
async function twoNights(
  size: AccountSize,
): Promise<{ readonly calls: readonly number[]; readonly report: ExportReport }> {
  const rehearsal = new Rehearsal({ seed: accountOf(size) });
  const request = { kinds: ['all'], out: 'company.xlsx', keepSnapshot: true };
  await exportRecords(request, rehearsal.workplace());
  const first = rehearsal.calls.length;
  await rehearsal.clock.advance(DAY_MS);
  const report = await exportRecords(request, rehearsal.workplace());
  return { calls: [first, rehearsal.calls.length - first], report };
}

test('the second nightly export costs 27 calls, however many devices there are', async () => {
  const { calls, report } = await twoNights({ assets: 200, members: 60, places: 60, heldEvery: 2 });
  expect(calls).toEqual([41, 27]);
  expect(report.lists.filter(({ how }) => how !== 'whole')).toEqual([
    { kind: 'fixed-assets', how: 'changes' },
  ]);
});
