import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  compareWithService,
  NO_LOCATION,
  STOCK_CHECKS,
  STOCK_EXCEPTIONS,
  type Movement,
  type StockTerms,
} from '../../../src/reports/stock/index.ts';
import { codes, cost, count, issue, ledgerOf, quantity, receipt, transfer } from './builders.ts';

const checkout = (date: string, amount: number, location?: string) =>
  ({
    item: 'I',
    kind: 'checkout',
    date,
    quantity: quantity(amount),
    ...(location === undefined ? {} : { location }),
  }) as const satisfies Movement;

const checkin = (date: string, amount: number, location?: string) =>
  ({ ...checkout(date, amount, location), kind: 'checkin' }) as const satisfies Movement;

const opening = (date: string, amount: number) =>
  ({
    item: 'I',
    kind: 'opening',
    date,
    quantity: quantity(amount),
    unitCost: cost('2'),
  }) as const satisfies Movement;

const uncosted = {
  item: 'I',
  kind: 'receipt',
  date: '2026-01-02',
  quantity: quantity(2),
} as const satisfies Movement;

const stock = receipt('2026-01-01', 5, '2', { location: 'Depot' });

const CASES: readonly [
  string,
  readonly Movement[],
  readonly [quantity: string | number, value: number],
  readonly string[],
  Partial<StockTerms>?,
][] = [
  ['nothing wrong', [stock], [5, 1000], []],
  [
    'more out than there',
    [stock, issue('2026-01-02', 6, { location: 'Depot' })],
    [-1, -200],
    ['negative-stock'],
  ],
  [
    'more out of one location',
    [stock, issue('2026-01-02', 1, { location: 'Lab' })],
    [4, 800],
    ['negative-at-location'],
  ],
  [
    'a transfer of more than there is',
    [stock, transfer('2026-01-02', 6, 'Depot', 'Lab')],
    [5, 1000],
    ['negative-at-location'],
  ],
  [
    'a receipt without cost, valued at the average',
    [stock, uncosted],
    [7, 1400],
    ['receipt-without-cost'],
  ],
  [
    'a receipt of a negative cost',
    [stock, { ...uncosted, unitCost: -1n }],
    [7, 1400],
    ['receipt-without-cost'],
  ],
  [
    'a receipt of which no cost is known',
    [uncosted],
    [2, 0],
    ['cost-unknown', 'receipt-without-cost'],
  ],
  ['a gift, which costs nothing', [{ ...uncosted, unitCost: 0n }], [2, 0], []],
  [
    'a movement before the opening',
    [issue('2025-12-31', 1), opening('2026-01-01', 5)],
    [5, 1000],
    ['before-opening'],
  ],
  [
    'a movement on the day of the opening',
    [issue('2026-01-01', 1), opening('2026-01-01', 5)],
    [4, 800],
    [],
  ],
  [
    'a second opening',
    [opening('2026-01-01', 5), opening('2026-02-01', 7)],
    [5, 1000],
    ['second-opening'],
  ],
  [
    'openings of two locations',
    [opening('2026-01-01', 5), { ...opening('2026-01-01', 7), location: 'Lab' }],
    [12, 2400],
    [],
  ],
  ['a quantity of nought', [stock, issue('2026-01-02', 0)], [5, 1000], ['unusable-quantity']],
  ['a quantity below nought', [stock, issue('2026-01-02', -1)], [5, 1000], ['unusable-quantity']],
  [
    'a count of nothing, which is a count',
    [stock, count('2026-01-02', 0, { location: 'Depot' })],
    [0, 0],
    [],
  ],
  [
    'half a unit of an item in whole units',
    [stock, issue('2026-01-02', '0.5', { location: 'Depot' })],
    ['4.5', 900],
    ['not-whole'],
    { itemTerms: () => ({ wholeUnits: true }) },
  ],
  [
    'an unknown location',
    [stock],
    [5, 1000],
    ['unknown-location'],
    { locations: new Set(['Lab']) },
  ],
  [
    'a return of nothing known',
    [stock, { item: 'I', kind: 'return-in', date: '2026-01-02', quantity: quantity(1), of: 'S-9' }],
    [6, 1200],
    ['return-without-origin'],
  ],
  [
    'a checkin without a checkout',
    [stock, checkin('2026-01-02', 1, 'Depot')],
    [5, 1000],
    ['checkin-without-checkout'],
  ],
  [
    'a checkin of what was checked out',
    [stock, checkout('2026-01-02', 1), checkin('2026-01-03', 1)],
    [5, 1000],
    [],
  ],
  [
    'more checked out than there is',
    [stock, checkout('2026-01-02', 6, 'Depot')],
    [5, 1000],
    ['checked-out-beyond-stock'],
  ],
  [
    'two counts of a day that disagree',
    [stock, count('2026-01-02', 4), count('2026-01-02', 3)],
    [3, 600],
    ['counts-disagree'],
  ],
  [
    'two counts of a day that tell their order',
    [count('2026-01-02', 0, { sequence: 2 }), stock, count('2026-01-02', 5, { sequence: 1 })],
    [0, 0],
    [],
  ],
  [
    'what the source says afterwards',
    [{ ...stock, quantityAfter: quantity(6) }],
    [5, 1000],
    ['source-differs'],
  ],
  [
    'what the source says is available',
    [stock, { ...checkout('2026-01-02', 2), quantityAfter: quantity(3) }],
    [5, 1000],
    [],
  ],
];

test.each(CASES)('%s', (_, movements, [held, value], expected, terms = {}) => {
  const ledger = ledgerOf(movements, terms);
  expect(codes(ledger)).toEqual(expected);
  expect([ledger.quantity, Number(ledger.value)]).toEqual([quantity(held), value]);
});

test('an exception says what, where, and how to mend it', () => {
  const source = { file: 'movements.csv', row: 7 };
  const { exceptions } = ledgerOf([
    stock,
    { ...issue('2026-01-02', 8, { location: 'Depot', reference: 'V-3' }), source },
  ]);
  expect(exceptions).toEqual([
    {
      code: 'negative-stock',
      severity: 'warning',
      item: 'I',
      date: '2026-01-02',
      location: 'Depot',
      reference: 'V-3',
      source,
      found: '-3',
      expected: '',
      message: 'Negative stock: -3 on hand after this movement',
      tip: STOCK_EXCEPTIONS['negative-stock'].tip,
    },
  ]);
});

describe('against the account', () => {
  const ledger = ledgerOf([
    stock,
    transfer('2026-01-02', 2, 'Depot', 'Lab'),
    checkout('2026-01-03', 1, 'Lab'),
  ]);

  test('the same quantities are no exception', () => {
    const locations = new Map([
      ['Depot', quantity(3)],
      ['Lab', quantity(2)],
    ]);
    const compared = compareWithService(ledger, { quantity: quantity(5), locations });
    expect(compared).toMatchObject({ difference: 0n, isCustody: false, exceptions: [] });
  });

  test('a difference is listed, as a whole and by location', () => {
    const locations = new Map([
      ['Depot', quantity(3)],
      ['Attic', quantity(4)],
    ]);
    const compared = compareWithService(ledger, { quantity: quantity(7), locations });
    expect(compared.difference).toBe(quantity(-2));
    expect(
      compared.exceptions.map(({ code, location, found, expected }) => [
        code,
        location,
        found,
        expected,
      ]),
    ).toEqual([
      ['ledger-differs', undefined, '5', '7'],
      ['location-differs', 'Attic', '0', '4'],
      ['location-differs', 'Lab', '2', '0'],
    ]);
  });

  test('a difference that is what is checked out is told as such', () => {
    expect(compareWithService(ledger, { quantity: quantity(4) }).isCustody).toBe(true);
  });
});

test('what is older than an opening is part of it, also where only the time before it is asked for', () => {
  const ledger = ledgerOf([issue('2025-12-30', 1), opening('2026-01-01', 5)], {
    asOf: '2025-12-31',
  });
  expect([ledger.quantity, codes(ledger)]).toEqual([0n, ['before-opening']]);
});

test('what has no location is at a location of its own', () => {
  const { locations } = ledgerOf([receipt('2026-01-01', 1, '1')]);
  expect(locations.map(({ location }) => location)).toEqual([NO_LOCATION]);
});

test('docs/reference/stock.md prints the tables of exceptions and checks', () => {
  const page = readFileSync('docs/reference/stock.md', 'utf8');
  for (const [check, label] of Object.entries(STOCK_CHECKS)) {
    expect(page).toContain(`| \`${check}\` | ${label} |`);
  }
  for (const [code, { severity, message }] of Object.entries(STOCK_EXCEPTIONS)) {
    expect(page).toContain(`| \`${code}\` | ${severity} | ${message} |`);
  }
});
