import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  reportAudit,
  reportCustody,
  reportDepreciation,
  reportReplacement,
  reportReservations,
  reportStock,
  reportWarranty,
} from '../../src/reports/index.ts';
import { placeOfReading } from '../../src/account/snapshots/reading-of-day.ts';
import { reportReadings } from '../../src/account/snapshots/report-readings.ts';
import { resourceNamed } from '../../src/catalogue/index.ts';
import { readAll } from '../../src/client/lists/pages.ts';
import { DEMO } from '../../src/service/seed/demo.ts';
import { actAsColleague } from '../support/colleague.ts';
import { Rehearsal } from '../support/rehearsal.ts';

const DAY_MS = 24 * 3_600_000;

interface Wanted {
  readonly out: string;
  readonly snapshot?: string;
  readonly close?: boolean;
  readonly input?: string;
}

/** Every report that reads the account, by the name of its command. */
const REPORTS: Readonly<
  Record<string, (request: Wanted & { format: 'html' }, rehearsal: Rehearsal) => Promise<unknown>>
> = {
  custody: (request, at) => reportCustody(request, at.workplace()),
  audit: (request, at) => reportAudit(request, at.workplace()),
  reservations: (request, at) => reportReservations(request, at.workplace()),
  warranty: (request, at) => reportWarranty(request, at.workplace()),
  replacement: (request, at) => reportReplacement(request, at.workplace()),
  depreciation: (request, at) => reportDepreciation(request, at.workplace()),
  stock: (request, at) => reportStock(request, at.workplace()),
};

const NAMES = Object.keys(REPORTS);

/** What a report writes, and the calls that it makes. */
async function reported(
  name: string,
  rehearsal: Rehearsal,
  wanted: Wanted,
): Promise<{ readonly page: string; readonly calls: number }> {
  const before = rehearsal.calls.length;
  rehearsal.makeFolder(wanted.out);
  await REPORTS[name]?.({ ...wanted, format: 'html' }, rehearsal);
  const folder = join(rehearsal.folder, wanted.out);
  const [file = ''] = readdirSync(folder);
  const page = readFileSync(join(folder, file), 'utf8');
  return { page, calls: rehearsal.calls.length - before };
}

/** A colleague changes something that each report shows. */
async function anotherDay(rehearsal: Rehearsal): Promise<void> {
  await rehearsal.clock.advance(DAY_MS);
  await actAsColleague(rehearsal, [
    ['DELETE /assets/2.api'],
    ['PUT /locations/1.api', { 'location[name]': 'Attic' }],
    ['PUT /members/2.api', { 'user[last_name]': 'Changed' }],
  ]);
}

test.each(NAMES)('report %s of a day is made again without a call, the same', async (name) => {
  const rehearsal = new Rehearsal({ seed: DEMO });
  const then = await reported(name, rehearsal, { out: 'then', snapshot: 'keep' });
  await anotherDay(rehearsal);
  const again = await reported(name, rehearsal, { out: 'again', snapshot: '2026-01-15' });
  const twice = await reported(name, rehearsal, { out: 'twice', snapshot: '2026-01-15' });
  const now = await reported(name, rehearsal, { out: 'now' });

  expect(again).toEqual({ page: then.page, calls: 0 });
  expect(twice).toEqual(again);
  expect(now.page).not.toBe(then.page);
});

test('a report of a day reads nothing of the account as it is, and leaves its reading as it was', async () => {
  const rehearsal = new Rehearsal({ seed: DEMO });
  await reported('reservations', rehearsal, { out: 'then', snapshot: 'keep' });
  const [reading] = reportReadings(rehearsal.workplace());
  const kept = readFileSync(reading?.path ?? '');
  await anotherDay(rehearsal);
  const before = rehearsal.calls.length;
  const { connection } = placeOfReading(rehearsal.workplace(), 'reservations', '2026-01-15');
  await expect(readAll(connection.caller, resourceNamed('groups'))).rejects.toMatchObject({
    code: 'not-in-snapshot',
  });
  await reported('reservations', rehearsal, { out: 'again', snapshot: '2026-01-15' });
  expect(rehearsal.calls.length).toBe(before);
  expect(readFileSync(reading?.path ?? '').equals(kept)).toBe(true);
});

test('a report that was not kept names those that were, and how to keep one', async () => {
  const rehearsal = new Rehearsal({ seed: DEMO });
  const refusal = {
    code: 'no-snapshot',
    message: '--snapshot: the custody report of 2026-01-01 was not kept',
  };
  const wanted = { out: 'then', snapshot: '2026-01-01' };
  await expect(reported('custody', rehearsal, wanted)).rejects.toMatchObject({
    ...refusal,
    hint: 'Keep what it reads each time with `tallysheet report custody --snapshot`.',
  });
  await reported('custody', rehearsal, { out: 'kept', snapshot: 'keep' });
  await expect(reported('custody', rehearsal, { ...wanted, out: 'x' })).rejects.toMatchObject({
    ...refusal,
    hint: 'There are: 2026-01-15 12:00 UTC.',
  });
});

test.each(['depreciation', 'stock'])(
  '%s of a day closes and reopens nothing, and is of the account',
  async (name) => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    await reported(name, rehearsal, { out: 'then', snapshot: 'keep' });
    const wanted = { snapshot: '2026-01-15' };
    await expect(
      reported(name, rehearsal, { out: 'a', ...wanted, close: true }),
    ).rejects.toMatchObject({
      code: 'bad-usage',
      message: '--snapshot 2026-01-15 repeats a report and takes no --close',
    });
    await expect(
      reported(name, rehearsal, { out: 'b', ...wanted, input: 'register.csv' }),
    ).rejects.toMatchObject({
      message: '--snapshot is for reports from the account, not from a file',
    });
  },
);
