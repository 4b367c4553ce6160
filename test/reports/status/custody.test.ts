import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { NEVER_STOPS } from '../../../src/import/ledger/run/workplace.ts';
import { accountTime } from '../../../src/kernel/dates/account-time.ts';
import { CUSTODY } from '../../../src/reports/status/custody.ts';
import { EVERYTHING } from '../../../src/reports/status/account/choose-holdings.ts';
import { withStatusReport } from '../../../src/reports/status/status-kind.ts';
import { DEMO } from '../../../src/service/seed/demo.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { rounds } from '../../support/thinned.ts';
import { CUSTODY_SEEDS, MOMENTS } from './random-accounts.ts';
import { objectsIn, RawAccount } from './raw-account.ts';
import { failedChecks, figuresOf, reportOf, tableOf } from './status-rehearsal.ts';

const WANTED = { exponent: 2 } as const;

/** An entry of the plain model: what the answers of the service say, taken literally. */
interface PlainEntry {
  readonly entry: string;
  readonly email: string;
  readonly units: number;
  readonly cents: number;
  readonly isOverdue: boolean;
}

/** Who holds what, by each member's own list of what is checked out to them, in seconds since 1970. */
async function plainEntries(raw: RawAccount, now: number): Promise<PlainEntry[]> {
  const isOverdue = (due: unknown): boolean =>
    typeof due === 'string' && Date.parse(`${due.replace(' ', 'T')}Z`) < now;
  const people = await raw.list('/members.api?filter=status&filter_val=all', 'members');
  const assets: PlainEntry[] = [];
  for (const { id, email } of people) {
    const held = await raw.list(
      `/members/${Number(id)}/checked_out_items.api?item_type=FixedAsset`,
      'assets',
      'PUT',
    );
    assets.push(
      ...held.map((item) => ({
        entry: `#${Number(item['sequence_num'])}`,
        email: email as string,
        units: 1,
        cents: Math.round(Number(item['price'] ?? 0) * 100),
        isOverdue: isOverdue(item['checkin_due_on']),
      })),
    );
  }
  const emails = new Map(people.map(({ id, email }) => [id, email as string]));
  const stock: PlainEntry[] = [];
  for (const item of await raw.list('/stock_assets.api', 'assets')) {
    const number = Number(item['sequence_num']);
    const answer = await raw.request('GET', `/stock_assets/${number}/get_current_checkouts.api`);
    stock.push(
      ...objectsIn(answer, 'current_checkouts').map((line) => ({
        entry: `#${number}/${Number(line['id'])}`,
        email: emails.get(line['user_id'] as number) ?? '',
        units: Number(line['quantity']),
        cents: Math.round(Number(item['average_cost_per_unit']) * 100) * Number(line['quantity']),
        isOverdue: isOverdue(line['checkin_due_on']),
      })),
    );
  }
  return [...assets, ...stock];
}

function byEntry<Row extends { readonly entry: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (one.entry < other.entry ? -1 : 1));
}

async function custodyOf(seed: SeedDocument, moment?: string) {
  const rehearsal = new Rehearsal({ seed });
  const now = moment === undefined ? rehearsal.clock.now() : Date.parse(`${moment}Z`);
  const report = await reportOf(CUSTODY, WANTED, { rehearsal, ...(moment && { moment }) });
  const plain = await plainEntries(new RawAccount(rehearsal.service.transport), now);
  rehearsal.close();
  return { report, plain };
}

describe('a custody report', () => {
  test('lists what the lists of all members say, for any account', async () => {
    await fc.assert(
      fc.asyncProperty(CUSTODY_SEEDS, MOMENTS, async (seed, moment) => {
        const { report, plain } = await custodyOf(seed, moment);
        const rows = tableOf(report, 'Custody').map((row) => ({
          entry: row['Entry'] ?? '',
          email: row['Email'] ?? '',
          units: Number(row['Quantity']),
          cents: Math.round(Number(row['Value'] ?? 0) * 100),
          isOverdue: row['Due status'] === 'Overdue',
        }));

        expect(byEntry(rows)).toEqual(byEntry(plain));
        expect(failedChecks(report)).toEqual([]);
        const sum = (of: (each: PlainEntry) => number) =>
          BigInt(plain.reduce((whole, each) => whole + of(each), 0));
        expect(figuresOf(report)).toMatchObject({
          Entries: BigInt(plain.length),
          Overdue: sum(({ isOverdue }) => Number(isOverdue)),
          Value: sum(({ cents }) => cents),
          Quantity: sum(({ units }) => units),
        });
        const signed = report.forms?.forms.flatMap(({ tables }) =>
          tables.flatMap((each) => each.rows),
        );
        expect(signed?.length).toBe(plain.filter(({ email }) => email !== '').length);
        expect(report.forms?.forms.length).toBe(
          new Set(plain.map(({ email }) => email).filter((email) => email !== '')).size,
        );
      }),
      { numRuns: rounds(12, 12) },
    );
  });

  test('of one member has the rows that the report on everyone has of them, for any account', async () => {
    await fc.assert(
      fc.asyncProperty(CUSTODY_SEEDS, MOMENTS, async (seed, moment) => {
        const rehearsal = new Rehearsal({ seed });
        const at = { rehearsal, ...(moment && { moment }) };
        const whole = await reportOf(CUSTODY, WANTED, at);
        const emails = new Set(tableOf(whole, 'Custody').map(({ Email }) => Email ?? ''));
        emails.delete('');
        for (const email of [...emails].slice(0, 2)) {
          const selection = { ...EVERYTHING, members: [email] };
          const one = await reportOf(CUSTODY, { ...WANTED, selection }, at);

          const expected = tableOf(whole, 'Custody').filter(({ Email }) => Email === email);
          expect(tableOf(one, 'Custody')).toEqual(expected);
          expect(failedChecks(one)).toEqual([]);
        }
        rehearsal.close();
      }),
      { numRuns: rounds(6, 6) },
    );
  });

  test('names people, places and groups of the demo', async () => {
    const { report } = await custodyOf(DEMO);

    expect(failedChecks(report)).toEqual([]);
    const laptop = tableOf(report, 'Custody').find(({ Entry }) => Entry === '#27');
    expect(laptop).toMatchObject({
      Name: 'Laptop of the accountant',
      Identifier: 'HL-LAP-100',
      Group: 'Computers',
      Kind: 'Fixed asset',
      Custodian: 'Ines Carrow',
      Email: 'ines.carrow@harbourline.example',
      Team: 'Office',
      'Held since': '2024-03-04',
      'Due status': 'No due date',
    });
    expect(tableOf(report, 'By team').map(({ Team, Entries }) => [Team, Entries])).toEqual([
      ['Office', '1'],
      ['Operations', '2'],
    ]);
  });

  test.each([
    ['an hour before', 'UTC', '2026-01-15 22:59', 'Due today'],
    ['in its last second', 'UTC', '2026-01-15 23:59', 'Due today'],
    ['with the day alone', 'UTC', '2026-01-15', 'Due today'],
    ['a minute after', 'UTC', '2026-01-16 00:00', 'Overdue'],
    ['the day before', 'UTC', '2026-01-14', 'Due later'],
  ])('says of what is due with a day, %s: %s %s %s', async (_when, zone, asOf, state) => {
    const rehearsal = new Rehearsal({ seed: heldUntil('2026-01-15') });
    const moment = asOf.length > 10 ? `${asOf}:00` : `${asOf} 23:59:59`;

    const report = await reportOf(CUSTODY, WANTED, { rehearsal, moment, zone });

    expect(tableOf(report, 'Custody').map((row) => row['Due status'])).toEqual([state]);
  });

  test.each([
    ['UTC', 'Due today', '2026-01-15 12:00'],
    ['America/Los_Angeles', 'Due today', '2026-01-15 04:00'],
    ['Pacific/Auckland', 'Overdue', '2026-01-16 01:00'],
  ])('goes by the clock of the account in %s: %s', async (zone, state, now) => {
    const rehearsal = new Rehearsal({ seed: heldUntil('2026-01-15') });

    const report = await reportOf(CUSTODY, WANTED, { rehearsal, zone });

    expect(report.subtitle).toBe(`As of ${now} (${zone})`);
    expect(tableOf(report, 'Custody').map((row) => row['Due status'])).toEqual([state]);
  });

  test('fails a check where the time zone is not that of the account', async () => {
    const rehearsal = new Rehearsal({ seed: heldUntil('2026-01-15') });

    const report = await reportOf(CUSTODY, WANTED, { rehearsal, zone: 'Pacific/Auckland' });

    expect(failedChecks(report)).toEqual([
      'Fixed assets overdue: report = filter of the account (if not: check --time-zone)',
    ]);
  });

  test('resumes an interrupted reading, as of the moment when it started', async () => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    const whole = await reportOf(CUSTODY, WANTED, { rehearsal });
    const all = rehearsal.calls.length;
    const controller = new AbortController();
    rehearsal.calls.length = 0;
    rehearsal.between = (service) => ({
      send: (request, options) => {
        if (rehearsal.calls.length === 9) controller.abort(new Error('stopped'));
        return service.send(request, options);
      },
    });
    const started = rehearsal.clock.now();
    const place = { ...rehearsal.workplace(), stop: { ...NEVER_STOPS, signal: controller.signal } };
    const wanted = { ...WANTED, moment: undefined, zone: 'UTC' };
    const read = () =>
      withStatusReport(CUSTODY, wanted, { place, listener: {} }, (made) => Promise.resolve(made));

    await expect(read()).rejects.toThrow('stopped');
    const before = rehearsal.calls.length;
    rehearsal.between = (service) => service;
    await rehearsal.clock.advance(600_000);
    const report = await reportOf(CUSTODY, WANTED, { rehearsal });

    expect(rehearsal.calls.length).toBeLessThan(before + all);
    expect(report.moment).toBe(accountTime(started, 'UTC'));
    expect(tableOf(report, 'Custody')).toEqual(tableOf(whole, 'Custody'));
    expect(failedChecks(report)).toEqual([]);
  });

  test('names a custodian who is inactive, and what is overdue', async () => {
    const seed = heldUntil('2026-01-10', { status: 0 });
    const rehearsal = new Rehearsal({ seed });

    const { exceptions } = await reportOf(CUSTODY, WANTED, { rehearsal });

    expect(exceptions.map(({ code, message }) => [code, message])).toEqual([
      ['inactive-custodian', 'Ana Reyes is inactive'],
      ['no-price', 'Its value counts as zero'],
      ['overdue', 'Ana Reyes had to return it by 2026-01-10 23:59, 5 days ago'],
    ]);
  });
});

function heldUntil(due: string, person: JsonObject = {}): SeedDocument {
  return {
    groups: [{ name: 'Computers' }],
    members: [
      {
        email: 'ana@company.example',
        first_name: 'Ana',
        last_name: 'Reyes',
        role: 'Staff',
        ...person,
      },
    ],
    fixed_assets: [
      {
        name: 'Laptop',
        group: 'Computers',
        purchased_on: '2024-02-29',
        state: 'checked_out',
        holder: 'ana@company.example',
        checkout_on: '2025-10-01',
        checkin_due_on: due,
      },
    ],
  };
}
