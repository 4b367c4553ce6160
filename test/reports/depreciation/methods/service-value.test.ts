import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bookValueAt,
  serviceValueAt,
  type ServiceItem,
} from '../../../../src/reports/depreciation/index.ts';
import { formatMinorUnits } from '../../../../src/kernel/money.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { startService } from '../../../support/local-service.ts';
import { plan } from '../books.ts';

const KEYS = { 'Straight Line': 'straight_line', 'Declining Balance': 'declining_balance' };

/** What the embedded service shows for an item on a day, without sign and separators. */
async function shown(item: ServiceItem, date: string): Promise<string> {
  const clock = new FakeClock({ start: Date.parse(`${date}T12:00:00Z`) });
  const figure = item.mode === 'Percentage' ? item.rate : item.usefulLife;
  const service = startService({
    clock,
    seed: {
      groups: [
        {
          name: 'Computers',
          asset_depreciation_mode: item.mode,
          minimum_depreciation_price: Number(item.minimumPrice ?? '0'),
          depreciation_rates: { [item.method]: Number(figure) },
        },
      ],
      fixed_assets: [
        {
          name: 'Laptop',
          group: 'Computers',
          price: Number(item.price),
          purchased_on: item.purchasedOn,
        },
      ],
    },
  });
  const { body } = await service.call('GET /assets/1.api');
  const { asset } = body as {
    asset: { depreciated_value: Readonly<Record<string, string>> };
  };
  return (asset.depreciated_value[KEYS[item.method]] ?? '').replace(/[$,]/g, '');
}

const dates = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const cents = (most: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: most }).map((amount) => (amount / 100).toFixed(2));

const items: fc.Arbitrary<ServiceItem> = fc.record({
  price: cents(10_000_000),
  purchasedOn: dates,
  method: fc.constantFrom('Straight Line', 'Declining Balance'),
  mode: fc.constantFrom('Percentage', 'Useful Life'),
  rate: cents(10_000),
  usefulLife: fc.integer({ min: 1, max: 120 }).map(String),
  minimumPrice: cents(100_000),
});

test('we compute what the service shows', async () => {
  await fc.assert(
    fc.asyncProperty(items, dates, async (item, date) => {
      expect(formatMinorUnits(serviceValueAt(item, date, 2), 2)).toBe(await shown(item, date));
    }),
    { numRuns: 40 },
  );
});

describe('the observed example: 1000 at 20 % bought on 1 July 2016', () => {
  const item: ServiceItem = {
    ...{ price: '1000.0', purchasedOn: '2016-07-01', rate: '20' },
    ...{ method: 'Straight Line', mode: 'Percentage' },
  };

  test.each([
    ['2016-06-30', 100_000n],
    ['2016-07-31', 100_000n],
    ['2016-08-01', 98_333n],
    ['2018-01-01', 70_000n],
    ['2030-01-01', 0n],
  ])('is worth on %s %i', (date, expected) => {
    expect(serviceValueAt(item, date, 2)).toBe(expected);
  });

  test('a minimum price is a floor', () => {
    expect(serviceValueAt({ ...item, minimumPrice: '750' }, '2018-01-01', 2)).toBe(75_000n);
  });

  test('without a rate the price stays', () => {
    expect(serviceValueAt({ ...item, rate: '' }, '2018-01-01', 2)).toBe(100_000n);
  });
});

test('terms that say the same as the service give its value, but for halves of a cent', () => {
  const item: ServiceItem = {
    ...{ price: '100.01', purchasedOn: '2020-01-01', rate: '50' },
    ...{ method: 'Straight Line', mode: 'Percentage' },
  };
  const book = plan({
    ...{ cost: '100.01', acquired: '2020-01-01', method: 'Straight Line', rate: '50' },
    ...{ salvage: 'floor', convention: 'whole-months' },
  });
  // 50.005 are charged after a year: ours rounds the charge up, the service rounds the value up.
  expect(bookValueAt(book, '2021-01-01')).toBe(5_000n);
  expect(serviceValueAt(item, '2021-01-01', 2)).toBe(5_001n);
});
