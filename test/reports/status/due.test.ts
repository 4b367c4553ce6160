import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { REPLACEMENT } from '../../../src/reports/status/replacement.ts';
import { WARRANTY } from '../../../src/reports/status/warranty.ts';
import type { StatusReport } from '../../../src/reports/status/status-report.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { rounds } from '../../support/thinned.ts';
import { objectsIn, RawAccount } from './raw-account.ts';
import { failedChecks, figuresOf, reportOf, tableOf } from './status-rehearsal.ts';

const TODAY = '2026-01-15';
const HORIZON = '2027-01-15';
const WANTED = { exponent: 2, months: 12 } as const;

/** Groups with a life in months, with a rate, and with neither. */
const GROUPS: Readonly<Record<string, JsonObject>> = {
  Computers: {
    asset_depreciation_mode: 'Useful Life',
    depreciation_rates: { 'Straight Line': 36 },
  },
  Vehicles: { asset_depreciation_mode: 'Percentage', depreciation_rates: { 'Straight Line': 25 } },
  Books: {},
};

const SEEDS: fc.Arbitrary<SeedDocument> = fc
  .array(
    fc.record({
      group: fc.constantFrom(...Object.keys(GROUPS)),
      purchased: fc.integer({ min: 0, max: 2_500 }),
      cents: fc.option(fc.integer({ min: 0, max: 999_999 })),
      warranty: fc.option(fc.integer({ min: -400, max: 500 })),
      isRetired: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  .map((assets) => ({
    groups: Object.entries(GROUPS).map(([name, terms]) => ({ name, ...terms })),
    custom_fields: [{ name: 'Warranty until', type: 'date', kinds: ['fixed-assets'] }],
    fixed_assets: assets.map(({ group, purchased, cents, warranty, isRetired }, at) => ({
      name: `Asset ${at}`,
      group,
      purchased_on: dayAt(-purchased),
      ...(cents !== null && { price: (cents / 100).toFixed(2) }),
      ...(warranty !== null && { custom_fields: { 'Warranty until': written(dayAt(warranty)) } }),
      ...(isRetired && { state: 'retired', retired_on: TODAY, retire_reason: 'Disposed of' }),
    })),
  }));

function dayAt(offset: number): string {
  return new Date(Date.UTC(2026, 0, 15 + offset)).toISOString().slice(0, 10);
}

/** As the interface takes dates. */
function written(day: string): string {
  return day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
}

interface PlainDue {
  readonly item: number;
  readonly due: string;
  readonly cents: number;
}

/** The same day so many months later by the calendar of the language, not past the end of a month. */
function later(day: string, months: number): string {
  const start = new Date(`${day}T00:00:00Z`);
  const moved = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const next = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0));
  moved.setUTCDate(Math.min(start.getUTCDate(), next.getUTCDate()));
  return moved.toISOString().slice(0, 10);
}

type DueOf = (asset: JsonObject, group: string) => string;

async function plainDue(raw: RawAccount, dueOf: DueOf): Promise<PlainDue[]> {
  const answer = await raw.request('GET', '/assets/classification_view.api');
  const names = new Map(
    objectsIn(answer, 'groups').map((row) => {
      const { id, name } = row['group'] as JsonObject;
      return [id, name as string];
    }),
  );
  const assets = await raw.list('/assets.api?include_custom_fields=true', 'assets');
  return assets
    .filter(({ state }) => state !== 'retired')
    .map((asset) => ({
      item: Number(asset['sequence_num']),
      due: dueOf(asset, names.get(asset['group_id'] as number) ?? ''),
      cents: Math.round(Number(asset['price'] ?? 0) * 100),
    }))
    .toSorted((one, other) => one.item - other.item);
}

function warrantyOf(asset: JsonObject): string {
  const text = asset['Warranty until'] as string;
  return text === '' ? '' : new Date(`${text} UTC`).toISOString().slice(0, 10);
}

function lifeEnd(asset: JsonObject, group: string): string {
  const months = { Computers: 36, Vehicles: 48 }[group];
  return months === undefined ? '' : later(asset['purchased_on'] as string, months);
}

function assertAgrees(report: StatusReport, plain: readonly PlainDue[], sheet: string): void {
  const due = dueHeading(sheet);
  const rows = tableOf(report, sheet)
    .map((row) => ({
      item: Number(row['Item #']),
      due: row[due] ?? '',
      cents: Math.round(Number(row['Cost'] ?? 0) * 100),
    }))
    .toSorted((one, other) => one.item - other.item);
  expect(rows).toEqual(plain);
  expect(failedChecks(report)).toEqual([]);
  const [past, soon] = sheet === 'Warranty' ? ['Expired', 'Expiring'] : ['Overdue', 'Falls due'];
  const sum = (isCounted: (each: PlainDue) => boolean) =>
    BigInt(plain.filter(isCounted).reduce((whole, { cents }) => whole + cents, 0));
  const isPast = ({ due: day }: PlainDue) => day !== '' && day < TODAY;
  const isSoon = ({ due: day }: PlainDue) => day >= TODAY && day <= HORIZON;
  expect(figuresOf(report)).toMatchObject({
    Items: BigInt(plain.length),
    [past]: BigInt(plain.filter(isPast).length),
    [`${past}, cost`]: sum(isPast),
    [soon]: BigInt(plain.filter(isSoon).length),
    [`${soon}, cost`]: sum(isSoon),
    Cost: sum(() => true),
  });
}

function dueHeading(sheet: string): string {
  return sheet === 'Warranty' ? 'Warranty until' : 'End of useful life';
}

describe('reports on what falls due', () => {
  test('agree with the records of the account, for any assets', async () => {
    await fc.assert(
      fc.asyncProperty(SEEDS, async (seed) => {
        const rehearsal = new Rehearsal({ seed });
        const raw = new RawAccount(rehearsal.service.transport);
        const warranty = await reportOf(WARRANTY, { ...WANTED, field: undefined }, { rehearsal });
        const lives = { ...WANTED, life: undefined };
        const replacement = await reportOf(REPLACEMENT, lives, { rehearsal });

        assertAgrees(warranty, await plainDue(raw, warrantyOf), 'Warranty');
        assertAgrees(replacement, await plainDue(raw, lifeEnd), 'Replacement');
        rehearsal.close();
      }),
      { numRuns: rounds(12, 12) },
    );
  });

  test.each([
    ['ends today', '2026-01-15', 'Expiring'],
    ['ended yesterday', '2026-01-14', 'Expired'],
    ['ends with the last day of the twelve months', '2027-01-15', 'Expiring'],
    ['ends a day later', '2027-01-16', 'Later'],
  ])('a warranty that %s', async (_when, day, state) => {
    const rehearsal = new Rehearsal({ seed: laptop({ 'Warranty until': written(day) }) });

    const report = await reportOf(WARRANTY, { ...WANTED, field: undefined }, { rehearsal });

    expect(tableOf(report, 'Warranty').map((row) => row['Warranty status'])).toEqual([state]);
  });

  test('takes months from the day of purchase, and refuses what is neither', async () => {
    const wanted = { ...WANTED, field: 'guarantee' };
    const months = new Rehearsal({ seed: laptop({ Guarantee: '24' }) });
    const words = new Rehearsal({ seed: laptop({ Guarantee: 'two years' }) });

    const inMonths = await reportOf(WARRANTY, wanted, { rehearsal: months });
    const inWords = await reportOf(WARRANTY, wanted, { rehearsal: words });

    expect(tableOf(inMonths, 'Warranty')).toMatchObject([{ 'Warranty until': '2026-02-28' }]);
    expect(inWords.exceptions).toMatchObject([
      {
        code: 'unreadable',
        message: 'guarantee is "two years": expected a date or a number of months',
      },
    ]);
  });

  test('names the custom fields where --field is none of them', async () => {
    const rehearsal = new Rehearsal({ seed: laptop({ Guarantee: '24' }) });
    const wanted = { ...WANTED, field: 'Guaranty' };

    await expect(reportOf(WARRANTY, wanted, { rehearsal })).rejects.toMatchObject({
      code: 'bad-usage',
      hint: 'Did you mean Guarantee? Custom fields: Guarantee.',
    });
  });

  test('prefers the life of the asset to that of its group, and --life to none', async () => {
    const own = new Rehearsal({ seed: laptop({ 'Useful life': '3 years' }) });
    const none = new Rehearsal({ seed: laptop({}, {}) });
    const wanted = { ...WANTED, life: 60 };

    const byField = await reportOf(REPLACEMENT, wanted, { rehearsal: own });
    const byFlag = await reportOf(REPLACEMENT, wanted, { rehearsal: none });

    expect(tableOf(byField, 'Replacement')).toMatchObject([
      { 'End of useful life': '2027-02-28', 'Based on': '3 years (custom field)' },
    ]);
    expect(tableOf(byFlag, 'Replacement')).toMatchObject([
      { 'End of useful life': '2029-02-28', 'Based on': '--life' },
    ]);
  });
});

/** Bought on a leap day. */
function laptop(
  custom: Readonly<Record<string, string>>,
  terms: JsonObject = GROUPS['Computers'] ?? {},
): SeedDocument {
  return {
    groups: [{ name: 'Computers', ...terms }],
    custom_fields: Object.keys(custom).map((name) => ({
      name,
      type: name === 'Warranty until' ? 'date' : 'text',
      kinds: ['fixed-assets'],
    })),
    fixed_assets: [
      {
        ...{ name: 'Laptop', group: 'Computers', purchased_on: '2024-02-29', price: '100' },
        custom_fields: custom,
      },
    ],
  };
}
