import { describe, expect, test } from 'vitest';
import { exportRecords } from '../../src/export/export-records.ts';
import { isOutOfCalls } from '../../src/client/rate-limit/out-of-calls.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { thinned } from '../support/thinned.ts';

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
      if (!isOutOfCalls(error)) throw error;
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

/** Twelve pages of a kind, and a file that creates thirty more of it. */
function importOver(dailyQuota: number, kind: 'fixed-assets' | 'locations'): ImportOverDays {
  const rehearsal = new Rehearsal({
    dailyQuota,
    seed: {
      groups: [{ name: 'Tools' }],
      [kind.replace('-', '_')]: NAMES.map((name) =>
        kind === 'locations'
          ? { name }
          : { name, identifier: name, group: 'Tools', purchased_on: '2025-01-31' },
      ),
    },
  });
  rehearsal.limits = { folder: rehearsal.folder, account: 'company' };
  const file =
    kind === 'locations'
      ? ['Name', ...NEW]
      : [
          'Identifier,Name,Group,Purchased on',
          ...NEW.map((name) => `${name},${name},Tools,2025-01-31`),
        ];
  return { rehearsal, file: rehearsal.write('new.csv', `${file.join('\n')}\n`), kind };
}

interface ImportOverDays {
  readonly rehearsal: Rehearsal;
  readonly file: string;
  readonly kind: string;
}

const NEW = Array.from({ length: 30 }, (_, at) => `New ${at}`);

/** How many records are there at the end of each day, once the plan is made. */
async function createdByDay({ rehearsal, file, kind }: ImportOverDays): Promise<number[]> {
  let folder = '';
  await everyDay(rehearsal, async () => {
    folder = (await rehearsal.plan([file], { kind })).folder;
    return true;
  });
  const created: number[] = [];
  while (created.length < MOST_DAYS && created.at(-1) !== NEW.length) {
    await rehearsal.clock.advance(DAY_MS);
    const { summary, stoppedBy } = await rehearsal.resume(folder);
    if (stoppedBy !== undefined && !isOutOfCalls(stoppedBy)) throw stoppedBy;
    created.push(summary.outcomes.created);
  }
  return created;
}

describe('an import whose lists take more calls than a day has creates some records every day', () => {
  const DAYS: readonly (readonly [quota: number, created: readonly number[]])[] = [
    [8, [1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 30]],
    [13, [5, 9, 13, 17, 21, 25, 30]],
    [14, [5, 10, 15, 20, 25, 30]],
    [20, [8, 16, 24, 30]],
    [30, [16, 30]],
  ];
  test.each(thinned(DAYS, 1))('%i calls a day', async (quota, created) => {
    const over = importOver(quota, 'fixed-assets');

    expect(await createdByDay(over)).toEqual(created);
    expect(over.rehearsal.writes()).toHaveLength(NEW.length);
  });
});

test('a list that no look-up replaces has to fit into a day, and the message names the smallest quota', async () => {
  const tooSmall = createdByDay(importOver(13, 'locations'));

  await expect(tooSmall).rejects.toMatchObject({
    code: 'daily-quota-too-small',
    hint: 'Resume with a daily quota of at least 16 calls.',
  });
  const created = await createdByDay(importOver(16, 'locations'));
  expect(created).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('updates read no list that would take more than half of the calls of a day', async () => {
  const rehearsal = new Rehearsal({
    dailyQuota: 18,
    seed: { locations: NAMES.map((name) => ({ name })) },
  });
  rehearsal.limits = { folder: rehearsal.folder, account: 'company' };
  const rows = NAMES.slice(0, 30).map((name) => `${name},Moved`);
  const file = rehearsal.write('moved.csv', ['Name,Description', ...rows, ''].join('\n'));
  const { folder } = await rehearsal.plan([file], {
    kind: 'locations',
    planning: { mode: 'update' },
  });
  const updated: number[] = [];

  while (updated.length < MOST_DAYS && updated.at(-1) !== rows.length) {
    await rehearsal.clock.advance(DAY_MS);
    const { summary } = await rehearsal.resume(folder);
    updated.push(summary.outcomes.updated);
  }

  expect(updated).toEqual([17, 30]);
});
