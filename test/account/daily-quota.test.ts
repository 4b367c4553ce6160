import { expect, test } from 'vitest';
import { exportRecords } from '../../src/export/export-records.ts';
import { TallysheetError } from '../../src/kernel/messages/errors.ts';
import { Rehearsal } from '../support/rehearsal.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_DAYS = 12;

const NAMES = Array.from({ length: 300 }, (_, at) => `G${String(at).padStart(3, '0')}`);

/** Twelve pages of fixed assets, and so many calls in a day. */
function account(dailyQuota = 12): Rehearsal {
  const rehearsal = new Rehearsal({
    dailyQuota,
    seed: {
      groups: [{ name: 'Tools' }],
      fixed_assets: NAMES.map((name) => ({
        ...{ name, identifier: name, group: 'Tools' },
        ...{ purchased_on: '2025-01-31', price: '100' },
      })),
    },
  });
  // The processes of all days share what is known of the quota.
  rehearsal.limits = { folder: rehearsal.folder, account: 'company' };
  return rehearsal;
}

/** Repeats a command, once a day unless given, until it is not ended by the quota; gives the calls of each day. */
async function everyDay(
  rehearsal: Rehearsal,
  command: () => Promise<boolean>,
  pauseMs = DAY_MS,
): Promise<number[]> {
  const calls: number[] = [];
  for (let day = 1; day <= MOST_DAYS; day += 1) {
    const before = rehearsal.calls.length;
    const isDone = await command().catch((error: unknown) => {
      if (!(error instanceof TallysheetError) || error.code !== 'daily-quota-used') throw error;
      return false;
    });
    calls.push(rehearsal.calls.length - before);
    if (isDone) return calls;
    await rehearsal.clock.advance(pauseMs);
  }
  throw new Error(`not done after ${MOST_DAYS} days: ${calls.join(', ')} calls`);
}

test('an export that takes more calls than a day has goes on where the quota ended it', async () => {
  const rehearsal = account();

  const calls = await everyDay(rehearsal, async () => {
    await exportRecords({ kinds: ['fixed-assets'], out: 'items.csv' }, rehearsal.workplace());
    return true;
  });

  expect(calls.slice(0, 2)).toEqual([12, 12]);
  expect(calls.length).toBeLessThan(5);
  const items = rehearsal.table(`${rehearsal.folder}/items.csv`);
  expect(items.map((row) => row['Name'])).toEqual(NAMES);
});

test('what was read is not kept for longer than a weekend', async () => {
  const rehearsal = account();
  const command = async (): Promise<boolean> => {
    await exportRecords({ kinds: ['fixed-assets'], out: 'items.csv' }, rehearsal.workplace());
    return true;
  };

  await expect(everyDay(rehearsal, command, 5 * DAY_MS)).rejects.toThrow('not done after 12 days');
});

test('a plan whose lists take more calls than a day has goes on where the quota ended it', async () => {
  const rehearsal = account(8);
  const rows = NAMES.map((name) => `${name},${name},2025-01-31,Room 5`);
  const file = rehearsal.write(
    'items.csv',
    ['Identifier,Name,Purchased on,Description', ...rows, ''].join('\n'),
  );

  const calls = await everyDay(rehearsal, async () => {
    const { plan } = await rehearsal.plan([file], { planning: { mode: 'update' } });
    return plan.totals.blocked === 0;
  });

  expect(calls).toEqual([8, 5]);
});
